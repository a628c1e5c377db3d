"""What the organiser and the referee of a tournament that runs itself are offered: buttons, each
with the numbers that it carries."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TypeAlias

from adapters.panels import live_private as panels
from adapters.panels.phrases import display_name, listed
from bot.features.tournament import live_course, live_times, live_typed_words
from bot.features.tournament.live_as_seen import name_of
from bot.features.tournament.live_event import LiveTournament
from bot.features.tournament.live_events import KeptLive
from bot.features.tournament.live_scores import MatchInPlay
from bot.features.tournament.live_waits import open_calls
from bot.requests.request import Request
from common.ids import PlayerId
from engine.tournament.event.drawing import may_redraw
from engine.tournament.event.model import IN_PLAY, EntryStatus, ScheduledMatch
from engine.tournament.event.results import may_correct
from engine.tournament.shares import Player

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
    CONDUCT = 17
    """Of the entrant with this number, as the next one and to exclude."""
    WARN = 18
    LAST_DEAL = 19
    """The deal in progress is the last of the match with this number."""


OF_MATCH = {Manage.RESULT, Manage.MATCH_TIME, Manage.LAST_DEAL}
"""The referee of one match may do these for it."""
OF_REFEREE = {0, *(Manage.ABSENT, Manage.PAUSE, Manage.RESUME), *OF_MATCH}
"""A referee may do these, too."""

Labelled: TypeAlias = tuple[str, tuple[int, ...]]
"""The label of a button, and the numbers that it carries."""


def referees(live: LiveTournament, person: PlayerId, what: int, about: int) -> bool:
    """Whether it is a matter of this person as a referee."""
    if person == live.referee and what in OF_REFEREE:
        return True
    mine = [call for call in live.calls if call.referee == person]
    match what:
        case 0:
            return bool(mine)
        case _ if what in OF_MATCH:
            return any(call.match == about for call in mine)
        case Manage.ABSENT:
            return any(str(about) in call.sides for call in mine)
        case _:
            return False


def page(
    request: Request, there: KeptLive, page: int, playing: Sequence[MatchInPlay]
) -> Sequence[Labelled]:
    """As many as fit into the buttons of one message, and the way to the others."""
    last_deals = _last_deals(request, there.live, playing)
    every, first = [*last_deals, *_actions(request, there.live)], page * ON_A_PAGE
    if request.player in set(there.live.referees) - {there.record.owner}:
        every = [one for one in every if referees(there.live, request.player, *_about(one))]
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
        made += [*_match_referees(request, live), *_conducts(request, live)]
    return [*made, *_earlier_results(request, live)]


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
        yield _result(request, live, match)


def _earlier_results(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    """Those that can still be put right (T5), the newest round first."""
    for played in reversed(live.course.rounds[:-1]):
        for match in played.matches:
            if match.versions and may_correct(live.course, match.number):
                yield _result(request, live, match)


def _result(request: Request, live: LiveTournament, match: ScheduledMatch) -> Labelled:
    key = "live-manage-correct" if match.versions else "live-manage-result"
    return _of_match(request, live, key, match.sides), (Manage.RESULT, match.number)


def _last_deals(
    request: Request, live: LiveTournament, playing: Sequence[MatchInPlay]
) -> Iterator[Labelled]:
    for one in (one for one in playing if one.may_end):
        label = _of_match(request, live, "live-manage-last-deal", one.call.sides)
        yield label, (Manage.LAST_DEAL, one.call.match)


def in_play_lines(
    request: Request, live: LiveTournament, playing: Sequence[MatchInPlay]
) -> Iterator[str]:
    """`Fabio – Gina: in gioco da 38 minuti, 66 a 71`"""  # noqa: RUF002 - as shown
    for one in playing:
        names = [display_name(name_of(live, side), request.words) for side in one.call.seats]
        yield panels.in_play_for(names, one.seconds, one.totals, request.words)


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


def _conducts(request: Request, live: LiveTournament) -> Iterator[Labelled]:
    for player in live.course.with_status(EntryStatus.IN):
        name = display_name(name_of(live, player), request.words)
        yield request.words("live-manage-conduct", name=name), (Manage.CONDUCT, int(player))


def of_conduct(request: Request, live: LiveTournament, player: Player) -> Sequence[Labelled]:
    name = display_name(name_of(live, player), request.words)
    return [
        (request.words(f"live-manage-{what.name.lower()}", name=name), (what, int(player)))
        for what in (Manage.WARN, Manage.EXCLUDE)
    ]
