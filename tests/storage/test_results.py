"""The contract of `Results`."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from common.addresses import Account, Chat
from common.ids import PlayerId, TableId
from storage.errors import Conflict, CountsLater, EnoughToday, Unknown
from storage.protocol import Storage
from storage.results import FinishedMatch, RankedBy, RankingKey, Rating, Totals
from storage.tables import Change, Status
from tests.storage.sample import CHAT, a_match, a_table, people, result

NOBODY, NO_MATCH = PlayerId(4040), TableId(4040)


def rating(player: int, mu: float, chat: str | None = None, game: str = "scala40") -> Rating:
    return Rating(PlayerId(player), game, None if chat is None else Chat(chat), mu, 8.0, 1)


def tables(matches: Iterable[FinishedMatch]) -> list[TableId]:
    return [match.table for match in matches]


async def test_a_match_is_read_as_it_was_played(storage: Storage) -> None:
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    table = await a_match(storage, eva, ada, ugo, chat=Chat("discord:7"), game="scopa", at=33.5)
    players = result(eva, ada, ugo).players
    assert await storage.played() == (
        FinishedMatch(table, Chat("discord:7"), "scopa", 33.5, players),
    )


async def test_what_does_not_count_ranks_nobody(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await a_match(storage, ada, ugo, counts=False, chips=9)
    assert await storage.played() == await storage.unrated() == ()


async def test_the_matches_of_a_group_in_a_time(storage: Storage) -> None:
    """With those of its topics, and without what does not count."""
    ada, ugo = await people(storage, "Ada", "Ugo")
    here = [
        await a_match(storage, ada, ugo, chat=Chat("telegram:-7"), at=at)
        for at in (10.0, 30.0, 20.0)
    ]
    topic = await a_match(storage, ugo, ada, chat=Chat("telegram:-7/4"), at=15.0)
    await a_match(storage, ada, ugo, chat=Chat("telegram:-77"), at=15.0)
    await a_match(storage, ada, ugo, chat=Chat("telegram:-7"), at=15.0, counts=False)
    await a_match(storage, ada, ada, chat=Chat("telegram:-7"), at=15.0)
    found = await storage.matches_between(Chat("telegram:-7"), 10.0, 30.0)
    assert tables(found) == [here[0], here[2], topic]
    assert [one.players for one in found[-1:]] == [result(ugo, ada).players]


def ending(table: int, *players: int, at: float, counts: bool = True) -> Change:
    ended = replace(result(*map(PlayerId, players), counts=counts), only_leavers=not counts)
    return Change(TableId(table), 0, at, status=Status.OVER, result=ended, most_counted=2)


async def test_so_many_matches_of_the_same_people_count_on_a_day(storage: Storage) -> None:
    """In whatever order they sit, in all chats and games; others and another day are not theirs."""
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")

    async def ends(*players: int, at: float = 30.0, counts: bool = True) -> bool:
        """Whether it counts."""
        table = await a_table(storage)
        try:
            await storage.append(ending(table, *players, at=at, counts=counts))
        except EnoughToday:
            await storage.append(ending(table, *players, at=at, counts=False))
        return table in tables(await storage.played())

    day = 24 * 3600.0
    await a_match(storage, ada, ugo, chat=Chat("discord:7"), game="scopa", at=day - 1)
    assert not await ends(ada, ugo, counts=False)
    assert await ends(ugo, ada)
    assert not await ends(ada, ugo)
    assert await ends(ada, ugo, eva)
    assert await ends(eva, ugo)
    assert await ends(ada, ugo, at=day)
    assert len(await storage.latest_matches(ada, 9)) == 6


async def test_linked_accounts_are_one_person_from_then_on(storage: Storage) -> None:
    """What was counted before stays."""
    ada, there, ugo = await people(storage, "Ada", "Ada there", "Ugo")
    for who in (ada, ada, there):
        await a_match(storage, who, ugo)
    await storage.join(ada, there)
    assert len(await storage.played()) == 3
    with pytest.raises(EnoughToday):
        await storage.append(ending(await a_table(storage), ugo, there, at=40.0))


@pytest.mark.parametrize("way", ["forgotten", "separated"])
async def test_who_begins_anew_counts_from_the_next_day_on(storage: Storage, way: str) -> None:
    """With any bot of the platform, and as anybody with whom they are linked."""
    day = 24 * 3600.0
    ada, ugo, eva, bice = await people(storage, "Ada", "Ugo", "Eva", "Bice")
    if way == "forgotten":
        await storage.forget(ada, at=20.0)
    else:
        await storage.join(eva, ada)
        await storage.separate(Account("telegram:Ada"), "{}", "{}", at=20.0)
    new = await storage.player_of(Account("telegram@42:Ada"), "Ada", 30.0)
    assert new.id not in {ada, eva}
    for player in (new.id, bice):
        with pytest.raises(CountsLater):
            await storage.append(ending(await a_table(storage), ugo, player, at=day - 1))
        await storage.join(bice, new.id)
        await storage.count_again(day - 1)
    await storage.append(ending(await a_table(storage), ugo, eva, at=day - 1))
    await storage.append(ending(await a_table(storage), ugo, bice, at=day))
    await storage.count_again(day)
    await storage.append(ending(await a_table(storage), ugo, bice, at=day - 1))


async def test_a_match_that_only_leavers_have(storage: Storage) -> None:
    """It is in no ranking, and still makes its leaver less reliable, also as another number."""
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    for pair in ((ugo, ada), (ugo, eva)):
        change = ending(await a_table(storage), *pair, at=30.0, counts=False)
        assert change.result is not None
        winner, leaver = change.result.players
        left = replace(change.result, players=(winner, replace(leaver, left=True)))
        await storage.append(replace(change, result=left))
    ranking = RankingKey("scala40", CHAT)
    assert await storage.played() == await storage.unrated() == ()
    assert await storage.standings(ranking, RankedBy.WINS, 9) == ()
    assert (await storage.totals(ranking, ugo)) == Totals()
    assert (await storage.totals(ranking, ada)) == Totals(left_early=1)
    await storage.join(ada, eva)
    assert (await storage.totals(ranking, eva)) == Totals(left_early=2)
    await a_match(storage, ada, ugo)
    (first, _) = await storage.standings(ranking, RankedBy.WINS, 9)
    assert (first.player, first.matches, round(first.reliability, 2)) == (ada, 1, 0.33)
    assert await storage.standing(ranking, RankedBy.WINS, ada) == first
    ((_, champions),) = await storage.seasons("scala40", CHAT, 9)
    assert champions[0] == replace(first, value=champions[0].value)


async def test_a_clock_set_back_changes_no_order(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    matches = [await a_match(storage, ada, at=at) for at in (50.0, 20.0, 35.0)]
    assert [match.table for match in await storage.played()] == matches
    assert [match.table for match in await storage.unrated(limit=2)] == matches[:2]


async def test_matches_are_rated_once_and_in_order(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    one, two = await a_match(storage, ada, ugo), await a_match(storage, ugo, ada)
    with pytest.raises(Conflict):
        await storage.keep_ratings([two], [rating(ada, 1.0)])
    await storage.keep_ratings([one], [rating(ada, 26.0), rating(ugo, 24.0)])
    assert [match.table for match in await storage.unrated()] == [two]
    with pytest.raises(Conflict):
        await storage.keep_ratings([one], [rating(ada, 27.0)])
    await storage.keep_ratings([two], [rating(ada, 25.5)])
    assert await storage.ratings("scala40", None) == (rating(ada, 25.5), rating(ugo, 24.0))
    assert await storage.unrated() == ()
    with pytest.raises(Conflict):
        await storage.keep_ratings([two], [])


async def test_ratings_are_of_matches_and_players(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    match, table = await a_match(storage, ada), await a_table(storage)
    uncounted = await a_match(storage, ada, counts=False)
    for nothing in ([table], [uncounted], [NO_MATCH], [match, NO_MATCH], list[TableId]()):
        with pytest.raises(Conflict):
            await storage.keep_ratings(nothing, [])
    with pytest.raises(Unknown):
        await storage.keep_ratings([match], [rating(ada, 26.0), rating(NOBODY, 24.0)])
    assert [one.table for one in await storage.unrated()] == [match]
    assert await storage.ratings("scala40", None) == ()


async def test_ratings_are_apart_by_game_and_chat(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    match = await a_match(storage, ada)
    everywhere, here = rating(ada, 26.0), rating(ada, 24.0, chat="telegram:-100")
    scopa = rating(ada, 20.0, game="scopa")
    await storage.keep_ratings([match], [everywhere, here, scopa])
    assert await storage.ratings("scala40", None) == (everywhere,)
    assert await storage.ratings("scala40", Chat("telegram:-100")) == (here,)
    assert await storage.ratings("scopa", None) == (scopa,)
    assert await storage.ratings("scopa", Chat("telegram:-100")) == ()


async def test_matches_are_rated_several_at_once(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    one, two, three = [await a_match(storage, ada) for _ in range(3)]
    for wrong in ([two, one], [one, three], [one, two, three, NO_MATCH]):
        with pytest.raises(Conflict):
            await storage.keep_ratings(wrong, [rating(ada, 27.0)])
    await storage.keep_ratings([one, two], [rating(ada, 26.0)])
    assert tables(await storage.unrated()) == [three]
    assert await storage.ratings("scala40", None) == (rating(ada, 26.0),)
