"""`/avvisami` on Telegram: a private message with a way in, which is deleted in time."""

from tests.adapters.telegram.house import House


async def test_a_message_that_takes_a_seat_and_goes_when_the_match_begins(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    for who in (ada, bice, ciro):
        await house.say(who, "/start")
    for who in (bice, ciro):
        await house.say(who, "/avvisami", house.group)
    wanted = "Ti scrivo in privato quando si apre il prossimo tavolo nel gruppo «Casa»."
    assert house.people.private(bice)[-1].text == wanted
    before = house.people.rings(bice)
    await house.say(ada, "/scopa", house.group)
    told = [m for m in house.people.rings(bice) if m not in before][-1]
    assert told.chat.id == bice.id
    assert told.text.startswith("Scopa, tavolo 1: Ada ha aperto un tavolo. Vuoi giocare?")
    assert "Nel gruppo «Casa»." in told.text
    assert "tavolo 1" in house.people.private(ciro)[-1].text
    answer = await house.press_on(bice, told, "sit")
    assert answer["text"].startswith("Sei al tavolo di Ada")
    assert "2. Bice" in house.text(house.group)
    await house.press(ada, "start", house.group)
    assert "tavolo 1" not in house.people.private(ciro)[-1].text


async def test_a_person_to_whom_we_cannot_write_learns_how_to_change_that(house: House) -> None:
    bice = house.everybody[1]
    await house.say(bice, "/avvisami sempre", house.group)
    shown = house.people.read(house.group)[-1]
    assert "non posso ancora scriverti" in shown.text
    assert "t.me/carte_bot?start=" in str(shown.keys)
