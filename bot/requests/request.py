"""A request with everything that is needed to answer it, looked up once."""

from dataclasses import dataclass, field, replace

from adapters.panels.display_settings import DisplaySettings
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Reply, Surface
from adapters.refusals import RefusalReason
from adapters.text import Words
from bot.kernel.refused import Refused
from bot.people.lookup import Lookup
from bot.people.settings import Settings
from bot.requests.services import RequestServices
from bot.tables.document import Sitter
from bot.tables.model import Table
from common.addresses import Account, Chat
from common.ids import PlayerId
from common.people import Person
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class Request:
    bot: RequestServices = field(repr=False, compare=False)
    who: Person
    player: PlayerId
    settings: Settings
    words: Words
    """The language of the person who asks."""
    received: float
    """When the platform received it."""
    chat: Chat | None = None
    """The group in which it was asked; None in private."""
    surface: Surface = Surface.PRIVATE
    beside: bool = False
    """Whether the answer can be shown in this group and still be read by this person only."""
    at: Table | None = None
    """The table that it is about, as it was when the request came."""
    revision: int = 0
    """Of the screen on which was pressed."""
    args: tuple[int, ...] = ()
    on_board: bool = False
    """Whether the answer is shown on a board."""

    @property
    def account(self) -> Account:
        return self.who.account

    @property
    def place(self) -> Chat:
        """Where a table that they open will stand: a match alone stands in their private chat."""
        return self.chat or self.account

    @property
    def table(self) -> Table:
        if self.at is None:
            raise Refused(RefusalReason.NO_SUCH_TABLE)
        return self.at

    @property
    def seat(self) -> Seat:
        seat = self.seat_if_any
        if seat is None:
            raise Refused(RefusalReason.NOT_SITTING)
        return seat

    @property
    def seat_if_any(self) -> Seat | None:
        return self.table.facts.seat_of(self.player)

    @property
    def sits(self) -> bool:
        """Whether the person has taken their seat; it may also be kept for them."""
        seat = self.seat_if_any
        return seat is not None and self.table.facts.sitters[seat].here

    @property
    def sitter(self) -> Sitter:
        return Sitter(self.player, self.account, self.who.name, rest=self.settings.rest)

    @property
    def style(self) -> DisplaySettings:
        return self.bot.preferences.style_for(self.account, self.settings)

    @property
    def game(self) -> str:
        """By its number on the menu, or that of the table where was pressed, or the first."""
        if self.at is not None and not self.args:
            return self.at.served.game.name
        games, number = tuple(self.bot.menu), self.args[0] if self.args else 0
        if number not in range(len(games)):
            raise Refused(RefusalReason.UNKNOWN_GAME)
        return games[number]

    def about(self, game: str) -> "Request":
        """The same person asks for something about a game."""
        return replace(self, args=(self.bot.number_of(game),))

    def at_table(self, table: Table) -> "Request":
        """The same person asks for something at this table, on its newest screen."""
        return replace(self, at=table, revision=table.revision, args=())

    def private(self, draft: PanelDraft, replaces: bool = False) -> Reply:
        """A panel for the person who asks, and nobody else."""
        return Reply(panel=draft.only_for(self.account), replaces=replaces)

    def lookup(self) -> Lookup:
        return Lookup(self.bot.storage, self.bot.menu, self.player, self.account, self.chat)

    async def changed(self, table: Table) -> Reply:
        """The screens show what was done; a hand beside its table is answered with itself."""
        return await self.hand_reply(table) if self.surface is Surface.ASIDE else Reply()

    async def current(self, toast: str) -> Reply:
        """The table and the hand are shown as they are now."""
        table = await self.bot.tables.table(self.table.id)
        self.bot.screens.show_table(table)
        return await self.hand_reply(table, toast)

    async def hand_reply(self, table: Table, toast: str = "") -> Reply:
        """Their hand as it is now, in the message on which they pressed; nothing to a person who
        has none."""
        seat = table.facts.seat_of(self.player)
        if seat is None:
            return Reply(toast)
        if self.surface is not Surface.ASIDE:
            self.bot.screens.show_hand(table, seat, self.account)
            return Reply(toast)
        panel = await self.bot.hands.panel(table, seat, self.words, self.account)
        if panel is not None:
            panel = self.bot.renderer.with_board(panel, table, self.words)
        return Reply(toast, panel, replaces=True)
