"""What the secretary sees: the tournament, and what can be done next."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from adapters.panels.tournament.sights import (
    EntrantSight,
    QualifiedSight,
    RoundSheet,
    TournamentSight,
)
from engine.tournament.event.model import MatchNumber
from engine.tournament.typed_names import TypedName


class NextStep(StrEnum):
    ENTER = "enter"
    """Names are entered, until the first draw."""
    PLAY = "play"
    """Results of the current round are missing."""
    HANG_UP = "hang_up"
    """The next round follows from the results; it counts once it is hung up."""
    DRAW = "draw"
    """The next round is drawn by lot."""
    FINISH = "finish"
    """All results are in."""
    OVER = "over"


class DoubtAnswer(IntEnum):
    """The answers below a line that may be no name."""

    NO = 0
    NAME = 1
    NONE = 2
    """Neither are the lines that are asked about after it."""
    REMOVE = 3
    """The entrant whom it names is taken off the list."""


@dataclass(frozen=True, slots=True)
class DoubtSight:
    """A line that is asked about before it becomes an entrant."""

    question: int
    line: TypedName
    entrant: str = ""
    """Who is to be taken off the list, as they are entered; empty if they are not."""
    others: int = 0
    """How many lines are asked about after it."""


@dataclass(frozen=True, slots=True)
class SecretarySight:
    event: int
    revision: int
    step: NextStep
    shown: TournamentSight
    upcoming: RoundSheet | None = None
    """The round that would be hung up next."""
    qualified: QualifiedSight | None = None
    """Who goes on, while the bracket is to be drawn."""
    undo: MatchNumber | None = None
    """Whose result has just been written."""
    undoable: frozenset[MatchNumber] = frozenset()
    """Whose results can be taken back."""
    redraw: bool = False
    """Whether the lot can be drawn again."""
    note: tuple[str, ...] = ()
    """What has just been done, and what else the secretary should know."""
    sizes: tuple[int, ...] = ()
    """Of the groups that would be drawn."""
    minutes: int = 0
    """About how long all rounds take."""
    fewest: int = 0
    """How many entrants are needed."""
    newest: tuple[EntrantSight, ...] = ()
    """Who was entered with the last message."""
    doubt: DoubtSight | None = None
    hung: bool = False
    """Whether rounds are shown in a group, too."""
    cancels: bool = True
    """Whether the person who reads it may cancel the tournament: only its owner."""
