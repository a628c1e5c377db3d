"""However far it has come when it is stopped, it ends at once and leaves no socket open."""

import asyncio
from typing import Any

import aiohttp
import pytest

from tests.adapters.discord.platform_harness import PlatformHarness
from tests.doubles.discord.double import Double
from tests.patience import PATIENCE


@pytest.fixture(name="sockets")
def _sockets(monkeypatch: pytest.MonkeyPatch) -> list[aiohttp.ClientWebSocketResponse]:
    """All that are opened."""
    connect, opened = aiohttp.ClientSession.ws_connect, list[aiohttp.ClientWebSocketResponse]()

    async def ws_connect(self: aiohttp.ClientSession, *asked: Any, **how: Any) -> Any:
        opened.append(await connect(self, *asked, **how))
        return opened[-1]

    monkeypatch.setattr(aiohttp.ClientSession, "ws_connect", ws_connect)
    return opened


async def turns(number: int) -> None:
    """Of the loop."""
    for _ in range(number):
        await asyncio.sleep(0)


async def stopped(harness: PlatformHarness) -> None:
    async with asyncio.timeout(PATIENCE):
        await harness.close()


async def test_before_it_is_greeted(
    discord: Double, sockets: list[aiohttp.ClientWebSocketResponse]
) -> None:
    discord.gateway.mute = True
    harness = PlatformHarness(discord)
    await harness.platform.start()
    await harness.until(lambda: sockets)
    await stopped(harness)
    assert [socket.closed for socket in sockets] == [True]


@pytest.mark.parametrize("moment", range(0, 60, 6))
async def test_while_it_comes_in(
    discord: Double, sockets: list[aiohttp.ClientWebSocketResponse], moment: int
) -> None:
    harness = PlatformHarness(discord)
    await harness.platform.start()
    await turns(moment)
    await stopped(harness)
    assert all(socket.closed for socket in sockets)


@pytest.mark.parametrize("moment", range(0, 60, 6))
async def test_while_it_comes_back(
    discord: Double, sockets: list[aiohttp.ClientWebSocketResponse], moment: int
) -> None:
    """Here discord.py does not heed being cancelled."""
    harness = await PlatformHarness(discord).open()
    await discord.gateway.drop()
    await turns(moment)
    await stopped(harness)
    assert all(socket.closed for socket in sockets)


async def test_while_nobody_greets_it_again(
    discord: Double, sockets: list[aiohttp.ClientWebSocketResponse]
) -> None:
    harness = await PlatformHarness(discord).open()
    discord.gateway.mute = True
    await discord.gateway.drop()
    await harness.until(lambda: len(sockets) == 2)
    await stopped(harness)
    assert [socket.closed for socket in sockets] == [True, True]
