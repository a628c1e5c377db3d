"""A first hand: a table of its own, dealt at once, always the same. Pure decisions.

The pupil sits in the first seat and plays first: the other deals.
"""

from dataclasses import replace

from bot.games.entry import GameEntry, Tutorial
from bot.schedule.clock import Moment
from bot.tables import lobby, play
from bot.tables.document import Sitter, TableDocument
from bot.tables.model import Outcome, Table
from engine.game import Cut
from storage.ledger import Status

PUPIL, DEALER = 0, 1


def opened(
    served: GameEntry, lesson: Tutorial, pupil: Sitter, patient: Sitter, moment: Moment
) -> TableDocument:
    options = lobby.options(served, lesson.wishes)
    return replace(lobby.opened(options, pupil, (patient,), moment), lesson=True)


def dealt(table: Table, moment: Moment) -> Outcome:
    """The match begins with its cards dealt: the cut is not for the pupil to think about. What is
    kept is how it stands then, so that no more has to be told of how it came about."""
    facts, lesson = lobby.in_lobby(table), table.served.lesson
    assert lesson is not None
    setup = lobby.setup(table.served, facts.options, lesson.seed, DEALER)
    begun = play.begun(table, facts, setup, moment)
    assert begun.match is not None
    seated = replace(table, status=Status.PLAYING, facts=begun.facts, match=begun.match)
    cut = play.applied(seated, begun.match, PUPIL, Cut(lesson.cut), moment)
    assert cut.match is not None
    started = replace(cut.match, events=())
    said = (*begun.said, *cut.said)
    return replace(cut, match=started, seat=None, action=None, snapshot=True, said=said)
