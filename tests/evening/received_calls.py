"""Reads all that the platforms receive, while it comes, and lets it go: what people cannot see any
more need not be remembered."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from common.addresses import Account
from tests.doubles.discord.contents import Asked
from tests.doubles.telegram.server import Call
from tests.evening.both_platforms import BothPlatforms
from tests.evening.leak_detector import LeakDetector

OFTEN = 0.25
"""Seconds of ours."""
LOOKS, KEPT = 2, 40
LATE = "an interaction was not answered in time"


class CallReader:
    def __init__(self, platforms: BothPlatforms, detector: LeakDetector) -> None:
        self.platforms, self.detector = platforms, detector
        self.refused = {True: 0, False: 0}
        """429s, while all was well and while it was not."""
        self.unwanted: list[str] = []
        """Those while all was well, with their moment."""
        self.peace = True
        self._going: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._going = asyncio.create_task(self._go())

    async def stop(self) -> None:
        going, self._going = self._going, None
        if going is not None:
            going.cancel()
            await asyncio.gather(going, return_exceptions=True)
            self._read()
            if not self.peace:
                self._pardon()

    @contextmanager
    def disturbed(self, for_good: bool = False) -> Iterator[None]:
        """What happens now says nothing of how things are when nobody disturbs."""
        self._read()
        self.peace = False
        yield
        self._read()
        self._pardon()
        self.peace = not for_good

    def _pardon(self) -> None:
        """In trouble an answer may come too late."""
        wrongs = self.platforms.discord.wrongs
        wrongs[:] = [wrong for wrong in wrongs if wrong != LATE]

    async def _go(self) -> None:
        while True:
            await asyncio.sleep(OFTEN)
            self._read()
            self._forget()

    def _read(self) -> None:
        server, discord = self.platforms.telegram, self.platforms.discord
        calls, server.calls[:] = tuple(server.calls), ()
        asked, discord.asked[:] = tuple(discord.asked), ()
        for call in calls:
            self._call(call)
        for one in asked:
            self._asked(one)

    def _call(self, call: Call) -> None:
        if "Too Many" in call.refused:
            self._refused(f"{call.method} to {call.sent.get('chat_id')}: {call.refused}")
        self.detector.read(call.sent, self._reader(call.sent))

    def _asked(self, asked: Asked) -> None:
        if asked.status == 429:
            self._refused(f"{asked.method} {asked.path}")
        if asked.status < 400:
            reader = asked.reader
            self.detector.read(
                asked.body, None if reader is None else Account(f"discord:{reader.id}")
            )

    def _refused(self, what: str) -> None:
        self.refused[self.peace] += 1
        if self.peace:
            self.unwanted.append(f"429 at {self.platforms.now():.0f}: {what}")

    def _reader(self, sent: Mapping[str, Any]) -> Account | None:
        """Who sees it alone."""
        queries = self.platforms.telegram.methods.queries
        if "callback_query_id" in sent:
            return Account(f"telegram:{queries[sent['callback_query_id']][0]}")
        aside = sent.get("ephemeral_message_parameters") or sent
        number = int(aside.get("receiver_user_id", sent.get("chat_id", 0)))
        return Account(f"telegram:{number}") if number > 0 else None

    def _forget(self) -> None:
        """What is out of sight, so that the memory that is measured is the bot's."""
        world, methods, hooks = (
            self.platforms.telegram.world,
            self.platforms.telegram.methods,
            self.platforms.discord.hooks,
        )
        for messages in world.by_chat.values():
            for message in messages[:-KEPT]:
                world.messages.pop((message.chat.id, message.id), None)
            del messages[:-KEPT]
            for message in messages:
                del message.looks[:-LOOKS]
        world.in_order.clear()
        _newest(methods.queries, 5000)
        _newest(methods.answers, 5000)
        _newest(methods.answered_at, 5000)
        _newest(hooks.acts, 5000)
        for session in self.platforms.discord.gateway.sessions:
            session.forget(200)
        for channel in self.platforms.discord.channels.values():
            _newest(channel.messages, KEPT)


def _newest(kept: dict[Any, Any], most: int) -> None:
    for key in list(kept)[: max(0, len(kept) - most)]:
        del kept[key]
