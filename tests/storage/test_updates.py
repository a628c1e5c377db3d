"""Updates of platforms: stored until they are done, and done together with their effect."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest

from bot.features.ranking.ratings import Ratings
from common.addresses import Account, Chat
from common.ids import PlayerId, TableId
from common.views import View
from storage.announcements import Announcement
from storage.effect import Handled, effect_of, no_effect
from storage.errors import Conflict, Unavailable
from storage.protocol import Storage
from storage.screens import ScreenRow
from storage.tables import Change
from storage.updates import PlatformUpdate
from tests.doubles.threads import INLINE
from tests.storage.conftest import Keeper
from tests.storage.sample import (
    CHAT,
    a_table,
    action,
    keep_chat_settings,
    keep_settings,
    people,
    person,
)

BOT = "telegram:424242"
ANNA = "telegram:Anna"


def update(number: int, account: str | None = ANNA) -> PlatformUpdate:
    return PlatformUpdate(
        number, None if account is None else Account(account), f'{{"update_id": {number}}}'
    )


async def numbers(storage: Storage, source: str = BOT) -> list[int]:
    return [one.id for one in await storage.waiting_updates(source)]


async def handled(storage: Storage, number: int, doing: Awaitable[Any]) -> Handled:
    """An update that waits, while it is handled so."""
    await storage.keep_updates(BOT, [update(number)], 5.0)
    it = Handled(BOT, number, 6.0)
    with effect_of(it):
        await doing
    return it


# Stored, and done


async def test_they_wait_in_their_order_until_they_are_done(keeper: Keeper) -> None:
    storage = await keeper.open()
    assert (await storage.newest_update(BOT), await numbers(storage)) == (0, [])
    await storage.keep_updates(BOT, [update(12), update(11, None)], 5.0)
    await storage.keep_updates("telegram:7", [update(99)], 5.0)
    storage = await keeper.open()
    assert await storage.waiting_updates(BOT) == (update(11, None), update(12))
    await storage.finish_updates(BOT, [11, 10], 6.0)
    storage = await keeper.open()
    assert await numbers(storage) == [12]
    assert await storage.known_updates(BOT, [9, 10, 11, 12, 99]) == {10, 11, 12}
    assert await storage.newest_update(BOT) == 12


async def test_what_is_done_is_not_stored_again(storage: Storage) -> None:
    await storage.finish_updates(BOT, [11], 5.0)
    await storage.keep_updates(BOT, [update(11), update(12)], 6.0)
    await storage.keep_updates(BOT, [PlatformUpdate(12, None, "another")], 6.0)
    assert await storage.waiting_updates(BOT) == (update(12),)


async def test_only_what_is_done_is_forgotten_in_time(storage: Storage) -> None:
    await storage.keep_updates(BOT, [update(11), update(12)], 5.0)
    await storage.finish_updates(BOT, [12], 6.0)
    await storage.finish_updates(BOT, [13], 8.0)
    assert await storage.forget_updates(8.0) == 1
    assert await storage.known_updates(BOT, [11, 12, 13]) == {11, 13}
    assert await storage.forget_updates(8.0) == 0


async def test_who_is_forgotten_takes_along_what_waits(storage: Storage) -> None:
    anna = await person(storage, "Anna")
    await storage.keep_updates(BOT, [update(11), update(12, "telegram:Bruno")], 5.0)
    await handled(storage, 13, storage.forget(anna.id))
    assert await numbers(storage) == [12]
    assert await storage.known_updates(BOT, [11, 13]) == {13}


# Done by their effect

Doing: TypeAlias = Callable[[Storage], Awaitable[Any]]


async def moves(storage: Storage) -> None:
    await storage.append(action(TableId(2), 0))


async def joins(storage: Storage) -> None:
    anna, bruno = await people(storage, "Anna", "Bruno")
    await storage.join(anna, bruno)


EFFECTS: dict[str, Doing] = {
    "opens": a_table,
    "moves": moves,
    "sets": lambda storage: keep_settings(storage, PlayerId(1), "{}"),
    "sets a chat": lambda storage: keep_chat_settings(storage, CHAT, "{}"),
    "joins": joins,
    "forgets": lambda storage: storage.forget(PlayerId(1)),
    "a chat moves": lambda storage: storage.move_chat(CHAT, Chat("telegram:-2")),
}
BY_PRODUCTS: dict[str, Doing] = {
    "is seen": lambda storage: storage.player_of(Account("telegram:8"), "Ciro", 5.0),
    "is shown": lambda storage: storage.keep_screens(
        [ScreenRow(TableId(1), View("table"), CHAT, "81")]
    ),
    "is told": lambda storage: storage.delivered(1),
    "rates": lambda storage: Ratings(storage, INLINE).update(),
    "looks": lambda storage: storage.table(TableId(1)),
}


@pytest.fixture
async def furnished(storage: Storage) -> Storage:
    """With a person, a table that has been changed, and one that has not."""
    await person(storage, "Anna")
    table = await a_table(storage)
    said = Announcement(CHAT, "{}")
    assert await storage.append(Change(table, 0, 5.0, announcements=(said,))) == 1
    await a_table(storage)
    return storage


@pytest.mark.parametrize("what", EFFECTS)
async def test_its_first_effect_makes_it_done(furnished: Storage, what: str) -> None:
    it = await handled(furnished, 11, EFFECTS[what](furnished))
    assert (it.committed, it.failed) == (True, False)
    assert await numbers(furnished) == []
    assert await furnished.known_updates(BOT, [11]) == {11}


@pytest.mark.parametrize("what", BY_PRODUCTS)
async def test_by_products_do_not(furnished: Storage, what: str) -> None:
    it = await handled(furnished, 11, BY_PRODUCTS[what](furnished))
    assert (it.committed, await numbers(furnished)) == (False, [11])


async def test_nor_does_what_is_declared_to_be_one(furnished: Storage) -> None:
    async def heard() -> None:
        with no_effect():
            await keep_settings(furnished, PlayerId(1), "{}")

    it = await handled(furnished, 11, heard())
    assert (it.committed, await numbers(furnished)) == (False, [11])


async def test_an_effect_that_is_refused_leaves_it_waiting(furnished: Storage) -> None:
    with pytest.raises(Conflict):
        await handled(furnished, 11, furnished.append(action(TableId(2), 7)))
    assert await numbers(furnished) == [11]


async def test_what_was_never_stored_is_remembered_with_its_effect(storage: Storage) -> None:
    it = Handled(BOT, 11, 6.0)
    with effect_of(it):
        await a_table(storage)
        await a_table(storage)  # more of the same update
    await storage.keep_updates(BOT, [update(11)], 6.0)
    assert (it.committed, await numbers(storage)) == (True, [])


@pytest.mark.parametrize("what", [*EFFECTS, *BY_PRODUCTS])
async def test_a_storage_that_is_away_has_failed_it(storage: Storage, what: str) -> None:
    it = Handled(BOT, 11, 6.0)
    await storage.close()
    with effect_of(it), pytest.raises(Unavailable):
        await {**EFFECTS, **BY_PRODUCTS}[what](storage)
    assert (it.committed, it.failed) == (False, True)
