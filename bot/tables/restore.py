"""Restores a table from the storage: its newest deal, and the actions since it began."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.entry import GameEntry
from bot.tables.document import TableDocument
from bot.tables.match import UNREADABLE, Disagrees, Match
from bot.tables.model import Table
from bot.tables.origin import read_origin
from bot.tables.serialization import read_facts
from storage.ledger import Done, TableRecord


@dataclass(frozen=True, slots=True)
class Restored:
    """The table as it was stored."""

    table: Table


@dataclass(frozen=True, slots=True)
class Diverged:
    """The deal cannot be replayed under these rules, but it can be dealt again."""

    table: Table
    match: Match
    """As its deal began."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Not even the beginning of the deal can be read."""

    table: Table


def restored(
    menu: Mapping[str, GameEntry], record: TableRecord
) -> Restored | Diverged | Unreadable:
    served, facts = menu[record.game], read_facts(record.document)
    bare = _table(record, served, facts, None)
    if record.setup is None or record.snapshot is None:
        return Restored(bare)
    try:
        begun = Match.read(served.game, record.setup, record.snapshot)
    except UNREADABLE:
        return Unreadable(bare)
    try:
        match = _replayed(begun, record.since)
    except UNREADABLE:
        return Diverged(_table(record, served, facts, begun), begun)
    return Restored(_table(record, served, facts, match))


def _replayed(match: Match, since: tuple[Done, ...]) -> Match:
    for done in since:
        match, _ = match.repeat(done)
    if since and since[-1].digest not in {None, match.digest()}:
        raise Disagrees
    return match


def _table(
    record: TableRecord, served: GameEntry, facts: TableDocument, match: Match | None
) -> Table:
    return Table(
        record.table,
        record.chat,
        served,
        record.status,
        record.revision,
        facts,
        match,
        read_origin(record.origin),
    )
