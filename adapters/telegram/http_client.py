"""Telegram's requests by aiohttp, at a fifth of the processor time of the library's own client.

Parameters go as JSON, files as one multipart body, and answers are read by orjson.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
import orjson
from aiohttp.abc import AbstractStreamWriter
from aiohttp.payload import BytesPayload
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

JSON = "application/json"
TIMEOUT = 15.0
"""Seconds for each step of a request: a connection, sending, an answer."""


class AiohttpRequest(BaseRequest):
    """A pool of connections. Waiting for one, connecting, sending and reading have limits of their
    own, as in the library's client; whatever takes longer than all of them together is given up.

    While `may_ask` says no, nothing is sent that changes anything or asks for updates.
    """

    may_ask: Callable[[], bool] | None = None

    def __init__(self, api_url: str, connections: int, patience: float) -> None:
        self._api_url = api_url
        self._connections = connections
        self._patience = patience
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return self._patience

    async def initialize(self) -> None:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections),
                cookie_jar=aiohttp.DummyCookieJar(),
                headers={"User-Agent": self.USER_AGENT},
                proxy=proxy_for(self._api_url),
            )

    async def shutdown(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(  # noqa: PLR0913, PLR0917 - as the library calls it
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("the client is not initialized")
        kind, body = encoded(request_data)
        steps = (read_timeout, write_timeout, connect_timeout, pool_timeout)
        limits = time_limits(self._patience, *steps)
        headers = {"Content-Type": kind} if body else {}
        data = CheckedBody(body, self.may_ask) if body and self.may_ask is not None else body
        try:
            async with self._session.request(
                method, url, data=data, headers=headers, timeout=limits
            ) as answer:
                return answer.status, await answer.read()
        except TimeoutError as late:
            raise TimedOut from late
        except (aiohttp.ClientError, OSError) as lost:
            raise NetworkError(f"{type(lost).__name__}: {lost}") from lost

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        try:
            answer: dict[str, Any] = orjson.loads(payload)
        except orjson.JSONDecodeError as bad:
            raise TelegramError("Invalid server response") from bad
        return answer


class CheckedBody(BytesPayload):
    """Asks whether the request may be sent when all else is done: the process may have been frozen
    since, and another one may serve."""

    def __init__(self, body: bytes, may_ask: Callable[[], bool]) -> None:
        super().__init__(body)
        self._may_ask = may_ask

    async def write_with_length(
        self, writer: AbstractStreamWriter, content_length: int | None
    ) -> None:
        if not self._may_ask():
            raise ConnectionAbortedError("another process may serve now")
        await super().write_with_length(writer, content_length)


@lru_cache
def time_limits(
    patience: float, reading: Any, sending: Any, connecting: Any, waiting: Any
) -> aiohttp.ClientTimeout:
    given = (reading, sending, connecting, waiting)
    reading, sending, connecting, waiting = (
        patience if seconds is BaseRequest.DEFAULT_NONE else float(seconds) for seconds in given
    )
    return aiohttp.ClientTimeout(
        total=waiting + connecting + sending + reading,
        connect=waiting + connecting,
        sock_connect=connecting,
        sock_read=reading,
    )


def proxy_for(url: str) -> str | None:
    """The proxy that the environment names for an address. aiohttp would ask the environment, in
    another thread, for every request."""
    parts, proxies = urlsplit(url), getproxies()
    proxy = proxies.get(parts.scheme) or proxies.get("all")
    if not proxy or proxy_bypass(parts.hostname or ""):
        return None
    return proxy if "://" in proxy else f"http://{proxy}"


def encoded(data: RequestData | None) -> tuple[str, bytes]:
    """The kind and the content of a request's body."""
    if data is None:
        return JSON, b""
    if data.contains_files:
        boundary = token_hex(16)
        return f"multipart/form-data; boundary={boundary}", b"".join(_parts(data, boundary))
    return JSON, orjson.dumps(data.parameters) if data.parameters else b""


def _parts(data: RequestData, boundary: str) -> Iterator[bytes]:
    head = f"--{boundary}\r\nContent-Disposition: form-data; name="
    for name, value in data.parameters.items():
        said = value.encode() if isinstance(value, str) else orjson.dumps(value)
        yield f'{head}"{name}"\r\n\r\n'.encode() + said + b"\r\n"
    for name, (filename, content, kind) in data.multipart_data.items():
        yield f'{head}"{name}"; filename="{filename}"\r\nContent-Type: {kind}\r\n\r\n'.encode()
        yield content if isinstance(content, bytes) else content.read()
        yield b"\r\n"
    yield f"--{boundary}--\r\n".encode()
