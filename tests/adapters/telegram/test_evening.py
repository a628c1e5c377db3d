"""`/stasera` on Telegram: one message in the group, one reminder for each, and a table."""

from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import BOT, Message

UNTIL_NINE = 13 * 3600.0
NINE = 1_800_046_800
SOON = 15 * 60.0
CARDS = 7
YES = "eve_answer.1.0"


def evenings(house: House) -> list[Message]:
    return [m for m in house.people.read(house.group) if "chi c'è alle" in m.text]


async def test_from_the_question_to_the_table(house: House) -> None:
    ada, bice, ciro, dino, _ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/stasera scopa", house.group)
    (asked,) = evenings(house)
    for who in (ada, bice, ciro):
        await house.press_on(who, asked, YES)
    await house.press_on(dino, asked, "eve_answer.1.1")
    (asked,) = evenings(house)
    assert "Ci sono (3): Ada, Bice e Ciro" in asked.text
    assert "Forse (1): Dino" in asked.text
    await house.pass_time(UNTIL_NINE - SOON)
    for who in (ada, bice):
        reminder = house.people.private(who)[-1]
        assert "si gioca alle 21:00" in reminder.text
        assert f'alle <tg-time unix="{NINE}" format="t">21:00</tg-time>' in reminder.look.markup
    assert house.people.private(dino) == []
    mentioned = [m for m in house.people.read(house.group) if "Ciro, si gioca a Scopa" in m.text]
    assert len(mentioned) == 1, "he has never written to us"
    await house.pass_time(SOON)
    text = house.text(house.group)
    assert "1. Ada · organizza" in text
    assert "2. Bice" in text
    assert "Ciro: al tavolo c'è posto" in text
    over = next(m for m in house.people.read(house.group) if "la serata delle" in m.text)
    assert over.id == asked.id
    assert not over.labels


async def test_the_owner_moves_it_and_an_administrator_cancels_it(house: House) -> None:
    ada, bice, *_ = house.everybody
    house.group.administrators.add(bice.id)
    await house.say(ada, "/start")
    await house.say(ada, "/tonight 22", house.group)
    (asked,) = evenings(house)
    await house.press_on(ada, asked, "eve_time.1")
    times = house.aside(ada)
    assert "A che ora la sposto?" in times.text
    await house.press_label(ada, times, "22:30")
    assert "chi c'è alle 22:30?" in evenings(house)[0].text
    await house.press_on(bice, evenings(house)[0], "eve_cancel.1")
    assert "Bice ha annullato la serata." in house.text(house.group)


async def test_in_a_topic_of_a_forum(house: House) -> None:
    house.group.topics = {CARDS}
    ada, bice, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/stasera", house.group, thread=CARDS)
    (asked,) = evenings(house)
    assert asked.thread == CARDS
    for who in (ada, bice):
        await house.press_on(who, asked, YES)
    await house.pass_time(UNTIL_NINE)
    table = next(m for m in house.people.read(house.group) if "· organizza" in m.text)
    assert table.thread == CARDS


async def test_buried_it_comes_again(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(ada, "/stasera", house.group)
    (before,) = evenings(house)
    await house.bury()
    house.clock.move(61)
    await house.say(bice, "/stasera", house.group)
    (asked,) = evenings(house)
    assert asked.id > before.id
    await house.press_on(bice, asked, YES)
    assert "Ci sono (2): Ada e Bice" in evenings(house)[0].text


async def test_a_person_who_never_wrote_to_us_asks_with_one_message(house: House) -> None:
    await house.say(house.everybody[0], "/stasera", house.group)
    assert house.people.read(house.group) == evenings(house)


ALREADY = 'Stasera c\'è già Scopa alle <tg-time unix="1800046800" format="t">21:00</tg-time>'


async def test_another_persons_second_question_is_answered_in_the_group(house: House) -> None:
    """Where everybody has read it, twice a minute for each; their private chat stays as it is."""
    ada, bice, ciro, *_ = house.everybody
    await house.say(bice, "/start")
    before = house.people.private(bice)
    await house.say(ada, "/stasera scopa", house.group)
    for who, times in ((bice, 2), (ciro, 1)):
        for _ in range(times):
            await house.say(who, "/stasera 21:30 scopa", house.group)
    said = [m for m in house.people.read(house.group) if ALREADY in m.look.markup]
    assert len(said) == 3
    assert house.people.private(bice) == before
    assert "Avvia" not in house.text(house.group), "Ciro has never written to us"
    await house.say(bice, "/stasera 21:30 scopa", house.group)
    assert ALREADY in house.people.private(bice)[-1].look.markup


async def test_an_administrator_among_bots_answers_it_beside(house: House) -> None:
    house.group.administrators.add(BOT)
    ada, bice, *_ = house.everybody
    await house.say(ada, "/stasera scopa", house.group)
    await house.say(bice, "/stasera 21:30 scopa", house.group)
    assert house.people.read(house.group) == evenings(house)
    assert "Stasera c'è già Scopa" in house.people.read_aside(bice)[-1].text
