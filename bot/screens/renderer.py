"""Makes the panels of tables and hands, in the language and style of their readers."""

from collections.abc import Callable, Collection, Set
from dataclasses import dataclass, field, replace

from adapters.bounded import BoundedDict
from adapters.news import Declined, News
from adapters.panel import Buttons, Line, PrivatePanel, PublicPanel
from adapters.panels import album, announcements, invitation, lobby, mentions, spectators
from adapters.panels import table as frame
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.host_options import HostOptions
from adapters.panels.options import Menu
from adapters.panels.verbs import Page
from adapters.ports import EntryLink
from adapters.sights import Stage, TableSight
from adapters.text import Words
from bot.outbox.private_reach import PrivateReach
from bot.people.lookup import account_near
from bot.people.preferences import Preferences
from bot.screens.album_pages import new_pages
from bot.screens.comparison import called_at_end, has_timed_out, must_act
from bot.screens.event_panels import EventPanels
from bot.screens.hands import Hands
from bot.screens.last_news import LastNews
from bot.screens.own_screens import OwnScreen, Question, TableInstead
from bot.tables.model import SAME_CARDS, Table, table_sight
from bot.tables.origin import EventMatch
from bot.tables.registry import Tables
from common.addresses import Account, Chat, platform_of
from common.ids import TableId
from engine.game import Seat
from storage.tables import LIVE, Status

MOST_LINES = 4
"""Of news above a table."""
MOST_PAGES = 1000


@dataclass(frozen=True, slots=True)
class Renderer:
    tables: Tables
    hands: Hands
    preferences: Preferences
    reach: PrivateReach
    levels: Callable[[str], tuple[str, ...]]
    """Of a game's computer players."""
    ways: dict[str, Callable[[str, str], EntryLink]] = field(default_factory=dict)
    """By platform: the way in for a ticket, where there are addresses."""
    boards: set[str] = field(default_factory=set)
    """The platforms whose apps show the board."""
    event_panels: dict[str, EventPanels] = field(default_factory=dict)
    """By the kind of the event."""
    news: LastNews = field(default_factory=LastNews)
    pages: BoundedDict[TableId, int] = field(default_factory=lambda: BoundedDict(MOST_PAGES))
    """Of the options of tables in their host's own chat, those that are open."""

    @property
    def menu(self) -> Menu:
        """Every game, with the levels of its computer players."""
        games = self.hands.all_panels.items()
        return [(panels, self.levels(name)) for name, panels in games]

    def sight(self, table: Table) -> TableSight:
        return table_sight(table, self.tables.services.availability.moment(table.clock))

    # For all

    async def table(
        self, table: Table, told: Set[Account] = frozenset(), calls: bool = False
    ) -> PublicPanel:
        """`told`: those invited who got the invitation in private. `calls`: people to whom nothing
        can be sent in private are called to the end of the match."""
        asking = _asking(table, told)
        sight = await self.hands.around(table)
        panel = await self._framed(sight, self.news.of(table), asking=asking)
        if calls:
            panel = await self._calling(panel, table)
        timing = table.facts.timing
        panel = replace(panel, turn="" if timing is None else str(timing.turn))
        over = table.stage is Stage.OVER and not table.is_tutorial
        if over and table.chat in {sitter.account for sitter in table.facts.sitters}:
            return replace(panel, buttons=())  # in a person's own chat their hand has them
        if not self.boards:
            return panel
        words = await self.preferences.words_in(table.chat)
        return replace(panel, buttons=(*panel.buttons, *self._board_row(table, table.chat, words)))

    async def _calling(self, panel: PublicPanel, table: Table) -> PublicPanel:
        words = await self.preferences.words_in(table.chat)
        sight = self.sight(table)
        lines = [
            mentions.called_at_end(sight, seat, has_timed_out(table, seat), sitter.account, words)
            for seat, sitter in enumerate(table.facts.sitters)
            if seat in self.mentioned_at_end(table)
        ]
        return replace(panel, blocks=(*panel.blocks, *lines))

    def mentioned_at_end(self, table: Table) -> Collection[Seat]:
        """Who is called to the end of the match in the table's chat."""
        return [seat for seat in called_at_end(table) if self.is_mentioned(table, seat)]

    async def lost_on_time(self, table: Table, seat: Seat) -> PublicPanel | None:
        """The call of a person, once they have run out of time in a match that goes on."""
        facts = table.facts
        left = (one.player for one in facts.replaced if one.seat == seat and one.result)
        number = next(left, facts.sitters[seat].player)
        person = (await self.tables.services.ledger.players([number])).get(number)
        account = None if person is None else account_near(person, table.chat)
        if person is None or account is None:
            return None
        words = await self.preferences.words_in(table.chat)
        game = self.hands.panels(table).name
        return mentions.lost_on_time(game, table.id, account, person.name, words)

    async def ended_deal(self, before: Table, news: tuple[News, ...]) -> PublicPanel:
        """The table as it was at the end of a deal."""
        return replace(await self._framed(self.sight(before), news), buttons=())

    async def ended_deal_for(
        self, before: Table, news: tuple[News, ...], reader: Account
    ) -> PrivatePanel:
        """Such a table for a person who looked on."""
        words, sight = await self.preferences.words_of(reader), self.sight(before)
        taste = await self.preferences.style_of(reader)
        panel = replace(await self._framed(sight, news, words, taste), buttons=())
        return frame.for_one(panel, sight, reader, words, has_hand=False)

    async def call(self, table: Table) -> PublicPanel | None:
        """Mentions the person who has to play or to cut, if they cannot be written to."""
        seat = must_act(table)
        if seat is None or not self.is_mentioned(table, seat):
            return None
        words = await self.preferences.words_in(table.chat)
        account = table.facts.sitters[seat].account
        return mentions.turn_mention(self.sight(table), seat, account, words)

    def is_mentioned(self, table: Table, seat: Seat) -> bool:
        """Whether the person is called in the table's chat, because nothing can be sent to them in
        private. On another platform they do not read that chat."""
        account = table.facts.sitters[seat].account
        same_platform = platform_of(account) == platform_of(table.chat)
        return same_platform and account != table.chat and self.reach.is_closed(account)

    # For one person

    async def hand(
        self,
        table: Table,
        seat: Seat,
        account: Account,
        instead: OwnScreen | None,
        kept: bool = False,
    ) -> PrivatePanel | None:
        """None if this account does not belong to the person who sits there, or has left the seat
        to a computer player. `kept`: it stays to be read, and asks for nothing any more.
        """
        own = account == table.facts.sitters[seat].account
        if not (own or await self._is_theirs(table, seat, account)):
            return await self._former_hand(table, seat, account)
        words = await self.preferences.words_of(account)
        match instead:
            case Question(number=number):
                return self.hands.sure(table, seat, words, account, number)
            case TableInstead():
                return await self.table_for(table, seat, account, words)
            case None:
                panel = await self.hands.panel(table, seat, words, account)
                if panel is not None and self.boards:
                    panel = self.with_board(panel, table, words)
                if panel is None:
                    return None
                panel = self._with_call(panel, table, seat, words, kept)
                return panel if kept else await self._with_album(panel, table, words)

    def _with_call(
        self, panel: PrivatePanel, table: Table, seat: Seat, words: Words, kept: bool
    ) -> PrivatePanel:
        """What a locked phone is to show stands in the title."""
        if table.is_tutorial or table.match is None:
            return panel
        if kept and table.match.result is None:
            return panel
        if has_timed_out(table, seat):
            return mentions.lost(panel, words)
        if table.status is not Status.OVER:
            return mentions.call(panel, words) if must_act(table) == seat else panel
        if isinstance(table.origin, SAME_CARDS):
            return panel
        asks = not (kept or isinstance(table.origin, EventMatch))
        game = self.hands.panels(table)
        return mentions.end(panel, self.sight(table), seat, game, words, asks)

    async def _with_album(self, panel: PrivatePanel, table: Table, words: Words) -> PrivatePanel:
        """At the end of a match, with what its owner has done there for the first time."""
        wanted = table.status is Status.OVER and table.match is not None
        if not wanted or not (await self.preferences.people.settings_of(panel.owner)).album:
            return panel
        ledger = self.tables.services.ledger
        person = await ledger.found(panel.owner)
        pages = [] if person is None else await new_pages(ledger, person.id, table.id)
        return album.added(panel, pages, words) if pages else panel

    async def reminding_hand(
        self, table: Table, seat: Seat, account: Account, title: str
    ) -> PrivatePanel | None:
        """The hand of a person whose time runs out, with a title that says so."""
        words = await self.preferences.words_of(account)
        panel = await self.hands.panel(table, seat, words, account)
        if panel is None:
            return None
        panel = self.with_board(panel, table, words) if self.boards else panel
        return replace(panel, title=title)

    async def _former_hand(self, table: Table, seat: Seat, account: Account) -> PrivatePanel | None:
        left = {one.player for one in table.facts.replaced if one.seat == seat and one.result}
        player = await self.tables.services.ledger.found(account) if left else None
        if player is None or player.id not in left:
            return None
        words = await self.preferences.words_of(account)
        timed_out = any(one.seat == seat for one in table.facts.timed_out)
        return mentions.former(self.hands.panels(table).name, table.id, account, timed_out, words)

    def with_board(self, panel: PrivatePanel, table: Table, words: Words) -> PrivatePanel:
        row = self._board_row(table, panel.owner, words)
        return replace(panel, buttons=(*panel.buttons, *row))

    async def _is_theirs(self, table: Table, seat: Seat, account: Account) -> bool:
        """Another of their accounts than the one with which they sat down."""
        player = await self.tables.services.ledger.found(account)
        return player is not None and player.id == table.facts.sitters[seat].player

    async def table_for(
        self, table: Table, seat: Seat | None, reader: Account, words: Words
    ) -> PrivatePanel:
        """The table; the reader who has a hand finds the way back to it."""
        sight = await self.hands.around(table, reader)
        taste = await self.preferences.style_of(reader)
        panel = await self._framed(sight, self.news.of(table), words, taste)
        has_hand = seat is not None and table.match is not None
        return frame.for_one(panel, sight, reader, words, has_hand)

    async def for_spectator(self, table: Table, account: Account) -> PrivatePanel:
        """What everybody sees, for a person who looks on."""
        words = await self.preferences.words_of(account)
        panel = await self.table_for(table, None, account, words)
        asks = account in table.facts.commentators
        return spectators.watched(panel, self.sight(table), words, asks)

    def _board_row(self, table: Table, to: Chat, words: Words) -> Buttons:
        has_board = platform_of(to) in self.boards and table.status in LIVE
        return frame.board_row(table.id, table.revision, words) if has_board else ()

    async def _framed(
        self,
        sight: TableSight,
        news: tuple[News, ...],
        words: Words | None = None,
        taste: DisplaySettings | None = None,
        asking: invitation.InvitedSeats | None = None,
    ) -> PublicPanel:
        """In the language and style of the chat, unless others are given."""
        words = words or await self.preferences.words_in(sight.chat)
        if sight.stage is Stage.LOBBY:
            return await self._lobby(sight, words, asking, news)
        by_game = self.hands.all_panels
        lines = [line for one in news for line in announcements.describe(one, by_game, words)]
        taste = taste or await self.preferences.style_in(sight.chat)
        return frame.table(sight, by_game[sight.game], words, tuple(lines[-MOST_LINES:]), taste)

    async def _lobby(
        self,
        sight: TableSight,
        words: Words,
        asking: invitation.InvitedSeats | None,
        news: tuple[News, ...],
    ) -> PublicPanel:
        own = await self.preferences.is_private(sight.chat)
        panels, page = self.hands.all_panels[sight.game], self.pages.get(sight.table, Page.LOBBY)
        if own and page != Page.LOBBY and asking is None:
            levels = self.levels(sight.game)
            options = HostOptions(sight, panels, words, levels, self.menu, own=True)
            return options.page(page).for_all()
        panel = lobby.lobby(sight, panels, words, own)
        if asking is None:
            return panel
        declined = [one for one in news if isinstance(one, Declined)]
        said = [Line(line) for one in declined for line in announcements.describe(one, {}, words)]
        if own and not asking.asks(Account(sight.chat)):
            return replace(panel, blocks=(*said, *panel.blocks))
        above = (invitation.asking_line(asking, words), *said)
        panel = replace(panel, blocks=(*above, *panel.blocks))
        return lobby.for_invited(panel, sight, words) if own else panel


def _asking(table: Table, told: Set[Account]) -> invitation.InvitedSeats | None:
    facts = table.facts
    if facts.invitation is None:
        return None
    by = next(sitter.name for sitter in facts.sitters if sitter.player == facts.host)
    asked = [(s.name, s.account) for s in facts.sitters if not s.here and s.name]
    is_rematch, quiet = facts.invitation.is_rematch, facts.invitation.quiet
    return invitation.InvitedSeats(by, tuple(asked), is_rematch, frozenset(told), quiet)
