"""Discord: from a press to its answer through the real library, on sockets of this machine.

Discord itself is played by the same process, so its work is in every number.
"""

import asyncio
import gc
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from adapters.discord.layout import layout
from adapters.discord.platform import Address, Discord
from adapters.limits import NONE, Limits
from tests.adapters.discord.desk import TABLE, ToldDesk, hand
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.playing import Player, play_on
from tests.bench.measure import Row, per_second, table
from tests.bot.storages import sqlite
from tests.doubles.discord.double import Double
from tests.doubles.discord.model import Message, User

PRESSES, AT_ONCE, CARDS = 1000, 50, 2000


class Unhurried(Discord):
    limits: Limits = NONE


@asynccontextmanager
async def door() -> AsyncIterator[tuple[Double, ToldDesk, Message, User]]:
    """A table that hangs in a channel, and somebody before it."""
    async with Double() as double:
        anna, desk = double.user("Anna"), ToldDesk()
        room = double.channel(double.guild("Casa", anna), "carte")
        platform = Unhurried(double.token, Address(double.api_url, double.gateway_url))
        platform.attach(desk)
        await platform.start()
        await double.gateway.until(lambda: double.gateway.sessions)
        reference = await platform.post(f"discord:#{room.id}", TABLE, None)
        yield double, desk, room.messages[int(reference.split("/")[1])], anna
        await platform.stop()


async def answered(double: Double, message: Message, user: User) -> float:
    """Milliseconds."""
    start = perf_counter()
    act = await double.press(user, message, "Abbandona")
    await act.answered.wait()
    return (perf_counter() - start) * 1000


async def presses() -> tuple[list[float], float]:
    """One after the other; and so many a second, some at once."""
    async with door() as (double, _, message, user):
        gc.collect()
        took = [await answered(double, message, user) for _ in range(PRESSES)]
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                await answered(double, message, user)

        start = perf_counter()
        await asyncio.gather(*(one() for _ in range(PRESSES)))
        return took, PRESSES / (perf_counter() - start)


async def match() -> float:
    """Moves a second of a match of Scopa, with storage, panels and outbox, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        async with Double() as double, Evening(sqlite(Path(folder)), double) as evening:
            anna, bruno = Player(evening, evening.anna), Player(evening, evening.bruno)
            await evening.ask(anna.user, "scopa")
            await evening.tap(bruno.user, "Unisciti", evening.room)
            await evening.tap(anna.user, "Inizia", evening.room)
            start = perf_counter()
            moves = await play_on(evening, 1, anna, bruno)
            return moves / (perf_counter() - start)


def layouts() -> int:
    panel = hand("discord:1")
    for _ in range(CARDS):
        layout(panel)
    return CARDS


async def _rows() -> list[Row]:
    took, rate = await presses()
    cuts = quantiles(took, n=100)
    return [
        Row("press to first answer, median", cuts[49], "ms"),
        Row("the same, 99th percentile", cuts[98], "ms", "3,000 (Discord's limit)"),
        Row(f"presses answered, {AT_ONCE} at once", rate, "/s"),
        Row("a match of Scopa in direct messages", await match(), "moves/s"),
        Row("a hand laid out as a message", per_second(layouts), "/s"),
    ]


def rows() -> list[Row]:
    return asyncio.run(_rows())


if __name__ == "__main__":
    print(table("Discord, through the library, on loopback", rows()))
