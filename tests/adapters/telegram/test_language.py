"""Who reads what in which language."""

import pytest

from tests.adapters.telegram.house import House


async def test_in_a_group_the_command_changes_the_language_of_who_asks(house: House) -> None:
    ada, bice, *_ = house.everybody
    ada.started = True
    await house.say(bice, "/scopa", house.group)
    await house.say(ada, "/lingua en", house.group)
    told = house.hand(ada).text
    assert told.startswith("From now on I speak English to you")
    assert "/settings" in told
    await house.say(ada, "/tavolo", house.group)
    assert "Unisciti" in str([m.labels for m in house.people.read(house.group)])
    assert "Join" not in str([m.labels for m in house.people.read(house.group)])
    await house.say(ada, "/sesame")
    assert "/help" in house.people.private(ada)[-1].text
    await house.say(bice, "/sesame")
    assert "Questo comando non lo conosco" in house.people.private(bice)[-1].text


async def test_a_new_group_speaks_as_the_first_person_in_it(house: House) -> None:
    ada, bice, *_ = house.everybody
    ada.language_code = "en-GB"
    await house.say(ada, "/scopa", house.group)
    await house.say(bice, "/scopa", house.group)
    labels = [label for message in house.people.read(house.group) for label in message.labels]
    assert (labels.count("Join"), labels.count("Unisciti")) == (2, 0)


async def test_the_greeting_speaks_as_the_person_who_adds_the_bot(house: House) -> None:
    ada, *_ = house.everybody
    ada.language_code = "en-GB"
    new = house.world.group(-1001000000009, ada.id)
    house.people.add_bot(new, ada)
    await house.settle()
    assert "Rules" in house.people.read(new)[0].labels


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        ("inglese", "From now on I speak English to you."),
        ("English", "From now on I speak English to you."),
        ("en-GB", "From now on I speak English to you."),
        ("Italiano", "D'ora in poi con te parlo italiano."),
        ("italian", "D'ora in poi con te parlo italiano."),
        ("espanol", "De ahora en adelante te hablo en español."),
        ("Spagnolo", "De ahora en adelante te hablo en español."),
        ("klingon", "Questa lingua non la parlo. Queste sì: Italiano, English ed Español."),
    ],
)
async def test_a_language_may_be_called_by_its_name(house: House, said: str, answered: str) -> None:
    ada, *_ = house.everybody
    await house.say(ada, f"/lingua {said}")
    assert house.people.private(ada)[-1].text == answered
