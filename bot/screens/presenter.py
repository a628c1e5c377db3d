"""Puts before a platform's people what the bot is told: sights and news become panels.

A panel is made when it is about to be sent, from how things are then: whatever came between has
gone into it, and nothing is drawn that nobody sees.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from adapters.news import Challenged, Happened, LinkAsked, News, OutOfReach, Reminder, Started
from adapters.panel import PrivatePanel, PublicPanel
from adapters.panels import announcements, invitation, linking, lobby
from adapters.panels import table as frame
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.options import Menu
from adapters.panels.panel_draft import PanelDraft
from adapters.people import Account, Chat
from adapters.ports import EntryLink
from adapters.sights import HandSight, Stage, TableId, TableSight
from adapters.text import Words
from bot.outbox.outbox import Outbox, ScreenKey, Urgency
from bot.outbox.private_reach import PrivateReach
from bot.people.linking import asked_now
from bot.people.preferences import Preferences
from bot.schedule.availability import platform_of
from bot.screens.caller import Caller
from bot.screens.hands import Hands
from bot.screens.onlooker import Begins
from bot.screens.own_screens import Question, TableView
from bot.tables.model import Table, table_sight
from bot.tables.play import minds_of, names_of
from bot.tables.registry import Tables
from engine.game import DealBegan, Seat

REMEMBERED = 1000
"""Tables of which the last news are at hand."""
LAST_NEWS = 4
HOLD = 4.0
"""So many seconds may what somebody does in his turn wait to be seen by all."""

TABLE = "table"
INVITATION = "invitation"


def hand_slot(table: TableId, seat: Seat) -> ScreenKey:
    return ScreenKey(table, f"hand {seat}")


@dataclass(frozen=True, slots=True)
class Room:
    """What presenters share."""

    tables: Tables
    hands: Hands
    preferences: Preferences
    reach: PrivateReach
    levels: Callable[[str], tuple[str, ...]]
    """Of a game's computer players."""
    ways: dict[str, Callable[[str, str], EntryLink]] = field(default_factory=dict)
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
        self._caller = Caller(room.tables, room.preferences, room.reach, outbox)
        self._news: OrderedDict[TableId, deque[News]] = OrderedDict()
        self._turns: OrderedDict[TableId, tuple[object, ...]] = OrderedDict()
        self._held: dict[TableId, asyncio.Task[None]] = {}
        self._before: dict[TableId, tuple[TableSight, tuple[News, ...]]] = {}
        """How each table stood when it was told of last."""
        self._invited: OrderedDict[TableId, Account] = OrderedDict()
        """Who has a challenge in their private chat that asks for an answer."""

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
        self._draw_own_screens(table)
        self._end_invitation(table.table, table.stage)
        self._caller.look(table)
        if any(isinstance(one, OutOfReach) for one in news):
            self._caller.look_again(table)
        if table.stage in {Stage.OVER, Stage.CLOSED}:
            self._before.pop(table.table, None)
            self._room.hands.forget(table.table, len(table.seats))

    def _draw_own_screens(self, table: TableSight) -> None:
        """Those that show the table itself, or a question that is outdated by now."""
        own_screens = self._room.hands.own_screens
        for seat, account in own_screens.in_private(table.table, len(table.seats)):
            if platform_of(account) == platform_of(table.chat):
                self.hand(account, table.table, seat)

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
        await self._room.tables.services.availability.clock.sleep(HOLD)
        self.table(table.chat, table.table)

    def _let_go(self, table: TableId) -> None:
        if held := self._held.pop(table, None):
            held.cancel()

    def _keep_the_end(self, table: TableSight) -> None:
        """Hands are shown to all, also if the next deal begins before the platform let us."""
        ended = self._before.get(table.table)
        waits = self._outbox.holds(table.chat, ScreenKey(table.table, TABLE))
        if ended is None or ended[0].stage is Stage.LOBBY or not waits:
            return
        slot = ScreenKey(table.table, f"end at {ended[0].revision}")
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
        if isinstance(news, Challenged) and not public:
            await self._invite(to, news.table)
            return
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
        slot, make = ScreenKey(table, TABLE), partial(self._table_panel, table)
        waited = anew and (began or self._waits(table))
        left = partial(self._lobby_left, table) if waited else None
        self._outbox.put(chat, slot, make, urgency, anew, left)

    def _waits(self, table: TableId) -> bool:
        """It has not begun, as far as we were told."""
        announcements = self._before.get(table)
        return announcements is not None and announcements[0].stage is Stage.LOBBY

    async def _lobby_left(self, number: TableId) -> PublicPanel | None:
        """What stays of its old message: nobody is to read there that somebody is waited for."""
        table = await self._room.tables.table(number)
        sight = table_sight(table, self._room.tables.services.availability.moment(table.chat))
        if sight.stage is Stage.CLOSED:
            return None
        words = await self._room.preferences.words_in(sight.chat)
        left = lobby.after_move if sight.stage is Stage.LOBBY else lobby.after_start
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
        below = anew and self._outbox.holds(account, ScreenKey(table, TABLE))
        urgency = max(urgency, Urgency.TABLE) if below else urgency
        self._outbox.put(account, hand_slot(table, seat), make, urgency, anew)

    def again(self, table: Table) -> None:
        """After a start, as it is; of its last news those of its deal are still known."""
        facts, last = table.facts, self._last_news(table.id)
        if table.match is not None and not last:
            names, minds = names_of(facts), minds_of(facts)
            last.append(Happened(table.served.game.name, names, table.match.events, minds))
        sight = table_sight(table, self._room.tables.services.availability.moment(table.chat))
        if sight.stage is Stage.LOBBY:
            self._before[table.id] = sight, ()
        self.table(table.chat, table.id, urgency=Urgency.CHATTER)
        self._caller.look(sight)

    def hand_again(self, account: Account, table: TableId, seat: Seat) -> None:
        self.hand(account, table, seat, urgency=Urgency.CHATTER)

    async def _table_panel(self, number: TableId) -> PublicPanel:
        return await self.shown_to_all(await self._room.tables.table(number))

    async def shown_to_all(self, table: Table) -> PublicPanel:
        sight = table_sight(table, self._room.tables.services.availability.moment(table.chat))
        return await self._framed(sight, tuple(self._last_news(table.id)), asking=_asking(table))

    async def table_for(
        self, table: Table, seat: Seat | None, reader: Account, words: Words
    ) -> PrivatePanel:
        """The table, for one person alone; who has a hand finds the way back to it."""
        sight = table_sight(table, self._room.tables.services.availability.moment(table.chat))
        taste = await self._room.preferences.style_of(reader)
        news = tuple(self._last_news(table.id))
        panel = await self._framed(sight, news, words, taste)
        has_hand = seat is not None and table.match is not None
        return frame.for_one(panel, sight, reader, words, has_hand)

    async def _framed(
        self,
        sight: TableSight,
        news: tuple[News, ...],
        words: Words | None = None,
        taste: DisplaySettings | None = None,
        asking: lobby.InvitedSeats | None = None,
    ) -> PublicPanel:
        """In the language and style of the chat, unless others are given."""
        words = words or await self._room.preferences.words_in(sight.chat)
        by_game = self._room.hands.all_panels
        panels = by_game[sight.game]
        if sight.stage is Stage.LOBBY:
            own = await self._room.preferences.is_private(sight.chat)
            levels = self._room.levels(sight.game)
            panel = lobby.lobby(sight, panels, words, levels, own, self._room.menu)
            if asking is None or (own and not asking.asks(sight.chat)):
                return panel
            panel = replace(panel, blocks=(lobby.invitation_line(asking, words), *panel.blocks))
            return lobby.for_invited(panel, sight, words) if own else panel
        lines = [line for one in news for line in announcements.describe(one, by_game, words)]
        taste = taste or await self._room.preferences.style_in(sight.chat)
        return frame.table(sight, panels, words, tuple(lines[-LAST_NEWS:]), taste)

    async def _hand_panel(self, number: TableId, seat: Seat, account: Account) -> PrivatePanel:
        table = await self._room.tables.table(number)
        words = await self._room.preferences.words_of(account)
        match self._room.hands.own_screens.shown(table, seat, account):
            case Question(number=number):
                panel = self._room.hands.sure(table, seat, words, account, number)
            case TableView():
                panel = await self.table_for(table, seat, account, words)
            case None:
                panel = await self._room.hands.panel(table, seat, words, account)
        assert panel is not None
        return panel

    async def _announced(
        self, to: Chat | Account, table: TableId | None, news: News, public: bool
    ) -> PublicPanel | PrivatePanel:
        preferences = self._room.preferences
        words = await (preferences.words_in(to) if public else preferences.words_of(to))
        panels = self._room.hands.all_panels
        mentioned = await self._mentioned(news) if public else False
        sheet = announcements.announcement(
            news, table, panels, words, beside=public, mentioned=mentioned
        )
        return sheet.for_all() if public else sheet.only_for(to)

    async def _invite(self, to: Account, number: TableId) -> None:
        """In private; once the challenge cannot be answered any more, the message says so."""
        make, slot = partial(self._invitation, to, number), ScreenKey(number, INVITATION)
        if await self._outbox.say(to, make, slot):
            self._invited[number] = to
            if len(self._invited) > REMEMBERED:
                self._invited.popitem(last=False)
            table = await self._room.tables.table(number)
            self._end_invitation(number, table.stage)

    def _end_invitation(self, number: TableId, stage: Stage) -> None:
        if stage is Stage.LOBBY or number not in self._invited:
            return
        to = self._invited.pop(number)
        key = "table-closed" if stage is Stage.CLOSED else "challenge-accepted"
        make = partial(self._answered, to, key)
        self._outbox.put(to, ScreenKey(number, INVITATION), make, Urgency.CHATTER)

    async def _answered(self, to: Account, key: str) -> PrivatePanel:
        words = await self._words_of(to)
        return PanelDraft(words(key)).only_for(to)

    async def _invitation(self, to: Account, number: TableId) -> PrivatePanel | None:
        """A challenge as long as it can be answered."""
        table, words = await self._room.tables.table(number), await self._words_of(to)
        sight = table_sight(table, self._room.tables.services.availability.moment(table.chat))
        asks = table.facts.invitation
        if asks is None or sight.stage is not Stage.LOBBY:
            return None
        panels, ticket = self._room.hands.panels(table), int(table.facts.ticket, 16)
        return invitation.challenge(sight, panels, words, ticket, asks.expires).only_for(to)

    async def _words_of(self, account: Account) -> Words:
        return await self._room.preferences.words_of(account)

    async def _mentioned(self, news: News) -> bool:
        """Whoever cannot be reminded in private is mentioned in the chat instead."""
        if not isinstance(news, Reminder) or not self._room.reach.is_closed(news.account):
            return False
        return (await self._room.preferences.people.settings_of(news.account)).reminders

    async def _link_asked(self, to: Account, request: int) -> PrivatePanel:
        """As it is now: it may have been answered already, or be too late."""
        services = self._room.tables.services
        words = await self._room.preferences.words_of(to)
        asked = await asked_now(services.ledger, request, services.availability.clock.now())
        if asked is None:
            return PanelDraft(words("refused-link-over")).only_for(to)
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


def _asking(table: Table) -> lobby.InvitedSeats | None:
    facts = table.facts
    if facts.invitation is None:
        return None
    by = next(sitter.name for sitter in facts.sitters if sitter.player == facts.host)
    asked = [(s.name, s.account) for s in facts.sitters if not s.here and s.name]
    return lobby.InvitedSeats(by, tuple(asked), facts.invitation.first_dealer is not None)


def _begins(news: News) -> bool:
    """A match, or a deal of it."""
    match news:
        case Started():
            return True
        case Happened(events=events):
            return any(isinstance(event, DealBegan) for event in events)
        case _:
            return False
