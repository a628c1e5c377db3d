"""`python -m tests.upgrade.record_codes VERSION`: records what links and codes do.

They are those that the recorded database of this version brings: the program itself makes each.
Whoever follows one of them does so on a copy of the database of their own.
"""

import asyncio
import json
import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path

from adapters.panels.verbs import Verb
from adapters.policies import COMMANDS, command_policy
from adapters.ports import Press, Surface
from adapters.telegram.addresses import chat_topic
from adapters.telegram.board_links import start_parameter
from bot.features.double import doubles
from bot.features.tournament.live_document import read_live
from common.addresses import Chat
from common.ids import TableId
from common.people import Person
from storage.tables import LIVE
from tests.upgrade.codes import RecordedCode, followed_on
from tests.upgrade.pressing import Does, RecordedToken, opened, pressed_on, stored, words_of
from tests.upgrade.record_components import (
    ASKS,
    of_forms,
    of_tokens,
    recorded_components,
)
from tests.upgrade.recorded_stage import (
    BICE,
    BOSS,
    BRUNO,
    CIRO,
    CROWD,
    DINO,
    GROUP,
    LEA,
    OTHER_GROUP,
    RecordedStage,
)

HERE = Path(__file__).parent
NOTHING = Does("nothing", refused=False, changes=())
SAME = 8
"""Answers that begin with so many letters in common are of one kind, if they do the same."""
OF_REPLAYS = re.compile(r"rivedi-\d+-[0-9a-f]+")


async def recorded_codes(
    database: Path, now: float, tokens: Sequence[RecordedToken]
) -> list[RecordedCode]:
    """One for each kind, and for each thing that a code of this kind does."""
    copy = database.with_name("copy.db")
    shutil.copy(database, copy)
    async with opened(stored(copy), now) as stage:
        every = [one async for one in _made(stage, copy, tokens)]
    found: dict[object, RecordedCode] = {}
    for one in every:
        shutil.copy(database, copy)
        async with opened(stored(copy), now) as stage:
            does, reply = await followed_on(stage, copy, one)
        told = replace(one, does=does, reads=words_of(reply))
        found.setdefault((told.kind, one.by.partition(":")[0], does, told.reads[:SAME]), told)
    return list(found.values())


async def _made(
    stage: RecordedStage, database: Path, tokens: Sequence[RecordedToken]
) -> AsyncIterator[RecordedCode]:
    for name in COMMANDS:
        if command_policy(name).alone:
            yield _code("start", name, LEA)
    async for one in _of_tables(stage):
        yield one
    async for one in _of_events(stage):
        yield one
    async for one in _of_replays(stage, database, tokens):
        yield one
    for one in _of_accounts(database):
        yield one


def _code(command: str, text: str, who: Person, chat: Chat | None = None) -> RecordedCode:
    return RecordedCode(command, text, who.account, chat, NOTHING, "")


async def _of_tables(stage: RecordedStage) -> AsyncIterator[RecordedCode]:
    for number in await stage.bot.storage.tables(*LIVE):
        table = await stage.inside(number)
        chat = table.chat
        for who in (LEA, BRUNO, DINO):
            press = Press(who, number, table.revision, Verb.JOIN, (), chat, Surface.GROUP)
            ticket = await stage.hall.desk.ticket(press)
            if ticket is not None:
                yield _code("start", ticket, who)
                yield _code("start", ticket, CROWD[0])
        secrets = [table.facts.ticket, table.facts.entry_code]
        for secret in filter(None, secrets):
            for who in (CROWD[0], BRUNO, DINO):
                yield _code("start", f"{number}-{secret}", who)
                yield _code("start", f"sfida-{number}-{secret}", who)


async def _of_events(stage: RecordedStage) -> AsyncIterator[RecordedCode]:
    storage = stage.bot.storage
    for who in (LEA, CROWD[0], BRUNO):
        yield _code("start", "oggi", who)
    for record in await storage.events("tournament"):
        live = read_live(record.document)
        code = "" if live is None else live.code
        for who in (LEA, CROWD[0], BRUNO) if code else ():
            yield _code("start", f"torneo-{record.id}-{code}", who)
        for who in (BOSS, BICE) if code else ():
            yield _code("torneo", f"torneo-{record.id}-{code}", who, OTHER_GROUP)
    for record in await storage.events("club"):
        club = json.loads(record.document)
        for who in (LEA, BOSS, BRUNO) if club.get("door") else ():
            yield _code("start", f"circolo-{record.id}-{club['door']}", who)
        for who in (BOSS, BICE) if club.get("link") else ():
            yield _code("circolo", f"{record.id}-{club['link']['code']}", who, OTHER_GROUP)
    for record in await storage.events("double"):
        kept = await doubles.load(stage.bot.services, record.id)
        for who in (LEA, DINO, BRUNO):
            yield _code("start", f"doppia-{record.id}-{kept.double.code}", who)


async def _of_replays(
    stage: RecordedStage, database: Path, tokens: Sequence[RecordedToken]
) -> AsyncIterator[RecordedCode]:
    for one in tokens:
        if one.verb == Verb.REPLAY_LINK and not one.after:
            _, reply = await pressed_on(stage, database, one)
            for code in sorted(set(OF_REPLAYS.findall(words_of(reply)))):
                for command in ("start", "rivedi"):
                    for who in (LEA, BRUNO):
                        yield _code(command, code, who)


def _of_accounts(database: Path) -> Iterator[RecordedCode]:
    with closing(sqlite3.connect(database)) as connection:
        codes = connection.execute("SELECT code FROM link_requests ORDER BY id").fetchall()
    for (code,) in codes:
        for who in (LEA, BRUNO, CIRO):
            yield _code("collega", code, who)


def board_starts() -> list[dict[str, object]]:
    """What a link to Telegram's app carries, and what it means."""
    places = ((GROUP, 77), (f"{GROUP}/7", 90), (OTHER_GROUP, 91))
    return [
        {
            "start": start_parameter(chat_topic(Chat(chat)), TableId(table)),
            "chat": chat,
            "table": table,
        }
        for chat, table in places
    ]


async def recorded(version: int) -> None:
    told = json.loads((HERE / f"tokens_{version}.json").read_text(encoding="utf-8"))
    tokens = [RecordedToken.from_json(one) for one in told["tokens"]]
    with tempfile.TemporaryDirectory() as name:
        database = Path(name) / "bot.db"
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript((HERE / f"version_{version}.sql").read_text(encoding="utf-8"))
        written = {
            "codes": list(map(asdict, await recorded_codes(database, told["now"], tokens))),
            "board": board_starts(),
            "components": [
                list(map(asdict, uses))
                for uses in await recorded_components(
                    database,
                    told["now"],
                    (*of_tokens(tokens), *of_forms(database)),
                    last=(ASKS,),
                )
            ],
        }
    text = json.dumps(written, ensure_ascii=False, indent=1)
    (HERE / f"codes_{version}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(recorded(int(sys.argv[1])))
