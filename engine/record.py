"""What every game writes alike in the ledger: setups, and the actions that all games share."""

from collections.abc import Callable
from dataclasses import asdict
from typing import TypeVar

from engine.game import (
    AutomaticCut,
    ByDeals,
    ByPoints,
    CommonAction,
    Cut,
    Json,
    NextDeal,
    Ready,
    Resign,
    RuleSet,
    Setup,
    Timeout,
)

R = TypeVar("R", bound=RuleSet)

_PLAIN: dict[str, type[Ready | Resign | AutomaticCut | NextDeal]] = {
    "ready": Ready,
    "resign": Resign,
    "automatic_cut": AutomaticCut,
    "next_deal": NextDeal,
}
_WORDS = {kind: word for word, kind in _PLAIN.items()}


def dump_setup(setup: Setup[R]) -> Json:
    match setup.length:
        case ByPoints(target):
            length: Json = ["points", target]
        case ByDeals(number):
            length = ["deals", number]
    return {
        "rules": asdict(setup.rules),
        "players": setup.players,
        "pairs": setup.pairs,
        "length": length,
        "seed": setup.seed.hex(),
        "first_dealer": setup.first_dealer,
    }


def load_setup(rules: Callable[[Json], R], data: Json) -> Setup[R]:
    kind, number = data["length"]
    return Setup(
        rules=rules(data["rules"]),
        players=data["players"],
        length=ByPoints(number) if kind == "points" else ByDeals(number),
        seed=bytes.fromhex(data["seed"]),
        pairs=data["pairs"],
        first_dealer=data["first_dealer"],
    )


def dump_action(action: CommonAction) -> Json:
    match action:
        case Cut(place):
            return ["cut", place]
        case Timeout(seat):
            return ["timeout", seat]
        case Ready() | Resign() | AutomaticCut() | NextDeal():
            return [_WORDS[type(action)]]


def load_action(data: Json) -> CommonAction:
    match data:
        case ["cut", int(place)]:
            return Cut(place)
        case ["timeout", int(seat)]:
            return Timeout(seat)
        case [str(word)] if word in _PLAIN:
            return _PLAIN[word]()
        case _:
            raise ValueError("no action of this game")
