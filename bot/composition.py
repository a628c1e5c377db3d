"""Where everything is put together; nobody else names concrete classes."""

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
from bot.outbox.outbox import Outbox
from bot.outbox.placements import Placements
from bot.outbox.private_reach import PrivateReach
from bot.people.preferences import Preferences
from bot.people.repository import PeopleRepository
from bot.requests.requests import Requests
from bot.requests.screens import ScreenRequests
from bot.requests.services import RequestServices
from bot.results.ranking import RankingBoard
from bot.results.ratings import Ratings
from bot.schedule.availability import Availability
from bot.schedule.clock import Clock
from bot.schedule.computer_players import ComputerPlayers
from bot.schedule.heartbeat import Heartbeat
from bot.schedule.running_time import Running
from bot.schedule.scheduler import Scheduler
from bot.screens.announcement_sender import AnnouncementSender
from bot.screens.announcer import Announcer, Sender
from bot.screens.hands import Hands
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.screens.shown_times import ShownTimes
from bot.tables.queue import TableServices, new_seed
from bot.tables.registry import Tables
from bot.tables.serialization import NewsCodec
from bot.tables.subscribers import Subscribers
from storage.ledger import Caps, Storage

BOOTTIME: int | None = getattr(time, "CLOCK_BOOTTIME", None)


@dataclass(frozen=True, slots=True)
class Bot:
    """Everything, wired."""

    storage: Storage
    requests: Requests
    """What platforms ask."""
    services: RequestServices
    tables: Tables
    bell: Scheduler
    heartbeat: Heartbeat
    health: Health
    herald: Announcer
    senders: dict[str, Sender]
    """By platform: who sends its announcements."""
    changes: Subscribers
    placements: Placements
    renderer: Renderer
    screens: Screens
    times: ShownTimes
    meters: Metrics
    outboxes: dict[str, Outbox]
    """By platform."""

    async def begin(self) -> None:
        """Service times go on from the last sign of life; raises if nothing can be written."""
        self.tables.house.presence.restored(await self.storage.last_beat())
        await self.heartbeat.write()

    def connect(self, platform: Platform) -> Outbox:
        """From now on its people are shown what concerns them, as fast as it lets us."""
        clock = self.tables.house.presence.clock
        renderer, reach = self.renderer, self.renderer.reach
        outbox = Outbox(
            *(platform, clock, platform.limits, self.placements, renderer.closing),
            on_barred=reach.refused,
            on_sent=reach.delivered,
        )
        if isinstance(platform, Paced):
            platform.keep_pace(outbox)
        if isinstance(platform, Receiving):
            platform.keep_updates(StoredInbox(self.storage, clock, platform.receiver))
        if isinstance(platform, Linked):
            renderer.ways[platform.name] = platform.way_in
        if platform.pictures:
            renderer.preferences.pictured_on(platform.name)
        self.outboxes[platform.name] = outbox
        self.screens.connect(platform.name, outbox, platform.edits_ring)
        self.senders[platform.name] = AnnouncementSender(renderer, self.screens, outbox)
        self.tables.house.presence.connected(platform.name)
        return outbox

    @property
    def idle(self) -> bool:
        """Everything that is to be sent has been sent."""
        outboxes = all(outbox.idle for outbox in self.outboxes.values())
        return outboxes and self.herald.idle and self.screens.idle

    async def quiet(self) -> None:
        """Until it is idle, with all announcements that wait."""
        await self.herald.go_round()
        await self.herald.said()
        while not self.idle:
            await self.screens.settled()
            for outbox in self.outboxes.values():
                await outbox.drained()
            await self.herald.said()

    async def correct_screens(self) -> None:
        """Where the times on them have become wrong."""
        for platform in self.times.wrong(self.outboxes):
            await self.screens.show_times(platform)
            self.times.correct(platform)


class WallClock:
    """The machine's own."""

    def __init__(self) -> None:
        self.running = Running(self.boottime, self.now)

    def now(self) -> float:
        return time.time()

    def boottime(self) -> float:
        """Where the system does not count suspended time, a suspended machine loses none."""
        if BOOTTIME is None:
            return time.monotonic()
        return time.clock_gettime(BOOTTIME)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def platforms(config: Config) -> tuple[Platform, ...]:
    """Where we are to be met; in the playground while no other door has a token."""
    met: list[Platform] = []
    if config.telegram_token.get_secret_value():
        met.append(_telegram(config))
    if config.discord_token.get_secret_value():
        met.append(_discord(config))
    return tuple(met) or (_playground(config),)


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
    where = Address(
        config.discord_api_url, config.discord_gateway_url, ids, config.discord_shard_count or None
    )
    return Discord(config.discord_token.get_secret_value(), where)


def checkups(config: Config) -> Iterator[Checkup]:
    """What the doctor asks of each platform that has a token."""
    told = commands(MENU, words(DEFAULT))
    if token := config.telegram_token.get_secret_value():
        hook = config.telegram_webhook_url
        yield TelegramCheckup(token, config.telegram_api_url, hook, told)
    if token := config.discord_token.get_secret_value():
        yield DiscordCheckup(token, config.discord_api_url, told)


async def open_storage(config: Config) -> Storage:
    return await storage.open_storage(config.database_url)


def backup(config: Config, file: Path) -> None:
    """A consistent copy, also while the bot runs."""
    storage.backup(config.database_url, str(file))


def last_backup(config: Config) -> float:
    """When a copy was last made, by whichever process; 0 if none is known."""
    return storage.last_backup(config.database_url)


def restore(config: Config, file: Path) -> Path | None:
    """Put a copy in place, once it is known to be sound; where the old database went."""
    return storage.restore(str(file), config.database_url)


def wire(
    config: Config,
    kept: Storage,
    clock: Clock,
    menu: Mapping[str, GameEntry] = MENU,
    seed: Callable[[], bytes] = new_seed,
) -> Bot:
    presence, senders = Availability(clock, config.times()), dict[str, Sender]()
    scribe = NewsCodec({name: served.game.events for name, served in menu.items()})
    meters = Metrics(menu)
    changes = Subscribers(meters, lifecycle=LifecycleMetrics(meters))
    caps = Caps(config.tables_per_chat, config.tables_per_person)
    house = TableServices(kept, menu, scribe, presence, changes, seed, caps, meters)
    herald = Announcer(kept, senders, scribe, presence, meters)
    tables, placements = Tables(house), Placements(kept, clock)
    renderer = _renderer(tables, _preferences(house), placements)
    screens = Screens(renderer, placements, meters)
    changes.add("screens", screens)
    services = _services(config, renderer, screens)
    heartbeat = Heartbeat(kept, clock, presence.service)
    return Bot(
        storage=kept,
        requests=Requests(services, meters),
        services=services,
        tables=tables,
        bell=Scheduler(tables, ComputerPlayers(answered=meters.thought)),
        heartbeat=heartbeat,
        health=Health(kept, heartbeat),
        herald=herald,
        senders=senders,
        changes=changes,
        placements=placements,
        renderer=renderer,
        screens=screens,
        times=ShownTimes(presence),
        meters=meters,
        outboxes={},
    )


def _services(config: Config, renderer: Renderer, screens: Screens) -> RequestServices:
    tables, preferences = renderer.tables, renderer.preferences
    board = RankingBoard(ZoneInfo(config.timezone), config.rated_matches, config.first_chips)
    return RequestServices(
        *(tables, preferences.people, preferences, ScreenRequests(renderer, screens)),
        *(Ratings(tables.house.ledger), board, config.drain),
    )


def _preferences(house: TableServices) -> Preferences:
    """In the words of every game."""
    people = PeopleRepository(house.ledger, house.presence.clock)
    words = [served.panels.words for served in house.menu.values()]
    return Preferences(people, [folder for folder in words if folder is not None])


def _renderer(tables: Tables, preferences: Preferences, placements: Placements) -> Renderer:
    menu = tables.house.menu
    panels = {name: served.panels for name, served in menu.items()}
    hands = Hands(tables, preferences, panels, placements)
    levels = lambda game: tuple(menu[game].minds)  # noqa: E731
    return Renderer(tables, hands, preferences, PrivateReach(tables), levels)
