"""The minutes of a match are over (T6). The engine has no clock, so the table tells it."""

from dataclasses import replace

from bot.schedule.clock import Moment
from bot.tables.model import Outcome, Table
from bot.tables.play import applied, in_play
from engine.game import CapReached


def reached(table: Table, moment: Moment) -> Outcome:
    """The deal in progress is the last, as all hands show; between two deals, the match may end."""
    match, cap = in_play(table), table.facts.cap
    assert cap is not None
    facts = replace(table.facts, cap=replace(cap, reached=True))
    following = applied(replace(table, facts=facts), match, None, CapReached(), moment)
    seen = (table.revision + 1,) * len(facts.seen)
    return replace(following, facts=replace(following.facts, seen=seen))
