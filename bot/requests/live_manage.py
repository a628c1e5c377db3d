"""What the organiser and the referee of a tournament that runs itself do once entries are open."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TypeAlias

from adapters.panels import live_private as panels
from adapters.panels.phrases import display_name, listed
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.events import live_course, live_entrants, live_pauses, live_times
from bot.events.live_as_seen import live_sight, name_of
from bot.events.live_event import MINUTE, LiveCall, LiveEnding, LiveTournament
from bot.events.live_events import KeptLive, LiveStep
from bot.events.live_rounds import LiveRounds
from bot.events.live_waits import open_calls
from bot.requests import live_hours, live_typed_results, live_typed_words
from bot.requests.live_choices import values
from bot.requests.live_entries import found, here
from bot.requests.live_typed_words import Asked
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from engine.tournament.event.actions import TournamentRefusal
from engine.tournament.event.drawing import may_redraw
from engine.tournament.event.model import IN_PLAY, EntryStatus, MatchNumber
from engine.tournament.shares import Player
from storage.names import PlayerId

ON_A_PAGE = 8
"""Things that the organiser can do."""


class Manage(IntEnum):
    """What a button does."""

    ABSENT = 1
    EXCLUDE = 2
    REDRAW = 3
    CANCEL = 4
    CANCEL_SURE = 5
    PAUSE = 6
    RESUME = 7
    RESULT = 8
    """Of the match with this number; if it has one, the result is put right."""
    REFEREE = 9
    MATCH_REFEREE = 10
    """Of the match with this number."""
    TIME = 11
    """When it begins: the minute since the epoch."""
    CLOSE = 12
    """The entries, before it begins."""
    REOPEN = 13
    DRAW = 14
    ADD = 15
    MATCH_TIME = 16
    """Of the match with this number; then the day, or the minute since the epoch."""


OF_REFEREE = {0, *(Manage.ABSENT, Manage.PAUSE, Manage.RESUME, Manage.RESULT, Manage.MATCH_TIME)}
"""A referee may do these, too."""

Labelled: TypeAlias = tuple[str, tuple[int, ...]]
"""The label of a button, and the numbers that it carries."""


async def manage(request: Request) -> Reply:
    what, about = (*request.args[1:3], 0, 0)[:2]
    there = await _in_charge(request, what, about)
    match what:
        case 0:
            return _offer(request, there, _page(request, there, max(0, about)))
        case Manage.CANCEL:
            sure = request.words("live-manage-cancel-sure")
            return _offer(request, there, [(sure, (Manage.CANCEL_SURE,))])
        case Manage.RESULT:
            return await live_typed_results.ask(request, there, about)
        case Manage.PAUSE | Manage.REDRAW | Manage.REFEREE | Manage.MATCH_REFEREE | Manage.ADD:
            return await _ask(request, there, Manage(what), about)
        case Manage.MATCH_TIME:
            return await _match_time(request, there, about)
        case Manage.TIME if not about:
            return _offer(request, there, _times(request, there), "live-which-time")
        case Manage.TIME:
            return await done(request, there, _moved(request, about))
        case Manage.EXCLUDE:
            rounds = LiveRounds(request.bot)
            await rounds.leave(there.number, str(about), request.player, excluded=True)
            return request.private(panels.said(request.words("live-manage-done")), replaces=True)
        case _:
            return await done(request, there, _step(what, about))


async def _ask(request: Request, there: KeptLive, what: Manage, about: int) -> Reply:
    """The answer is typed."""
    if what is Manage.REDRAW and not may_redraw(there.live.course):
        raise Refused(TournamentRefusal.SOMEBODY_HAS_PLAYED)
    if what is Manage.ADD:
        live_typed_words.may_add(there.live)
    if what is Manage.MATCH_REFEREE:
        return await live_typed_words.ask(request, there, Asked.REFEREE, about)
    return await live_typed_words.ask(request, there, Asked(what.name.lower()))


async def _in_charge(request: Request, what: int, about: int) -> KeptLive:
    there = await found(request)
    if _referees(there.live, request.player, what, about):
        return there
    return await own(request)


def _referees(live: LiveTournament, person: PlayerId, what: int, about: int) -> bool:
    """Whether it is a matter of this person as a referee."""
    if person == live.referee and what in OF_REFEREE:
        return True
    mine = [call for call in live.calls if call.referee == person]
    match what:
        case 0:
            return bool(mine)
        case Manage.RESULT | Manage.MATCH_TIME:
            return any(call.match == about for call in mine)
        case Manage.ABSENT:
            return any(str(about) in call.sides for call in mine)
        case _:
            return False


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


# The buttons


def _offer(
    request: Request, there: KeptLive, actions: Sequence[Labelled], title: str = "live-manage"
) -> Reply:
    panel = panels.manage(live_sight(request.bot, there), actions, request.words, title)
    return request.private(panel, replaces=request.chat is None)


def _page(request: Request, there: KeptLive, page: int) -> Sequence[Labelled]:
    """As many as fit into the buttons of one message, and the way to the others."""
    every, first = _actions(request, there.live), page * ON_A_PAGE
    if request.player in set(there.live.referees) - {there.record.owner}:
        every = [one for one in every if _referees(there.live, request.player, *_about(one))]
    rest = len(every) > first + ON_A_PAGE
    more = [(request.words("hand-more"), (0, page + 1))] if rest else []
    return [*every[first : first + ON_A_PAGE], *more]


def _about(action: Labelled) -> tuple[int, int]:
    what, about = (*action[1], 0)[:2]
    return what, about


def _actions(request: Request, live: LiveTournament) -> list[Labelled]:
    words, course = request.words, live.course
    made = [*_absent(request, live), *_match_times(request, live), *_results(request, live)]
    if course.status in IN_PLAY:
        pause = Manage.PAUSE if live.pause is None else Manage.RESUME
        made.append((words(f"live-manage-{pause.name.lower()}"), (pause,)))
    if may_redraw(course):
        made.append((words("live-manage-redraw"), (Manage.REDRAW,)))
    if not live.is_over:
        made += _of_entries(request, live)
        made.append((words("live-manage-referee"), (Manage.REFEREE,)))
        made.append((words("live-manage-cancel"), (Manage.CANCEL,)))
        made += [*_match_referees(request, live), *_exclusions(request, live)]
    return made


def _of_entries(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    """Until it begins."""
    if live.draft:
        return
    offered = [Manage.ADD] if live_typed_words.may_be_added(live) else []
    if not live_course.has_begun(live):
        closing = [Manage.DRAW, Manage.REOPEN] if live.closed else [Manage.CLOSE]
        offered = [*closing, *offered, Manage.TIME]
    for what in offered:
        yield request.words(f"live-manage-{what.name.lower()}"), (what,)


def _absent(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    for player in (player for call in open_calls(live) for player in call.missing):
        name = display_name(name_of(live, player), request.words)
        yield request.words("live-manage-absent", name=name), (Manage.ABSENT, int(player))


def _results(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    """Of the matches of this round, to type or to put right."""
    for match in live.course.current.matches if live.course.current is not None else ():
        key = "live-manage-correct" if match.versions else "live-manage-result"
        label = _of_match(request, live, key, match.sides)
        yield label, (Manage.RESULT, match.number)


def _match_times(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    for call in (call for call in live.calls if live_times.may_be_fixed(live, call)):
        label = _of_match(request, live, "live-manage-match-time", call.sides)
        yield label, (Manage.MATCH_TIME, call.match)


def _match_referees(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    for call in (call for call in live.calls if not live.has_result(call.match)):
        label = _of_match(request, live, "live-manage-match-referee", call.sides)
        yield label, (Manage.MATCH_REFEREE, call.match)


def _of_match(request: Request, live: LiveTournament, key: str, sides: Sequence[Player]) -> str:
    names = [display_name(name_of(live, one), request.words) for one in sides]
    return request.words(key, one=names[0], other=listed(names[1:], request.words))


def _exclusions(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    for player in live.course.with_status(EntryStatus.IN):
        name = display_name(name_of(live, player), request.words)
        yield request.words("live-manage-exclude", name=name), (Manage.EXCLUDE, int(player))
