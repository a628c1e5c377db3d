"""A server for the board's page that shows what a test gives it, and keeps what is pressed."""

import asyncio
import json
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import TypeAlias

from aiohttp import WSMsgType, web

import adapters.board
from adapters.board.page_bundle import STYLES, bundled, joined
from adapters.board.page_files import FACES
from adapters.panels.board_look import look_values
from adapters.text import words
from bot.people.settings import Settings

PAGE = Path(adapters.board.__file__).parent / "page"
VARIABLES = ("n", "name", "names", "card", "cards", "time", "link")
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
)
NO_FACES = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
"""The real faces are large, and no test looks at them."""
USUAL = look_values(Settings().model_dump())
GAMES = {"scala40": "Scala 40", "scopa": "Scopa"}

Json: TypeAlias = Mapping[str, object]


@cache
def sentences(language: str) -> dict[str, str]:
    reader, blanks = words(language), {name: f"{{{name}}}" for name in VARIABLES}
    names = reader.named("page-")
    return {name.removeprefix("page-"): reader(name, **blanks) for name in names}


@cache
def bundles() -> Mapping[str, str]:
    return {**bundled(_texts(".js")), STYLES: joined(_texts(".css"))}


def _texts(suffix: str) -> Mapping[str, str]:
    return {
        file.relative_to(PAGE).as_posix(): file.read_text(encoding="utf-8")
        for file in PAGE.rglob(f"*{suffix}")
    }


class BoardServer:
    """One page at a time; `sight` is what it is shown."""

    def __init__(self, sight: Json, language: str = "it", faces: bool = False) -> None:
        """`faces`: cards have their real faces."""
        self.sight = sight
        self.language = language
        self.group = ""
        self.look: Json = USUAL
        self._faces = faces
        self.pressed: list[Json] = []
        self.hellos: list[Json] = []
        self.frozen = False
        self.changed = asyncio.Event()
        self._socket: web.WebSocketResponse | None = None
        self._step = 0
        self._runner: web.AppRunner | None = None

    async def start(self) -> str:
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_post("/board/session", self._session)
        app.router.add_get("/board/socket", self._speak)
        app.router.add_get("/g/{group}/code.svg", self._code)
        app.router.add_get("/board/x/{file:.+}", self._file)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        return f"http://127.0.0.1:{port}/"

    async def stop(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def show(self, sight: Json) -> None:
        """The whole sight, as after a hello."""
        self.sight = sight
        self._step += 1
        await self.send({"kind": "whole", "step": self._step, "sight": sight})

    async def dress(self, **settings: object) -> None:
        """The person has changed how the board looks and sounds."""
        self.look = {**self.look, **settings}
        await self.send({"kind": "look", "look": self.look})

    async def patch(self, *changes: object) -> None:
        self._step += 1
        await self.send({"kind": "patch", "step": self._step, "changes": changes})

    async def done(self, press: Json, refused: bool = False, text: str = "") -> None:
        await self.send({"kind": "done", "id": press["id"], "refused": refused, "text": text})

    async def send(self, frame: Json) -> None:
        if self._socket is not None and not self.frozen:
            await self._socket.send_str(json.dumps(frame))

    async def drop(self) -> None:
        """Close the connection, as when the network is lost."""
        if self._socket is not None:
            await self._socket.close(code=1001)

    # What the page asks for

    async def _index(self, _: web.Request) -> web.Response:
        where = {"root": "", "group": self.group, "link": ""}
        config: dict[str, object] = {**where, "language": self.language}
        config["words"] = sentences(self.language)
        text = (PAGE / "index.html").read_text(encoding="utf-8")
        blanks = {"lang": self.language, "base": "board/x/", "config": json.dumps(config)}
        for name, value in blanks.items():
            text = text.replace(f"{{{{{name}}}}}", escape(value))
        headers = {"Content-Security-Policy": POLICY}
        return web.Response(text=text, content_type="text/html", headers=headers)

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        if name.endswith(".wav"):
            return web.Response(body=(PAGE / name).read_bytes(), content_type="audio/wav")
        return web.Response(text=self._text(name), content_type=KINDS[Path(name).suffix])

    def _text(self, name: str) -> str:
        if name in FACES:
            return FACES[name]() if self._faces else NO_FACES
        whole = bundles()
        return whole[name] if name in whole else (PAGE / name).read_text(encoding="utf-8")

    async def _code(self, _: web.Request) -> web.Response:
        return web.Response(text=NO_FACES, content_type="image/svg+xml")

    async def _session(self, _: web.Request) -> web.Response:
        return web.json_response({"session": "s", "secret": "t", "name": "Anna"})

    async def _speak(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._socket, self._step = socket, 1
        beat = asyncio.create_task(self._beat(socket))
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._heard(json.loads(message.data))
        beat.cancel()
        return socket

    async def _heard(self, frame: Json) -> None:
        if frame["kind"] == "hello":
            self.hellos.append(frame)
            await self._welcome()
        else:
            self.pressed.append(frame)
            self.changed.set()

    async def _welcome(self) -> None:
        welcome = {"kind": "welcome", "version": 1, "you": "Anna", "language": self.language}
        faces = {rank + suit: f"{rank} di {suit}" for rank in RANKS for suit in "HDCS"}
        cards = {game: {**faces, "JK": "jolly"} for game in GAMES}
        parts = {"now": 1_790_000_000.0, "words": sentences(self.language), "cards": cards}
        await self.send({**welcome, **parts, "games": GAMES})
        await self.send({"kind": "look", "look": self.look})
        await self.send({"kind": "whole", "step": 1, "sight": self.sight})

    async def _beat(self, socket: web.WebSocketResponse) -> None:
        while not socket.closed:
            await asyncio.sleep(1)
            await self.send({"kind": "beat"})


RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
