"""Asked to stop in the middle of presses it finishes what is in hand: nothing that anybody saw is
lost, every table goes on, and the database is closed."""

import asyncio
import random
import signal
from collections import Counter
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest

from adapters.panels.verbs import Verb
from adapters.token import Token, unpack
from bot.operations.exit_codes import Exit
from storage.sqlite.storage import SqliteStorage
from tests.adapters.playground.visitor import Frame, Socket, Visitors, tokens
from tests.bot.bot_process import ended, line, running
from tests.bot.test_killed import looked_at
from tests.patience import PATIENCE
from tests.properties.effort import SOAK

PEOPLE = 6
PRESSES = 240
"""In all, before it is asked to stop."""
ENOUGH = {"MIND_SECONDS": "0", "BETWEEN_SECONDS": "1", "LOG_FORMAT": "json"}


class Player:
    """Plays anything that is offered against a computer player, and remembers what was shown."""

    def __init__(self, socket: Socket, number: int, pressed: asyncio.Semaphore) -> None:
        self._socket = socket
        self._game = ("scopa", "scala40")[number % 2]
        self._chance = random.Random(number)
        self._pressed = pressed
        self._offered: dict[str, list[str]] = {}
        self.seen = Counter[int]()
        """The newest revision on a screen, by table."""

    async def play(self) -> None:
        """Until nobody answers any more."""
        with suppress(aiohttp.ClientError, TypeError, ConnectionError, TimeoutError):
            self._look(await self._socket.ask(f"/{self._game}", "private"))
            while True:
                offer = self._offer()
                if offer is None:
                    self._look([await self._socket.hear("put")])
                    continue
                message, token = offer
                frames = await self._socket.press(token, "private", message)
                self._pressed.release()
                self._look(frames)

    def _look(self, frames: list[Frame]) -> None:
        for frame in frames:
            if frame["kind"] != "put":
                continue
            message = frame["message"]
            self._offered[message["id"]] = list(tokens(message["panel"]))
            for token in map(unpack, self._offered[message["id"]]):
                self.seen[token.table] = max(self.seen[token.table], token.revision)

    def _offer(self) -> tuple[str, str] | None:
        """A move of the newest screen that has one."""
        for message, offered in reversed(self._offered.items()):
            moves = [token for token in offered if _moves(unpack(token))]
            if moves:
                token = self._chance.choice(moves)
                offered.remove(token)  # its effect is on a newer screen
                return message, token
        return None


def _moves(token: Token) -> bool:
    return token.table > 0 and (token.verb not in frozenset(Verb) or token.verb == Verb.START)


async def playing(visitors: Visitors, number: int, pressed: asyncio.Semaphore) -> Player:
    visitor = await visitors.enter(f"Persona {number}")
    return Player(await visitor.settle(), number, pressed)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT][: 2 if SOAK else 1])
async def test_what_is_in_hand_is_finished(sign: signal.Signals, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    async with (
        running(database, **ENOUGH) as bot,
        Visitors((await line(bot)).split()[-1]) as visitors,
    ):
        enough = asyncio.Semaphore(0)
        players = [await playing(visitors, number, enough) for number in range(PEOPLE)]
        games = [asyncio.create_task(player.play()) for player in players]
        async with asyncio.timeout(PATIENCE):
            for _ in range(PRESSES):
                await enough.acquire()
        bot.send_signal(sign)
        end = await ended(bot)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*games)
    assert (end.code, end.said.splitlines()[-1]) == (Exit.WELL, "Good night.")
    assert [told for told in end.log if '"level": "info"' not in told] == []
    assert not database.with_name("bot.db-wal").exists()
    _, live = await looked_at(database)
    assert live == PEOPLE
    kept = await revisions(database)
    shown = [told for player in players for told in player.seen.items() if told[0]]
    assert max(revision for _, revision in shown) > 3
    assert [told for told in shown if told[1] > kept[told[0]]] == []


async def revisions(database: Path) -> dict[int, int]:
    storage = await SqliteStorage.open(database)
    try:
        return {n: (await storage.table(n)).revision for n in await storage.tables()}
    finally:
        await storage.close()
