"""Discarding a joker, which one may have pressed by mistake."""

from common.ids import TableId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.moves import holding_a_joker


async def test_a_joker_is_discarded_after_one_question(house: House) -> None:
    players = Players(house, tuple(house.everybody[:2]))
    number = await players.seated("scala40")
    while (found := holding_a_joker(await house.bot.tables.table(TableId(number)))) is None:
        await players.play(number, 1)
    table, (seat, place) = await house.bot.tables.table(TableId(number)), found
    who = players.who(table, seat)
    await house.press(who, f"pick.{place}")
    (key,) = [key for key in house.hand(who).keys if key["text"].startswith("Scarta")]
    assert key["style"] == "danger"
    await house.press(who, f"discard.{place}")
    assert "lo scarti davvero?" in house.hand(who).text
    assert [key["text"] for key in house.hand(who).keys] == ["Indietro", "Sì, scarta 🃏"]
    assert (await house.bot.tables.table(TableId(number))).revision == table.revision
    await house.press_label(who, house.hand(who), "Indietro")
    await house.press(who, f"discard.{place}")
    await house.press_label(who, house.hand(who), "Sì, scarta")
    assert (await house.bot.tables.table(TableId(number))).revision == table.revision + 1
