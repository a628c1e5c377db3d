"""A tournament that runs itself: its course, its people and their calls.

People are known by their numbers. The names in the course are those with which they entered; the
name of a person who is forgotten is replaced. All functions are pure.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from math import inf

from common.addresses import Chat
from common.ids import PlayerId, TableId
from engine.tournament.draws import SecretChain
from engine.tournament.event.model import (
    ENDED,
    MatchNumber,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.shares import Player

KIND = "tournament"
TO_CORRECT = 48 * 3600.0
"""For how many seconds after the end results can be put right."""
DRAWS = 200
"""The secrets of a chain, repeated draws included."""

CODE_DIGITS = 7

MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0


@dataclass(frozen=True, slots=True)
class LiveTimes:
    """How long people have, in seconds."""

    check_in: float = 30 * MINUTE
    """Before it begins, as the next one."""
    ask_again: float = 10 * MINUTE
    remind: float = 5 * MINUTE
    """After the call to a match, as the next two."""
    grace: float = 10 * MINUTE
    """Then players who are not there yet have lost (T4)."""
    last_day: float = inf
    """The players of a match in play get a message that it must end, as the next one."""
    end: float = inf
    """Then the player on turn has lost (O1)."""
    late: float = 30 * MINUTE
    """It is cancelled if it cannot begin until so long after its time."""


IN_ONE_GO = LiveTimes()


def by_window(window: float) -> LiveTimes:
    """By correspondence: one reminder a day before the window ends, and then a last day."""
    remind = window - min(DAY, window / 2)
    return LiveTimes(DAY, 3 * HOUR, remind, window, window, window + DAY, DAY)


class LiveEnding(StrEnum):
    """Why it was cancelled."""

    TOO_FEW = "too_few"
    LATE = "late"
    """The bot was away at the time."""
    CANCELLED = "cancelled"
    IDLE = "idle"
    """Entries were never opened."""


@dataclass(frozen=True, slots=True)
class LiveEntrant:
    player: Player
    person: PlayerId
    checked_in: bool = False
    partner: PlayerId | None = None
    """The second person of a pair."""
    by_organiser: bool = False
    """Entered by the organiser, of which they get a message."""

    @property
    def people(self) -> tuple[PlayerId, ...]:
        return (self.person,) if self.partner is None else (self.person, self.partner)


@dataclass(frozen=True, slots=True)
class LiveSeeker:
    """A person who looks for a partner."""

    person: PlayerId
    name: str


@dataclass(frozen=True, slots=True)
class LiveReproof:
    """The organiser has warned an entrant, or excluded them (T5)."""

    player: Player
    reason: str
    excluded: bool = False


@dataclass(frozen=True, slots=True)
class LiveProposal:
    """Times at which one side could play; the other side chooses one of them."""

    side: Player
    times: tuple[float, ...]
    """By the wall clock."""


@dataclass(frozen=True, slots=True)
class LiveCall:
    """The players of a match of the current round were called."""

    match: MatchNumber
    sides: tuple[Player, ...]
    at: float
    """In service time."""
    here: tuple[Player, ...] = ()
    absent: tuple[Player, ...] = ()
    """At a table of several: the others play without them."""
    ready: tuple[PlayerId, ...] = ()
    """People of pairs who are there while their partner is missing."""
    reminded: bool = False
    """The time of the reminder has passed."""
    reminded_sides: tuple[Player, ...] = ()
    """Who has got the one reminder of this match."""
    table: TableId | None = None
    """From the moment when all are there."""
    opened: float = 0.0
    """In service time: when that was."""
    last_day: bool = False
    """The players have got a message that their match must end; or, if it has not begun although
    both wanted to play, the organiser has got one."""
    wants_referee: bool = False
    """One of the players has called the referee."""
    referee: PlayerId | None = None
    """Of this match alone."""
    proposal: LiveProposal | None = None
    agreed: float | None = None
    """By the wall clock: at this time the table opens."""
    instead_of: float | None = None
    """The time that was agreed before."""
    cannot: tuple[Player, ...] = ()
    """Who has said that they cannot play at the time of the match."""
    foretold: bool = False
    """The players were reminded of that time."""
    active: tuple[Player, ...] = ()
    """Who has proposed times, or answered."""
    serial: int = 0
    """Unique among the calls of the tournament, also where a repeated draw uses numbers again."""

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who plays, in the order of the sides."""
        return tuple(player for player in self.sides if player in self.here)

    @property
    def missing(self) -> tuple[Player, ...]:
        """Who is still waited for."""
        return tuple(p for p in self.sides if p not in self.here and p not in self.absent)

    @property
    def owing(self) -> tuple[Player, ...]:
        """Who has the next step to do: once one side has proposed times, the other side."""
        proposed = None if self.proposal is None else self.proposal.side
        return tuple(player for player in self.missing if player != proposed)

    def with_reminder(self, sides: Iterable[Player]) -> "LiveCall":
        return replace(self, reminded_sides=tuple(sorted({*self.reminded_sides, *sides})))


@dataclass(frozen=True, slots=True)
class LiveBoard:
    """The message in one chat that shows the tournament."""

    chat: Chat
    reference: str


@dataclass(frozen=True, slots=True)
class LivePause:
    reason: str
    until: float
    """By the wall clock."""
    began: float
    """In service time."""


@dataclass(frozen=True, slots=True)
class LiveTournament:
    game: str
    profile: str
    starts: float
    """By the wall clock."""
    course: TournamentState
    last_secret: bytes = field(repr=False)
    created: float = 0.0
    draft: bool = True
    """Entries are not open yet."""
    closed: bool = False
    """The organiser has closed the entries before it begins."""
    entrants: tuple[LiveEntrant, ...] = ()
    calls: tuple[LiveCall, ...] = ()
    """To the matches of the current round."""
    called: int = 0
    """The serial number of the newest call."""
    boards: tuple[LiveBoard, ...] = ()
    asked: int = 0
    """How often the entrants were asked whether they are there."""
    pause: LivePause | None = None
    ending: LiveEnding | None = None
    code: str = field(default="", repr=False)
    """With it, people of other chats can enter."""
    window: float = 0.0
    """By correspondence: the seconds in which the matches of a round are played."""
    weekly: bool = False
    """Each round is played in one go, on one evening a week."""
    evening: float = 0.0
    """By the wall clock: when the next round begins; 0 before the first evening."""
    referee: PlayerId | None = None
    """Besides the organiser."""
    moved_from: float = 0.0
    """When it was to begin before the organiser changed the time of a tournament that was open."""
    seekers: tuple[LiveSeeker, ...] = ()
    reproofs: tuple[LiveReproof, ...] = ()
    ended: float = 0.0
    """By the wall clock: when it was over, or called off."""
    final: TableId | None = None
    """Once it is over: the table of the final, if it was played at one."""

    @property
    def times(self) -> LiveTimes:
        return by_window(self.window) if self.window else IN_ONE_GO

    @property
    def code_number(self) -> int:
        """A part of the code, for buttons."""
        return int(self.code[:CODE_DIGITS] or "0", 16)

    @property
    def next_evening(self) -> float:
        return self.evening or self.starts

    @property
    def referees(self) -> tuple[PlayerId, ...]:
        every = (self.referee, *(call.referee for call in self.calls))
        return tuple(person for person in every if person is not None)

    @property
    def is_over(self) -> bool:
        return self.course.status in ENDED

    def is_settled(self, wall: float) -> bool:
        """Its results can be put right no more."""
        return self.is_over and wall > self.ended + TO_CORRECT

    @property
    def in_check_in(self) -> bool:
        return self.asked > 0 and self.course.status is TournamentStatus.ENTRIES

    def entrant_of(self, person: PlayerId) -> LiveEntrant | None:
        """Their newest entry, unless they have left."""
        gone = self.course.gone
        mine = (one for one in reversed(self.entrants) if person in one.people)
        return next((one for one in mine if one.player not in gone), None)

    def people_of(self, player: Player) -> tuple[PlayerId, ...]:
        """One, or both of a pair."""
        return next((one.people for one in self.entrants if one.player == player), ())

    def call_of(self, player: Player) -> LiveCall | None:
        """To the match that they have to play now, or are playing."""
        mine = (call for call in self.calls if player in call.sides)
        return next((call for call in mine if not self.has_result(call.match)), None)

    def call(self, match: MatchNumber) -> LiveCall | None:
        return next((call for call in self.calls if call.match == match), None)

    def has_result(self, number: MatchNumber) -> bool:
        match = self.course.match(number)
        return match is None or bool(match.versions)

    def with_call(self, call: LiveCall) -> "LiveTournament":
        others = tuple(call if one.match == call.match else one for one in self.calls)
        return replace(self, calls=others)

    def with_entrant(self, entrant: LiveEntrant) -> "LiveTournament":
        others = tuple(one for one in self.entrants if one.player != entrant.player)
        return replace(self, entrants=(*others, entrant))

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """All who have ever entered, or look for a partner."""
        entered = (person for one in self.entrants for person in one.people)
        return tuple(dict.fromkeys([*entered, *(one.person for one in self.seekers)]))

    def secrets(self, count: int) -> tuple[bytes, ...]:
        """Those that the next draws reveal (T7)."""
        revealed = sum(draw.lot.secret is not None for draw in self.course.draws)
        chain = SecretChain(self.last_secret, DRAWS)
        return tuple(chain.secret(revealed + number) for number in range(1, count + 1))
