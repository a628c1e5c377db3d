"""What a person's own screen of a table shows for now instead of their hand: a question that they
were asked, or the table that they wanted to see.

This is kept in memory alone: after a restart the hand is shown again, and old answers mean nothing.
"""

import secrets
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from adapters.people import Account
from adapters.sights import TableId
from bot.tables.model import Table
from engine.game import Seat

REMEMBERED = 10_000
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
class TableView:
    """The table, until the hand of the person who looks changes."""

    seen: int
    account: Account | None


OwnScreen: TypeAlias = Question | TableView


class OwnScreens:
    """At most one for each seat."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[TableId, Seat], OwnScreen] = OrderedDict()

    def ask(self, table: Table, seat: Seat, account: Account | None) -> Question:
        question = Question(secrets.randbelow(NUMBERS), table.revision, account)
        self._keep(table, seat, question)
        return question

    def look(self, table: Table, seat: Seat, account: Account) -> None:
        self._keep(table, seat, TableView(table.facts.seen[seat], account))

    def answered(self, table: TableId, seat: Seat, number: int) -> Question | None:
        """The question that a yes with this number answers, which is then closed."""
        match self._open.get((table, seat)):
            case Question(number=asked) as question if asked == number:
                del self._open[table, seat]
                return question
            case _:
                return None

    def close(self, table: TableId, seat: Seat) -> Account | None:
        """In whose private chat the hand is now to be shown again."""
        closed = self._open.pop((table, seat), None)
        return None if closed is None else closed.account

    def shown(self, table: Table, seat: Seat, account: Account) -> OwnScreen | None:
        """What takes the place of the hand in this private chat; what is outdated is closed."""
        screen = self._open.get((table.id, seat))
        if screen is None or screen.account != account:
            return None
        if _is_current(screen, table, seat):
            return screen
        del self._open[table.id, seat]
        return None

    def in_private(self, table: TableId, seats: int) -> Iterator[tuple[Seat, Account]]:
        """Those that have to be drawn again when the table changes."""
        for seat in range(seats):
            screen = self._open.get((table, seat))
            if screen is not None and screen.account is not None:
                yield seat, screen.account

    def forget(self, table: TableId, seats: int) -> None:
        for seat in range(seats):
            self._open.pop((table, seat), None)

    def _keep(self, table: Table, seat: Seat, screen: OwnScreen) -> None:
        self._open[table.id, seat] = screen
        self._open.move_to_end((table.id, seat))
        if len(self._open) > REMEMBERED:
            self._open.popitem(last=False)


def _is_current(screen: OwnScreen, table: Table, seat: Seat) -> bool:
    match screen:
        case Question(revision=revision):
            return revision == table.revision
        case TableView(seen=seen):
            return seen == table.facts.seen[seat]
