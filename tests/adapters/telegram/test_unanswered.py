"""Requests that Telegram never answers: they delay nothing but their own message, no old screen is
left, and nobody ends up with two hands."""

from functools import partial
from typing import Any

import pytest

from bot.outbox.outbox import LONGEST_DELIVERY
from common.ids import TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.faults import Hang
from tests.doubles.telegram.people import does
from tests.doubles.telegram.world import Message, User

AT_ONCE = 3.0
"""Seconds in which a press has to show, whatever else is not answered."""
LATENCY = 0.25
"""Seconds that each request takes."""
SHORT = 0.1
"""Seconds of real time after which a request is given up."""


def hands(house: House, who: User) -> list[Message]:
    return [m for m in house.people.private(who) if any(does(key, "more") for key in m.keys)]


def changed(message: Message, looks: int) -> bool:
    return len(message.looks) > looks


def hanging(house: House, number: int) -> bool:
    return house.server.hanging == number


def later(house: House, time: float) -> bool:
    return house.clock.now() >= time


async def dealt(house: House, game: str = "scopa") -> tuple[Players, int]:
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated(game)
    await players.play(table, 2)
    house.server.latency = LATENCY
    return players, table


async def on_turn(house: House, players: Players, table: int) -> tuple[User, User]:
    """Who is to play, and the other."""
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    who = players.who(inside, inside.facts.timing.seats[0])
    return who, next(one for one in players.people if one is not who)


def plays(house: House, who: User) -> None:
    message = house.people.offered(house.world.chats[who.id], "play")
    assert message is not None
    house.people.press(who, message, "play")


async def revision(house: House, table: int) -> int:
    return (await house.bot.tables.table(TableId(table))).revision


async def one_hand_each(house: House, players: Players, table: int) -> None:
    """Everything is shown, once, and as it is."""
    await house.settle()
    now = await revision(house, table)
    for who in players.people:
        (hand,) = hands(house, who)
        assert any(f".{_base36(now)}." in key["callback_data"] for key in hand.keys)


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return ("" if number < 36 else _base36(number // 36)) + digits[number % 36]


@pytest.mark.parametrize("pictured", [False, True], ids=["in words", "with pictures"])
async def test_a_hand_that_is_there_though_nobody_said_so_is_played_at_once(
    make: Make, pictured: bool
) -> None:
    house = await make(pictures=pictured)
    players, table = await dealt(house)
    who, other = await on_turn(house, players, table)
    house.server.faults["sendPhoto" if pictured else "sendMessage"].append(Hang(done=True))
    before = len(hands(house, other))
    plays(house, who)
    await house.until(lambda: len(hands(house, other)) > before, AT_ONCE)
    new, looks, known = hands(house, other)[-1], 1, await revision(house, table)
    plays(house, other)
    await house.until(lambda: len(new.looks) > looks, AT_ONCE)
    assert await revision(house, table) > known
    await one_hand_each(house, players, table)
    assert hands(house, other) == [new]


async def test_a_hand_that_is_there_is_found_and_not_sent_again(house: House) -> None:
    players, table = await dealt(house)
    who, other = await on_turn(house, players, table)
    house.server.faults["sendMessage"].append(Hang(done=True))
    plays(house, who)
    await house.until(lambda: len(hands(house, other)) > 1, AT_ONCE)
    new, sent = hands(house, other)[-1], house.server.counts["sendMessage"]
    await one_hand_each(house, players, table)
    assert hands(house, other) == [new]
    assert house.server.counts["sendMessage"] == sent


async def test_while_a_hand_is_missing_the_old_one_is_played_and_then_replaced(
    house: House,
) -> None:
    players, table = await dealt(house)
    who, other = await on_turn(house, players, table)
    (old,) = hands(house, other)
    house.server.faults["sendMessage"].append(Hang())
    plays(house, who)
    await house.until(lambda: house.server.hanging, AT_ONCE)
    for what in ("more.1", "more.0", "play"):
        looks = len(old.looks)
        house.people.press(other, old, what)
        await house.until(partial(changed, old, looks), AT_ONCE)
    await one_hand_each(house, players, table)
    assert hands(house, other) != [old]


@pytest.mark.parametrize("released", [LONGEST_DELIVERY / 2, 2 * LONGEST_DELIVERY])
async def test_a_hand_that_comes_late_is_not_a_second_one(house: House, released: float) -> None:
    players, table = await dealt(house)
    who, _ = await on_turn(house, players, table)
    hang = Hang()
    house.server.faults["sendMessage"].append(hang)
    plays(house, who)
    began = house.clock.now()
    await house.until(lambda: house.clock.now() >= began + released, 2 * released)
    hang.released.set()
    await house.until(lambda: not house.server.hanging, AT_ONCE)
    await one_hand_each(house, players, table)


async def test_a_hand_that_comes_after_all_patience_is_not_a_second_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its request is open for longer than others."""
    players, table = await dealt(house)
    who, other = await on_turn(house, players, table)
    hang = Hang()
    house.server.faults["sendMessage"].append(hang)
    bot: Any = house.platform._counted_bot  # noqa: SLF001 - other requests are given up at once
    with monkeypatch.context() as patch:
        patch.setattr(bot._request, "_patience", SHORT)  # noqa: SLF001 - as above
        plays(house, who)
        await house.until(lambda: house.server.hanging, AT_ONCE)
    await house.until(lambda: len(hands(house, other)) > 1, 2 * LONGEST_DELIVERY)
    await house.until(partial(later, house, house.clock.now() + 5), 6)
    hang.released.set()
    await house.until(lambda: not house.server.hanging, AT_ONCE)
    await one_hand_each(house, players, table)


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("late", [False, True])
async def test_an_edit_delays_no_press_and_leaves_no_old_screen(
    house: House, done: bool, late: bool
) -> None:
    """Even if it is carried out after all newer ones."""
    players, table = await dealt(house, "scala40")
    who, _ = await on_turn(house, players, table)
    (hand,) = hands(house, who)
    hang = Hang(done)
    for method in ("editMessageReplyMarkup", "editMessageText"):
        house.server.faults[method].append(hang)
    house.people.press(who, hand, "pick.0")
    await house.until(lambda: house.server.hanging, AT_ONCE)
    house.server.faults.clear()
    house.people.press(who, hand, "pick.1")
    await house.until(lambda: sum("✅" in label for label in hand.labels) == 2, AT_ONCE)
    if late:
        began = house.clock.now()
        await house.until(lambda: house.clock.now() > began + LONGEST_DELIVERY, 20)
        hang.released.set()
        await house.until(lambda: not house.server.hanging, AT_ONCE)
        await house.pass_time(20)
    await house.settle()
    assert sum("✅" in label for label in hand.labels) == 2
    assert hands(house, who) == [hand]


async def test_an_edit_that_hangs_soon_after_another_was_given_up_delays_no_press(
    house: House,
) -> None:
    """They were under way at the same time, but only one of them still is."""
    players, table = await dealt(house, "scala40")
    who, _ = await on_turn(house, players, table)
    (hand,) = hands(house, who)
    for card, after in ((0, LONGEST_DELIVERY - 0.75), (1, 2.0)):
        for method in ("editMessageReplyMarkup", "editMessageText"):
            house.server.faults[method].append(Hang())
        house.people.press(who, hand, f"pick.{card}")
        await house.until(partial(hanging, house, card + 1), AT_ONCE)
        house.server.faults.clear()
        await house.until(partial(later, house, house.clock.now() + after), LONGEST_DELIVERY)
    house.people.press(who, hand, "pick.2")
    await house.until(lambda: sum("✅" in label for label in hand.labels) == 3, AT_ONCE)
    await house.settle()
    assert hands(house, who) == [hand]


async def test_a_picture_that_is_not_answered_delays_no_press(pictured: House) -> None:
    players, table = await dealt(pictured, "scala40")
    who, _ = await on_turn(pictured, players, table)
    (hand,) = hands(pictured, who)
    await pictured.press_on(who, hand, "pick")
    hang = Hang()
    pictured.server.faults["editMessageMedia"].append(hang)
    pictured.people.press(who, hand, "discard")
    await pictured.until(lambda: pictured.server.hanging, AT_ONCE)
    pictured.people.press(who, hand, "more.1")
    await pictured.until(lambda: any("Meno" in label for label in hand.labels), AT_ONCE)
    shown = hand.look.picture
    await pictured.settle()
    hang.released.set()
    await pictured.until(lambda: not pictured.server.hanging, AT_ONCE)
    await pictured.pass_time(20)
    assert (hand.look.picture, hands(pictured, who)) == (shown, [hand])


async def test_an_edit_of_the_table_delays_neither_hands_nor_another_table(house: House) -> None:
    players, table = await dealt(house)
    ciro = house.everybody[2]
    await house.say(ciro, "/start")
    house.server.faults["editMessageText"].append(Hang())
    who, other = await on_turn(house, players, table)
    plays(house, who)
    await house.until(lambda: house.server.hanging, 5)
    house.people.say(ciro, "/scopa", house.group)
    await house.until(lambda: house.people.offered(house.group, "join"), AT_ONCE)
    plays(house, other)
    await house.until(lambda: house.people.offered(house.world.chats[who.id], "play"), AT_ONCE)
    await one_hand_each(house, players, table)
    assert "Bice gioca" in house.text(house.group)


async def killed_and_started(house: House, who: User, said: str = "") -> None:
    """`said`: what a person writes meanwhile."""
    house.server.latency = 0.0
    await house.close()
    if said:
        house.people.say(who, said)
    await house.open()
    await house.bot.screens.start("telegram")
    await house.settle()


@pytest.mark.parametrize("pictured", [False, True], ids=["in words", "with pictures"])
async def test_after_a_kill_in_between_one_hand_is_left(make: Make, pictured: bool) -> None:
    """Before anybody presses."""
    house = await make(pictures=pictured)
    players, table = await dealt(house)
    who, other = await on_turn(house, players, table)
    house.server.faults["sendPhoto" if pictured else "sendMessage"].append(Hang(done=True))
    plays(house, who)
    await house.until(lambda: len(hands(house, other)) > 1, AT_ONCE)
    unknown = hands(house, other)[-1]
    await killed_and_started(house, other)
    assert unknown.deleted
    await one_hand_each(house, players, table)


async def test_after_a_kill_before_it_was_sent_nothing_else_is_taken_away(house: House) -> None:
    """What a person writes has the number that the hand would have had. And the second start looks
    for nothing."""
    players, table = await dealt(house)
    who, other = await on_turn(house, players, table)
    house.server.faults["sendMessage"].append(Hang())
    plays(house, who)
    await house.until(lambda: house.server.hanging, AT_ONCE)
    await killed_and_started(house, other, "eccomi")
    await one_hand_each(house, players, table)
    written = [m for m in house.world.by_chat[other.id] if m.by == other.id]
    assert not any(one.deleted for one in written)
    edits = house.server.counts["editMessageReplyMarkup"]
    await killed_and_started(house, other)
    assert house.server.counts["editMessageReplyMarkup"] == edits


async def test_after_a_kill_in_between_one_hand_is_left_by_the_next_press(house: House) -> None:
    players, table = await dealt(house)
    who, other = await on_turn(house, players, table)
    house.server.faults["sendMessage"].append(Hang(done=True))
    plays(house, who)
    await house.until(lambda: len(hands(house, other)) > 1, AT_ONCE)
    house.server.latency = 0.0
    await house.close()
    unknown = hands(house, other)[-1]
    await house.open()
    await house.settle()
    await house.press_on(other, unknown, "more")
    await one_hand_each(house, players, table)
