"""Whether a match was played at all: whether each side has completed a turn."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.game import Seat, Side

FEWEST_SIDES = 2


@dataclass(frozen=True, slots=True)
class Turns:
    """Which sides have completed a turn of a match, and whether that is enough.

    It is, once all sides that are still in the match have completed one, and they are at least two.
    So a match of two ends unplayed if one of them leaves before. A match of several that the others
    play on is played, even if one has left at once. A turn of either partner is one of their side.
    """

    completed: tuple[Side, ...] = ()
    enough: bool = False

    def after(self, seats: Collection[Seat], still_in: Collection[Seat], sides: int) -> "Turns":
        """After these seats have completed a turn; those who are still in were so before."""
        if self.enough:
            return self
        completed = {*self.completed, *(seat % sides for seat in seats)}
        there = {seat % sides for seat in still_in}
        enough = len(there) >= FEWEST_SIDES and there <= completed
        return Turns(tuple(sorted(completed)), enough)
