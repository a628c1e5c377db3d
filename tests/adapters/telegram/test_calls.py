"""People who have blocked the bot are called in the group, once a turn."""

from pathlib import Path

import pytest

from common.ids import TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message, User

REMINDED_AFTER = 90.0
"""Seconds after the beginning of a turn, at the usual pace: then the reserve begins."""


def calls(house: House) -> list[Message]:
    return [m for m in house.people.read(house.group) if "tocca a te!" in m.text]


async def on_turn(house: House, players: Players, table: int) -> User:
    timing = (await house.bot.tables.table(TableId(table))).facts.timing
    inside = await house.bot.tables.table(TableId(table))
    assert timing is not None
    return players.who(inside, timing.seats[0])


def mentions(house: House, who: User) -> list[Message]:
    """Those that have called somebody in the group."""
    rings = house.people.rings(who)
    return [m for m in rings if m.chat is house.group and house.people.mentions(m, who)]


async def plays_beside(house: House, who: User) -> None:
    """On a hand that is shown in the group to one person alone."""
    await house.press(who, "hand", house.group)
    aside = house.people.read_aside(who)[-1]
    (verb, *_) = [v for v in ("cut", "play", "ready") if any(does(k, v) for k in aside.keys)]
    key = next(k for k in aside.keys if does(k, verb))
    house.people.press_data(who, aside, key["callback_data"])
    await house.settle()


async def turn(house: House, players: Players, table: int) -> User:
    """Make a sensible move in the current turn."""
    await house.pass_time(20)
    who = await on_turn(house, players, table)
    if who.blocked:
        await plays_beside(house, who)
    else:
        await players.play(table, 1)
    await house.settle()
    return who


@pytest.fixture
async def with_blocked(house: House) -> tuple[House, Players, int]:
    """Ada has blocked the bot after sitting down, and waits for her first turn."""
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated("scopa")
    ada, bice = players.people
    house.people.block(ada)
    await turn(house, players, table)
    while await on_turn(house, players, table) is not bice:
        await turn(house, players, table)
    return house, players, table


async def test_who_has_blocked_the_bot_is_mentioned_once_each_turn(
    with_blocked: tuple[House, Players, int],
) -> None:
    house, players, table = with_blocked
    ada, bice = players.people
    for _ in range(2):
        before = mentions(house, ada)
        assert await turn(house, players, table) is bice
        (call,) = mentions(house, ada)[len(before) :]
        assert '<a href="tg://user?id=1">Ada</a>, tocca a te!' in call.looks[0].markup
        assert await turn(house, players, table) is ada
        assert call.deleted
        assert len(mentions(house, ada)) == len(before) + 1
    await house.pass_time(REMINDED_AFTER)
    assert "Bice, tocca a te" not in house.text(house.group)
    assert "Bice, tocca a te" in house.text(house.world.chats[bice.id])
    assert mentions(house, bice) == [], "who can be written to is reminded there"
    assert not any("Too Many" in call.refused for call in house.server.calls)


async def test_their_reminder_mentions_them_too_until_they_open_the_chat_again(
    with_blocked: tuple[House, Players, int],
) -> None:
    house, players, table = with_blocked
    ada, bice = players.people
    await turn(house, players, table)
    before = mentions(house, ada)
    await house.pass_time(REMINDED_AFTER)
    (reminder,) = mentions(house, ada)[len(before) :]
    assert (
        '<a href="tg://user?id=1">Ada</a>, tocca a te: il tempo del turno è finito'
        in reminder.looks[0].markup
    )
    assert before[-1].deleted, "one of a turn"
    house.people.unblock(ada)
    await house.say(ada, "/mano")
    await players.play(table, 1)
    before = mentions(house, ada)
    assert await turn(house, players, table) is bice
    assert mentions(house, ada) == before
    assert house.people.rings(ada)[-1].chat.id == ada.id


async def test_after_a_restart_the_mention_hangs_and_rings_no_more(
    make: Make, tmp_path: Path
) -> None:
    house = await make(database=tmp_path / "bot.db")
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated("scopa")
    ada, bice = players.people
    house.people.block(ada)
    while await on_turn(house, players, table) is not ada:
        await turn(house, players, table)
    await turn(house, players, table)
    await turn(house, players, table)
    assert await on_turn(house, players, table) is ada
    before = mentions(house, ada)
    assert not before[-1].deleted
    told = house.text(house.group).count("Non riesco a scrivere in privato")
    await house.close()
    await house.open()
    await house.settle()
    assert mentions(house, ada) == before
    assert not before[-1].deleted
    await turn(house, players, table)
    assert before[-1].deleted
    assert await turn(house, players, table) is bice
    assert len(mentions(house, ada)) == len(before) + 1
    assert house.text(house.group).count("Non riesco a scrivere in privato") <= told


async def test_more_time_calls_nobody_again_and_a_pause_takes_the_call_away(
    with_blocked: tuple[House, Players, int],
) -> None:
    house, players, table = with_blocked
    _, bice = players.people
    await turn(house, players, table)
    (call,) = calls(house)
    await house.press(bice, "time", house.group)
    assert calls(house) == [call]
    for who in players.people:
        await house.press(who, "pause", house.group)
    assert not calls(house)
    await house.press(bice, "resume", house.group)
    assert len(calls(house)) == 1
