"""A first hand on Telegram: from the group's greeting to the last discard, by messages alone."""

from typing import Any

from adapters.text import words
from adapters.token import unpack
from tests.adapters.telegram.house import House
from tests.bot.tutorial_player import PICK_AND_PRESS, PRESS
from tests.doubles.telegram.world import Message, User


def hand(house: House, who: User) -> Message:
    """The newest message with advice."""
    return [m for m in house.people.private(who) if "🎓" in m.text][-1]


def advice(message: Message) -> tuple[list[str], str] | None:
    for line in message.text.splitlines():
        if found := PICK_AND_PRESS.search(line):
            return found[1].replace("·", " ").split(), found[2]
        if found := PRESS.search(line):
            return [], found[1]
    return None


async def press(house: House, who: User, key: dict[str, Any]) -> None:
    house.people.press_data(who, hand(house, who), key["callback_data"])
    await house.settle()


async def does_as_told(house: House, who: User) -> list[str]:
    """What is read below each pick."""
    told = advice(hand(house, who))
    if told is None:
        await house.pass_time(2)
        return []
    (cards, label), read = told, []
    for card in cards:
        await press(house, who, next(k for k in hand(house, who).keys if _is_pick(k, card)))
        read.append(hand(house, who).text)
    await press(house, who, next(k for k in hand(house, who).keys if k["text"] == label))
    return read


def _is_pick(key: dict[str, Any], card: str) -> bool:
    """A card that is not picked yet; one just drawn is marked."""
    picks = unpack(key["callback_data"]).verb == "pick"
    return picks and not key["text"].startswith("✅") and key["text"].endswith(card)


async def test_the_whole_hand_by_its_messages(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/impara")
    read = []
    for _ in range(60):
        if words("it")("scala40-lesson-won") in hand(house, ada).text:
            break
        read += await does_as_told(house, ada)
    opening = [text for text in read if "🎓 Aprire" in text]
    assert any("Tris pronto: 12 punti. Con 10♦ 10♣ ci vuole 10♥ o 10♠." in text for text in opening)
    assert not any("non fanno" in text for text in read)
    assert words("it")("scala40-lesson-next") in hand(house, ada).text
    place = house.world.chats[ada.id]
    assert all(house.people.offered(place, does) for does in ("new", "learn", "rules"))


async def test_people_who_cannot_be_written_to_find_their_cards_from_the_group(
    house: House,
) -> None:
    ada, bice, *_ = house.everybody
    house.people.add_bot(house.group, ada)
    await house.settle()
    answer = await house.press(bice, "learn", house.group)
    assert answer["url"].startswith("https://t.me/carte_bot?start=")
    assert not house.people.private(bice)
    house.people.follow(bice, answer["url"])
    await house.settle()
    assert advice(hand(house, bice)) == ([], "Pesca")


async def test_from_the_group_others_are_told_where_it_goes_on(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(bice, "/start")
    house.people.add_bot(house.group, ada)
    await house.settle()
    answer = await house.press(bice, "learn", house.group)
    assert answer["text"] == words("it")("lesson-in-private")
    assert advice(hand(house, bice)) == ([], "Pesca")


async def test_asked_for_by_name_in_the_group(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(ada, "/impara", house.group)
    urls = [key["url"] for m in house.people.read(house.group) for key in m.keys if "url" in key]
    assert urls == ["https://t.me/carte_bot?start=hand"]
    await house.say(bice, "/start")
    await house.say(bice, "/impara", house.group)
    assert len(house.people.read(house.group)) == 1
    assert advice(hand(house, bice)) == ([], "Pesca")
