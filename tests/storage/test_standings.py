"""Standings are counted up as results come in, and follow whatever happens to players and chats."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.features.ranking.ratings import Ratings
from common.addresses import Account, Chat
from common.ids import PlayerId
from storage import open_storage
from storage.errors import Impossible
from storage.people import PeopleSearch
from storage.periods import EVER, periods
from storage.protocol import Storage
from storage.results import MatchResult, PlayerResult, RankedBy, RankingKey
from storage.sql.counting import count_more
from storage.sqlite.connection import connect, transaction
from storage.sqlite.storage import SqliteStorage
from storage.tables import Change, Status
from tests.doubles.threads import INLINE
from tests.properties.effort import amount
from tests.storage.recount import Recounted
from tests.storage.sample import CHAT, a_match, keep_settings, people

UTC, ROME = ZoneInfo("UTC"), ZoneInfo("Europe/Rome")
DAY = 24 * 3600.0
GAMES = ("scala40", "scopa")
GROUPS = ("telegram:-1", "telegram:-2", "discord:7")
RANKED = '{"ranked": true, "usernames": {"telegram": "ada"}}'
FIRST, EVERYBODY = RankingKey("scala40", CHAT), RankingKey("scala40")


async def standing(
    storage: Storage, ranking: RankingKey, by: RankedBy = RankedBy.WINS
) -> list[object]:
    found = await storage.standings(ranking, by, 20)
    return [(one.place, one.player, one.value) for one in found]


async def test_equal_players_share_a_place(storage: Storage) -> None:
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    await a_match(storage, ada, eva)
    await a_match(storage, ugo, eva)
    assert await standing(storage, FIRST) == [(1, ada, 1), (1, ugo, 1), (3, eva, 0)]
    own = await storage.standing(FIRST, RankedBy.WINS, eva)
    assert own is not None
    assert (own.place, own.name, own.matches, own.abandoned) == (3, "Eva", 2, 2)
    assert await storage.standing(RankingKey("scopa", CHAT), RankedBy.WINS, eva) is None
    assert len(await storage.standings(FIRST, RankedBy.WINS, 2)) == 2


async def test_a_topic_counts_for_its_group(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await a_match(storage, ada, ugo, chips=3)
    await a_match(storage, ada, ugo, chat=Chat(f"{CHAT}/7"), chips=4, game="scopa")
    await a_match(storage, ada, ugo, chat=Chat(f"{CHAT}1"), chips=100)
    assert await standing(storage, FIRST) == [(1, ada, 1), (2, ugo, 0)]
    assert await standing(storage, FIRST, RankedBy.CHIPS) == [(1, ada, 7), (2, ugo, -7)]


async def test_everybody_sees_only_who_chose_it(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await a_match(storage, ada, ugo)
    assert await standing(storage, EVERYBODY) == []
    await keep_settings(storage, ugo, RANKED)
    assert await standing(storage, EVERYBODY) == [(1, ugo, 0)]
    await a_match(storage, ada, ugo)
    await keep_settings(storage, ada, RANKED)
    assert await standing(storage, EVERYBODY) == [(1, ada, 2), (2, ugo, 0)]
    await keep_settings(storage, ugo, "{}")
    assert await standing(storage, EVERYBODY) == [(1, ada, 2)]
    await storage.forget(ada)
    assert await standing(storage, EVERYBODY) == []
    (first, _) = await storage.standings(FIRST, RankedBy.WINS, 9)
    assert (first.player, first.name) == (ada, None)


async def test_each_week_month_and_season_has_its_own(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    for day in (0, 1, 5, 40, 100):
        await a_match(storage, ada, ugo, at=day * DAY)
    keys = periods(0.0, storage.zone)
    won = {kind: await standing(storage, replace(FIRST, period=key)) for kind, key in keys.items()}
    assert {kind: rows[0] for kind, rows in won.items()} == {
        "week": (1, ada, 2),
        "month": (1, ada, 3),
        "season": (1, ada, 4),
        "all": (1, ada, 5),
    }


async def test_the_seasons_with_a_ranking(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    for day in (400, 300, 200, 10, 11):
        await a_match(storage, ada, ugo, at=day * DAY)
    await a_match(storage, ada, ugo, at=100 * DAY, game="scopa")
    found = await storage.seasons("scala40", CHAT, 9)
    assert [key for key, _ in found] == ["1971-Q1", "1970-Q4", "1970-Q3", "1970-Q1"]
    for key, first in found:
        ranking = RankingKey("scala40", CHAT, key)
        assert first == await storage.standings(ranking, RankedBy.MATCH_POINTS, 3)
    assert [(one.place, one.player, one.matches) for one in found[-1][1]] == [
        (1, ada, 2),
        (2, ugo, 2),
    ]
    assert await storage.seasons("scala40", CHAT, 2) == found[:2]
    assert await storage.seasons("scala40", None, 9) == ()
    await keep_settings(storage, ugo, RANKED)
    everybody = await storage.seasons("scopa", None, 9)
    assert [(key, [one.player for one in first]) for key, first in everybody] == [
        ("1970-Q2", [ugo])
    ]
    await storage.move_chat(CHAT, Chat("telegram:-200"))
    assert await storage.seasons("scala40", CHAT, 9) == ()


async def test_what_a_player_has_reached(storage: Storage) -> None:
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    for pair in ((ada, ugo), (ada, eva), (ugo, ada), (ada, ugo)):
        await a_match(storage, *pair)
    totals = await storage.totals(FIRST, ada)
    assert (totals.matches, totals.wins, totals.best_streak, totals.abandoned) == (4, 3, 2, 1)
    met = await storage.meetings(FIRST, ada, ugo)
    assert (met.matches, met.won, met.lost) == (3, 2, 1)
    assert (await storage.totals(FIRST, PlayerId(4040))).matches == 0
    assert (await storage.meetings(FIRST, ada, PlayerId(4040))).matches == 0


async def test_the_latest_matches_of_a_player(storage: Storage) -> None:
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    assert await storage.latest_matches(ada, 3) == ()
    first = await a_match(storage, ada, ugo, game="scopa")
    await a_match(storage, ugo, eva)
    alone = await a_match(storage, ada, ugo, counts=False)
    latest = await storage.latest_matches(ada, 3)
    assert [one.table for one in latest] == [alone, first]
    assert [one.player for one in latest[0].players] == [ada, ugo]
    assert [one.table for one in await storage.latest_matches(ada, 1)] == [alone]


async def test_the_newest_match_of_each_game(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    assert await storage.newest_matches(ada) == {}
    scopa = await a_match(storage, ada, ugo, game="scopa")
    await a_match(storage, ada, ugo, counts=False)
    scala = await a_match(storage, ada, ugo)
    assert list((await storage.newest_matches(ada)).items()) == [
        ("scopa", scopa),
        ("scala40", scala),
    ]
    scopa = await a_match(storage, ada, ugo, game="scopa")
    assert list(await storage.newest_matches(ada)) == ["scala40", "scopa"]


async def test_the_game_of_a_finished_match_never_changes(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    table = await a_match(storage, ada, ugo)
    with pytest.raises(Impossible):
        await storage.append(Change(table, 1, 40.0, game="scopa"))


async def test_another_time_zone_counts_anew(url: str) -> None:
    storage = await open_storage(url)
    ada, ugo = await people(storage, "Ada", "Ugo")
    await a_match(storage, ada, ugo, at=31 * DAY - 1800)
    await storage.close()
    for zone, month in ((ROME, "1970-02"), (UTC, "1970-01")):
        storage = await open_storage(url, zone)
        found = await standing(storage, replace(FIRST, period=month))
        assert found == [(1, ada, 1), (2, ugo, 0)]
        await storage.close()


async def test_what_an_older_program_has_done_is_counted_at_the_next_start(tmp_path: Path) -> None:
    """It adds matches, but knows no standings."""
    database = tmp_path / "bot.db"
    storage = await SqliteStorage.open(database)
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    await a_match(storage, ada, ugo)
    await storage.close()
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(
            f"""
            INSERT INTO tables
                (id, chat, game, rules_version, status, revision, created, ended, origin)
            SELECT 9, chat, game, 1, 'over', 1, 1.0, 2.0, origin FROM tables;
            INSERT INTO matches (number, table_id, ended, counts) VALUES (2, 9, 2.0, 1);
            INSERT INTO results SELECT 9, {eva}, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, NULL;
            """
        )
    storage = await SqliteStorage.open(database)
    await storage.close()
    assert rows(database) == recounted(database)
    assert len(rows(database)) == 4 * (3 + 3) + 2 * 2


async def test_a_name_that_an_older_program_has_changed_is_found_after_the_next_start(
    tmp_path: Path,
) -> None:
    database = tmp_path / "bot.db"
    storage = await SqliteStorage.open(database)
    ada, ugo = await people(storage, "Ada", "Ugo")
    await storage.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE players SET name = 'Eva' WHERE id = ?", (ada,))
        connection.execute("UPDATE players SET name = '', removed = 1 WHERE id = ?", (ugo,))
        assert connection.execute("SELECT folded FROM players").fetchall() == [(None,), (None,)]
    storage = await SqliteStorage.open(database)
    (found,) = await storage.known_to(ada, None, PeopleSearch(name="EVA"))
    assert found.id == ada
    await storage.close()


# Whatever happens


class History:
    """The same random events in both storages."""

    def __init__(self, chance: Random, *storages: Storage) -> None:
        self.chance = chance
        self.storages = storages
        self.accounts = [f"telegram:{number}" for number in range(7)]
        self.time = 0.0

    async def grow(self, events: int) -> None:
        kinds = [self.match] * 12 + [self.join, self.separate, self.forget, self.move, self.rate]
        for _ in range(events):
            await self.chance.choice([*kinds, self.choose, self.choose])()

    async def players(self, storage: Storage) -> list[PlayerId]:
        return [(await storage.player_of(Account(one), one, 0.0)).id for one in self.accounts]

    async def match(self) -> None:
        self.time += self.chance.choice([0.0, 0.3, 2.0, 30.0]) * DAY
        chat = self.chance.choice([*GROUPS, f"{GROUPS[0]}/5", self.accounts[0]])
        players, sides = self.chance.choice([(2, 2), (3, 3), (4, 2), (4, 4)])
        chosen = self.chance.sample(range(len(self.accounts)), players)
        places = [self.chance.randint(1, 2) for _ in range(sides)]
        results = tuple(
            self.result(seat, seat % sides, places[seat % sides]) for seat in range(players)
        )
        counts, game = self.chance.random() < 0.8, self.chance.choice(GAMES)
        only_leavers = not counts and self.chance.random() < 0.8
        for storage in self.storages:
            known = await self.players(storage)
            own = (
                replace(one, player=PlayerId(known[who]))
                for one, who in zip(results, chosen, strict=True)
            )
            result = MatchResult(counts, tuple(own), only_leavers)
            table = await storage.open_table(Chat(chat), game, 1, 0.0, "{}")
            await storage.append(Change(table, 0, self.time, status=Status.OVER, result=result))

    def result(self, seat: int, side: int, place: int) -> PlayerResult:
        number = self.chance.randint
        return PlayerResult(
            PlayerId(0),
            seat,
            side,
            place,
            match_points=number(-3, 9),
            victory_points=number(0, 3),
            left=self.chance.random() < 0.2,
            deals=number(1, 9),
            closings=number(0, 5),
            closings_in_hand=number(0, 1),
            points_paid=number(0, 300),
            chips=number(-9, 9),
        )

    async def join(self) -> None:
        one, other = self.chance.sample(range(len(self.accounts)), 2)
        for storage in self.storages:
            known = await self.players(storage)
            await storage.join(PlayerId(known[one]), PlayerId(known[other]))

    async def separate(self) -> None:
        account = self.chance.choice(self.accounts)
        for storage in self.storages:
            with suppress(Impossible, LookupError):
                await storage.separate(Account(account), RANKED, "{}")

    async def forget(self) -> None:
        who = self.chance.randrange(len(self.accounts))
        for storage in self.storages:
            await storage.forget(PlayerId((await self.players(storage))[who]))

    async def move(self) -> None:
        old, new = self.chance.sample([*GROUPS, "telegram:-3"], 2)
        for storage in self.storages:
            await storage.move_chat(Chat(old), Chat(new))

    async def choose(self) -> None:
        who, settings = (
            self.chance.randrange(len(self.accounts)),
            self.chance.choice([RANKED, "{}"]),
        )
        for storage in self.storages:
            await keep_settings(storage, PlayerId((await self.players(storage))[who]), settings)

    async def rate(self) -> None:
        for storage in self.storages:
            await Ratings(storage, INLINE).update()

    async def compare(self) -> None:
        one, other = self.storages
        keys = [EVER, *periods(self.time, UTC).values(), *periods(self.time / 2, UTC).values()]
        for ranking in self.rankings(keys):
            for by in RankedBy:
                page = await one.standings(ranking, by, 5, 1)
                assert page == await other.standings(ranking, by, 5, 1)
                for player in {place.player for place in page}:
                    own = await one.standing(ranking, by, player, 1)
                    assert own == await other.standing(ranking, by, player, 1)
                    assert own in page
        both = [sorted(set(await self.players(storage))) for storage in self.storages]
        assert both[0] == both[1]
        players = both[0]
        for player in players:
            assert await one.newest_matches(player) == await other.newest_matches(player)
            for ranking in self.rankings([EVER]):
                totals = await one.totals(ranking, player)
                assert totals == await other.totals(ranking, player)
        for pair in permutations(players, 2):
            for ranking in self.rankings([EVER]):
                met = await one.meetings(ranking, *pair)
                assert met == await other.meetings(ranking, *pair)
        for platform in ("telegram", "discord"):
            named = await one.with_username(platform, "ada")
            assert named == await other.with_username(platform, "ada")

    def rankings(self, keys: list[str]) -> Iterator[RankingKey]:
        for game in GAMES:
            for chat in (None, *GROUPS):
                for key in keys:
                    yield RankingKey(game, None if chat is None else Chat(chat), key)


@pytest.mark.parametrize("seed", range(amount(test=1, soak=60, mutation=1)))
async def test_standings_equal_a_recount_after_any_history(seed: int, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    storage = await SqliteStorage.open(database)
    history = History(Random(seed), storage, Recounted())
    try:
        for _ in range(3):
            await history.grow(20)
            await history.compare()
    finally:
        await storage.close()
    assert rows(database) == recounted(database)


def rows(database: Path) -> list[tuple[object, ...]]:
    """What is counted up and can be seen, without the numbers of rankings."""
    with closing(sqlite3.connect(database)) as connection:
        return [
            (*row[:3], *row[4:])
            for table in ("standings", "meetings", "early_leaves")
            for row in connection.execute(
                f"SELECT chat, period, game, {table}.* FROM {table}"
                " JOIN rankings ON rankings.id = ranking WHERE chat NOT LIKE 'removed:%'"
                " ORDER BY chat, period, game, 5, 6"
            )
        ]


def recounted(database: Path) -> list[tuple[object, ...]]:
    copy = database.with_name("recounted.db")
    with closing(sqlite3.connect(database)) as connection:
        copy.unlink(missing_ok=True)
        connection.execute("VACUUM INTO ?", (str(copy),))
    with closing(connect(copy)) as own, transaction(own):
        own.execute("UPDATE counted_up SET number = -1")
        while count_more(own, 100) is not None:
            pass
    return rows(copy)
