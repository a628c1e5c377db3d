"""Uses the buttons, lists and forms that the recorded server of Discord shows."""

import shutil
import sqlite3
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from adapters.panels.verbs import Verb
from adapters.token import unpack
from common.people import Person
from tests.doubles.discord.components import buttons, selects
from tests.doubles.discord.model import Message
from tests.upgrade.components import FORM, SHOWN_TO, ComponentUse, RecordedUse, recorded_server
from tests.upgrade.pressing import RecordedToken
from tests.upgrade.recorded_stage import ANNA, SERVER, ShownToken

TYPED = {
    "scores_names": "Ada, Bruno, Carla",
    "tournament_names": "Ada\nBice\nCiro\nDino",
    "tournament_more_names": "Elsa\nFurio",
    "club": "Circolo del Molo",
}
"""Into a form, by the kind of its question."""
NUMBERS = "12 0 30"
ASKS = ComponentUse("k0:0.5.sheet_line.o", (), "", ANNA.account, SERVER)
"""Opens a form, once the score sheet is open again."""
SAYS_LITTLE = {"nothing", "sentence"}
Kind: TypeAlias = tuple[str, str, int, int, str]
TRIES = 3
"""Parts of one kind that are tried until one does more than refuse."""


async def recorded_components(
    database: Path,
    now: float,
    begun: Iterable[ComponentUse],
    people: Sequence[Person] = SHOWN_TO,
    last: Sequence[ComponentUse] = (),
) -> list[list[RecordedUse]]:
    """One for each kind of part and verb: first those that change nothing, then those that do. Each
    list is used in its order: what has changed stays so."""
    copy = database.with_name("components.db")
    waiting, search = deque(begun), _Search()
    while waiting:
        shutil.copy(database, copy)
        async with recorded_server(copy, now, people) as server:
            changed = False
            while waiting and not changed:  # the others belong to the database as it was recorded
                use = waiting.popleft()
                if search.wants(use):
                    does, told = await server.used(use)
                    changed = bool(does.changes)
                    waiting.extend(_parts(told, use) if search.found(does) else ())
    search.changing.sort(key=lambda use: not use.custom_id.startswith(FORM))
    recorded = list[list[RecordedUse]]()
    for found, changes in ((search.calm, False), ([*search.changing, *last], True)):
        used = [RecordedUse(use, "", (), "") for use in found]
        for _ in range(2):  # the second time without those that others have made useless
            shutil.copy(database, copy)
            async with recorded_server(copy, now, people) as server:
                every = [(await server.used(one.use))[0] for one in used]
            used = [one for one in every if bool(one.changes) == changes]
        recorded.append(used)
    return recorded


class _Search:
    """What has been found of each kind."""

    def __init__(self) -> None:
        self.calm: list[ComponentUse] = []
        self.changing: list[ComponentUse] = []
        self._done = set[Kind]()
        self._tried = Counter[Kind]()

    def wants(self, use: ComponentUse) -> bool:
        kind = _kind(use)
        self._tried[kind] += 1
        return kind not in self._done and self._tried[kind] <= TRIES

    def found(self, does: RecordedUse) -> bool:
        """Whether the use does more than refuse."""
        useful = bool(does.changes) or does.answer not in SAYS_LITTLE
        if useful:
            self._done.add(_kind(does.use))
            (self.changing if does.changes else self.calm).append(does.use)
        return useful


def of_tokens(tokens: Sequence[RecordedToken]) -> Iterator[ComponentUse]:
    """Buttons that stand there, of those that are recorded."""
    seen = set[tuple[str, int, str]]()
    for one in tokens:
        known = one.by in [who.account for who in SHOWN_TO] and not one.after
        here = one.place in {SERVER, one.by} and one.does.answer == "panel"
        what = one.verb, unpack(one.token).table, one.place
        if known and here and not one.does.refused and what not in seen:
            seen.add(what)
            yield ComponentUse(f"k0:{one.token}", (), "", one.by, one.place, one.aside)


def of_screens(shown: Iterable[ShownToken], people: Sequence[Person]) -> Iterator[ComponentUse]:
    """Buttons that stand there, of all that were ever shown; in the server, by each of them."""
    accounts = [who.account for who in people]
    for one in shown:
        if one.place == SERVER or one.place in accounts:
            for account in (one.reader,) if one.reader else accounts:
                aside = one.reader is not None and one.place == SERVER
                yield ComponentUse(f"k0:{one.token}", (), "", account, one.place, aside)


def of_forms(database: Path) -> Iterator[ComponentUse]:
    """Forms that are open."""
    with closing(sqlite3.connect(database)) as connection:
        asked = """SELECT questions.id, kind, account, place
            FROM questions JOIN accounts USING (player) WHERE place LIKE 'discord:%'"""
        for number, kind, account, place in connection.execute(asked).fetchall():
            typed = TYPED.get(kind, NUMBERS)
            yield ComponentUse(f"{FORM}{number}", (), typed, account, place)


def _parts(told: Sequence[Message], first: ComponentUse) -> Iterator[ComponentUse]:
    """What the answer shows; of a list of cards, the first two."""
    for message in told:
        aside = message.reader is not None
        for button in buttons(message.components):
            if "custom_id" in button:
                yield ComponentUse(button["custom_id"], (), "", first.by, first.place, aside)
        for part in selects(message.components):
            values = tuple(one["value"] for one in part["options"])
            several = part["max_values"] > 1
            for chosen in (values[:2],) if several else [(one,) for one in values]:
                yield ComponentUse(part["custom_id"], chosen, "", first.by, first.place, aside)


def _kind(use: ComponentUse) -> Kind:
    """The letter with which it begins, what it does, at which table, with how many numbers, whose
    hand it shows; a form is one of its own."""
    letter, _, token = use.custom_id.partition(":")
    if use.custom_id.startswith(FORM):
        return letter, token, 0, 0, ""
    told = unpack(use.values[0] if letter[0] == "m" else token)
    whose = use.by if told.verb == Verb.HAND else ""
    return letter[0], told.verb, told.table, len(told.args), whose
