"""The contract of `Results`."""

from collections.abc import Iterable

import pytest

from storage.errors import Conflict, Unknown
from storage.protocol import Storage
from storage.results import FinishedMatch, Rating
from tests.storage.sample import a_match, a_table, people, result

NOBODY = 4040


def rating(player: int, mu: float, chat: str | None = None, game: str = "scala40") -> Rating:
    return Rating(player, game, chat, mu, 8.0, 1)


def tables(matches: Iterable[FinishedMatch]) -> list[int]:
    return [match.table for match in matches]


async def test_a_match_is_read_as_it_was_played(storage: Storage) -> None:
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    table = await a_match(storage, eva, ada, ugo, chat="discord:7", game="scopa", at=33.5)
    players = result(eva, ada, ugo).players
    assert await storage.played() == (FinishedMatch(table, "discord:7", "scopa", 33.5, players),)


async def test_what_does_not_count_ranks_nobody(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await a_match(storage, ada, ugo, counts=False, chips=9)
    assert await storage.played() == await storage.unrated() == ()
    assert await storage.chips("telegram:-100") == {}


async def test_matches_are_chosen_by_game_chat_time_and_player(storage: Storage) -> None:
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    one = await a_match(storage, ada, ugo, at=30.0)
    two = await a_match(storage, ada, eva, at=40.0, game="scopa")
    three = await a_match(storage, eva, ugo, at=50.0, chat="discord:7")

    assert tables(await storage.played()) == [one, two, three]
    assert tables(await storage.played(game="scala40")) == [one, three]
    assert tables(await storage.played(chat="discord:7")) == [three]
    assert tables(await storage.played(since=40.0)) == [two, three]
    assert tables(await storage.played(until=40.0)) == [one]
    assert tables(await storage.played(since=31.0, until=49.0)) == [two]
    assert tables(await storage.played(player=ada)) == [one, two]
    assert tables(await storage.played(after=two)) == [three]
    assert tables(await storage.played(after=NOBODY)) == []
    assert tables(
        await storage.played(game="scala40", player=ugo, since=31.0, chat="discord:7")
    ) == [three]


async def test_a_clock_set_back_changes_no_order(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    matches = [await a_match(storage, ada, at=at) for at in (50.0, 20.0, 35.0)]
    assert [match.table for match in await storage.played()] == matches
    assert [match.table for match in await storage.unrated(limit=2)] == matches[:2]


async def test_matches_are_rated_once_and_in_order(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    one, two = await a_match(storage, ada, ugo), await a_match(storage, ugo, ada)
    with pytest.raises(Conflict):
        await storage.keep_ratings(two, [rating(ada, 1.0)])
    await storage.keep_ratings(one, [rating(ada, 26.0), rating(ugo, 24.0)])
    assert [match.table for match in await storage.unrated()] == [two]
    with pytest.raises(Conflict):
        await storage.keep_ratings(one, [rating(ada, 27.0)])
    await storage.keep_ratings(two, [rating(ada, 25.5)])
    assert await storage.ratings("scala40", None) == (rating(ada, 25.5), rating(ugo, 24.0))
    assert await storage.unrated() == ()
    with pytest.raises(Conflict):
        await storage.keep_ratings(two, [])


async def test_ratings_are_of_matches_and_players(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    match, table = await a_match(storage, ada), await a_table(storage)
    uncounted = await a_match(storage, ada, counts=False)
    for nothing in (table, uncounted, NOBODY):
        with pytest.raises(Unknown):
            await storage.keep_ratings(nothing, [])
    with pytest.raises(Unknown):
        await storage.keep_ratings(match, [rating(ada, 26.0), rating(NOBODY, 24.0)])
    assert [one.table for one in await storage.unrated()] == [match]
    assert await storage.ratings("scala40", None) == ()


async def test_ratings_are_apart_by_game_and_chat(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    match = await a_match(storage, ada)
    everywhere, here = rating(ada, 26.0), rating(ada, 24.0, chat="telegram:-100")
    scopa = rating(ada, 20.0, game="scopa")
    await storage.keep_ratings(match, [everywhere, here, scopa])
    assert await storage.ratings("scala40", None) == (everywhere,)
    assert await storage.ratings("scala40", "telegram:-100") == (here,)
    assert await storage.ratings("scopa", None) == (scopa,)
    assert await storage.ratings("scopa", "telegram:-100") == ()


async def test_ratings_can_be_rebuilt(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    one, two = await a_match(storage, ada), await a_match(storage, ada)
    for match in (one, two):
        await storage.keep_ratings(match, [rating(ada, 26.0)])
    await storage.forget_ratings()
    assert await storage.ratings("scala40", None) == ()
    assert [match.table for match in await storage.unrated()] == [one, two]
    with pytest.raises(Conflict):
        await storage.keep_ratings(two, [])
    await storage.keep_ratings(one, [rating(ada, 27.0)])
    assert await storage.ratings("scala40", None) == (rating(ada, 27.0),)


async def test_what_is_played_in_a_topic_is_played_in_its_chat(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    one = await a_match(storage, ada, ugo, chips=1)
    two = await a_match(storage, ada, ugo, chips=2, chat="telegram:-100/7")
    await a_match(storage, ada, ugo, chips=4, chat="telegram:-1001")
    await a_match(storage, ada, ugo, chips=8, chat="telegram:-10")
    assert tables(await storage.played(chat="telegram:-100")) == [one, two]
    assert tables(await storage.played(chat="telegram:-100/7")) == [two]
    assert await storage.chips("telegram:-100") == {ada: 3, ugo: -3}


async def test_chips_are_summed_by_chat(storage: Storage) -> None:
    ada, ugo, eva = await people(storage, "Ada", "Ugo", "Eva")
    await a_match(storage, ada, ugo, chips=10)
    await a_match(storage, ugo, eva, chips=4)
    await a_match(storage, eva, ada, chips=50, chat="discord:7")
    assert await storage.chips("telegram:-100") == {ada: 10, ugo: -6, eva: -4}
    assert await storage.chips("discord:8") == {}
