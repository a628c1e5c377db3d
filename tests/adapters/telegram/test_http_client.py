"""The client under the library: what a caller gets when the network or Telegram misbehaves."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import encode_basic_auth, web
from aiohttp.test_utils import TestServer
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)
from telegram.request import RequestData

from adapters.telegram.http_client import AiohttpRequest, proxy_for
from tests.patience import PATIENCE

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]
SOON = 0.02


@asynccontextmanager
async def served(answer: Answer) -> AsyncIterator[str]:
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(app) as server:
        yield str(server.make_url("/"))


@asynccontextmanager
async def client(url: str, connections: int = 2) -> AsyncIterator[AiohttpRequest]:
    async with AiohttpRequest(url, connections, PATIENCE) as request:
        yield request


async def fine(request: web.Request) -> web.Response:
    return web.json_response({"ok": True, "result": {"method": request.method}})


def refusing(status: int, **parameters: int) -> Answer:
    async def answer(_: web.Request) -> web.Response:
        body = {"ok": False, "description": "no", "parameters": parameters}
        return web.json_response(body, status=status)

    return answer


async def test_an_answer() -> None:
    async with served(fine) as url, client(url) as request:
        assert await request.post(f"{url}getMe", RequestData()) == {"method": "POST"}


@pytest.mark.parametrize(
    ("status", "parameters", "kind"),
    [
        (400, {}, BadRequest),
        (400, {"migrate_to_chat_id": -2}, ChatMigrated),
        (401, {}, InvalidToken),
        (403, {}, Forbidden),
        (404, {}, InvalidToken),
        (409, {}, Conflict),
        (429, {"retry_after": 7}, RetryAfter),
        (502, {}, NetworkError),
    ],
)
async def test_a_refusal(status: int, parameters: dict[str, int], kind: type[Exception]) -> None:
    async with served(refusing(status, **parameters)) as url, client(url) as request:
        with pytest.raises(kind) as raised:
            await request.post(f"{url}sendMessage")
    if isinstance(raised.value, RetryAfter):
        assert str(raised.value.retry_after) == "0:00:07"


async def test_no_request_arrives_that_may_not_be_made_any_more() -> None:
    """It may be forbidden when all of the request but writing it is done."""
    asked, allowed = list[web.Request](), [True, False, True]

    async def answer(request: web.Request) -> web.Response:
        asked.append(request)
        return await fine(request)

    data: Any = SimpleNamespace(contains_files=False, parameters={"offset": 7})
    async with served(answer) as url, client(url) as request:
        request.may_ask = lambda: allowed.pop(0)
        await request.post(f"{url}getUpdates", data)
        with pytest.raises(NetworkError, match="Can not write"):
            await request.post(f"{url}getUpdates", data)
        await request.post(f"{url}getUpdates", data)
    assert len(asked) == 2
    assert not allowed


async def test_an_answer_that_is_no_json() -> None:
    async def answer(_: web.Request) -> web.Response:
        return web.Response(text="<html>")

    async with served(answer) as url, client(url) as request:
        with pytest.raises(TelegramError, match="Invalid server response"):
            await request.post(f"{url}getMe")


async def test_a_connection_that_is_lost_before_the_answer() -> None:
    async def answer(request: web.Request) -> web.Response:
        assert request.transport is not None
        request.transport.abort()
        return web.Response()

    async with served(answer) as url, client(url) as request:
        with pytest.raises(NetworkError) as raised:
            await request.post(f"{url}getMe")
    assert not isinstance(raised.value, TimedOut)


async def test_a_connection_that_is_lost_within_the_answer() -> None:
    async def answer(request: web.Request) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Length": "100"})
        await response.prepare(request)
        await response.write(b'{"ok":')
        assert request.transport is not None
        request.transport.close()
        return response

    async with served(answer) as url, client(url) as request:
        with pytest.raises(NetworkError):
            await request.post(f"{url}getMe")


async def test_nobody_listens() -> None:
    async with served(fine) as url:
        pass
    async with client(url) as request:
        with pytest.raises(NetworkError):
            await request.post(f"{url}getMe")


async def test_an_answer_that_takes_too_long() -> None:
    async with silent() as (url, _), client(url) as request:
        with pytest.raises(TimedOut):
            await request.post(f"{url}getMe", read_timeout=SOON)


async def test_a_connection_that_is_not_free_in_time() -> None:
    async with silent() as (url, asked), client(url, connections=1) as request:
        first = asyncio.create_task(request.post(f"{url}getUpdates"))
        await asked.wait()
        with pytest.raises(TimedOut):
            await request.post(f"{url}getMe", pool_timeout=SOON, connect_timeout=SOON)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)


@asynccontextmanager
async def silent() -> AsyncIterator[tuple[str, asyncio.Event]]:
    """A server that answers nothing until it is stopped, and whether it was asked."""
    asked, stopped = asyncio.Event(), asyncio.Event()

    async def answer(_: web.Request) -> web.Response:
        asked.set()
        await stopped.wait()
        return web.Response()

    async with served(answer) as url:
        try:
            yield url, asked
        finally:
            stopped.set()


# Proxies


async def test_a_proxy_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str]] = []

    async def proxy(request: web.Request) -> web.Response:
        seen.append((request.headers["Host"], request.headers["Proxy-Authorization"]))
        return await fine(request)

    async with served(proxy) as url:
        monkeypatch.setenv("HTTP_PROXY", url.replace("http://", "http://anna:secret@"))
        async with client("http://api.test") as request:
            await request.post("http://api.test/bot1:x/getMe")
            await request.post("http://api.test/bot1:x/getMe")
    assert seen == [("api.test", encode_basic_auth("anna", "secret"))] * 2


@pytest.mark.parametrize(
    ("environment", "proxy"),
    [
        ({}, None),
        ({"HTTPS_PROXY": "http://proxy:3128"}, "http://proxy:3128"),
        ({"HTTPS_PROXY": "proxy:3128"}, "http://proxy:3128"),
        ({"ALL_PROXY": "http://proxy:3128"}, "http://proxy:3128"),
        ({"HTTP_PROXY": "http://proxy:3128"}, None),
        ({"HTTPS_PROXY": "http://proxy:3128", "NO_PROXY": "telegram.org"}, None),
        ({"HTTPS_PROXY": "http://proxy:3128", "NO_PROXY": "*"}, None),
    ],
)
def test_which_proxy(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], proxy: str | None
) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert proxy_for("https://api.telegram.org") == proxy
