"""With privacy mode a bot does not hear how much is written below its table."""

import pytest

from adapters.telegram.burial import OLD_AFTER
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import BOT, Message


def table_of(house: House) -> Message:
    (table,) = [m for m in house.people.read(house.group) if "La mia mano" in str(m.labels)]
    return table


@pytest.fixture
async def deaf(make: Make) -> tuple[House, Players, int]:
    house = await make()
    house.server.methods.privacy = True
    await house.close()
    await house.open()
    players = Players(house, tuple(house.everybody[:2]))
    number = await players.seated("scopa")
    await players.play(number, 2)
    await house.settle()
    return house, players, number


async def test_a_table_is_put_up_anew_when_it_is_old_and_the_turn_passes(
    deaf: tuple[House, Players, int],
) -> None:
    house, players, number = deaf
    old = table_of(house)
    for _ in range(60):
        house.people.say(house.everybody[2], "bla", house.group)
    await players.turn(number)
    await house.settle()
    assert table_of(house) is old, "nobody knows yet"
    house.clock.move(OLD_AFTER)
    assert table_of(house) is old, "the turn has not passed"
    await players.turn(number)
    await house.settle()
    assert old.deleted
    new = table_of(house)
    for _ in range(3):
        await players.turn(number)
        await house.settle()
    assert table_of(house) is new, "not again before it is old, too"


async def test_after_a_restart_it_counts_as_new(deaf: tuple[House, Players, int]) -> None:
    house, players, number = deaf
    old = table_of(house)
    house.clock.move(OLD_AFTER)
    await house.close()
    await house.open()
    await players.turn(number)
    await house.settle()
    assert table_of(house) is old


async def test_without_it_a_table_is_not_put_up_for_its_age(house: House) -> None:
    players = Players(house, tuple(house.everybody[:2]))
    number = await players.seated("scopa")
    await players.play(number, 2)
    await house.settle()
    old = table_of(house)
    house.clock.move(OLD_AFTER)
    await players.turn(number)
    await house.settle()
    assert table_of(house) is old


async def test_an_administrator_hears_everything_and_counts(
    deaf: tuple[House, Players, int],
) -> None:
    house, players, number = deaf
    house.group.administrators.add(BOT)
    old = table_of(house)
    house.people.say(house.everybody[2], "bla", house.group)
    await house.settle()
    house.clock.move(OLD_AFTER)
    await players.turn(number)
    await house.settle()
    assert table_of(house) is old
