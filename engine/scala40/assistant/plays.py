"""Plays: all that is laid, attached and swapped in one turn; the best play, and how to close.

All choices of jokers to swap out are tried first; for each, the hand is packed into melds and onto
the table. Only jokers that lay there before are swapped: a joker played in this turn stays.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.cards import Pile
from engine.scala40.actions import Attach, Discard, Lay, Open, TurnAction
from engine.scala40.assistant.endings import Endings, TurnEnding
from engine.scala40.assistant.growths import AddedCard, Choice, Growth
from engine.scala40.assistant.laying import PlannedMeld, RemainingCards, merged
from engine.scala40.assistant.packing import A_CARD
from engine.scala40.assistant.playing import (
    AnyClosing,
    BestPlay,
    FewestCards,
    Hurried,
    HurriedClosing,
)
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.swaps import SwappedPosition
from engine.scala40.scoring import hand_points


@dataclass(frozen=True)
class TurnPlay:
    """Everything that is played in one turn, without the discard."""

    ground: SwappedPosition
    chosen: tuple[Choice, ...]

    @property
    def actions(self) -> tuple[TurnAction, ...]:
        """The moves in order; each is legal after those before it."""
        return self._done[0]

    @property
    def left(self) -> Pile:
        """The cards that stay in hand; one of them is the discard."""
        return self._done[1]

    @property
    def points(self) -> int:
        """The points of the cards that stay in hand (B3)."""
        return hand_points(self.ground.position.rules, self.left)

    @property
    def closing(self) -> tuple[TurnAction, ...]:
        """The whole turn with its discard, if only one card is left."""
        (last,) = self.left
        return (*self.actions, Discard(last))

    @cached_property
    def _ending(self) -> TurnEnding:
        end = Endings(self.ground.position).of(self.chosen)
        assert end is not None
        return end

    @cached_property
    def _done(self) -> tuple[tuple[TurnAction, ...], Pile]:
        held = RemainingCards(self.ground.position, self._ending.jokers)
        first = [held.lay(shape) for shape in self._ending.first]
        later = [held.lay(shape) for shape in self._ending.later]
        added = tuple(_attached(held, growth) for growth in self._ending.growths)
        done = (*self._first(first), *self.ground.swaps, *self._later(later))
        return (*done, *(attach for growth in added for attach in growth)), held.left

    def _first(self, laid: list[PlannedMeld]) -> Iterator[Open | Lay]:
        """If jokers are attached to these melds later, runs are not joined, to keep their ends."""
        melds = len(self.ground.position.melds)
        grown = any(growth.to >= melds for growth in self._ending.growths)
        layings = [meld.laying for meld in (laid if grown else self._merged(laid))]
        if not self.ground.position.opened:
            yield Open(tuple(layings))
        else:
            yield from map(Lay, layings)

    def _later(self, laid: list[PlannedMeld]) -> Iterator[Lay]:
        return (Lay(meld.laying) for meld in self._merged(laid))

    def _merged(self, laid: list[PlannedMeld]) -> list[PlannedMeld]:
        position = self.ground.position
        pure = not position.opened and position.clean_needed > 0
        return merged(laid, position.rules.max_jokers_per_meld, pure)


def best(position: Position, steps: int | None = None) -> TurnPlay | None:
    """The play that leaves the fewest points in hand, and of these one with the fewest cards.

    It leaves a legal discard and plays every card that must be played. It may be empty. The result
    is None if no play can be completed, or if a player who has not opened cannot open. With
    `steps`, it is the best play found within that many steps.
    """
    search = BestPlay(position) if steps is None else Hurried(position, steps)
    return _answer(search, position)


def closing(position: Position, steps: int | None = None) -> TurnPlay | None:
    """A play after which the last card may be discarded, which closes the deal (J)."""
    if not position.may_close:
        return None
    search = AnyClosing(position) if steps is None else HurriedClosing(position, steps)
    return _answer(search, position)


def fewest(position: Position) -> int:
    """The fewest cards that can stay in hand, with the discard; all cards if no play is possible.

    Points do not matter here: it measures how far a hand is from closing.
    """
    search = FewestCards(position)
    search.search(position)
    return len(position.hand) if search.found is None else search.limit // A_CARD


def _answer(search: BestPlay, position: Position) -> TurnPlay | None:
    search.search(position)
    if search.found is None:
        return None
    ground, chosen = search.found
    return TurnPlay(ground, tuple(chosen))


def _attached(held: RemainingCards, growth: Growth) -> list[Attach]:
    return [_attach(held, growth.to, part) for part in growth.parts]


def _attach(held: RemainingCards, to: int, part: AddedCard) -> Attach:
    end, f = part.place
    if part.joker:
        return Attach(held.joker(), to, end, f)
    return Attach(held.card(f, attached=True), to, end, f)
