"""Two real processes on one PostgreSQL database: one plays, the other takes over when it ends."""

import asyncio
import signal
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from bot.operations.exit_codes import Exit
from storage import open_storage
from storage.protocol import Storage
from tests.adapters.playground.visitor import Visitors
from tests.bot.bot_process import ended, line, ran, running
from tests.bot.test_stopped import ENOUGH, Player, playing
from tests.patience import PATIENCE
from tests.properties.effort import amount

PRESSES = 30
TAKEN_OVER = 30.0
"""Seconds: a lease lasts eight, and this machine may be slow."""


def killed(process: Process) -> None:
    process.kill()


def frozen(process: Process) -> None:
    process.send_signal(signal.SIGSTOP)


WAYS: list[Callable[[Process], None]] = [Process.terminate]
ALL_WAYS = amount(test=WAYS, soak=[*WAYS, killed, frozen], mutation=WAYS)


@asynccontextmanager
async def played(address: str, number: int) -> AsyncIterator[Player]:
    """Somebody who has played for a while."""
    pressed = asyncio.Semaphore(0)
    async with Visitors(address) as visitors:
        player = await playing(visitors, number, pressed)
        game = asyncio.create_task(player.play())
        async with asyncio.timeout(PATIENCE):
            for _ in range(PRESSES):
                await pressed.acquire()
        yield player
        game.cancel()


async def waits(standby: Process) -> None:
    """Until it says that another process serves."""
    assert standby.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while b"waits to take over" not in await standby.stderr.readline():
            pass


async def kept(storage: Storage, player: Player) -> None:
    """Nothing that the player has seen is lost."""
    for table, revision in player.seen.items():
        if table:
            assert (await storage.table(table)).revision >= revision


@pytest.mark.parametrize("end", ALL_WAYS)
async def test_the_other_process_takes_over(server: str, end: Callable[[Process], None]) -> None:
    async with running(server, **ENOUGH) as first:
        address = (await line(first)).split()[-1]
        async with running(server, **ENOUGH) as second:
            await waits(second)
            async with played(address, 1) as one:
                end(first)
                async with asyncio.timeout(TAKEN_OVER):
                    there = (await line(second)).split()[-1]
            async with played(there, 2) as other:
                pass
            if end is frozen:
                first.send_signal(signal.SIGCONT)
                last = await ended(first)
                assert last.code == Exit.IN_USE
                assert "Another process serves now" in last.last_words
            second.terminate()
            assert (await ended(second)).code == Exit.WELL
    storage = await open_storage(server)
    await kept(storage, one)
    await kept(storage, other)
    await storage.close()


async def test_one_that_waits_can_be_stopped_and_the_doctor_comes_in_between(server: str) -> None:
    async with running(server, **ENOUGH) as first:
        await line(first)
        async with running(server, **ENOUGH) as second:
            await waits(second)
            second.terminate()
            assert (await ended(second)).code == Exit.WELL
        report = (await ran(server, "doctor", PLAYGROUND_PORT="8040")).said
        assert "ok      server: PostgreSQL" in report
        assert ", sound, " in report
        assert "the bot is running" in report
        first.terminate()
        assert (await ended(first)).code == Exit.WELL


async def test_what_the_own_tools_of_the_database_do_is_said(server: str) -> None:
    end = await ran(server, "backup", "copy")
    assert end.code == Exit.USAGE
    assert "pg_dump" in end.last_words


async def test_a_server_that_cannot_be_reached() -> None:
    end = await ran("postgresql://ada:s3cr3t@127.0.0.1:1/bot")
    assert end.code == Exit.UNREACHED
    assert "s3cr3t" not in end.complained
