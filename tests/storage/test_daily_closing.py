"""Days of the deal of the day are closed in short steps, whatever happens between them."""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest

from common.addresses import Chat
from common.ids import PlayerId
from engine.daily import BEST_DAYS
from storage import open_storage
from storage.daily import DailyEntry, DailyMonth, DailyRow, DailyScore
from storage.protocol import Storage
from storage.sql import daily_closing
from storage.sqlite.storage import SqliteStorage
from storage.tables import Change, Status
from tests.properties.effort import amount
from tests.storage.conftest import Keeper
from tests.storage.files import older_database, opened, url_of
from tests.storage.many import GAME, fill_days
from tests.storage.sample import CHAT, keep_settings, person
from tests.storage.steps import Steps, watched

GROUPS = ("telegram:-1", "telegram:-2", "telegram:-3")
PEOPLE, DAYS = 6, 24
LEFT = -(10**9)


@dataclass(frozen=True)
class Played:
    day: int
    pool: int
    player: PlayerId
    chat: Chat
    points: int
    share: float | None = None


@dataclass
class Model:
    """Everything that was played, added up anew whenever somebody asks."""

    plays: list[Played] = field(default_factory=list)
    shown: set[PlayerId] = field(default_factory=set)
    forgotten: set[PlayerId] = field(default_factory=set)

    def close(self, day: int) -> None:
        for number, one in enumerate(self.plays):
            if one.day == day:
                self.plays[number] = replace(one, share=self.share(one))

    def share(self, own: Played) -> float | None:
        pool = [one.points for one in self.plays if (one.day, one.pool) == (own.day, own.pool)]
        worse, equal = sum(one < own.points for one in pool), pool.count(own.points) - 1
        return (worse + equal / 2) / (len(pool) - 1) if len(pool) > 1 else None

    def join(self, kept: PlayerId, given_up: PlayerId) -> None:
        days = {one.day for one in self.plays if one.player == kept}
        self.plays = [
            replace(one, player=kept) if one.player == given_up else one
            for one in self.plays
            if one.player != given_up or one.day not in days
        ]

    def move(self, old: Chat, new: Chat) -> None:
        self.plays = [replace(one, chat=new) if one.chat == old else one for one in self.plays]

    def month(self, chat: Chat, first: int, until: int) -> dict[PlayerId, tuple[int, float]]:
        shares = defaultdict[PlayerId, list[float]](list)
        for one in self.plays:
            seen = one.chat == chat if chat else one.player in self.shown
            known = seen and one.player not in self.forgotten
            if known and first <= one.day <= until and one.share is not None:
                shares[one.player].append(one.share)
        best = {player: sorted(own)[-BEST_DAYS:] for player, own in shares.items()}
        return {who: (len(shares[who]), sum(own) / len(own)) for who, own in best.items()}


class History:
    """Random days and events, in a storage and in the model."""

    def __init__(self, chance: Random, storage: Storage) -> None:
        self.chance = chance
        self.storage = storage
        self.model = Model()
        self.accounts = [f"P{number}" for number in range(PEOPLE)]

    async def player(self, name: str) -> PlayerId:
        return (await person(self.storage, name)).id

    async def play(self, day: int) -> None:
        for name in self.chance.sample(self.accounts, len(self.accounts)):
            player = await self.player(name)
            if self.chance.random() < 0.1 or player in self.model.forgotten:
                continue
            if any((one.day, one.player) == (day, player) for one in self.model.plays):
                continue
            chat, pool = self.chance.choice([*GROUPS[:2], ""]), self.chance.randint(0, 1)
            entry = DailyEntry(day, GAME, pool, player, Chat(chat))
            table = await self.storage.open_table(
                Chat(f"telegram:{name}"), GAME, 1, 10.0, "{}", daily=entry
            )
            points = self.chance.choice([None, *range(4)])
            if self.chance.random() < 0.9:
                over = Change(table, 0, 20.0, status=Status.OVER, daily=DailyScore(points))
                await self.storage.append(over)
            else:
                points = None  # they never finish it
            kept = await self.storage.daily_play(day, GAME, player)
            assert kept is not None
            value = LEFT if points is None else points
            self.model.plays.append(Played(day, pool, player, kept.entry.chat, value))

    async def something(self, may_join: bool) -> None:
        kinds = [self.forget, self.choose, self.move, *([self.join] if may_join else [])]
        await self.chance.choice(kinds)()

    async def join(self) -> None:
        names = self.chance.sample(self.accounts, 2)
        kept, given_up = [await self.player(name) for name in names]
        if kept != given_up and not {kept, given_up} & self.model.forgotten:
            await self.storage.join(kept, given_up)
            self.model.join(kept, given_up)

    async def forget(self) -> None:
        if self.chance.random() < 0.2:
            player = await self.player(self.chance.choice(self.accounts))
            await self.storage.forget(player)
            self.model.forgotten.add(player)

    async def choose(self) -> None:
        player = await self.player(self.chance.choice(self.accounts))
        chosen = self.chance.random() < 0.8
        await keep_settings(self.storage, player, '{"ranked": true}' if chosen else "{}")
        (self.model.shown.add if chosen else self.model.shown.discard)(player)

    async def move(self) -> None:
        if self.chance.random() < 0.3:
            old, new = self.chance.sample(GROUPS, 2)
            await self.storage.move_chat(Chat(old), Chat(new))
            self.model.move(Chat(old), Chat(new))

    async def compare(self, month: int) -> int | None:
        """The table contains all days until the one that it names, and nothing else."""
        until = None
        for chat in (*GROUPS, ""):
            found = await self.storage.daily_month(month, GAME, Chat(chat), 1, 99, 1.0)
            until = found.until
            expected = self.model.month(Chat(chat), month, month - 1 if until is None else until)
            assert {row.player for row in found.rows} == expected.keys()
            for row in found.rows:
                days, mean = expected[row.player]
                assert row.days == days
                assert row.value == pytest.approx(mean)
        return until


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a few people need several steps."""
    monkeypatch.setattr(daily_closing, "SHARED_AT_ONCE", 3)
    monkeypatch.setattr(daily_closing, "AVERAGED_AT_ONCE", 2)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("seed", range(amount(test=1, soak=60, mutation=1)))
async def test_the_month_is_right_at_any_moment(seed: int, keeper: Keeper) -> None:
    """While accounts are linked, people forgotten and groups moved between two steps, and the
    program ends there and is started again."""
    history = History(Random(seed), await keeper.open())
    for month, end in ((1, 1 + DAYS), (1 + DAYS, 4 + DAYS)):
        missing = list[int]()
        for day in range(month, end):
            await history.play(day)
            missing.append(day)
            if history.chance.random() < 0.3 or day == end - 1:
                await close(history, keeper, month, missing)
                assert await history.compare(month) == day
                missing.clear()


async def close(history: History, keeper: Keeper, month: int, missing: list[int]) -> None:
    """One day after the other, so that it is known when each is begun, or all of them at once."""
    one_by_one = history.chance.random() < 0.5
    for days in [[day] for day in missing] if one_by_one else [missing]:
        for day in days:
            history.model.close(day)
        while await history.storage.close_days(month, range(month, days[-1] + 1), GAME):
            if history.chance.random() < 0.3:
                await history.something(may_join=one_by_one)
            if history.chance.random() < 0.1:
                history.storage = await keeper.open()
            if history.chance.random() < 0.3:
                await history.compare(month)


async def test_the_table_of_before_an_upgrade_goes_on(database: Path) -> None:
    older_database(database, 34)
    with opened(database) as connection:
        connection.execute("INSERT INTO players (name) VALUES ('Ugo')")
        for day in range(1, 14):
            for player in (1, 2):
                connection.execute(
                    "INSERT INTO tables (chat, game, rules_version, status, created, ended)"
                    " VALUES ('telegram:1', ?, 1, 'over', 0, 0)",
                    (GAME,),
                )
                connection.execute(
                    "INSERT INTO daily_plays (day, game, pool, player, chat, table_id, begun,"
                    " finished, points, share) VALUES (?, ?, 0, ?, ?, ?, 1, 2, ?, ?)",
                    (day, GAME, player, CHAT, 2 * day - player % 2, player, (player - 1) or 0.0),
                )
        for day in range(1, 13):
            connection.execute("INSERT INTO daily_closed VALUES (?, ?, 1)", (day, GAME))
        kept = [
            (1, GAME, chat, player, 12, player - 1.0) for chat in (CHAT, "") for player in (1, 2)
        ]
        connection.executemany("INSERT INTO daily_months VALUES (?, ?, ?, ?, ?, ?)", kept)
    storage = await open_storage(url_of(database))
    try:
        for until in (12, 13):
            found = await storage.daily_month(1, GAME, CHAT, 10, 9, 10.0)
            rows = (
                DailyRow(PlayerId(2), "Ugo", 1.0, until),
                DailyRow(PlayerId(1), "Ada", 0.0, until),
            )
            assert found == DailyMonth(until, rows)
            while await storage.close_days(1, range(1, 14), GAME):
                pass
    finally:
        await storage.close()


# How long a step is


async def closed_steps(database: Path, people: int, monkeypatch: pytest.MonkeyPatch) -> Steps:
    await (await SqliteStorage.open(database)).close()
    fill_days(database, people, days=2)
    async with watched(database, monkeypatch) as seen:
        while await seen.storage.close_days(1, range(1, 3), GAME):
            pass
        found = await seen.storage.daily_month(1, GAME, Chat(""), 1, people, 1.0)
    assert (found.until, len(found.rows)) == (2, people)
    return seen.steps


async def test_a_step_is_no_longer_where_more_people_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = await closed_steps(tmp_path / "few.db", 600, monkeypatch)
    many = await closed_steps(tmp_path / "many.db", 3_000, monkeypatch)
    assert len(many.rows) > 3 * len(few.rows)
    assert max(few.rows) <= max(many.rows) < 1_000
    assert max(many.work) < 1.3 * max(few.work)
