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


async def test_the_matches_of_a_group_in_a_time(storage: Storage) -> None:
    """With those of its topics, and without what does not count."""
    ada, ugo = await people(storage, "Ada", "Ugo")
    here = [
        await a_match(storage, ada, ugo, chat="telegram:-7", at=at) for at in (10.0, 30.0, 20.0)
    ]
    topic = await a_match(storage, ugo, ada, chat="telegram:-7/4", at=15.0)
    await a_match(storage, ada, ugo, chat="telegram:-77", at=15.0)
    await a_match(storage, ada, ugo, chat="telegram:-7", at=15.0, counts=False)
    await a_match(storage, ada, ada, chat="telegram:-7", at=15.0)
    found = await storage.matches_between("telegram:-7", 10.0, 30.0)
    assert tables(found) == [here[0], here[2], topic]
    assert [one.players for one in found[-1:]] == [result(ugo, ada).players]


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
    for nothing in ([table], [uncounted], [NOBODY], [match, NOBODY], []):
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
    assert await storage.ratings("scala40", "telegram:-100") == (here,)
    assert await storage.ratings("scopa", None) == (scopa,)
    assert await storage.ratings("scopa", "telegram:-100") == ()


async def test_matches_are_rated_several_at_once(storage: Storage) -> None:
    (ada,) = await people(storage, "Ada")
    one, two, three = [await a_match(storage, ada) for _ in range(3)]
    for wrong in ([two, one], [one, three], [one, two, three, NOBODY]):
        with pytest.raises(Conflict):
            await storage.keep_ratings(wrong, [rating(ada, 27.0)])
    await storage.keep_ratings([one, two], [rating(ada, 26.0)])
    assert tables(await storage.unrated()) == [three]
    assert await storage.ratings("scala40", None) == (rating(ada, 26.0),)
