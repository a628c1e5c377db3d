"""What the doctor says about the board's public address, through real servers."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from adapters.board.address_check import findings
from adapters.board.site import BoardAddress, BoardSite
from adapters.checkup import Verdict
from adapters.web.client_address import TrustedProxies, networks_in
from adapters.web.visits import Visits
from tests.adapters.board.board_stage import BoardStage
from tests.adapters.board.test_site import Door
from tests.adapters.web.proxy import passing_proxy
from tests.ports import free_port

POLICY = {"Content-Security-Policy": "frame-ancestors https://web.example"}


@asynccontextmanager
async def proxy(text: str, headers: Mapping[str, str], status: int) -> AsyncIterator[str]:
    """A public address that shows something else than the board."""

    async def show(_: web.Request) -> web.Response:
        return web.Response(text=text, headers=headers, status=status)

    app = web.Application()
    app.router.add_get("/{rest:.*}", show)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


@pytest.mark.parametrize(
    ("trusted", "word"), [("", "counts as one client"), ("127.0.0.1", "believes any")]
)
async def test_a_board_that_people_can_open(stage: BoardStage, trusted: str, word: str) -> None:
    """Without a proxy, nobody says who asks, or everybody does."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    visits = Visits(TrustedProxies(networks_in(trusted)))
    site = BoardSite(BoardAddress(url, "127.0.0.1", port), [Door()], visits)
    site.attach(stage.bot.requests, stage.boards)
    await site.start()
    found = await findings(url)
    await site.stop()
    assert [one.verdict for one in found] == [Verdict.OK, Verdict.ADVICE, Verdict.OK]
    assert word in found[1].told


async def test_a_proxy_that_says_who_asks(stage: BoardStage) -> None:
    """It appends the address that it sees to what the client has said."""
    port = free_port()
    async with passing_proxy(f"http://127.0.0.1:{port}", "203.0.113.9") as url:
        visits = Visits(TrustedProxies(networks_in("127.0.0.1")))
        site = BoardSite(BoardAddress(url, "127.0.0.1", port), [Door()], visits)
        site.attach(stage.bot.requests, stage.boards)
        await site.start()
        found = await findings(url)
        await site.stop()
    assert [one.verdict for one in found] == [Verdict.OK] * 3


@pytest.mark.parametrize(
    ("text", "headers", "status", "word"),
    [
        ("", {}, 502, "status 502"),
        ("Welcome to nginx!", POLICY, 200, "something else"),
        ("data-config", {}, 200, "headers"),
        ("data-config", {**POLICY, "X-Frame-Options": "DENY"}, 200, "headers"),
        ("data-config", POLICY, 200, "WebSocket"),
    ],
)
async def test_a_proxy_that_does_something_else(
    text: str, headers: Mapping[str, str], status: int, word: str
) -> None:
    async with proxy(text, headers, status) as url:
        *_, last = await findings(url)
    assert (last.verdict, word in last.told) == (Verdict.WRONG, True)


async def test_an_address_that_nobody_answers() -> None:
    (found,) = await findings(f"http://127.0.0.1:{free_port()}")
    assert (found.verdict, "cannot be reached" in found.told) == (Verdict.WRONG, True)
