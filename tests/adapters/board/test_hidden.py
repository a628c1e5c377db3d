"""No byte that a board gets depends on a card that its reader may not see, also where hints are
allowed and each player is shown what they can do."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import orjson
import pytest

from bot.tables.model import Table
from common.people import Person
from engine.game import Seat
from tests.adapters.board.board_stage import BoardStage
from tests.bot.scene import CHAT, person
from tests.properties.effort import SOAK
from tests.properties.scala40.hidden import permuted
from tests.properties.test_scopa import with_secrets_shuffled

STEPS = 400 if SOAK else 50
SHUFFLED: dict[str, Callable[[Any, Seat | None, Random], Any]] = {
    "scala40": permuted,
    "scopa": with_secrets_shuffled,
}


class Shown:
    """What a board is sent of a table, whatever its secrets are."""

    def __init__(self, stage: BoardStage, patch: pytest.MonkeyPatch) -> None:
        self._stage = stage
        self._patch = patch

    async def bytes(self, table: Table, who: Person) -> bytes:
        async def found(_: int) -> Table:
            return table

        with self._patch.context() as patch:
            patch.setattr(self._stage.bot.tables, "table", found)
            look = await self._stage.boards.look(who, CHAT, table.id)
        return orjson.dumps(look.sight)


@pytest.mark.parametrize("pairs", [False, True], ids=["alone", "pairs"])
@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_permuting_hidden_cards_changes_no_foreign_byte(
    game: str, pairs: bool, stage: BoardStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [person(number) for number in range(1, 5 if pairs else 3)]
    number = await stage.play(*people, game=game, pairs=pairs, hints=True)
    shown, rng, seen = Shown(stage, monkeypatch), Random(game), set[bytes]()
    helped = set[Seat | None]()
    for _ in range(STEPS):
        table = await stage.inside(number)
        assert table.match is not None
        if table.match.result is not None:
            break
        await stage.step(number)
        table = await stage.inside(number)
        assert table.match is not None
        for seat, who in enumerate([*people, person(9)]):
            reader = seat if seat < len(people) else None
            state = SHUFFLED[game](table.match.state, reader, rng)
            other = replace(table, match=replace(table.match, state=state))
            sent = await shown.bytes(table, who)
            assert sent == await shown.bytes(other, who)
            seen.add(sent)
            helped |= {reader} if b'"groups":[{' in sent else set()
    assert len(seen) > 40 * len(people)
    assert helped == ({*range(len(people))} if game == "scala40" else set())
