"""What a person's own screen of a table shows for now instead of their hand: a question that they
were asked, or the table that they wanted to see.

It is kept with the screen, so a question that was open is still open after a restart, and one that
was answered, closed or outdated means nothing any more.
"""

import json
from dataclasses import dataclass, replace
from typing import TypeAlias

from adapters.ports import Reference
from bot.outbox.placements import Placements, ScreenKey
from bot.tables.model import Table
from common.addresses import Account
from common.ids import TableId
from common.randomness import Randomness
from common.views import number_in, view_of
from engine.game import Seat
from storage.screens import ScreenRow

NUMBERS = 2**31


@dataclass(frozen=True, slots=True)
class Question:
    """Does somebody really want to resign?"""

    number: int
    """A yes has to repeat it: so each question is answered once, and only the newest counts."""
    revision: int
    """Of the table when it was asked: once anything has changed there, it is outdated."""
    account: Account | None = None
    """In whose private chat it takes the place of the hand; None where it is shown beside the
    table."""


@dataclass(frozen=True, slots=True)
class TableInstead:
    """The table, until the hand of the person who looks changes."""

    seen: int


OwnScreen: TypeAlias = Question | TableInstead


def current(screen: ScreenRow, table: Table) -> tuple[OwnScreen, int] | None:
    """What takes the place of the hand there, and the revision at which it does."""
    shown = _read(screen)
    match shown:
        case Question(revision=revision, account=account):
            here = revision == table.revision and account is not None
        case TableInstead(seen=seen):
            here = seen == table.facts.seen[number_in(screen.view)]
        case None:
            here = False
    return (shown, table.revision) if shown is not None and here else None


class OwnScreens:
    """At most one for each seat."""

    def __init__(self, placements: Placements, randomness: Randomness) -> None:
        self._placements = placements
        self._randomness = randomness

    async def ask(
        self, table: Table, seat: Seat, account: Account, beside: bool = False
    ) -> Question:
        """`beside`: the question is shown beside the table, not in place of the hand."""
        number = self._randomness.below(NUMBERS)
        question = Question(number, table.revision, None if beside else account)
        kept = {"number": number, "revision": table.revision, "beside": beside}
        await self._keep(table.id, seat, account, json.dumps({"question": kept}))
        return question

    async def look(self, table: Table, seat: Seat, account: Account) -> None:
        kept = json.dumps({"table": table.facts.seen[seat]})
        await self._keep(table.id, seat, account, kept)

    async def answered(self, table: TableId, seat: Seat, number: int) -> Question | None:
        """The question that a yes with this number answers, which is then closed."""
        for screen in await self._open(table, seat):
            shown = _read(screen)
            if isinstance(shown, Question) and shown.number == number:
                await self._placements.keep(replace(screen, instead=None))
                return shown
        return None

    async def close(self, table: TableId, seat: Seat) -> list[Account]:
        """In whose private chats the hand is now to be shown again."""
        closed = await self._open(table, seat)
        for screen in closed:
            await self._placements.keep(replace(screen, instead=None))
        return [one.owner for one in closed if not _is_beside(one)]

    async def shown(self, table: Table, seat: Seat, account: Account) -> OwnScreen | None:
        """What takes the place of the hand in this private chat."""
        key = ScreenKey(table.id, view_of("hand", seat), account)
        shown = current(await self._placements.screen(key), table)
        return None if shown is None else shown[0]

    async def message(self, table: Table, seat: Seat, account: Account) -> Reference | None:
        """The message of the hand in this private chat."""
        key = ScreenKey(table.id, view_of("hand", seat), account)
        return (await self._placements.screen(key)).reference

    async def _open(self, table: TableId, seat: Seat) -> list[ScreenRow]:
        screens = await self._placements.load(table)
        return [
            one for one in screens if one.view == view_of("hand", seat) and one.instead is not None
        ]

    async def _keep(self, table: TableId, seat: Seat, account: Account, instead: str) -> None:
        """What was shown elsewhere instead of this seat's hand is closed."""
        mine = ScreenKey(table, view_of("hand", seat), account)
        for screen in await self._open(table, seat):
            if screen.place != account:
                await self._placements.keep(replace(screen, instead=None))
        await self._placements.keep(replace(await self._placements.screen(mine), instead=instead))


def _read(screen: ScreenRow) -> OwnScreen | None:
    if not screen.instead:
        return None
    match json.loads(screen.instead):
        case {"question": {"number": int(number), "revision": int(revision), "beside": beside}}:
            return Question(number, revision, None if beside else screen.owner)
        case {"table": int(seen)}:
            return TableInstead(seen)
        case _:
            return None


def _is_beside(screen: ScreenRow) -> bool:
    shown = _read(screen)
    return isinstance(shown, Question) and shown.account is None
