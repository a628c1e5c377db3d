"""An HTTP port for monitoring: metrics at /metrics, the state of the bot at /healthz. A process
that waits to take over has one, too.

By default only this machine can reach it. It shows nothing about cards, people or tokens.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from aiohttp import hdrs, web
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.exposition import choose_encoder

from adapters.ports import Platform
from bot.composition import Bot, last_backup, leases
from bot.config import Config
from bot.kernel.availability import Availability
from bot.operations.lease_metrics import LeaseCollector
from bot.operations.metrics_collector import BotCollector
from common.threads import POOLS, Threads
from storage import is_on_a_server
from storage.errors import Unavailable, Unusable
from storage.inspection import LeaseState
from storage.tables import LIVE

PATIENCE = 3.0
"""Seconds in which the database has to answer."""


class Monitor:
    def __init__(self, config: Config, bot: Bot) -> None:
        self._config = config
        self._bot = bot
        self._metrics = bot.metrics
        self._threads = bot.services.threads.other
        self.leases = LeaseCollector()

    async def show_metrics(self, request: web.Request) -> web.Response:
        self._metrics.live.set(len(await self._bot.storage.tables(*LIVE)))
        self._metrics.backup.set(await self._threads.run(last_backup, self._config))
        self.leases.leases = await _leases(self._config, self._threads) or ()
        return _encoded(request, self._metrics.registry)

    async def show_health(self, _: web.Request) -> web.Response:
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


class StandbyMonitor:
    """Of a process that waits to take over."""

    def __init__(self, config: Config, threads: Threads) -> None:
        self._config = config
        self._threads = threads
        self._leases = LeaseCollector()
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._registry.register(self._leases)

    async def show_metrics(self, request: web.Request) -> web.Response:
        self._leases.leases = await _leases(self._config, self._threads) or ()
        return _encoded(request, self._registry)

    async def show_health(self, _: web.Request) -> web.Response:
        """It is well as long as the database answers, also one in which there is nothing yet."""
        if await _leases(self._config, self._threads) is None:
            return web.Response(text="standby: the database does not answer\n", status=503)
        return web.Response(text="standby: ok\n")


async def _leases(config: Config, threads: Threads) -> Sequence[LeaseState] | None:
    """None if the server does not answer, or does not let us read."""
    with suppress(Unavailable, Unusable, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            return await threads.run(leases, config)
    return None


def _encoded(request: web.Request, registry: CollectorRegistry) -> web.Response:
    encode, kind = choose_encoder(request.headers.get(hdrs.ACCEPT, ""))
    return web.Response(body=encode(registry), headers={hdrs.CONTENT_TYPE: kind})


def _platform_state(availability: Availability, platform: str) -> str:
    if platform in availability.refusals:
        return "refused"
    if not availability.reaches(platform):
        return "away"
    return "contested" if platform in availability.contests else "ok"


@asynccontextmanager
async def monitored(config: Config, bot: Bot, platforms: Sequence[Platform]) -> AsyncIterator[None]:
    """Serve the port meanwhile, if the settings name one."""
    monitor, collector = Monitor(config, bot), BotCollector(bot, platforms)
    shown = (collector, monitor.leases)
    for one in shown:
        bot.metrics.registry.register(one)
    try:
        async with _served(config, monitor):
            yield
    finally:
        for one in shown:
            bot.metrics.registry.unregister(one)


@asynccontextmanager
async def standby_monitored(config: Config, threads: Threads = POOLS.other) -> AsyncIterator[None]:
    """Serve the port while the process waits to take over; a database that is a file has no
    others."""
    if not is_on_a_server(config.database_url):
        yield
        return
    async with _served(config, StandbyMonitor(config, threads)):
        yield


@asynccontextmanager
async def _served(config: Config, monitor: Monitor | StandbyMonitor) -> AsyncIterator[None]:
    if not config.metrics_port:
        yield
        return
    app = web.Application(client_max_size=1)
    app.router.add_get("/metrics", monitor.show_metrics)
    app.router.add_get("/healthz", monitor.show_health)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    try:
        await runner.setup()
        await web.TCPSite(runner, config.metrics_host, config.metrics_port).start()
        yield
    finally:
        await runner.cleanup()
