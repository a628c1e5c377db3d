"""Results are counted up in short steps beside the bot that serves, whatever happens meanwhile."""

import asyncio
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.features.ranking.counting_up import CountingUp
from common.addresses import Account, Chat
from common.ids import PlayerId
from storage import open_storage
from storage.errors import Conflict
from storage.people import PeopleSearch
from storage.postgresql import storage as on_a_server
from storage.protocol import Storage
from storage.sql import counting
from storage.sqlite import storage as on_a_file
from storage.sqlite.storage import SqliteStorage
from tests.doubles.clock import HurriedClock
from tests.properties.effort import amount
from tests.storage.files import older_database, opened, url_of
from tests.storage.many import fill
from tests.storage.recount import Recounted
from tests.storage.sample import a_match, people
from tests.storage.steps import Steps, watched
from tests.storage.test_standings import FIRST, GROUPS, History, recounted, rows

BOTS = "telegram", "telegram@42"
UTC, ROME = ZoneInfo("UTC"), ZoneInfo("Europe/Rome")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a few matches need several steps."""
    for opening in (on_a_file, on_a_server):
        monkeypatch.setattr(opening, "PACE", counting.CountingPace(at_once=2, at_start=1))
    monkeypatch.setattr(counting, "DROPPED_AT_ONCE", 25)


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/bot.db"
    return str(request.getfixturevalue("server"))


@pytest.mark.usefixtures("slow")
async def test_another_time_zone_is_counted_while_matches_end(where: str) -> None:
    """Each match counts once, whether it ended before or meanwhile."""
    storage = await open_storage(where, UTC)
    ada, ugo = await people(storage, "Ada", "Ugo")
    for _ in range(5):
        await a_match(storage, ada, ugo)
    assert await storage.counting() is None
    await storage.close()
    storage = await open_storage(where, ROME)
    try:
        parts, since, won = list[float](), None, 0
        while (part := await storage.counting()) is not None:
            parts.append(part)
            if len(parts) % 2 == 0 and won < 3:
                await a_match(storage, ugo, ada)
                won += 1
            since = await storage.count_more(since)
        assert won == 3
        assert parts[0] == 0 < max(parts) < 1
        await a_match(storage, ugo, ada)
        for player, wins in ((ada, 5), (ugo, 4)):
            own = await storage.totals(FIRST, player)
            assert (own.matches, own.wins, own.best_streak) == (9, wins, wins)
    finally:
        await storage.close()


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("seed", range(amount(test=1, soak=40, mutation=1)))
async def test_a_count_equals_a_recount_after_any_history(
    where: str, seed: int, tmp_path: Path
) -> None:
    """People are linked, separated and forgotten and groups move between two steps, and twice the
    program is started again in another time zone."""
    history = History(Random(seed), await open_storage(where, UTC), Recounted())
    try:
        await history.grow(12)
        for zone, most in ((ROME, 9), (UTC, 10_000)):
            history.storages = (await opened_again(history, where, zone), history.storages[1])
            steps = 0
            while steps < most and await history.storages[0].counting() is not None:
                if history.chance.random() < 0.3:
                    await history.grow(1)
                    await same_people(history)
                await history.storages[0].count_more(None)
                steps += 1
            assert steps > 5
        await history.storages[0].finish_begun()
        await history.compare()
    finally:
        await history.storages[0].close()
    if where.startswith("sqlite"):
        assert rows(tmp_path / "bot.db") == recounted(tmp_path / "bot.db")


async def opened_again(history: History, where: str, zone: ZoneInfo) -> Storage:
    await history.storages[0].close()
    return await open_storage(where, zone)


async def same_people(history: History) -> None:
    """Whom people know, and what they played last, does not wait for the count."""
    kept, memory = history.storages
    for player in set(await history.players(kept)):
        assert await kept.newest_matches(PlayerId(player)) == await memory.newest_matches(
            PlayerId(player)
        )
        for chat in (None, GROUPS[0]):
            search = PeopleSearch(account=Account(history.accounts[0]))
            known = [
                await one.known_to(PlayerId(player), None if chat is None else Chat(chat), search)
                for one in history.storages
            ]
            assert known[0] == known[1]


async def test_what_an_older_program_has_changed_is_counted_from_the_beginning(
    database: Path,
) -> None:
    """It set the number back to 0 when it had changed results; what it had counted is there."""
    older_database(database, 34)
    with opened(database) as connection:
        connection.execute("DELETE FROM accounts")
    fill(database, 60)
    with opened(database) as connection:
        connection.execute("INSERT INTO rankings VALUES (1, 'telegram:-9', '', 'scala40')")
        connection.execute("INSERT INTO meetings VALUES (1, 1, 2, 7, 7, 7)")
    storage = await open_storage(url_of(database))
    await CountingUp(storage, HurriedClock()).catch_up()
    assert await storage.counting() is None
    await storage.close()
    assert rows(database) == recounted(database)
    assert len(rows(database)) > 60


@pytest.mark.usefixtures("slow")
async def test_of_two_processes_one_counts(server: str) -> None:
    first = await open_storage(server, UTC)
    ada, ugo = await people(first, "Ada", "Ugo")
    for _ in range(9):
        await a_match(first, ada, ugo)
    await first.close()
    one, other = [await open_storage(server, ROME, bots=BOTS, most=1) for _ in BOTS]
    try:
        seen = await one.count_more(None)
        assert seen is not None
        mine = await other.count_more(None)
        with pytest.raises(Conflict):
            await one.count_more(seen)
        while mine is not None:
            mine = await other.count_more(mine)
        assert (await one.totals(FIRST, ada)).wins == 9
        assert await one.count_more(None) is None
        both = [CountingUp(storage, HurriedClock()).catch_up() for storage in (one, other)]
        await asyncio.gather(*both)
        assert (await one.totals(FIRST, ada)).wins == 9
    finally:
        await one.close()
        await other.close()


async def counted_steps(database: Path, matches: int, monkeypatch: pytest.MonkeyPatch) -> Steps:
    await (await SqliteStorage.open(database)).close()
    fill(database, matches)
    async with watched(database, monkeypatch) as seen:
        assert await seen.storage.counting() is not None
        await CountingUp(seen.storage, HurriedClock()).catch_up()
        while await seen.storage.fold_more():
            pass
        assert await seen.storage.counting() is None
    return seen.steps


async def test_a_step_is_no_longer_where_more_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = await counted_steps(tmp_path / "few.db", 500, monkeypatch)
    many = await counted_steps(tmp_path / "many.db", 1_500, monkeypatch)
    assert len(many.rows) > 2 * len(few.rows)
    assert max(many.rows) < 1.3 * max(few.rows) < 1_500
    assert max(many.work) < 1.3 * max(few.work)
