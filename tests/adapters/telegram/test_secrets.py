"""What Telegram is sent, down to the pixels, does not change with what its readers may not see."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from adapters.drawing import DRAWING
from bot.tables.model import Table
from common.ids import TableId
from engine.game import Seat
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.world import Look
from tests.properties.scala40.hidden import permuted
from tests.properties.test_scopa import with_secrets_shuffled

SHUFFLED: dict[str, Callable[[Any, Seat | None, Random], Any]] = {
    "scala40": permuted,
    "scopa": with_secrets_shuffled,
}


TIME_LEFT = re.compile(r"\d+:\d\d")


class Peep:
    """Sees what is sent of a table when it is sent anew, and puts other cards where none shows."""

    def __init__(self, house: House, players: Players, table: int) -> None:
        self.house, self.players, self.table = house, players, table
        self.rng = Random(7)

    async def sent(self, reader: Seat | None) -> Look:
        """To all, or to one of the players; drawn for itself."""
        house, bot = self.house, self.house.bot
        house.platform._messages._pictures._files.clear()  # noqa: SLF001
        table = await bot.tables.table(TableId(self.table))
        if reader is None:
            bot.screens.show_table(table, anew=True)
        else:
            account = table.facts.sitters[reader].account
            bot.screens.show_hand(table, reader, account, anew=True)
        await house.settle()
        shown = house.group if reader is None else house.world.chats[self._who(table, reader)]
        look = house.people.read(shown)[-1].look
        text, markup = (TIME_LEFT.sub("", said) for said in (look.text, look.markup))
        return replace(look, text=text, markup=markup)

    async def with_other_secrets(self, hidden_from: Seat | None, reader: Seat | None) -> Look:
        inside = await self.house.bot.tables.table(TableId(self.table))
        assert inside.match is not None
        state = SHUFFLED[inside.served.game.name](inside.match.state, hidden_from, self.rng)
        owner = self.house.bot.tables._queues[TableId(self.table)]  # noqa: SLF001
        owner._table = replace(inside, match=replace(inside.match, state=state))  # noqa: SLF001
        try:
            return await self.sent(reader)
        finally:
            owner._table = inside  # noqa: SLF001

    def _who(self, table: Table, seat: Seat) -> int:
        return self.players.who(table, seat).id


@pytest.mark.parametrize("game", ["scala40", "scopa"])
async def test_no_byte_depends_on_a_card_that_its_reader_may_not_see(
    game: str, pictured: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DRAWING, "_most_bytes", 0)
    players = Players(pictured, tuple(pictured.everybody[:2]))
    table = await players.seated(game)
    peep = Peep(pictured, players, table)
    for moves in (1, 2, 6):
        await players.play(table, moves)
        for reader in (None, 0, 1):
            shown = await peep.sent(reader)
            assert shown.picture
            assert await peep.with_other_secrets(reader, reader) == shown
        other = await peep.with_other_secrets(1, 0)  # the reader's own cards differ
        own = await peep.sent(0)
        assert own.picture != other.picture
