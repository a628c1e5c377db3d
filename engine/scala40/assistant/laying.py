"""From the choices of a search to moves: the physical cards that are meant, and named melds."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import ONE, SUIT, Card, Face, Faces, Pile, is_joker, without
from engine.scala40 import melds
from engine.scala40.actions import Laying
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.shapes import Shape


class PlannedMeld(NamedTuple):
    """A meld as it will be laid."""

    cards: Pile
    faces: Faces

    @property
    def jokers(self) -> int:
        return sum(map(is_joker, self.cards))

    @property
    def laying(self) -> Laying:
        stands = (f for c, f in zip(self.cards, self.faces, strict=True) if is_joker(c))
        return Laying(tuple(self.cards), tuple(stands))


class RemainingCards:
    """The cards that are still in hand while others are taken out of it."""

    def __init__(self, position: Position, jokers: Pile) -> None:
        """`jokers`: the jokers to play, in that order."""
        self.position, self.left = position, position.hand
        self._jokers = iter(jokers)

    def lay(self, shape: Shape) -> PlannedMeld:
        cards = (
            self.joker() if i in shape.holes else self.card(f) for i, f in enumerate(shape.faces)
        )
        return PlannedMeld(bytes(cards), shape.faces)

    def joker(self) -> Card:
        return self._without(next(self._jokers))

    def card(self, f: Face, attached: bool = False) -> Card:
        return self._without(self.position.copy(f, self.left, attached))

    def _without(self, card: Card) -> Card:
        self.left = without(self.left, ONE[card])
        return card


def merged(laid: Iterable[PlannedMeld], most_jokers: int | None, pure: bool) -> list[PlannedMeld]:
    """Join runs that continue each other, if allowed; `pure`: never join clean runs with jokers."""
    done: list[PlannedMeld] = []
    for meld in sorted(laid, key=_place):
        before = done[-1] if done else None
        if (
            before is not None
            and _follows(before, meld)
            and _mixes(before, meld, most_jokers, pure)
        ):
            done[-1] = PlannedMeld(before.cards + meld.cards, before.faces + meld.faces)
        else:
            done.append(meld)
    return done


def _place(meld: PlannedMeld) -> tuple[bool, int, Faces]:
    """The sort key: sets first, then runs by suit, the low ones first."""
    run = melds.is_run(meld.faces)
    return run, SUIT[meld.faces[0]] if run else 0, meld.faces


def _follows(before: PlannedMeld, meld: PlannedMeld) -> bool:
    both = melds.is_run(before.faces) and melds.is_run(meld.faces)
    end = melds.GrowthPlace("high", meld.faces[0])
    return (
        both and SUIT[before.faces[0]] == SUIT[meld.faces[0]] and end in melds.places(before.faces)
    )


def _mixes(before: PlannedMeld, meld: PlannedMeld, most_jokers: int | None, pure: bool) -> bool:
    if pure and bool(before.jokers) != bool(meld.jokers):
        return False
    return most_jokers is None or before.jokers + meld.jokers <= most_jokers
