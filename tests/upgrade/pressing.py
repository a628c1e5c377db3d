"""Recorded buttons, pressed on a copy of the database to which they belong, and what that does.

What a press does is told as it is seen from outside: what kind of answer comes, and which of the
things that people own have changed.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, TypeAlias

from adapters.ports import Press, Reply, Surface
from adapters.token import unpack
from common.addresses import Account, Chat
from common.people import Person
from storage.protocol import Storage
from storage.sqlite.storage import SqliteStorage
from tests.bot.scene import Reopen
from tests.bot.stage import read_aloud
from tests.upgrade.recorded_stage import CROWD, EVERYBODY, RecordedStage

OWNED: Mapping[str, tuple[str, ...]] = {
    "match": ("tables", "documents", "actions", "deals", "seated", "table_notes"),
    "result": ("matches", "results"),
    "event": ("events", "event_actions", "event_chats", "event_people"),
    "person": ("players", "accounts"),
    "group": ("chats",),
    "question": ("questions",),
    "link": ("link_requests", "link_tries"),
    "daily": ("daily_plays",),
    "album": ("album", "album_wins"),
    "alert": ("alerts",),
}
"""What people own, and the tables of the database in which it is."""
LATER = ("groups", "searched", "french", "felt", "back", "card_size", "left_hand", "muted")
_PATHS = ", ".join(f"'$.{name}'" for name in LATER)
WHAT = {"players": f"id, name, json_remove(settings, {_PATHS}), removed, joined"}
"""Of a person all but what this record does not have: in which groups they were heard, when they
searched for somebody, and what they want their board to look like."""
CHOICES = (
    "SELECT 'move', table_id, revision, action FROM actions",
    "SELECT 'step', event, revision, action FROM event_actions",
    "SELECT 'setting', players.id, key, value FROM players, json_each(settings)",
    "SELECT 'setting', chat, key, value FROM chats, json_each(settings)",
    "SELECT 'option', table_id, key, value FROM documents, json_each(document, '$[0].options')",
)
"""What tells which move was made, or which value was chosen: kind, whose, which, value."""
TIMES = {"challenged", "groups", "searched"}
"""Settings that say when or where something was done."""
NEW = {"match": "tables", "event": "events"}
"""Where a row more is another one of these."""
PERSONS = {who.account: who for who in (*EVERYBODY, *CROWD)}
Rows: TypeAlias = Mapping[str, frozenset[tuple[Any, ...]]]
Values: TypeAlias = Mapping[tuple[str, object, object], object]


@dataclass(frozen=True, slots=True)
class Does:
    """What a press does; it must be the same for ever."""

    answer: str
    """A panel, a sentence, a file, a question for words, or nothing."""
    refused: bool
    changes: tuple[str, ...]
    writes: tuple[str, ...] = ()
    """The moves that were made, and the values that were chosen instead of others."""

    @property
    def is_useful(self) -> bool:
        return not self.refused


@dataclass(frozen=True, slots=True)
class RecordedToken:
    """A button in a chat, who presses it, and what that does."""

    token: str
    place: Chat
    aside: bool
    """In a group, but only one person sees it."""
    by: Account
    label: str
    title: str
    after: tuple[str, ...]
    """Buttons of the same hand that are pressed before, because what a person picks is not
    stored."""
    does: Does
    reads: str
    """The words of the answer when it was recorded; later programs may find better ones."""

    @property
    def verb(self) -> str:
        return unpack(self.token).verb

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        does = Does(
            told["does"]["answer"],
            told["does"]["refused"],
            tuple(told["does"]["changes"]),
            tuple(told["does"].get("writes", ())),
        )
        return cls(**{**told, "does": does, "after": tuple(told["after"])})


def rows(database: Path) -> Rows:
    with closing(sqlite3.connect(database)) as connection:
        names = [name for tables in OWNED.values() for name in tables]
        return {
            name: frozenset(connection.execute(f"SELECT {WHAT.get(name, '*')} FROM {name}"))
            for name in names
        }


def values(database: Path) -> Values:
    with closing(sqlite3.connect(database)) as connection:
        found = (row for question in CHOICES for row in connection.execute(question))
        return {(kind, of, key): value for kind, of, key, value in found if key not in TIMES}


def written(before: Values, after: Values) -> tuple[str, ...]:
    """Return what was written, but nothing of tables that are new: the computer player cuts there,
    and at once."""
    tables = {of for kind, of, _ in before if kind == "option"}
    changed = {one: value for one, value in after.items() if before.get(one) != value}
    moves = [
        f"{kind} {value}"
        for (kind, of, _), value in changed.items()
        if kind == "step" or (kind == "move" and of in tables)
    ]
    chosen = [
        f"{kind} {key}: {value}"
        for (kind, of, key), value in changed.items()
        if (kind, of, key) in before
    ]
    return tuple(sorted(moves + chosen))


def changed(before: Rows, after: Rows) -> tuple[str, ...]:
    found = []
    for owned, names in OWNED.items():
        if all(before[name] == after[name] for name in names):
            continue
        made = owned in NEW and len(after[NEW[owned]]) > len(before[NEW[owned]])
        found.append(f"new {owned}" if made else owned)
    return tuple(found)


def stored(copy: Path) -> Reopen:
    async def reopen(_: Storage | None) -> Storage:
        return await SqliteStorage.open(copy)

    return reopen


@asynccontextmanager
async def opened(reopen: Reopen, now: float) -> AsyncIterator[RecordedStage]:
    """Today's program, at the moment when the database was recorded."""
    stage = RecordedStage(reopen)
    stage.clock.set_wall(now - stage.clock.now())
    await stage.begin()
    begun = asyncio.all_tasks()
    try:
        await stage.quiet()
        yield stage
    finally:
        later = (
            asyncio.all_tasks() - begun - {asyncio.current_task()}
        )  # what would be shown seconds later
        for task in later:
            task.cancel()
        await asyncio.gather(*later, return_exceptions=True)
        await stage.stop()
        await stage.bot.storage.close()


async def pressed(stage: RecordedStage, token: str, place: Chat, aside: bool, who: Person) -> Reply:
    told, private = unpack(token), place == who.account
    group = Surface.ASIDE if aside else Surface.GROUP
    press = Press(
        who,
        told.table,
        told.revision,
        told.verb,
        told.args,
        None if private else place,
        Surface.PRIVATE if private else group,
    )
    reply = await stage.hall.desk.press(press)
    await stage.quiet()
    return reply


def kind_of_answer(reply: Reply) -> str:
    if reply.asks is not None:
        return "question"
    if reply.file is not None:
        return "file"
    if reply.panel is not None:
        return "panel"
    return "sentence" if reply.toast else "nothing"


def words_of(reply: Reply) -> str:
    return "\n".join([reply.toast, *([read_aloud(reply.panel)] if reply.panel else [])]).strip()


async def pressed_on(
    stage: RecordedStage, database: Path, one: RecordedToken
) -> tuple[Does, Reply]:
    """A recorded button, as it was pressed when it was recorded."""
    who = PERSONS[one.by]
    for token in one.after:
        await pressed(stage, token, one.place, one.aside, who)
    return await done(database, lambda: pressed(stage, one.token, one.place, one.aside, who))


async def done(database: Path, press: Callable[[], Awaitable[Reply]]) -> tuple[Does, Reply]:
    before, valued = rows(database), values(database)
    reply = await press()
    changes = changed(before, rows(database))
    writes = written(valued, values(database))
    return Does(kind_of_answer(reply), reply.refused, changes, writes), reply
