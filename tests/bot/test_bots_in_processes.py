"""Two real processes on one PostgreSQL database, each of which serves one of two Telegram bots."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack
from time import time

import psycopg
import pytest

from bot.operations.exit_codes import Exit
from common.addresses import Account
from storage import open_storage
from tests.bot.bot_process import ended, running
from tests.bot.loaded_program import LoadedProcess
from tests.bot.test_standby import waits
from tests.doubles.telegram.people import People
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import Chat, Message, User
from tests.patience import until
from tests.properties.effort import amount

TOKENS = "424242:AAfirst", "777777:AAsecond"
BOTS = "telegram", "telegram@777777"
TAKEN_OVER = 40.0
"""Seconds: a lease lasts eight, and this machine may be slow."""
WAYS = amount(
    test=[signal.SIGTERM],
    soak=[signal.SIGTERM, signal.SIGKILL, signal.SIGSTOP],
    mutation=[signal.SIGTERM],
)


class Group:
    """Ada and Bice, in a group with one of the bots."""

    def __init__(self, server: Server, number: int) -> None:
        self.people = People(server)
        self.chat: Chat
        self.ada, self.bice = (self._user(server, number) for number in (1, 2))
        self.chat = server.world.group(number, self.ada.id)

    def _user(self, server: Server, number: int) -> User:
        user = server.world.user(number, f"P{number}")
        user.started = True
        return user

    @property
    def lobby(self) -> Message | None:
        shown = self.people.world.by_chat[self.chat.id]
        return next((one for one in shown if not one.deleted and one.keys), None)

    async def open(self) -> None:
        self.people.say(self.ada, "/scopa", self.chat)
        await until(lambda: self.lobby is not None, TAKEN_OVER)

    async def join(self) -> None:
        assert self.lobby is not None
        self.people.press(self.bice, self.lobby, "join")
        await until(lambda: self.lobby is not None and "P2" in self.lobby.text, TAKEN_OVER)


@pytest.fixture
async def servers() -> AsyncIterator[tuple[Server, Server]]:
    async with Server(time, TOKENS[0]) as first, Server(time, TOKENS[1]) as second:
        first.beside[TOKENS[1]] = second
        yield first, second


def settings(first: Server) -> dict[str, str]:
    return {
        "TELEGRAM_TOKEN": TOKENS[0],
        "TELEGRAM_TOKENS": TOKENS[1],
        "TELEGRAM_API_URL": first.url,
        "BOTS_PER_PROCESS": "1",
    }


def holders(url: str) -> Mapping[str, int]:
    """By bot, the number of the process that serves it."""
    with psycopg.connect(url) as asked:
        rows = asked.execute("SELECT name, holder FROM lease WHERE until < 'infinity'").fetchall()
    return {name: int(holder.split(":")[1]) for name, holder in rows if holder}


async def both(
    stack: AsyncExitStack, server: str, own: Mapping[str, str]
) -> dict[int, LoadedProcess]:
    """By number. None takes a bot before the other is ready to."""
    held = await open_storage(server, bots=BOTS)
    processes = [await stack.enter_async_context(running(server, **own)) for _ in BOTS]
    await asyncio.gather(*map(waits, processes))
    await held.close()
    return {process.pid: process for process in processes}


@pytest.mark.parametrize("how", WAYS)
async def test_a_process_serves_its_own_bot_and_then_also_the_other(
    server: str, servers: tuple[Server, Server], how: signal.Signals
) -> None:
    one, other = Group(servers[0], -100), Group(servers[1], -200)
    async with AsyncExitStack() as stack:
        processes = await both(stack, server, settings(servers[0]))
        await one.open()
        await other.open()
        serving = holders(server)
        assert {*serving} == {*BOTS}
        assert {*serving.values()} == {*processes}
        await one.join()
        os.kill(serving[BOTS[1]], how)
        left = processes.pop(serving[BOTS[0]])
        await until(lambda: {*holders(server).values()} == {left.pid}, TAKEN_OVER)
        await other.join()
        if how == signal.SIGSTOP:
            await noticed(*processes.values())
        left.terminate()
        assert (await ended(left)).code == Exit.WELL
    await one_person_each(server)


async def noticed(frozen: LoadedProcess) -> None:
    """That another process serves its bot."""
    frozen.send_signal(signal.SIGCONT)
    assert (await ended(frozen)).code == Exit.IN_USE


async def one_person_each(server: str) -> None:
    """They are the same people for both bots."""
    storage = await open_storage(server, bots=BOTS)
    for number in (1, 2):
        known = await storage.found(Account(f"telegram:{number}"))
        assert known is not None
        assert {*known.accounts} == {f"telegram:{number}", f"telegram@777777:{number}"}
        assert len(await storage.tables(player=known.id)) == len(BOTS)
    await storage.close()
