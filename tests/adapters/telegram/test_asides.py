"""The hand in the group, for one alone; and never for all, whatever the server knows of it."""

from common.ids import TableId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.faults import bad
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message, User


async def dealt(house: House, game: str = "scopa") -> tuple[Players, int]:
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated(game)
    await players.play(table, 1)
    return players, table


def on_turn(house: House, who: User) -> bool:
    return house.people.offered(house.world.chats[who.id], "play") is not None


async def aside(house: House, who: User) -> Message:
    await house.press(who, "hand", house.group)
    return house.people.read_aside(who)[-1]


async def test_a_hand_is_shown_and_played_beside_the_table(house: House) -> None:
    players, table = await dealt(house)
    who = next(who for who in players.people if on_turn(house, who))
    shown = await aside(house, who)
    assert house.hand(who).labels == shown.labels
    before = (await house.bot.tables.table(TableId(table))).revision
    await house.press_on(who, shown, "play")
    assert (await house.bot.tables.table(TableId(table))).revision > before
    assert shown.looks[0].text == "🂠"
    assert len(shown.looks) == 1 + 2
    assert house.people.read_aside(who) == [shown]


async def test_showing_a_hand_costs_three_calls(house: House) -> None:
    """At first a card's back is sent and edited, later the older message is deleted."""
    players, _ = await dealt(house)
    who = players.people[0]
    for _ in range(3):
        before = len(house.server.calls)
        await house.press(who, "hand", house.group)
        assert len(house.server.calls) - before == 3
        (hand,) = house.people.read_aside(who)
        assert "Carte prese" in hand.text


async def test_the_command_adds_no_other_hand(house: House) -> None:
    players, _ = await dealt(house)
    who = players.people[0]
    await aside(house, who)
    await house.say(who, "/mano", house.group)
    house.people.say_alone(who, "/mano", house.group)
    await house.settle()
    hands = [m for m in house.people.read_aside(who) if m.keys]
    assert len(hands) == 1
    assert len([m for m in house.people.private(who) if any(does(k, "more") for k in m.keys)]) == 1


async def test_it_is_for_one_person_alone(house: House) -> None:
    players, _ = await dealt(house)
    shown = await aside(house, players.people[0])
    group = house.text(house.group)
    assert all(
        label not in group for label in shown.labels if "seme" in label or "bastoni" in label
    )
    assert not house.people.read_aside(players.people[1])


async def test_a_server_that_shows_it_to_all_is_never_given_a_hand(house: House) -> None:
    house.server.methods.ephemerals = False
    players, _ = await dealt(house)
    who = players.people[0]
    old = house.hand(who)
    for _ in range(2):
        await house.press(who, "hand", house.group)
    said = [look.text for _, look in house.people.everything(house.group)]
    assert said.count("🂠") == 1
    assert "🂠" not in [message.text for message in house.people.read(house.group)]
    assert house.hand(who).id > old.id
    assert not any("Carte prese" in text for text in said)


async def test_where_it_fails_there_is_the_private_chat(house: House) -> None:
    players, _ = await dealt(house)
    who = players.people[0]
    await aside(house, who)
    old = house.hand(who)
    house.server.faults["sendMessage"].append(bad("PEER_ID_INVALID"))
    answer = await house.press(who, "hand", house.group)
    assert answer["text"]
    assert house.hand(who).id > old.id


async def test_a_hand_that_cannot_be_changed_there_has_its_one_place_in_private(
    house: House,
) -> None:
    players, _ = await dealt(house, "scala40")
    who = players.people[0]
    shown = await aside(house, who)
    shown.deleted = True  # its app has forgotten it
    house.server.faults["sendMessage"].append(bad("PEER_ID_INVALID"))
    await house.press_on(who, shown, "more.1")
    hands = [m for m in house.people.private(who) if any(does(key, "more") for key in m.keys)]
    assert len(hands) == 1


async def test_who_cannot_be_written_to_either_is_shown_the_way(house: House) -> None:
    house.server.methods.ephemerals = False
    players, _ = await dealt(house)
    who = players.people[0]
    house.people.block(who)
    await house.settle()
    await house.press(who, "hand", house.group)
    answer = await house.press(who, "hand", house.group)
    assert answer["url"].endswith("?start=hand")
    house.people.unblock(who)
    await house.say(who, "/start hand")
    assert any(does(key, "more") for key in house.hand(who).keys)


async def test_picking_changes_only_what_was_touched(house: House) -> None:
    players, table = await dealt(house, "scala40")
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    who = players.who(inside, inside.facts.timing.seats[0])
    shown = await aside(house, who)
    private = len(house.hand(who).looks)
    group = len(house.server.calls)
    await house.press_on(who, shown, "pick")
    asked = house.server.calls[group:]
    assert any(label.startswith("✅") for label in shown.labels)
    assert len(house.hand(who).looks) == private
    assert {call.method for call in asked} == {"answerCallbackQuery", "editEphemeralMessageText"}


async def test_picking_in_private_asks_for_two_things(house: House) -> None:
    players, table = await dealt(house, "scala40")
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    who = players.who(inside, inside.facts.timing.seats[0])
    before = len(house.server.calls)
    await house.press(who, "pick")
    asked = [call.method for call in house.server.calls[before:]]
    assert len(asked) == 2
    assert "answerCallbackQuery" in asked
