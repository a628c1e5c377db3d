"""People who play, and count what each of their presses makes the bot ask of Telegram."""

from collections.abc import Callable

from adapters.token import Token
from bot.tables.model import Table
from engine.game import Seat
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.doubles.telegram.server import Call
from tests.doubles.telegram.world import User

MOST_OF_HIS, MOST_OF_OTHERS, MOST_EDITS = 3, 2, 2
A_WHILE = 5.0
"""Seconds between two moves: what waits a little to be shown is shown meanwhile."""


class Counting(Players):
    def __init__(self, house: House, people: tuple[User, ...]) -> None:
        super().__init__(house, people)
        self.presses = self.turns_counted = 0
        self._counted = 0
        self._edits = 0
        """In the group, in the turn that goes on."""

    async def seated(self, game: str, length: str = "") -> int:
        table = await super().seated(game, length)
        self._new()  # a lobby is no turn
        return table

    async def move(self, table: Table, seat: Seat, who: User) -> None:
        await super().move(table, seat, who)
        after = await self.house.bot.tables.table(table.id)
        if after.facts.timing == table.facts.timing:
            await self.house.pass_time(A_WHILE)
        self._edits += sum(_edits(call, self.house.group.id) for call in self._new())
        if after.facts.timing != table.facts.timing:
            self.turns_counted += 1
            assert self._edits <= MOST_EDITS, [c.method for c in self.house.server.calls[-12:]]
            self._edits = 0

    def _new(self) -> list[Call]:
        calls = self.house.server.calls
        new, self._counted = calls[self._counted :], len(calls)
        return new

    async def _press(self, who: User, fits: Callable[[Token], bool]) -> None:
        before = len(self.house.server.calls)
        await super()._press(who, fits)
        asked = self.house.server.calls[before:]
        answers = sum(call.method == "answerCallbackQuery" for call in asked)
        assert answers == 1
        for person in self.people:
            his = [call.method for call in asked if _in(call, person.id)]
            most = MOST_OF_HIS - answers if person is who else MOST_OF_OTHERS
            assert len(his) <= most, (who.first_name, person.first_name, his)
        self.presses += 1


def _in(call: Call, chat: int) -> bool:
    return call.sent.get("chat_id") == str(chat)


def _edits(call: Call, chat: int) -> bool:
    return _in(call, chat) and call.method.startswith("edit")
