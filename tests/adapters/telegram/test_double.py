"""`/doppia` on Telegram: in a group, and by a link."""

from storage.tables import LIVE
from tests.adapters.telegram.house import House
from tests.doubles.telegram.world import User


async def plays(house: House, who: User) -> bool:
    account = f"telegram:{who.id}"
    return bool(await house.bot.storage.tables(*LIVE, chat=account))


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
