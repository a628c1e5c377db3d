"""Receives updates that Telegram posts to a port on this machine. Posts without our secret are
refused."""

import hmac
import logging
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hmac import compare_digest
from urllib.parse import urlsplit

from aiohttp import web
from telegram import Bot

from adapters.telegram.counted_bot import CountedBot
from adapters.telegram.polling import UPDATE_KINDS, Receiver
from adapters.telegram.stored_updates import read_update

log = logging.getLogger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LABEL = b"scala40-bot: secret of the Telegram webhook"
LARGEST_BODY = 2**20
CONNECTIONS = 40


def secret_of(token: str) -> str:
    """The same in every process and after every start, as long as the token stays the same."""
    return urlsafe_b64encode(hmac.digest(token.encode(), LABEL, "sha256")).decode().rstrip("=")


@dataclass(frozen=True, slots=True)
class WebhookConfig:
    """The public address, the address to listen on, and the secret that Telegram sends along."""

    url: str
    host: str
    port: int
    secret: str = field(repr=False)


class Webhook:
    """Takes what Telegram posts."""

    def __init__(
        self,
        counted_bot: CountedBot,
        hook: WebhookConfig,
    ) -> None:
        self._counted_bot = counted_bot
        self._bot: Bot = counted_bot.bot
        self._hook = hook
        self._receiver: Receiver
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_post(urlsplit(hook.url).path or "/", self._receive)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self, receiver: Receiver) -> None:
        """Listen and register; stop listening if Telegram refuses the address."""
        self._receiver = receiver
        try:
            await self._runner.setup()
            await web.TCPSite(self._runner, self._hook.host, self._hook.port).start()
            await self._bot.set_webhook(
                self._hook.url,
                secret_token=self._hook.secret,
                allowed_updates=UPDATE_KINDS,
                max_connections=CONNECTIONS,
            )
        except BaseException:
            await self._runner.cleanup()
            raise

    async def stop(self) -> None:
        """Telegram keeps the updates until somebody listens again."""
        await self._runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        """Telegram sends an update again until the answer is 200."""
        if not self._is_telegram(request):
            raise web.HTTPForbidden
        try:
            update = read_update(await request.json(), self._bot)
        except Exception as fault:  # noqa: BLE001 - a second try would fail as well
            log.warning("an update that cannot be read: %s", type(fault).__name__)
            self._counted_bot.count("unreadable")
            return web.Response()
        if await self._receiver.take((update,)) is not None:
            raise web.HTTPServiceUnavailable
        response = web.Response()
        await response.prepare(request)
        await response.write_eof()
        self._receiver.confirmed((update.update_id,))
        return response

    def _is_telegram(self, request: web.Request) -> bool:
        """A header may contain bytes that are not valid text."""
        secret = request.headers.get(SECRET_HEADER, "").encode("utf-8", "surrogateescape")
        return compare_digest(secret, self._hook.secret.encode())
