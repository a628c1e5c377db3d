"""What every game's hand offers in the same way: the cut, and being ready for the next deal."""

from typing import Protocol

from adapters.panel import Style
from adapters.panels.game import Act, Offer, Pressed
from adapters.text import Words
from engine.game import Action, Cut, Ready

CUT = "cut"
READY = "ready"
IN_A_ROW = 3
"""As many cuts as a phone can show side by side."""


class WaitingHand(Protocol):
    """The part of a hand's view that all games have."""

    @property
    def cut_places(self) -> int: ...

    @property
    def may_ready(self) -> bool: ...


def offers(hand: WaitingHand, words: Words) -> tuple[tuple[Offer, ...], ...]:
    """A few places to cut at, from the top down, or the button to be ready."""
    rows: list[tuple[Offer, ...]] = []
    if hand.cut_places:
        cuts = [
            Offer(words("cut-at", place=place), CUT, (place,)) for place in _cuts(hand.cut_places)
        ]
        rows += [tuple(cuts[:IN_A_ROW]), tuple(cuts[IN_A_ROW:])]
    if hand.may_ready:
        rows.append((Offer(words("next-deal"), READY, style=Style.MAIN),))
    return tuple(rows)


def decide(verb: str, args: tuple[int, ...]) -> Act | None:
    """The action, if all games have it; the rules judge it."""
    match verb, args:
        case "cut", (place,):
            return Act(Cut(place))
        case "ready", ():
            return Act(Ready())
        case _:
            return None


def presses(action: Action) -> tuple[Pressed, ...]:
    """The presses for an action that all games have; empty for any other action."""
    match action:
        case Cut(place):
            return ((CUT, (place,)),)
        case Ready():
            return ((READY, ()),)
        case _:
            return ()


def _cuts(places: int) -> list[int]:
    return [max(1, places * part // 6) for part in range(1, 6)]
