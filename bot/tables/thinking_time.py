"""When a computer player moves: after a pause like a person's, shorter for what is obvious."""

from bot.kernel.clock import Moment
from bot.tables.match import Match
from bot.tables.model import Table
from engine import shuffle

VARIED, STEPS = 0.25, 1000
"""A pause is shorter by up to this part, so that two are rarely the same."""


def thinks_at(table: Table, match: Match, moment: Moment) -> float:
    share = table.served.thought(match.table_view)
    chance = shuffle.pick(match.setup.seed, "pause", table.revision, STEPS) / STEPS
    return moment.now + moment.times.mind * share * (1 - VARIED * chance)
