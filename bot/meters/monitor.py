"""A door for machines, on this machine alone: numbers at /metrics, whether all is well at /healthz.

Nobody who knocks here learns of cards, people or tokens.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from aiohttp import web

from adapters.ports import Platform
from bot.config import Config
from bot.meters.exposition import CONTENT_TYPE, page
from bot.meters.readings import readings
from bot.wire import Bot

PATIENCE = 3.0
"""Seconds in which the ledger has to answer."""


class Monitor:
    def __init__(self, bot: Bot, platforms: Sequence[Platform]) -> None:
        self._bot = bot
        self._platforms = platforms

    def app(self) -> web.Application:
        app = web.Application(client_max_size=1)
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", self._health)
        return app

    async def _metrics(self, _: web.Request) -> web.Response:
        numbers = page(await readings(self._bot, self._platforms))
        return web.Response(body=numbers.encode(), headers={"Content-Type": CONTENT_TYPE})

    async def _health(self, _: web.Request) -> web.Response:
        """That a platform is away is no sickness of ours: nobody should start us anew for it."""
        presence = self._bot.tables.house.presence
        ledger = await self._ledger_answers()
        told = {"ledger": ("does not answer", "ok")[ledger]}
        told |= {n: ("away", "ok")[presence.answers(f"{n}:")] for n in self._bot.outboxes}
        text = "".join(f"{what}: {how}\n" for what, how in told.items())
        return web.Response(text=text, status=200 if ledger else 503)

    async def _ledger_answers(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._bot.storage.next_due()
        except Exception:  # noqa: BLE001 - whatever it is, all is not well
            return False
        return True


@asynccontextmanager
async def monitored(config: Config, bot: Bot, platforms: Sequence[Platform]) -> AsyncIterator[None]:
    """While it lasts, where the settings want it at all."""
    if not config.metrics_port:
        yield
        return
    runner = web.AppRunner(Monitor(bot, platforms).app(), access_log=None, shutdown_timeout=1)
    try:
        await runner.setup()
        await web.TCPSite(runner, config.metrics_host, config.metrics_port).start()
        yield
    finally:
        await runner.cleanup()
