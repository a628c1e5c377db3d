"""`/circolo` on Telegram: founded by a reply in the group, managed in private, shown to all."""

from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import User


async def answer(house: House, who: User, text: str) -> None:
    """In reply to the question, which is the newest message of the group."""
    house.people.reply(who, text, house.group, house.people.read(house.group)[-1])
    await house.settle()


async def test_founded_in_the_group_and_managed_in_private(house: House) -> None:
    ada, bice, *_ = house.everybody
    house.group.administrators.add(ada.id)
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(bice, "/circolo", house.group)
    none = house.people.read(house.group)[-1]
    refused = await house.press_label(bice, none, "Fonda")
    assert "solo un amministratore" in refused["text"]
    await house.press_label(ada, none, "Fonda")
    await answer(house, ada, "Circolo di Trieste")
    shown = house.people.read(house.group)[-1]
    assert "Ⓒ Circolo di Trieste\n1 socio" in shown.text
    await house.press_label(bice, shown, "Entra")
    await house.press_label(ada, shown, "Segreteria")
    assert "Segreteria di" in house.aside(ada).text
    await house.press_label(ada, house.aside(ada), "Nuova stagione")
    await answer(house, ada, "Inverno, 1/1/2020, 31/12/2100")
    assert "Inverno: dal 1/1/2020 al 31/12/2100" in house.hand(ada).text
    await house.press_label(ada, house.hand(ada), "contano le 7")
    assert "contano le 7 serate migliori" in house.hand(ada).text
    assert "Inverno: dal" not in house.text(house.group)
    await house.say(bice, "/circolo")
    assert "2 soci" in house.hand(bice).text
    assert "Segreteria" not in house.hand(bice).labels
