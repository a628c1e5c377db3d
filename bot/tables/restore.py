"""Bringing a table back from the ledger: its newest snapshot, and the actions since."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.games.entry import GameEntry
from bot.tables.document import TableDocument
from bot.tables.model import Play, Table, digest
from bot.tables.play import since_the_deal
from bot.tables.serialization import read_facts
from engine.game import Illegal, Setup
from storage.ledger import Done, TableRecord


@dataclass(frozen=True, slots=True)
class Restored:
    """As it was when it was last saved."""

    table: Table


@dataclass(frozen=True, slots=True)
class Diverged:
    """These rules tell the deal otherwise than it was played; it can be dealt again."""

    table: Table
    setup: Setup[Any]


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
        state = served.game.load(setup, json.loads(record.snapshot))
    except _UNREADABLE:
        return Unreadable(bare)
    try:
        play = _replayed(served, Play(setup, state), record.since)
    except _UNREADABLE:
        return Diverged(_table(record, served, facts, Play(setup, state)), setup)
    return Restored(_table(record, served, facts, play))


_UNREADABLE = (_Disagrees, Illegal, LookupError, ValueError, TypeError, AttributeError)
"""What another program's paper may do to one that cannot read it."""


def _replayed(served: GameEntry, play: Play, since: tuple[Done, ...]) -> Play:
    game, state, events = served.game, play.state, play.events
    for done in since:
        step = game.apply(state, done.seat, game.load_action(json.loads(done.action)))
        state, events = step.state, since_the_deal(events, step.events)
    if since and since[-1].digest not in {None, digest(served, state)}:
        raise _Disagrees
    return Play(play.setup, state, events)


def _table(
    record: TableRecord, served: GameEntry, facts: TableDocument, play: Play | None
) -> Table:
    return Table(record.table, record.chat, served, record.status, record.revision, facts, play)
