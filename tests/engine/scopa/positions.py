"""Positions and matches of Scopa, in a short notation."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from engine.cards import EITHER, FACE, card, pile, show, without
from engine.game import ByPoints, Seat, Setup
from engine.scopa import SCOPA
from engine.scopa.actions import Play, PlayerAction
from engine.scopa.pack import DECK
from engine.scopa.presets import Rules
from engine.scopa.rules import Step
from engine.scopa.state import Deal, Playing, State
from tests.players import scopa

Player: TypeAlias = Callable[[State], tuple[Seat, PlayerAction]]

ONLINE = SCOPA.profiles["scopa_online"]


def setup(
    players: int = 2,
    target: int = 11,
    seed: int = 0,
    rules: Rules = ONLINE,
    first_dealer: Seat | None = None,
) -> Setup[Rules]:
    secret = seed.to_bytes(32, "big")
    return Setup(rules, players, ByPoints(target), secret, players == 4, first_dealer)


def position(
    hands: str,
    table: str = "",
    *,
    turn: Seat = 0,
    stock: str | None = None,
    totals: tuple[int, int] = (0, 0),
    target: int = 11,
    **deal: Any,
) -> State:
    """A match in the middle of a deal; hands by seat: `7S 2S | 4H`. The stock is the rest."""
    held, lying = [pile(hand) for hand in hands.split("|")], pile(table)
    piles = tuple(map(pile, deal.pop("piles", ("", ""))))
    rest = without(DECK, b"".join((*held, lying, *piles)))
    dealt = Deal(
        1,
        dealer=1,
        hands=tuple(bytes(sorted(hand)) for hand in held),
        stock=rest if stock is None else pile(stock),
        table=lying,
        piles=piles,
        cuts=(20,),
        **deal,
    )
    return State(setup(len(held), target), totals, dealt, Playing(turn))


def play(text: str, capture: str | None = None) -> Play:
    """A card, and the cards that it takes; an empty text takes none."""
    return Play(card(text), None if capture is None else tuple(pile(capture)))


def played(state: State, text: str, capture: str | None = None) -> Step:
    """The result of a card played by the player on turn."""
    assert isinstance(state.phase, Playing)
    step = SCOPA.apply(state, state.phase.seat, play(text, capture))
    return Step(step.state, step.events)


def names(cards: Iterable[int]) -> list[str]:
    """Cards in notation."""
    return [show(EITHER + FACE[c]) for c in cards]


def choices(state: State, text: str) -> list[list[str]]:
    """The captures that the player on turn is offered for a card."""
    assert isinstance(state.phase, Playing)
    options = SCOPA.hand(state, state.phase.seat).options
    return next([names(c) for c in o.captures] for o in options if o.card == card(text))


def whole_match(setup: Setup[Rules], player: Player = scopa.simple) -> Iterator[Step]:
    """Every step of a match, from beginning to end."""
    step = SCOPA.begin(setup)
    yield Step(step.state, step.events)
    while SCOPA.result(step.state) is None:
        step = SCOPA.apply(step.state, *player(step.state))
        yield Step(step.state, step.events)
