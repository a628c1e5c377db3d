"""The contract of deals: what a match was dealt, and what was done in each deal."""

from dataclasses import replace

import pytest

from common.addresses import Chat
from common.ids import TableId
from storage.errors import Impossible, Unknown
from storage.protocol import Storage
from storage.tables import Change, DealEnded, DealRecord, Status
from tests.storage.conftest import Keeper
from tests.storage.sample import a_match, a_table, action, deal, people, person

NOBODY = TableId(4040)
ENDED = DealEnded(1, "5eed", "[7]")
VOID = replace(ENDED, voided=True)


async def dealt(storage: Storage, *ends: DealEnded) -> TableId:
    """A table at which each of these deals ended, two actions after it began."""
    table = await a_table(storage)
    await storage.append(Change(table, 0, 20.0, status=Status.PLAYING, deals=(deal(),)))
    for number, end in enumerate(ends):
        revision = 1 + 3 * number
        await storage.append(action(table, revision))
        await storage.append(action(table, revision + 1))
        following = deal(end.number if end.voided else end.number + 1)
        await storage.append(Change(table, revision + 2, 20.0, deals=(end, following)))
    return table


def kept(number: int, first_revision: int) -> DealRecord:
    """A deal as `sample.deal` starts it."""
    texts = (f"setup {number}", f"state {number}", f"commitment {number}")
    return DealRecord(number, "scala40", 3, first_revision, *texts)


async def test_a_deal_is_kept_from_its_first_revision_to_its_end(keeper: Keeper) -> None:
    table = await dealt(await keeper.open(), ENDED)
    storage = await keeper.open()
    assert await storage.deals(table) == (
        replace(kept(1, 1), seed="5eed", cuts="[7]"),
        kept(2, 4),
    )


async def test_a_void_deal_and_the_one_that_replaces_it_are_both_kept(storage: Storage) -> None:
    table = await dealt(storage, VOID, ENDED)
    void, again, following = await storage.deals(table)
    assert void == replace(kept(1, 1), seed="5eed", cuts="[7]", voided=True)
    assert again == replace(kept(1, 4), seed="5eed", cuts="[7]")
    assert following == kept(2, 7)


async def test_a_deal_may_turn_out_to_be_void_after_its_end(storage: Storage) -> None:
    table = await dealt(storage)
    await storage.append(Change(table, 1, 20.0, deals=(ENDED,)))
    void = replace(VOID, cuts="[]")
    await storage.append(Change(table, 2, 20.0, deals=(void, deal())))
    first, second = await storage.deals(table)
    assert first == replace(kept(1, 1), seed="5eed", cuts="[7]", voided=True)
    assert second == kept(1, 3)


async def test_a_table_is_restored_from_its_newest_deal(storage: Storage) -> None:
    table = await dealt(storage, ENDED)
    await storage.append(action(table, 4))
    record = await storage.table(table)
    assert (record.setup, record.snapshot) == ("setup 2", "state 2")
    assert [done.revision for done in record.since] == [5]


async def test_the_actions_of_one_deal_can_be_read_alone(storage: Storage) -> None:
    table = await dealt(storage, ENDED, replace(ENDED, number=2))
    every = await storage.actions(table)
    assert [done.revision for done in every] == [2, 3, 5, 6]
    assert await storage.actions(table, 2, 3) == every[:2]
    assert await storage.actions(table, 4) == every[2:]
    assert await storage.actions(table, 4, 5) == every[2:3]
    assert await storage.actions(table, 3, 2) == ()


async def test_a_deal_has_the_game_that_is_played_now(storage: Storage) -> None:
    table = await a_table(storage)
    await storage.append(Change(table, 0, 20.0, game="scopa", deals=(deal(),)))
    await storage.append(Change(table, 1, 20.0, game="scala40"))
    (only,) = await storage.deals(table)
    assert only.game == "scopa"


@pytest.mark.parametrize(
    "deals",
    [
        pytest.param((DealEnded(2, "5eed", "[]"),), id="never started"),
        pytest.param((ENDED, ENDED), id="ended twice"),
        pytest.param((deal(2), deal(3)), id="two at once"),
    ],
)
async def test_deals_that_cannot_be_keep_nothing(
    storage: Storage, deals: tuple[DealEnded, ...]
) -> None:
    table = await dealt(storage)
    with pytest.raises(Impossible):
        await storage.append(Change(table, 1, 20.0, document="new", deals=deals))
    assert (await storage.table(table)).revision == 1
    assert await storage.deals(table) == (kept(1, 1),)


async def test_of_an_unknown_table_no_deal_is_known(storage: Storage) -> None:
    for asked in (storage.deals(NOBODY), storage.actions(NOBODY, 1, 2)):
        with pytest.raises(Unknown):
            await asked
    assert await storage.deals(await a_table(storage)) == ()


async def test_of_a_forgotten_match_the_proofs_of_its_deals_stay(storage: Storage) -> None:
    table = await dealt(storage, ENDED)
    await storage.append(Change(table, 4, 30.0, status=Status.OVER))
    assert await storage.forget_old(before=31.0) == 1
    first, second = await storage.deals(table)
    assert first == replace(kept(1, 1), setup=None, snapshot=None, seed="5eed", cuts="[7]")
    assert second == replace(kept(2, 4), setup=None, snapshot=None)
    assert await storage.actions(table) == ()
    assert (await storage.table(table)).setup is None


# Where a table comes from, and what its match came to


async def test_a_table_says_where_it_comes_from(storage: Storage) -> None:
    rematch = '{"kind":"rematch","of":12}'
    plain = await a_table(storage)
    again = await storage.open_table(Chat("telegram:-100"), "scopa", 1, 10.0, "{}", origin=rematch)
    assert (await storage.table(plain)).origin == '{"kind":"casual"}'
    assert (await storage.table(again)).origin == rematch
    await storage.append(action(again, 0))
    assert (await storage.table(again)).origin == rematch


async def test_a_result_has_the_points_of_each_side(storage: Storage) -> None:
    ada, ugo = await people(storage, "Ada", "Ugo")
    await a_match(storage, ada, ugo)
    (match,) = await storage.played()
    assert [player.total for player in match.players] == [98, 97]
    await storage.join((await person(storage, "Ada")).id, ugo)
    assert '"total": 97' in await storage.export(ugo)


async def test_what_is_secret_is_not_shown_in_errors(storage: Storage) -> None:
    table = await dealt(storage, ENDED)
    shown = repr((deal(), await storage.deals(table), await storage.table(table)))
    assert "commitment 1" in shown
    assert "setup 1" not in shown
    assert "state 1" not in shown
