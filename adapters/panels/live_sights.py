"""What everybody may see of a tournament that runs itself: plain values, without words."""

from dataclasses import dataclass
from datetime import datetime

from common.ids import TableId
from engine.tournament.event.rules import TournamentRules


@dataclass(frozen=True, slots=True)
class LiveMatchSight:
    number: int
    names: tuple[str, ...]
    """If it is over, in the order of their places."""
    outcome: str
    """`waiting`, `agreed`, `playing`, `won`, `absent`, or `both_absent`."""
    missing: tuple[str, ...] = ()
    """Who is not there yet."""
    totals: tuple[int, int] | None = None
    """Of a match that was played: the first side has won. Of a match in play: so far."""
    at: datetime | None = None
    """The time on which the players have agreed."""

    @property
    def at_one_table(self) -> bool:
        """A group of three to five in one match (T8)."""
        return len(self.names) > 2


@dataclass(frozen=True, slots=True)
class LiveRow:
    name: str
    vp: int
    mp: int
    below_by: str = ""
    """Why it is below a row with equal VP: the name of a criterion."""


@dataclass(frozen=True, slots=True)
class LiveTableRow:
    """A player of a group that has played at one table (T8)."""

    place: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class LiveGroup:
    title: str
    """`A`, `B` …; empty if there is only one."""
    rows: tuple[LiveRow | LiveTableRow, ...]


@dataclass(frozen=True, slots=True)
class LivePlace:
    place: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LiveRound:
    key: str
    """`round`, `final`, `semifinals`, or `bracket`."""
    number: int
    matches: tuple[LiveMatchSight, ...] = ()
    resting: tuple[str, ...] = ()
    ends: datetime | None = None
    """By correspondence."""
    rounds: int = 0
    """Of the first stage; 0 in a bracket."""


@dataclass(frozen=True, slots=True)
class LiveSight:
    number: int
    revision: int
    game: str
    game_number: int
    """On the menu, for the page of its rules."""
    phase: str
    """`draft`, `entries`, `check_in`, `running`, `paused`, `over`, or `cancelled`."""
    rules: TournamentRules
    starts: datetime
    days: float
    """By correspondence: how long a round is; otherwise 0."""
    minutes: int
    """How long it will take."""
    planned_for: int
    """The number of entrants for which that is true."""
    rounds: int
    """How many there will be, for so many entrants."""
    entrants: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    """During the check-in: who has not said yet that they are there."""
    waiting: tuple[str, ...] = ()
    """On the waiting list."""
    seekers: tuple[str, ...] = ()
    """Who looks for a partner."""
    gone: tuple[str, ...] = ()
    """Who was drawn, and plays no more."""
    round: LiveRound | None = None
    groups: tuple[LiveGroup, ...] = ()
    podium: tuple[LivePlace, ...] = ()
    why: str = ""
    """Why it was cancelled or paused."""
    until: datetime | None = None
    last_evening: datetime | None = None
    """Of the planned rounds, if one is played each week."""
    next_evening: datetime | None = None
    """When the next round begins, if the current one is over."""
    closed: bool = False
    """The organiser has closed the entries."""
    late: bool = False
    """People can still enter, although it has begun."""
    final: TableId | None = None
    """The table whose replay is offered once it is over."""
    settled: bool = False
    """It is over, and its results can be put right no more."""

    @property
    def for_days(self) -> bool:
        """It lasts longer than a day, so times name their days."""
        return bool(self.days) or self.last_evening is not None
