"""Remembers what was acknowledged, and finds it in the ledger again: each move once, and all of
them together the match as it stands."""

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adapters.answers import Answer, Done
from adapters.ports import Press
from bot.desk import FrontDesk
from bot.games.entry import GameEntry
from bot.tables.match import Match
from bot.tables.restore import Restored, restored
from storage.ledger import Storage
from storage.ledger import StoredAction as Kept

Move = tuple[int, Any]
"""Whose, and what."""


@dataclass
class Witness:
    acknowledged: defaultdict[int, dict[int, Move]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    """By table, and by the revision that it made."""
    lost: list[str] = field(default_factory=list)
    """What was acknowledged and is not there, or is there otherwise."""

    @property
    def moves(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    def follow(self, desk: FrontDesk) -> None:
        """From now on he hears what is answered there."""
        act = desk.act

        async def heard(press: Press, action: Any) -> Answer:
            answer = await act(press, action)
            if isinstance(answer, Done) and answer.hand is not None:
                game = desk.office.tables.services.menu[answer.table.game].game
                move = answer.hand.seat, game.dump_action(action)
                self.note(answer.table.table, answer.table.revision, move)
            return answer

        desk.act = heard  # type: ignore[method-assign]  # he stands behind it

    def note(self, table: int, revision: int, move: Move) -> None:
        if revision in self.acknowledged[table]:
            self.lost.append(f"table {table}: two moves at {revision}")
        self.acknowledged[table][revision] = move

    async def compare(self, storage: Storage, menu: Mapping[str, GameEntry]) -> None:
        """With all that is kept."""
        for number in await storage.tables():
            record, history = await storage.table(number), await storage.actions(number)
            kept = {done.revision: (done.seat, json.loads(done.action)) for done in history}
            for revision, move in self.acknowledged[number].items():
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
