"""`/circolo` on Telegram: founded by a reply in the group, managed in private, shown to all."""

import re

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


async def test_words_for_a_question_that_is_no_longer_shown_change_nothing(house: House) -> None:
    ada = house.everybody[0]
    house.group.administrators.add(ada.id)
    await house.say(ada, "/circolo", house.group)
    await house.press_label(ada, house.people.read(house.group)[-1], "Fonda")
    await answer(house, ada, "Circolo di Trieste")
    await house.say(ada, "/start")
    await house.press_label(ada, house.people.read(house.group)[-1], "Segreteria")
    for leaves in ("/circolo", "Torna"):
        await house.say(ada, "/circolo")
        await house.press_label(ada, house.hand(ada), "Segreteria")
        office = house.hand(ada)
        await house.press_label(ada, office, "Cambia il nome")
        assert "Come si chiama il circolo?" in house.hand(ada).text
        if leaves == "Torna":
            await house.press_label(ada, office, leaves)
        else:
            await house.say(ada, leaves)
        await house.say(ada, "Mario Rossi")
    await house.say(ada, "/circolo")
    assert "Circolo di Trieste" in house.hand(ada).text


async def test_a_person_enters_by_the_link(house: House) -> None:
    ada = house.everybody[0]
    house.group.administrators.add(ada.id)
    await house.say(ada, "/start")
    await house.say(ada, "/circolo", house.group)
    await house.press_label(ada, house.people.read(house.group)[-1], "Fonda")
    await answer(house, ada, "Circolo di Trieste")
    await house.press_label(ada, house.people.read(house.group)[-1], "Segreteria")
    await house.press_label(ada, house.aside(ada), "Invita con un link")
    link = re.search(r"https://t\.me/\w+\?start=(circolo-\S+)", house.aside(ada).text)
    assert link is not None
    stranger = house.world.user(7777, "Zeno")
    await house.say(stranger, f"/start {link[1]}")
    assert "L'ho chiesto alla segreteria" in house.hand(stranger).text
    asked = [one for one in house.people.private(ada) if "Fai entrare Zeno" in one.labels]
    await house.press_label(ada, asked[-1], "Fai entrare Zeno")
    await house.settle()
    assert "Adesso fai parte del circolo" in house.hand(stranger).text
