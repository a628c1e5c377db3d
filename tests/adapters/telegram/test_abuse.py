"""What one person may pile up, and people who are not served."""

from bot.requests.stored_events import MOST_IN_ALL
from common.addresses import Account
from storage.events import EventStatus
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House

TOO_MANY = "Hai già aperto dieci cose"
NOT_SERVED = "Chi gestisce questo bot ha deciso di non servirti più."


async def test_the_eleventh_event_is_refused_until_one_is_over(house: House) -> None:
    ada, bice = house.everybody[:2]
    for who in (ada, bice):
        await house.say(who, "/start")
    groups = [
        house.world.group(-1001000000100 - n, ada.id, bice.id) for n in range(MOST_IN_ALL + 1)
    ]
    for group in groups[:-1]:
        await house.say(ada, "/stasera scopa", group)
    await house.say(ada, "/stasera scopa", groups[-1])
    assert len(await house.bot.storage.events("evening")) == MOST_IN_ALL
    assert TOO_MANY in house.people.read(groups[-1])[-1].text
    await house.say(ada, "/doppia 1")
    assert TOO_MANY in house.people.private(ada)[-1].text
    await house.say(bice, "/stasera scopa", groups[-1])
    assert len(await house.bot.storage.events("evening", EventStatus.OPEN)) == MOST_IN_ALL + 1
    over = house.people.read(groups[0])[-1]
    await house.press_label(ada, over, "Annulla")
    assert len(await house.bot.storage.events("evening", EventStatus.OPEN)) == MOST_IN_ALL
    await house.say(ada, "/doppia 1")
    assert len(await house.bot.storage.events("double")) == 1


async def test_a_person_who_is_not_served_reads_it_once(make: Make) -> None:
    """And what is kept of them is still theirs."""
    house = await make(not_served="telegram:1")
    ada, bice = house.everybody[:2]
    await house.say(bice, "/scopa", house.group)
    before = house.text(house.group)
    await house.say(ada, "/scopa", house.group)
    assert house.text(house.group) == before
    answers = [await house.press(ada, "join", house.group) for _ in range(3)]
    first, *others = [one.get("text", "") for one in answers]
    assert first.startswith(NOT_SERVED)
    assert others == ["", ""]
    for said in ("/scopa", "ciao", "/aiuto"):
        await house.say(ada, said)
    assert house.people.private(ada) == []
    (table,) = await house.bot.storage.tables()
    assert len((await house.bot.tables.table(table)).facts.sitters) == 1
    await house.say(ada, "/dimenticami")
    assert "Vuoi che ti dimentichi?" in house.people.private(ada)[-1].text
    await house.press(ada, "forget.1")
    assert await house.bot.storage.found(Account("telegram:1")) is None
