"""People who look on at a match: they see what everybody sees, in their private chat.

Pure functions. Any player may say that the table wants no spectators, until its match is over.
"""

from collections.abc import Collection
from dataclasses import replace

from adapters.refusals import RefusalReason
from bot.kernel.clock import Moment
from bot.kernel.refused import require
from bot.tables.document import TableDocument
from bot.tables.model import UNTIMED, Outcome, Table, Transition, checked_seat
from bot.tables.play import in_play
from common.addresses import Account
from common.ids import PlayerId

MOST = 20
"""How many people may look on at one table."""


def watching(player: PlayerId, account: Account) -> Transition:
    """Also if they look on already."""

    def transition(table: Table, _: Moment) -> Outcome:
        in_play(table)
        facts, others = table.facts, _without(table.facts, {account})
        require(facts.seat_of(player) is None, RefusalReason.ALREADY_SITTING)
        require(
            not (facts.no_spectators or isinstance(table.origin, UNTIMED)),
            RefusalReason.NO_SPECTATORS,
        )
        require(len(others) < MOST, RefusalReason.TOO_MANY_SPECTATORS)
        return _with(table, replace(facts, spectators=(*others, account)))

    return transition


def gone(accounts: Collection[Account]) -> Transition:
    """They stop looking on."""

    def transition(table: Table, _: Moment) -> Outcome:
        coming = tuple(x for x in table.facts.coming if x.sitter.account not in accounts)
        facts = replace(table.facts, spectators=_without(table.facts, accounts), coming=coming)
        asking = tuple(one for one in facts.commentators if one not in accounts)
        facts = replace(facts, commentators=asking) if asking else facts.without_commentary()
        return _with(table, facts)

    return transition


def refused(player: PlayerId, revision: int) -> Transition:
    """A player wants none: nobody looks on any more."""

    def transition(table: Table, _: Moment) -> Outcome:
        in_play(table)
        checked_seat(table, player, revision)
        facts = table.facts.without_commentary()
        return _with(table, replace(facts, spectators=(), no_spectators=True))

    return transition


def _without(facts: TableDocument, accounts: Collection[Account]) -> tuple[Account, ...]:
    return tuple(one for one in facts.spectators if one not in accounts)


def _with(table: Table, facts: TableDocument) -> Outcome:
    return Outcome(facts, table.status, table.match)
