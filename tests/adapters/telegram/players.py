"""People who know the games, and play them by the buttons of their messages alone."""

from collections.abc import Callable
from typing import Any

from adapters.panels.options import TableOption
from adapters.token import Token, unpack
from bot.tables.model import Table
from common.ids import TableId
from engine.game import Seat
from tests.adapters.telegram.house import House
from tests.bot.direct import move
from tests.doubles.telegram.world import Message, User
from tests.moves import CLEARING, steps, wanted


class Stuck(AssertionError):
    """The player does not find the button for their move."""


class Players:
    def __init__(self, house: House, people: tuple[User, ...]) -> None:
        self.house = house
        self.people = people
        self.turns = 0
        self._table = 0
        self._doing: Any = None

    async def seated(self, game: str, length: str = "") -> int:
        """From the command to the first cut."""
        house, host, *others = self.house, *self.people
        for who in self.people:
            house.people.say(who, "/start")
        await house.say(host, f"/{game}", house.group)
        for who in others:
            await house.press(who, "join", house.group)
        if length:
            await house.choose(host, TableOption.LENGTH, length)
        await house.press(host, "start", house.group)
        return max(await house.bot.storage.tables())

    # A match

    async def play(self, table: int, turns: int = 10**6) -> None:
        """Until it is over, or so many moves."""
        for _ in range(turns):
            inside = await self.house.bot.tables.table(TableId(table))
            if inside.stage != "playing":
                return
            await self.step(inside)

    async def go_on(self, table: int, moves: int = 10**6) -> None:
        """As `play`, but without buttons: the messages show in the end what has come of it."""
        for _ in range(moves):
            inside = await self.house.bot.tables.table(TableId(table))
            if inside.facts.timing is None:
                break
            seat = inside.facts.timing.seats[0]
            await move(self.house.bot, inside, seat, wanted(inside, seat))
        await self.house.settle()

    async def turn(self, table: int) -> None:
        """Until it is the turn of others."""
        before = await self._on_turn(table)
        while await self._on_turn(table) == before:
            await self.play(table, 1)

    async def _on_turn(self, table: int) -> object:
        timing = (await self.house.bot.tables.table(TableId(table))).facts.timing
        return timing and timing.seats

    async def step(self, inside: Table) -> None:
        assert inside.facts.timing is not None
        for seat in inside.facts.timing.seats:
            who = self.who(inside, seat)
            now = await self.house.bot.tables.table(inside.id)
            if now.facts.timing is None or seat not in now.facts.timing.seats:
                continue
            self.turns += 1
            await self.move(now, seat, who)

    def who(self, inside: Table, seat: Seat) -> User:
        number = int(inside.facts.sitters[seat].account.partition(":")[2])
        return self.house.world.users[number]

    async def move(self, table: Table, seat: Seat, who: User) -> None:
        """One action of theirs, pressed."""
        action = wanted(table, seat)
        self._table, self._doing = table.id, action
        await self._back_to_hand(who)
        while any(_clears(_token(key)) for key in self._hand(who).keys):
            await self._press(who, _clears)
        for step in steps(table, seat, action):
            await self._press(who, step.means)
        after = await self.house.bot.tables.table(table.id)
        if after.revision == table.revision:
            raise Stuck(f"{action} did nothing: {self._hand(who).labels}")

    async def _back_to_hand(self, who: User) -> None:
        """From the table, from a question, or from the buttons that take its place."""
        for message in self.house.people.private(who):
            tokens = [_token(key) for key in message.keys]
            here = {(token.verb, token.args) for token in tokens if token.table == self._table}
            for verb, args in BACK & here:
                await self.house.press_on(who, message, f"{verb}.{args[0]}")

    async def _press(self, who: User, fits: Callable[[Token], bool]) -> None:
        message = self._hand(who)
        for key in message.keys:
            if fits(_token(key)):
                self.house.people.press_data(who, message, key["callback_data"])
                await self.house.settle()
                return
        raise Stuck(f"{self._doing} not there: {message.labels} {message.text}")

    def _hand(self, who: User) -> Message:
        """The newest of this table."""
        hands = [m for m in self.house.people.private(who) if self._is_hand(m)]
        if not hands:
            raise Stuck("no hand")
        return hands[-1]

    def _is_hand(self, message: Message) -> bool:
        tokens = [_token(key) for key in message.keys]
        return any(token.verb in OF_A_HAND and token.table == self._table for token in tokens)


OF_A_HAND = frozenset(("more", "resign", "back", "sorting"))
BACK = frozenset((("hand", (1,)), ("more", (0,))))


def _token(key: dict[str, Any]) -> Token:
    """Of a link or a page: one without a meaning."""
    return unpack(key.get("callback_data", "0.0.x"))


def _clears(token: Token) -> bool:
    return token.verb in CLEARING
