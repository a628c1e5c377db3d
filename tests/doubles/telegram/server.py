"""The server: it takes requests by HTTP, and delivers updates by polling or to a webhook."""

import asyncio
import contextlib
import json
from collections import Counter, defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Self

from aiohttp import ClientError, ClientSession, web

from tests.doubles import multipart
from tests.doubles.crash import Crash
from tests.doubles.telegram.faults import Hang, Refused, Silence, bad
from tests.doubles.telegram.methods import Files, Methods, Sent
from tests.doubles.telegram.pace import Pace
from tests.doubles.telegram.spec import METHODS, read
from tests.doubles.telegram.world import World

TOKEN = "424242:AAsecretsecretsecretsecretsecretsecret"
_NAMES = {name.lower(): name for name in METHODS}
SENDING = frozenset(("sendMessage", "sendPhoto", "sendDocument", "sendAnimation"))
LONGEST_POLL = 0.5
"""The longest poll in seconds, whatever is asked for, because tests should not wait."""
TERMINATED = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)
MOST_PUSHES, PUSH_AGAIN = 40, 0.05
"""For a webhook: the most requests at once, and the seconds before an update is sent again."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request of the bot, and its result."""

    method: str
    sent: Sent
    at: float
    refused: str = ""
    by: int = field(default=0, compare=False)


class Server:
    """Use it as `async with Server(now) as server`; the bot gets `server.url`."""

    latency, delayed = 0.0, 0
    """The seconds that each request takes, and the number of those for which these go by."""
    sleep: Callable[[float], Awaitable[object]] = staticmethod(asyncio.sleep)
    """By which clock."""

    def __init__(self, now: Callable[[], float], token: str = TOKEN) -> None:
        self.world, self.pace = World(now), Pace(now)
        self.methods = Methods(self.world, self.pace)
        self.calls: list[Call] = []
        self.counts = Counter[str]()
        self.under_way = self.hanging = 0
        """The number of requests that are not answered yet, not counting polls for updates; and of
        those that are not answered until a test releases them."""
        self.faults: defaultdict[str, deque[Refused | Silence | Hang]] = defaultdict(deque)
        """The next answers of a method, in order."""
        self.mute, self.held = set[str](), dict[str, asyncio.Event]()
        """Methods that are neither answered nor carried out while they are in this set, and those
        that are only when their event is set."""
        self.down, self._media_edits = False, Counter[tuple[str, str]]()
        self.crash = Crash()
        self.slow = 0.0
        """The delay in seconds before anything is done."""
        # Beside it, by token: other bots, which ask at the same address.
        self.token, self.url, self.beside = token, "", dict[str, Server]()
        self.webhook: Sent | None = None
        self.bad_webhooks = 0
        self._allowed: list[str] | None = None
        self._asked_from = self._polls = 0
        self._updates: deque[dict[str, Any]] = deque()
        self.newest_update = 999
        self._came = asyncio.Event()
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.1)
        self._session: ClientSession | None = None
        self._pushing: asyncio.Task[None] | None = None

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=2**26)
        app.router.add_post("/bot{token}/{method}", self.asked)
        return app

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self._session = ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._came.set()
        self._stop_pushing()
        assert self._session is not None
        await self._session.close()
        await self._runner.cleanup()

    # Requests

    async def asked(self, request: web.Request) -> web.StreamResponse:
        if (other := self.beside.get(request.match_info["token"])) is not None:
            return await other.asked(request)
        polls = request.match_info["method"].lower() == "getupdates"
        self.under_way += not polls
        try:
            result = await self._done(request)
            if not polls and (request.transport is None or request.transport.is_closing()):
                self.crash.in_flight.append(self.calls[-1].method)
            return web.json_response({"ok": True, "result": result})
        except Refused as refused:
            return web.json_response(refused.body(), status=refused.code)
        except (Silence, ConnectionError):
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        finally:
            self.under_way -= not polls

    async def _done(self, request: web.Request) -> Any:
        # Telegram accepts the names of methods in any case.
        name = _NAMES.get(request.match_info["method"].lower(), "")
        if request.match_info["token"] != self.token:
            raise Refused(401, "Unauthorized")
        if name not in METHODS:
            raise Refused(404, "Not Found: method not found")
        sent, files = await _body(request)
        if self.slow:
            await asyncio.sleep(self.slow)
        if self.latency and name != "getUpdates":
            await self._delay()
        try:
            result = await self._result(name, sent, files)
        except Refused as refused:
            self.calls.append(Call(name, _told(sent), self.world.now(), refused.description))
            raise
        if name != "getUpdates":
            self.calls.append(Call(name, _told(sent), self.world.now()))
        return result

    async def _result(self, name: str, raw: Sent, files: Files) -> Any:
        if self.down or name in self.mute or self._killed(name):
            raise Silence
        media_edit = self._media_edit(name, raw)
        if name in self.held:
            await self.held[name].wait()
        self._is_newest(media_edit, raw)
        fault = self.faults[name].popleft() if self.faults[name] else None
        if isinstance(fault, Hang) and not fault.done:
            await self._hangs(fault)
        if isinstance(fault, Refused) or (isinstance(fault, Silence) and not fault.done):
            raise fault
        self.counts[name] += 1
        sent = read(METHODS[name], raw)
        result = await self._served(name, sent, files)
        if isinstance(fault, Hang):
            if fault.done:
                await self._hangs(fault)
        elif fault is not None:
            raise fault
        return result

    async def _delay(self) -> None:
        self.under_way, self.delayed = self.under_way - 1, self.delayed + 1
        try:
            await self.sleep(self.latency)
        finally:
            self.under_way, self.delayed = self.under_way + 1, self.delayed - 1

    async def _hangs(self, fault: Hang) -> None:
        self.under_way -= 1
        self.hanging += 1
        try:
            await fault.released.wait()
        finally:
            self.hanging -= 1
            self.under_way += 1

    def _media_edit(self, name: str, raw: Sent) -> int:
        """Its number, if it is one."""
        if name != "editMessageMedia":
            return 0
        message = str(raw.get("chat_id")), str(raw.get("message_id"))
        self._media_edits[message] += 1
        return self._media_edits[message]

    def _is_newest(self, media_edit: int, raw: Sent) -> None:
        """While a picture is exchanged, another exchange of the same picture cancels it."""
        message = str(raw.get("chat_id")), str(raw.get("message_id"))
        if media_edit and media_edit != self._media_edits[message]:
            raise bad("canceled by new editMessageMedia request")

    async def _served(self, name: str, sent: Sent, files: Files) -> Any:
        match name:
            case "getUpdates":
                return await self._poll(sent)
            case "setWebhook":
                return self._set_webhook(sent)
            case "deleteWebhook":
                self._stop_pushing()
                return True
            case _:
                return self._carried_out(name, sent, files)

    def _killed(self, name: str) -> bool:
        return self.crash.dead if name == "getUpdates" else self.crash.reaches(f"before {name}")

    def _carried_out(self, name: str, sent: Sent, files: Files) -> Any:
        result = self.methods.do(name, sent, files)
        if name in SENDING:
            self.crash.sent(str(sent["chat_id"]))
        if self.crash.reaches(f"after {name}"):
            self.crash.in_flight.append(name)
            raise Silence
        return result

    # Updates

    def update(self, kind: str, content: dict[str, Any]) -> None:
        """Add an update for the bot, if it subscribed to this kind."""
        if self._allowed is not None and kind not in self._allowed:
            return
        self.newest_update += 1
        self._updates.append({"update_id": self.newest_update, kind: content})
        self._came.set()

    @property
    def undelivered_now(self) -> int:
        """The number of updates that the bot has not confirmed yet."""
        return sum(update["update_id"] >= self._asked_from for update in self._updates)

    async def _poll(self, sent: Sent) -> Any:
        if self.webhook is not None:
            raise Refused(409, "Conflict: can't use getUpdates method while webhook is active")
        if "allowed_updates" in sent:
            self._allow(sent["allowed_updates"])
        while self._updates and self._updates[0]["update_id"] < sent.get("offset", 0):
            self._updates.popleft()
        self._asked_from = sent.get("offset", 0)
        self._polls += 1
        this = self._polls
        self._came.set()  # a poll that is still waiting learns of this one
        if not self._updates:
            await self._wait(min(sent.get("timeout", 0), LONGEST_POLL))
        if self.down or self.crash.dead:
            raise Silence
        if self._polls != this:
            raise Refused(409, TERMINATED)
        return list(self._updates)[: sent.get("limit", 100)]

    async def _wait(self, seconds: float) -> None:
        self._came.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._came.wait(), seconds)

    def _allow(self, kinds: list[str]) -> None:
        self._allowed = kinds or None

    def _set_webhook(self, sent: Sent) -> Any:
        if not sent["url"].startswith(("https://", "http://127.0.0.1:")):
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        self._stop_pushing()
        self.webhook = sent
        self._allow(sent.get("allowed_updates", []))
        self._pushing = asyncio.create_task(self._push())
        return True

    def _stop_pushing(self) -> None:
        if self._pushing is not None:
            self._pushing.cancel()
        self.webhook = self._pushing = None

    async def _push(self) -> None:
        """Push several updates at once, each again until it is accepted."""
        assert self.webhook is not None
        at_once = self.webhook.get("max_connections", MOST_PUSHES)
        pushing: dict[int, asyncio.Task[None]] = {}
        try:
            while True:
                pushing = {number: task for number, task in pushing.items() if not task.done()}
                for update in list(self._updates):
                    if len(pushing) < at_once and update["update_id"] not in pushing:
                        push = asyncio.create_task(self._pushed(self.webhook, update))
                        pushing[update["update_id"]] = push
                await self._wait(LONGEST_POLL)
        finally:
            for task in pushing.values():
                task.cancel()

    async def _pushed(self, webhook: Sent, update: dict[str, Any]) -> None:
        assert self._session is not None
        head = {"X-Telegram-Bot-Api-Secret-Token": webhook.get("secret_token", "")}
        while update in self._updates:
            with contextlib.suppress(OSError, ClientError):
                async with self._session.post(webhook["url"], json=update, headers=head) as answer:
                    if answer.status == 200:
                        self._updates.remove(update)
                        break
            self.bad_webhooks += 1
            await asyncio.sleep(PUSH_AGAIN)
        self._came.set()


async def _body(request: web.Request) -> tuple[Sent, Files]:
    """Parameters come as JSON, as a form, or with files."""
    if request.content_type == "application/json":
        given = await request.json()
        return {name: _written(value) for name, value in given.items()}, {}
    sent: Sent = {}
    files: dict[str, tuple[str, bytes]] = {}
    if request.content_type != "multipart/form-data":
        return {name: str(value) for name, value in (await request.post()).items()}, files
    for part in await multipart.parts(request):
        if part.filename is None:
            sent[part.name] = part.content.decode()
        else:
            files[part.name] = part.filename, part.content
            sent[part.name] = part.content
    return sent, files


def _written(value: object) -> str:
    """As it would stand in a form."""
    return value if isinstance(value, str) else json.dumps(value)


def _told(sent: Sent) -> Sent:
    """The parameters in readable form: JSON is parsed."""
    return {name: _plain(value) for name, value in sent.items() if not isinstance(value, bytes)}


def _plain(value: str) -> Any:
    return json.loads(value) if value[:1] in {"{", "["} else value
