"""The contract of the deals of the days."""

from dataclasses import replace
from random import Random

import pytest

from common.addresses import Chat
from common.ids import PlayerId, TableId
from engine.daily import BEST_DAYS, DailyRank
from storage.daily import DailyEntry, DailyMonth, DailyPlay, DailyRow, DailyScore
from storage.errors import Conflict
from storage.protocol import Storage
from storage.tables import Change, Status
from tests.storage.conftest import Keeper
from tests.storage.sample import CHAT, keep_settings, people

GAME = "scala40"


async def begin(storage: Storage, entry: DailyEntry) -> TableId:
    return await storage.open_table(
        Chat("telegram:Ada"), GAME, 1, 10.0, "{}", players=(entry.player,), daily=entry
    )


async def finish(storage: Storage, table: TableId, points: int | None) -> None:
    over = Change(table, 0, 20.0, status=Status.OVER, daily=DailyScore(points))
    await storage.append(over)


async def play(storage: Storage, entry: DailyEntry, points: int | None) -> DailyPlay:
    await finish(storage, await begin(storage, entry), points)
    found = await storage.daily_play(entry.day, entry.game, entry.player)
    assert found is not None
    return found


def entry(player: PlayerId, day: int = 1, pool: int = 0, chat: str = CHAT) -> DailyEntry:
    return DailyEntry(day, GAME, pool, player, Chat(chat))


async def test_the_first_secret_stays(keeper: Keeper) -> None:
    storage = await keeper.open()
    assert await storage.daily_secret(1, "aa") == "aa"
    storage = await keeper.open()
    assert [await storage.daily_secret(n, "bb") for n in (1, 2)] == ["aa", "bb"]


async def test_once_a_day(keeper: Keeper) -> None:
    storage = await keeper.open()
    ada, ugo = await people(storage, "Ada", "Ugo")
    table = await begin(storage, entry(ada))
    storage = await keeper.open()
    assert await storage.daily_play(1, GAME, ada) == DailyPlay(entry(ada), table, 10.0)
    before = await storage.tables()
    with pytest.raises(Conflict):
        await begin(storage, entry(ada))
    await finish(storage, table, 5)
    with pytest.raises(Conflict):
        await begin(storage, replace(entry(ada), pool=1))
    assert await storage.tables() == before
    assert [await storage.daily_count(1, game) for game in (GAME, "scopa")] == [1, 0]
    for one in (entry(ada, 2), entry(ugo), replace(entry(ada), game="scopa")):
        await begin(storage, one)
    assert await storage.daily_play(3, GAME, ada) is None


async def test_a_score_among_the_others(storage: Storage) -> None:
    who = await people(storage, *"abcdef")
    points = (10, 10, 3, None, 20, 5)
    plays = [
        await play(storage, entry(player, pool=int(n == 5)), points[n])
        for n, player in enumerate(who)
    ]
    ranks = [await storage.daily_rank(one) for one in plays]
    assert ranks == [
        DailyRank(1, 1, 2),
        DailyRank(1, 1, 2),
        DailyRank(3, 0, 1),
        DailyRank(4, 0, 0),
        DailyRank(0, 0, 4),
        DailyRank(0, 0, 0),
    ]
    table = await storage.daily_table(1, GAME, CHAT, 4)
    assert [(row.name, row.value) for row in table] == [("e", 20), ("a", 10), ("b", 10), ("f", 5)]
    assert await storage.daily_table(1, GAME, Chat("telegram:-9"), 4) == ()
    assert [
        await storage.daily_count(1, GAME, Chat(chat)) for chat in ("", CHAT, "telegram:-9")
    ] == [
        6,
        6,
        0,
    ]


async def test_an_account_of_the_same_person_plays_no_second_time(storage: Storage) -> None:
    ada, ida = await people(storage, "Ada", "Ida")
    first = await play(storage, entry(ada), 4)
    await storage.join(ada, ida)
    assert await storage.daily_play(1, GAME, ida) == first
    with pytest.raises(Conflict):
        await begin(storage, entry(ida))


async def test_the_chat_may_become_another(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    await play(storage, entry(ada), 4)
    await storage.move_chat(CHAT, Chat("telegram:-200"))
    assert len(await storage.daily_table(1, GAME, Chat("telegram:-200"), 4)) == 1


async def test_a_forgotten_person_is_not_shown(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await play(storage, entry(ada), 4)
    other = await play(storage, entry(ugo), 3)
    await storage.forget(ada)
    assert [row.player for row in await storage.daily_table(1, GAME, CHAT, 9)] == [ugo]
    assert await storage.daily_rank(other) == DailyRank(1, 0, 0)
    await close(storage, range(1, 9))
    assert [row.player for row in await month(storage, CHAT, least=1)] == [ugo]


async def month(
    storage: Storage, chat: str, least: int, since: float = 10.0, game: str = GAME
) -> tuple[DailyRow, ...]:
    return (await storage.daily_month(1, game, Chat(chat), least, 9, since)).rows


async def close(storage: Storage, days: range) -> None:
    while await storage.close_days(1, days, GAME):
        pass


async def test_the_mean_of_the_best_days(storage: Storage) -> None:
    who, rng = await people(storage, *"abcd"), Random(3)
    for player in who[:3]:
        await keep_settings(storage, player, '{"ranked": true}')
    shares: dict[PlayerId, list[float]] = {player: [] for player in who}
    for day in range(1, 29):
        plays = [
            await play(
                storage, entry(one, day, chat=CHAT if one != who[1] else ""), rng.randint(0, 3)
            )
            for one in who
            if rng.random() < 0.95
        ]
        for one in plays:
            share = (await storage.daily_rank(one)).share
            assert share is not None
            shares[one.entry.player].append(share)
        await close(storage, range(1, day + 1))

    def expected(*players: PlayerId) -> list[DailyRow]:
        best = {one: sorted(shares[one])[-BEST_DAYS:] for one in players}
        rows = [
            DailyRow(one, "abcd"[who.index(one)], sum(own) / len(own), len(shares[one]))
            for one, own in best.items()
        ]
        return sorted(rows, key=lambda row: -(row.value or 0))

    assert min(map(len, shares.values())) > BEST_DAYS
    for chat, players in ((CHAT, (who[0], *who[2:])), ("", who[:3])):
        rows = await month(storage, chat, 9)
        assert [(row.player, row.days) for row in rows] == [
            (row.player, row.days) for row in expected(*players)
        ]
        assert [row.value for row in rows] == pytest.approx([r.value for r in expected(*players)])
    assert await storage.daily_month(2, GAME, CHAT, 1, 9, 10.0) == DailyMonth()
    assert await month(storage, CHAT, 1, game="scopa") == await month(storage, CHAT, 31) == ()
    assert await month(storage, "", 1, since=-1.0) == ()
    assert len((await storage.daily_month(1, GAME, CHAT, 1, 2, 10.0)).rows) == 2
    assert len(await storage.days_played(GAME, who[0], 3)) <= 28


async def test_a_day_is_closed_once(keeper: Keeper) -> None:
    """A person who has not finished by then has left."""
    storage = await keeper.open()
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    await play(storage, entry(ada), 4)
    late = await begin(storage, entry(ugo))
    await close(storage, range(1, 2))
    closed = await month(storage, CHAT, 1)
    assert [(row.player, row.value) for row in closed] == [(ada, 1.0), (ugo, 0.0)]
    await finish(storage, late, 9)
    await play(storage, entry(eva), 99)
    storage = await keeper.open()
    await close(storage, range(1, 2))
    assert await month(storage, CHAT, 1) == closed


async def test_the_days_of_two_accounts_of_a_person_are_counted_together(storage: Storage) -> None:
    ada, ida, ugo = await people(storage, "Ada", "Ida", "Ugo")
    for day, one in ((1, ada), (2, ida)):
        await play(storage, entry(one, day), 4)
        await play(storage, entry(ugo, day), 3)
    await close(storage, range(1, 3))
    await storage.move_chat(CHAT, Chat("telegram:-200"))
    await storage.join(ada, ida)
    rows = await month(storage, "telegram:-200", 1)
    assert [(row.player, row.value, row.days) for row in rows] == [(ada, 1.0, 2), (ugo, 0.0, 2)]
    assert await month(storage, CHAT, 1) == ()


async def test_a_day_alone_counts_for_no_month(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    await play(storage, entry(ada), 4)
    await close(storage, range(1, 9))
    assert await month(storage, CHAT, 1) == ()
    assert await storage.days_played(GAME, ada, 1) == (1,)
    assert await storage.days_played(GAME, ada, 2) == ()
