"""A person who asks again and again in a group holds up no table."""

from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import Chat, User


def messages(house: House, chat: Chat) -> int:
    return len(house.world.by_chat[chat.id])


async def asks(house: House, who: User, times: int) -> None:
    for _ in range(times):
        await house.say(who, "/aiuto", house.group)


async def test_the_third_answer_in_a_minute_comes_in_private(house: House) -> None:
    who = house.everybody[0]
    who.started = True
    public, private = messages(house, house.group), messages(house, house.world.chats[who.id])
    await asks(house, who, 6)
    assert messages(house, house.group) - public == 6 + 2
    assert messages(house, house.world.chats[who.id]) - private == 4


async def test_who_cannot_be_written_to_is_invited_once(house: House) -> None:
    public = messages(house, house.group)
    await asks(house, house.everybody[0], 6)
    assert messages(house, house.group) - public == 6 + 2 + 1


async def test_others_are_answered_in_the_group_and_after_a_minute_all(house: House) -> None:
    first, second = house.everybody[:2]
    first.started = True
    await asks(house, first, 3)
    public = messages(house, house.group)
    await asks(house, second, 1)
    await house.pass_time(61)
    await asks(house, first, 1)
    assert messages(house, house.group) - public == 2 + 2
