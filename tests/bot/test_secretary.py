"""`/torneo`: an evening at the club with real cards, led by a secretary."""

import pytest

from tests.bot.secretary import Secretary
from tests.bot.stage import Stage


@pytest.fixture
def ada(stage: Stage) -> Secretary:
    return Secretary(stage)


async def test_an_evening_in_lines(ada: Secretary) -> None:
    await ada.begin("danese")
    print(ada.text)
    await ada.tap("Sorteggia")
    print(ada.text)
    for _ in range(3):
        await ada.say(await ada.lines())
        print(ada.text)
        await ada.tap("Appendi")
    await ada.say(await ada.lines())
    print(ada.text)
    await ada.tap("Chiudi")
    print(ada.text)
    await ada.tap("Classifica")
    print(ada.text)
    print(ada.did)
    assert ada.did <= 60
    assert 0
