"""Remembers what was acknowledged, and finds it in the ledger again: each move once, and all of
them together the match as it stands."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from adapters.panels.game import ShownHand
from bot.features.play import hand
from bot.games.entry import GameEntry
from bot.requests.request import Request
from bot.tables.match import Match
from bot.tables.model import Table
from bot.tables.restore import Restored, restored
from engine.game import Action
from storage.protocol import Storage
from storage.tables import StoredAction as Kept

Move = tuple[int | None, Any]
"""Whose, if it is not the table's own, and what."""
AUTOMATIC_CUT: Move = (None, ["automatic_cut"])
"""The table's own action; it may follow a player's in the same change."""


@dataclass
class Acknowledged:
    acknowledged: defaultdict[int, dict[int, Move]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    """By table, and by the revision that the table had afterwards."""
    lost: list[str] = field(default_factory=list)
    """What was acknowledged and is not there, or is there otherwise."""

    @property
    def moves(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    @contextmanager
    def listening(self) -> Iterator[None]:
        """To every move that is kept."""
        act = hand.act

        async def heard(request: Request, action: Action, holding: ShownHand) -> Table:
            table = await act(request, action, holding)
            seat = table.facts.seat_of(request.player)
            assert seat is not None
            self.note(table.id, table.revision, (seat, table.served.game.dump_action(action)))
            return table

        with patch.object(hand, "act", heard):
            yield

    def note(self, table: int, revision: int, move: Move) -> None:
        if revision in self.acknowledged[table]:
            self.lost.append(f"table {table}: two moves at {revision}")
        self.acknowledged[table][revision] = move

    async def compare(self, storage: Storage, menu: Mapping[str, GameEntry]) -> None:
        """With all that is kept."""
        for number in await storage.tables():
            record, history = await storage.table(number), await storage.actions(number)
            kept = {done.revision: (done.seat, json.loads(done.action)) for done in history}
            for after, move in self.acknowledged[number].items():
                revision = after - (kept.get(after) == AUTOMATIC_CUT)
                if kept.get(revision) != move:
                    self.lost.append(f"table {number} at {revision}: {kept.get(revision)}")
            if not isinstance(restored(menu, record), Restored):
                self.lost.append(f"table {number} cannot be brought back")
            if record.setup is not None:
                self._replay(number, menu[record.game], record.setup, history)

    def _replay(
        self, number: int, served: GameEntry, setup: str, history: tuple[Kept, ...]
    ) -> None:
        game = served.game
        match, _ = Match.begin(game, game.load_setup(json.loads(setup)))
        for done in history:
            match, _ = match.act(done.seat, game.load_action(json.loads(done.action)))
            if match.digest() != done.digest:
                self.lost.append(f"table {number} goes astray at {done.revision}")
                return
