"""From a tournament that runs itself to what everybody may see of it."""

from collections.abc import Iterator
from datetime import datetime

from adapters.panels.live_sights import (
    LiveGroup,
    LiveMatchSight,
    LivePlace,
    LiveRound,
    LiveRow,
    LiveSight,
)
from bot.events.live_course import REMOVED
from bot.events.live_event import LiveTournament
from bot.events.live_events import KeptLive
from bot.requests.services import RequestServices
from engine.tournament.criteria import VictoryPoints
from engine.tournament.event.duration import minutes
from engine.tournament.event.model import (
    EntryStatus,
    NoShow,
    PlayedScore,
    ScheduledMatch,
    TournamentRound,
    TournamentStatus,
)
from engine.tournament.event.places import final_places
from engine.tournament.event.rules import TournamentStage
from engine.tournament.event.scores import winner
from engine.tournament.event.standing import group_standings
from engine.tournament.shares import Player

PLANNED_FOR = 8
"""So many entrants are expected while there are fewer."""
FINALS = {2: "final", 4: "semifinals"}


def live_sight(services: RequestServices, there: KeptLive) -> LiveSight:
    live, course = there.live, there.live.course
    expected = max(PLANNED_FOR, len(course.playing))
    inside = set(course.playing)
    absent = (one.player for one in live.entrants if not one.checked_in)
    pause = live.pause
    return LiveSight(
        number=there.number,
        revision=there.record.revision,
        game=live.game,
        game_number=services.number_of(live.game),
        phase=_phase(live),
        rules=course.rules,
        time=shown_time(services, live.starts),
        minutes=minutes(course.rules, expected),
        planned_for=expected,
        published=course.published.hex(),
        entrants=_names(live, course.playing),
        absent=_names(live, tuple(player for player in absent if player in inside)),
        waiting=_names(live, course.with_status(EntryStatus.WAITING)),
        round=None if course.current is None else _round(live, course.current),
        groups=tuple(_groups(live)),
        podium=tuple(LivePlace(n, _names(live, who)) for n, who in final_places(course)),
        why=pause.reason if pause is not None else str(live.ending or ""),
        until="" if pause is None else shown_time(services, pause.until),
    )


def shown_time(services: RequestServices, at: float) -> str:
    return f"{datetime.fromtimestamp(at, services.storage.zone):%H:%M}"


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


def _names(live: LiveTournament, players: tuple[Player, ...]) -> tuple[str, ...]:
    return tuple(name_of(live, player) for player in players)


def _round(live: LiveTournament, current: TournamentRound) -> LiveRound:
    in_bracket = current.stage is TournamentStage.BRACKET
    key = FINALS.get(len(current.slots), "bracket") if in_bracket else "round"
    matches = tuple(_match(live, current, match) for match in current.matches)
    return LiveRound(key, current.number, matches, _names(live, current.resting))


def _match(live: LiveTournament, current: TournamentRound, match: ScheduledMatch) -> LiveMatchSight:
    one, other = match.sides
    match match.score:
        case None:
            call = live.call(match.number)
            missing = () if call is None else tuple(p for p in call.sides if p not in call.here)
            outcome = "waiting" if call is None or call.table is None else "playing"
            return _shown(live, match, (one, other), outcome, _names(live, missing))
        case NoShow(absent) if len(absent) == len(match.sides):
            return _shown(live, match, (one, other), "both_absent")
        case NoShow(absent):
            sides = (other, one) if one in absent else (one, other)
            return _shown(live, match, sides, "absent")
        case score:
            first = winner(match, current, live.course.rules)
            sides = (other, one) if first == other else (one, other)
            totals = _totals(score, sides) if isinstance(score, PlayedScore) else None
            return _shown(live, match, sides, "won", totals=totals)


def _shown(
    live: LiveTournament,
    match: ScheduledMatch,
    sides: tuple[Player, Player],
    outcome: str,
    missing: tuple[str, ...] = (),
    totals: tuple[int, int] | None = None,
) -> LiveMatchSight:
    one, other = _names(live, sides)
    return LiveMatchSight(match.number, one, other, outcome, missing, totals)


def _totals(score: PlayedScore, sides: tuple[Player, Player]) -> tuple[int, int]:
    totals = dict(zip(score.seats, score.result.totals, strict=True))
    return totals[sides[0]], totals[sides[1]]


def _groups(live: LiveTournament) -> Iterator[LiveGroup]:
    several = len(live.course.groups) > 1
    for number in range(len(live.course.groups)):
        rows = [
            LiveRow(
                name_of(live, place.player),
                place.share.vp,
                place.share.mp,
                "" if place.below_by in {None, VictoryPoints.name} else str(place.below_by),
            )
            for place in group_standings(live.course, number)
        ]
        yield LiveGroup(chr(ord("A") + number) if several else "", tuple(rows))
