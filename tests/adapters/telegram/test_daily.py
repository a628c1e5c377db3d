"""The deal of the day in a group, through the real library."""

from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import User


async def shown(house: House, who: User, said: str) -> str:
    await house.say(who, said)
    return house.hand(who).text


async def test_the_message_of_the_group_is_edited_when_somebody_has_finished(house: House) -> None:
    ada, bice, _, dino = house.everybody[:4]
    await house.say(ada, "/oggi", house.group)
    (posted,) = [one for one in house.people.read(house.group) if "giocata" in one.text]
    count = len(house.people.read(house.group))
    await house.press_label(bice, posted, "Gioca Scopa")
    await house.say(bice, "/abbandona")
    await house.press(bice, "resign.1")
    await house.settle()
    assert "l'ha giocata una persona" in posted.text
    assert "1. Bice: ha lasciato" in posted.text
    assert len(house.people.read(house.group)) == count
    assert "Smazzata del giorno" in await shown(house, dino, "/start oggi")


async def test_the_month_of_a_group_is_a_press_on_its_message_away(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/oggi", house.group)
    (posted,) = house.people.read(house.group)  # and no link to a private chat
    await house.press_label(ada, posted, "Il mese")
    assert "Le smazzate del mese" in house.aside(ada).text
    assert "Smazzata del giorno" in posted.text


async def test_asked_in_a_group_it_is_not_begun_with_the_cards_of_a_private_chat(
    house: House,
) -> None:
    ada = house.everybody[0]
    ada.started = True
    for _ in range(2):
        await house.say(ada, "/oggi", house.group)
    assert "dal messaggio nel gruppo" in house.hand(ada).text
    assert house.hand(ada).labels == ["Il mese"]
    assert "Gioca Scopa" in house.people.read(house.group)[-1].labels
