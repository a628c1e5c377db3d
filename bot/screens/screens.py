"""Keeps the screens of all tables up to date, on all platforms.

After every change that was stored, a table is compared with each of its screens; after a start,
every live table is, and each that has ended without its last screen. The outbox renders a screen
when its turn to be sent has come.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from adapters.background import BackgroundTasks
from adapters.news import Grace, Happened, News
from adapters.ports import Reference
from bot.kernel.metrics import Metrics
from bot.outbox.outbox import Outbox, Render, Rendering, Urgency
from bot.outbox.placements import Panel, Placements, ScreenKey, key_of
from bot.screens import comparison, private_invitations
from bot.screens.closing import closing_of, closing_with_end
from bot.screens.comparison import (
    CALL,
    NEW_MESSAGE,
    REMINDER,
    TABLE,
    WATCH,
    Due,
    compared,
    hand_view,
    places_of,
    what_is_due,
)
from bot.screens.own_screens import current
from bot.screens.private_invitations import PrivateInvitations
from bot.screens.renderer import Renderer
from bot.screens.reposts import Reposts
from bot.screens.screen_answers import ScreenAnswers
from bot.tables.model import Table
from bot.tables.origin import Rematch
from bot.tables.subscribers import call_safely
from common.addresses import Account, Chat, group_of, platform_of
from common.ids import ClockName, TableId
from common.views import kind_of_view
from engine.game import Seat
from storage.screens import ScreenRow
from storage.tables import LIVE, Status

log = logging.getLogger(__name__)

HOLD = 4.0
"""For how many seconds the moves within a turn may wait before everybody sees them."""
LOADED = 100
"""How many tables stay in memory while their screens are updated after a start."""


@dataclass(frozen=True, slots=True)
class Connected:
    """A platform on which there are screens."""

    outbox: Outbox
    edits_ring: bool


class Screens:
    """A subscriber to changes (`bot/tables/subscribers.py`)."""

    def __init__(self, renderer: Renderer, placements: Placements, meters: Metrics) -> None:
        self._renderer = renderer
        self._placements = placements
        self._metrics = meters
        self._platforms: dict[str, Connected] = {}
        self.answers = ScreenAnswers(placements, self)
        clock = renderer.tables.services.availability.clock
        self.invitations = PrivateInvitations(placements, clock, self.show_table)
        self.reposts = Reposts(placements)
        self.calls_by_mention: set[str] = set()
        """The platforms where only people who are mentioned notice a new message in a group."""
        self.on_lobby_end: list[Callable[[TableId], None]] = []
        self._held: dict[TableId, asyncio.Task[None]] = {}
        self._tasks = BackgroundTasks("the screens of a table could not be compared")

    def connect(self, platform: str, outbox: Outbox, edits_ring: bool) -> None:
        self._platforms[platform] = Connected(outbox, edits_ring)
        for view in (TABLE, CALL, comparison.HAND):
            self._metrics.subscriber_faults.labels(f"{platform} {view}")

    @property
    def platforms(self) -> Collection[str]:
        return self._platforms.keys()

    @property
    def idle(self) -> bool:
        """Nothing is being compared; what waits to be shown later does not count."""
        return not self._tasks

    async def settled(self) -> None:
        """Until it is idle."""
        await self._tasks.settled()

    async def references(self, table: TableId, chat: Chat | None = None) -> list[Reference]:
        """The messages that show something of a table now, everywhere or in this chat."""
        known = await self._placements.load(table)
        there = [one for one in known if chat is None or group_of(one.place) == chat]
        return [one.reference for one in there if one.reference is not None]

    # After a change

    def __call__(self, before: Table | None, after: Table, news: tuple[News, ...]) -> None:
        self._renderer.news.add(after, news)
        held = before is not None and self._held_back(before, after, news)
        known = self._placements.known(after.id)
        if known is None and news and all(isinstance(one, Grace) for one in news):
            return  # its times have changed, so `_show_all` will show it
        if known is None:
            self.compare(after.id)
        ended = after.status not in LIVE and before is not None and before.status not in LIVE
        for screen in _screens_of(after, known or (), live=not ended):
            if held and screen.view == TABLE:
                self._hold(after)
                continue
            if held and screen.view == WATCH:
                continue  # until the turn is over
            name = f"{platform_of(screen.place)} {kind_of_view(screen.view)}"
            redraw = before is after and screen.view in {TABLE, CALL}
            show = partial(self._compare, screen, after, known is None, redraw)
            call_safely(self._metrics, name, after.id, show)
        if after.status not in LIVE:
            self._renderer.hands.forget(after.id, len(after.facts.sitters))
        if before is not None and before.status is not after.status:
            self.invitations.forget(after.id)
            for note_end in self.on_lobby_end if before.status is Status.LOBBY else ():
                note_end(after.id)
            self._update_the_match_before(after)
        if after.match is not None and (before is None or before.match is None):
            self._tasks.run(self._retire_hands_before(after))

    def _compare(self, screen: ScreenRow, table: Table, unknown: bool, redraw: bool) -> None:
        """If it is not known what the screen shows, that is read when it is about to be sent."""
        now = compared(screen, table)
        due = Due.EDIT if unknown else self._due(screen, now, table)
        if due is not Due.LEAVE or redraw:
            renew = unknown or due in NEW_MESSAGE
            self._put(key_of(screen), _urgency(screen), renew=renew, redraw=redraw)
        elif table.status not in LIVE and screen.reference is not None:
            self._placements.note(now, self._placements.panel(key_of(screen)))

    def compare(self, table: TableId) -> None:
        """Screens that are known of a table where it is not shown by itself, and its call, whose
        place a reminder may have taken."""
        self._tasks.run(self._compare_all(table))

    async def _compare_all(self, number: TableId) -> None:
        known = await self._placements.load(number)
        table = await self._renderer.tables.table(number)
        usual = set(places_of(table)) if table.status in LIVE else set()
        for screen in known:
            due = self._due(screen, compared(screen, table), table)
            told = screen.view == CALL or key_of(screen) not in usual
            if told and due is not Due.LEAVE:
                self._put(key_of(screen), _urgency(screen))

    def _update_the_match_before(self, table: Table) -> None:
        """Once a rematch has begun, no message of the match before keeps its buttons; once it is
        closed, none asks for it."""
        if not isinstance(table.origin, Rematch):
            return
        if table.match is not None:
            self._tasks.run(self._retire(table.origin.of))
        elif table.status is Status.CLOSED:
            self._tasks.run(self._redraw(table.origin.of))

    async def _redraw(self, number: TableId) -> None:
        for screen in await self._placements.load(number):
            if screen.reference is not None:
                self._put(key_of(screen), _urgency(screen), redraw=True)

    async def _has_begun(self, rematch: TableId | None) -> bool:
        if rematch is None:
            return False
        return (await self._renderer.tables.table(rematch)).match is not None

    async def _retire(self, number: TableId) -> None:
        for screen in await self._placements.load(number):
            there = self._platforms.get(platform_of(screen.place))
            if screen.reference is not None and there is not None:
                there.outbox.put(key_of(screen), _retired, _urgency(screen))

    async def _retire_hands_before(self, table: Table) -> None:
        """Once people play anew, the hand of their last match has no buttons any more, unless it is
        still to show the end, and to ring for it."""
        for sitter in table.facts.sitters:
            if sitter.mind is None and sitter.account:
                ended = await self._placements.ended_hand(sitter.account)
                there = self._platforms.get(platform_of(sitter.account))
                shown = ended is not None and ended.reference is not None and ended.turn == ""
                if ended is not None and shown and there is not None:
                    there.outbox.put(key_of(ended), _retired, Urgency.CHATTER)

    def _due(self, screen: ScreenRow, now: ScreenRow, table: Table) -> Due:
        there = self._platforms.get(platform_of(screen.place))
        edits_ring = there is not None and there.edits_ring
        mentions = bool(self._renderer.mentioned_at_end(table))
        return what_is_due(screen, now, table, edits_ring, mentions)

    def _held_back(self, before: Table, after: Table, news: tuple[News, ...]) -> bool:
        """Where edits are not noticed, a turn is shown to all once while it goes on, a little after
        it began to change anything, and once when it is over."""
        same = _turn(before) == _turn(after)
        if same and news and all(isinstance(one, Happened) for one in news):
            there = self._platforms.get(platform_of(after.chat))
            return there is None or not there.edits_ring
        if held := self._held.pop(after.id, None):
            held.cancel()
        return False

    def _hold(self, table: Table) -> None:
        """Once in a turn."""
        if table.id not in self._held:
            self._held[table.id] = asyncio.create_task(self._show_later(table))

    async def _show_later(self, table: Table) -> None:
        await self._renderer.tables.services.availability.clock.sleep(HOLD)
        self.show_table(table, redraw=False)

    # When it is asked for

    def show_table(self, table: Table, anew: bool = False, redraw: bool = True) -> None:
        """Its newest state, in its chat."""
        self._put(ScreenKey(table.id, TABLE, table.chat), Urgency.TABLE, anew, redraw)

    def show_in_chat(self, key: ScreenKey, render: Render, anew: bool) -> None:
        """Something that is not about a table, such as a ranking."""
        there = self._platforms.get(platform_of(key.place))
        if there is not None:
            there.outbox.put(key, render, Urgency.TABLE, anew=anew, redraw=True)

    async def update_in_chat(self, key: ScreenKey, render: Render) -> None:
        """The same, if there is a message that shows it."""
        if (await self._placements.screen(key)).reference is not None:
            self.show_in_chat(key, render, anew=False)

    async def show_without_table(
        self, key: ScreenKey, render: Render, known: Reference | None, *, anew: bool
    ) -> None:
        """The same, in the message that is `known` to show it, also after a restart."""
        screen = await self._placements.screen(key)
        if screen.reference is None and known is not None:
            self._placements.note(replace(screen, reference=known))
        self.show_in_chat(key, render, anew)

    def show_hand(self, table: Table, seat: Seat, account: Account, anew: bool = False) -> None:
        """Its newest state, to its owner, on whichever platform this account is."""
        if table.match is not None:
            key = ScreenKey(table.id, hand_view(seat), account)
            self._put(key, Urgency.HAND, anew, redraw=True)

    async def hand_of(self, table: Table, seat: Seat, account: Account) -> ScreenRow | None:
        """Where a hand is shown there, and nothing else in its place."""
        key = ScreenKey(table.id, hand_view(seat), account)
        screen = await self._placements.screen(key)
        return None if screen.reference is None or current(screen, table) else screen

    def shown_panel(self, table: Table, seat: Seat, account: Account) -> Panel | None:
        """What is to be seen of a hand there, where that is certain."""
        key = ScreenKey(table.id, hand_view(seat), account)
        return None if self.is_sending(key) else self._placements.panel(key)

    def show_hands(self, table: Table, seat: Seat) -> None:
        """A seat's hand wherever it is shown: who may see it there is checked again."""
        self._tasks.run(self._show_hands(table, seat))

    async def _show_hands(self, table: Table, seat: Seat) -> None:
        for screen in await self._placements.load(table.id):
            if screen.view == hand_view(seat) and screen.reference is not None:
                self._put(key_of(screen), Urgency.HAND, redraw=True)

    async def messages_in(
        self, accounts: Collection[Account]
    ) -> Sequence[tuple[Account, Reference]]:
        return await self._placements.messages_in(accounts)

    def forget(
        self, accounts: Collection[Account], messages: Sequence[tuple[Account, Reference]]
    ) -> None:
        """These are a person's who is forgotten, and who may be named in the last news. Of what was
        in their private chats nothing keeps its buttons."""
        self._renderer.news.forget()
        self._placements.forget(accounts, messages)
        for account, reference in messages:
            there = self._platforms.get(platform_of(account))
            if there is not None:
                there.outbox.retire(account, reference)

    # After a start, or when shown times have become wrong

    async def start(self, platform: str) -> None:
        """What a stop has kept from being sent, and what we cannot know any more."""
        outbox = self._platforms[platform].outbox
        outbox.disarm(await self._placements.to_disarm(platform))
        late = await self._placements.shown_late()
        live = await self._renderer.tables.services.ledger.tables(*LIVE)
        await self._show_all((*live, *late), platform)

    async def show_times(self, clocks: Container[ClockName]) -> None:
        """Tables in play with one of these clocks, and their hands, with the right times, in the
        messages that are there."""
        playing = await self._renderer.tables.services.ledger.tables(Status.PLAYING)
        shown = (self._show_all(playing, platform, clocks) for platform in self._platforms)
        await asyncio.gather(*shown)

    async def _show_all(
        self,
        numbers: Iterable[TableId],
        platform: str,
        clocks: Container[ClockName] | None = None,
    ) -> None:
        """As fast as the outbox sends; tables that nobody uses leave the memory soon afterwards."""
        outbox, loaded = self._platforms[platform].outbox, deque[TableId]()
        for number in numbers:
            await outbox.has_room()
            if not self._renderer.tables.is_loaded(number):
                loaded.append(number)
            await self._show_again(number, platform, clocks)
            if len(loaded) > LOADED:
                self._renderer.tables.let_go(loaded[0])
                self._placements.let_go(loaded.popleft())

    async def _show_again(
        self, number: TableId, platform: str, clocks: Container[ClockName] | None
    ) -> None:
        try:
            table = await self._renderer.tables.table(number)
            if clocks is None:
                await self._take_down_unanswered(table, platform)
                await self._renderer.reach.restore(table, platform)
                self._update_the_match_before(table)
            if await self._has_begun(table.facts.rematch):
                await self._retire(number)
                return
            if clocks is None or table.clock in clocks:
                self._show_on(platform, table, await self._placements.load(number))
        except Exception:
            log.exception("table %d could not be shown again", number)

    async def _take_down_unanswered(self, table: Table, platform: str) -> None:
        known = await self._placements.load(table.id)
        screens = _screens_of(table, known, table.status in LIVE)
        here = [screen for screen in screens if platform_of(screen.place) == platform]
        await self._platforms[platform].outbox.take_down_unanswered(table.id, here)

    def _show_on(self, platform: str, table: Table, known: Iterable[ScreenRow]) -> None:
        """Screens that ring are sent in their turn, all others after what happens now."""
        for screen in _screens_of(table, known, table.status in LIVE):
            if platform_of(screen.place) != platform:
                continue
            due = self._due(screen, compared(screen, table), table)
            is_there = table.status in LIVE and screen.reference is not None
            redraw = is_there and kind_of_view(screen.view) in comparison.EDITED
            urgency = Urgency.CHATTER if due in {Due.EDIT, Due.LEAVE} else _urgency(screen)
            if redraw or due is not Due.LEAVE:
                self._put(key_of(screen), urgency, renew=due in NEW_MESSAGE, redraw=redraw)

    # Rendering

    def _put(
        self,
        key: ScreenKey,
        urgency: Urgency,
        anew: bool = False,
        redraw: bool = False,
        renew: bool = False,
    ) -> None:
        there = self._platforms.get(platform_of(key.place))
        if there is None:
            return
        if key in self.answers.pressed and not (anew or renew):
            self.answers.pressed[key].change(redraw)
            return
        with_table = ScreenKey(key.table, TABLE, key.place)
        if (anew or renew) and key.view != TABLE and there.outbox.holds(with_table):
            urgency = max(urgency, Urgency.TABLE)  # below the table, in the same chat
        there.outbox.put(key, partial(self.rendered, key), urgency, anew=anew, redraw=redraw)

    def update(self, key: ScreenKey, *, redraw: bool) -> None:
        self._put(key, Urgency.HAND, redraw=redraw)

    def is_sending(self, key: ScreenKey) -> bool:
        there = self._platforms.get(platform_of(key.place))
        return there is not None and there.outbox.holds(key)

    async def rendered(self, key: ScreenKey, screen: ScreenRow, redraw: bool) -> Rendering | None:
        """The screen as it is now; None if it needs no update any more."""
        table = await self._renderer.tables.table(key.table)
        shown = compared(screen, table)
        due = self._due(screen, shown, table)
        if screen.reference is None and await self._is_kept_back(key, table):
            return None
        if due is Due.LEAVE and not redraw:
            return None
        closing = closing_of(screen, table)
        if due is Due.DISARM and key.view == REMINDER:
            return Rendering(None, replace(shown, turn=screen.turn), closing=closing)
        if due is Due.DISARM:
            kept = closing if key.view in {TABLE, WATCH, CALL} else ""
            return Rendering(None, replace(shown, turn=None), closing=kept)
        panel = await self._panel(key, screen, table, due)
        rings = key.view == CALL or (due is Due.CALL and await self._rings(key, table))
        anew = due in NEW_MESSAGE
        return Rendering(panel, shown, anew, rings, closing)

    async def _rings(self, key: ScreenKey, table: Table) -> bool:
        """Whether nothing else notifies its readers."""
        if key.view == TABLE:
            return table.match is not None or await self.invitations.rings_in_chat(table)
        if kind_of_view(key.view) != comparison.HAND:
            return True
        return not self._renderer.is_mentioned(table, comparison.seat_of(key.view))

    async def _is_kept_back(self, key: ScreenKey, table: Table) -> bool:
        if key.view != TABLE:
            return False
        return comparison.is_shown_by_hand(table) or await self.invitations.keep_back(table)

    async def _panel(
        self, key: ScreenKey, screen: ScreenRow, table: Table, due: Due
    ) -> Panel | None:
        match kind_of_view(key.view):
            case "table":
                return await self._table(table, due)
            case "call":
                return await self._renderer.call(table)
            case "hand":
                shown = current(screen, table)
                seat, instead = comparison.seat_of(key.view), None if shown is None else shown[0]
                return await self._renderer.hand(table, seat, key.owner, instead)
            case "watch":
                return await self._renderer.for_spectator(table, key.owner)
            case "invitation":
                return await private_invitations.panel(self._renderer, key.owner, table)
            case _:
                return None

    async def _table(self, table: Table, due: Due) -> Panel:
        if table.facts.invitation is None:
            calls = due is Due.CALL and table.status is Status.OVER
            return await self._renderer.table(table, calls=calls)
        return await self._renderer.table(table, await self.invitations.reached(table))


def _screens_of(table: Table, known: Iterable[ScreenRow], live: bool) -> list[ScreenRow]:
    """All that are known, and of a live table those that it is to have."""
    screens = {ScreenKey(table.id, TABLE, table.chat): ScreenRow(table.id, TABLE, table.chat)}
    if live:
        for key in places_of(table):
            screens[key] = ScreenRow(key.table, key.view, key.place)
    return list((screens | {key_of(one): one for one in known}).values())


async def _retired(screen: ScreenRow, _: bool) -> Rendering:
    """It shows how the match has ended, without buttons."""
    return Rendering(None, replace(screen, turn=None), closing=closing_with_end(screen))


def _urgency(screen: ScreenRow) -> Urgency:
    return Urgency.TABLE if screen.view in {TABLE, CALL, WATCH} else Urgency.HAND


def _turn(table: Table) -> object:
    timing = table.facts.timing
    if timing is not None and (timing.reminded or timing.warned):
        timing = replace(timing, reminded=False, warned=False)
    return table.stage, timing, table.facts.bank, table.facts.departures
