"""Names that people give themselves, where Telegram shows what we say of them."""

from tests.adapters.telegram.house import House


async def test_a_name_calls_nobody_and_leads_nowhere(house: House) -> None:
    """What it is made of, Telegram would make links of."""
    ada, bice, *_ = house.everybody
    ada.first_name, bice.first_name = "@ciro", "t.me/bice"
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/scopa", house.group)
    await house.press(bice, "join", house.group)
    told = house.text(house.group)
    assert "1. @ ciro" in told
    assert "2. t. me/bice" in told
    (lobby,) = house.people.read(house.group)
    assert "entities" not in house.world.told(lobby)


async def test_somebody_without_a_visible_name_is_called_by_their_account(house: House) -> None:
    ada = house.everybody[0]
    ada.first_name = "\N{VARIATION SELECTOR-16}\N{COMBINING ACUTE ACCENT}"
    await house.say(ada, "/scopa", house.group)
    assert "1. ada · organizza" in house.text(house.group)
