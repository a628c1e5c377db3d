"""Who gets the pen of a tournament, by name or by @username, and who is not found."""

import pytest

from bot.features.tournament import typed_tournaments
from bot.people.repository import HOUR, MOST_SEARCHES
from tests.adapters.telegram.house import House
from tests.adapters.telegram.test_secretary import Phone


@pytest.fixture
def phone(house: House) -> Phone:
    return Phone(house)


async def ask_pen(phone: Phone) -> None:
    await phone.say("/torneo")
    await phone.tap("Al circolo, carte vere")
    await phone.say("Piero\nIda\nLea\nMara")
    await phone.tap("Sorteggia")
    await phone.tap("Altro…")
    await phone.tap("Dai la penna a…")


async def pen(phone: Phone) -> str:
    """The name of the person who has it."""
    storage = phone.house.bot.storage
    (record,) = await storage.events(typed_tournaments.KIND)
    found = await typed_tournaments.read_record(storage, record)
    assert found is not None
    number = found.document.pen
    return "" if number is None else (await storage.player(number)).name


@pytest.mark.parametrize("typed", ["Bice", "bice", "@bice", "@BICE"])
async def test_who_has_written_in_a_group_of_the_secretary_gets_it(
    phone: Phone, typed: str
) -> None:
    house, bice = phone.house, phone.house.everybody[1]
    await house.say(bice, "/start")
    for who in (phone.ada, bice):
        await house.say(who, "/regole", house.group)
    await ask_pen(phone)
    await phone.say(typed)
    assert "Da adesso scrive anche Bice" in phone.text
    assert await pen(phone) == "Bice"
    await house.say(bice, "/torneo")
    await house.say(bice, "1 87 162")
    assert "manca un risultato" in house.hand(bice).text


async def test_by_the_exact_username_anybody_who_has_written_to_the_bot_gets_it(
    phone: Phone,
) -> None:
    house, bice = phone.house, phone.house.everybody[1]
    await ask_pen(phone)
    await phone.say("@bice")
    assert phone.text.startswith("@bice non mi ha ancora scritto: prima deve mandarmi /start")
    await house.say(bice, "/start")
    await phone.say("@Ada")
    assert phone.text.startswith("La penna ce l'hai già tu.")
    for wrong in ("Bice", "@bic", "bic"):
        await phone.say(wrong)
        assert await pen(phone) == ""
    assert phone.text.startswith("«bic» non lo trovo tra chi mi ha scritto nei tuoi gruppi")
    await phone.say("@bice")
    assert await pen(phone) == "Bice"


async def test_a_name_that_fits_several_people_is_asked_about(phone: Phone) -> None:
    house = phone.house
    for who, name in zip(house.everybody[1:3], ("Bruno Neri", "Bruno Rossi"), strict=True):
        who.first_name = name
        await house.say(who, "/regole", house.group)
    await house.say(phone.ada, "/regole", house.group)
    await ask_pen(phone)
    await phone.say("Bruno")
    assert phone.text.startswith("«Bruno»: chi di loro?")
    assert phone.house.hand(phone.ada).labels[:2] == ["@bice Bruno Neri", "@ciro Bruno Rossi"]
    await phone.tap("Bruno Rossi")
    assert await pen(phone) == "Bruno Rossi"
    assert "Da adesso scrive anche Bruno Rossi: per cominciare deve mandarmi /torneo." in phone.text
    await phone.tap("Altro…")
    await phone.tap("Dai la penna a…")
    await phone.say("Bruno Neri")
    assert "Da adesso scrive Bruno Neri al posto di Bruno Rossi:" in phone.text
    assert await pen(phone) == "Bruno Neri"


async def test_the_pen_cancels_nothing_and_who_has_lost_it_is_told(phone: Phone) -> None:
    house, (bice, ciro) = phone.house, phone.house.everybody[1:3]
    for who in (phone.ada, bice, ciro):
        await house.say(who, "/regole", house.group)
    await ask_pen(phone)
    await phone.say("Bice")
    await house.say(bice, "/torneo")
    await house.say(bice, "1 87 162")
    record = (await house.bot.storage.events(typed_tournaments.KIND))[0]
    house.people.press_data(bice, house.hand(bice), f"0.{record.revision}.trn_cancel.{record.id}.1")
    await house.press_label(bice, house.hand(bice), "Altro…")
    assert "Annulla il torneo" not in house.hand(bice).labels
    await phone.tap("Altro…")
    assert "Annulla il torneo" in house.hand(phone.ada).labels
    await phone.tap("Dai la penna a…")
    await phone.say("Ciro")
    await house.say(bice, "2 87 162")
    assert house.hand(bice).text.startswith("Qui non puoi più scrivere:")
    assert not any(message.labels for message in house.people.private(bice))
    await house.say(bice, "2 87 162")
    assert house.hand(bice).text.startswith("Come si fa")
    assert [len(match.versions) for match in await phone.matches()] == [1, 0]  # not cancelled


async def test_a_stranger_finds_nobody_by_name(phone: Phone) -> None:
    """Nor by the number of a button; usernames can be tried so often in an hour."""
    house, bice, stranger = phone.house, phone.house.everybody[1], phone.house.everybody[2]
    await house.say(bice, "/regole", house.group)
    other = house.world.user(77, "Zoe", username="zoe")
    await house.say(other, "/start")
    player = (await house.bot.storage.with_username("telegram", "bice"))[0].id
    phone = Phone(house)
    phone.ada = other
    await ask_pen(phone)
    await phone.say("Bice")
    assert "non lo trovo" in phone.text
    house.people.press_data(other, house.hand(other), f"0.0.trn_pen.1.{player}")
    await house.settle()
    for number in range(MOST_SEARCHES):
        await phone.say(f"@nobody_{number}")
    await phone.say("@bice")
    assert phone.text.startswith("Hai già cercato dieci @nomi in un'ora")
    assert await pen(phone) == ""
    assert not house.people.rings(stranger)
    house.clock.move(HOUR)
    await phone.tap("Annulla")
    await phone.tap("Altro…")
    await phone.tap("Dai la penna a…")
    await phone.say("@bice")
    assert await pen(phone) == "Bice"


async def test_who_has_left_the_group_is_not_found_by_name(phone: Phone) -> None:
    house, bice = phone.house, phone.house.everybody[1]
    for who in (phone.ada, bice):
        await house.say(who, "/regole", house.group)
    house.people.leave(house.group, bice)
    await house.settle()
    await ask_pen(phone)
    await phone.say("Bice")
    assert "non lo trovo" in phone.text
    assert await pen(phone) == ""
