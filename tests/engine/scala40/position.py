"""A small language for tests: positions in the middle of a deal, and moves in card notation."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.cards import EITHER, FACE, FACE_OF_NAME, Pile, deck, name, pile, without
from engine.game import ByPoints, Illegal, Length, Seat, Setup
from engine.scala40 import SCALA40, melds
from engine.scala40.actions import Action, Attach, Draw, End, Laying
from engine.scala40.flow import Step
from engine.scala40.melds import Meld
from engine.scala40.state import Playing, State, Turn

SEED = bytes(range(32))


def setup(
    profile: str = "online",
    players: int = 2,
    length: Length | None = None,
    pairs: bool = False,
    **switches: Any,
) -> Setup[Any]:
    rules = SCALA40.rules(profile, switches)
    return Setup(rules, players, length or ByPoints(101), SEED, pairs, first_dealer=players - 1)


def first_version(profile: str = "online", players: int = 2) -> Setup[Any]:
    """A match that began under the first version of the rules."""
    written = SCALA40.dump_setup(setup(profile, players))
    del written["version"]
    return SCALA40.load_setup(written)


def second_version() -> Setup[Any]:
    """A match that began before O4 had a least of match points."""
    return SCALA40.load_setup({**SCALA40.dump_setup(setup()), "version": 2})


def laying(text: str) -> Laying:
    """`9H 9D JK=9C`: cards for a meld, with jokers declared or not."""
    words = [word.partition("=") for word in text.split()]
    stands = [FACE_OF_NAME.get(meant) for shown, _, meant in words if shown.startswith("JK")]
    return Laying(tuple(name(shown) for shown, _, _ in words), tuple(stands))


def attach(text: str, to: int, end: End | None = None) -> Attach:
    shown, _, meant = text.partition("=")
    return Attach(name(shown), to, end, FACE_OF_NAME.get(meant))


def sit(
    *hands: str,
    table: Sequence[str] = (),
    pozzo: str = "2C",
    stock: str | None = None,
    of: Setup[Any] | None = None,
    turn: Seat = 0,
    opened: str = "all",
    played: str = "all",
    idle: int = 0,
    attaching: bool = False,
    totals: tuple[int, ...] | None = None,
) -> State:
    """A turn about to begin. Keys for seats are digits. A player without a given hand gets three of
    the remaining cards, and the stock is what is left unless it is given. A card without a copy
    number is the first free copy.
    """
    match_setup = of or setup()
    given = pile(" ".join([*hands, *(_plain(meld) for meld in table), pozzo, stock or ""]))
    parts = _dealt_out(given, [*hands, *table, pozzo, stock or ""])
    rest = without(deck(match_setup.rules.jokers), given)
    held = [bytes(sorted(part)) for part in parts[: len(hands)]]
    while len(held) < match_setup.players:
        held.append(rest[-7:-4])
        rest = without(rest, held[-1])
    laid = [
        _meld(seat % match_setup.players, part, text)
        for seat, (part, text) in enumerate(zip(parts[len(hands) : -2], table, strict=True))
    ]
    state = SCALA40.begin(match_setup).state
    everybody = "".join(map(str, range(match_setup.players)))
    deal = replace(
        state.deal,
        hands=tuple(held),
        turn=Turn(turn),
        stock=rest if stock is None else parts[-1],
        pozzo=parts[-2] if stock is None else rest + parts[-2],
        melds=tuple(laid),
        opened=_seats(everybody if opened == "all" else opened),
        played=_seats(everybody if played == "all" else played),
        cuts=(1,),
        idle=idle,
        attaching=attaching,
    )
    score = replace(state.score, totals=totals or state.score.totals)
    return replace(state, score=score, deal=deal, phase=Playing(deal))


def play(state: State, *actions: Action, seat: Seat | None = None) -> Step:
    """The player on turn (or another player) makes these moves one after the other."""
    step = Step(state, ())
    for action in actions:
        by = step.state.deal.turn.seat if seat is None else seat
        step = Step(*_step(step.state, by, action))
    return step


def refusal(state: State, *actions: Action, seat: Seat | None = None) -> str:
    """The reason for refusing the last move; all moves before it must be accepted."""
    before = play(state, *actions[:-1], seat=seat).state
    by = before.deal.turn.seat if seat is None else seat
    with pytest.raises(Illegal) as refused:
        SCALA40.apply(before, by, actions[-1])
    return str(refused.value.refusal)


def by_table(state: State, action: Action) -> Step:
    return Step(*_parts(SCALA40.apply(state, None, action)))


def hand(state: State, seat: Seat = 0) -> Pile:
    return state.deal.hands[seat]


def meld(text: str) -> Meld:
    """A meld of unnumbered cards, the first copy of each."""
    return _meld(0, pile(_plain(text)), text)


def cards(text: str) -> Pile:
    return bytes(sorted(pile(text)))


def _step(state: State, seat: Seat, action: Action) -> tuple[State, tuple[Any, ...]]:
    return _parts(SCALA40.apply(state, seat, action))


def _parts(step: Any) -> tuple[State, tuple[Any, ...]]:
    return step.state, step.events


def _seats(text: str) -> frozenset[Seat]:
    return frozenset(map(int, text))


def _plain(text: str) -> str:
    return " ".join(word.partition("=")[0] for word in text.split())


def _dealt_out(given: Pile, texts: Sequence[str]) -> list[Pile]:
    left = iter(given)
    return [bytes(next(left) for _ in text.split()) for text in texts]


def _meld(owner: Seat, laid: Pile, text: str) -> Meld:
    stands = laying(text).stands
    (reading,) = melds.readings(bytes(FACE[c] for c in laid), stands)
    return Meld(owner, bytes(laid[i] for i in reading.order), reading.faces)


def called(text: str) -> int:
    """A card by its face, in any copy."""
    return EITHER + FACE_OF_NAME[text]


def drawn(*hands: str, top: str = "4D", **more: Any) -> State:
    """The first seat's turn, with a card drawn from the stock."""
    return play(sit(*hands, stock=f"2C {top}", **more), Draw()).state
