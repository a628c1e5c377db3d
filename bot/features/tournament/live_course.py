"""What happens in a tournament that runs itself: from the first draw to the last round.

Each step takes the tournament and the service time, and returns what becomes of it; `Illegal` if
rule T forbids it. Whatever completes a round draws the next one in the same step.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

from bot.features.tournament.live_event import (
    LiveCall,
    LiveEnding,
    LiveTournament,
)
from bot.features.tournament.live_waits import due, in_play, open_calls
from common.ids import PlayerId, TableId
from engine.game import demand
from engine.tournament.event.actions import (
    Admit,
    BeginMatch,
    CancelTournament,
    CloseEntries,
    Correct,
    DrawRound,
    FinishTournament,
    PutOnWaitingList,
    Record,
    RedrawRound,
    TournamentAction,
    TournamentRefusal,
)
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import before_draw, draws_needed, is_decided
from engine.tournament.event.model import (
    IN_PLAY,
    EntryStatus,
    MatchNumber,
    NoShow,
    PlayedScore,
    Score,
    TableScore,
    TournamentStatus,
)
from engine.tournament.one_table import Finish
from engine.tournament.shares import Player

FEWEST = 3


def act(live: LiveTournament, *actions: TournamentAction) -> LiveTournament:
    course = live.course
    for action in actions:
        course = apply(course, action)
    return replace(live, course=course)


def started(live: LiveTournament, now: float) -> LiveTournament:
    """Entries are closed, and the first round is drawn among those who are there."""
    there = {one.player for one in live.entrants if one.checked_in}
    closed = act(live, CloseEntries())
    for player in closed.course.playing:
        if player not in there:
            closed = act(closed, PutOnWaitingList(player))
    for player in closed.course.with_status(EntryStatus.WAITING):
        if player in there and len(closed.course.playing) < closed.course.rules.most:
            closed = act(closed, Admit(player))
    if len(closed.course.playing) < FEWEST:
        return cancelled(closed, LiveEnding.TOO_FEW)
    secrets = closed.secrets(len(draws_needed(closed.course)))
    return carried_on(act(closed, DrawRound(secrets)), now)


def redrawn(live: LiveTournament, reason: str, now: float) -> LiveTournament:
    """While nobody has played (T7)."""
    secrets = live.secrets(len(draws_needed(before_draw(live.course))))
    made = act(live, RedrawRound(reason, secrets))
    return carried_on(replace(made, calls=()), now)


def cancelled(live: LiveTournament, why: LiveEnding) -> LiveTournament:
    return replace(act(live, CancelTournament()), ending=why, draft=False, calls=())


def moved(live: LiveTournament, starts: float) -> LiveTournament:
    """It begins at another time, of which all entrants hear."""
    return live if starts == live.starts else replace(live, starts=starts, moved_from=live.starts)


# Rounds


def carried_on(live: LiveTournament, now: float) -> LiveTournament:
    """The rounds that follow, and the calls to the matches of the current one."""
    while live.course.status in IN_PLAY and live.course.current is not None:
        if not live.course.current.is_complete:
            break
        if is_decided(live.course):
            over = act(live, FinishTournament())
            return replace(over, calls=(), final=_table_of_final(live))
        if live.weekly:
            break
        live = _with_next_round(live)
    return _with_calls(live, now)


def _table_of_final(live: LiveTournament) -> TableId | None:
    """None without a bracket, and where nobody has played the final."""
    last = live.course.rounds[-1]
    finals = (match for match in last.matches if match.sides == last.slots)
    played = (match for match in finals if isinstance(match.score, PlayedScore))
    calls = (live.call(match.number) for match in played)
    return next((call.table for call in calls if call is not None), None)


def next_round(live: LiveTournament, now: float) -> LiveTournament:
    """Of a tournament of one evening a week."""
    return carried_on(_with_next_round(live), now)


def _with_next_round(live: LiveTournament) -> LiveTournament:
    return act(live, DrawRound(live.secrets(len(draws_needed(live.course)))))


def _with_calls(live: LiveTournament, now: float) -> LiveTournament:
    current = live.course.current
    if live.course.status not in IN_PLAY or current is None:
        return replace(live, calls=())
    known, serials = {(call.match, call.sides): call for call in live.calls}, count(live.called + 1)
    calls = tuple(
        known.get((match.number, match.sides))
        or LiveCall(match.number, match.sides, now, serial=next(serials))
        for match in current.matches
        if not match.versions or (match.number, match.sides) in known
    )
    return replace(live, calls=calls, called=next(serials) - 1)


def overdue(live: LiveTournament, now: float) -> LiveTournament:
    """Players who are not there get one reminder, and have then lost by T4. By correspondence,
    those who still play when the round closes get one message: they have a day left. If both wanted
    to play and did not, the organiser has that day to decide; then both have lost."""
    for call in tuple(open_calls(live)):
        if due(call, live.times) > now:
            continue
        if not call.reminded:
            live = live.with_call(replace(call.with_reminder(call.owing), reminded=True))
        elif call.last_day:
            live = _without(live, call, call.sides)
        elif set(call.sides) <= {*call.here, *call.active}:
            live = live.with_call(replace(call, last_day=True))
        else:
            live = _without(live, call, set(call.missing).difference(call.active))
    for call in in_play(live):
        if not call.last_day and due(call, live.times) <= now:
            live = live.with_call(replace(call, last_day=True))
    return carried_on(live, now)


def _without(live: LiveTournament, call: LiveCall, absent: Iterable[Player]) -> LiveTournament:
    """A match of two is lost by T4; at a table of several, two others play without those who did
    not come (T8)."""
    call = replace(call, absent=(*call.absent, *absent))
    if len(call.sides) == 2:
        return act(live, Record(call.match, NoShow(frozenset(call.absent))))
    left = [player for player in call.sides if player not in call.absent]
    if len(left) > 1:
        return live.with_call(call)
    alone = TableScore(tuple(Finish(player, 0) for player in left))
    return act(live, Record(call.match, alone))


def here(
    live: LiveTournament, match: MatchNumber, player: Player, person: PlayerId
) -> LiveTournament:
    """A pair is there when both are."""
    call = live.call(match)
    assert call is not None
    if player in call.here:
        return live
    ready, needed = {*call.ready, person}, {*live.people_of(player)}
    if not needed <= ready:
        return live.with_call(replace(call, ready=tuple(sorted(ready))))
    here = tuple(sorted({*call.here, player}))
    return live.with_call(replace(call, here=here, ready=tuple(sorted(ready - needed))))


def is_ready(live: LiveTournament, match: MatchNumber) -> bool:
    """All who are still in the tournament are there."""
    call = live.call(match)
    return call is not None and set(call.missing) <= live.course.gone and len(call.here) > 1


def at_table(
    live: LiveTournament, match: MatchNumber, table: TableId, now: float
) -> LiveTournament:
    call = live.call(match)
    assert call is not None
    begun = act(live, BeginMatch(match))
    return begun.with_call(replace(call, table=table, opened=now))


def scored(live: LiveTournament, match: MatchNumber, score: Score, now: float) -> LiveTournament:
    """Unless there is a result already."""
    if live.course.status not in IN_PLAY or live.has_result(match):
        return live
    return carried_on(act(live, Record(match, score)), now)


def corrected(
    live: LiveTournament, match: MatchNumber, score: Score, reason: str, now: float
) -> LiveTournament:
    """Both values are kept (T5). In a bracket it may change who plays next."""
    return carried_on(act(live, Correct(match, score, reason)), now)


def unfinished(live: LiveTournament, table: TableId, now: float) -> LiveTournament:
    """The table was closed without a result: its players are called once more."""
    for call in (one for one in live.calls if one.table == table):
        again = LiveCall(call.match, call.sides, now, serial=live.called + 1)
        live = replace(live.with_call(again), called=again.serial)
    return live


def declared_absent(live: LiveTournament, player: Player, now: float) -> LiveTournament:
    """The organiser need not wait for the clock (T4)."""
    call = live.call_of(player)
    demand(call is not None and call.table is None, TournamentRefusal.UNKNOWN_MATCH)
    assert call is not None
    demand(player in call.missing, TournamentRefusal.WRONG_PLAYERS)
    return carried_on(_without(live, call, [player]), now)


def has_begun(live: LiveTournament) -> bool:
    return live.course.status is not TournamentStatus.ENTRIES
