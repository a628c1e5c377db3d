"""What the secretary sees: the tournament, and what can be done next."""

from dataclasses import dataclass
from enum import StrEnum

from adapters.panels.tournament.sights import RoundSheet, TournamentSight
from engine.tournament.event.model import MatchNumber


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


@dataclass(frozen=True, slots=True)
class SecretarySight:
    event: int
    revision: int
    step: NextStep
    shown: TournamentSight
    upcoming: RoundSheet | None = None
    """The round that would be hung up next."""
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
    hung: bool = False
    """Whether rounds are shown in a group, too."""
