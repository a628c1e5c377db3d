"""Statistics of another person: by their @name or by a reply to them, only in a group of theirs."""

import pytest

from adapters.token import Token
from common.ids import TableId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import User

UNKNOWN = "qui non ha ancora giocato: per le statistiche prima serve una partita."


async def played(house: House) -> tuple[User, User]:
    """Bice has won a match of Scopa here against Ada."""
    ada, bice = house.everybody[:2]
    players = Players(house, (ada, bice))
    table = await players.seated("scopa")
    await players.play(table, 3)
    await house.say(ada, "/abbandona")
    await house.press(ada, "resign.1")
    return ada, bice


def last(house: House, who: User) -> str:
    """The newest that is for them alone."""
    return house.hand(who).text


async def test_by_their_name(house: House) -> None:
    ada, _ = await played(house)
    await house.say(ada, "/statistiche di @Bice!", house.group)
    told = last(house, ada).splitlines()
    assert told[0] == "Bice a Scopa, in questo gruppo"
    assert told[1] == "1 partita · 1 vinta (100%)"
    assert told[-1] == "Contro Ada: 1 partita, 1 vinta e 0 perse"


async def test_a_name_that_another_has_taken_is_his(house: House) -> None:
    ada, bice = await played(house)
    ciro = house.everybody[2]
    bice.username, ciro.username = None, "bice"
    await house.say(ciro, "/scopa", house.group)
    await house.say(ada, "/statistiche @bice scopa", house.group)
    assert last(house, ada).startswith("Ciro a Scopa, in questo gruppo")


async def test_in_answer_to_them(house: House) -> None:
    ada, bice = await played(house)
    house.people.say(bice, "che partita!", house.group)
    said = house.world.in_order[-1]
    house.people.reply(ada, "/statistiche scopa", house.group, said)
    await house.settle()
    assert last(house, ada).startswith("Bice a Scopa, in questo gruppo")


@pytest.mark.parametrize("said", ["bice", "Bice scopa", "di Bice a scopa"])
async def test_a_name_without_the_at_means_the_same(house: House, said: str) -> None:
    ada, bice = await played(house)
    bice.first_name, bice.username = "Bice Neri", None
    await house.say(bice, "/scopa", house.group)
    await house.say(ada, f"/statistiche {said}", house.group)
    assert last(house, ada).startswith("Bice Neri a Scopa, in questo gruppo")


@pytest.mark.parametrize("said", ["", "scopa", "a scopa"])
async def test_a_game_is_nobodys_name(house: House, said: str) -> None:
    ada, _ = await played(house)
    await house.say(ada, f"/statistiche {said}", house.group)
    assert last(house, ada).startswith("Ada a Scopa")


async def test_the_other_game_is_a_press_away_and_still_his(house: House) -> None:
    ada, _ = await played(house)
    house.people.say_alone(ada, "/statistiche @bice", house.group)
    await house.settle()
    (shown,) = house.people.read_aside(ada)
    await house.press_on(ada, shown, "stats.0")
    assert shown.text.startswith("Bice a Scala 40, in questo gruppo")


async def test_somebody_who_sits_at_a_table_here_is_known_too(house: House) -> None:
    ciro, dino = house.everybody[2:4]
    for who in (ciro, dino):
        await house.say(who, "/start")
    await house.say(ciro, "/scopa", house.group)
    await house.say(dino, "/statistiche @ciro scopa", house.group)
    assert last(house, dino).startswith("Ciro a Scopa, in questo gruppo")


async def test_the_answer_says_that_somebody_is_unknown_here(house: House) -> None:
    ada, bice = await played(house)
    ciro = house.everybody[2]
    await house.say(ciro, "/start")
    for name in ("@ciro", "@nessuno", "@@@", "@carte_bot", "Ciro", "zio Peppe"):
        await house.pass_time(60)
        await house.say(ada, f"/statistiche {name}", house.group)
        assert last(house, ada) == f"{name} {UNKNOWN}"
    elsewhere = house.world.group(-1001000000002, 1, 2)
    await house.say(ada, "/statistiche @bice", elsewhere)
    assert last(house, ada) == f"@bice {UNKNOWN}"
    house.people.reply(
        bice, "/statistiche", house.group, house.people.say(ciro, "io?", house.group)
    )
    await house.settle()
    assert last(house, bice) == f"Ciro {UNKNOWN}"


async def test_ones_own_name_is_oneself_and_nobodys_button_tells_of_strangers(
    house: House,
) -> None:
    ada, _ = await played(house)
    await house.say(ada, "/statistiche @ada", house.group)
    assert last(house, ada).startswith("Ada a Scopa\n")
    message = house.hand(ada)
    house.people.press_data(ada, message, Token(TableId(0), 0, "stats", (0, 999)).pack())
    await house.settle()
    assert last(house, ada) == message.text


async def test_in_private_with_whom_one_has_played(house: House) -> None:
    ada, _ = await played(house)
    await house.say(ada, "/statistiche @bice")
    told = last(house, ada)
    assert told.startswith("Ada a Scopa\n")
    assert "Contro Bice: 1 partita, 0 vinte e 1 persa\n" in told
    assert told.endswith("Queste sono le tue: quelle di Bice si guardano nel gruppo dove giocate.")
    ciro = house.everybody[2]
    await house.say(ciro, "/statistiche @bice")
    assert last(house, ciro).startswith("Con @bice non hai ancora giocato: ")


async def test_the_ranking_of_a_group_opens_on_what_was_played_there(house: House) -> None:
    """Also for a person who has never played, and while a table of another game waits."""
    ada, _ = await played(house)
    await house.say(house.everybody[2], "/scala40", house.group)
    await house.say(house.everybody[4], "/classifica", house.group)
    posted = house.people.read(house.group)[-1]
    assert posted.text.startswith("Classifica di Scopa")
    assert "Bice" in posted.text
    house.clock.move(301)
    await house.say(ada, "/classifica scala40", house.group)
    assert house.people.read(house.group)[-1].text.startswith("Classifica di Scala 40")


async def test_a_name_is_forgotten_with_its_owner(house: House) -> None:
    ada, bice = await played(house)
    await house.say(bice, "/dimenticami")
    await house.press(bice, "forget.1")
    await house.say(ada, "/statistiche @bice", house.group)
    assert last(house, ada) == f"@bice {UNKNOWN}"


async def test_in_december_the_group_looks_back_on_its_year(pictured: House) -> None:
    pictured.clock.set_wall(-20 * 24 * 3600)
    ada, _ = await played(pictured)
    await pictured.say(ada, "/classifica scopa", pictured.group)
    await pictured.press_label(ada, pictured.people.read(pictured.group)[-1], "Il 2026 del gruppo")
    year = pictured.aside(ada)
    assert "1 partita giocata da 2 persone" in year.text
    await pictured.press_label(ada, year, "Mostra a tutti")
    shown = pictured.people.read(pictured.group)[-1]
    assert shown.look.picture is not None
    assert not shown.keys


async def test_rules_and_numbers_are_of_the_game_that_is_played(house: House) -> None:
    """In the first match, for who plays there, in private too, and for who only reads the group."""
    ada, bice, ciro = house.everybody[:3]
    players = Players(house, (ada, bice))
    await players.play(await players.seated("scopa"), 2)
    await house.say(ciro, "/start")
    for who, chat in ((ada, house.group), (ada, None), (ciro, house.group)):
        await house.say(who, "/regole", chat)
        assert last(house, who).startswith("Regole di Scopa"), (who.first_name, chat)
        await house.say(who, "/statistiche", chat)
        assert " a Scopa" in last(house, who).splitlines()[0]
    await house.say(ciro, "/regole")
    assert last(house, ciro).startswith("Regole di Scala 40"), "he plays nowhere"
