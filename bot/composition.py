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
from bot.desk import FrontDesk
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.inbox import StoredInbox
from bot.office import Office
from bot.operations.health import Health
from bot.operations.lifecycle_metrics import LifecycleMetrics
from bot.operations.metrics import Metrics
from bot.outbox.kept_budgets import KeptBudgets
from bot.outbox.outbox import LedgerShelf, Outbox
from bot.outbox.private_reach import PrivateReach
from bot.people.repository import PeopleRepository
from bot.reception.front import Front
from bot.reception.reception import Reception
from bot.results.ranking import RankingBoard
from bot.results.ratings import Ratings
from bot.schedule.availability import Availability
from bot.schedule.clock import Clock
from bot.schedule.computer_players import ComputerPlayers
from bot.schedule.heartbeat import Heartbeat
from bot.schedule.running_time import Running
from bot.schedule.scheduler import Scheduler
from bot.screens.again import shown_again
from bot.screens.announcer import Announcer
from bot.screens.gossip import Gossip
from bot.screens.hands import Hands
from bot.screens.onlooker import Onlooker
from bot.screens.presenter import Presenter, Room
from bot.screens.shown_times import ShownTimes
from bot.screens.speech import Speech
from bot.screens.tastes import Tastes
from bot.tables.queue import TableServices, new_seed
from bot.tables.registry import Tables
from bot.tables.serialization import NewsCodec
from bot.tables.subscribers import Subscribers
from storage.ledger import Caps, Status, Storage

BOOTTIME: int | None = getattr(time, "CLOCK_BOOTTIME", None)


@dataclass(frozen=True, slots=True)
class Bot:
    """Everything, wired."""

    storage: Storage
    desk: FrontDesk
    """What is asked of tables and people, by whoever knows them."""
    reception: Reception
    """What platforms ask."""
    tables: Tables
    bell: Scheduler
    heartbeat: Heartbeat
    health: Health
    herald: Announcer
    gossip: Gossip
    room: Room
    presenters: dict[str, Presenter]
    times: ShownTimes
    meters: Metrics
    budgets: KeptBudgets
    outboxes: dict[str, Outbox]
    """By platform."""

    async def begin(self) -> None:
        """Service times go on from the last sign of life; raises if nothing can be written."""
        last = await self.storage.last_beat()
        self.tables.house.presence.restored(last)
        await self.budgets.restore(last)
        await self.heartbeat.write()

    def connect(self, platform: Platform) -> Outbox:
        """From now on its people are shown what concerns them, as fast as it lets us."""
        clock = self.tables.house.presence.clock
        shelf, reach = LedgerShelf(self.storage), self.room.reach
        outbox = Outbox(platform, clock, platform.limits, shelf, reach.refused, reach.delivered)
        outbox.use_budgets(self.budgets.of)
        if isinstance(platform, Paced):
            platform.keep_pace(outbox)
        if isinstance(platform, Receiving):
            platform.keep_updates(StoredInbox(self.storage, clock, platform.receiver))
        if isinstance(platform, Linked):
            self.room.ways[platform.name] = platform.way_in
        if platform.pictures:
            self.room.tastes.pictured_on(platform.name)
        self.outboxes[platform.name] = outbox
        for shown in ("table", "hand"):
            self.meters.subscriber_faults.labels(f"{platform.name} {shown}")
        presenter = Presenter(self.room, outbox, platform.edits_ring)
        self.presenters[platform.name] = presenter
        self.gossip.tell(platform.name, presenter)
        return outbox

    async def show_again(self, platform: str, *status: Status) -> None:
        """After a start: what its people may not have been shown any more."""
        presenter, reach = self.presenters[platform], self.room.reach
        await shown_again(self.tables, platform, presenter, *status, reach=reach)

    async def correct_screens(self) -> None:
        """Where the times on them have become wrong."""
        for platform in self.times.wrong(self.presenters):
            await self.show_again(platform, Status.PLAYING)
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
    presence, onlookers = Availability(clock, config.times()), dict[str, Onlooker]()
    scribe = NewsCodec({name: served.game.events for name, served in menu.items()})
    meters = Metrics(menu)
    gossip = Gossip(onlookers, presence, meters)
    publish = Subscribers(meters, lifecycle=LifecycleMetrics(meters), screens=gossip)
    caps = Caps(config.tables_per_chat, config.tables_per_person)
    house = TableServices(kept, menu, scribe, presence, publish, seed, caps, meters)
    herald = Announcer(kept, onlookers, scribe, presence, meters)
    return _wired(house, _office(config, Tables(house)), gossip, herald)


def _wired(house: TableServices, office: Office, gossip: Gossip, herald: Announcer) -> Bot:
    desk, room = FrontDesk(office), _room(office, house.menu)
    heartbeat = Heartbeat(house.ledger, house.presence.clock, house.presence.service)
    presenters = dict[str, Presenter]()
    return Bot(
        storage=house.ledger,
        desk=desk,
        reception=Reception(Front(desk, room, presenters), house.meters),
        tables=office.tables,
        bell=Scheduler(office.tables, ComputerPlayers(answered=house.meters.thought)),
        heartbeat=heartbeat,
        health=Health(house.ledger, heartbeat),
        herald=herald,
        gossip=gossip,
        room=room,
        presenters=presenters,
        times=ShownTimes(house.presence),
        meters=house.meters,
        budgets=KeptBudgets(house.ledger, house.presence.clock),
        outboxes={},
    )


def _office(config: Config, tables: Tables) -> Office:
    kept = tables.house.ledger
    door = PeopleRepository(kept, tables.house.presence.clock)
    board = RankingBoard(ZoneInfo(config.timezone), config.rated_matches, config.first_chips)
    return Office(kept, tables, door, Ratings(kept), board, config.drain)


def _room(office: Office, menu: Mapping[str, GameEntry]) -> Room:
    """What everybody is shown, and in which words."""
    panels = {name: served.panels for name, served in menu.items()}
    folders = [shown.words for shown in panels.values() if shown.words is not None]
    tastes = Tastes(office.door)
    hands = Hands(office.tables, office.door, tastes, panels)
    speech = Speech(office.door, folders)
    reach = PrivateReach(office.tables)
    return Room(office.tables, hands, speech, tastes, reach, lambda game: tuple(menu[game].minds))
