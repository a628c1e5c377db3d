"""Administrators who write in the name of the group, and people who write in that of a channel."""

import pytest

from common.addresses import Account
from tests.adapters.telegram.house import House
from tests.doubles.telegram.people import does

ASKED = "devo sapere chi sei"


@pytest.fixture
async def channel_in_group(house: House) -> House:
    house.group.administrators = {house.everybody[0].id}
    house.world.group(-1002, kind="channel")
    return house


@pytest.mark.parametrize("command", ["/scala40", "/mano", "/sfida @bice", "/statistiche"])
@pytest.mark.parametrize("channel", [None, -1002])
async def test_what_needs_a_person_asks_for_one(
    channel_in_group: House, command: str, channel: int | None
) -> None:
    house = channel_in_group
    sender = None if channel is None else house.world.chats[channel]
    house.people.say_unseen(house.group, command, sender)
    await house.settle()
    (answer,) = house.people.read(house.group)
    assert ASKED in answer.text
    assert not await house.bot.storage.tables()


async def test_nobody_fills_the_chat_with_that_sentence(channel_in_group: House) -> None:
    house = channel_in_group
    for _ in range(6):
        house.people.say_unseen(house.group, "/scala40")
        await house.settle()
    assert len(house.people.read(house.group)) <= 2


async def test_an_administrator_of_the_group_does_what_concerns_the_chat(
    channel_in_group: House,
) -> None:
    house = channel_in_group
    ada = house.everybody[0]
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    (lobby,) = house.people.read(house.group)
    house.people.say_unseen(house.group, "/tavolo")
    await house.settle()
    assert lobby.id < house.people.read(house.group)[-1].id
    for command in ("/classifica", "/tavolo"):
        house.people.say_unseen(house.group, command)
        await house.settle()
    assert ASKED not in house.text(house.group)
    assert "non posso ancora scriverti" not in house.text(house.group)
    house.people.say_unseen(house.group, "/tavolo", house.world.chats[-1002])
    await house.settle()
    assert ASKED in house.text(house.group), "a channel does not"


async def test_their_presses_are_their_own(channel_in_group: House) -> None:
    """Telegram says who has pressed, also of administrators who write in the name of the group."""
    house = channel_in_group
    ada, bice, *_ = house.everybody
    await house.say(bice, "/start")
    await house.say(bice, "/scopa", house.group)
    lobby = house.people.offered(house.group, "house")
    assert lobby is not None
    await house.press_on(ada, lobby, "house")
    await house.press_on(ada, house.aside(ada), "cancel")
    assert not any(does(key, "join") for key in lobby.keys)


async def test_an_administrator_without_a_name_brings_the_bot_in(channel_in_group: House) -> None:
    house = channel_in_group
    house.people.add_bot_unseen(house.group)
    await house.settle()
    assert len(house.people.read(house.group)) == 1
    found = await house.bot.storage.found(Account("telegram:1087968824"))
    assert found is None


@pytest.mark.parametrize("asked", ["", "/classifica"])
async def test_after_them_a_table_of_the_group_is_still_one_of_a_group(
    channel_in_group: House, asked: str
) -> None:
    house = channel_in_group
    ada, bice, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    if asked:
        house.people.say_unseen(house.group, asked)
    else:
        house.people.add_bot_unseen(house.group)
    await house.settle()
    await house.say(ada, "/scopa", house.group)
    await house.press(bice, "join", house.group)
    assert "2. Bice" in house.text(house.group)
