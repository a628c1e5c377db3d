"""A score sheet in Telegram: typed lines in private, replies to the sheet in a group."""

from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import BOT, Message, User


def newest(house: House) -> Message:
    return house.people.read(house.group)[-1]


async def reply(house: House, who: User, text: str) -> None:
    house.people.reply(who, text, house.group, newest(house))
    await house.settle()


async def begin_in_group(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/segnapunti", house.group)
    await house.press_label(ada, newest(house), "Scala 40 a 101")
    await reply(house, ada, "Anna, Bruno, Carla")


async def test_an_evening_in_private(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/segnapunti")
    await house.press_label(ada, house.hand(ada), "Scopa a 11")
    await house.say(ada, "Anna\nBruno")
    assert "<pre>" in house.hand(ada).look.markup
    for line in ("4 2", "3 0", "0 0"):
        await house.say(ada, line)
    assert "Almeno il settebello" in house.hand(ada).text
    await house.say(ada, "5 1")
    assert "Ha vinto Anna!" in house.hand(ada).text
    await house.press_label(ada, house.hand(ada), "Annulla l'ultima")
    assert "Dà le carte Anna." in house.hand(ada).text
    await house.press_label(ada, house.hand(ada), "Smazzata")
    await house.say(ada, "2 4")
    with_buttons = [m for m in house.people.private(ada) if "Smazzata" in m.labels]
    assert with_buttons == [house.hand(ada)], "only the newest can be pressed"
    await house.press_label(ada, house.hand(ada), "Fine")
    await house.say(ada, "1 2")
    assert "Come si fa" in house.hand(ada).text


async def test_an_evening_in_a_group(house: House) -> None:
    house.server.methods.privacy = True
    ada, bice = house.everybody[:2]
    await begin_in_group(house)
    assert "Chi gioca?" not in house.text(house.group), "the question is answered"
    pressable = [message for message in house.people.read(house.group) if message.labels]
    assert pressable == [newest(house)], "the choice is made"
    before = len(house.people.read(house.group))
    await reply(house, ada, "0 34 100")
    assert "Dà le carte Bruno." in newest(house).text
    assert len(house.people.read(house.group)) == before, "the message was edited"
    toast = await house.press_label(ada, newest(house), "Smazzata")
    assert toast["text"].startswith(
        "Rispondi a questo messaggio con i punti di Anna, Bruno e Carla"
    )
    shown = newest(house).text
    await reply(house, bice, "che sfortuna!")
    await reply(house, bice, "5 0 3")
    await house.say(ada, "5 0 3", house.group)
    assert newest(house).text == shown
    await reply(house, ada, "5 0 3")
    assert "Carla 103 (fuori)" in newest(house).text
    toast = await house.press_label(ada, newest(house), "Correggi")
    assert toast["text"].startswith("Stai correggendo la smazzata 2")
    await reply(house, ada, "6 0 3")
    assert "Anna 6 · Bruno 34 · Carla 103 (fuori)" in newest(house).text
    await house.press_label(ada, newest(house), "Carla rientra (34)")
    assert "=34" in newest(house).text


async def test_a_choice_that_one_person_reads_goes_when_the_sheet_begins(house: House) -> None:
    ada = house.everybody[0]
    house.group.administrators.add(BOT)
    await house.say(ada, "/segnapunti", house.group)
    await house.press_label(ada, house.aside(ada), "Scopa a 11")
    assert house.people.read_aside(ada)
    await reply(house, ada, "Anna, Bruno")
    assert newest(house).text.startswith("Segnapunti · Scopa a 11")
    assert house.people.read_aside(ada) == []


async def test_a_line_that_telegram_sends_again_counts_once(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/segnapunti")
    await house.press_label(ada, house.hand(ada), "Scopa a 11")
    await house.say(ada, "Anna, Bruno")
    await house.close()
    house.people.say(ada, "4 2")
    update = house.server._updates[-1]  # noqa: SLF001 - Telegram sends it again
    for _ in range(2):
        await house.open()
        await house.settle()
        await house.close()
        house.server._updates.append(update)  # noqa: SLF001 - as above
    await house.open()
    await house.say(ada, "/segnapunti")
    assert house.hand(ada).text.splitlines()[-1].startswith("Una riga")
    assert "Dà le carte Bruno." in house.hand(ada).text


async def test_it_survives_a_restart(house: House) -> None:
    ada = house.everybody[0]
    await begin_in_group(house)
    await reply(house, ada, "0 34 100")
    await house.close()
    house.people.reply(ada, "5 0 3", house.group, newest(house))
    await house.open()
    await house.settle()
    assert newest(house).text.count("Dà le carte Anna.") == 1
    assert "103" in newest(house).text


async def test_a_newer_copy_retires_the_older_one(house: House) -> None:
    ada = house.everybody[0]
    await begin_in_group(house)
    first = newest(house)
    await house.say(ada, "/segnapunti", house.group)
    shown = newest(house)
    assert shown.id != first.id
    assert [one for one in house.people.read(house.group) if "Smazzata" in one.labels] == [shown]


async def test_after_a_restart_a_sheet_keeps_its_buttons(house: House) -> None:
    house.server.methods.privacy = True
    ada = house.everybody[0]
    await begin_in_group(house)
    await reply(house, ada, "0 34 100")
    await house.close()
    await house.open()
    await house.press_label(ada, newest(house), "Smazzata")
    await house.settle()
    assert "Smazzata" in newest(house).labels
    assert house.platform.calls["unknown_message"] == 0
