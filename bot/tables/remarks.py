"""The set phrases that players say at the table. Pure functions."""

from dataclasses import replace

from adapters.refusals import RefusalReason
from adapters.remarks import MOST_REMARKS, Remark
from bot.kernel.clock import Moment
from bot.kernel.refused import Refused, require
from bot.tables.document import SaidRemark
from bot.tables.model import Outcome, Table, Transition
from bot.tables.play import in_play, still_in
from common.ids import PlayerId


def said(player: PlayerId, what: Remark) -> Transition:
    """It is shown until the player's next move, or the next deal."""

    def transition(table: Table, _: Moment) -> Outcome:
        match, facts = in_play(table), table.facts
        seat = facts.seat_of(player)
        if seat is None:
            raise Refused(RefusalReason.NOT_SITTING)
        require(not facts.is_alone, RefusalReason.NOBODY_READS)
        require(still_in(table, seat), RefusalReason.NOT_IN_PLAY)
        remark = SaidRemark(seat, what)
        require(remark not in facts.remarks, RefusalReason.SAID_ALREADY)
        require(facts.talked.count(seat) < MOST_REMARKS, RefusalReason.SAID_ENOUGH)
        facts = replace(facts, remarks=(*facts.remarks, remark), talked=(*facts.talked, seat))
        return Outcome(facts, table.status, match)

    return transition
