"""Where everything is put together; nobody else names concrete classes."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args
from zoneinfo import ZoneInfo

import storage
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.panels.scopa import SCOPA_PANELS
from adapters.playground.server import Playground
from adapters.ports import Platform
from bot.bell import Bell
from bot.clock import Clock
from bot.config import Config
from bot.desk import FrontDesk
from bot.front import Front
from bot.gossip import Gossip
from bot.hands import Hands
from bot.herald import Herald
from bot.office import Caps, Office
from bot.onlooker import Onlooker
from bot.outbox import LedgerShelf, Outbox
from bot.papers import Scribe
from bot.people import Door
from bot.presence import Presence
from bot.presenter import Presenter, Room
from bot.ranking import Board
from bot.ratings import Ratings
from bot.reception import Reception
from bot.served import Served, Tally
from bot.speech import Speech
from bot.table import House, new_seed
from bot.tables import Tables
from engine.game import ByPoints, Length, Seat, Setup
from engine.minds import scala40 as scala40_mind
from engine.minds import scopa as scopa_mind
from engine.scala40 import SCALA40
from engine.scala40 import actions as scala40_actions
from engine.scala40 import events as scala40
from engine.scopa import SCOPA
from engine.scopa import actions as scopa_actions
from engine.scopa import events as scopa
from storage.ledger import Storage


def _scala40_tally(setup: Setup[Any], event: scala40.Event) -> Mapping[Seat, Tally]:
    match event:
        case scala40.Closed(seat, in_hand):
            return {seat: Tally(closings=1, closings_in_hand=int(in_hand))}
        case scala40.DealScored(_, points, _):
            paid = {seat: points[seat % setup.sides] for seat in range(setup.players)}
            return {seat: Tally(deals=1, points_paid=p) for seat, p in paid.items()}
        case _:
            return {}


def _scopa_tally(setup: Setup[Any], event: scopa.Event) -> Mapping[Seat, Tally]:
    match event:
        case scopa.DealScored():
            return {seat: Tally(deals=1) for seat in range(setup.players)}
        case _:
            return {}


def _scala40_length(rules: Any) -> Length:
    return ByPoints(rules.default_target)


def _scopa_length(rules: Any) -> Length:
    return ByPoints(rules.target)


def _leaves(union: Any) -> tuple[type[Any], ...]:
    """The kinds of a union of unions."""
    kinds = get_args(union)
    return tuple(leaf for kind in kinds for leaf in (_leaves(kind) or (kind,)))


MENU: Mapping[str, Served] = {
    "scala40": Served(
        game=SCALA40,
        profile="online",
        actions=_leaves(scala40_actions.PlayerAction),
        events=_leaves(scala40.Event),
        lengths=_scala40_length,
        tally=_scala40_tally,
        passes_to=lambda players, dealer: (dealer + 1) % players,
        minds={"medio": scala40_mind.greedy},
        panels=SCALA40_PANELS,
    ),
    "scopa": Served(
        game=SCOPA,
        profile="scopa_online",
        actions=_leaves(scopa_actions.PlayerAction),
        events=_leaves(scopa.Event),
        lengths=_scopa_length,
        tally=_scopa_tally,
        passes_to=lambda players, dealer: (dealer - 1) % players,
        minds={"medio": scopa_mind.greedy},
        panels=SCOPA_PANELS,
    ),
}


@dataclass(frozen=True, slots=True)
class Bot:
    """Everything, wired."""

    storage: Storage
    desk: FrontDesk
    """What is asked of tables and people, by whoever knows them."""
    reception: Reception
    """What platforms ask."""
    tables: Tables
    bell: Bell
    herald: Herald
    gossip: Gossip
    room: Room
    presenters: dict[str, Presenter]

    def connect(self, platform: Platform) -> Outbox:
        """From now on its people are shown what concerns them, as fast as it lets us."""
        clock = self.tables.house.presence.clock
        outbox = Outbox(platform, clock, platform.limits, LedgerShelf(self.storage))
        presenter = Presenter(self.room, outbox)
        self.presenters[platform.name] = presenter
        self.gossip.tell(platform.name, presenter)
        return outbox


class WallClock:
    """The time of day."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def platforms(config: Config) -> tuple[Platform, ...]:
    """Where we are to be met."""
    return (Playground(config.playground_host, config.playground_port),)


async def open_storage(config: Config) -> Storage:
    return await storage.open_storage(config.database_url)


def backup(config: Config, file: Path) -> None:
    """A consistent copy, also while the bot runs."""
    storage.backup(config.database_url, str(file))


def restore(config: Config, file: Path) -> Path | None:
    """Put a copy in place, once it is known to be sound; where the old database went."""
    return storage.restore(str(file), config.database_url)


def wire(
    config: Config,
    kept: Storage,
    clock: Clock,
    menu: Mapping[str, Served] = MENU,
    seed: Callable[[], bytes] = new_seed,
) -> Bot:
    presence = Presence(clock, config.times())
    scribe = Scribe({name: served.events for name, served in menu.items()})
    screens: dict[str, Onlooker] = {}
    gossip = Gossip(screens, presence)
    tables = Tables(House(kept, menu, scribe, presence, gossip, seed))
    board = Board(ZoneInfo(config.timezone), config.rated_matches, config.first_chips)
    caps = Caps(config.tables_per_chat, config.tables_per_person)
    door, ratings = Door(kept, clock), Ratings(kept)
    office = Office(kept, tables, door, ratings, board, caps, config.drain)
    desk, panels = FrontDesk(office), {name: served.panels for name, served in menu.items()}
    room = Room(
        tables,
        Hands(tables, door, panels),
        Speech(door, [shown.words for shown in panels.values() if shown.words is not None]),
        lambda game: tuple(menu[game].minds),
    )
    presenters: dict[str, Presenter] = {}
    return Bot(
        kept,
        desk,
        Reception(Front(desk, room, presenters)),
        tables,
        Bell(tables),
        Herald(kept, screens, scribe, presence),
        gossip,
        room,
        presenters,
    )
