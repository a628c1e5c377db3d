"""What all games store in the same way: setups, and the actions that all games share."""

from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import TypeVar

from engine.game import (
    AutomaticCut,
    ByDeals,
    ByPoints,
    Cap,
    CapOfDeals,
    CapOfMinutes,
    CapReached,
    CommonAction,
    Cut,
    Json,
    Length,
    NextDeal,
    Ready,
    Resign,
    RuleSet,
    Setup,
    Timeout,
)

R = TypeVar("R", bound=RuleSet)

_PLAIN: dict[str, type[Ready | Resign | AutomaticCut | NextDeal | CapReached]] = {
    "ready": Ready,
    "resign": Resign,
    "automatic_cut": AutomaticCut,
    "next_deal": NextDeal,
    "cap_reached": CapReached,
}
_LENGTHS: dict[str, type[ByPoints | ByDeals]] = {"points": ByPoints, "deals": ByDeals}
_CAPS: dict[str, type[Cap]] = {"deals": CapOfDeals, "minutes": CapOfMinutes}
_WORDS = {kind: word for word, kind in _PLAIN.items()}


def dump_setup(setup: Setup[R], version: int) -> Json:
    """`version`: of the rules with which the match begins, and by which it is played to its end."""
    return {
        "rules": asdict(setup.rules),
        "players": setup.players,
        "pairs": setup.pairs,
        "length": dump_length(setup.length),
        "seed": setup.seed.hex(),
        "first_dealer": setup.first_dealer,
        **({"head_start": setup.head_start} if setup.head_start else {}),
        "version": version,
    }


def load_setup(rules: Callable[[Json, int], R], data: Json) -> Setup[R]:
    """Version 1 of the rules of a game did not store its number."""
    match data:
        case {
            "rules": dict(values),
            "players": players,
            "pairs": bool(pairs),
            "length": length,
            "seed": str(seed),
            "first_dealer": dealer,
        }:
            return Setup(
                rules=rules(values, data.get("version", 1)),
                players=whole(players),
                length=load_length(length),
                seed=bytes.fromhex(seed),
                pairs=pairs,
                first_dealer=None if dealer is None else whole(dealer),
                head_start=tuple(map(whole, data.get("head_start", ()))),
            )
        case _:
            raise ValueError("no setup")


def dump_length(length: Length) -> Json:
    """Without a cap it is left out."""
    match length:
        case ByPoints(target, cap):
            return ["points", target, *_dump_cap(cap)]
        case ByDeals(number, cap):
            return ["deals", number, *_dump_cap(cap)]


def load_length(data: Json) -> Length:
    match data:
        case [str(kind), number, *cap]:
            return _LENGTHS[one_word(kind, _LENGTHS)](whole(number), _load_cap(cap))
        case _:
            raise ValueError("no length")


def _dump_cap(cap: Cap | None) -> Json:
    match cap:
        case None:
            return []
        case CapOfDeals(deals):
            return [["deals", deals]]
        case CapOfMinutes(minutes):
            return [["minutes", minutes]]


def _load_cap(data: Json) -> Cap | None:
    match data:
        case []:
            return None
        case [[str(kind), number]]:
            return _CAPS[one_word(kind, _CAPS)](whole(number))
        case _:
            raise ValueError("no cap")


def whole(value: Json) -> int:
    """Is it a whole number? JSON's true is not one."""
    if type(value) is not int:
        raise ValueError(f"no whole number: {value}")
    return value


def one_word(value: Json, known: Iterable[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"unknown: {value}")
    return value


def dump_action(action: CommonAction) -> Json:
    match action:
        case Cut(place, word):
            return ["cut", place, word] if word else ["cut", place]
        case Timeout(seat):
            return ["timeout", seat]
        case Ready() | Resign() | AutomaticCut() | NextDeal() | CapReached():
            return [_WORDS[type(action)]]


def load_action(data: Json) -> CommonAction:
    match data:
        case ["cut", place]:
            return Cut(whole(place))
        case ["cut", place, str(word)]:
            return Cut(whole(place), word)
        case ["timeout", seat]:
            return Timeout(whole(seat))
        case [str(word)] if word in _PLAIN:
            return _PLAIN[word]()
        case _:
            raise ValueError("no action of this game")
