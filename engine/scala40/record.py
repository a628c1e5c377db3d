"""Matches of Scala 40 as JSON for storage: states, without what their setup says.

Piles are written in hex, two digits per card. For a turn in progress, its start and its moves are
stored, and the moves are replayed when it is read.
"""

from functools import lru_cache

from engine import record as shared
from engine.cards import FACE, JOKER, ONE
from engine.game import Json, Seat, Setup
from engine.match import Score
from engine.scala40 import turn
from engine.scala40.events import Attached, Drew, Laid, Move, Opened, Swapped, Took, VoidReason
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules, load_rules
from engine.scala40.state import (
    Between,
    Cutting,
    Deal,
    Outcome,
    Over,
    Phase,
    Playing,
    Scored,
    State,
    begun,
)
from engine.scala40.worth import match_result


def dump_setup(setup: Setup[Rules]) -> Json:
    return shared.dump_setup(setup, setup.rules.version)


def load_setup(data: Json) -> Setup[Rules]:
    return shared.load_setup(load_rules, data)


def dump(state: State) -> Json:
    score, phase = state.score, state.phase
    deal = phase.start if isinstance(phase, Playing) else state.deal
    return {
        "totals": score.totals,
        "wins": score.wins,
        "out": [sorted(group) for group in score.out],
        "reentered": sorted(score.reentered),
        "left": sorted(score.left),
        "votes": sorted(state.votes),
        "deal": _dump_deal(deal),
        "phase": _dump_phase(phase),
        **({"last_deal": True} if score.last_deal else {}),
    }


def load(setup: Setup[Rules], data: Json) -> State:
    score = Score(
        totals=tuple(data["totals"]),
        wins=tuple(data["wins"]),
        out=tuple(map(frozenset, data["out"])),
        reentered=frozenset(data["reentered"]),
        left=frozenset(data["left"]),
        last_deal=data.get("last_deal", False),
    )
    deal = _load_deal(data["deal"])
    phase = _load_phase(setup, score, deal, data["phase"])
    if isinstance(phase, Playing):
        deal = turn.after_all(setup.rules, deal, phase.moves)
    return State(setup, score, deal, phase, frozenset(data["votes"]))


def _dump_deal(deal: Deal) -> Json:
    """The deal as at the start of a turn or between turns; of the turn, only the seat is stored."""
    return [
        [deal.number, deal.dealer, deal.turn.seat, deal.turn.put_back, deal.idle, deal.attaching],
        deal.seats,
        [hand.hex() for hand in deal.hands],
        deal.stock.hex(),
        deal.pozzo.hex(),
        [_dump_meld(meld) for meld in deal.melds],
        sorted(deal.opened),
        sorted(deal.played),
        deal.cuts,
        *([deal.word] if deal.word else []),
    ]


def _load_deal(data: Json) -> Deal:
    facts, seats, hands, stock, pozzo, laid, opened, played, cuts, *word = data
    number, dealer, seat, put_back, idle, attaching = facts
    return Deal(
        number,
        dealer,
        tuple(seats),
        tuple(map(bytes.fromhex, hands)),
        begun(seat, put_back=put_back),
        bytes.fromhex(stock),
        bytes.fromhex(pozzo),
        tuple(map(_load_meld, laid)),
        frozenset(opened),
        frozenset(played),
        tuple(cuts),
        "".join(word),
        idle,
        attaching,
    )


@lru_cache(maxsize=1 << 12)
def _dump_meld(meld: Meld) -> str:
    """The owner, the cards, and what the jokers stand for."""
    text = f"{meld.owner}{meld.cards.hex()}"
    return f"{text}.{bytes(meld.jokers).hex()}" if meld.jokers else text


@lru_cache(maxsize=1 << 12)
def _load_meld(text: str) -> Meld:
    cards, _, stands = text[1:].partition(".")
    laid = bytes.fromhex(cards)
    faces = laid.translate(FACE)
    for face in bytes.fromhex(stands):
        faces = faces.replace(ONE[JOKER], ONE[face], 1)
    return Meld(int(text[0]), laid, faces)


def _dump_phase(phase: Phase) -> Json:
    match phase:
        case Playing(_, moves):
            return ["playing", *map(_dump_move, moves)]
        case Cutting(seat, renewal):
            return ["cutting", seat, renewal]
        case Between(outcome, ready):
            return ["between", _dump_outcome(outcome), sorted(ready)]
        case Over(result, outcome):
            return ["over", result.winner, _dump_outcome(outcome)]


def _load_phase(setup: Setup[Rules], score: Score, deal: Deal, data: Json) -> Phase:
    match data:
        case ["playing", *moves]:
            return Playing(deal, tuple(_load_move(deal.turn.seat, move) for move in moves))
        case ["cutting", seat, renewal]:
            return Cutting(seat, renewal)
        case ["between", outcome, ready]:
            return Between(_ended(outcome), frozenset(ready))
        case ["over", winner, outcome]:
            result = match_result(setup.rules, setup.length, score, winner)
            return Over(result, None if outcome is None else _ended(outcome))
        case _:
            raise ValueError("no phase of Scala 40")


def _dump_outcome(outcome: Outcome | None) -> Json:
    match outcome:
        case Scored(closer, in_hand, points):
            return [closer, in_hand, points]
        case _:
            return outcome


def _ended(data: Json) -> Outcome:
    match data:
        case [closer, in_hand, points]:
            return Scored(closer, in_hand, tuple(points))
        case _:
            return VoidReason(data)


def _dump_move(move: Move) -> Json:
    match move:
        case Drew():
            return "draw"
        case Took(_, card):
            return card
        case Opened(_, laid):
            return ["open", *map(_dump_meld, laid)]
        case Laid(_, meld):
            return ["lay", _dump_meld(meld)]
        case Attached(_, card, to, end, face):
            return ["attach", card, to, end, face]
        case Swapped(_, card, to, place, joker):
            return ["swap", card, to, place, joker]


def _load_move(seat: Seat, data: Json) -> Move:
    match data:
        case "draw":
            return Drew(seat)
        case int(card):
            return Took(seat, card)
        case ["open", *laid]:
            return turn.opening(seat, tuple(map(_load_meld, laid)))
        case ["lay", meld]:
            return Laid(seat, _load_meld(meld))
        case ["attach", card, to, end, face]:
            return Attached(seat, card, to, end, face)
        case ["swap", card, to, place, joker]:
            return Swapped(seat, card, to, place, joker)
        case _:
            raise ValueError("no move of Scala 40")
