"""People who look on see all hands of the deals that have ended, once all players agree. Pure
functions.

The deal in progress is never shown. The consent ends when a player says no or leaves, and when
somebody else takes a seat.
"""

from dataclasses import replace

from adapters.refusals import RefusalReason
from adapters.sights import Commentary
from bot.kernel.clock import Moment
from bot.kernel.refused import require
from bot.tables.document import TableDocument
from bot.tables.model import Outcome, Table, Transition, checked_seat, commentary_of
from bot.tables.play import in_play
from common.addresses import Account
from common.ids import PlayerId
from storage.tables import Status


def asked(account: Account) -> Transition:
    """By a person who looks on; also if they have asked already."""

    def transition(table: Table, _: Moment) -> Outcome:
        in_play(table)
        facts = table.facts
        require(account in facts.spectators, RefusalReason.NO_SUCH_TABLE)
        require(not facts.no_commentary, RefusalReason.NO_COMMENTARY)
        others = tuple(one for one in facts.commentators if one != account)
        return _with(table, replace(facts, commentators=(*others, account)))

    return transition


def answered(player: PlayerId, revision: int, yes: bool) -> Transition:
    """By a player. A no counts until the end of the match."""

    def transition(table: Table, _: Moment) -> Outcome:
        in_play(table)
        seat, facts = checked_seat(table, player, revision), table.facts
        require(bool(facts.commentators), RefusalReason.NOTHING_ASKED)
        if not yes:
            return _with(table, replace(facts, commentators=(), shown_by=(), no_commentary=True))
        return _with(table, replace(facts, shown_by=tuple(sorted({*facts.shown_by, seat}))))

    return transition


def may_see(table: Table, account: Account) -> bool:
    """All hands, of the deals that have ended."""
    facts, there = table.facts, table.status in {Status.PLAYING, Status.OVER}
    asks = account in facts.spectators and account in facts.commentators
    return there and asks and commentary_of(facts) is Commentary.OPEN


def _with(table: Table, facts: TableDocument) -> Outcome:
    return Outcome(facts, table.status, table.match)
