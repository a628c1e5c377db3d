"""Whoever wants to be called by name in the group when it is his turn."""

from pathlib import Path

import pytest

from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import Message, User

MENTION = "set.8"


async def called_for(house: House, who: User) -> None:
    await house.say(who, "/impostazioni")
    await house.press(who, MENTION)
    assert "Chiamami nel gruppo: sì" in house.hand(who).labels


def calls(house: House) -> list[Message]:
    return [m for m in house.people.read(house.group) if "tocca a te!" in m.text]


async def on_turn(house: House, players: Players, table: int) -> User:
    timing = (await house.bot.tables.table(table)).facts.timing
    inside = await house.bot.tables.table(table)
    assert timing is not None
    return players.who(inside, timing.seats[0])


@pytest.fixture
async def playing(house: House) -> tuple[House, Players, int]:
    players = Players(house, tuple(house.everybody[:2]))
    await called_for(house, players.people[0])
    table = await players.seated("scopa")
    await players.play(table, 1)
    return house, players, table


async def test_only_who_asked_is_called_and_only_while_it_is_his_turn(
    playing: tuple[House, Players, int],
) -> None:
    house, players, table = playing
    ada, seen = players.people[0], 0
    for _ in range(6):
        his = await on_turn(house, players, table) is ada
        assert len(calls(house)) == his
        for call in calls(house):
            seen += 1
            assert '<a href="tg://user?id=1">Ada</a>, tocca a te!' in call.look.markup
            assert call.labels == ["🂠 La mia mano"]
            assert len(call.looks) == 1
        await players.play(table, 1)
        await house.settle()
    assert seen >= 2
    assert not any("Too Many" in call.refused for call in house.server.calls)


async def test_more_time_calls_nobody_again_and_a_pause_takes_the_call_away(
    playing: tuple[House, Players, int],
) -> None:
    house, players, table = playing
    ada, bice = players.people
    while await on_turn(house, players, table) is not ada:
        await players.play(table, 1)
    (call,) = calls(house)
    await house.press(bice, "time", house.group)
    assert calls(house) == [call]
    for who in players.people:
        await house.press(who, "pause", house.group)
    assert not calls(house)
    await house.press(bice, "resume", house.group)
    assert len(calls(house)) == 1


async def test_after_a_restart_the_old_call_still_goes(make: Make, tmp_path: Path) -> None:
    house = await make(database=tmp_path / "bot.db")
    players = Players(house, tuple(house.everybody[:2]))
    await called_for(house, players.people[0])
    table = await players.seated("scopa")
    await players.play(table, 1)
    while await on_turn(house, players, table) is not players.people[0]:
        await players.play(table, 1)
    (call,) = calls(house)
    await house.close()
    await house.open()
    await house.settle()
    assert calls(house) == [call]
    await players.play(table, 1)
    await house.settle()
    assert not calls(house)
