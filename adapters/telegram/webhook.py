"""Telegram tells us its news itself: a door on this machine, behind which only it is heard."""

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from hmac import compare_digest
from urllib.parse import urlsplit

from aiohttp import web
from telegram import Bot, Update

from adapters.telegram.polling import WANTED

log = logging.getLogger(__name__)

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LARGEST = 2**20
REMEMBERED = 10_000
AT_ONCE = 40


def new_secret() -> str:
    return secrets.token_urlsafe(32)


@dataclass(frozen=True, slots=True)
class Hook:
    """Where the world finds us, where we listen, and what proves that it is Telegram."""

    url: str
    host: str = "127.0.0.1"
    port: int = 8443
    secret: str = field(default_factory=new_secret, repr=False)


class Webhook:
    def __init__(self, bot: Bot, hook: Hook, came: Callable[[Update], None]) -> None:
        self._bot = bot
        self._hook = hook
        self._came = came
        self._known = OrderedDict[int, None]()
        app = web.Application(client_max_size=LARGEST)
        app.router.add_post(urlsplit(hook.url).path or "/", self._told)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self) -> None:
        """Where Telegram does not take it, nobody listens."""
        try:
            await self._runner.setup()
            await web.TCPSite(self._runner, self._hook.host, self._hook.port).start()
            await self._announced()
        except BaseException:
            await self._runner.cleanup()
            raise

    async def _announced(self) -> None:
        await self._bot.set_webhook(
            self._hook.url,
            secret_token=self._hook.secret,
            allowed_updates=WANTED,
            max_connections=AT_ONCE,
        )

    async def stop(self) -> None:
        """Telegram keeps its news until somebody listens again."""
        await self._runner.cleanup()

    async def _told(self, request: web.Request) -> web.Response:
        said = request.headers.get(SECRET, "")
        if not compare_digest(said.encode(), self._hook.secret.encode()):
            raise web.HTTPForbidden
        try:
            update = Update.de_json(await request.json(), self._bot)
        except Exception as fault:  # noqa: BLE001 - told again it would be no better
            log.warning("news that cannot be read: %s", type(fault).__name__)
            return web.Response()
        if self._is_new(update.update_id):
            self._came(update)
        return web.Response()

    def _is_new(self, number: int) -> bool:
        """What we did not confirm in time is told again."""
        new = number not in self._known
        self._known[number] = None
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return new
