"""From a tournament that runs itself to what everybody may see of it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import TypeAlias

from adapters.panels.live_sights import (
    LiveGroup,
    LiveMatchSight,
    LivePlace,
    LiveRound,
    LiveRow,
    LiveSight,
    LiveTableRow,
)
from adapters.text import Words
from bot.features.tournament.live_course import FEWEST
from bot.features.tournament.live_entrants import REMOVED, may_enter_late
from bot.features.tournament.live_event import DAY, LiveCall, LiveTournament
from bot.features.tournament.live_events import KeptLive
from bot.features.tournament.live_weeks import week_later
from bot.requests.services import RequestServices
from engine.tournament.criteria import VictoryPoints
from engine.tournament.draws import Entrant
from engine.tournament.event.drawing import first_stage_rounds
from engine.tournament.event.duration import minutes, plan
from engine.tournament.event.model import (
    EntryStatus,
    MatchNumber,
    NoShow,
    PlayedScore,
    ScheduledMatch,
    TournamentEntry,
    TournamentRound,
    TournamentState,
    TournamentStatus,
)
from engine.tournament.event.places import final_places
from engine.tournament.event.rules import Formula, TournamentStage
from engine.tournament.event.scores import at_one_table, table_group, winner
from engine.tournament.event.standing import group_standings
from engine.tournament.shares import Player
from engine.tournament.standings import GroupPlace

PLANNED_FOR = 8
"""How many entrants are expected while there are fewer, and more may come."""
Scores: TypeAlias = Mapping[MatchNumber, tuple[int, ...]]
"""The totals of matches in play, in the order of the sides."""
FINALS = {2: "final", 4: "semifinals"}


def live_sight(services: RequestServices, there: KeptLive) -> LiveSight:
    """What private messages say of it: without the entrants, the matches and the tables."""
    live, course = there.live, there.live.course
    expected = _expected(live)
    pause, rounds = live.pause, len(plan(course.rules, expected))
    last = week_later(live.starts, services.storage.zone, rounds - 1)
    complete = course.current is not None and course.current.is_complete
    return LiveSight(
        number=there.number,
        revision=there.record.revision,
        game=live.game,
        game_number=services.number_of(live.game),
        phase=_phase(live),
        rules=course.rules,
        starts=local(services, live.starts),
        days=live.window / DAY,
        minutes=minutes(course.rules, expected),
        rounds=rounds,
        planned_for=expected,
        round=None if course.current is None else _round(services, there, course.current),
        why=pause.reason if pause is not None else str(live.ending or ""),
        until=None if pause is None else local(services, pause.until),
        last_evening=local(services, last) if live.weekly else None,
        next_evening=local(services, live.next_evening) if live.weekly and complete else None,
        closed=live.closed,
        late=may_enter_late(live),
        final=live.final,
        settled=live.is_settled(services.availability.clock.now()),
    )


def whole_sight(
    services: RequestServices, there: KeptLive, scores: Scores = MappingProxyType({})
) -> LiveSight:
    """All of it. Not in the event loop: for 64 people it takes milliseconds. `scores`: of the
    matches in play."""
    live, course, sight = there.live, there.live.course, live_sight(services, there)
    inside = set(course.playing)
    absent = (one.player for one in live.entrants if not one.checked_in)
    shown = sight.round
    if shown is not None and course.current is not None:
        shown = _with_matches(services, shown, live, course.current)
        matches = (_with_score(match, scores) for match in shown.matches)
        shown = replace(shown, matches=tuple(matches))
    return replace(
        sight,
        entrants=_names(live, course.playing),
        absent=_names(live, tuple(player for player in absent if player in inside)),
        waiting=_names(live, course.with_status(EntryStatus.WAITING)),
        round=shown,
        gone=_names(live, tuple(player for player in course.lot if player in course.gone)),
        seekers=tuple(one.name for one in live.seekers),
        groups=tuple(_groups(live)),
        podium=tuple(LivePlace(n, _names(live, who)) for n, who in final_places(course)),
    )


def local(services: RequestServices, at: float) -> datetime:
    """A time of the wall clock, as it is in the installation's time zone."""
    return datetime.fromtimestamp(at, services.storage.zone)


def waited_until(services: RequestServices, there: KeptLive, call: LiveCall) -> datetime | None:
    """Until when those who are missing can come; None where that is a day, or not known now."""
    live = there.live
    if live.window or live.pause is not None or call.agreed is not None:
        return None
    moment = services.availability.moment(there.clock)
    return local(services, moment.shown(call.at + live.times.grace))


def _expected(live: LiveTournament) -> int:
    """With how many entrants to reckon: once they are asked whether they come, or nobody else may
    enter, only with those who have entered."""
    entered = len(live.course.playing)
    certain = (live.asked or live.closed) and entered >= FEWEST
    return entered if certain else max(PLANNED_FOR, entered)


def _phase(live: LiveTournament) -> str:
    match live.course.status:
        case TournamentStatus.OVER:
            return "over"
        case TournamentStatus.CANCELLED:
            return "cancelled"
        case TournamentStatus.ENTRIES if live.draft:
            return "draft"
        case TournamentStatus.ENTRIES:
            return "check_in" if live.asked else "entries"
        case _:
            return "running" if live.pause is None else "paused"


def name_of(live: LiveTournament, player: Player) -> str:
    """Empty if they were forgotten."""
    entry = live.course.entry(player)
    name = "" if entry is None else entry.label
    return "" if name.startswith(REMOVED) else name


def without_forgotten(course: TournamentState, words: Words) -> TournamentState:
    """With a word for each person who was forgotten, as pictures and files show it."""

    def entry(one: TournamentEntry) -> TournamentEntry:
        if not one.name.startswith(REMOVED):
            return one
        return replace(one, name=words("removed-player"), partner=None)

    def listed(one: Entrant) -> Entrant:
        forgotten = one.name.startswith(REMOVED)
        return replace(one, name=words("removed-player")) if forgotten else one

    draws = (
        replace(draw, lot=replace(draw.lot, entrants=tuple(map(listed, draw.lot.entrants))))
        for draw in course.draws
    )
    return replace(course, entries=tuple(map(entry, course.entries)), draws=tuple(draws))


def _names(live: LiveTournament, players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple(name_of(live, player) for player in players)


def _round(services: RequestServices, there: KeptLive, current: TournamentRound) -> LiveRound:
    live, in_bracket = there.live, current.stage is TournamentStage.BRACKET
    key = FINALS.get(len(current.slots), "bracket") if in_bracket else "round"
    ends = max((call.at + live.window for call in live.calls), default=0.0)
    shown = services.availability.moment(there.clock).shown(ends)
    by_window = live.window > 0 and ends > 0
    rounds = 0 if in_bracket else first_stage_rounds(live.course)
    at = local(services, shown) if by_window else None
    return LiveRound(key, current.number, ends=at, rounds=rounds)


def match_sight(
    services: RequestServices, there: KeptLive, number: MatchNumber
) -> LiveRound | None:
    """The round of a match, with this match alone."""
    for played in there.live.course.rounds:
        for match in played.matches:
            if match.number == number:
                shown = _round(services, there, played)
                return replace(shown, matches=(_match(there.live, played, match),))
    return None


def _with_matches(
    services: RequestServices, shown: LiveRound, live: LiveTournament, current: TournamentRound
) -> LiveRound:
    matches = (_match(live, current, match) for match in current.matches)
    timed = tuple(_with_time(services, match, live.call(match.number)) for match in matches)
    return replace(shown, matches=timed, resting=_names(live, current.resting))


def _with_score(match: LiveMatchSight, scores: Scores) -> LiveMatchSight:
    totals = scores.get(match.number, ())
    if match.outcome != "playing" or len(totals) != 2:
        return match
    return replace(match, totals=(totals[0], totals[1]))


def _with_time(
    services: RequestServices, match: LiveMatchSight, call: LiveCall | None
) -> LiveMatchSight:
    if match.outcome != "waiting" or call is None or call.agreed is None:
        return match
    return replace(match, outcome="agreed", at=local(services, call.agreed))


def _match(live: LiveTournament, current: TournamentRound, match: ScheduledMatch) -> LiveMatchSight:
    if at_one_table(current.stage, live.course.rules):
        return _table(live, match)
    one, other = match.sides
    match match.score:
        case None:
            return _unplayed(live, match)
        case NoShow(absent) if len(absent) == len(match.sides):
            return _shown(live, match, match.sides, "both_absent")
        case NoShow(absent):
            sides = (other, one) if one in absent else (one, other)
            return _shown(live, match, sides, "absent")
        case score:
            first = winner(match, current, live.course.rules)
            sides = (other, one) if first == other else (one, other)
            totals = _totals(score, sides) if isinstance(score, PlayedScore) else None
            return _shown(live, match, sides, "won", totals=totals)


def _unplayed(live: LiveTournament, match: ScheduledMatch) -> LiveMatchSight:
    call = live.call(match.number)
    missing = () if call is None else call.missing
    outcome = "waiting" if call is None or call.table is None else "playing"
    return _shown(live, match, match.sides, outcome, _names(live, missing))


def _table(live: LiveTournament, match: ScheduledMatch) -> LiveMatchSight:
    group = table_group(match, live.course.rules)
    if group is None:
        return _unplayed(live, match)
    return _shown(live, match, tuple(row.player for row in group.places), "won")


def _shown(
    live: LiveTournament,
    match: ScheduledMatch,
    sides: tuple[Player, ...],
    outcome: str,
    missing: tuple[str, ...] = (),
    totals: tuple[int, int] | None = None,
) -> LiveMatchSight:
    return LiveMatchSight(match.number, _names(live, sides), outcome, missing, totals)


def _totals(score: PlayedScore, sides: tuple[Player, Player]) -> tuple[int, int]:
    totals = dict(zip(score.seats, score.result.totals, strict=True))
    return totals[sides[0]], totals[sides[1]]


def _groups(live: LiveTournament) -> Iterator[LiveGroup]:
    course = live.course
    if course.rules.formula is Formula.TABLES:
        yield from _table_groups(live)
        return
    for number in range(len(course.groups)):
        rows = [
            LiveRow(
                name_of(live, place.player),
                place.share.vp,
                place.share.mp,
                _below_by(place),
            )
            for place in group_standings(course, number)
        ]
        yield LiveGroup(_letter(live, number), tuple(rows))


def _below_by(place: GroupPlace) -> str:
    """Nothing is said of people who have not played yet, and where the points say it."""
    points = place.below_by in {None, VictoryPoints.name}
    return "" if points or not place.share.matches else str(place.below_by)


def _table_groups(live: LiveTournament) -> Iterator[LiveGroup]:
    """Those whose match is over."""
    first = live.course.rounds[0].matches if live.course.rounds else ()
    for number, match in enumerate(first):
        group = table_group(match, live.course.rules)
        places = () if group is None else group.places
        rows = [LiveTableRow(row.place, name_of(live, row.player), row.total) for row in places]
        if rows:
            yield LiveGroup(_letter(live, number), tuple(rows))


def _letter(live: LiveTournament, number: int) -> str:
    return chr(ord("A") + number) if len(live.course.groups) > 1 else ""
