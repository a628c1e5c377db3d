"""What the organiser and the referee of a tournament that runs itself do once entries are open."""

from collections.abc import Sequence

from adapters.panels import live_private as panels
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import (
    live_course,
    live_entrants,
    live_hours,
    live_pauses,
    live_times,
    live_typed_results,
    live_typed_words,
    live_waits,
)
from bot.features.tournament.live_as_seen import live_sight
from bot.features.tournament.live_choices import values
from bot.features.tournament.live_entries import found, here
from bot.features.tournament.live_event import MINUTE, LiveCall, LiveEnding, LiveTournament
from bot.features.tournament.live_events import KeptLive, LiveStep
from bot.features.tournament.live_manage_offers import (
    Labelled,
    Manage,
    in_play_lines,
    of_conduct,
    page,
    referees,
)
from bot.features.tournament.live_rounds import LiveRounds
from bot.features.tournament.live_scores import matches_in_play
from bot.features.tournament.live_typed_words import Asked
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from engine.tournament.event.actions import TournamentRefusal
from engine.tournament.event.drawing import may_redraw
from engine.tournament.event.model import MatchNumber

TYPED = {
    *(Manage.PAUSE, Manage.REDRAW, Manage.REFEREE, Manage.MATCH_REFEREE, Manage.ADD),
    *(Manage.WARN, Manage.EXCLUDE),
}
"""For these, a reason or a name is typed."""


async def manage(request: Request) -> Reply:
    what, about = (*request.args[1:3], 0, 0)[:2]
    there = await _in_charge(request, what, about)
    live_typed_results.check_open(request, there)
    match what:
        case 0:
            return await _page(request, there, max(0, about))
        case Manage.CANCEL:
            sure = request.words("live-manage-cancel-sure")
            return _offer(request, there, [(sure, (Manage.CANCEL_SURE,))])
        case Manage.RESULT:
            return await live_typed_results.ask(request, there, about)
        case Manage.LAST_DEAL:
            return await _last_deal(request, there, about)
        case Manage.CONDUCT:
            return _offer(request, there, of_conduct(request, there.live, str(about)))
        case _ if what in TYPED:
            return await _ask(request, there, Manage(what), about)
        case Manage.MATCH_TIME:
            return await _match_time(request, there, about)
        case Manage.TIME if not about:
            return _offer(request, there, _times(request, there), "live-which-time")
        case Manage.TIME:
            return await done(request, there, _moved(request, about))
        case _:
            return await done(request, there, _step(what, about))


async def _page(request: Request, there: KeptLive, number: int) -> Reply:
    playing = await matches_in_play(request.bot, there)
    said = tuple(in_play_lines(request, there.live, playing)) if number == 0 else ()
    return _offer(request, there, page(request, there, number, playing), said=said)


async def _last_deal(request: Request, there: KeptLive, number: MatchNumber) -> Reply:
    call = next((one for one in live_waits.in_play(there.live) if one.match == number), None)
    if call is None:
        raise Refused(RefusalReason.NO_MATCH_NOW)
    await LiveRounds(request.bot).end_with_this_deal(call)
    return request.private(panels.said(request.words("live-last-deal-said")), replaces=True)


async def _ask(request: Request, there: KeptLive, what: Manage, about: int) -> Reply:
    """The answer is typed."""
    if what is Manage.REDRAW and not may_redraw(there.live.course):
        raise Refused(TournamentRefusal.SOMEBODY_HAS_PLAYED)
    if what is Manage.ADD:
        live_typed_words.may_add(there.live)
    if what is Manage.MATCH_REFEREE:
        return await live_typed_words.ask(request, there, Asked.REFEREE, about)
    of_entrant = what in {Manage.WARN, Manage.EXCLUDE}
    which = about if of_entrant else 0
    return await live_typed_words.ask(request, there, Asked(what.name.lower()), which)


async def _in_charge(request: Request, what: int, about: int) -> KeptLive:
    there = await found(request)
    if referees(there.live, request.player, what, about):
        return there
    return await own(request)


async def own(request: Request) -> KeptLive:
    """For the person who opened it, in whichever chat, and for administrators of its chats."""
    there = await found(request)
    if request.player == there.record.owner:
        return there
    there = await here(request)
    require(request.who.administers, RefusalReason.NOT_YOUR_TOURNAMENT)
    return there


def _step(what: int, about: int) -> LiveStep:
    match what:
        case Manage.ABSENT:
            return lambda live, now: live_course.declared_absent(live, str(about), now)
        case Manage.CANCEL_SURE:
            return cancelled
        case Manage.RESUME:
            return live_pauses.resumed
        case Manage.CLOSE:
            return lambda live, _: live_entrants.entries_closed(live)
        case Manage.REOPEN:
            return lambda live, _: live_entrants.entries_reopened(live)
        case Manage.DRAW:
            return _drawn
        case _:
            raise Refused(RefusalReason.NO_MATCH_NOW)


def _drawn(live: LiveTournament, now: float) -> LiveTournament:
    require(live_entrants.has_enough(live), RefusalReason.TOO_FEW_HERE)
    return live_entrants.drawn_now(live, now)


def _times(request: Request, there: KeptLive) -> Sequence[Labelled]:
    offered = values(request, there.live, "time")
    return [(label, (Manage.TIME, minute)) for minute, (label, _) in offered.items()]


async def _match_time(request: Request, there: KeptLive, number: MatchNumber) -> Reply:
    """First the day, where a round lasts for days."""
    chosen, now = (*request.args[3:4], 0)[0], request.bot.availability.clock.now()
    times = live_hours.offered(request.bot, there, _open_call(there.live, number))
    require(bool(times), RefusalReason.NO_TIMES_LEFT)
    if chosen not in {minute for minute, _ in times}:
        offered = live_hours.labels(there.live, times, chosen, request.words)
        actions = [(label, (Manage.MATCH_TIME, number, value)) for label, value in offered]
        return _offer(request, there, actions, "live-which-match-time")

    def step(live: LiveTournament, _: float) -> LiveTournament:
        return live_times.fixed(live, _open_call(live, number), chosen * MINUTE, now)

    return await done(request, there, step)


def _open_call(live: LiveTournament, number: MatchNumber) -> LiveCall:
    call = live.call(number)
    if call is None or not live_times.may_be_fixed(live, call):
        raise Refused(RefusalReason.NO_MATCH_NOW)
    return call


def _moved(request: Request, minute: int) -> LiveStep:
    def step(live: LiveTournament, _: float) -> LiveTournament:
        require(not live_course.has_begun(live), RefusalReason.ENTRIES_CLOSED)
        offered = values(request, live, "time")
        require(minute in offered, RefusalReason.TIME_IS_GONE)
        return live_course.moved(live, offered[minute][1].starts)

    return step


def cancelled(live: LiveTournament, _: float) -> LiveTournament:
    return live_course.cancelled(live, LiveEnding.CANCELLED)


async def done(request: Request, there: KeptLive, step: LiveStep) -> Reply:
    await LiveRounds(request.bot).change(there.number, step, request.player)
    return request.private(panels.said(request.words("live-manage-done")), replaces=True)


def _offer(
    request: Request,
    there: KeptLive,
    actions: Sequence[Labelled],
    title: str = "live-manage",
    said: Sequence[str] = (),
) -> Reply:
    panel = panels.manage(live_sight(request.bot, there), actions, request.words, title, said)
    return request.private(panel, replaces=request.chat is None)
