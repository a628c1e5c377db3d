"""Builds the bot from its parts: the only module that names concrete platforms and storages."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

import storage
from adapters.checkup import Checkup
from adapters.discord.checkup import DiscordCheckup
from adapters.discord.platform import Address, Discord
from adapters.panels.help import commands
from adapters.playground.platform import Playground
from adapters.ports import Linked, Paced, Platform, Receiving
from adapters.telegram.checkup import TelegramCheckup
from adapters.telegram.platform import Telegram
from adapters.telegram.webhook import WebhookConfig, secret_of
from adapters.text import DEFAULT, words
from bot.config import Config
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.inbox import StoredInbox
from bot.operations.health import Health
from bot.operations.lifecycle_metrics import LifecycleMetrics
from bot.operations.metrics import Metrics
from bot.outbox.outbox import LedgerShelf, Outbox
from bot.outbox.private_reach import PrivateReach
from bot.people.preferences import Preferences
from bot.people.repository import PeopleRepository
from bot.requests.requests import Requests
from bot.requests.screens import Screens
from bot.requests.services import RequestServices
from bot.results.ranking import RankingBoard
from bot.results.ratings import Ratings
from bot.schedule.availability import Availability
from bot.schedule.clock import Clock
from bot.schedule.computer_players import ComputerPlayers
from bot.schedule.heartbeat_writer import HeartbeatWriter
from bot.schedule.running_time import Running
from bot.schedule.scheduler import Scheduler
from bot.screens.again import shown_again
from bot.screens.announcer import Announcer
from bot.screens.gossip import Gossip
from bot.screens.hands import Hands
from bot.screens.onlooker import Onlooker
from bot.screens.presenter import Presenter, Room
from bot.screens.shown_times import ShownTimes
from bot.tables.queue import TableServices, new_seed
from bot.tables.registry import Tables
from bot.tables.serialization import NewsCodec
from bot.tables.subscribers import Subscribers
from storage.ledger import Caps, Status, Storage

BOOTTIME: int | None = getattr(time, "CLOCK_BOOTTIME", None)


@dataclass(frozen=True, slots=True)
class Bot:
    """A complete bot."""

    storage: Storage
    requests: Requests
    """Answers the platforms' requests."""
    services: RequestServices
    tables: Tables
    scheduler: Scheduler
    heartbeat: HeartbeatWriter
    health: Health
    announcer: Announcer
    gossip: Gossip
    room: Room
    presenters: dict[str, Presenter]
    times: ShownTimes
    metrics: Metrics
    outboxes: dict[str, Outbox]
    """By platform."""

    async def begin(self) -> None:
        """Continue the service times from the last heartbeat; raises if the database is not
        writable."""
        self.tables.services.availability.restore(await self.storage.last_beat())
        await self.heartbeat.write()

    def connect(self, platform: Platform) -> Outbox:
        """From now on people on this platform get their screens, as fast as its limits allow."""
        clock = self.tables.services.availability.clock
        shelf, reach = LedgerShelf(self.storage), self.room.reach
        outbox = Outbox(platform, clock, platform.limits, shelf, reach.refused, reach.delivered)
        if isinstance(platform, Paced):
            platform.limit_by(outbox)
        if isinstance(platform, Receiving):
            platform.keep_updates(StoredInbox(self.storage, clock, platform.receiver))
        if isinstance(platform, Linked):
            self.room.ways[platform.name] = platform.entry_link
        if platform.pictures:
            self.room.preferences.pictured_on(platform.name)
        self.outboxes[platform.name] = outbox
        for shown in ("table", "hand"):
            self.metrics.subscriber_faults.labels(f"{platform.name} {shown}")
        presenter = Presenter(self.room, outbox, platform.edits_ring)
        self.presenters[platform.name] = presenter
        self.gossip.tell(platform.name, presenter)
        return outbox

    async def show_again(self, platform: str, *status: Status) -> None:
        """After a start, update the screens that people may not have received."""
        presenter, reach = self.presenters[platform], self.room.reach
        await shown_again(self.tables, platform, presenter, *status, reach=reach)

    async def correct_screens(self) -> None:
        """Update the screens that show wrong times."""
        for platform in self.times.wrong(self.presenters):
            await self.show_again(platform, Status.PLAYING)
            self.times.correct(platform)


class WallClock:
    """The clocks of this machine."""

    def __init__(self) -> None:
        self.running = Running(self.boottime, self.now)

    def now(self) -> float:
        return time.time()

    def boottime(self) -> float:
        """Without `CLOCK_BOOTTIME` the time in which the machine was suspended does not count."""
        if BOOTTIME is None:
            return time.monotonic()
        return time.clock_gettime(BOOTTIME)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def platforms(config: Config) -> tuple[Platform, ...]:
    """The platforms that have a token; the playground if there is none."""
    served: list[Platform] = []
    if config.telegram_token.get_secret_value():
        served.append(_telegram(config))
    if config.discord_token.get_secret_value():
        served.append(_discord(config))
    return tuple(served) or (_playground(config),)


def _playground(config: Config) -> Platform:
    key = config.playground_key.get_secret_value()
    return Playground(config.playground_host, config.playground_port, key=key)


def _telegram(config: Config) -> Platform:
    token = config.telegram_token.get_secret_value()
    secret = config.telegram_webhook_secret.get_secret_value() or secret_of(token)
    where = config.telegram_webhook_host, config.telegram_webhook_port
    hook = (
        WebhookConfig(config.telegram_webhook_url, *where, secret)
        if config.telegram_webhook_url
        else None
    )
    return Telegram(token, config.telegram_api_url, hook)


def _discord(config: Config) -> Platform:
    ids = tuple(int(number) for number in config.discord_shard_ids.split(",") if number)
    address = Address(
        config.discord_api_url, config.discord_gateway_url, ids, config.discord_shard_count or None
    )
    return Discord(config.discord_token.get_secret_value(), address)


def checkups(config: Config) -> Iterator[Checkup]:
    """The doctor's checks of the platforms that have a token."""
    offered = commands(MENU, words(DEFAULT))
    if token := config.telegram_token.get_secret_value():
        hook = config.telegram_webhook_url
        yield TelegramCheckup(token, config.telegram_api_url, hook, offered)
    if token := config.discord_token.get_secret_value():
        yield DiscordCheckup(token, config.discord_api_url, offered)


async def open_storage(config: Config) -> Storage:
    return await storage.open_storage(config.database_url)


def backup(config: Config, file: Path) -> None:
    """Make a consistent copy, also while the bot runs."""
    storage.backup(config.database_url, str(file))


def last_backup(config: Config) -> float:
    """When any process last made a copy; 0 if none is known."""
    return storage.last_backup(config.database_url)


def restore(config: Config, file: Path) -> Path | None:
    """Put a copy in place after checking it; returns the new path of the old database."""
    return storage.restore(str(file), config.database_url)


def wire(
    config: Config,
    kept: Storage,
    clock: Clock,
    menu: Mapping[str, GameEntry] = MENU,
    seed: Callable[[], bytes] = new_seed,
) -> Bot:
    availability, onlookers = Availability(clock, config.times()), dict[str, Onlooker]()
    news_codec = NewsCodec({name: served.game.events for name, served in menu.items()})
    metrics = Metrics(menu)
    gossip = Gossip(onlookers, availability, metrics)
    publish = Subscribers(metrics, lifecycle=LifecycleMetrics(metrics), screens=gossip)
    caps = Caps(config.tables_per_chat, config.tables_per_person)
    for_tables = TableServices(kept, menu, news_codec, availability, publish, seed, caps, metrics)
    announcer = Announcer(kept, onlookers, news_codec, availability, metrics)
    presenters = dict[str, Presenter]()
    services = _services(config, Tables(for_tables), presenters)
    heartbeat = HeartbeatWriter(kept, clock, availability.service)
    return Bot(
        storage=kept,
        requests=Requests(services, metrics),
        services=services,
        tables=services.tables,
        scheduler=Scheduler(services.tables, ComputerPlayers(answered=metrics.count_thought)),
        heartbeat=heartbeat,
        health=Health(kept, heartbeat),
        announcer=announcer,
        gossip=gossip,
        room=services.screens.room,
        presenters=presenters,
        times=ShownTimes(availability),
        metrics=metrics,
        outboxes={},
    )


def _services(
    config: Config, tables: Tables, presenters: Mapping[str, Presenter]
) -> RequestServices:
    storage = tables.services.ledger
    preferences = _preferences(tables.services)
    screens = Screens(_room(tables, preferences), presenters)
    board = RankingBoard(ZoneInfo(config.timezone), config.rated_matches, config.first_chips)
    return RequestServices(
        tables, preferences.people, preferences, screens, Ratings(storage), board, config.drain
    )


def _preferences(services: TableServices) -> Preferences:
    """In the words of every game."""
    people = PeopleRepository(services.ledger, services.availability.clock)
    words = [served.panels.words for served in services.menu.values()]
    return Preferences(people, [folder for folder in words if folder is not None])


def _room(tables: Tables, preferences: Preferences) -> Room:
    menu = tables.services.menu
    hands = Hands(tables, preferences, {name: served.panels for name, served in menu.items()})
    levels = lambda game: tuple(menu[game].minds)  # noqa: E731
    return Room(tables, hands, preferences, PrivateReach(tables), levels)
