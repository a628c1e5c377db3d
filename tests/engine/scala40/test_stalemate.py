"""K2: with nothing to draw, the deal goes on exactly if some turn with the discard can end.

The engine only examines moves that help. Here every possible move is tried, through `Game.apply`.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.cards import FACE, JOKER, Pile, deck, is_joker, show_pile, without
from engine.game import Illegal
from engine.scala40 import SCALA40, melds
from engine.scala40.actions import Action, Discard, Lay, Laying, Take
from engine.scala40.stalemate import void_reason
from engine.scala40.state import Playing, State
from tests.engine.scala40.position import play, setup, sit

SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"max_jokers_per_meld": None},
    {"set_joker_swap": "any_missing_suit"},
    {"joker_back_to_same_meld": True},
    {"picked_must_be_played": False, "attach_discard": "two_players_if_opened_else_only_closing"},
    {"taken_joker_must_be_played": False},
)
TABLES = (
    ["5H JK#1=6H 7H", "9H 9D JK#2=9C", "5S 6S 7S"],
    ["JK#1=5H 6H 7H", "9H 9D 9C 9S"],
    ["5H 6H JK#1=7H 8H", "7D 7C JK#2=7S"],
    ["5H 6H 7H", "5H#2 6H#2 7H#2", "JK#1=4D 5D 6D"],
    ["10H JH QH", "JK#2=9S 9H 9D 9C"],
    ["7H 7D JK#1=7S", "6H 6D JK#2=6S", "3C 4C 5C"],
)
NEAR = "3H 4H 4H#2 8H 9H#2 9C#2 9S#2 7S#2 7S 8S 3D 6S#2 6S 7D#2 4S JK#3 JK#4 KH AH 6H#2 2C 6C"


def positions(seed: int, count: int) -> Iterator[State]:
    """Few cards in hand, a discard to take, and nothing to draw."""
    random = Random(seed)
    while count:
        switches = random.choice(SWITCHES)
        players = random.choice([2, 3])
        of = setup("online", players, **switches)
        table = random.choice(TABLES)
        laid = {word.partition("=")[0] for meld in table for word in _numbered(meld)}
        free = [word for word in _numbered(NEAR) if word not in laid]
        random.shuffle(free)
        hand = free[1 : random.randint(2, 6)]
        attaching = random.random() < 0.2
        state = sit(
            " ".join(hand),
            table=table,
            pozzo=free[0],
            stock="",
            of=of,
            attaching=attaching,
            played=random.choice(["all", ""]),
        )
        deal = replace(state.deal, pozzo=state.deal.pozzo[-1:])
        spare = without(deck(4), deal.cards)
        deal = replace(deal, hands=(deal.hands[0], deal.hands[1] + spare, *deal.hands[2:]))
        yield replace(state, deal=deal, phase=Playing(deal))
        count -= 1


def _numbered(text: str) -> list[str]:
    return [word if "#" in word else _with_copy(word) for word in text.split()]


def _with_copy(word: str) -> str:
    shown, stands, meant = word.partition("=")
    return f"{shown}#1{stands}{meant}"


def can_end(state: State, seen: set[object]) -> bool:
    """Can any sequence of moves lead from here to an accepted discard?"""
    hand = state.deal.hands[0]
    if (hand, state.deal.melds, state.deal.turn) in seen:
        return False
    seen.add((hand, state.deal.melds, state.deal.turn))
    if any(accepted(state, Discard(card)) for card in hand):
        return True
    return any(can_end(then, seen) for then in followers(state))


def followers(state: State) -> Iterator[State]:
    may = SCALA40.hand(state, 0).may
    attaches = [option.action for option in may.attachments]
    swaps = [option.action for option in may.swaps]
    for action in (*attaches, *swaps, *lays(state.deal.hands[0])):
        then = accepted(state, action)
        if then:
            yield then


def lays(hand: Pile) -> Iterator[Action]:
    for size in range(3, len(hand)):
        for cards in combinations(hand, size):
            named = bytes(FACE[c] for c in cards)
            for reading in melds.readings(named, ()):
                places = dict(zip(reading.order, reading.faces, strict=True))
                meant = [places[i] for i in range(size) if named[i] == JOKER]
                yield Lay(Laying(cards, tuple(meant)))


def accepted(state: State, action: Action) -> State | None:
    try:
        return SCALA40.apply(state, 0, action).state
    except Illegal:
        return None


@pytest.mark.parametrize("seed", range(8))
def test_the_deal_goes_on_just_when_some_turn_can_end(seed: int) -> None:
    verdicts = set()
    for state in positions(seed, count=40):
        took = play(state, Take()).state
        possible = can_end(took, set())
        goes_on = void_reason(state.setup.rules, state.deal) is None
        assert goes_on == possible, (show_pile(state.deal.hands[0]), took.deal, took.setup.rules)
        verdicts.add(goes_on)
    assert verdicts == {True, False}


def test_the_positions_are_whole() -> None:
    for state in positions(99, count=5):
        assert sorted(state.deal.cards) == list(deck(4))
        assert not state.deal.stock
        assert any(map(is_joker, state.deal.cards))
