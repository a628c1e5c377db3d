"""Results of matches: recorded, corrected, undone (T5)."""

from engine.game import demand
from engine.tournament.event.actions import Correct, Record, TournamentRefusal
from engine.tournament.event.knockout_rounds import with_later_rounds
from engine.tournament.event.model import (
    IN_PLAY,
    MatchNumber,
    PlayedScore,
    Recorded,
    ScheduledMatch,
    TournamentRound,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.event.rules import Formula, TournamentStage
from engine.tournament.event.scores import judge
from engine.values import replace


def begin_match(tournament: TournamentState, number: MatchNumber) -> TournamentState:
    match = _without_result(tournament, number)
    return _running(_with_match(tournament, replace(match, begun=True)))


def record(tournament: TournamentState, action: Record) -> TournamentState:
    match = _without_result(tournament, action.match)
    return _running(_with_version(tournament, match, Recorded(action.score)))


def correct(tournament: TournamentState, action: Correct) -> TournamentState:
    """Both values are kept. Before anybody has played, a defeat of an entrant who has gone can be
    corrected."""
    drawn = {*IN_PLAY, TournamentStatus.OVER}
    demand(tournament.status in drawn, TournamentRefusal.NOT_IN_THIS_STATUS)
    demand(bool(action.reason), TournamentRefusal.NEEDS_REASON)
    match = _known(tournament, action.match)
    demand(bool(match.versions), TournamentRefusal.NOT_RECORDED)
    index, _ = _place(tournament, action.match)
    demand(may_correct(tournament, action.match), TournamentRefusal.TOO_LATE_TO_CORRECT)
    version = Recorded(action.score, action.reason)
    corrected = _followed(_with_version(tournament, match, version), index)
    return corrected if tournament.status is TournamentStatus.OVER else _running(corrected)


def undoable(tournament: TournamentState) -> frozenset[MatchNumber]:
    """As long as no round has been drawn since."""
    running = tournament.status is TournamentStatus.RUNNING
    return frozenset(tournament.recorded) if running else frozenset()


def undo(tournament: TournamentState, number: MatchNumber) -> TournamentState:
    demand(number in undoable(tournament), TournamentRefusal.NOTHING_TO_UNDO)
    match = _known(tournament, number)
    was_typed = not isinstance(match.score, PlayedScore)
    demand(was_typed, TournamentRefusal.NOTHING_TO_UNDO)
    last = max(at for at, one in enumerate(tournament.recorded) if one == number)
    recorded = (*tournament.recorded[:last], *tournament.recorded[last + 1 :])
    undone = _with_match(tournament, replace(match, versions=match.versions[:-1]))
    index, _ = _place(tournament, number)
    return _followed(replace(undone, recorded=recorded), index)


def _without_result(tournament: TournamentState, number: MatchNumber) -> ScheduledMatch:
    """A match of the current round: all others have results."""
    match = _known(tournament, number)
    demand(tournament.status in IN_PLAY, TournamentRefusal.NOT_IN_THIS_STATUS)
    demand(not match.versions, TournamentRefusal.ALREADY_RECORDED)
    return match


def _known(tournament: TournamentState, number: MatchNumber) -> ScheduledMatch:
    match = tournament.match(number)
    demand(match is not None, TournamentRefusal.UNKNOWN_MATCH)
    assert match is not None
    return match


def _place(tournament: TournamentState, number: MatchNumber) -> tuple[int, TournamentRound]:
    return next(
        (index, played)
        for index, played in enumerate(tournament.rounds)
        if any(match.number == number for match in played.matches)
    )


def may_correct(tournament: TournamentState, number: MatchNumber) -> bool:
    """In groups until the bracket is drawn, in danese until the next round is drawn."""
    _, played = _place(tournament, number)
    if played.stage is TournamentStage.BRACKET:
        return True
    current = tournament.current
    assert current is not None
    is_danese = tournament.rules.formula is Formula.DANESE
    return current == played if is_danese else current.stage is TournamentStage.FIRST


def _with_version(
    tournament: TournamentState, match: ScheduledMatch, version: Recorded
) -> TournamentState:
    """What was typed can be undone; a match that was played here can only be corrected."""
    _, played = _place(tournament, match.number)
    judge(match, version.score, played.stage, tournament.rules)
    changed = _with_match(tournament, replace(match, versions=(*match.versions, version)))
    if isinstance(version.score, PlayedScore):
        return changed
    return replace(changed, recorded=(*tournament.recorded, match.number))


def _with_match(tournament: TournamentState, changed: ScheduledMatch) -> TournamentState:
    index, played = _place(tournament, changed.number)
    matches = (changed if one.number == changed.number else one for one in played.matches)
    rounds = list(tournament.rounds)
    rounds[index] = replace(played, matches=tuple(matches))
    return replace(tournament, rounds=tuple(rounds))


def _followed(tournament: TournamentState, index: int) -> TournamentState:
    """In a knock-out, the later rounds follow from the winners."""
    if tournament.rounds[index].stage is TournamentStage.FIRST:
        return tournament
    return with_later_rounds(tournament, index)


def _running(tournament: TournamentState) -> TournamentState:
    return replace(tournament, status=TournamentStatus.RUNNING)
