"""How what somebody has in mind is done on Discord: cards chosen in a list, buttons by their names,
in his direct messages or beside the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adapters.panels.cards import card_text
from adapters.sights import Stage
from adapters.text import Words, spoken_language, words
from bot.sitting import Table, hand_sight
from engine.cards import FACE
from engine.game import Cut, Ready, Seat
from engine.minds import scala40 as scala40_mind
from engine.minds import scopa as scopa_mind
from engine.scala40.actions import Attach, Discard, Draw, Lay, Open, Swap, Take
from engine.scopa.actions import Play
from tests.adapters.discord.evening import Evening
from tests.bot.scene import sitter_of
from tests.doubles.discord.components import buttons, selects
from tests.doubles.discord.double import read
from tests.doubles.discord.hooks import Act
from tests.doubles.discord.model import Message, User

SEED = bytes(32)


@dataclass
class Player:
    evening: Evening
    user: User
    aside: bool = False
    """He plays beside the table, and not in his direct messages."""
    mine: Message | None = None
    """What he sees there."""

    @property
    def say(self) -> Words:
        return words(spoken_language(self.user.locale))

    async def hand(self) -> Message:
        if not self.aside:
            dm = self.evening.discord.dm(self.user)
            return self.evening.offering(self.user, self.say("hand-table"), dm)
        if self.mine is None or self.mine.deleted:
            act = await self.evening.tap(self.user, self.say("table-hand"), self.evening.room)
            self.mine = act.told[0]
            assert self.mine.reader is self.user
        return self.mine

    async def play(self, table: Table, seat: Seat, action: Any) -> None:
        """As a person does it who sees nothing else."""
        match action:
            case Cut():
                view: Any = hand_sight(table, seat)
                place = max(1, view.view.cut_places // 2)
                await self.press(self.say("cut-at", place=place))
            case Ready():
                await self.press(self.say("next-deal"))
            case Play():
                await self._scopa(table, seat, action)
            case _:
                await self._scala40(table, seat, action)

    async def press(self, label: str) -> Act:
        message = await self.hand()
        offered = [button["label"] for button in buttons(message.components)]
        if self.aside and not any(told.startswith(label) for told in offered):
            self.mine = None  # Meanwhile others have played: he looks again.
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

    async def _scopa(self, table: Table, seat: Seat, action: Play) -> None:
        sight: Any = hand_sight(table, seat)
        if self.aside:
            self.mine = None
        options = [play for option in sight.view.options for play in option.actions]
        message = await self.hand()
        key = buttons(message.components)[options.index(action)]
        act = await self.evening.discord.click(self.user, message, key["custom_id"])
        await self.evening.done(act)

    async def _scala40(self, table: Table, seat: Seat, action: Any) -> None:
        if self.aside:
            self.mine = None
        sight: Any = hand_sight(table, seat)
        assert table.play is not None
        seen = table.served.game.table(table.play.state)
        cards, label = _wanted(action, sight.view, seen, self.say)
        if cards:
            await self.pick(_places(cards, sight.view))
        await self.press(label)
        now = await self.evening.inside(table.id)
        if now.revision == table.revision:
            await self._stands(action)

    async def _stands(self, action: Any) -> None:
        """Asked what a joker stands for, he says anything: it is his to choose."""
        begun = self.say("scala40-stands-card", card="@").partition("@")[0].strip()
        message = await self.hand()
        assert begun in read(message), (action, read(message))
        await self.press(begun)


def _wanted(action: Any, hand: Any, seen: Any, say: Words) -> tuple[Sequence[int], str]:
    """Which cards, and how the button begins."""
    match action:
        case Draw():
            return (), say("scala40-draw")
        case Take():
            return (), say("scala40-take", card=card_text(seen.top))
        case Open(melds):
            cards = [card for meld in melds for card in meld.cards]
            return cards, say("scala40-open", points="@").partition("@")[0].strip()
        case Lay(meld):
            return meld.cards, say("scala40-lay", kind="@", points="@").partition(" ")[0]
        case Attach(card, to):
            told = say("scala40-attach", card=card_text(card), number=to + 1, meld="@")
            return [card], told.partition("@")[0].strip()
        case Swap(card, to):
            return [card], say("scala40-swap", card=card_text(card), number=to + 1)
        case Discard(card):
            key = "scala40-close" if len(hand.hand) == 1 else "scala40-discard"
            return [card], say(key, card=card_text(card))
        case _:
            raise AssertionError(action)


def _places(cards: Sequence[int], hand: Any) -> list[int]:
    found: list[int] = []
    for card in cards:
        alike = [i for i, c in enumerate(hand.hand) if FACE[c] == FACE[card] and i not in found]
        found.append(min(alike, key=lambda i: hand.hand[i] != hand.taken))
    return found


def thought(table: Table, seat: Seat) -> Any:
    """What a plain player would do."""
    assert table.play is not None
    sight: Any = hand_sight(table, seat)
    seen = table.served.game.table(table.play.state)
    mind = scopa_mind.greedy if table.served.game.name == "scopa" else scala40_mind.greedy
    return mind(sight.view, seen, table.play.events, SEED)


async def awaited(evening: Evening, number: int) -> tuple[Table, Seat] | None:
    """Whoever is waited for; the bell rings for computer players. None when it is over."""
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
        await player.play(table, seat, thought(table, seat))
        assert (await evening.inside(number)).revision > table.revision
        moves += 1
    return moves
