"""What can be chosen for a tournament that runs itself. Each choice has a default."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta

from adapters.panels.live_tournament import formula_text, when_text
from adapters.panels.phrases import dashed, length_text
from bot.features.tournament import live_events
from bot.features.tournament.live_as_seen import local
from bot.features.tournament.live_event import DAY, HOUR, MINUTE, LiveTournament
from bot.requests.request import Request
from engine.game import ByDeals, ByPoints, CapOfMinutes, Goal, Length
from engine.tournament.event.model import TournamentState
from engine.tournament.event.rules import Formula, TournamentRules

MOST = (4, 8, 16, 32, 64)
USUAL_MOST = 32
HALF_HOUR = 30 * MINUTE
TO_ENTER = 45 * MINUTE
OFFERED = 12
"""Times at which it may begin."""
DAYS_TO_ENTER = (1, 2, 3, 5, 7)
"""By correspondence."""
WINDOWS = (0, 1, 3, 7)
"""Days of a round; 0: all rounds are played in one go."""
EVENINGS = (20, 21)
"""Hours at which one evening a week begins, in the time zone of the installation."""
CAPS = (20, 35)
"""Minutes, offered with the shortest match."""
FOR_PAIRS = ByPoints(201)
CODE_BYTES = 6

Values = Mapping[int, tuple[str, LiveTournament]]
"""By the number of its button: the label of a value, and the tournament with it."""


def draft(request: Request) -> LiveTournament:
    now, game = request.bot.availability.clock.now(), request.game
    last, published = live_events.new_secret(request.bot)
    length = lengths(request, game)[0]
    numbers = request.bot.game(game).game.numbers
    rules = TournamentRules(Formula.GROUPS, numbers, length, length, most=USUAL_MOST)
    return LiveTournament(
        game=game,
        profile=_profiles(request, game)[0],
        starts=_first_half_hour(now + TO_ENTER),
        course=TournamentState(rules, published),
        last_secret=last,
        created=now,
        code=request.bot.randomness.token_hex(CODE_BYTES),
    )


def with_first_time(request: Request, live: LiveTournament) -> LiveTournament:
    """It begins when people have had time to enter: a whole day, unless it is played in one go."""
    now = request.bot.availability.clock.now()
    if live.weekly:
        return replace(live, starts=next(at for at in _evenings(request) if at > now + DAY))
    ahead = DAY if live.window else TO_ENTER
    return replace(live, starts=_first_half_hour(now + ahead))


def _first_half_hour(after: float) -> float:
    return math.ceil(after / HALF_HOUR) * HALF_HOUR


def _evenings(request: Request) -> Sequence[float]:
    """From today on, for a week and a day."""
    now, zone = request.bot.availability.clock.now(), request.bot.storage.zone
    days = [local(request.bot, now).date() + timedelta(days=n) for n in range(8)]
    every = (datetime.combine(day, time(hour), zone) for day in days for hour in EVENINGS)
    return [at.timestamp() for at in every if at.timestamp() > now + 5 * MINUTE]


def lengths(request: Request, game: str) -> Sequence[Length]:
    """Best of three comes first: that is an evening. The shortest one is offered with caps, too."""
    every = request.bot.hands.all_panels[game].lengths
    by_points = [one for one in every if isinstance(one, ByPoints)]
    shortest = min(by_points, key=lambda one: one.target, default=None)
    capped = [] if shortest is None else [replace(shortest, cap=CapOfMinutes(n)) for n in CAPS]
    return sorted((*every, *capped), key=lambda one: one != ByDeals(3))


def _profiles(request: Request, game: str) -> Sequence[str]:
    return tuple(request.bot.game(game).game.profiles)


def values(request: Request, live: LiveTournament, option: str) -> Values:
    words, rules = request.words, live.course.rules
    match option:
        case "rules":
            every = _profiles(request, live.game)
            names = [words(f"{live.game}-profile-{dashed(one)}") for one in every]
            return _numbered(names, [replace(live, profile=one) for one in every])
        case "formula":
            made = [_of_formula(request, live, one) for one in _formulas(rules)]
            return _numbered([formula_text(one, words) for one in made], _all_with(live, made))
        case "length":
            return _lengths(request, live, finals=False)
        case "finals":
            return _lengths(request, live, finals=True)
        case "time":
            return _times(request, live)
        case "sides":
            made = _sides(request, live)
            names = [
                words("live-sides-pairs" if one.pairs else "live-sides-single") for one in made
            ]
            return _numbered(names, _all_with(live, made))
        case "pace":
            return _paces(request, live)
        case _:
            made = [replace(rules, most=one) for one in MOST]
            return _numbered(list(map(str, MOST)), _all_with(live, made))


def _numbered(names: Sequence[str], changed: Sequence[LiveTournament]) -> Values:
    return dict(enumerate(zip(names, changed, strict=True)))


def _all_with(live: LiveTournament, made: Sequence[TournamentRules]) -> Sequence[LiveTournament]:
    return [replace(live, course=replace(live.course, rules=rules)) for rules in made]


def _formulas(rules: TournamentRules) -> Sequence[Formula]:
    """One table for a whole group only where the fewest points win (T8)."""
    several = rules.goal is Goal.FEWEST and not rules.pairs
    others = [one for one in Formula if one is not Formula.TABLES]
    return [*others, Formula.TABLES] if several else others


def _of_formula(request: Request, live: LiveTournament, formula: Formula) -> TournamentRules:
    """At one table it is played by points (T8)."""
    rules, length = live.course.rules, live.course.rules.length
    if formula is Formula.TABLES and not isinstance(length, ByPoints):
        offered = lengths(request, live.game)
        length = next(one for one in offered if isinstance(one, ByPoints))
    return replace(rules, formula=formula, length=length)


def _sides(request: Request, live: LiveTournament) -> list[TournamentRules]:
    """Pairs play a longer match: with two hands to count, a short one is over at once."""
    rules, panels = live.course.rules, request.bot.hands.all_panels[live.game]
    single = replace(rules, pairs=False)
    if (4, True) not in panels.seatings or rules.formula is Formula.TABLES:
        return [single]
    length = FOR_PAIRS if FOR_PAIRS in panels.lengths else rules.length
    return [single, replace(rules, pairs=True, length=length, final_length=length)]


def _lengths(request: Request, live: LiveTournament, finals: bool) -> Values:
    """Of the finals alone, or of all matches."""
    rules = live.course.rules
    by_points = rules.formula is Formula.TABLES and not finals
    every = lengths(request, live.game)
    offered = [one for one in every if isinstance(one, ByPoints) or not by_points]
    made = [
        replace(rules, length=rules.length if finals else one, final_length=one) for one in offered
    ]
    return _numbered([length_text(one, request.words) for one in offered], _all_with(live, made))


def _paces(request: Request, live: LiveTournament) -> Values:
    words = request.words
    names = [*(words("live-pace", days=days) for days in WINDOWS), words("live-pace-weekly")]
    made = [replace(live, window=days * DAY, weekly=False) for days in WINDOWS]
    weekly = replace(live, window=0.0, weekly=True)
    return _numbered(names, [with_first_time(request, one) for one in (*made, weekly)])


def _times(request: Request, live: LiveTournament) -> Values:
    """By the minute since the epoch: an old button means the same time, unless it has passed."""
    now, for_days = request.bot.availability.clock.now(), bool(live.window) or live.weekly
    offered = _evenings(request) if live.weekly else _offered_times(now, live.window)
    return {
        int(at // MINUTE): (
            when_text(local(request.bot, at), for_days, request.words),
            replace(live, starts=at),
        )
        for at in dict.fromkeys(offered)
    }


def _offered_times(now: float, window: float) -> Sequence[float]:
    if window:
        hour = math.ceil(now / HOUR) * HOUR
        return [hour + days * DAY for days in DAYS_TO_ENTER]
    first = math.ceil((now + 5 * MINUTE) / (HALF_HOUR / 2)) * HALF_HOUR / 2
    later = _first_half_hour(now + TO_ENTER)
    return [first, *(later + n * HALF_HOUR for n in range(OFFERED))]
