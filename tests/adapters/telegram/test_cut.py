"""The cut as a command of Telegram, with a word."""

from common.ids import TableId
from tests.adapters.telegram.counting import Counting
from tests.adapters.telegram.house import House


async def test_a_word_follows_the_place(house: House) -> None:
    people = house.everybody[:2]
    number = await Counting(house, tuple(people)).seated("scopa")
    table = await house.bot.tables.table(TableId(number))
    assert table.match is not None
    cutter = people[table.match.state.phase.seat]
    other = people[1 - people.index(cutter)]
    await house.say(other, "/taglia 7 settebello", house.group)
    assert "Adesso non tocca a te tagliare." in house.hand(other).text
    await house.say(cutter, "/taglia 7  perche\u0301 no", house.group)
    dealt = (await house.bot.tables.table(TableId(number))).match
    assert dealt is not None
    assert (dealt.state.deal.cuts, dealt.state.deal.word) == ((7,), "perché no")
