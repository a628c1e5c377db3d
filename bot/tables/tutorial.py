"""A first hand to learn by: a table of its own, always with the same cards. Pure functions.

The pupil sits in the first seat and plays first, because the other player deals.
"""

from bot.games.entry import GameEntry, GameTutorial
from bot.kernel.clock import Moment
from bot.tables import agreement, lobby, play
from bot.tables.document import Sitter, TableDocument
from bot.tables.model import Outcome, Table, Transition
from engine.game import Cut

PUPIL, DEALER = 0, 1


def opened(
    served: GameEntry, lesson: GameTutorial, pupil: Sitter, patient: Sitter, moment: Moment
) -> TableDocument:
    return lobby.opened(agreement.complete(served, lesson.wishes), pupil, (patient,), moment)


def begun(table: Table, moment: Moment) -> Outcome:
    facts, lesson = lobby.in_lobby(table), _lesson(table)
    setup = agreement.setup(table.served, facts.options, lesson.seed, DEALER)
    return play.begun(table, facts, setup, moment)


def cut(table: Table, moment: Moment) -> Outcome:
    """The pupil need not know about the cut yet, so it is made for them."""
    return play.applied(table, play.in_play(table), PUPIL, Cut(_lesson(table).cut), moment)


DEALING: tuple[Transition, ...] = (begun, cut)
"""One after the other they deal the cards."""


def _lesson(table: Table) -> GameTutorial:
    assert table.served.lesson is not None
    return table.served.lesson
