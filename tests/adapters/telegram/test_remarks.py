"""Set phrases in a private chat, through the real library."""

from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players


async def test_the_list_of_phrases_takes_the_place_of_the_one_before(house: House) -> None:
    players = Players(house, tuple(house.everybody[:2]))
    await players.play(await players.seated("scopa"), 2)
    who = house.everybody[0]
    for phrase in ("Grazie!", "Bella mano!"):
        await house.press(who, "remark")
        await house.press_label(who, house.hand(who), phrase)
    said = [one for one in house.people.private(who) if "te ne restano" in one.text]
    assert [one.text.splitlines()[1] for one in said] == ["Bella mano!"]
    assert f"{who.first_name}: «Grazie!»" in house.text(house.group)
