"""What happens in a tournament that runs itself: from the entries to the last round.

Each step takes the tournament and the service time, and returns what becomes of it; `Illegal` if
rule T forbids it. Whatever completes a round draws the next one in the same step.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace

from bot.events.live_event import (
    LiveCall,
    LiveEnding,
    LiveEntrant,
    LivePause,
    LiveSeeker,
    LiveTournament,
    due,
    in_play,
    open_calls,
)
from engine.game import demand
from engine.shuffle import plain_word
from engine.tournament.event.actions import (
    Admit,
    BeginMatch,
    CancelTournament,
    CloseEntries,
    Correct,
    DrawRound,
    Enter,
    Exclude,
    FinishTournament,
    PutOnWaitingList,
    Record,
    RedrawRound,
    Rename,
    TournamentAction,
    TournamentRefusal,
    Withdraw,
)
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import before_draw, draws_needed, is_decided
from engine.tournament.event.entries import MOST_ENTRIES, may_enter
from engine.tournament.event.model import (
    IN_PLAY,
    EntryStatus,
    MatchNumber,
    NoShow,
    Score,
    TableScore,
    TournamentStatus,
)
from engine.tournament.one_table import Finish
from engine.tournament.shares import Player
from storage.names import PlayerId, TableId

FEWEST = 3
REMOVED = "#"
"""The name of an entrant who was forgotten begins with it; nobody else's does."""
NAMELESS = "?"
MOST_IN_A_NAME = 56
"""Of a name that gets a number."""


def act(live: LiveTournament, *actions: TournamentAction) -> LiveTournament:
    course = live.course
    for action in actions:
        course = apply(course, action)
    return replace(live, course=course)


# Entries


def entered(live: LiveTournament, person: PlayerId, name: str, now: float) -> LiveTournament:
    """Who enters when people are asked whether they are there, or later, is there."""
    return _with_entry(live, Enter(name), LiveEntrant("", person), now)


def sought(live: LiveTournament, person: PlayerId, name: str) -> LiveTournament:
    """The person looks for a partner."""
    return replace(live, seekers=(*live.seekers, LiveSeeker(person, name)))


def paired(
    live: LiveTournament, first: LiveSeeker, partner: PlayerId, name: str, now: float
) -> LiveTournament:
    """Two enter as a pair: one who was looking for a partner, and one who has chosen them."""
    one = free_name(live, first.name)
    entry = Enter(one, free_name(live, name, (one,)))
    entrant = LiveEntrant("", first.person, partner=partner)
    return _with_entry(without_seekers(live, (first.person, partner)), entry, entrant, now)


def without_seekers(live: LiveTournament, people: Collection[PlayerId]) -> LiveTournament:
    return replace(live, seekers=tuple(one for one in live.seekers if one.person not in people))


def _with_entry(
    live: LiveTournament, entry: Enter, entrant: LiveEntrant, now: float
) -> LiveTournament:
    made = act(live, entry)
    newest = made.course.entries[-1].player
    entrant = replace(entrant, player=newest, checked_in=live.asked > 0)
    return carried_on(made.with_entrant(entrant), now)


def may_enter_late(live: LiveTournament) -> bool:
    """In danese until round 2 is drawn, in groups as long as a place is free."""
    return live.course.status in IN_PLAY and may_enter(live.course)


def free_name(live: LiveTournament, called: str, besides: Collection[str] = ()) -> str:
    """As a draw lists it; a number is added to a name that somebody else has."""
    name = plain_word("".join(sign for sign in called if sign.isprintable()))
    name = name.lstrip(REMOVED).lstrip() or NAMELESS
    every = (name for one in live.course.entries for name in (one.name, one.partner or ""))
    taken = {one.casefold() for one in (*every, *besides)}
    tries = (name, *(f"{name[:MOST_IN_A_NAME]} ({number})" for number in range(2, MOST_ENTRIES)))
    return next(one for one in tries if one.casefold() not in taken)


def checked_in(live: LiveTournament, player: Player) -> LiveTournament:
    found = next(one for one in live.entrants if one.player == player)
    return live.with_entrant(replace(found, checked_in=True))


def left(
    live: LiveTournament, player: Player, now: float, excluded: bool = False
) -> LiveTournament:
    """A match that has begun is lost at its table."""
    action = Exclude(player) if excluded else Withdraw(player)
    return carried_on(act(live, action), now)


def nameless(live: LiveTournament, player: Player) -> LiveTournament:
    """Somebody was forgotten; of a pair, which has withdrawn, no name is left."""
    second = f"{REMOVED}{player}+" if live.course.rules.pairs else None
    return act(live, Rename(player, f"{REMOVED}{player}", second))


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


# Rounds


def carried_on(live: LiveTournament, now: float) -> LiveTournament:
    """The rounds that follow, and the calls to the matches of the current one."""
    while live.course.status in IN_PLAY and live.course.current is not None:
        if not live.course.current.is_complete:
            break
        if is_decided(live.course):
            return replace(act(live, FinishTournament()), calls=())
        live = act(live, DrawRound(live.secrets(len(draws_needed(live.course)))))
    return _with_calls(live, now)


def _with_calls(live: LiveTournament, now: float) -> LiveTournament:
    current = live.course.current
    if live.course.status not in IN_PLAY or current is None:
        return replace(live, calls=())
    known = {(call.match, call.sides): call for call in live.calls}
    calls = (
        known.get((match.number, match.sides), LiveCall(match.number, match.sides, now))
        for match in current.matches
        if not match.versions or (match.number, match.sides) in known
    )
    return replace(live, calls=tuple(calls))


def overdue(live: LiveTournament, now: float) -> LiveTournament:
    """Players who are not there get one reminder, and have then lost by T4. By correspondence,
    those who still play when the round closes get one message: they have a day left."""
    for call in tuple(open_calls(live)):
        if due(call, live.times) > now:
            continue
        if not call.reminded:
            live = live.with_call(replace(call, reminded=True))
        else:
            live = _without(live, call, call.missing)
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


def at_table(live: LiveTournament, match: MatchNumber, table: TableId) -> LiveTournament:
    call = live.call(match)
    assert call is not None
    begun = act(live, BeginMatch(match))
    return begun.with_call(replace(call, table=table))


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
    again = (
        LiveCall(call.match, call.sides, now) if call.table == table else call
        for call in live.calls
    )
    return replace(live, calls=tuple(again))


def declared_absent(live: LiveTournament, player: Player, now: float) -> LiveTournament:
    """The organiser need not wait for the clock (T4)."""
    call = live.call_of(player)
    demand(call is not None and call.table is None, TournamentRefusal.UNKNOWN_MATCH)
    assert call is not None
    demand(player in call.missing, TournamentRefusal.WRONG_PLAYERS)
    return carried_on(_without(live, call, [player]), now)


def paused(live: LiveTournament, pause: LivePause) -> LiveTournament:
    """Matches in play go on."""
    demand(live.course.status in IN_PLAY, TournamentRefusal.NOT_IN_THIS_STATUS)
    return live if live.pause is not None else replace(live, pause=pause)


def resumed(live: LiveTournament, now: float) -> LiveTournament:
    """The times of the calls have stood still."""
    if live.pause is None:
        return live
    stood = now - live.pause.began
    calls = tuple(replace(call, at=call.at + stood) for call in live.calls)
    return replace(live, pause=None, calls=calls)


def has_begun(live: LiveTournament) -> bool:
    return live.course.status is not TournamentStatus.ENTRIES
