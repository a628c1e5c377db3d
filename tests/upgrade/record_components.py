"""Uses the buttons, lists and forms that the recorded server of Discord shows."""

import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from adapters.token import unpack
from tests.doubles.discord.components import buttons, selects
from tests.doubles.discord.model import Message
from tests.upgrade.components import FORM, ComponentUse, RecordedUse, recorded_server
from tests.upgrade.pressing import RecordedToken
from tests.upgrade.recorded_stage import ANNA, BRUNO, CARLA, SERVER

SHOWN_TO = (ANNA, BRUNO, CARLA)
TYPED = "12 0 30"
ASKS = ComponentUse("k0:0.5.sheet_line.o", (), "", ANNA.account, SERVER)
"""Opens a form, once the score sheet is open again."""


async def recorded_components(
    database: Path, now: float, tokens: Sequence[RecordedToken]
) -> list[list[RecordedUse]]:
    """One for each kind of part and verb; of those that change something, one for each thing. Each
    list is used in its order: what has changed stays so."""
    copy = database.with_name("components.db")
    found: dict[object, ComponentUse] = {}
    for first in _begun(database, tokens):
        shutil.copy(database, copy)
        async with recorded_server(copy, now) as server:
            does, told = await server.used(first)
            for use in (first, *(() if does.changes else _parts(told, first))):
                found.setdefault(_kind(use), use)
    calm, changing = list[ComponentUse](), dict[object, ComponentUse]()
    for use in found.values():
        shutil.copy(database, copy)
        async with recorded_server(copy, now) as server:
            does, _ = await server.used(use)
        if not does.changes and does.answer != "nothing":
            calm.append(use)
        elif does.changes:
            changing.setdefault((use.custom_id[0], does.changes), use)
    forms_first = sorted(changing.values(), key=lambda use: not use.custom_id.startswith(FORM))
    recorded = list[list[RecordedUse]]()
    for uses in (calm, [*forms_first, ASKS]):
        shutil.copy(database, copy)
        async with recorded_server(copy, now) as server:
            recorded.append([(await server.used(use))[0] for use in uses])
    return recorded


def _begun(database: Path, tokens: Sequence[RecordedToken]) -> Iterator[ComponentUse]:
    """Buttons that stand there, and forms that are open."""
    seen = set[tuple[str, int, str]]()
    for one in tokens:
        known = one.by in [who.account for who in SHOWN_TO] and not one.after
        here = one.place in {SERVER, one.by} and one.does.answer == "panel"
        what = one.verb, unpack(one.token).table, one.place
        if known and here and not one.does.refused and what not in seen:
            seen.add(what)
            yield ComponentUse(f"k0:{one.token}", (), "", one.by, one.place, one.aside)
    with closing(sqlite3.connect(database)) as connection:
        asked = """SELECT questions.id, account, place FROM questions JOIN accounts USING (player)
            WHERE place LIKE 'discord:%'"""
        for number, account, place in connection.execute(asked).fetchall():
            yield ComponentUse(f"{FORM}{number}", (), TYPED, account, place)


def _parts(told: Sequence[Message], first: ComponentUse) -> Iterator[ComponentUse]:
    """What the answer shows; of a list of cards, the first two."""
    for message in told:
        aside = message.reader is not None
        for button in buttons(message.components):
            yield ComponentUse(button["custom_id"], (), "", first.by, first.place, aside)
        for part in selects(message.components):
            values = tuple(one["value"] for one in part["options"])
            several = part["max_values"] > 1
            for chosen in (values[:2],) if several else [(one,) for one in values]:
                yield ComponentUse(part["custom_id"], chosen, "", first.by, first.place, aside)


def _kind(use: ComponentUse) -> tuple[str, str]:
    """The letter with which it begins, and what it does."""
    letter, token = use.custom_id[0], use.custom_id.partition(":")[2]
    if use.custom_id.startswith(FORM):
        return letter, ""
    return letter, unpack(use.values[0] if letter == "m" else token).verb
