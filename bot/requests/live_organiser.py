"""What the organiser of a tournament that runs itself presses.

All choices have a default, so that two presses make a tournament.
"""

import math
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum

from adapters.panels import live_private as panels
from adapters.panels.live_tournament import OPTIONS, formula_text, formulas
from adapters.panels.phrases import dashed, display_name, length_text
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.events import live_course, live_events
from bot.events.live_as_seen import live_sight, name_of, shown_time
from bot.events.live_event import LiveEnding, LivePause, LiveTournament, open_calls
from bot.events.live_events import KeptLive, LiveStep
from bot.events.live_rounds import LiveRounds
from bot.requests import live_typed_results, secretary
from bot.requests.live_entries import LINK, by_code, found, here
from bot.requests.refused import Refused, require
from bot.requests.request import Request
from engine.game import ByDeals, Length
from engine.tournament.event.model import IN_PLAY, EntryStatus, TournamentState
from engine.tournament.event.rules import Formula, TournamentRules

"""In all other games the fewest points win."""
MOST_CHOICES = (4, 8, 16, 32, 64)
USUAL_MOST = 32
HALF_HOUR = 30 * 60.0
TO_ENTER = 45 * 60.0
OFFERED = 12
CODE_BYTES = 6
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
        title, draft = request.words("live-title", game=name), _draft(request)
        opened = await live_events.open_draft(
            request.bot, request.chat, request.player, draft, title
        )
    await LiveRounds(request.bot).boards.show(opened, anew=True)
    return Reply()


def _draft(request: Request) -> LiveTournament:
    now, game = request.bot.availability.clock.now(), request.game
    last, published = live_events.new_secret(request.bot)
    length = lengths(request, game)[0]
    goal = request.bot.game(game).game.goal
    rules = TournamentRules(Formula.GROUPS, goal, length, length, most=USUAL_MOST)
    return LiveTournament(
        game=game,
        profile=_profiles(request, game)[0],
        starts=_first_time(now),
        course=TournamentState(rules, published),
        last_secret=last,
        created=now,
        code=secrets.token_hex(CODE_BYTES),
    )


def _first_time(now: float) -> float:
    """A half hour that leaves time for the entries."""
    return math.ceil((now + TO_ENTER) / HALF_HOUR) * HALF_HOUR


def lengths(request: Request, game: str) -> Sequence[Length]:
    """Best of three comes first: that is an evening."""
    every = request.bot.hands.all_panels[game].lengths
    return sorted(every, key=lambda one: one != ByDeals(3))


def _profiles(request: Request, game: str) -> Sequence[str]:
    return tuple(request.bot.game(game).game.profiles)


# Before entries open


async def set_option(request: Request) -> Reply:
    """The values are shown to the organiser alone; then one is chosen."""
    there = await _own(request)
    require(there.live.draft and not there.live.is_over, RefusalReason.ENTRIES_CLOSED)
    place = request.args[1] if len(request.args) > 1 else -1
    if place not in range(len(OPTIONS)):
        return Reply(request.words("not-offered"))
    offered = _values(request, there.live, OPTIONS[place])
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


def _values(
    request: Request, live: LiveTournament, option: str
) -> dict[int, tuple[str, LiveTournament]]:
    """By the number of its button: the label of a value, and the tournament with it."""
    words, rules = request.words, live.course.rules
    match option:
        case "rules":
            every = _profiles(request, live.game)
            names = [words(f"{live.game}-profile-{dashed(one)}") for one in every]
            changed = [replace(live, profile=one) for one in every]
        case "formula":
            made = [replace(rules, formula=one) for one in formulas()]
            names, changed = [formula_text(x, words) for x in made], [_with(live, x) for x in made]
        case "length":
            by_length = lengths(request, live.game)
            names = [length_text(one, words) for one in by_length]
            changed = [_with(live, replace(rules, length=x, final_length=x)) for x in by_length]
        case "time":
            return _times(request, live)
        case _:
            names = list(map(str, MOST_CHOICES))
            changed = [_with(live, replace(rules, most=one)) for one in MOST_CHOICES]
    return dict(enumerate(zip(names, changed, strict=True)))


def _with(live: LiveTournament, rules: TournamentRules) -> LiveTournament:
    return replace(live, course=replace(live.course, rules=rules))


def _times(request: Request, live: LiveTournament) -> dict[int, tuple[str, LiveTournament]]:
    """By the minute since the epoch: an old button means the same time, unless it has passed."""
    now = request.bot.availability.clock.now()
    first = math.ceil((now + 5 * 60) / (HALF_HOUR / 2)) * HALF_HOUR / 2
    times = [first, *(_first_time(now) + n * HALF_HOUR for n in range(OFFERED))]
    return {
        int(at // 60): (shown_time(request.bot, at), replace(live, starts=at))
        for at in dict.fromkeys(times)
    }


async def open_entries(request: Request) -> Reply:
    there, now = await _own(request), request.bot.availability.clock.now()

    def step(live: LiveTournament, _: float) -> LiveTournament:
        require(live.draft and not live.is_over, RefusalReason.ENTRIES_CLOSED)
        starts = live.starts if live.starts > now else _first_time(now)
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
