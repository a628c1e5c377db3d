"""Forgetting and joining people: many short transactions, and a kill between any two of them."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from common.addresses import Account, Chat
from common.ids import PlayerId, TableId
from common.views import View
from storage import open_storage
from storage.people import PlayerRecord
from storage.postgresql.writer import TransactionThreads
from storage.protocol import Storage
from storage.results import RankedBy, RankingKey, Rating
from storage.screens import ScreenRow
from storage.sql import forgetting, joining, recounting
from storage.sql.recounting import Counted
from storage.sqlite import storage as opening
from storage.sqlite.connection import connect
from storage.sqlite.writer import Writer
from tests.doubles.memory import Memory
from tests.storage.conftest import Keeper
from tests.storage.files import url_of
from tests.storage.many import GAME, fill, fill_tables
from tests.storage.sample import CHAT, a_match, a_table, people

Job: TypeAlias = Callable[[Storage], Awaitable[object]]
HOME = Chat("telegram:Ada")
ADA, ADELE, UGO = 1, 2, 3


class Killed(Exception):
    """The program ends here."""


class Kills:
    """The program is killed after so many more transactions."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.left = inf
        for writer in (Writer, TransactionThreads):
            patch.setattr(writer, "run", self._counted(writer.run))

    def _counted(self, run: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def counted(*work: object, **about: object) -> object:
            if self.left <= 0:
                raise Killed
            self.left -= 1
            return await run(*work, **about)

        return counted


def at_once(rows: int, patch: pytest.MonkeyPatch) -> None:
    """So many rows of one kind are changed by one transaction."""
    for module in (forgetting, joining, recounting):
        patch.setattr(module, "AT_ONCE", rows)


async def begun(storage: Storage) -> None:
    """Two people have met each other and another, also in private chats."""
    ada, adele, ugo = await people(storage, "Ada", "Adele", "Ugo")
    matches = [
        await a_match(storage, *players, chat=chat, at=30.0 + day * 86400)
        for day, (players, chat) in enumerate(
            [((ada, ugo), CHAT), ((adele, ugo), CHAT), ((ugo, adele), HOME)]
            + [((ada, adele, ugo), CHAT), ((adele, ada), CHAT), ((adele, ugo), CHAT)] * 2
        )
    ]
    ratings = [
        Rating(PlayerId(one), GAME, chat, 25.0 + one, 5.0, 9)
        for one in (1, 2, 3)
        for chat in (None, HOME)
    ]
    await storage.keep_ratings(matches, ratings)
    for _ in range(3):
        await a_table(storage, HOME)
    views = [ScreenRow(TableId(1), View(f"hand {seat}"), HOME, "7") for seat in range(5)]
    await storage.keep_screens([*views, ScreenRow(TableId(0), View("ranking"), HOME, "8")])


async def joined(storage: Storage) -> None:
    await storage.join(PlayerId(ADA), PlayerId(ADELE))


async def forgotten(storage: Storage) -> None:
    await storage.forget(PlayerId(ADA))


async def seen(storage: Storage) -> list[object]:
    """What anybody can see."""
    rankings = [RankingKey(GAME, chat) for chat in (None, CHAT, HOME)]
    return [
        *[await storage.standings(one, by, 9) for one in rankings for by in RankedBy],
        *[await storage.totals(one, PlayerId(player)) for one in rankings for player in (1, 2, 3)],
        *[
            await storage.meetings(one, PlayerId(3), PlayerId(player))
            for one in rankings
            for player in (1, 2)
        ],
        *[await storage.ratings(GAME, chat) for chat in (None, CHAT, HOME)],
        *[await storage.player(PlayerId(player)) for player in (1, 2, 3)],
        await storage.played(),
        await storage.unrated(),
        await storage.screens(TableId(1)),
        await storage.chat_screen(View("ranking"), HOME),
        await storage.tables(chat=HOME),
        await storage.tables(chat=Chat("removed:1")),
        await storage.found(Account(HOME)),
    ]


async def started(keeper: Keeper, kills: Kills) -> tuple[Storage, int]:
    """Started again and again, and each time killed after one more transaction."""
    for killed in range(1, 100):
        kills.left = killed
        try:
            return await keeper.open(), killed
        except Killed:
            continue
    raise AssertionError


@pytest.mark.parametrize("job", [joined, forgotten])
async def test_the_next_start_goes_on_after_a_kill_between_any_two_transactions(
    keeper: Keeper, job: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(2, monkeypatch)
    world = Memory()
    await begun(world)
    undone = await seen(world)
    await job(world)
    kills, storage = Kills(monkeypatch), await keeper.open()
    await begun(storage)
    assert await seen(storage) == undone
    if isinstance(storage, Memory):
        return  # all is done at once
    for transactions in (0, 1):
        kills.left = transactions
        with pytest.raises(Killed):
            await job(storage)
        assert (await storage.player(PlayerId(ADA))).name == (
            "" if transactions and job is forgotten else "Ada"
        )
    storage, killed = await started(keeper, kills)
    kills.left = inf
    assert await seen(storage) == await seen(world)
    assert killed > 4


async def test_who_comes_back_before_all_is_deleted_is_somebody_new(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk was full, for example, and nobody has started the program again."""
    kills, storage = Kills(monkeypatch), await keeper.open()
    await begun(storage)
    kills.left = 1
    with suppress(Killed):
        await storage.forget(PlayerId(ADA))
    kills.left = inf
    assert await storage.found(Account(HOME)) is None
    back = await storage.player_of(Account(HOME), "Ada", 9.0)
    assert back == PlayerRecord(back.id, "Ada", "{}", (Account(HOME),))
    assert back.id != ADA
    assert await storage.player(PlayerId(ADA)) == PlayerRecord(
        PlayerId(ADA), "", "{}", (), removed=True
    )
    assert await storage.tables(chat=HOME) == ()
    await storage.finish_begun()
    assert await storage.found(Account(HOME)) == back


# While matches are counted anew for people who were joined


def once_meanwhile(patch: pytest.MonkeyPatch, job: Callable[[], Awaitable[object]]) -> None:
    """Do a job after the next matches to be counted anew were read."""
    counted, loop = recounting._counted, asyncio.get_running_loop()  # noqa: SLF001

    async def done() -> None:
        patch.setattr(recounting, "_counted", counted)
        await job()

    def interrupted(*about: Any) -> Counted:
        asyncio.run_coroutine_threadsafe(done(), loop).result()
        return counted(*about)

    patch.setattr(recounting, "_counted", interrupted)


async def test_one_of_them_is_forgotten(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the private chat nothing is left, although its tables were read before."""
    at_once(2, monkeypatch)
    world = Memory()
    kills, storage = Kills(monkeypatch), await keeper.open()
    for one in (world, storage):
        await begun(one)
        await people(one, "Eva", "Ivo")
    for transactions, job in ((2, joined), (1, forgotten)):
        await job(world)
        kills.left = transactions
        with suppress(Killed):
            await job(storage)
    kills.left = inf
    once_meanwhile(monkeypatch, lambda: storage.player_of(Account(HOME), "Ada", 9.0))
    await storage.join(PlayerId(4), PlayerId(5))
    await storage.finish_begun()
    for one in (world, storage):
        await one.player_of(Account(HOME), "Ada", 9.0)
    assert await seen(storage) == await seen(world)


async def test_more_of_their_matches_count_no_more(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who played in them are counted anew once more."""
    at_once(1, monkeypatch)
    world = Memory()
    kills, storage = Kills(monkeypatch), await keeper.open()
    for one in (world, storage):
        await begun(one)
        await people(one, "Eva", "Ivo")
    await world.join(PlayerId(ADELE), PlayerId(UGO))
    kills.left = 5
    with suppress(Killed):
        await storage.join(PlayerId(ADELE), PlayerId(UGO))
    kills.left = inf
    once_meanwhile(monkeypatch, storage.finish_begun)
    await storage.join(PlayerId(4), PlayerId(5))
    assert await seen(storage) == await seen(world)


# However many matches there are


class Costs:
    """How many instructions SQLite runs in the longest transaction of the writing connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.most = self._now = 0
        connection.set_trace_callback(self._traced)
        connection.set_progress_handler(self._counted, 20)

    def _traced(self, statement: str) -> None:
        if statement.startswith("BEGIN"):
            self._now = 0

    def _counted(self) -> None:
        self._now += 1
        self.most = max(self.most, self._now)


async def costs(
    folder: Path, matches: int, patch: pytest.MonkeyPatch, jobs: Sequence[Job]
) -> list[int]:
    """Of each job."""
    connections: list[sqlite3.Connection] = []

    def connected(database: Path) -> sqlite3.Connection:
        connections.append(connect(database))
        return connections[-1]

    database = folder / f"{matches}.db"
    await (await open_storage(url_of(database))).close()
    fill(database, matches)
    fill_tables(database, 5)
    with patch.context() as own:
        own.setattr(opening, "connect", connected)
        storage = await open_storage(url_of(database))
    found = []
    for job in jobs:
        counted = Costs(connections[0])
        await job(storage)
        found.append(counted.most)
    await storage.erase_deleted(no_pause)
    await storage.close()
    return found


async def no_pause() -> None:
    """Go on."""


async def test_no_transaction_grows_with_the_number_of_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first person has played far more than others."""
    at_once(20, monkeypatch)
    jobs = [
        lambda storage: storage.join(200, 150),
        lambda storage: storage.join(1, 250),
        lambda storage: storage.join(251, 1),
        lambda storage: storage.forget(260),
        lambda storage: storage.forget(251),
    ]
    few = await costs(tmp_path, 260, monkeypatch, jobs)
    many = await costs(tmp_path, 2000, monkeypatch, jobs)
    assert [after / before < 2 for before, after in zip(few, many, strict=True)] == [True] * 5
