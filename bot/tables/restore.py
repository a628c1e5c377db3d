"""Restores a table from the storage: its newest deal, and the actions since it began."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.games.entry import GameEntry
from bot.tables.match import UNREADABLE, Disagrees, Match
from bot.tables.model import Table
from bot.tables.origin import read_origin
from bot.tables.serialization import read_facts
from storage.tables import StoredAction, TableRecord


@dataclass(frozen=True, slots=True)
class Restored:
    """The table as it was stored."""

    table: Table


@dataclass(frozen=True, slots=True)
class Diverged:
    """The deal cannot be replayed under these rules, but it can be dealt again."""

    table: Table
    """The table as it was when the deal began."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Not even the beginning of the deal can be read."""

    table: Table


def restored(
    menu: Mapping[str, GameEntry], record: TableRecord
) -> Restored | Diverged | Unreadable:
    bare = _without_match(menu, record)
    if record.setup is None or record.snapshot is None:
        return Restored(bare)
    try:
        begun = Match.read(bare.served.game, record.setup, record.snapshot)
    except UNREADABLE:
        return Unreadable(bare)
    try:
        match = _replayed(begun, record.since)
    except UNREADABLE:
        return Diverged(replace(bare, match=begun))
    return Restored(replace(bare, match=match))


def _replayed(match: Match, since: tuple[StoredAction, ...]) -> Match:
    for done in since:
        match, _ = match.repeat(done)
    if since and since[-1].digest not in {None, match.digest()}:
        raise Disagrees
    return match


def _without_match(menu: Mapping[str, GameEntry], record: TableRecord) -> Table:
    served, facts = menu[record.game], read_facts(record.document)
    bare = Table(record.table, record.chat, served, record.status, record.revision, facts)
    return replace(bare, origin=read_origin(record.origin))
