"""Nothing that is asked needs more queries because more people have played."""

from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.people import Person
from adapters.ports import Command
from storage.protocol import Storage
from storage.sqlite.reader import ReadConnection
from storage.sqlite.storage import SqliteStorage
from storage.sqlite.writer import Writer
from tests.bot.scene import Scene, config, done
from tests.storage.many import fill

FEW, MANY = 20, 200
GROUP = "telegram:-1"
ME, FRIEND = Person("telegram:1", "P1"), Person("telegram:2", "P2")
ASKED = [
    Command(ME, name, text, chat)
    for chat in (GROUP, None)
    for name, text in (
        ("classifica", ""),
        ("classifica", "scala40"),
        ("statistiche", ""),
        ("statistiche", "P2"),
        ("statistiche", "@p2"),
        ("sfida", "nobody here"),
        ("regole", ""),
        ("impostazioni", ""),
        ("mano", ""),
        ("tavolo", "scopa"),
    )
]


class Queries(Counter[str]):
    """How often storages have been read and written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        for kind, method in ((ReadConnection, "rows"), (Writer, "run")):
            monkeypatch.setattr(kind, method, self._counted(getattr(kind, method), method))

    def _counted(
        self, method: Callable[..., Awaitable[Any]], name: str
    ) -> Callable[..., Awaitable[Any]]:
        async def counted(*values: Any, **named: Any) -> Any:
            self[name] += 1
            return await method(*values, **named)

        return counted


async def test_queries_do_not_grow_with_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    queries = Queries(monkeypatch)
    few, many = [await costs(tmp_path / f"{people}.db", people, queries) for people in (FEW, MANY)]
    assert few == many
    assert few["statistiche P2 None"]["rows"] > 2


async def costs(database: Path, people: int, queries: Queries) -> dict[str, Counter[str]]:
    """Of each command, and of a match that is finished and rated."""
    await (await SqliteStorage.open(database)).close()
    fill(database, people)

    async def reopen(_: Storage | None) -> Storage:
        return await SqliteStorage.open(database)

    scene = Scene(reopen, config())
    await scene.begin()
    found: dict[str, Counter[str]] = {}
    try:
        for asked in ASKED:
            for _ in range(2):  # the first time reads what is remembered afterwards
                queries.clear()
                await scene.bot.requests.command(asked)
            found[f"{asked.name} {asked.text} {asked.chat}"] = Counter(queries)
        table = await scene.play(ME, FRIEND, chat=GROUP)
        press = await scene.press(FRIEND, table)
        queries.clear()
        done(await scene.desk.resign(press))
        await scene.bot.services.ratings.update()
        found["match"] = Counter(queries)
    finally:
        await scene.bot.storage.close()
    return found
