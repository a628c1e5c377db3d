"""Plays: everything laid, attached and swapped in one turn; the best of it, and how to close.

Jokers are swapped out first, in every way there is; then the hand is packed, onto the table too.
Only jokers that lie there already are swapped: a joker played now is not taken up again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engine.cards import Pile
from engine.scala40.actions import Attach, Discard, Lay, Open, TurnAction
from engine.scala40.assistant.endings import Ending, Endings
from engine.scala40.assistant.growths import Choice, Growth, Part
from engine.scala40.assistant.laying import Held, Laid, merged
from engine.scala40.assistant.packing import A_CARD
from engine.scala40.assistant.playing import (
    AnyClosing,
    BestPlay,
    FewestCards,
    Hurried,
    HurriedClosing,
)
from engine.scala40.assistant.position import Position
from engine.scala40.assistant.swaps import Ground
from engine.scala40.scoring import hand_points


@dataclass(frozen=True)
class Play:
    """What one turn comes to, but for its discard."""

    ground: Ground
    chosen: tuple[Choice, ...]

    @property
    def actions(self) -> tuple[TurnAction, ...]:
        """One after the other, each is legal."""
        return self._done[0]

    @property
    def left(self) -> Pile:
        """What stays in hand: one of these is the discard."""
        return self._done[1]

    @property
    def points(self) -> int:
        """What stays in hand is worth so much (B3)."""
        return hand_points(self.ground.position.rules, self.left)

    @property
    def closing(self) -> tuple[TurnAction, ...]:
        """The same to its end, where a single card is left."""
        (last,) = self.left
        return (*self.actions, Discard(last))

    @cached_property
    def _ending(self) -> Ending:
        end = Endings(self.ground.position).of(self.chosen)
        assert end is not None
        return end

    @cached_property
    def _done(self) -> tuple[tuple[TurnAction, ...], Pile]:
        held = Held(self.ground.position, self._ending.jokers)
        first = [held.lay(shape) for shape in self._ending.first]
        later = [held.lay(shape) for shape in self._ending.later]
        added = tuple(_attached(held, growth) for growth in self._ending.growths)
        done = (*self._first(first), *self.ground.swaps, *self._later(later))
        return (*done, *(attach for growth in added for attach in growth)), held.left

    def _first(self, laid: list[Laid]) -> Iterator[Open | Lay]:
        """Where jokers are attached to these later, they keep their places."""
        melds = len(self.ground.position.melds)
        grown = any(growth.to >= melds for growth in self._ending.growths)
        layings = [meld.laying for meld in (laid if grown else self._merged(laid))]
        if not self.ground.position.opened:
            yield Open(tuple(layings))
        else:
            yield from map(Lay, layings)

    def _later(self, laid: list[Laid]) -> Iterator[Lay]:
        return (Lay(meld.laying) for meld in self._merged(laid))

    def _merged(self, laid: list[Laid]) -> list[Laid]:
        position = self.ground.position
        pure = not position.opened and position.clean_needed > 0
        return merged(laid, position.rules.max_jokers_per_meld, pure)


def best(position: Position, steps: int | None = None) -> Play | None:
    """The play that leaves the fewest points in hand, of these the one with fewest cards left.

    A legal discard is always among them, and what is owed is played. Without an opening, whoever
    has not opened yet has none; nothing at all may be the best there is. None where no play can be
    brought to its end. After so many `steps`, it is the best that was found by then.
    """
    search = BestPlay(position) if steps is None else Hurried(position, steps)
    return _answer(search, position)


def closing(position: Position, steps: int | None = None) -> Play | None:
    """A play after which the last card may be discarded, and the deal is closed (J)."""
    if not position.may_close:
        return None
    search = AnyClosing(position) if steps is None else HurriedClosing(position, steps)
    return _answer(search, position)


def fewest(position: Position) -> int:
    """So many cards at least stay in hand, the discard among them; all where nothing can be played.

    Points do not matter here: it tells how far a hand is from closing.
    """
    search = FewestCards(position)
    search.search(position)
    return len(position.hand) if search.found is None else search.limit // A_CARD


def _answer(search: BestPlay, position: Position) -> Play | None:
    search.search(position)
    if search.found is None:
        return None
    ground, chosen = search.found
    return Play(ground, tuple(chosen))


def _attached(held: Held, growth: Growth) -> list[Attach]:
    return [_attach(held, growth.to, part) for part in growth.parts]


def _attach(held: Held, to: int, part: Part) -> Attach:
    end, f = part.place
    if part.joker:
        return Attach(held.joker(), to, end, f)
    return Attach(held.card(f, attached=True), to, end, f)
