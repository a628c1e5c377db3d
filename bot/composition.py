"""Builds the bot from its parts: the only module that names concrete platforms and storages.

A platform is imported when it is built: each one's library needs memory.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import storage
from adapters.board.doors import OpensBoards
from adapters.board.port import ServesBoards
from adapters.checkup import Checkup
from adapters.numbered_bot import NumberedBot
from adapters.panels.help import commands
from adapters.ports import (
    Answering,
    Linked,
    Listing,
    Mentioning,
    Paced,
    Platform,
    Receiving,
    Viewing,
    WithoutAltText,
)
from adapters.text import DEFAULT, LANGUAGES, words
from adapters.web.client_address import TrustedProxies, networks_in
from adapters.web.visits import Visits, fitting
from bot.bot_tokens import DISCORD, TELEGRAM, BotToken
from bot.config import Config
from bot.features.album.album import Albums
from bot.features.alerts import alerts
from bot.features.club import clubs
from bot.features.club.club_news import club_panels
from bot.features.daily.daily_par import Pars
from bot.features.double import double, doubles
from bot.features.double.double_news import double_panels
from bot.features.evening import evening_deadlines, evenings
from bot.features.evening.evening import KIND as EVENING
from bot.features.evening.evening_reminders import evening_panels
from bot.features.ranking.ratings import Ratings
from bot.features.score_sheet import score_sheets
from bot.features.spectators import watching
from bot.features.tournament import live_boards
from bot.features.tournament.live_calls import live_panels
from bot.features.tournament.live_event import KIND as TOURNAMENT
from bot.features.tournament.live_results import LiveResults
from bot.features.tournament.live_rounds import LiveRounds
from bot.features.tournament.secretary_news import secretary_panels
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.kernel.availability import Availability
from bot.kernel.clock import Clock
from bot.kernel.descriptors import descriptor_limit
from bot.kernel.health import Health
from bot.kernel.heartbeat_writer import HeartbeatWriter
from bot.kernel.metrics import Metrics
from bot.kernel.running_time import Running
from bot.other_processes import OtherProcesses
from bot.outbox.kept_budgets import KeptBudgets
from bot.outbox.outbox import Outbox
from bot.outbox.placements import Placements
from bot.outbox.private_reach import PrivateReach
from bot.people.preferences import Preferences
from bot.people.repository import PeopleRepository
from bot.receiving.boards import BoardLooks
from bot.receiving.inbox import StoredInbox
from bot.receiving.requests import Requests
from bot.requests.given import Hooks, RankingBoard
from bot.requests.installed_bots import InstalledBots
from bot.requests.not_served import NotServed
from bot.requests.services import RequestServices
from bot.schedule.automatic_draws import AutomaticDraws
from bot.schedule.computer_players import ComputerPlayers
from bot.schedule.scheduler import Scheduler
from bot.screens.announcement_sender import AnnouncementSender
from bot.screens.announcer import Announcer, Sender
from bot.screens.board_watchers import BoardWatchers
from bot.screens.closing import closing
from bot.screens.hands import Hands
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.screens.shown_times import ShownTimes
from bot.tables.lifecycle_metrics import LifecycleMetrics
from bot.tables.queue import TableServices
from bot.tables.registry import Tables
from bot.tables.serialization import NewsCodec
from bot.tables.subscribers import Subscribers
from common.addresses import Account
from common.outside import MACHINE, Outside
from engine.shuffle import SEED_BYTES
from storage.events import CLUB
from storage.inspection import LeaseState
from storage.protocol import Storage
from storage.tables import Caps

if TYPE_CHECKING:
    from adapters.board.site import BoardSite

PROOFS = "proofs"
"""The name under which proofs for the board are stored, once they were accepted."""
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
    senders: dict[str, Sender]
    """By platform: who sends its announcements."""
    changes: Subscribers
    placements: Placements
    renderer: Renderer
    screens: Screens
    draws: AutomaticDraws
    live_results: LiveResults
    times: ShownTimes
    metrics: Metrics
    budgets: KeptBudgets
    outboxes: dict[str, Outbox]
    """By platform."""
    board_watchers: BoardWatchers
    other_processes: OtherProcesses
    ratings: Ratings
    albums: Albums
    pars: Pars

    async def begin(self) -> None:
        """Continue the service times from the last heartbeat; raises if the database is not
        writable."""
        last = await self.storage.last_beat()
        self.tables.services.availability.restore(last)
        await self.budgets.restore(last)
        await self.heartbeat.write()

    async def take_over(self, bot: str) -> None:
        """Another process has served this bot until now."""
        last = await self.storage.last_beat()
        self.tables.services.availability.restore(last, bot)
        await self.budgets.restore(last, bot)
        self.services.people.forget_known()
        await self.tables.forget_all()

    def connect(self, platform: Platform) -> Outbox:
        """From now on people on this platform get their screens, as fast as its limits allow."""
        clock = self.tables.services.availability.clock
        renderer, reach = self.renderer, self.renderer.reach
        outbox = Outbox(
            *(platform, clock, platform.limits, self.placements, partial(closing, renderer)),
            new_budget=self.budgets.of,
            on_barred=reach.refused,
            on_sent=reach.delivered,
            may_send=self.storage.may_send,
        )
        if isinstance(platform, Paced):
            platform.limit_by(outbox)
        if isinstance(platform, Receiving):
            platform.keep_updates(StoredInbox(self.storage, clock, platform.receiver))
        if isinstance(platform, Linked):
            renderer.ways[platform.name] = platform.entry_link
        self._note_abilities(platform)
        self._connect_screens(platform)
        self.outboxes[platform.name] = outbox
        self.services.bots.connect(platform.name)
        self.screens.connect(platform.name, outbox, platform.edits_ring)
        self.senders[platform.name] = AnnouncementSender(renderer, self.screens, outbox)
        self.tables.services.availability.connect(platform.name)
        return outbox

    def _note_abilities(self, platform: Platform) -> None:
        """What texts and screens are like there."""
        preferences = self.renderer.preferences
        if platform.pictures:
            preferences.pictured.add(platform.name)
        if isinstance(platform, Listing) and platform.lists_cards:
            preferences.listing.add(platform.name)
        if isinstance(platform, WithoutAltText) and platform.lacks_alt_text:
            preferences.untold.add(platform.name)
        if isinstance(platform, Mentioning) and platform.notifies_mentioned_only:
            self.screens.calls_by_mention.add(platform.name)

    def _connect_screens(self, platform: Platform) -> None:
        if isinstance(platform, Viewing):
            self.screens.reposts.in_view[platform.name] = platform.is_in_view
        if isinstance(platform, ServesBoards):
            platform.serve_boards(self._boards())
        if isinstance(platform, Answering):
            self.screens.on_lobby_end.append(platform.lobby_ended)

    def _boards(self) -> BoardLooks:
        """Called only where boards are served: elsewhere no change looks for them."""
        self.changes.add("boards", self.board_watchers)
        self.services.people.changed = self.board_watchers.people_changed
        self.renderer.hands.on_prepared.append(self.board_watchers.changed)
        return BoardLooks(self.services, self.board_watchers)

    def board_site(self, config: Config, platforms: Sequence[Platform]) -> "BoardSite | None":
        """The board for the apps of these platforms, if it has a public address."""
        opening = [platform for platform in platforms if isinstance(platform, OpensBoards)]
        if not config.board_url or not opening:
            return None
        from adapters.board.site import BoardAddress, BoardSite

        clock, url = self.tables.services.availability.clock, config.board_url
        used = StoredInbox(self.storage, clock, PROOFS)
        doors = [platform.board_door(url, used) for platform in opening]
        where = BoardAddress(url, config.board_host, config.board_port)
        site = BoardSite(where, doors, _visits(config), self.tables.services.outside)
        site.attach(self.requests, self._boards())
        self.renderer.boards.update(platform.name for platform in opening)
        return site

    @property
    def idle(self) -> bool:
        """Everything that is to be sent has been sent."""
        outboxes = all(outbox.idle for outbox in self.outboxes.values())
        rest = (
            self.announcer.idle and self.screens.idle and self.draws.idle and self.live_results.idle
        )
        return outboxes and rest

    async def quiet(self) -> None:
        """Until it is idle, with all announcements that wait."""
        await self.announcer.start_sending()
        await self.announcer.finish_sending()
        while not self.idle:
            await self.draws.settled()
            if not self.live_results.idle:
                await self.live_results.settled()
                await self.announcer.start_sending()
            await self.screens.settled()
            for outbox in self.outboxes.values():
                await outbox.drained()
            await self.announcer.finish_sending()

    async def watch_lease(self) -> None:
        """No player's time runs while another process may serve: nothing can be saved or sent."""
        availability, may_send = self.tables.services.availability, self.storage.may_send
        if may_send is None or may_send():
            availability.resume()
        else:
            availability.suspend()

    async def correct_screens(self) -> None:
        """Update the screens that show wrong times."""
        if wrong := self.times.wrong():
            await self.screens.show_times(wrong)
            self.board_watchers.all_changed()
            self.times.correct(wrong)


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
    telegram, discord = config.bots(TELEGRAM), config.bots(DISCORD)
    served = [*map(partial(_telegram, config), telegram), *map(partial(_discord, config), discord)]
    return tuple(
        platform if bot.first else NumberedBot(platform, bot.number)
        for platform, bot in zip(served, (*telegram, *discord), strict=True)
    ) or (_playground(config),)


def _playground(config: Config) -> Platform:
    from adapters.playground.platform import Playground

    key = config.playground_key.get_secret_value()
    where = config.playground_host, config.playground_port
    return Playground(*where, key=key, visits=_visits(config), outside=MACHINE)


def _visits(config: Config) -> Visits:
    proxies = TrustedProxies(networks_in(config.board_trusted_proxies))
    return Visits(proxies, fitting(descriptor_limit()))


def _telegram(config: Config, bot: BotToken) -> Platform:
    from adapters.telegram.platform import Telegram
    from adapters.telegram.webhook import WebhookConfig, secret_of

    secret = config.telegram_webhook_secret.get_secret_value() or secret_of(bot.token)
    where = config.telegram_webhook_host, config.telegram_webhook_port
    hook = (
        WebhookConfig(config.telegram_webhook_url, *where, secret)
        if config.telegram_webhook_url and bot.first
        else None
    )
    return Telegram(bot.token, config.telegram_api_url, hook)


def _discord(config: Config, bot: BotToken) -> Platform:
    from adapters.discord.platform import Address, Discord

    ids = tuple(int(number) for number in config.discord_shard_ids.split(",") if number)
    shards = (ids, config.discord_shard_count or None)
    if not bot.first:
        shards = (), None
    address = Address(config.discord_api_url, config.discord_gateway_url, *shards)
    secret = _activity_secret(config, bot)
    if not secret:
        return Discord(bot.token, address)
    from adapters.discord.activity import DiscordWithActivity

    return DiscordWithActivity(bot.token, address, client_secret=secret)


def _activity_secret(config: Config, bot: BotToken) -> str:
    """Empty if Discord's apps do not show the board: only the first bot has one."""
    board = config.board_url and bot.first
    return config.discord_client_secret.get_secret_value() if board else ""


def checkups(config: Config) -> Iterator[Checkup]:
    """The doctor's checks of the platforms that have a token."""
    offered = commands(MENU, words(DEFAULT))
    for bot in config.bots(TELEGRAM):
        from adapters.telegram.checkup import TelegramCheckup

        hook = config.telegram_webhook_url if bot.first else ""
        address, board = config.telegram_api_url, config.board_url if bot.first else ""
        yield TelegramCheckup(bot.token, address, hook, offered, board)
    for bot in config.bots(DISCORD):
        from adapters.discord.checkup import DiscordCheckup

        secret = _activity_secret(config, bot) if config.board_url and bot.first else None
        yield DiscordCheckup(bot.token, config.discord_api_url, offered, secret)


async def open_storage(config: Config, waits: Callable[[], object] = int) -> Storage:
    """Call `waits` again and again while other processes serve all bots."""
    zone, most = ZoneInfo(config.timezone), config.bots_per_process
    bots = config.bot_names
    return await storage.open_storage(
        config.database_url, zone, waits, bots, most, MACHINE.threads.other
    )


def backup(config: Config, file: Path) -> None:
    """Make a consistent copy, also while the bot runs."""
    storage.backup(config.database_url, str(file))


def place_of_data(config: Config) -> str:
    """Where everything is kept: the file, or the database and its server."""
    return storage.place_of(config.database_url)


def last_backup(config: Config) -> float:
    """When any process last made a copy; 0 if none is known."""
    return storage.last_backup(config.database_url)


def leases(config: Config) -> tuple[LeaseState, ...]:
    """Which processes serve; none if the database is a file. `Unavailable` without an answer."""
    return storage.leases(config.database_url)


def move(source: str, target: str) -> int:
    """Copy a whole database into an empty one; both are named by their addresses."""
    return storage.move(source, target)


def restore(config: Config, file: Path) -> Path | None:
    """Put a copy in place after checking it; returns the new path of the old database."""
    return storage.restore(str(file), config.database_url)


def wire(
    config: Config,
    kept: Storage,
    clock: Clock,
    menu: Mapping[str, GameEntry] = MENU,
    seed: Callable[[], bytes] | None = None,
    outside: Outside = MACHINE,
) -> Bot:
    availability, senders = Availability(clock, config.times()), dict[str, Sender]()
    news_codec = NewsCodec({name: served.game.events for name, served in menu.items()})
    metrics = Metrics(menu)
    changes = Subscribers(metrics, lifecycle=LifecycleMetrics(metrics))
    caps = Caps(config.tables_per_chat, config.tables_per_person)
    for_tables = TableServices(
        ledger=kept,
        menu=menu,
        news_codec=news_codec,
        availability=availability,
        publish=changes,
        seed=seed or partial(outside.randomness.token_bytes, SEED_BYTES),
        caps=caps,
        metrics=metrics,
        outside=outside,
    )
    announcer = Announcer(kept, senders, news_codec, availability, metrics)
    tables, placements = Tables(for_tables), Placements(kept, clock)
    thinking = ComputerPlayers(answered=metrics.count_thought, threads=outside.threads.thinking)
    renderer = _renderer(tables, _preferences(for_tables), placements, thinking)
    screens = Screens(renderer, placements, metrics)
    changes.add("screens", screens)
    changes.add("announcer", announcer.hurry)
    draws = AutomaticDraws(tables, renderer.preferences.people)
    changes.add("draws", draws)
    pars = Pars()
    services = _services(config, renderer, screens, pars)
    scheduler = Scheduler(tables, thinking)
    live_results = _wire_events(services, placements, scheduler)
    changes.add_for_ends("live_results", live_results)
    changes.add_for_deals("live_scores", live_results.follow_scores)
    heartbeat = HeartbeatWriter(kept, clock, availability.service)
    return Bot(
        storage=kept,
        requests=Requests(services, metrics),
        services=services,
        tables=tables,
        scheduler=scheduler,
        heartbeat=heartbeat,
        health=Health(kept, heartbeat),
        announcer=announcer,
        senders=senders,
        changes=changes,
        placements=placements,
        renderer=renderer,
        screens=screens,
        draws=draws,
        live_results=live_results,
        times=ShownTimes(availability),
        metrics=metrics,
        budgets=KeptBudgets(kept, clock),
        outboxes={},
        board_watchers=BoardWatchers(),
        other_processes=OtherProcesses(tables, services.people, services.bots),
        ratings=Ratings(kept, outside.threads.other),
        albums=Albums(kept, menu, news_codec.write, outside.threads),
        pars=pars,
    )


def _wire_events(
    services: RequestServices, placements: Placements, scheduler: Scheduler
) -> LiveResults:
    """What each kind of event does with its deadlines, announcements and messages."""
    rounds, panels = LiveRounds(services), services.renderer.event_panels
    panels[EVENING] = evening_panels(services)
    panels[CLUB] = club_panels(services)
    panels[double.KIND] = double_panels(services)
    panels[TOURNAMENT] = live_panels(services, secretary_panels(services))
    placements.keepers[evenings.VIEW] = partial(evenings.keep_message, services)
    placements.keepers[live_boards.VIEW] = rounds.boards.keep_message
    scheduler.events.register(EVENING, partial(evening_deadlines.due, services))
    scheduler.events.register(TOURNAMENT, rounds.due)
    kept, clock = services.storage, services.availability.clock
    scheduler.events.register(score_sheets.KIND, partial(score_sheets.close_unused, kept, clock))
    scheduler.events.register(double.KIND, partial(doubles.due, services))
    scheduler.events.register(CLUB, partial(clubs.due, services))
    return LiveResults(rounds)


def _services(config: Config, renderer: Renderer, screens: Screens, pars: Pars) -> RequestServices:
    tables, preferences = renderer.tables, renderer.preferences
    excluded, not_served = map(_accounts, (config.daily_excluded, config.not_served))
    board = RankingBoard(config.rated_matches, config.first_chips, excluded)
    return RequestServices(
        *(tables, preferences.people, preferences, renderer.hands, renderer, screens),
        *(board, pars),
        InstalledBots(tables.services.ledger, several=_several_bots(config)),
        Hooks(table_opened=alerts.tell, groups_left=watching.stop_in),
        config.drain,
        NotServed(not_served) if not_served else None,
    )


def _accounts(listed: str) -> tuple[Account, ...]:
    return tuple(Account(one) for one in listed.split(",") if one)


def _several_bots(config: Config) -> bool:
    of_one_platform = any(len(config.bots(platform)) > 1 for platform in (TELEGRAM, DISCORD))
    return of_one_platform or config.bots_per_process > 0


def _preferences(services: TableServices) -> Preferences:
    """In the words of every game."""
    people = PeopleRepository(services.ledger, services.availability.clock)
    return Preferences(people, _text_folders(services.menu))


def load_texts(menu: Mapping[str, GameEntry] = MENU) -> None:
    """Parse the sentences of all languages. The first time takes about half a second of each."""
    for language in LANGUAGES:
        words(language, *_text_folders(menu))


def _text_folders(menu: Mapping[str, GameEntry]) -> list[Path]:
    folders = [served.panels.words for served in menu.values()]
    return [folder for folder in folders if folder is not None]


def _renderer(
    tables: Tables, preferences: Preferences, placements: Placements, thinking: ComputerPlayers
) -> Renderer:
    menu = tables.services.menu
    panels = {name: served.panels for name, served in menu.items()}
    hands = Hands(tables, preferences, panels, placements, thinking)

    def levels(game: str) -> tuple[str, ...]:
        return tuple(menu[game].computer_players)

    return Renderer(tables, hands, preferences, PrivateReach(tables), levels)
