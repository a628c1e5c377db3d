"""How what somebody has in mind is done on Discord: cards chosen in a list, buttons by their names,
in their direct messages or beside the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adapters.sights import Stage
from adapters.text import Words, spoken_language, words
from bot.tables.model import Table
from engine.game import Seat
from tests.adapters.discord.evening import Evening
from tests.bot.scene import sitter_of
from tests.doubles.discord.components import buttons, selects
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import Message, User
from tests.moves import parts, steps, wanted


@dataclass
class Player:
    evening: Evening
    user: User
    aside: bool = False
    """Whether the cards are played beside the table instead of in direct messages."""
    mine: Message | None = None
    """The message seen there."""

    @property
    def say(self) -> Words:
        return words(spoken_language(self.user.locale), platform="discord")

    async def hand(self) -> Message:
        if not self.aside:
            dm = self.evening.discord.dm(self.user)
            seen = reversed(self.evening.discord.seen(self.user, dm))
            return next(message for message in seen if self._is_hand(message))
        if self.mine is None or self.mine.deleted:
            act = await self.evening.tap(self.user, self.say("table-hand"), self.evening.room)
            self.mine = act.told[0]
            assert self.mine.reader is self.user
        return self.mine

    def _is_hand(self, message: Message) -> bool:
        usual = map(self.say, ("hand-table", "hand-more", "scala40-back", "scala40-sorted"))
        return not {*usual}.isdisjoint(key["label"] for key in buttons(message.components))

    async def play(self, table: Table, seat: Seat, action: Any) -> None:
        """Like a person, who sees nothing but the messages."""
        if self.aside:
            self.mine = None  # Others may have played since.
        for part in parts(steps(table, seat, action, self.say)):
            if part[0].picks:
                await self.pick([step.args[0] for step in part])
            else:
                await self.press(part[0].label)

    async def press(self, label: str) -> Act:
        message = await self.hand()
        offered = [button["label"] for button in buttons(message.components)]
        if self.aside and not any(told.startswith(label) for told in offered):
            self.mine = None  # Others have played meanwhile.
            message = await self.hand()
        act = await self.evening.discord.press(self.user, message, label)
        return await self.evening.done(act)

    async def pick(self, places: Sequence[int]) -> None:
        message = await self.hand()
        if self.aside and not selects(message.components):
            self.mine = None
            message = await self.hand()
        custom_id = selects(message.components)[0]["custom_id"]
        values = [str(place) for place in places]
        act = await self.evening.discord.pick(self.user, message, custom_id, values)
        await self.evening.done(act)


async def awaited(evening: Evening, number: int) -> tuple[Table, Seat] | None:
    """The player who is waited for, after the computer players have moved; None at the end."""
    while (table := await evening.inside(number)).stage is Stage.PLAYING:
        seats = [
            seat
            for seat, there in enumerate(evening.sight(table).seats)
            if there.mind is None and there.awaited
        ]
        if seats:
            return table, seats[0]
        await evening.pass_time(1.5)
        await evening.quiet()
    return None


async def play_on(evening: Evening, number: int, *players: Player, most: int = 10_000) -> int:
    """Until the match is over; how many presses it took."""
    by_account = {f"discord:{player.user.id}": player for player in players}
    moves = 0
    while moves < most and (turn := await awaited(evening, number)) is not None:
        table, seat = turn
        player = by_account[sitter_of(table, seat).account]
        await player.play(table, seat, wanted(table, seat))
        assert (await evening.inside(number)).revision > table.revision
        moves += 1
    return moves


async def played(evening: Evening, number: int, *players: Player) -> None:
    """A match that counts: everybody has turns, and then the last one of them gives up."""
    await play_on(evening, number, *players, most=6)
    for press in ("Abbandona", "Sì, abbandono"):
        await evening.tap(players[-1].user, press)
    assert (await evening.inside(number)).stage is Stage.OVER
