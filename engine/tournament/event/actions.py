"""What can be done to a tournament, and why it may be refused.

The caller has checked who may do it: an entrant, the organiser, a referee, or a clock.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.tournament.event.model import MatchNumber, Score
from engine.tournament.shares import Player


class TournamentRefusal(StrEnum):
    """Why an action is refused. The tournament stays as it was."""

    NOT_IN_THIS_STATUS = "not_in_this_status"
    UNKNOWN_ENTRANT = "unknown_entrant"
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    BAD_WORD = "bad_word"
    NEEDS_PARTNER = "needs_partner"
    NO_PARTNERS = "no_partners"
    ALREADY_OUT = "already_out"
    TOO_LATE_TO_ENTER = "too_late_to_enter"
    TOO_MANY_ENTRIES = "too_many_entries"
    TOO_FEW_ENTRANTS = "too_few_entrants"
    WRONG_SECRET = "wrong_secret"  # noqa: S105 (the name of a refusal)
    BAD_LOT = "bad_lot"
    NEEDS_REASON = "needs_reason"
    SOMEBODY_HAS_PLAYED = "somebody_has_played"
    NOTHING_TO_DRAW = "nothing_to_draw"
    RESULTS_MISSING = "results_missing"
    ROUNDS_MISSING = "rounds_missing"
    UNKNOWN_MATCH = "unknown_match"
    ALREADY_RECORDED = "already_recorded"
    NOT_RECORDED = "not_recorded"
    NOTHING_TO_UNDO = "nothing_to_undo"
    TOO_LATE_TO_CORRECT = "too_late_to_correct"
    NEXT_MATCH_HAS_BEGUN = "next_match_has_begun"
    WRONG_FORM = "wrong_form"
    """By points, by deals, or at one table: this match is of another kind."""
    WRONG_PLAYERS = "wrong_players"
    BAD_POINTS = "bad_points"
    NOBODY_AT_TARGET = "nobody_at_target"
    ALL_AT_TARGET = "all_at_target"
    ONE_MUST_REMAIN = "one_must_remain"
    """At one table, exactly one is not out, unless the match ended by time."""
    EQUAL = "equal"
    BAD_DEALS = "bad_deals"


# Entries


@dataclass(frozen=True, slots=True)
class Enter:
    """The name is plain, and nobody else in the tournament has it.

    Late entries: in danese until round 2 is drawn, in groups as long as a place is free.
    """

    name: str
    partner: str | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class PutOnWaitingList:
    player: Player


@dataclass(frozen=True, slots=True)
class Admit:
    """From the waiting list: before the draw, or where entering late is possible."""

    player: Player


@dataclass(frozen=True, slots=True)
class CloseEntries:
    pass


@dataclass(frozen=True, slots=True)
class ReopenEntries:
    pass


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Before the draw, after it, or between rounds (T5)."""

    player: Player


@dataclass(frozen=True, slots=True)
class Exclude:
    player: Player


@dataclass(frozen=True, slots=True)
class Rename:
    """For a wrong name, and for a person who is forgotten: draws show the new name too.

    A draw that was made with the old name can then no longer be checked.
    """

    player: Player
    name: str
    partner: str | None = None


@dataclass(frozen=True, slots=True)
class GiveWord:
    """Of the entrant's own, to be mixed into the draws (T7); as long as entries are open."""

    player: Player
    word: str


# Rounds


@dataclass(frozen=True, slots=True)
class DrawRound:
    """The first round, or the next one once all results are in.

    `draws_needed` says how many secrets it takes: the next ones of the chain. A lot that was drawn
    by hand takes the place of the first of them.
    """

    secrets: tuple[bytes, ...] = ()
    typed: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class RedrawRound:
    """T7: while nobody has played. The earlier draw stays to be seen."""

    reason: str
    secrets: tuple[bytes, ...] = ()
    typed: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class BeginRound:
    """The tournament is running from now on, even before a result."""


@dataclass(frozen=True, slots=True)
class FinishTournament:
    """All rounds are played."""


@dataclass(frozen=True, slots=True)
class CancelTournament:
    pass


# Matches


@dataclass(frozen=True, slots=True)
class BeginMatch:
    """The first card is played."""

    match: MatchNumber


@dataclass(frozen=True, slots=True)
class Record:
    match: MatchNumber
    score: Score


@dataclass(frozen=True, slots=True)
class Correct:
    """T5: with a reason; the earlier result is kept."""

    match: MatchNumber
    score: Score
    reason: str


@dataclass(frozen=True, slots=True)
class UndoResult:
    """Take back what was typed last for a match, as if it had never been there.

    `TournamentState.recorded` ends with the match of which a result was typed last.
    """

    match: MatchNumber


EntryAction: TypeAlias = (
    Enter
    | PutOnWaitingList
    | Admit
    | CloseEntries
    | ReopenEntries
    | Withdraw
    | Exclude
    | Rename
    | GiveWord
)
RoundAction: TypeAlias = DrawRound | RedrawRound | BeginRound | FinishTournament | CancelTournament
MatchAction: TypeAlias = BeginMatch | Record | Correct | UndoResult
TournamentAction: TypeAlias = EntryAction | RoundAction | MatchAction
