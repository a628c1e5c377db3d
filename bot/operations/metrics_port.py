"""An HTTP port for monitoring: metrics at /metrics, the state of the bot at /healthz.

By default only this machine can reach it. It shows nothing about cards, people or tokens.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from aiohttp import hdrs, web
from prometheus_client.exposition import choose_encoder

from adapters.ports import Platform
from bot.composition import Bot, last_backup
from bot.config import Config
from bot.operations.metrics_collector import BotCollector
from bot.schedule.availability import Availability
from storage.tables import LIVE

PATIENCE = 3.0
"""Seconds in which the database has to answer."""


class Monitor:
    def __init__(self, config: Config, bot: Bot) -> None:
        self._config = config
        self._bot = bot
        self._metrics = bot.metrics

    def app(self) -> web.Application:
        app = web.Application(client_max_size=1)
        app.router.add_get("/metrics", self._show_metrics)
        app.router.add_get("/healthz", self._show_health)
        return app

    async def _show_metrics(self, request: web.Request) -> web.Response:
        self._metrics.live.set(len(await self._bot.storage.tables(*LIVE)))
        self._metrics.backup.set(await asyncio.to_thread(last_backup, self._config))
        encode, kind = choose_encoder(request.headers.get(hdrs.ACCEPT, ""))
        return web.Response(body=encode(self._metrics.registry), headers={hdrs.CONTENT_TYPE: kind})

    async def _show_health(self, _: web.Request) -> web.Response:
        """A platform's outage is not reported as ill, since a restart would not end it. A refused
        token is, because the operator has to act."""
        availability = self._bot.tables.services.availability
        trouble = await self._trouble()
        states = {"ledger": trouble or "ok"}
        states |= {name: _platform_state(availability, name) for name in self._bot.outboxes}
        text = "".join(f"{what}: {state}\n" for what, state in states.items())
        return web.Response(text=text, status=503 if trouble or availability.refusals else 200)

    async def _trouble(self) -> str | None:
        """Why the database cannot be written or read; None if it can."""
        if (trouble := self._bot.health.trouble) is not None:
            return trouble
        try:
            async with asyncio.timeout(PATIENCE):
                await self._bot.storage.next_due()
        except Exception:  # noqa: BLE001 - any error means that it cannot be read
            return "does not answer"
        return None


def _platform_state(availability: Availability, platform: str) -> str:
    if platform in availability.refusals:
        return "refused"
    if not availability.answers(f"{platform}:"):
        return "away"
    return "contested" if platform in availability.contests else "ok"


@asynccontextmanager
async def monitored(config: Config, bot: Bot, platforms: Sequence[Platform]) -> AsyncIterator[None]:
    """Serve the port meanwhile, if the settings name one."""
    if not config.metrics_port:
        yield
        return
    runner = web.AppRunner(Monitor(config, bot).app(), access_log=None, shutdown_timeout=1)
    collector = BotCollector(bot, platforms)
    bot.metrics.registry.register(collector)
    try:
        await runner.setup()
        await web.TCPSite(runner, config.metrics_host, config.metrics_port).start()
        yield
    finally:
        await runner.cleanup()
        bot.metrics.registry.unregister(collector)
