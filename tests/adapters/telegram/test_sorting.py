"""The key [Ordina]: what it unfolds, in private and beside the table, and after a restart."""

from itertools import groupby

from adapters.token import unpack
from common.ids import TableId
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import Message, User


async def dealt(house: House) -> User:
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated("scala40")
    await players.play(table, 1)
    return players.people[0]


def cards(message: Message) -> list[str]:
    return [k["text"] for k in message.keys if unpack(k["callback_data"]).verb == "pick"]


def suits(row: list[str]) -> list[str]:
    """As they follow one another; jokers have none."""
    return [suit for suit, _ in groupby(card[-1] for card in row if card[-1] in "♥♦♣♠")]


async def test_one_key_unfolds_and_folds_in_place(house: House) -> None:
    who = await dealt(house)
    hand = house.hand(who)
    closed = hand.labels
    await house.press(who, "sorting.1")
    assert house.hand(who) is hand
    for label in ("✓ Per seme", "Per valore", "◀ Sposta", "Sposta ▶", "Fatto"):
        assert label in hand.labels
    assert all(len(row) <= 8 for row in hand.look.keys)
    await house.press(who, "sorting.0")
    assert hand.labels == closed


async def test_what_is_unfolded_stays_so_until_the_turn_is_over(house: House) -> None:
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated("scala40")
    await players.play(table, 1)
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    who = players.who(inside, *inside.facts.timing.seats)
    await house.press(who, "sorting.1")
    await house.press(who, "draw")
    assert {"◀ Sposta", "Fatto"} <= set(house.hand(who).labels)
    await players.play(table, 2)
    assert "Altro ▾" in house.hand(who).labels


async def test_by_rank_and_by_suit_again(house: House) -> None:
    who = await dealt(house)
    hand = house.hand(who)
    lying = cards(hand)
    assert len(suits(lying)) <= 4
    await house.press(who, "sorting.1")
    await house.press(who, "sort.1")
    assert sorted(cards(hand)) == sorted(lying)
    assert len(suits(cards(hand))) > 4
    await house.press(who, "sort.0")
    assert cards(hand) == lying


async def test_moved_cards_stay_where_they_are_put_also_after_a_restart(house: House) -> None:
    who = await dealt(house)
    hand = house.hand(who)
    first, second, *_ = lying = cards(hand)
    await house.press(who, "sorting.1")
    answer = await house.press(who, "move.1")
    assert answer["text"] == "Prima scegli le carte da spostare."
    await house.press_on(who, hand, f"pick.{_index(hand, first)}")
    await house.press(who, "move.1")
    assert [card.removeprefix("✅") for card in cards(hand)] == [second, first, *lying[2:]]
    await house.close()
    await house.open()
    await house.press_on(who, hand, "sort.1")
    await house.press(who, "sorting.1")
    await house.press(who, "sort.2")
    assert cards(house.hand(who)) == [second, first, *lying[2:]]


async def test_the_same_beside_the_table(house: House) -> None:
    who = await dealt(house)
    await house.press(who, "hand", house.group)
    shown = house.people.read_aside(who)[-1]
    lying = cards(shown)
    await house.press_on(who, shown, "more.1")
    await house.press_on(who, shown, "sorting.1")
    assert "Fatto" in shown.labels
    assert "Fatto" not in house.hand(who).labels
    await house.press_on(who, shown, "sort.1")
    assert cards(shown) != lying
    assert sorted(cards(shown)) == sorted(lying)


def _index(hand: Message, card: str) -> str:
    token = next(k["callback_data"] for k in hand.keys if k["text"] == card)
    return str(token.rpartition(".")[2])
