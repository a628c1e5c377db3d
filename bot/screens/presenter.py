"""Puts before a platform's people what the bot is told: sights and news become panels.

A panel is made when it is about to be sent, from how things are then: whatever came between has
gone into it, and nothing is drawn that nobody sees.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from adapters.news import Happened, LinkAsked, News, Started
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels import linking, lobby, told
from adapters.panels import table as frame
from adapters.panels.options import Menu
from adapters.panels.sheet import Sheet
from adapters.people import Account, Chat
from adapters.ports import Way
from adapters.sights import HandSight, Stage, TableId, TableSight
from bot.linking import asked_now
from bot.outbox.outbox import Outbox, Slot, Urgency
from bot.play import minds_of, names_of
from bot.screens.caller import Caller
from bot.screens.hands import Hands
from bot.screens.onlooker import Begins
from bot.screens.speech import Speech
from bot.screens.tastes import Tastes
from bot.sitting import Table, table_sight
from bot.tables import Tables
from engine.game import DealBegan, Seat

REMEMBERED = 1000
"""Tables of which the last news are at hand."""
LAST_NEWS = 4
HOLD = 4.0
"""So many seconds may what somebody does in his turn wait to be seen by all."""

TABLE = "table"


def hand_slot(table: TableId, seat: Seat) -> Slot:
    return Slot(table, f"hand {seat}")


@dataclass(frozen=True, slots=True)
class Room:
    """What presenters share."""

    tables: Tables
    hands: Hands
    speech: Speech
    tastes: Tastes
    levels: Callable[[str], tuple[str, ...]]
    """Of a game's computer players."""
    ways: dict[str, Callable[[str, str], Way]] = field(default_factory=dict)
    """By platform: the way in for a ticket, where there are addresses."""

    @property
    def menu(self) -> Menu:
        """Every game, with the levels of its computer players."""
        games = self.hands.all_panels.items()
        return [(panels, self.levels(name)) for name, panels in games]


class Presenter:
    """`bot.screens.onlooker.Onlooker` of one platform."""

    def __init__(self, room: Room, outbox: Outbox, edits_ring: bool = True) -> None:
        self._room = room
        self._edits_ring = edits_ring
        self._outbox = outbox
        self._caller = Caller(room.tables, room.speech, room.tastes, outbox)
        self._news: OrderedDict[TableId, deque[News]] = OrderedDict()
        self._turns: OrderedDict[TableId, tuple[object, ...]] = OrderedDict()
        self._held: dict[TableId, asyncio.Task[None]] = {}
        self._before: dict[TableId, tuple[TableSight, tuple[News, ...]]] = {}
        """How each table stood when it was told of last."""

    def show(self, table: TableSight, news: tuple[News, ...]) -> None:
        """Posted anew with each deal, so that the chat's talk does not bury it."""
        last = self._last_news(table.table)
        anew = any(_begins(one) for one in news)
        if anew:
            self._keep_the_end(table)
            last.clear()
        last.extend(news)
        self._before[table.table] = table, tuple(last)
        if not self._within_a_turn(table, news):
            self._let_go(table.table)
            started = any(isinstance(one, Started) for one in news)
            self.table(table.chat, table.table, anew, began=started)
        self._caller.look(table)
        if table.stage in {Stage.OVER, Stage.CLOSED}:
            self._before.pop(table.table, None)
            self._room.hands.forget(table.table, len(table.seats))

    def _within_a_turn(self, table: TableSight, news: tuple[News, ...]) -> bool:
        """Where each change of a message is counted, a turn is shown once while it goes on, a
        little after it began to change anything, and once when it is over."""
        turn = (table.stage, table.due, *(seat.awaited for seat in table.seats))
        was = self._turns.get(table.table)
        self._turns[table.table] = turn
        self._turns.move_to_end(table.table)
        if len(self._turns) > REMEMBERED:
            self._turns.popitem(last=False)
        same = turn == was and news != () and all(isinstance(one, Happened) for one in news)
        if same and not self._edits_ring and table.table not in self._held:
            self._held[table.table] = asyncio.create_task(self._hold(table))
        return same and not self._edits_ring

    async def _hold(self, table: TableSight) -> None:
        await self._room.tables.house.presence.clock.sleep(HOLD)
        self.table(table.chat, table.table)

    def _let_go(self, table: TableId) -> None:
        if held := self._held.pop(table, None):
            held.cancel()

    def _keep_the_end(self, table: TableSight) -> None:
        """Hands are shown to all, also if the next deal begins before the platform let us."""
        ended = self._before.get(table.table)
        waits = self._outbox.holds(table.chat, Slot(table.table, TABLE))
        if ended is None or ended[0].stage is Stage.LOBBY or not waits:
            return
        slot = Slot(table.table, f"end at {ended[0].revision}")
        make = partial(self._without_buttons, *ended)
        self._outbox.put(table.chat, slot, make, Urgency.TABLE)

    async def _without_buttons(self, sight: TableSight, news: tuple[News, ...]) -> PublicPanel:
        return replace(await self._framed(sight, news), buttons=())

    def whisper(self, hand: HandSight, begins: Begins) -> None:
        """Anew with each deal, and with each turn where a change is not noticed."""
        anew = begins is Begins.DEAL or (begins is Begins.TURN and not self._edits_ring)
        self.hand(hand.account, hand.table, hand.seat, anew)

    async def announce(self, to: Chat | Account, table: TableId | None, news: News) -> None:
        if isinstance(news, LinkAsked):
            await self._outbox.say(to, partial(self._link_asked, to, news.request))
            return
        public = table is not None and (await self._room.tables.table(table)).chat == to
        await self._outbox.say(to, lambda: self._announced(to, table, news, public))

    def table(
        self,
        chat: Chat,
        table: TableId,
        anew: bool = False,
        urgency: Urgency = Urgency.TABLE,
        began: bool = False,
    ) -> None:
        """The newest of a table is shown to its chat; `began`: until now it was a lobby."""
        slot, make = Slot(table, TABLE), partial(self._table_panel, table)
        waited = anew and (began or self._waits(table))
        left = partial(self._lobby_left, table) if waited else None
        self._outbox.put(chat, slot, make, urgency, anew, left)

    def _waits(self, table: TableId) -> bool:
        """It has not begun, as far as we were told."""
        told = self._before.get(table)
        return told is not None and told[0].stage is Stage.LOBBY

    async def _lobby_left(self, number: TableId) -> PublicPanel | None:
        """What stays of its old message: nobody is to read there that somebody is waited for."""
        table = await self._room.tables.table(number)
        sight = table_sight(table, self._room.tables.house.presence.moment(table.chat))
        if sight.stage is Stage.CLOSED:
            return None
        words = await self._room.speech.with_chat(sight.chat)
        left = lobby.moved if sight.stage is Stage.LOBBY else lobby.begun
        return left(sight, self._room.hands.panels(table), words)

    def hand(
        self,
        account: Account,
        table: TableId,
        seat: Seat,
        anew: bool = False,
        urgency: Urgency = Urgency.HAND,
    ) -> None:
        """The newest of a hand is shown to its owner; where the table is put up with it, below."""
        make = lambda: self._hand_panel(table, seat, account)  # noqa: E731
        below = anew and self._outbox.holds(account, Slot(table, TABLE))
        urgency = max(urgency, Urgency.TABLE) if below else urgency
        self._outbox.put(account, hand_slot(table, seat), make, urgency, anew)

    def again(self, table: Table) -> None:
        """After a start, as it is; of its last news those of its deal are still known."""
        facts, last = table.facts, self._last_news(table.id)
        if table.play is not None and not last:
            names, minds = names_of(facts), minds_of(facts)
            last.append(Happened(table.served.game.name, names, table.play.events, minds))
        sight = table_sight(table, self._room.tables.house.presence.moment(table.chat))
        if sight.stage is Stage.LOBBY:
            self._before[table.id] = sight, ()
        self.table(table.chat, table.id, urgency=Urgency.CHATTER)
        self._caller.look(sight)

    def hand_again(self, account: Account, table: TableId, seat: Seat) -> None:
        self.hand(account, table, seat, urgency=Urgency.CHATTER)

    async def _table_panel(self, number: TableId) -> PublicPanel:
        return await self.shown_to_all(await self._room.tables.table(number))

    async def shown_to_all(self, table: Table) -> PublicPanel:
        sight = table_sight(table, self._room.tables.house.presence.moment(table.chat))
        return await self._framed(sight, tuple(self._last_news(table.id)))

    async def _framed(self, sight: TableSight, news: tuple[News, ...]) -> PublicPanel:
        words = await self._room.speech.with_chat(sight.chat)
        by_game = self._room.hands.all_panels
        panels = by_game[sight.game]
        if sight.stage is Stage.LOBBY:
            own = await self._room.tastes.is_own(sight.chat)
            levels = self._room.levels(sight.game)
            return lobby.lobby(sight, panels, words, levels, own, self._room.menu)
        lines = [line for one in news for line in told.told(one, by_game, words)]
        taste = await self._room.tastes.of_chat(sight.chat)
        return frame.table(sight, panels, words, tuple(lines[-LAST_NEWS:]), taste)

    async def _hand_panel(self, number: TableId, seat: Seat, account: Account) -> PrivatePanel:
        table = await self._room.tables.table(number)
        words = await self._room.speech.with_account(account)
        panel = await self._room.hands.panel(table, seat, words, account)
        assert panel is not None
        return panel

    async def _announced(
        self, to: Chat | Account, table: TableId | None, news: News, public: bool
    ) -> PublicPanel | PrivatePanel:
        speech = self._room.speech
        words = await (speech.with_chat(to) if public else speech.with_account(to))
        sheet = told.announced(news, table, self._room.hands.all_panels, words, beside=public)
        return sheet.for_all() if public else sheet.only_for(to)

    async def _link_asked(self, to: Account, request: int) -> PrivatePanel:
        """As it is now: it may have been answered already, or be too late."""
        house = self._room.tables.house
        words = await self._room.speech.with_account(to)
        asked = await asked_now(house.ledger, request, house.presence.clock.now())
        if asked is None:
            return Sheet(words("refused-link-over")).only_for(to)
        return linking.question(asked, words).only_for(to)

    def forget_news(self) -> None:
        """Somebody is to be forgotten, and may be named in it."""
        self._news.clear()

    def _last_news(self, table: TableId) -> deque[News]:
        last = self._news.setdefault(table, deque(maxlen=LAST_NEWS))
        self._news.move_to_end(table)
        if len(self._news) > REMEMBERED:
            self._news.popitem(last=False)
        return last


def _begins(news: News) -> bool:
    """A match, or a deal of it."""
    match news:
        case Started():
            return True
        case Happened(events=events):
            return any(isinstance(event, DealBegan) for event in events)
        case _:
            return False
