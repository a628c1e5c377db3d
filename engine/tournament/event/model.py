"""The state of a tournament: its entrants, draws, rounds and matches.

An entrant is known by the text of their number, here and in the standings.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.game import Result
from engine.tournament.bracket import Slots
from engine.tournament.draws import DrawnLot
from engine.tournament.event.rules import TournamentRules, TournamentStage
from engine.tournament.one_table import Finish
from engine.tournament.shares import Player

MatchNumber = int
"""Unique among the matches of a tournament. A repeated draw uses its numbers again."""


class TournamentStatus(StrEnum):
    ENTRIES = "entries"
    CLOSED = "closed"
    DRAWN = "drawn"
    """The first round is drawn, and nobody has played."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


IN_PLAY = {TournamentStatus.DRAWN, TournamentStatus.RUNNING}
ENDED = {TournamentStatus.OVER, TournamentStatus.CANCELLED}


class EntryStatus(StrEnum):
    IN = "in"
    WAITING = "waiting"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class TournamentEntry:
    number: int
    name: str
    partner: str | None = None
    word: str = ""
    status: EntryStatus = EntryStatus.IN

    @property
    def player(self) -> Player:
        return str(self.number)

    @property
    def label(self) -> str:
        return self.name if self.partner is None else f"{self.name} + {self.partner}"


@dataclass(frozen=True, slots=True)
class PlayedScore:
    """A match that was played here. The seats name the entrants in the order of the result."""

    seats: tuple[Player, ...]
    result: Result


@dataclass(frozen=True, slots=True)
class PointsScore:
    """Typed: the points of both sides. By time, the match ended before a side had to win."""

    points: tuple[int, int]
    by_time: bool = False


@dataclass(frozen=True, slots=True)
class DealsScore:
    """Typed: the deals that each side has won, and if known the points of both."""

    deals: tuple[int, int]
    points: tuple[int, int] | None = None
    by_time: bool = False


@dataclass(frozen=True, slots=True)
class TableScore:
    """Typed: how the match at one table ended (T8). Players who are not named did not come."""

    finishes: tuple[Finish, ...]
    by_time: bool = False


@dataclass(frozen=True, slots=True)
class NoShow:
    """T4: these sides did not come, have withdrawn, or are excluded."""

    absent: frozenset[Player]


TypedScore = PointsScore | DealsScore | TableScore
"""They say if the match ended by time."""
Score = PlayedScore | PointsScore | DealsScore | TableScore | NoShow


@dataclass(frozen=True, slots=True)
class Recorded:
    """A version of a result. A correction has a reason."""

    score: Score
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ScheduledMatch:
    number: MatchNumber
    sides: tuple[Player, ...]
    """Two, or three to five at one table."""
    group: int | None = None
    for_third: bool = False
    begun: bool = False
    versions: tuple[Recorded, ...] = ()
    """All results that were ever recorded; the last one counts."""

    @property
    def score(self) -> Score | None:
        return self.versions[-1].score if self.versions else None

    @property
    def is_open(self) -> bool:
        """Neither begun nor decided."""
        return not (self.begun or self.versions)

    @property
    def is_unplayed(self) -> bool:
        """Open, or decided because somebody did not come (T4)."""
        match self.score:
            case TableScore(finishes):
                return len(finishes) <= 1 and not self.begun
            case None | NoShow():
                return not self.begun
            case _:
                return False


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """The matches are at the tables 1, 2, 3 … in their order."""

    stage: TournamentStage
    number: int
    """Within its stage, from 1."""
    matches: tuple[ScheduledMatch, ...]
    resting: tuple[Player, ...] = ()
    """Those without a match; in danese, it is a bye that counts."""
    slots: Slots = ()
    """Of a bracket."""

    @property
    def is_complete(self) -> bool:
        return all(match.versions for match in self.matches)

    @property
    def is_unplayed(self) -> bool:
        return all(match.is_unplayed for match in self.matches)


@dataclass(frozen=True, slots=True)
class PublishedDraw:
    lot: DrawnLot
    reason: str = ""
    """Why the draw before it was repeated."""


@dataclass(frozen=True, slots=True)
class TournamentState:
    rules: TournamentRules
    published: bytes
    """Secret number 0 of the chain (T7)."""
    status: TournamentStatus = TournamentStatus.ENTRIES
    entries: tuple[TournamentEntry, ...] = ()
    draws: tuple[PublishedDraw, ...] = ()
    """All of them, repeated ones too."""
    groups: tuple[tuple[Player, ...], ...] = ()
    """Of the first stage; a league is one group."""
    lot: tuple[Player, ...] = ()
    """The lot that decides between equals (T3)."""
    rounds: tuple[TournamentRound, ...] = ()
    recorded: tuple[MatchNumber, ...] = ()
    """Whose results have been recorded since the last draw, to be undone in reverse order."""

    @property
    def current(self) -> TournamentRound | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def matches(self) -> Iterator[ScheduledMatch]:
        return (match for played in self.rounds for match in played.matches)

    @property
    def gone(self) -> frozenset[Player]:
        out = {EntryStatus.WITHDRAWN, EntryStatus.EXCLUDED}
        return frozenset(entry.player for entry in self.entries if entry.status in out)

    @property
    def playing(self) -> tuple[Player, ...]:
        return self.with_status(EntryStatus.IN)

    def with_status(self, status: EntryStatus) -> tuple[Player, ...]:
        return tuple(entry.player for entry in self.entries if entry.status is status)

    def entry(self, player: Player) -> TournamentEntry | None:
        return next((entry for entry in self.entries if entry.player == player), None)

    def match(self, number: MatchNumber) -> ScheduledMatch | None:
        return next((match for match in self.matches if match.number == number), None)
