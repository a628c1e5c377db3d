"""Nothing that people ask for needs more queries because more people have played."""

import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from contextvars import ContextVar
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from adapters.panels.help import COMMANDS
from adapters.panels.verbs import Verb
from adapters.ports import Command, Press, Surface
from bot.features.ranking.counting_up import CountingUp
from bot.games import MENU
from common.addresses import Account, Chat
from common.ids import TableId
from common.people import Person
from storage.protocol import Storage
from storage.sqlite.reader import ReadConnection
from storage.sqlite.storage import SqliteStorage
from storage.sqlite.writer import Writer
from tests.bot.scene import Scene, config, done, person
from tests.doubles.clock import HurriedClock
from tests.storage.many import fill

FEW, MANY = 20, 200
GROUP = Chat("telegram:-1")
ME, FRIEND = Person(Account("telegram:1"), "P1"), Person(Account("telegram:2"), "P2")
STRANGER = Person(Account("telegram:3"), "P3")
"""Sits nowhere."""
OTHERS = 1000
"""From this number on, people who only sit at other tables."""
LAST = ("scollega", "collega", "dimenticami")
"""Commands after which the person may be somebody else."""
TEXTS = {"statistiche": ("P2", "@p2"), "sfida": ("nobody here", "P2"), "classifica": ("scala40",)}
VERBS = [*(verb for verb in Verb if verb not in {Verb.LEAVE, Verb.CANCEL}), "cut", Verb.LEAVE]
ARGS: list[tuple[int, ...]] = [(), (1,), (0, 1)]
GROWING = {"players", "accounts", "usernames", "tables", "documents", "matches", "results"}
GROWING |= {"standings", "rankings", "meetings", "ratings", "seated", "actions", "deals"}


COUNTED: ContextVar[Counter[str]] = ContextVar("counted")


class Queries:
    """How often storages are read and written for a request, by all tasks that it begins, and with
    which questions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.questions: dict[str, Any] = {}
        for kind, method in ((ReadConnection, "rows"), (Writer, "run")):
            monkeypatch.setattr(kind, method, self._counted(getattr(kind, method), method))

    def _counted(
        self, method: Callable[..., Awaitable[Any]], name: str
    ) -> Callable[..., Awaitable[Any]]:
        async def asked(*values: Any, **named: Any) -> Any:
            counted = COUNTED.get(None)
            if counted is not None:
                counted[name] += 1
            if name == "rows":
                question = values[1] if isinstance(values[1], str) else values[1].sqlite
                self.questions[question] = values[2] if len(values) > 2 else ()
            return await method(*values, **named)

        return asked

    @contextmanager
    def of(self, found: dict[str, Counter[str]], name: str) -> Iterator[None]:
        found[name] = Counter()
        token = COUNTED.set(found[name])
        yield
        COUNTED.reset(token)


async def test_queries_do_not_grow_with_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries = Queries(monkeypatch)
    few, many = [await costs(tmp_path / f"{people}.db", people, queries) for people in (FEW, MANY)]
    assert {name: many[name] for name in few if few[name] != many[name]} == {}
    assert few["statistiche P2 None"]["rows"] > 2
    assert set(scans(tmp_path / f"{MANY}.db", queries.questions)) == set()


def scans(database: Path, questions: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The questions that read a whole table which grows with people."""
    with closing(sqlite3.connect(database)) as connection:
        for question, values in questions.items():
            for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {question}", values):
                if step.startswith("SCAN") and step.split()[1] in GROWING:
                    yield step, question


async def costs(database: Path, people: int, queries: Queries) -> dict[str, Counter[str]]:
    """Of each command and press, and of a match that is finished and rated."""
    await (await SqliteStorage.open(database)).close()
    fill(database, people)

    async def reopen(_: Storage | None) -> Storage:
        return await SqliteStorage.open(database)

    scene = await Scene(reopen, config()).begin()
    try:
        await CountingUp(scene.bot.storage, HurriedClock()).catch_up()
        return await measured(scene, people, queries)
    finally:
        await scene.bot.storage.close()


async def measured(scene: Scene, people: int, queries: Queries) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for number in range(people // 10):  # of others, which wait for players
        await scene.open(person(OTHERS + number), chat=f"telegram:-{OTHERS + number}")
    tables = [  # in the lobby, in play, and after the end
        await scene.open(ME, FRIEND, chat=GROUP),
        await scene.play(ME, FRIEND, chat=GROUP, game="scala40"),
        await scene.play(ME, FRIEND, chat=GROUP),
    ]
    with queries.of(found, "match"):
        done(await scene.desk.resign(await scene.press(FRIEND, tables[-1])))
        await scene.bot.ratings.update()
    requests = scene.bot.requests
    for at, verb, args, chat in product((0, 1, 2), VERBS, ARGS, (GROUP, None)):
        revision = (await scene.inside(tables[at])).revision
        surface = Surface.PRIVATE if chat is None else Surface.GROUP
        press = Press(ME, TableId(tables[at]), revision, verb, args, chat, surface)
        with queries.of(found, f"{verb} {args} {at} {chat}"):
            await requests.press(press)
    for asked in commands():
        with queries.of(found, f"{asked.name} {asked.text} {asked.chat}"):
            await requests.command(asked)
            await scene.bot.quiet()  # what it reads later is not read by the next one
    await scene.bot.tables.forget_all()
    with queries.of(found, "forgotten"):
        said = await requests.press(Press(STRANGER, TableId(0), 0, Verb.FORGET, (1,)))
    assert said.panel
    return found


def commands() -> Iterator[Command]:
    first = [name for name in (*COMMANDS, *MENU) if name not in LAST]
    for name in (*first, *LAST):
        for text, chat in product(("", *TEXTS.get(name, ())), (GROUP, None)):
            yield Command(ME, name, text, chat)
