"""The steps of a deal that is looked at again: its moves, and the turns in which they were made."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.tables.match import Match
from bot.tables.replay import Frame
from engine.game import SeedRevealed


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The table after a move."""

    frame: Frame
    turn: int
    """The turn in which the move was made; 0 before anybody is on turn."""

    @property
    def revision(self) -> int:
        return self.frame.revision

    @property
    def match(self) -> Match:
        return self.frame.match


def steps_of(frames: Sequence[Frame]) -> tuple[ReplayStep, ...]:
    """To the end of the deal: what players do before the next one belongs to no deal."""
    return tuple(_steps(frames))


def _steps(frames: Sequence[Frame]) -> Iterator[ReplayStep]:
    turn, last = 0, None
    for frame in frames:
        yield ReplayStep(frame, turn)
        if any(isinstance(event, SeedRevealed) for event in frame.events):
            return
        on_turn = frame.match.table_view.turn
        if on_turn not in {None, last}:
            turn, last = turn + 1, on_turn


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """A step among those of its deal, and where the arrows lead from there."""

    place: int
    steps: tuple[ReplayStep, ...]

    @classmethod
    def at(cls, steps: tuple[ReplayStep, ...], revision: int) -> "ReplayPosition":
        """At the newest step that is not after the revision."""
        place = bisect_right([step.revision for step in steps], revision) - 1
        return cls(max(0, place), steps)

    @classmethod
    def dealt(cls, steps: tuple[ReplayStep, ...]) -> "ReplayPosition":
        """At the step with which the players get their cards."""
        return cls(sum(step.turn == 0 for step in steps) - 1, steps)

    @property
    def step(self) -> ReplayStep:
        return self.steps[self.place]

    @property
    def turns(self) -> int:
        return self.steps[-1].turn

    @property
    def moves(self) -> tuple[int, int]:
        """Which move of its turn it is, and of how many."""
        alike = [place for place, step in enumerate(self.steps) if step.turn == self.step.turn]
        return alike.index(self.place) + 1, len(alike)

    @property
    def is_first(self) -> bool:
        return self.place == 0

    @property
    def is_last(self) -> bool:
        return self.place == len(self.steps) - 1

    def arrows(self) -> tuple[int, int, int, int]:
        """The revisions at the end of the turn before, one move before, one move later, and at the
        end of this turn or of the next one."""
        last, turn = len(self.steps) - 1, self.step.turn
        before = [place for place, step in enumerate(self.steps) if step.turn < turn]
        later = min(self.place + 1, last)
        ends = [
            place for place, step in enumerate(self.steps) if step.turn <= self.steps[later].turn
        ]
        places = (before[-1] if before else 0, max(0, self.place - 1), later, ends[-1])
        back, less, more, forth = (self.steps[place].revision for place in places)
        return back, less, more, forth
