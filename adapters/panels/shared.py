"""What every game's hand offers alike: the cut, and that one is ready for the next deal."""

from typing import Any, Protocol

from adapters.panel import Style
from adapters.panels.game import Act, Offer, Pressed
from adapters.text import Words
from engine.game import Cut, Ready

CUT = "cut"
READY = "ready"


class Waited(Protocol):
    """A view of a hand, as far as all games have it."""

    @property
    def cut_places(self) -> int: ...

    @property
    def may_ready(self) -> bool: ...


def offered(hand: Waited, words: Words) -> tuple[tuple[Offer, ...], ...]:
    """A few places to cut at, from the top down, or the word that one is ready."""
    rows: list[tuple[Offer, ...]] = []
    if hand.cut_places:
        offers = [
            Offer(words("cut-at", place=place), CUT, (place,)) for place in _cuts(hand.cut_places)
        ]
        rows.append(tuple(offers))
    if hand.may_ready:
        rows.append((Offer(words("next-deal"), READY, style=Style.MAIN),))
    return tuple(rows)


def decided(verb: str, args: tuple[int, ...]) -> Act | None:
    """The action, if it is one that all games have; the rules judge it."""
    match verb, args:
        case "cut", (place,):
            return Act(Cut(place))
        case "ready", ():
            return Act(Ready())
        case _:
            return None


def presses(action: Any) -> tuple[Pressed, ...]:
    """For an action that all games have; empty for any other."""
    match action:
        case Cut(place):
            return ((CUT, (place,)),)
        case Ready():
            return ((READY, ()),)
        case _:
            return ()


def _cuts(places: int) -> list[int]:
    return [max(1, places * part // 6) for part in range(1, 6)]
