"""What the organiser and the referee of a tournament that runs itself do once entries are open."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TypeAlias

from adapters.panels import live_private as panels
from adapters.panels.phrases import display_name, listed
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.events import live_course
from bot.events.live_as_seen import live_sight, name_of
from bot.events.live_event import LiveEnding, LiveTournament, open_calls
from bot.events.live_events import KeptLive, LiveStep
from bot.events.live_rounds import LiveRounds
from bot.requests import live_typed_results, live_typed_words
from bot.requests.live_entries import found, here
from bot.requests.live_typed_words import Asked
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from engine.tournament.event.actions import TournamentRefusal
from engine.tournament.event.drawing import may_redraw
from engine.tournament.event.model import IN_PLAY, EntryStatus

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


OF_REFEREE = {0, Manage.ABSENT, Manage.PAUSE, Manage.RESUME, Manage.RESULT}
"""A referee may do these, too."""

Labelled: TypeAlias = tuple[str, tuple[int, ...]]
"""The label of a button, and the numbers that it carries."""


async def manage(request: Request) -> Reply:
    what, about = (*request.args[1:3], 0, 0)[:2]
    there = await _in_charge(request, what)
    match what:
        case 0:
            return _offer(request, there, _page(request, there, max(0, about)))
        case Manage.CANCEL:
            sure = request.words("live-manage-cancel-sure")
            return _offer(request, there, [(sure, (Manage.CANCEL_SURE,))])
        case Manage.RESULT:
            return await live_typed_results.ask(request, there, about)
        case Manage.PAUSE:
            return await live_typed_words.ask(request, there, Asked.PAUSE)
        case Manage.REDRAW:
            if not may_redraw(there.live.course):
                raise Refused(TournamentRefusal.SOMEBODY_HAS_PLAYED)
            return await live_typed_words.ask(request, there, Asked.REDRAW)
        case Manage.REFEREE:
            return await live_typed_words.ask(request, there, Asked.REFEREE)
        case Manage.EXCLUDE:
            rounds = LiveRounds(request.bot)
            await rounds.leave(there.number, str(about), request.player, excluded=True)
            return request.private(panels.said(request.words("live-manage-done")), replaces=True)
        case _:
            return await done(request, there, _step(what, about))


async def _in_charge(request: Request, what: int) -> KeptLive:
    there = await found(request)
    if request.player == there.live.referee and what in OF_REFEREE:
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
            return live_course.resumed
        case _:
            raise Refused(RefusalReason.NO_MATCH_NOW)


def cancelled(live: LiveTournament, _: float) -> LiveTournament:
    return live_course.cancelled(live, LiveEnding.CANCELLED)


async def done(request: Request, there: KeptLive, step: LiveStep) -> Reply:
    await LiveRounds(request.bot).change(there.number, step, request.player)
    return request.private(panels.said(request.words("live-manage-done")), replaces=True)


# The buttons


def _offer(request: Request, there: KeptLive, actions: Sequence[Labelled]) -> Reply:
    sight = live_sight(request.bot, there)
    replaces = request.chat is None
    return request.private(panels.manage(sight, actions, request.words), replaces=replaces)


def _page(request: Request, there: KeptLive, page: int) -> Sequence[Labelled]:
    """As many as fit into the buttons of one message, and the way to the others."""
    every, first = _actions(request, there.live), page * ON_A_PAGE
    if request.player == there.live.referee != there.record.owner:
        every = [one for one in every if one[1][0] in OF_REFEREE]
    rest = len(every) > first + ON_A_PAGE
    more = [(request.words("hand-more"), (0, page + 1))] if rest else []
    return [*every[first : first + ON_A_PAGE], *more]


def _actions(request: Request, live: LiveTournament) -> list[Labelled]:
    words, course = request.words, live.course
    made = [*_absent(request, live), *_results(request, live)]
    if course.status in IN_PLAY:
        pause = Manage.PAUSE if live.pause is None else Manage.RESUME
        made.append((words(f"live-manage-{pause.name.lower()}"), (pause,)))
    if may_redraw(course):
        made.append((words("live-manage-redraw"), (Manage.REDRAW,)))
    if not live.is_over:
        made.append((words("live-manage-referee"), (Manage.REFEREE,)))
        made.append((words("live-manage-cancel"), (Manage.CANCEL,)))
        made += _exclusions(request, live)
    return made


def _absent(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    for player in (player for call in open_calls(live) for player in call.missing):
        name = display_name(name_of(live, player), request.words)
        yield request.words("live-manage-absent", name=name), (Manage.ABSENT, int(player))


def _results(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    """Of the matches of this round, to type or to put right."""
    for match in live.course.current.matches if live.course.current is not None else ():
        key = "live-manage-correct" if match.versions else "live-manage-result"
        names = [display_name(name_of(live, one), request.words) for one in match.sides]
        one, other = names[0], listed(names[1:], request.words)
        yield request.words(key, one=one, other=other), (Manage.RESULT, match.number)


def _exclusions(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    for player in live.course.with_status(EntryStatus.IN):
        name = display_name(name_of(live, player), request.words)
        yield request.words("live-manage-exclude", name=name), (Manage.EXCLUDE, int(player))
