"""The lobby's message: the game is chosen by a button, and what stays of it when play begins."""

from tests.adapters.telegram.house import House
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message


async def opened(house: House, said: str = "/scala40") -> Message:
    for who in house.everybody[:2]:
        await house.say(who, "/start")
    await house.say(house.everybody[0], said, house.group)
    return house.people.read(house.group)[-1]


def offers(message: Message, what: str) -> bool:
    return any(does(key, what) for key in message.keys)


async def test_the_game_is_changed_in_place_and_people_stay(house: House) -> None:
    ada, bice, *_ = house.everybody
    lobby = await opened(house)
    await house.press(bice, "join", house.group)
    await house.press(ada, "adjust.2", house.group)
    assert "Gioco: Scala 40" in lobby.labels
    assert "Ritmo lento" in lobby.text
    await house.press(ada, "adjust.8", house.group)
    assert "Gioco: Scopa" in lobby.labels
    assert "Scopa · tavolo 1" in lobby.text
    for kept in ("Si gioca a 11 punti", "Ritmo lento", "1. Ada", "2. Bice"):
        assert kept in lobby.text
    assert house.people.read(house.group) == [lobby]
    answer = await house.press(bice, "adjust.8", house.group)
    assert answer["text"] == "Questo lo decide chi sta a capotavola."
    await house.press(ada, "start", house.group)
    inside = await house.bot.tables.table(1)
    assert (inside.stage, inside.served.game.name) == ("playing", "scopa")


async def test_a_change_of_game_is_there_after_a_restart(house: House) -> None:
    ada = house.everybody[0]
    lobby = await opened(house, "/scopa")
    await house.press(ada, "adjust.8", house.group)
    await house.close()
    await house.open()
    await house.press_on(ada, lobby, "adjust.3")
    assert "3 giocatori" in lobby.text
    assert "Scala 40 · tavolo 1" in lobby.text


async def test_house_rules_that_hang_there_since_another_game_change_nothing(house: House) -> None:
    ada = house.everybody[0]
    lobby = await opened(house)
    await house.press(ada, "house", house.group)
    sheet = house.people.read_aside(ada)[-1]
    rule, options = "adjust.g", lobby.keys
    await house.press(ada, "adjust.8", house.group)
    answer = await house.press_on(ada, sheet, rule)
    assert answer["text"] == "Quella schermata era vecchia: ecco com'è adesso."
    assert "Varianti" not in lobby.text
    assert "Regole classiche" in house.people.read_aside(ada)[-1].text
    profile = next(key["callback_data"] for key in options if does(key, "adjust.0"))
    house.people.press_data(ada, lobby, profile)
    await house.settle()
    assert "Regole classiche" in lobby.text
    await house.press_on(ada, house.people.read_aside(ada)[-1], rule)
    assert "Varianti" in lobby.text


async def test_where_a_game_has_no_room_for_all_it_is_not_offered(house: House) -> None:
    ada, bice, *others = house.everybody
    lobby = await opened(house)
    for _ in range(4):
        await house.press(ada, "adjust.3", house.group)
        if "5 giocatori" in lobby.text:
            break
    for who in (bice, *others):
        await house.say(who, "/start")
        await house.press(who, "join", house.group)
    assert "5. Elsa" in lobby.text
    assert not offers(lobby, "adjust.8")


async def test_of_a_lobby_that_begins_stays_who_plays_and_where(house: House) -> None:
    ada, bice, *_ = house.everybody
    lobby = await opened(house, "/scopa")
    await house.press(bice, "join", house.group)
    await house.press(ada, "start", house.group)
    assert lobby.text.endswith("2. Bice\nSi comincia: il tavolo è qui sotto.")
    assert not lobby.keys
    table = house.people.read(house.group)[-1]
    assert offers(table, "hand")
    assert table.id > lobby.id


async def test_of_a_lobby_that_hangs_anew_below_stays_where_it_is(house: House) -> None:
    ada, bice, *_ = house.everybody
    first = await opened(house, "/scopa")
    await house.say(bice, "/tavolo", house.group)
    assert first.text.splitlines() == ["Scopa · tavolo 1", "Il tavolo è più in basso in chat."]
    assert not first.keys
    await house.press(bice, "join", house.group)
    await house.press(ada, "start", house.group)
    said = "\n".join(message.text for message in house.people.read(house.group))
    assert said.count("2. Bice") == 1
    assert "posto libero" not in said


async def test_after_a_restart_too_nobody_is_waited_for_where_it_hung(house: House) -> None:
    first = await opened(house, "/scopa")
    await house.close()
    await house.open()
    await house.bot.screens.start("telegram")
    await house.say(house.everybody[1], "/tavolo", house.group)
    assert first.text.splitlines() == ["Scopa · tavolo 1", "Il tavolo è più in basso in chat."]


async def test_of_a_lobby_that_is_closed_stays_that_it_is(house: House) -> None:
    ada = house.everybody[0]
    lobby = await opened(house, "/scopa")
    await house.press(ada, "cancel", house.group)
    assert "Il tavolo è chiuso." in lobby.text
    assert not lobby.keys


async def test_of_a_challenge_that_is_accepted_nobody_reads_that_it_waits(house: House) -> None:
    ada, bice, *_ = house.everybody
    for who in (ada, bice):
        await house.say(who, "/start")
    await house.say(ada, "/sfida @bice scopa", house.group)
    lobby = house.people.offered(house.group, "accept")
    assert lobby is not None
    assert "non ha ancora risposto" in lobby.text
    await house.press(bice, "accept", house.group)
    read = [message.text for message in house.people.read(house.group)]
    assert not [text for text in read if "non ha ancora risposto" in text]
    assert "Si comincia: il tavolo è qui sotto." in lobby.text
