"""What a tournament that runs itself tells an entrant once: that they rest in a round, and how a
match has ended that was not played."""

from collections.abc import Iterator

from adapters.panels import live_private as panels
from adapters.panels.live_sights import LiveRound
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name
from adapters.text import Words
from bot.features.tournament.live_as_seen import live_sight, local, match_sight, name_of
from bot.features.tournament.live_event import LiveTournament
from bot.features.tournament.live_events import KeptLive
from bot.requests.services import RequestServices
from engine.tournament import berger
from engine.tournament.event.model import MatchNumber, NoShow, PlayedScore, ScheduledMatch
from engine.tournament.event.rules import Formula, TournamentStage
from engine.tournament.shares import Player


def decided(
    services: RequestServices, there: KeptLive, number: MatchNumber, player: Player, words: Words
) -> PanelDraft | None:
    """None if it was played after all, or is not theirs any more."""
    match = there.live.course.match(number)
    if match is None or player not in match.sides or player in there.live.course.gone:
        return None
    outcome, shown = _outcome(match, player), match_sight(services, there, match.number)
    if outcome is None or shown is None:
        return None
    opponents = [name_of(there.live, one) for one in match.sides if one != player]
    return panels.ended(shown, outcome, opponents, words)


def _outcome(match: ScheduledMatch, player: Player) -> str | None:
    several = len(match.sides) > 2
    match match.score:
        case NoShow(absent) if player in absent:
            return "lost" if len(absent) == 1 else "nobody"
        case NoShow():
            return "won"
        case None | PlayedScore():
            return None
        case _:
            return None if several else "typed"


def rests(
    services: RequestServices, there: KeptLive, number: int, player: Player, words: Words
) -> PanelDraft | None:
    """`number`: of the round, counted from the first. None if another round has begun."""
    live = there.live
    current, sight = live.course.current, live_sight(services, there)
    if current is None or number != len(live.course.rounds) or player not in current.resting:
        return None
    if player in live.course.gone or sight.round is None:
        return None
    lines = list(_next(live, sight.round, player, words))
    if live.weekly:
        lines.append(panels.next_evening(local(services, live.next_evening), words))
    return panels.rests(sight.round, lines, words)


def _next(live: LiveTournament, shown: LiveRound, player: Player, words: Words) -> Iterator[str]:
    """When they play again and against whom, as far as it is known."""
    rules, current = live.course.rules, live.course.current
    danese = rules.formula is Formula.DANESE
    if danese:
        yield words("live-rests-danese")
    in_bracket = current is not None and current.stage is TournamentStage.BRACKET
    if in_bracket or (danese and shown.number < shown.rounds):
        yield words("live-rests-then")
    elif (match := _next_in_group(live, shown.number, player)) is not None:
        number, opponent = match
        name = display_name(name_of(live, opponent), words)
        yield words("live-rests-next", n=number, opponent=name)
    else:
        goes_on = rules.formula is Formula.GROUPS or rules.finalists
        yield words("live-rests-goes-on" if goes_on else "live-rests-last")


def _next_in_group(live: LiveTournament, number: int, player: Player) -> tuple[int, Player] | None:
    """The number of the round, and the opponent."""
    if live.course.rules.formula not in {Formula.GROUPS, Formula.LEAGUE}:
        return None
    group = next((one for one in live.course.groups if player in one), ())
    for later, pairs in enumerate(berger.rounds(group)[number:], number + 1):
        for one, other in pairs:
            opponent = other if one == player else one
            if player in {one, other} and opponent not in live.course.gone:
                return later, opponent
    return None
