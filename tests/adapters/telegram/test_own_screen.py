"""What takes the place of the hand in somebody's private chat: a question, or the table."""

from typing import Any

from adapters.token import unpack
from common.ids import TableId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import Message, User

OLD = "Quella schermata era vecchia: ecco com'è adesso."


async def dealt(house: House) -> tuple[Players, User, User]:
    """Who is on turn, and who waits."""
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated("scopa")
    await players.play(table, 2)
    await house.settle()
    return players, *(await _by_turn(players))


async def _by_turn(players: Players) -> tuple[User, User]:
    table = await players.house.bot.tables.table(TableId(1))
    assert table.facts.timing is not None
    on_turn = players.who(table, table.facts.timing.seats[0])
    return on_turn, next(who for who in players.people if who is not on_turn)


async def test_a_hand_of_scopa_says_how_things_stand_also_while_one_waits(house: House) -> None:
    """In pairs, pair by pair."""
    players = Players(house, tuple(house.everybody[:4]))
    table = await players.seated("scopa")
    for moves in (2, 4):
        await players.play(table, moves)
        await house.settle()
        inside = await house.bot.tables.table(TableId(table))
        assert inside.match is not None
        view: Any = inside.match.table_view
        ours, theirs = view.sides
        held = ", ".join(
            f"{who.first_name} {view.seats[seat].cards}" for seat, who in enumerate(players.people)
        )
        for who in players.people:
            shown = house.hand(who).text.splitlines()
            assert "Ada e Ciro 0, Bice e Dino 0 · si va a 11" in shown
            taken = f"Carte prese: Ada e Ciro {ours.pile}, Bice e Dino {theirs.pile}"
            assert f"{taken} · nessuna scopa" in shown
            assert f"In mano: {held} · nel mazzo {view.stock}" in shown
            assert "Sul tavolo: " in house.hand(who).text


def yes_on(message: Message) -> str:
    (data,) = (k["callback_data"] for k in message.keys if k["text"] == "Sì, abbandono")
    return str(data)


async def pressed(house: House, who: User, message: Message, data: str) -> str:
    query = house.people.press_data(who, message, data)
    await house.settle()
    return str((house.people.answer(query) or {}).get("text", ""))


def shown(message: Message) -> tuple[list[str], list[str]]:
    """But for the time that is left."""
    return [line for line in message.text.splitlines() if "⏱" not in line], message.labels


async def stage(house: House) -> str:
    return (await house.bot.tables.table(TableId(1))).stage


async def test_no_puts_the_hand_back_and_ends_the_question(house: House) -> None:
    _, _, who = await dealt(house)
    before, hand = house.people.private(who), house.hand(who)
    held = shown(hand)
    await house.press(who, "resign")
    assert "Vuoi davvero abbandonare?" in hand.text
    yes = yes_on(hand)
    await house.press(who, "hand.1")
    assert (shown(hand), house.people.private(who)) == (held, before)
    assert await pressed(house, who, hand, yes) == OLD
    assert await stage(house) == "playing"
    assert house.people.private(who) == before


async def test_of_two_questions_only_the_newer_one_counts_and_only_once(house: House) -> None:
    """The first in private, the second beside the table."""
    _, who, other = await dealt(house)
    hand = house.hand(who)
    await house.press(who, "resign")
    first = yes_on(hand)
    await house.press(who, "resign", house.group)
    assert "Vuoi davvero" not in hand.text
    (aside,) = house.people.read_aside(who)[-1:]
    assert await pressed(house, who, hand, first) == OLD
    assert await stage(house) == "playing"
    second = yes_on(aside)
    await pressed(house, who, aside, second)
    assert await stage(house) == "over"
    await house.press(who, "rematch", house.group)
    await house.press(other, "accept", house.group)
    for yes in (first, second):
        await pressed(house, who, hand, yes)
    assert (await house.bot.tables.table(TableId(2))).stage == "playing"


async def test_a_question_outlives_a_restart_but_no_change_at_the_table(house: House) -> None:
    players, _, waits = await dealt(house)
    hand = house.hand(waits)
    await house.press(waits, "resign")
    outdated = yes_on(hand)
    await players.play(1, 1)
    await house.settle()
    assert not any("Sì, abbandono" in m.labels for m in house.people.private(waits))
    assert await pressed(house, waits, house.hand(waits), outdated) == OLD
    await house.press(waits, "resign")
    asked = yes_on(house.hand(waits))
    await house.close()
    await house.open()
    await house.bot.screens.start("telegram")
    await house.settle()
    assert "Sì, abbandono" in house.hand(waits).labels
    assert await pressed(house, waits, house.hand(waits), outdated) == OLD
    assert await pressed(house, waits, house.hand(waits), asked) != OLD
    assert await stage(house) == "over"


async def test_where_nothing_can_be_shown_aside_the_question_is_the_hands(house: House) -> None:
    house.server.methods.ephemerals = False
    _, _, who = await dealt(house)
    await house.press(who, "resign", house.group)
    hand = house.hand(who)
    assert "Sì, abbandono" in hand.labels
    await house.press(who, "hand.1")
    assert not any("Sì, abbandono" in m.labels for m in house.people.private(who))
    await house.say(who, "/abbandona", house.group)
    assert "Sì, abbandono" in house.hand(who).labels
    await house.press(who, "resign.1")
    assert await stage(house) == "over"


def posted(house: House) -> int:
    """So many messages has the bot ever sent to the group."""
    return len([m for m in house.world.by_chat[house.group.id] if m.by not in house.world.users])


async def test_the_table_is_shown_in_place_of_the_hand_until_it_changes(house: House) -> None:
    players, on_turn, who = await dealt(house)
    group, before, hand = posted(house), house.people.private(who), house.hand(who)
    held = shown(hand)
    for _ in range(2):
        await house.press(who, "table")
        assert "Nel mazzo restano" in hand.text
        assert hand.labels == ["🂠 La mia mano"]
        await house.press(who, "hand.1")
        assert shown(hand) == held
    assert house.people.private(who) == before
    await house.say(who, "/tavolo")
    assert "Nel mazzo restano" in house.hand(who).text
    assert house.hand(who).labels == ["🂠 La mia mano"]
    assert posted(house) == group
    await house.press(on_turn, "pause")
    assert "vorrebbe una pausa" in house.text(house.world.chats[who.id])
    await players.play(1, 1)
    await house.settle()
    tokens = [unpack(key["callback_data"]) for key in house.hand(who).keys]
    assert "play" in {token.verb for token in tokens}


async def test_in_a_lobby_the_table_comes_as_a_message(house: House) -> None:
    ada, *_ = house.everybody
    await house.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    group = posted(house)
    await house.say(ada, "/tavolo")
    assert posted(house) == group
    assert "Ada · organizza" in house.hand(ada).text
    assert "Inizia (manca 1)" in house.hand(ada).labels
