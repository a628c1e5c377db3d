"""Judges and applies one action."""

from engine.game import demand
from engine.tournament.event import drawing, entries, forfeits, results
from engine.tournament.event.actions import (
    Admit,
    BeginMatch,
    BeginRound,
    CancelTournament,
    CloseEntries,
    Correct,
    DrawRound,
    Enter,
    Exclude,
    FinishTournament,
    GiveWord,
    PutOnWaitingList,
    Record,
    RedrawRound,
    Rename,
    ReopenEntries,
    TournamentAction,
    TournamentRefusal,
    UndoResult,
    Withdraw,
)
from engine.tournament.event.model import (
    ENDED,
    IN_PLAY,
    EntryStatus,
    TournamentState,
    TournamentStatus,
)
from engine.values import replace


def apply(tournament: TournamentState, action: TournamentAction) -> TournamentState:
    """The tournament after the action. Raises `Illegal` with a `TournamentRefusal`."""
    match action:
        case (
            Enter() | PutOnWaitingList() | Admit() | Rename() | GiveWord() | Withdraw() | Exclude()
        ):
            return _of_entries(tournament, action)
        case DrawRound():
            return drawing.draw_round(tournament, action)
        case RedrawRound():
            return drawing.redraw_round(tournament, action)
        case BeginMatch() | Record() | Correct() | UndoResult():
            return _of_results(tournament, action)
        case FinishTournament():
            _judge_end(tournament)
            return replace(tournament, status=TournamentStatus.OVER)
        case CloseEntries() | ReopenEntries() | BeginRound() | CancelTournament():
            return _of_status(tournament, action)


def _of_entries(
    tournament: TournamentState,
    action: Enter | PutOnWaitingList | Admit | Rename | GiveWord | Withdraw | Exclude,
) -> TournamentState:
    match action:
        case Enter():
            return entries.enter(tournament, action)
        case PutOnWaitingList(player):
            return entries.move(tournament, player, EntryStatus.WAITING)
        case Admit(player):
            return entries.move(tournament, player, EntryStatus.IN)
        case Rename():
            return entries.rename(tournament, action)
        case GiveWord():
            return entries.give_word(tournament, action)
        case Withdraw(player):
            return forfeits.leave(tournament, player, EntryStatus.WITHDRAWN)
        case Exclude(player):
            return forfeits.leave(tournament, player, EntryStatus.EXCLUDED)


def _of_results(
    tournament: TournamentState, action: BeginMatch | Record | Correct | UndoResult
) -> TournamentState:
    match action:
        case BeginMatch(number):
            return results.begin_match(tournament, number)
        case Record():
            return results.record(tournament, action)
        case Correct():
            return results.correct(tournament, action)
        case UndoResult(number):
            return results.undo(tournament, number)


def _of_status(
    tournament: TournamentState,
    action: CloseEntries | ReopenEntries | BeginRound | CancelTournament,
) -> TournamentState:
    match action:
        case CloseEntries():
            before, after = {TournamentStatus.ENTRIES}, TournamentStatus.CLOSED
        case ReopenEntries():
            before, after = {TournamentStatus.CLOSED}, TournamentStatus.ENTRIES
        case BeginRound():
            before, after = IN_PLAY, TournamentStatus.RUNNING
        case CancelTournament():
            before, after = {*TournamentStatus} - ENDED, TournamentStatus.CANCELLED
    demand(tournament.status in before, TournamentRefusal.NOT_IN_THIS_STATUS)
    return replace(tournament, status=after)


def _judge_end(tournament: TournamentState) -> None:
    """All rounds are drawn and complete."""
    demand(tournament.status in IN_PLAY, TournamentRefusal.NOT_IN_THIS_STATUS)
    complete = tournament.current is not None and tournament.current.is_complete
    demand(complete, TournamentRefusal.RESULTS_MISSING)
    demand(drawing.upcoming_round(tournament) is None, TournamentRefusal.ROUNDS_MISSING)
