"""What everybody may see of a tournament: plain values, without the words of a language."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from engine.tournament.event.model import EntryStatus, MatchNumber, TournamentStatus
from engine.tournament.event.rules import TournamentRules, TournamentStage

EntrantNumber: TypeAlias = int


@dataclass(frozen=True, slots=True)
class EntrantSight:
    """A player or a pair."""

    number: EntrantNumber
    name: str
    status: EntryStatus = EntryStatus.IN


@dataclass(frozen=True, slots=True)
class SideSight:
    """A side of a match. Without a result, all numbers are None."""

    number: EntrantNumber
    name: str
    place: int | None = None
    """1 for the winner; if neither side came, nobody is first."""
    points: int | None = None
    deals: int | None = None
    """The deals won, where they were written down."""
    vp: int | None = None
    """At one table (T8) there are no VP and no MP."""
    mp: int | None = None
    absent: bool = False
    left: bool = False


@dataclass(frozen=True, slots=True)
class MatchSight:
    number: MatchNumber
    table: int
    """From 1, within its round."""
    sides: tuple[SideSight, ...]
    """Two, or three to five at one table."""
    group: int | None = None
    """From 0; None in a bracket, and where there are no groups."""
    for_third: bool = False
    begun: bool = False
    over: bool = False
    by_time: bool = False
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A round, drawn or played."""

    stage: TournamentStage
    number: int
    """Within its stage, from 1."""
    rounds: int
    """How many rounds the first stage has; 0 in a bracket."""
    slots: int
    """How many places the bracket has in this round; 0 in the first stage."""
    matches: tuple[MatchSight, ...]
    resting: tuple[EntrantSight, ...] = ()

    @property
    def missing(self) -> int:
        """How many results."""
        return sum(not match.over for match in self.matches)


@dataclass(frozen=True, slots=True)
class GroupRow:
    place: int
    number: EntrantNumber
    name: str
    vp: int
    mp: int
    conceded: int
    played: int
    below_by: str | None = None
    """Why the row is below the one above although their VP are equal: the name of the criterion
    (`engine.tournament.criteria`)."""
    gone: bool = False
    """Withdrawn or excluded."""


@dataclass(frozen=True, slots=True)
class GroupTable:
    group: int | None
    """From 0; None if there is only one: a league, or danese."""
    rows: tuple[GroupRow, ...]


@dataclass(frozen=True, slots=True)
class TieSight:
    """Two neighbours of a bracket. A side is None if it is not known yet, or if there is none."""

    sides: tuple[SideSight | None, SideSight | None]
    bye: bool = False
    """There is only one side, and it goes on."""

    @property
    def winner(self) -> SideSight | None:
        known = [side for side in self.sides if side is not None]
        return next((side for side in known if self.bye or side.place == 1), None)


@dataclass(frozen=True, slots=True)
class BracketSight:
    rounds: tuple[tuple[TieSight, ...], ...]
    """All of them, up to the final, from top to bottom."""
    third: TieSight | None = None
    """The match for the third place."""


@dataclass(frozen=True, slots=True)
class FinalPlace:
    place: int
    entrants: tuple[EntrantSight, ...]
    """Those who share the place."""


Podium: TypeAlias = tuple[FinalPlace, ...]
"""The best places, the first first. If neither finalist came, there is no first place."""


@dataclass(frozen=True, slots=True)
class AverageFigures:
    """All matches of a player that count for the ripescaggi (T3); compared by match."""

    vp: int
    mp: int
    conceded: int
    matches: int

    @property
    def compared(self) -> tuple[Fraction, ...]:
        """Empty without a match that counts."""
        sums = (self.vp, self.mp, self.conceded) if self.matches else ()
        return tuple(Fraction(value, self.matches) for value in sums)


@dataclass(frozen=True, slots=True)
class TableFigures:
    """How a player came out of a group at one table (T8); compared by the target."""

    total: int
    target: int
    left: bool = False
    absent: bool = False

    @property
    def compared(self) -> tuple[Fraction | bool, ...]:
        return self.absent, self.left, Fraction(self.total, self.target)


@dataclass(frozen=True, slots=True)
class QualifierSight:
    """A player of whom it depends on their figures whether they go on."""

    name: str
    figures: AverageFigures | TableFigures


@dataclass(frozen=True, slots=True)
class QualifiedSight:
    """Who goes on from the groups into the bracket that is drawn next."""

    size: int
    """The places of the bracket."""
    groups: tuple[tuple[int, tuple[EntrantSight, ...]], ...]
    """By group, who goes on by their place, the first first."""
    ripescaggi: tuple[QualifierSight, ...] = ()
    first_out: QualifierSight | None = None
    """The best of those who do not go on."""
    byes: tuple[EntrantSight, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawSight:
    """A draw with all that is needed to check it (`docs/verify.md`)."""

    purpose: str
    order: tuple[EntrantSight, ...]
    listed: str = ""
    """The list of the entrants, as it was mixed with the secret."""
    secret: str = ""
    """In hexadecimal digits; empty, as is the list, if the lot was drawn by hand."""
    before: str = ""
    """The secret that was published before this one: its SHA-256."""
    reason: str = ""
    """Why the draw before was repeated."""


@dataclass(frozen=True, slots=True)
class TournamentSight:
    title: str
    game: str
    rules: TournamentRules
    status: TournamentStatus
    published: str
    """Secret number 0 of the chain, in hexadecimal digits."""
    entrants: tuple[EntrantSight, ...] = ()
    """In the order of their numbers."""
    rounds: tuple[RoundSheet, ...] = ()
    """The last one is the current one."""
    groups: tuple[GroupTable, ...] = ()
    """Without groups at one table: their places are in the first round."""
    bracket: BracketSight | None = None
    places: tuple[FinalPlace, ...] = ()
    """All final places; none while there is a result or a round to come."""
    draws: tuple[DrawSight, ...] = ()

    @property
    def podium(self) -> Podium:
        return tuple(place for place in self.places if place.place <= 3)
