"""Matches of Carta alta as JSON for storage."""

from engine import record as shared
from engine.cards import name, show
from engine.game import AutomaticCut, Cut, Json, NextDeal, Ready, Resign, Setup, Timeout
from tests.tiny.game.actions import Action, Play
from tests.tiny.game.events import Played
from tests.tiny.game.presets import Rules
from tests.tiny.game.state import Between, Cutting, Deal, Over, Phase, Playing, State, Trick


def dump_action(action: Action) -> Json:
    match action:
        case Play(card):
            return ["play", show(card)]
        case Cut() | Ready() | Resign() | Timeout() | AutomaticCut() | NextDeal():
            return shared.dump_action(action)


def load_action(data: Json) -> Action:
    match data:
        case ["play", str(card)]:
            return Play(name(card))
        case _:
            return shared.load_action(data)


def dump(state: State) -> Json:
    deal = state.deal
    return {
        "points": state.points,
        "gone": state.gone,
        "deal": [deal.number, deal.dealer, deal.cuts, deal.word],
        "hands": [hand.hex() for hand in deal.hands],
        "tricks": [_dump_trick(trick) for trick in (deal.trick, *deal.taken)],
        "phase": _dump_phase(state.phase),
    }


def load(setup: Setup[Rules], data: Json) -> State:
    number, dealer, cuts, word = data["deal"]
    hands = tuple(map(bytes.fromhex, data["hands"]))
    trick, *taken = map(_load_trick, data["tricks"])
    deal = Deal(number, dealer, hands, trick, tuple(taken), tuple(cuts), word)
    gone = tuple(data["gone"])
    return State(setup, tuple(data["points"]), gone, deal, _load_phase(data["phase"]))


def _dump_trick(trick: Trick) -> Json:
    return [[played.seat, played.card] for played in trick]


def _load_trick(data: Json) -> Trick:
    return tuple(Played(seat, card) for seat, card in data)


def _dump_phase(phase: Phase) -> Json:
    match phase:
        case Cutting(seat):
            return ["cutting", seat]
        case Playing(seat):
            return ["playing", seat]
        case Between(ready):
            return ["between", *sorted(ready)]
        case Over(winner):
            return ["over", winner]


def _load_phase(data: Json) -> Phase:
    match data:
        case ["cutting", seat]:
            return Cutting(seat)
        case ["playing", seat]:
            return Playing(seat)
        case ["between", *ready]:
            return Between(frozenset(ready))
        case ["over", winner]:
            return Over(winner)
        case _:
            raise ValueError("no phase of Carta alta")
