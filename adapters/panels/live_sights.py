"""What everybody may see of a tournament that runs itself: plain values, without words."""

from dataclasses import dataclass

from engine.tournament.event.rules import TournamentRules


@dataclass(frozen=True, slots=True)
class LiveMatchSight:
    number: int
    one: str
    other: str
    outcome: str
    """`waiting`, `playing`, `won`, `absent`, or `both_absent`."""
    missing: tuple[str, ...] = ()
    """Who is not there yet."""
    totals: tuple[int, int] | None = None
    """Of a match that was played. The first side has won."""


@dataclass(frozen=True, slots=True)
class LiveRow:
    name: str
    vp: int
    mp: int
    below_by: str = ""
    """Why it is below a row with equal VP: the name of a criterion."""


@dataclass(frozen=True, slots=True)
class LiveGroup:
    title: str
    """`A`, `B` …; empty if there is only one."""
    rows: tuple[LiveRow, ...]


@dataclass(frozen=True, slots=True)
class LivePlace:
    place: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LiveRound:
    key: str
    """`round`, `final`, `semifinals`, or `bracket`."""
    number: int
    matches: tuple[LiveMatchSight, ...]
    resting: tuple[str, ...] = ()


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
    time: str
    minutes: int
    """How long it will take."""
    planned_for: int
    """The number of entrants for which that is true."""
    published: str
    """Secret number 0 of the chain of draws."""
    entrants: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    """During the check-in: who has not said yet that they are there."""
    waiting: tuple[str, ...] = ()
    """On the waiting list."""
    round: LiveRound | None = None
    groups: tuple[LiveGroup, ...] = ()
    podium: tuple[LivePlace, ...] = ()
    why: str = ""
    """Why it was cancelled or paused."""
    until: str = ""
