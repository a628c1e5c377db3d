"""What the organiser of a tournament that runs itself presses.

All choices have a default, so that two presses make a tournament.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum

from adapters.panels import live_private as panels
from adapters.panels.live_tournament import OPTIONS
from adapters.panels.phrases import display_name
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.events import live_course, live_events
from bot.events.live_as_seen import live_sight, name_of
from bot.events.live_event import LiveEnding, LivePause, LiveTournament, open_calls
from bot.events.live_events import KeptLive, LiveStep
from bot.events.live_rounds import LiveRounds
from bot.requests import live_typed_results, secretary
from bot.requests.live_choices import draft, first_time, values
from bot.requests.live_entries import LINK, by_code, found, here
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from engine.tournament.event.model import IN_PLAY, EntryStatus

ON_A_PAGE = 8
"""Things that the organiser can do."""
PAUSE = 30 * 60.0


class Manage(IntEnum):
    """What a button of the organiser does."""

    ABSENT = 1
    EXCLUDE = 2
    REDRAW = 3
    CANCEL = 4
    CANCEL_SURE = 5
    PAUSE = 6
    RESUME = 7
    RESULT = 8
    """Of the match with this number; if it has one, the result is put right."""


HERE = ("qui", "here")


async def command(request: Request, command: Command) -> Reply:
    """`/torneo qui`, or with a game; with the code of one, this group follows it. Without any words
    it is about a tournament with real cards, unless one that runs itself is here."""
    said = command.text.strip().casefold()
    if said.startswith(LINK):
        return await _hang_up(request, said)
    if said in request.bot.menu:
        return await new(request.about(said))
    there = () if request.chat is None else await live_events.open_ones(request.bot, request.chat)
    if there:
        await LiveRounds(request.bot).boards.show(there[0], anew=True)
        return Reply()
    return await (new(request) if said in HERE else secretary.command(request, command))


async def _hang_up(request: Request, said: str) -> Reply:
    there = await by_code(request, said)
    own = request.player == there.record.owner or request.who.administers
    require(own, RefusalReason.NOT_YOUR_TOURNAMENT)
    if request.chat is None:
        raise Refused(RefusalReason.ONLY_IN_GROUPS)
    await LiveRounds(request.bot).hang_up(there.number, request.chat)
    return Reply(request.words("live-followed"))


async def new(request: Request) -> Reply:
    """One at a time in each chat."""
    if request.chat is None:
        return Reply(request.words("live-new-where"))
    await request.bot.people.first_language(request.chat, request.words.language)
    async with request.bot.opening:
        there = await live_events.open_ones(request.bot, request.chat)
        require(not there, RefusalReason.TOURNAMENT_HERE)
        request.bot.demand_opening()
        name = request.words(f"{request.game}-name")
        title, made = request.words("live-title", game=name), draft(request)
        opened = await live_events.open_draft(
            request.bot, request.chat, request.player, made, title
        )
    await LiveRounds(request.bot).boards.show(opened, anew=True)
    return Reply()


# Before entries open


async def set_option(request: Request) -> Reply:
    """The values are shown to the organiser alone; then one is chosen."""
    there = await _own(request)
    require(there.live.draft and not there.live.is_over, RefusalReason.ENTRIES_CLOSED)
    place = request.args[1] if len(request.args) > 1 else -1
    if place not in range(len(OPTIONS)):
        return Reply(request.words("not-offered"))
    offered = values(request, there.live, OPTIONS[place])
    if len(request.args) == 2:
        labels = [(label, number) for number, (label, _) in offered.items()]
        sight = live_sight(request.bot, there)
        return request.private(panels.values(sight, OPTIONS[place], place, labels, request.words))
    chosen = offered.get(request.args[2])
    if chosen is None:
        return Reply(request.words("not-offered"))

    def step(live: LiveTournament, _: float) -> LiveTournament:
        require(live.draft and not live.is_over, RefusalReason.ENTRIES_CLOSED)
        return chosen[1]

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return request.private(panels.said(request.words("live-set")), replaces=True)


async def open_entries(request: Request) -> Reply:
    there, now = await _own(request), request.bot.availability.clock.now()

    def step(live: LiveTournament, _: float) -> LiveTournament:
        require(live.draft and not live.is_over, RefusalReason.ENTRIES_CLOSED)
        starts = live.starts if live.starts > now else first_time(now, live.window)
        return replace(live, draft=False, starts=starts)

    await LiveRounds(request.bot).change(there.number, step, request.player)
    return Reply(request.words("live-opened"))


# Later


async def cancel(request: Request) -> Reply:
    there = await _own(request)
    require(there.live.draft, RefusalReason.ENTRIES_CLOSED)
    return await _done(request, there, _cancelled)


def _cancelled(live: LiveTournament, _: float) -> LiveTournament:
    return live_course.cancelled(live, LiveEnding.CANCELLED)


async def manage(request: Request) -> Reply:
    there = await _own(request)
    what, about = (*request.args[1:3], 0, 0)[:2]
    match what:
        case 0:
            return _offer(request, there, _page(request, there.live, max(0, about)))
        case Manage.CANCEL:
            sure = request.words("live-manage-cancel-sure")
            return _offer(request, there, [(sure, (Manage.CANCEL_SURE,))])
        case Manage.RESULT:
            return await live_typed_results.ask(request, there, about)
        case Manage.EXCLUDE:
            await LiveRounds(request.bot).leave(
                there.number, str(about), request.player, excluded=True
            )
            return request.private(panels.said(request.words("live-manage-done")), replaces=True)
        case _:
            return await _done(request, there, _step(request, what, about))


def _offer(
    request: Request, there: KeptLive, actions: Sequence[tuple[str, tuple[int, ...]]]
) -> Reply:
    sight = live_sight(request.bot, there)
    replaces = request.chat is None
    return request.private(panels.manage(sight, actions, request.words), replaces=replaces)


def _page(
    request: Request, live: LiveTournament, page: int
) -> Sequence[tuple[str, tuple[int, ...]]]:
    """As many as fit into the buttons of one message, and the way to the others."""
    every, first = _actions(request, live), page * ON_A_PAGE
    rest = len(every) > first + ON_A_PAGE
    more = [(request.words("hand-more"), (0, page + 1))] if rest else []
    return [*every[first : first + ON_A_PAGE], *more]


def _actions(request: Request, live: LiveTournament) -> list[tuple[str, tuple[int, ...]]]:
    words, course = request.words, live.course
    absent: list[tuple[str, tuple[int, ...]]] = [
        (name_of(live, player), (Manage.ABSENT, int(player)))
        for call in open_calls(live)
        for player in call.sides
        if player not in call.here
    ]
    made = [(words("live-manage-absent", name=display_name(n, words)), do) for n, do in absent]
    made += _results(request, live)
    if course.status in IN_PLAY:
        pause = Manage.PAUSE if live.pause is None else Manage.RESUME
        made.append((words(f"live-manage-{pause.name.lower()}"), (pause,)))
    if course.current is not None and course.current.is_unplayed:
        made.append((words("live-manage-redraw"), (Manage.REDRAW,)))
    if not live.is_over:
        made.append((words("live-manage-cancel"), (Manage.CANCEL,)))
        inside = course.with_status(EntryStatus.IN)
        names = [(display_name(name_of(live, one), words), one) for one in inside]
        made += [
            (words("live-manage-exclude", name=name), (Manage.EXCLUDE, int(one)))
            for name, one in names
        ]
    return made


def _results(request: Request, live: LiveTournament) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Of the matches of this round, to type or to put right."""
    for match in live.course.current.matches if live.course.current is not None else ():
        key = "live-manage-correct" if match.versions else "live-manage-result"
        one, other = (display_name(name_of(live, x), request.words) for x in match.sides)
        yield request.words(key, one=one, other=other), (Manage.RESULT, match.number)


def _step(request: Request, what: int, about: int) -> LiveStep:
    match what:
        case Manage.ABSENT:
            return lambda live, now: live_course.declared_absent(live, str(about), now)
        case Manage.REDRAW:
            reason = request.words("live-redraw-reason")
            return lambda live, now: live_course.redrawn(live, reason, now)
        case Manage.CANCEL_SURE:
            return _cancelled
        case Manage.PAUSE:
            until = request.bot.availability.clock.now() + PAUSE
            reason = request.words("live-pause-reason")
            return lambda live, now: live_course.paused(live, LivePause(reason, until, now))
        case Manage.RESUME:
            return live_course.resumed
        case _:
            raise Refused(RefusalReason.NO_MATCH_NOW)


async def _done(request: Request, there: KeptLive, step: LiveStep) -> Reply:
    await LiveRounds(request.bot).change(there.number, step, request.player)
    return request.private(panels.said(request.words("live-manage-done")), replaces=True)


async def _own(request: Request) -> KeptLive:
    """For the person who opened it, wherever they press, and for administrators of its chat."""
    there = await found(request)
    if request.player == there.record.owner:
        return there
    there = await here(request)
    require(request.who.administers, RefusalReason.NOT_YOUR_TOURNAMENT)
    return there
