"""Messages that have been replaced lose their buttons, also where Telegram does not delete them."""

import pytest

from common.addresses import Account, Chat
from tests.adapters.telegram.house import House
from tests.adapters.telegram.test_edges import dealt
from tests.adapters.telegram.test_screen import ADA, CHAT, asked, hand, table
from tests.doubles.telegram.faults import Silence, bad
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message, User

TWO_DAYS = 48 * 3600.0
REFUSED = ("message can't be deleted", "message can't be deleted for everyone")


@pytest.fixture
async def ada(house: House) -> User:
    await house.say(house.everybody[0], "/start")
    asked(house)
    return house.everybody[0]


async def test_a_hand_older_than_two_days_stays_without_buttons(house: House, ada: User) -> None:
    house.server.pace.strict = False
    reference = await house.platform.post_in_private(Account(ADA), hand("x", "picture"), None)
    house.clock.move(TWO_DAYS + 1)
    await house.platform.retire(Chat(ADA), reference)
    old = house.hand(ada)
    assert (old.keys, old.look.picture) == ([], b"PNG picture")
    assert asked(house) == ["sendPhoto", "deleteMessage", "editMessageReplyMarkup"]


@pytest.mark.parametrize("why", REFUSED)
async def test_so_does_one_that_telegram_refuses_to_delete(
    house: House, ada: User, why: str
) -> None:
    house.server.pace.strict = False
    reference = await house.platform.post_in_private(Account(ADA), hand("x"), None)
    house.server.faults["deleteMessage"].append(bad(why))
    await house.platform.retire(Chat(ADA), reference)
    assert not house.hand(ada).keys


async def test_a_table_older_than_two_days_that_cannot_be_edited_loses_its_buttons(
    house: House,
) -> None:
    house.server.pace.strict = False
    reference = await house.platform.post(Chat(CHAT), table("x", "picture"), None)
    house.clock.move(TWO_DAYS + 1)
    await house.platform.retire(Chat(CHAT), f"{reference}h")
    assert not house.people.read(house.group)[-1].deleted
    assert not house.people.read(house.group)[-1].keys


def hands(house: House, who: User) -> list[Message]:
    """Those with buttons."""
    return [m for m in house.people.private(who) if any(does(key, "more") for key in m.keys)]


async def test_at_the_slowest_pace_one_hand_alone_has_buttons(house: House) -> None:
    players, number = await dealt(house, "scopa")
    before = [len(house.people.private(who)) for who in players.people]
    for _ in range(4):
        house.clock.move(TWO_DAYS + 1)
        await players.play(number, 1)
        await house.settle()
    assert [len(hands(house, who)) for who in players.people] == [1, 1]
    assert sum(len(house.people.private(who)) for who in players.people) >= sum(before) + 4


async def test_what_arrived_unheard_is_found_and_not_sent_again(house: House) -> None:
    players, number = await dealt(house, "scopa")
    await players.play(number, 1)
    house.server.faults["sendMessage"].append(Silence(done=True))
    await players.play(number, 1)
    await house.settle()
    assert [len(hands(house, who)) for who in players.people] == [1, 1]
    await players.play(number, 2)


async def test_what_an_earlier_process_sent_and_did_not_note_goes_when_it_is_pressed(
    house: House,
) -> None:
    players, _ = await dealt(house, "scopa")
    who = players.people[0]
    (known,) = hands(house, who)
    unknown = house.world.put(known.chat, known.look, known.by)
    await house.close()
    await house.open()
    await house.press_on(who, known, "more.1")
    await house.settle()
    assert hands(house, who) == [known, unknown]
    await house.press_on(who, unknown, "more.1")
    await house.settle()
    assert hands(house, who) == [known]
    assert house.platform.calls["unknown_message"] == 1
