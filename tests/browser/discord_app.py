"""Discord's app in a real browser: it frames the Activity, whose page comes through Discord's
proxy, and both post each other [opcode, frame]. The frame may keep no cookies and no storage."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TypeAlias

import aiohttp
from playwright.async_api import FrameLocator, Page, Request, Route, WebSocketRoute

APP = "https://discord.com"
FOREIGN = "https://evil.example"
PREFIX = "/.proxy"
"""Discord's proxy knows every path with and without it."""
PROXY_POLICY = (
    "default-src 'self' 'unsafe-inline' blob: data:; connect-src 'self' https://discord.com/api/;"
    " object-src 'none'"
)
"""Of Discord's proxy, besides that of our own server."""
NO_STORAGE = """
if (location.hostname.endsWith(".discordsays.com"))
  for (const name of ["localStorage", "sessionStorage", "cookie"])
    Object.defineProperty(name === "cookie" ? document : window, name, {
      get() { throw new DOMException("", "SecurityError"); },
    });
"""
SHELL = """<!doctype html><title>Discord</title>
<style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<iframe src="{src}" allow="autoplay; fullscreen" sandbox="allow-forms allow-modals allow-popups
  allow-scripts allow-same-origin allow-popups-to-escape-sandbox"></iframe>
<script>
  const frame = document.querySelector("iframe");
  const heard = window.heard = [];
  addEventListener("message", async ({ origin, source, data }) => {
    if (source !== frame.contentWindow) return;
    heard.push([origin, data]);
    const answer = await window.discord(JSON.stringify(data));
    if (answer) source.postMessage(JSON.parse(answer), origin);
  });
</script>"""
INTRUDER = """<script>
  addEventListener("message", ({ data }) => parent.frames[0].postMessage(JSON.parse(data), "*"));
</script>"""
INTRUDE = """async ([address, text]) => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.src = address;
  await new Promise((loaded) => (frame.onload = loaded));
  frame.contentWindow.postMessage(text, "*");
}"""
NEXT_ORIGIN = """() => {
  window.heardFrom = new Promise((heard) => {
    addEventListener("message", ({ origin }) => setTimeout(() => heard(origin)));
  });
}"""

Authorize: TypeAlias = Callable[[], str | None]
"""A code, or None if the person does not allow it."""


class DiscordApp:
    """`server`: where the bot serves the board; `authorize`: what the person answers."""

    def __init__(self, page: Page, application: int, server: str, authorize: Authorize) -> None:
        self.page = page
        self.client = str(application)
        self.proxy = f"https://{application}.discordsays.com"
        self.wrongs: list[str] = []
        """What the real app would refuse."""
        self.shaken = True
        """Whether handshakes are answered."""
        self._server = server
        self._authorize = authorize
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar())
        self._frame_id = "frame-of-this-launch"

    async def open(self, instance: str, shell: str = APP, path: str = "/") -> None:
        """`shell`: the address of the page that frames the Activity."""
        context = self.page.context
        await context.add_init_script(NO_STORAGE)
        await self.page.expose_function("discord", self._heard)
        names = {"instance_id": instance, "frame_id": self._frame_id, "platform": "desktop"}
        query = "&".join(f"{name}={value}" for name, value in names.items())
        body = SHELL.replace("{src}", f"{self.proxy}{path}?{query}")
        await context.route(f"{shell}/**", lambda route: _fulfilled(route, body))
        await context.route(f"{self.proxy}/**", self._proxied)
        await self.page.route_web_socket(re.compile("^wss://.*"), self._socket)
        await self.page.goto(f"{shell}/channels/1/2")

    async def close(self) -> None:
        await self._session.close()

    @property
    def board(self) -> FrameLocator:
        return self.page.frame_locator("iframe").first

    async def post_from_elsewhere(self, frame: object) -> str:
        """A frame of another origin posts to the page, too; from which origin the page heard it."""
        await self.page.context.route(f"{FOREIGN}/**", lambda route: _fulfilled(route, INTRUDER))
        board = next(one for one in self.page.frames if one.url.startswith(self.proxy))
        await board.evaluate(NEXT_ORIGIN)
        await self.page.evaluate(INTRUDE, [f"{FOREIGN}/", json.dumps(frame)])
        return str(await board.evaluate("window.heardFrom"))

    # The frames that the page posts

    async def _heard(self, said: str) -> str | None:
        match json.loads(said):
            case [0, dict(frame)]:
                return self._shake_hands(frame)
            case [1, {"cmd": "AUTHORIZE", "args": dict(asked), "nonce": str(nonce)}]:
                return self._authorized(asked, nonce)
            case _:
                self.wrongs.append(said)
                return None

    def _shake_hands(self, frame: Mapping[str, object]) -> str | None:
        wanted = {"v": 1, "encoding": "json", "client_id": self.client, "frame_id": self._frame_id}
        if frame != wanted:
            self.wrongs.append(str(frame))
        ready = {"cmd": "DISPATCH", "evt": "READY", "data": {"v": 1}, "nonce": None}
        return json.dumps([1, ready]) if self.shaken else None

    def _authorized(self, asked: Mapping[str, object], nonce: str) -> str:
        if (asked["client_id"], asked["scope"]) != (self.client, ["identify"]):
            self.wrongs.append(str(asked))
        code = self._authorize()
        data = {"code": 4009, "message": "denied"} if code is None else {"code": code}
        evt = "ERROR" if code is None else None
        return json.dumps([1, {"cmd": "AUTHORIZE", "evt": evt, "data": data, "nonce": nonce}])

    # Discord's proxy

    def _ours(self, url: str) -> str:
        path = url.partition(f"{self.client}.discordsays.com")[2].removeprefix(PREFIX)
        return f"{self._server.rstrip('/')}{path}"

    async def _proxied(self, route: Route, request: Request) -> None:
        headers = await request.all_headers()
        if "cookie" in headers:
            self.wrongs.append("a cookie")
        kept = {k: v for k, v in headers.items() if not k.startswith(":") and k != "host"}
        async with self._session.request(
            request.method, self._ours(request.url), data=request.post_data_buffer, headers=kept
        ) as answer:
            given = {name.lower(): value for name, value in answer.headers.items()}
            if "set-cookie" in given:
                self.wrongs.append("a cookie is set")
            given.pop("content-encoding", None)
            given.pop("content-length", None)
            ours = given.get("content-security-policy", "")
            given["content-security-policy"] = f"{ours}, {PROXY_POLICY}"
            await route.fulfill(status=answer.status, headers=given, body=await answer.read())

    async def _socket(self, socket: WebSocketRoute) -> None:
        url = self._ours(socket.url).replace("http://", "ws://")
        server = await self._session.ws_connect(url, headers={"Origin": self.proxy})
        socket.on_message(lambda said: asyncio.ensure_future(server.send_str(str(said))))
        socket.on_close(lambda _code, _why: asyncio.ensure_future(server.close()))
        pumping = asyncio.ensure_future(_pump(server, socket))
        pumping.add_done_callback(lambda done: done.cancelled() or done.exception())


async def _pump(server: aiohttp.ClientWebSocketResponse, socket: WebSocketRoute) -> None:
    async for message in server:
        socket.send(message.data)
    with suppress(Exception):
        await socket.close(code=server.close_code or 1006)


def _fulfilled(route: Route, body: str) -> Awaitable[None]:
    return route.fulfill(status=200, content_type="text/html", body=body)
