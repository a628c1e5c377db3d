"""Hands in ephemeral messages: one for each person and table, shown beside the table.

Discord lets the bot edit such a message for fifteen minutes after the last press on it. So long the
hand follows what others do; then only a button is left, which shows the hand again.
"""

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from weakref import WeakValueDictionary

import aiohttp
import discord

from adapters.background import BackgroundTasks
from adapters.discord.layout import RenderedPanel
from adapters.discord.shown_pictures import ShownPictures
from adapters.panel import Button, Line, PrivatePanel, Style
from adapters.panels.verbs import Verb
from adapters.subjects import is_hand, tokens_of
from adapters.text import Words
from adapters.token import Token
from common.addresses import Account
from common.ids import NO_TABLE, TableId

log = logging.getLogger(__name__)

LASTS = 14 * 60.0
LONGEST_EDIT = 8.0
NOT_SHOWN = (discord.DiscordException, aiohttp.ClientError, OSError)


@dataclass(eq=False, slots=True)
class EphemeralHand:
    interaction: discord.Interaction
    """The last press, which allows edits of the message."""
    message: int
    key: tuple[Account, TableId]
    revision: int
    words: Words
    timer: asyncio.TimerHandle
    newest: PrivatePanel | None = None
    """What others have changed, until it is shown."""


class EphemeralHands:
    def __init__(self, pictures: ShownPictures) -> None:
        self._pictures = pictures
        self._hands: dict[tuple[Account, TableId], EphemeralHand] = {}
        self._messages: dict[int, EphemeralHand] = {}
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks = BackgroundTasks("an ephemeral message could not be changed")

    def turn(self, message: int) -> asyncio.Lock:
        """In each message one thing is shown after the other."""
        return self._turns.setdefault(message, asyncio.Lock())

    def shown(
        self, interaction: discord.Interaction, message: int, panel: PrivatePanel, words: Words
    ) -> None:
        """In answer to a press or a command. The hand's former message is deleted."""
        before = self._drop(self._messages.get(message))
        if not is_hand(panel):
            return
        table, revision = _about(panel)
        key = panel.owner, table
        if former := self._drop(self._hands.get(key)):
            self.run(_deleted(former))
        timer = asyncio.get_running_loop().call_later(LASTS, self._rest, key)
        hand = EphemeralHand(interaction, message, key, revision, words, timer)
        self._hands[key] = self._messages[message] = hand
        if before is not None and before.newest is not None:
            self.follow(before.newest)

    def follow(self, panel: PrivatePanel) -> None:
        """The hand has changed, wherever else it is shown."""
        if not self._hands or not is_hand(panel):
            return
        table, revision = _about(panel)
        hand = self._hands.get((panel.owner, table))
        if hand is None or revision <= hand.revision:
            return
        waits, hand.newest = hand.newest is not None, panel
        if not waits:
            self.run(self._followed(hand))

    def close(self) -> None:
        for hand in self._hands.values():
            hand.timer.cancel()
        self._tasks.cancel()

    def _drop(self, hand: EphemeralHand | None) -> EphemeralHand | None:
        """It is not edited any more."""
        if hand is not None:
            hand.timer.cancel()
            del self._hands[hand.key], self._messages[hand.message]
        return hand

    async def _followed(self, hand: EphemeralHand) -> None:
        async with self.turn(hand.message):
            if hand.newest is not None and self._hands.get(hand.key) is hand:
                panel, hand.newest = hand.newest, None
                hand.revision = _about(panel)[1]
                await self._edit(hand, panel)

    def _rest(self, key: tuple[Account, TableId]) -> None:
        if hand := self._drop(self._hands.get(key)):
            self.run(self._rested(hand))

    async def _rested(self, hand: EphemeralHand) -> None:
        owner, table = hand.key
        token = Token(table, hand.revision, Verb.HAND, (1,)).pack()
        button = Button(hand.words("table-hand"), token, Style.MAIN)
        line = Line(hand.words("discord-hand-rests"))
        async with self.turn(hand.message):
            await self._edit(hand, PrivatePanel(owner, "", (line,), buttons=((button,),)))

    async def _edit(self, hand: EphemeralHand, panel: PrivatePanel) -> None:
        async def request(rendered: RenderedPanel) -> discord.Message:
            return await hand.interaction.edit_original_response(
                view=rendered.view, attachments=rendered.attachments
            )

        rendered = await self._pictures.render(panel, hand.message)
        await self._pictures.send(rendered, request, hand.message)

    def run(self, work: Coroutine[object, object, None]) -> None:
        self._tasks.run(_tolerated(work))


async def _tolerated(work: Coroutine[object, object, None]) -> None:
    """The person may have dismissed the message: then there is nothing to follow."""
    try:
        async with asyncio.timeout(LONGEST_EDIT):
            await work
    except NOT_SHOWN as error:
        log.info("an ephemeral message could not be changed: %s", type(error).__name__)


async def _deleted(hand: EphemeralHand) -> None:
    await hand.interaction.delete_original_response()


def _about(panel: PrivatePanel) -> tuple[TableId, int]:
    """The table that it shows, and at which revision."""
    return max(((token.table, token.revision) for token in tokens_of(panel)), default=(NO_TABLE, 0))
