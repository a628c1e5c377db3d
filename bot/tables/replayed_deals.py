"""The deals of a match that can be looked at again.

Only a deal that has ended is replayed: its seed is public then, and with it all hands.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass

from adapters.bounded import BoundedDict
from bot.games.entry import GameEntry
from bot.tables.match import UNREADABLE
from bot.tables.replay import frames_of
from bot.tables.replay_steps import ReplayStep, steps_of
from common.addresses import Account
from common.ids import TableId
from common.threads import Threads
from storage.tables import DealRecord, Ledger, StoredAction

TICKET_DIGITS = 12
"""Hexadecimal: as many as one number of a button can carry."""


@dataclass(frozen=True, slots=True)
class PlayedDeals:
    """All deals of a match, in order."""

    table: TableId
    records: tuple[DealRecord, ...]

    @property
    def ended(self) -> tuple[DealRecord, ...]:
        return tuple(one for one in self.records if one.seed is not None)

    def of(self, revision: int) -> DealRecord | None:
        """The deal that was played at this revision of the table."""
        begun = [one for one in self.records if one.first_revision <= revision]
        return begun[-1] if begun else None

    def following(self, deal: DealRecord) -> DealRecord | None:
        later = (one for one in self.records if one.first_revision > deal.first_revision)
        return next(later, None)

    def ticket(self, reader: Account | None = None, purpose: str = "replay") -> int | None:
        """The secret in the link to this match, or in one reader's buttons. None once the moves are
        forgotten."""
        if not self.records or self.records[0].setup is None:
            return None
        key, of = self.records[0].setup.encode(), f"{purpose} {reader or ''}".encode()
        return int(hmac.digest(key, of, "sha256").hex()[:TICKET_DIGITS], 16)


@dataclass(frozen=True, slots=True)
class ReplayedDeals:
    """Replays deals beside the event loop, and remembers the last ones."""

    ledger: Ledger
    menu: Mapping[str, GameEntry]
    remembered: BoundedDict[tuple[TableId, int], tuple[ReplayStep, ...]]
    threads: Threads

    async def deals(self, table: TableId) -> PlayedDeals:
        return PlayedDeals(table, await self.ledger.deals(table))

    async def steps(self, played: PlayedDeals, deal: DealRecord) -> tuple[ReplayStep, ...]:
        """Empty if these rules do not replay it as it was played, or its moves are forgotten."""
        assert deal.seed is not None
        key = (played.table, deal.first_revision)
        if key not in self.remembered:
            last = played.following(deal)
            until = None if last is None else last.first_revision
            moves = await self.ledger.actions(played.table, deal.first_revision + 1, until)
            self.remembered[key] = await self.threads.run(_replayed, self.menu, deal, moves)
        return self.remembered[key]


def _replayed(
    menu: Mapping[str, GameEntry], deal: DealRecord, moves: tuple[StoredAction, ...]
) -> tuple[ReplayStep, ...]:
    try:
        return steps_of(frames_of(menu, deal, moves))
    except UNREADABLE:
        return ()
