"""The minutes of a match are over (T6). The engine has no clock, so the table tells it."""

from dataclasses import replace

from adapters.refusals import RefusalReason
from bot.kernel.clock import Moment
from bot.kernel.refused import require
from bot.tables.model import Outcome, Table
from bot.tables.play import applied, in_play
from engine.game import CapReached
from storage.tables import Status


def reached(table: Table, moment: Moment) -> Outcome:
    """The deal in progress is the last, as all hands show; between two deals, the match may end."""
    match, cap = in_play(table), table.facts.cap
    assert cap is not None
    facts = replace(table.facts, cap=replace(cap, reached=True))
    following = applied(replace(table, facts=facts), match, None, CapReached(), moment)
    seen = (table.revision + 1,) * len(facts.seen)
    return replace(following, facts=replace(following.facts, seen=seen))


def may_be_brought_forward(table: Table) -> bool:
    """While the match has a limit of minutes that is not over."""
    return (
        table.status is Status.PLAYING
        and table.facts.cap is not None
        and not table.facts.cap.reached
    )


def brought_forward(table: Table, moment: Moment) -> Outcome:
    """The deal in progress is the last before the minutes are over."""
    require(may_be_brought_forward(table), RefusalReason.NO_LAST_DEAL)
    return reached(table, moment)
