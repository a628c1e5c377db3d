"""What the use cases have at hand."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from adapters.bounded import BoundedDict
from adapters.per_minute import PerMinute
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from bot.games.entry import GameEntry
from bot.kernel.availability import Availability
from bot.kernel.refused import Refused, require
from bot.people.gate import PersonGate
from bot.people.preferences import Preferences
from bot.people.repository import PeopleRepository
from bot.requests.daily_posts import DailyPosts
from bot.requests.given import Hooks, KnownPars, RankingBoard
from bot.requests.hands_below import HandsBelow
from bot.requests.installed_bots import InstalledBots
from bot.requests.not_served import NotServed
from bot.requests.public_lookups import PublicLookups
from bot.requests.public_rankings import PublicRankings
from bot.screens.board_times import BoardTimes
from bot.screens.hands import Hands
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.tables.document import Sitter
from bot.tables.model import Table
from bot.tables.opening import NewTable
from bot.tables.registry import Tables
from bot.tables.replay_steps import ReplayStep
from bot.tables.replayed_deals import ReplayedDeals
from common.addresses import Account, Chat, group_of
from common.ids import PlayerId, TableId
from common.people import Person
from common.randomness import Randomness
from common.threads import Pools
from engine.game import Seat
from storage.protocol import Storage
from storage.tables import LIVE, Status

REPLAYS = 16
"""How many of the deals that were looked at again stay in memory."""
PUBLIC_ANSWERS = 2
"""A minute, for each person in each chat."""
ANIMATIONS = 6
"""A minute, for each person."""


@dataclass(frozen=True, slots=True)
class RequestServices:
    tables: Tables
    people: PeopleRepository
    preferences: Preferences
    hands: Hands
    renderer: Renderer
    screens: Screens
    board: RankingBoard
    pars: KnownPars
    bots: InstalledBots
    hooks: Hooks
    draining: bool = False
    """No new tables are opened; those in play go on."""
    not_served: NotServed | None = None
    """None: everybody is served."""
    opening: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Rematches and tutorials are looked for and opened one at a time: there is only one."""
    gate: PersonGate = field(default_factory=PersonGate)
    hands_below: HandsBelow = field(default_factory=HandsBelow)
    rankings: PublicRankings = field(default_factory=PublicRankings)
    daily_posts: DailyPosts = field(default_factory=DailyPosts)
    public_lookups: PublicLookups = field(default_factory=PublicLookups)
    board_times: BoardTimes = field(default_factory=BoardTimes)
    public_answers: PerMinute = field(default_factory=lambda: PerMinute(PUBLIC_ANSWERS))
    """What a person has shown to everybody in a chat."""
    animations: PerMinute = field(default_factory=lambda: PerMinute(ANIMATIONS))
    _replayed: BoundedDict[tuple[TableId, int], tuple[ReplayStep, ...]] = field(
        default_factory=lambda: BoundedDict(REPLAYS)
    )
    """The deals that were looked at again last."""
    _hands: WeakValueDictionary[tuple[TableId, PlayerId], asyncio.Lock] = field(
        default_factory=WeakValueDictionary
    )

    @property
    def storage(self) -> Storage:
        return self.tables.services.ledger

    @property
    def availability(self) -> Availability:
        return self.tables.services.availability

    @property
    def menu(self) -> Mapping[str, GameEntry]:
        return self.tables.services.menu

    @property
    def threads(self) -> Pools:
        return self.tables.services.outside.threads

    @property
    def randomness(self) -> Randomness:
        return self.tables.services.outside.randomness

    @property
    def replayed(self) -> ReplayedDeals:
        return ReplayedDeals(self.storage, self.menu, self._replayed, self.threads.replaying)

    @property
    def taught(self) -> tuple[str, ...]:
        """Games of which there is a tutorial."""
        games = self.hands.all_panels.items()
        return tuple(name for name, game in games if game.coach is not None)

    def hand_lock(self, table: TableId, player: PlayerId) -> asyncio.Lock:
        """One press on a hand after the other, or the second would undo the first."""
        return self._hands.setdefault((table, player), asyncio.Lock())

    def number_of(self, game: str) -> int:
        """On the menu."""
        return tuple(self.menu).index(game)

    def game(self, name: str) -> GameEntry:
        game = self.menu.get(name)
        if game is None:
            raise Refused(RefusalReason.UNKNOWN_GAME, name)
        return game

    async def tables_in(self, chat: Chat) -> tuple[Table, ...]:
        """Those that are live."""
        return await self._read(await self.storage.tables(*LIVE, chat=chat))

    async def tables_near(self, chat: Chat, *status: Status) -> tuple[TableId, ...]:
        """Those in this chat; if it is a topic without any, those of its group."""
        here = await self.storage.tables(*status, chat=chat)
        return here or await self.storage.tables(*status, group=group_of(chat))

    async def live_near(self, chat: Chat) -> tuple[Table, ...]:
        return await self._read(await self.tables_near(chat, *LIVE))

    async def played_with(
        self, account: Account, player: PlayerId
    ) -> tuple[tuple[Table, Seat], ...]:
        """Live tables at which they sit, and which can be played with this account."""
        mine = await self.tables_of(player)
        return tuple(one for one in mine if self.bots.plays(account, one[0].chat))

    async def tables_of(self, player: PlayerId) -> tuple[tuple[Table, Seat], ...]:
        """Live tables at which they sit, with their seats."""
        tables = await self._read(await self.people.sits_at(player))
        seats = [(table, table.facts.seat_of(player)) for table in tables]
        return tuple((table, seat) for table, seat in seats if seat is not None)

    async def _read(self, numbers: tuple[TableId, ...]) -> tuple[Table, ...]:
        return tuple([await self.tables.table(number) for number in numbers])

    async def show_hands(self, who: Person) -> None:
        """All that the person holds, after a change of their settings or accounts."""
        player = (await self.people.player(who)).id
        for table, seat in await self.tables_of(player):
            self.screens.show_hands(table, seat)
            self.hands.tell_boards(table.id)

    async def close_own_screen(self, table: Table, seat: Seat) -> None:
        """Where a question or the table took the place of the hand, the hand is shown again."""
        for account in await self.hands.own_screens.close(table.id, seat):
            self.screens.show_hand(table, seat, account)

    def demand_opening(self) -> None:
        """May tables be opened at all?"""
        require(not self.draining, RefusalReason.DRAINING)

    async def open(self, table: NewTable) -> Table:
        self.demand_opening()
        return await self.tables.open(table)

    async def computer_players(self, wishes: Wishes) -> tuple[Sitter, ...]:
        game, levels = self.game(wishes.game), wishes.minds or ()
        unknown = [level for level in levels if level not in game.computer_players]
        if unknown:
            raise Refused(RefusalReason.UNKNOWN_LEVEL, unknown[0])
        return tuple([await self.computer_player(game, level) for level in levels])

    async def computer_player(self, game: GameEntry, level: str) -> Sitter:
        """Also the one of the tutorial."""
        player, account = await self.people.computer_player(game.game.name, level)
        return Sitter(player.id, account, level, mind=level)
