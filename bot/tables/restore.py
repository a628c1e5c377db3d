"""Bringing a table back from the ledger: its newest snapshot, and the actions since."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.entry import GameEntry
from bot.tables.document import TableDocument
from bot.tables.match import Match
from bot.tables.model import Table
from bot.tables.serialization import read_facts
from engine.game import Illegal
from storage.ledger import Done, TableRecord


@dataclass(frozen=True, slots=True)
class Restored:
    """As it was when it was last saved."""

    table: Table


@dataclass(frozen=True, slots=True)
class Diverged:
    """These rules tell the deal otherwise than it was played; it can be dealt again."""

    table: Table
    match: Match
    """As its deal began."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Not even the deal's beginning can be read."""

    table: Table


class _Disagrees(Exception):
    pass


def restored(
    menu: Mapping[str, GameEntry], record: TableRecord
) -> Restored | Diverged | Unreadable:
    served, facts = menu[record.game], read_facts(record.document)
    bare = _table(record, served, facts, None)
    if record.setup is None or record.snapshot is None:
        return Restored(bare)
    try:
        setup = served.game.load_setup(json.loads(record.setup))
        begun = Match.load(served.game, setup, json.loads(record.snapshot))
    except _UNREADABLE:
        return Unreadable(bare)
    try:
        match = _replayed(begun, record.since)
    except _UNREADABLE:
        return Diverged(_table(record, served, facts, begun), begun)
    return Restored(_table(record, served, facts, match))


_UNREADABLE = (_Disagrees, Illegal, LookupError, ValueError, TypeError, AttributeError)
"""What another program's paper may do to one that cannot read it."""


def _replayed(match: Match, since: tuple[Done, ...]) -> Match:
    for done in since:
        match, _ = match.act(done.seat, match.game.load_action(json.loads(done.action)))
    if since and since[-1].digest not in {None, match.digest()}:
        raise _Disagrees
    return match


def _table(
    record: TableRecord, served: GameEntry, facts: TableDocument, match: Match | None
) -> Table:
    return Table(record.table, record.chat, served, record.status, record.revision, facts, match)
