"""Tournaments as far as a test needs them, as everybody sees them."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from adapters.panels.tournament.sights import TournamentSight
from bot.features.tournament.tournament_sights import tournament_sight
from engine.tournament.event.actions import CloseEntries, Enter
from engine.tournament.event.drawing import upcoming_round
from engine.tournament.event.model import PointsScore, ScheduledMatch, TournamentState
from engine.tournament.event.rules import Formula
from tests.engine.tournament.event.driver import Driver, rules

NAMES = (
    *("Anna", "Bruno", "Carla Rossi", "Dario", "Elio", "Fabio", "Gina Bianchi", "Ugo"),
    *("Ida", "Lea", "Maria Antonietta", "Nino", "Olga", "Piero", "Rosa", "Sandro"),
)
HOSTILE = (
    *("=cmd|' /C calc'!A0", "+39 06 1234", "-1", "@SUM(A1)", "a;b", 'c"d', "😀🌸✨", "محمد علي"),
    *("Wolfeschlegelsteinhausenbergerdorff Montmorency Rochefoucauld XV", "李小龙"),
)


SURNAMES = ("Neri", "Costa", "Villa")


def names(count: int) -> tuple[str, ...]:
    """Up to 64."""
    more = (f"{name.split()[0]} {surname}" for surname in SURNAMES for name in NAMES)
    return (*NAMES, *more)[:count]


def driven(formula: Formula, called: Sequence[str], **changed: Any) -> Driver:
    """The first round is drawn."""
    driver = Driver(rules(formula, **changed))
    for name in called:
        first, plus, partner = name.partition(" + ")
        driver.do(Enter(first, partner if plus else None))
    driver.do(CloseEntries())
    driver.draw()
    return driver


class Losses:
    """Points of the sides of a match, different from one to the next."""

    def __init__(self) -> None:
        self._lost = cycle((87, 12, 64, 99, 45, 5, 71))
        self._won = cycle((104, 131, 162, 155, 120))

    def score(self, match: ScheduledMatch) -> PointsScore:
        """The lower number wins."""
        target = 50 if match.group is None else 0
        points = (next(self._lost), target + next(self._won))
        one, two = match.sides
        return PointsScore(points if int(one) < int(two) else points[::-1])


def play(driver: Driver, rounds: int = 99) -> Driver:
    """So many rounds, from the one that is drawn now."""
    losses = Losses()
    for left in range(rounds, 0, -1):
        for match in driver.open:
            if driver.at_tables:
                driver.record(match, driver.finish(sorted(match.sides, key=int)))
            else:
                driver.record(match, losses.score(match))
        if upcoming_round(driver.now) is None:
            break
        if left > 1:
            driver.draw()
    return driver


def seen(tournament: TournamentState | Driver) -> TournamentSight:
    state = tournament.now if isinstance(tournament, Driver) else tournament
    return tournament_sight(state, "Torneo di primavera", "scala40")
