"""A match played again from its stored deals and actions: each revision as it was shown then.

A deal is replayed as a whole or not at all: every action must lead to the state whose digest was
stored with it. If these rules tell the deal otherwise, or its moves are forgotten, that is said.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import TypeAlias

from bot.games.entry import GameEntry
from bot.tables.deals import VOIDED
from bot.tables.match import UNREADABLE, Disagrees, Events, Match
from common.ids import TableId
from storage.tables import DealRecord, Ledger, StoredAction


@dataclass(frozen=True, slots=True)
class Frame:
    """The match at a revision, and the action that led to it."""

    revision: int
    deal: int
    match: Match
    action: StoredAction | None = None
    """None if a deal begins without an action."""
    events: Events = field(default=(), repr=False)
    """What the action led to."""


@dataclass(frozen=True, slots=True)
class PastReplaying:
    """A deal that these rules do not replay as it was played."""

    deal: DealRecord


Replayed: TypeAlias = Frame | PastReplaying


async def replay(
    ledger: Ledger, menu: Mapping[str, GameEntry], table: TableId
) -> tuple[Replayed, ...]:
    """All revisions at which the match was another than before, in order."""
    return tuple(replayed(menu, await ledger.deals(table), await ledger.actions(table)))


async def replay_deal(
    ledger: Ledger,
    menu: Mapping[str, GameEntry],
    table: TableId,
    deal: DealRecord,
    following: DealRecord | None,
) -> tuple[Frame, ...]:
    """The frames of one deal; none if these rules do not replay it as it was played."""
    last = None if following is None else following.first_revision
    moves = await ledger.actions(table, deal.first_revision + 1, last)
    try:
        return frames_of(menu, deal, moves)
    except UNREADABLE:
        return ()


def replayed(
    menu: Mapping[str, GameEntry], deals: tuple[DealRecord, ...], actions: tuple[StoredAction, ...]
) -> Iterator[Replayed]:
    """A frame with which one deal ends and the next begins is yielded once."""
    newest = -1
    for deal, following in zip(deals, (*deals[1:], None), strict=True):
        last = inf if following is None else following.first_revision
        moves = [done for done in actions if deal.first_revision < done.revision <= last]
        try:
            frames = frames_of(menu, deal, moves)
        except UNREADABLE:
            yield PastReplaying(deal)
            continue
        yield from (frame for frame in frames if frame.revision > newest)
        newest = frames[-1].revision


def frames_of(
    menu: Mapping[str, GameEntry], deal: DealRecord, moves: Sequence[StoredAction]
) -> tuple[Frame, ...]:
    game = menu[deal.game].game
    if deal.setup is None or deal.snapshot is None or deal.rules_version > game.version:
        raise Disagrees
    match = Match.read(game, deal.setup, deal.snapshot)
    frames = [Frame(deal.first_revision, deal.number, match)]
    for done in moves:
        if done.action == VOIDED:
            break
        match, events = match.repeat(done)
        if done.digest not in {None, match.digest()}:
            raise Disagrees
        frames.append(Frame(done.revision, deal.number, match, done, events))
    return tuple(frames)
