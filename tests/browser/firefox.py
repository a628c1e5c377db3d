"""A window of Firefox, driven through WebDriver BiDi, which it speaks by itself."""

import asyncio
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import aiohttp

from tests.patience import PATIENCE

NAMES = ("firefox-esr", "firefox")
LEFT_OUT = "matches in Firefox left out: no Firefox here"
LISTENING = "WebDriver BiDi listening on "
EVENTS = ["log.entryAdded", "network.fetchError"]
OFTEN = 0.05
SETTINGS = 'user_pref("intl.accept_languages", "it-IT, it");'


def found() -> str | None:
    named = os.environ.get("FIREFOX")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


class Firefox:
    """`faults`: what went wrong on its pages."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self._folder = folder
        self._size = size
        self._count = 0
        self._context = ""
        self.faults: list[str] = []

    async def __aenter__(self) -> Self:
        path = found()
        assert path is not None, LEFT_OUT
        wide, high = self._size
        self._folder.mkdir()
        (self._folder / "user.js").write_text(SETTINGS)
        self._process = await asyncio.create_subprocess_exec(
            path,
            *("--headless", "--no-remote", "--remote-debugging-port", "0"),
            *("--profile", str(self._folder), f"--width={wide}", f"--height={high}"),
            env={**os.environ, "HOME": str(self._folder)},
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        address = await self._address()
        self._drained = asyncio.create_task(self._drain())
        self._session = aiohttp.ClientSession()
        self._socket = await self._session.ws_connect(f"{address}/session", max_msg_size=0)
        await self._do("session.new", capabilities={})
        await self._do("session.subscribe", events=EVENTS)
        tree = await self._do("browsingContext.getTree")
        self._context = tree["contexts"][0]["context"]
        viewport = {"width": wide, "height": high}
        await self._do("browsingContext.setViewport", context=self._context, viewport=viewport)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._do("browser.close")
        await self._session.close()
        await self._process.wait()
        await self._drained

    async def _address(self) -> str:
        assert self._process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self._process.stderr.readline()).decode():
                if LISTENING in line:
                    return line.partition(LISTENING)[2].strip()
        raise AssertionError("Firefox has ended")

    async def _drain(self) -> None:
        assert self._process.stderr is not None
        while await self._process.stderr.readline():
            pass

    async def _do(self, method: str, **params: object) -> Any:
        self._count += 1
        await self._socket.send_json({"id": self._count, "method": method, "params": params})
        async with asyncio.timeout(PATIENCE):
            while True:
                heard: Mapping[str, Any] = await self._socket.receive_json()
                if heard.get("id") == self._count:
                    assert heard["type"] == "success", heard
                    return heard["result"]
                self._note(heard)

    def _note(self, heard: Mapping[str, Any]) -> None:
        params = heard.get("params", {})
        if heard.get("method") == "log.entryAdded" and params["level"] in {"error", "warn"}:
            self.faults.append(str(params["text"]))
        elif heard.get("method") == "network.fetchError" and "socket" not in _address_of(params):
            self.faults.append(f"{_address_of(params)}: {params['errorText']}")

    async def go(self, address: str) -> None:
        there = {"context": self._context, "url": address, "wait": "complete"}
        await self._do("browsingContext.navigate", **there)

    async def reload(self) -> None:
        await self._do("browsingContext.reload", context=self._context, wait="complete")

    async def ask(self, function: str, *args: str | int) -> Any:
        """What a function on the page answers, as JSON."""
        written = [
            {"type": "string" if isinstance(arg, str) else "number", "value": arg} for arg in args
        ]
        result = await self._do(
            "script.callFunction",
            functionDeclaration=function,
            arguments=written,
            target={"context": self._context},
            awaitPromise=True,
        )
        assert result["type"] == "success", result
        return _value(result["result"])

    async def until(self, function: str, *args: str | int) -> Any:
        """What it answers, once that is true."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if answer := await self.ask(function, *args):
                    return answer
                await asyncio.sleep(OFTEN)

    async def tap(self, x: float, y: float) -> None:
        """With a finger."""
        at = {"type": "pointerMove", "x": round(x), "y": round(y)}
        steps = [at, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        actions = [{**finger, "actions": steps}]
        await self._do("input.performActions", context=self._context, actions=actions)

    async def write(self, text: str) -> None:
        strokes = [{"type": kind, "value": sign} for sign in text for kind in ("keyDown", "keyUp")]
        keys = [{"type": "key", "id": "keys", "actions": strokes}]
        await self._do("input.performActions", context=self._context, actions=keys)


def _address_of(params: Mapping[str, Any]) -> str:
    return str(params["request"]["url"])


def _value(result: Mapping[str, Any]) -> Any:
    match result["type"]:
        case "array":
            return [_value(one) for one in result["value"]]
        case "object":
            return {name: _value(one) for name, one in result["value"]}
        case _:
            return result.get("value")
