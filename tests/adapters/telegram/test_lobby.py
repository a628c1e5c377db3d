"""The lobby's message: the game is chosen by a button, and what stays of it when play begins."""

from adapters.panels.options import HOUSE_FROM, TableOption
from adapters.panels.verbs import Page
from adapters.token import Token
from common.ids import TableId
from engine.pair_draw import drawn
from tests.adapters.telegram.house import House
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message

MINUS = "\N{MINUS SIGN}"


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
    await house.choose(ada, TableOption.PACE, "lento")
    assert "Gioco: Scala 40" in house.aside(ada).labels
    assert "Ritmo lento" in lobby.text
    await house.choose(ada, TableOption.GAME, "Scopa")
    assert "Gioco: Scopa" in house.aside(ada).labels
    assert "Scopa · tavolo 1" in lobby.text
    for kept in ("Si gioca a 11 punti", "Ritmo lento", "1. Ada", "2. Bice"):
        assert kept in lobby.text
    assert house.people.read(house.group) == [lobby]
    await house.press(bice, "house", house.group)
    assert not house.aside(bice).keys
    choice = Token(TableId(1), 99, "adjust", (TableOption.GAME, 0)).pack()
    query = house.people.press_data(bice, lobby, choice)
    await house.settle()
    answer = house.people.answer(query) or {}
    assert answer["text"] == "Questo lo decide Ada, che organizza il tavolo."
    await house.press(ada, "start", house.group)
    inside = await house.bot.tables.table(TableId(1))
    assert (inside.stage, inside.served.game.name) == ("playing", "scopa")


async def test_a_change_of_game_is_there_after_a_restart(house: House) -> None:
    ada = house.everybody[0]
    lobby = await opened(house, "/scopa")
    await house.choose(ada, TableOption.GAME, "Scala 40")
    await house.close()
    await house.open()
    await house.choose(ada, TableOption.SEATING, "3 giocatori")
    assert "3 giocatori" in lobby.text
    assert "Scala 40 · tavolo 1" in lobby.text


async def test_options_that_hang_there_since_another_game_change_nothing(house: House) -> None:
    ada = house.everybody[0]
    lobby = await opened(house)
    await house.press(ada, "house", house.group)
    page = Token(TableId(0), 0, "house", (Page.VALUES + HOUSE_FROM,)).pack().split(".", 2)[2]
    await house.press_on(ada, house.aside(ada), "house.2")
    await house.press_on(ada, house.aside(ada), page)
    old = [key["callback_data"] for key in house.aside(ada).keys if does(key, "adjust")]
    other = Token(TableId(1), 1, "adjust", (TableOption.GAME, 1)).pack()
    house.people.press_data(ada, house.aside(ada), other)
    await house.settle()
    for value in old:
        query = house.people.press_data(ada, house.aside(ada), value)
        await house.settle()
        answer = house.people.answer(query) or {}
        assert answer["text"] == "Quella schermata era vecchia: ecco com'è adesso."
    assert "Varianti" not in lobby.text
    assert "Gioco: Scopa" in house.aside(ada).labels


async def test_four_friends_sit_down_and_play_in_five_actions(house: House) -> None:
    """Seats grow with those who join; all of them know the bot."""
    four = house.everybody[:4]
    for who in four:
        await house.say(who, "/start")
    await house.say(four[0], "/scala40", house.group)
    for who in four[1:]:
        await house.press(who, "join", house.group)
    await house.press(four[0], "start", house.group)
    inside = await house.bot.tables.table(TableId(1))
    assert (inside.stage, len(inside.facts.sitters)) == ("playing", 4)


async def test_a_friend_who_does_not_know_the_bot_needs_one_action_more(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    link = (await house.press(bice, "join", house.group))["url"]
    house.people.follow(bice, link)
    await house.settle()
    assert [s.name for s in (await house.bot.tables.table(TableId(1))).facts.sitters] == [
        "Ada",
        "Bice",
    ]


async def test_the_host_is_sent_back_to_the_group(house: House) -> None:
    """To a private chat that is opened while a lobby waits, no other match is offered."""
    ada, bice, *_ = house.everybody
    await house.say(ada, "/scopa", house.group)
    links = [k["url"] for m in house.people.read(house.group) for k in m.keys if "url" in k]
    house.people.follow(ada, links[0])
    await house.settle()
    (told,) = house.people.private(ada)
    assert told.text.splitlines() == [
        "Hai aperto il tavolo 1: torna nel gruppo.",
        "Quando si comincia, le tue carte arrivano qui.",
    ]
    assert not told.keys
    await house.say(bice, "/start")
    await house.press(bice, "join", house.group)
    await house.say(bice, "/start")
    assert "Sei al tavolo 1: torna nel gruppo." in house.hand(bice).text
    await house.press(bice, "leave", house.group)
    await house.say(bice, "/sfida")
    await house.say(bice, "/start")
    assert house.people.offered(house.world.chats[bice.id], "new")


async def test_where_a_game_has_no_seats_for_all_it_is_not_offered(house: House) -> None:
    ada, bice, *others = house.everybody
    lobby = await opened(house)
    for who in (bice, *others):
        await house.say(who, "/start")
        await house.press(who, "join", house.group)
    assert "5. Elsa" in lobby.text
    assert not offers(lobby, "join")
    await house.press(ada, "house", house.group)
    assert "Gioco: Scala 40" not in house.aside(ada).labels


async def test_the_host_removes_somebody_who_cannot_come_back(house: House) -> None:
    ada, bice, *_ = house.everybody
    lobby = await opened(house)
    await house.press(bice, "join", house.group)
    await house.press(ada, "house", house.group)
    await house.press_on(ada, house.aside(ada), "house.3")
    await house.press_label(ada, house.aside(ada), "Bice")
    assert "2. posto libero" in lobby.text
    assert "tolto" in (await house.press(bice, "join", house.group))["text"]


async def test_options_of_a_match_that_has_begun_are_gone(house: House) -> None:
    ada, bice, *_ = house.everybody
    await opened(house)
    await house.press(bice, "join", house.group)
    await house.press(ada, "house", house.group)
    await house.press_on(ada, house.aside(ada), "invite")
    assert len(house.people.read_aside(ada)) == 2
    await house.press(ada, "start", house.group)
    assert not house.people.read_aside(ada)


async def test_options_in_private_are_gone_when_the_lobby_ends(house: House) -> None:
    house.server.methods.ephemerals = False
    ada, bice, *_ = house.everybody
    await opened(house)
    await house.press(bice, "join", house.group)
    await house.press(ada, "house", house.group)
    assert offers(house.aside(ada), "adjust") or offers(house.aside(ada), "cancel")
    await house.press(ada, "start", house.group)
    assert not [m for m in house.people.private(ada) if offers(m, "cancel")]


async def test_options_of_a_lobby_that_nobody_starts_are_gone(house: House) -> None:
    ada = house.everybody[0]
    await opened(house)
    await house.press(ada, "house", house.group)
    await house.pass_time(24 * 3600)
    assert not house.people.read_aside(ada)


async def test_options_from_before_a_restart_say_that_it_is_too_late(house: House) -> None:
    ada, bice, *_ = house.everybody
    await opened(house)
    await house.press(bice, "join", house.group)
    await house.press(ada, "house", house.group)
    options = house.aside(ada)
    await house.close()
    await house.open()
    await house.press(ada, "start", house.group)
    await house.press_on(ada, options, "house")
    late = "Troppo tardi: si poteva fare solo prima di cominciare."
    assert (options.text, options.keys) == (late, [])


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
    await talk(house)
    await house.say(bice, "/tavolo", house.group)
    assert first.text.splitlines() == ["Scopa · tavolo 1", "Il tavolo è più in basso in chat."]
    assert not first.keys
    await house.press(bice, "join", house.group)
    await house.press(ada, "start", house.group)
    said = "\n".join(message.text for message in house.people.read(house.group))
    assert said.count("2. Bice") == 1
    assert "posto libero" not in said


async def talk(house: House) -> None:
    """So much that a table is out of sight."""
    for _ in range(6):
        await house.say(house.everybody[2], "bla", house.group)


async def test_after_a_restart_too_nobody_is_waited_for_where_it_hung(house: House) -> None:
    first = await opened(house, "/scopa")
    await house.close()
    await house.open()
    await house.bot.screens.start("telegram")
    await talk(house)
    await house.say(house.everybody[1], "/tavolo", house.group)
    assert first.text.splitlines() == ["Scopa · tavolo 1", "Il tavolo è più in basso in chat."]


async def test_of_a_lobby_that_is_closed_stays_that_it_is(house: House) -> None:
    ada = house.everybody[0]
    lobby = await opened(house, "/scopa")
    await house.press(ada, "house", house.group)
    await house.press_on(ada, house.aside(ada), "cancel")
    assert "Il tavolo è stato annullato." in lobby.text
    assert (house.aside(ada).text, house.aside(ada).keys) == ("Il tavolo è chiuso.", [])
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


async def test_pairs_are_drawn_when_the_match_begins(house: House) -> None:
    four = house.everybody[:4]
    for who in four:
        await house.say(who, "/start")
    await house.say(four[0], "/scopa", house.group)
    for who in four[1:]:
        await house.press(who, "join", house.group)
    assert "coppia A" in house.text(house.group)
    await house.choose(four[0], TableOption.PAIRS, "a sorte")
    lobby = house.text(house.group)
    assert "Le coppie si tirano a sorte" in lobby
    assert "coppia A" not in lobby
    await house.press(four[0], "start", house.group)
    table = await house.bot.tables.table(TableId(1))
    assert table.match is not None
    seated = drawn(table.match.setup.seed, [who.first_name for who in four])
    assert [sitter.name for sitter in table.facts.sitters] == [*seated]
    a, b, c, d = seated
    assert f"Coppie a sorte: {a} e {c} contro {b} e {d}." in house.text(house.group)
    message = house.people.read(house.group)[-1]
    house.people.press_data(four[1], message, Token(TableId(1), 0, "verify").pack())
    await house.settle()
    assert "Anche le coppie" in house.aside(four[1]).text


async def test_a_learner_gets_a_head_start(house: House) -> None:
    ada, bice, *_ = house.everybody
    await opened(house)
    await house.press(bice, "join", house.group)
    await house.choose(ada, TableOption.HEAD_START, f"Bice {MINUS}20")
    assert f"Vantaggio: Bice {MINUS}20" in house.aside(ada).labels
    await house.press(ada, "start", house.group)
    assert f"Partiti con un vantaggio: Bice {MINUS}20." in house.text(house.group)
