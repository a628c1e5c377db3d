"""`/doppia` on Telegram: in a group, and by a link."""

from common.addresses import Chat
from storage.tables import LIVE
from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import User


async def plays(house: House, who: User) -> bool:
    account = f"telegram:{who.id}"
    return bool(await house.bot.storage.tables(*LIVE, chat=Chat(account)))


async def test_in_a_group_both_play_in_private(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    for who in (ada, bice, ciro):
        await house.say(who, "/start")
    await house.say(ada, "/doppia @bice 2 scopa", house.group)
    (asked,) = [m for m in house.people.read(house.group) if "alle stesse carte" in m.text]
    assert "Ada sfida @bice alle stesse carte." in asked.text
    assert "Le stesse 2 smazzate" in asked.text
    for who in (ciro, bice, ada):
        await house.press_label(who, asked, "Gioca")
    assert [await plays(house, who) for who in (ada, bice, ciro)] == [True, True, False]


async def test_by_a_link_that_the_first_one_takes(house: House) -> None:
    ada, bice, ciro, *_ = house.everybody
    await house.say(ada, "/doppia 1 scopa")
    told = "\n".join(m.text for m in house.people.private(ada))
    (link,) = [word for word in told.split() if "start=doppia-" in word]
    assert len(link.partition("?start=")[2]) <= 64
    for who in (bice, ciro):
        house.people.follow(who, link)
        await house.settle()
    for who in (bice, ciro):
        asked = house.people.private(who)[-1]
        assert "gioca chi risponde per primo" in asked.text
        await house.press_label(who, asked, "Gioca")
    assert [await plays(house, who) for who in (bice, ciro)] == [True, False]


async def test_four_people_play_in_two_teams(house: House) -> None:
    four = house.everybody[:4]
    for who in four:
        await house.say(who, "/start")
    ada, bice, ciro, dino = four
    await house.say(ada, "/doppia squadre 1 scopa", house.group)
    called = house.people.read(house.group)[-1]
    for who in (bice, ciro, dino):
        await house.press_label(who, called, "Ci sto")
    assert "Ada e Ciro contro Dino e Bice" in called.text
    for who in (bice, ciro):
        await house.press_label(who, called, "Gioca")
    tables = [await house.bot.tables.table(n) for n in await house.bot.storage.tables(*LIVE)]
    assert [[one.name for one in table.facts.sitters] for table in tables] == [
        ["Ada", "Bice"],
        ["Dino", "Ciro"],
    ]
    assert all("Scopa" in house.hand(who).text for who in four)
    assert "tavolo" not in house.text(house.group)
