"""The time of a match. By correspondence, one player proposes and the other one chooses; everywhere
the organiser can fix it, and a player can say that they cannot play then.

All functions are pure. Times are those of the wall clock.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.features.tournament.live_event import LiveCall, LiveProposal, LiveTournament
from bot.features.tournament.live_waits import FORETOLD, due_by_agreement, open_calls
from engine.tournament.shares import Player

MOST_TIMES = 3
"""In one proposal."""


def may_be_fixed(live: LiveTournament, call: LiveCall) -> bool:
    """Not at a table of several (T8)."""
    return len(call.sides) == 2 and call.table is None and not live.has_result(call.match)


def may_propose(live: LiveTournament, call: LiveCall) -> bool:
    return bool(live.window) and may_be_fixed(live, call)


def may_refuse(live: LiveTournament, call: LiveCall) -> bool:
    """By correspondence, a time that is agreed."""
    return may_be_fixed(live, call) and (not live.window or call.agreed is not None)


def proposed(
    live: LiveTournament, call: LiveCall, side: Player, times: Sequence[float]
) -> LiveTournament:
    """It replaces an earlier proposal. A time that is agreed stays until the other side answers."""
    proposal = LiveProposal(side, tuple(sorted(times)))
    return live.with_call(_active(replace(call, proposal=proposal), side))


def agreed(
    live: LiveTournament, call: LiveCall, side: Player, at: float, now: float
) -> LiveTournament:
    return live.with_call(_active(_fixed(call, at, now), side))


def fixed(live: LiveTournament, call: LiveCall, at: float, now: float) -> LiveTournament:
    """By the organiser."""
    return live.with_call(_fixed(call, at, now))


def _fixed(call: LiveCall, at: float, now: float) -> LiveCall:
    before = call.instead_of if call.agreed == at else call.agreed
    known = replace(call, proposal=None, agreed=at, instead_of=before, cannot=())
    return replace(known, foretold=now >= at - FORETOLD)


def refused(live: LiveTournament, call: LiveCall, side: Player) -> LiveTournament:
    """The player cannot come. By correspondence, the time is open again; where a round is played in
    one go, only the organiser can change it."""
    cannot = tuple(sorted({*call.cannot, side}))
    agreed = None if live.window else call.agreed
    return live.with_call(replace(call, cannot=cannot, agreed=agreed, instead_of=None))


def _active(call: LiveCall, side: Player) -> LiveCall:
    return replace(call, active=tuple(sorted({*call.active, side})))


def open_to(call: LiveCall, side: Player, now: float) -> tuple[float, ...]:
    """The times among which this side can choose now."""
    if call.proposal is None or call.proposal.side == side:
        return ()
    return tuple(at for at in call.proposal.times if at > now)


def arrived(live: LiveTournament, now: float) -> LiveTournament:
    """Players are reminded of their time; once it has come, they count as being there."""
    for call in tuple(open_calls(live)):
        if due_by_agreement(call) <= now:
            live = live.with_call(_arrived(call, now))
    return live


def _arrived(call: LiveCall, now: float) -> LiveCall:
    if call.agreed is not None and call.agreed <= now:
        return replace(call, here=tuple(sorted(call.sides)), ready=())
    return replace(call.with_reminder(call.sides), foretold=True)
