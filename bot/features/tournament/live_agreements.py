"""What two players press about the time of their match: by correspondence, to agree on it."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from adapters.panels import live_private
from adapters.panels import live_times as panels
from adapters.panels.live_times import Minute, Times, TimeStep
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import live_hours, live_times
from bot.features.tournament.live_as_seen import live_sight
from bot.features.tournament.live_entries import entrant, found
from bot.features.tournament.live_event import MINUTE, LiveCall, LiveTournament
from bot.features.tournament.live_events import KeptLive, LiveStep
from bot.features.tournament.live_proposals import panel_now, timed_match
from bot.features.tournament.live_rounds import LiveRounds
from bot.features.tournament.live_times import MOST_TIMES
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from engine.tournament.event.model import MatchNumber
from engine.tournament.shares import Player

Fits = Callable[[LiveTournament, LiveCall], bool]
"""Whether something can be done about the time of a match."""


@dataclass(frozen=True, slots=True)
class _Mine:
    """The match of the person who asks."""

    there: KeptLive
    side: Player
    call: LiveCall


async def show(request: Request) -> Reply:
    """What is proposed or agreed; without that, or with a step, the times to propose."""
    mine = await _mine(request)
    step, chosen = (request.args[2], request.args[3:]) if len(request.args) > 2 else (None, ())
    panel = None
    if step is None:
        panel = panel_now(request.bot, mine.there, mine.call, mine.side, request.words)
    elif step == TimeStep.SEND:
        return await _propose(request, mine, chosen)
    panel = panel or _choose(request, mine, step or TimeStep.DAYS, chosen)
    return request.private(panel, replaces=request.chat is None)


async def agree(request: Request) -> Reply:
    mine, at = await _mine(request), (*request.args[2:3], 0)[0] * MINUTE
    now = request.bot.availability.clock.now()

    def step(live: LiveTournament, _: float) -> LiveTournament:
        call = _call(live, mine.side, mine.call.match)
        if call.agreed == at:
            return live
        require(at in live_times.open_to(call, mine.side, now), RefusalReason.TIME_IS_GONE)
        return live_times.agreed(live, call, mine.side, at, now)

    return await _changed(request, mine, step)


async def _propose(request: Request, mine: _Mine, chosen: Collection[Minute]) -> Reply:
    times = [minute * MINUTE for minute, _ in _chosen(_offered(request, mine), chosen)]
    require(bool(times), RefusalReason.TIME_IS_GONE)

    def step(live: LiveTournament, _: float) -> LiveTournament:
        call = _call(live, mine.side, mine.call.match)
        return live_times.proposed(live, call, mine.side, times)

    return await _changed(request, mine, step)


async def cannot(request: Request) -> Reply:
    """By correspondence the player is asked at once when they can."""
    mine = await _mine(request, live_times.may_refuse)

    def step(live: LiveTournament, _: float) -> LiveTournament:
        call = _call(live, mine.side, mine.call.match, live_times.may_refuse)
        return live_times.refused(live, call, mine.side)

    after = await LiveRounds(request.bot).change(mine.there.number, step, request.player)
    call = after.live.call(mine.call.match)
    if after.live.window and call is not None and _offered(request, mine):
        panel = _choose(request, _Mine(after, mine.side, call), TimeStep.DAYS, ())
    else:
        open_now = "live-cannot-open" if after.live.window else "live-cannot-noted"
        sight, number = live_sight(request.bot, after), mine.call.match
        panel = live_private.may_come_after_all(
            sight, number, request.words(open_now), request.words
        )
    return request.private(panel, replaces=request.chat is None)


async def _changed(request: Request, mine: _Mine, step: LiveStep) -> Reply:
    after = await LiveRounds(request.bot).change(mine.there.number, step, request.player)
    call = _call(after.live, mine.side, mine.call.match)
    panel = panel_now(request.bot, after, call, mine.side, request.words)
    assert panel is not None
    return request.private(panel, replaces=request.chat is None)


# Which match


async def _mine(request: Request, fits: Fits = live_times.may_propose) -> _Mine:
    there = await found(request)
    side = entrant(request, there.live).player
    match = request.args[1] if len(request.args) > 1 else None
    return _Mine(there, side, _call(there.live, side, match, fits))


def _call(
    live: LiveTournament,
    side: Player,
    match: MatchNumber | None,
    fits: Fits = live_times.may_propose,
) -> LiveCall:
    call = live.call_of(side)
    mine = call is not None and match in {None, call.match}
    if call is None or not mine or not fits(live, call):
        raise Refused(RefusalReason.NO_MATCH_NOW, replaces=True)
    return call


# Which times


def _choose(request: Request, mine: _Mine, step: int, chosen: Collection[Minute]) -> PanelDraft:
    """The days, or the hours of one of them."""
    match = timed_match(request.bot, mine.there, mine.call, mine.side)
    times = _offered(request, mine)
    require(bool(times), RefusalReason.NO_TIMES_LEFT)
    kept = _chosen(times, chosen)
    on_day = live_hours.on_day(times, step)
    if on_day and len(kept) < MOST_TIMES:
        return panels.hours(match, on_day, [minute for minute, _ in kept], request.words)
    days = live_hours.days(times) if len(kept) < MOST_TIMES else []
    return panels.days(match, days, kept, request.words)


def _chosen(offered: Times, chosen: Collection[Minute]) -> Times:
    """Those that can still be proposed."""
    return [(minute, at) for minute, at in offered if minute in chosen][:MOST_TIMES]


def _offered(request: Request, mine: _Mine) -> Times:
    return live_hours.offered(request.bot, mine.there, mine.call)
