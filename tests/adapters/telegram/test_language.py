"""Who reads what in which language."""

import pytest

from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import Message


async def test_in_a_group_the_command_changes_the_language_of_who_asks(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(bice, "/scopa", house.group)
    await house.say(ada, "/lingua en", house.group)
    told = house.people.read(house.group)[-1].text
    assert told.startswith("From now on I speak English to you")
    assert "/settings" in told
    await house.say(ada, "/tavolo", house.group)
    assert "Unisciti" in str([m.labels for m in house.people.read(house.group)])
    assert "Join" not in str([m.labels for m in house.people.read(house.group)])
    await house.say(ada, "/sesame")
    assert "/help" in house.people.private(ada)[-1].text
    await house.say(bice, "/sesame")
    assert "Questo comando non lo conosco" in house.people.private(bice)[-1].text


async def test_the_groups_language_is_one_of_its_settings(house: House) -> None:
    ada, *_ = house.everybody
    await house.say(ada, "/scopa", house.group)
    await house.say(ada, "/impostazioni", house.group)
    assert "Lingua: italiano" in _newest(house).labels
    await house.press(ada, "setchat.0", house.group)
    await house.say(ada, "/tavolo", house.group)
    assert "Join" in _newest(house).labels


def _newest(house: House) -> Message:
    return house.people.read(house.group)[-1]


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        ("inglese", "From now on I speak English to you."),
        ("English", "From now on I speak English to you."),
        ("en-GB", "From now on I speak English to you."),
        ("Italiano", "D'ora in poi con te parlo italiano."),
        ("italian", "D'ora in poi con te parlo italiano."),
        ("klingon", "Questa lingua non la parlo: scrivi «it» o «en»."),
    ],
)
async def test_a_language_may_be_called_by_its_name(house: House, said: str, answered: str) -> None:
    ada, *_ = house.everybody
    await house.say(ada, f"/lingua {said}")
    assert house.people.private(ada)[-1].text == answered
