"""Matches of Scopa as JSON for storage: actions, and states without what their setup says.

In actions, cards are written as people write them (`["play", "7D#1", "3H#1 4S#1"]`); in states,
piles are written in hex, two digits per card.
"""

from engine import record as shared
from engine.cards import name, show
from engine.game import AutomaticCut, CapReached, Cut, Json, NextDeal, Ready, Resign, Setup, Timeout
from engine.scopa.actions import Action, Play
from engine.scopa.events import Played
from engine.scopa.presets import Rules, load_rules, target
from engine.scopa.state import Between, Cutting, Deal, Over, Phase, Playing, State
from engine.scopa.worth import match_result


def dump_action(action: Action) -> Json:
    match action:
        case Play(card, None):
            return ["play", show(card)]
        case Play(card, capture):
            return ["play", show(card), " ".join(map(show, capture or ()))]
        case Cut() | Ready() | Resign() | Timeout() | AutomaticCut() | NextDeal() | CapReached():
            return shared.dump_action(action)


def load_action(data: Json) -> Action:
    match data:
        case ["play", str(card)]:
            return Play(name(card))
        case ["play", str(card), str(capture)]:
            return Play(name(card), tuple(map(name, capture.split())))
        case _:
            return shared.load_action(data)


def dump_setup(setup: Setup[Rules]) -> Json:
    return shared.dump_setup(setup, setup.rules.version)


def load_setup(data: Json) -> Setup[Rules]:
    return shared.load_setup(load_rules, data)


def dump(state: State) -> Json:
    return {
        "totals": state.totals,
        "deal": _dump_deal(state.deal),
        "phase": _dump_phase(state.phase),
        **({"last_deal": True} if state.last_deal else {}),
    }


def load(setup: Setup[Rules], data: Json) -> State:
    totals = tuple(data["totals"])
    phase = _load_phase(setup, totals, data["phase"])
    return State(setup, totals, _load_deal(data["deal"]), phase, data.get("last_deal", False))


def _dump_deal(deal: Deal) -> Json:
    return [
        [deal.number, deal.dealer, deal.capturer],
        [hand.hex() for hand in deal.hands],
        deal.stock.hex(),
        deal.table.hex(),
        [pile.hex() for pile in deal.piles],
        deal.scope,
        _dump_played(deal.last),
        deal.cuts,
        *([deal.word] if deal.word else []),
    ]


def _load_deal(data: Json) -> Deal:
    (number, dealer, capturer), hands, stock, table, piles, scope, last, cuts, *word = data
    return Deal(
        number,
        dealer,
        tuple(map(bytes.fromhex, hands)),
        bytes.fromhex(stock),
        bytes.fromhex(table),
        tuple(map(bytes.fromhex, piles)),
        tuple(scope),
        capturer,
        _load_played(last),
        tuple(cuts),
        "".join(word),
    )


def _dump_played(last: Played | None) -> Json:
    if last is None:
        return None
    return [last.seat, last.card, last.captured.hex(), last.scopa]


def _load_played(data: Json) -> Played | None:
    if data is None:
        return None
    seat, card, captured, scopa = data
    return Played(seat, card, bytes.fromhex(captured), scopa)


def _dump_phase(phase: Phase) -> Json:
    match phase:
        case Cutting(seat):
            return ["cutting", seat]
        case Playing(seat):
            return ["playing", seat]
        case Between(ready):
            return ["between", *sorted(ready)]
        case Over(result):
            return ["over", result.winner, *sorted(result.left)]


def _load_phase(setup: Setup[Rules], totals: tuple[int, ...], data: Json) -> Phase:
    match data:
        case ["cutting", seat]:
            return Cutting(seat)
        case ["playing", seat]:
            return Playing(seat)
        case ["between", *ready]:
            return Between(frozenset(ready))
        case ["over", winner, *left]:
            gone = frozenset(left)
            return Over(match_result(setup.rules, target(setup), totals, winner, gone))
        case _:
            raise ValueError("no phase of Scopa")
