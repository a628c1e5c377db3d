"""What requests ask of the screens: to show a table or a hand, or a panel of it for one person."""

from collections.abc import Awaitable, Collection, Mapping
from dataclasses import dataclass

from adapters.panel import PrivatePanel
from adapters.panels.game import ShownGame
from adapters.people import Account
from adapters.ports import Press, Reference, Reply
from adapters.text import Words
from bot.screens.hands import Hands
from bot.screens.renderer import Renderer
from bot.screens.screens import Screens
from bot.tables.model import Table
from engine.game import Seat
from storage.names import TableId


@dataclass(frozen=True, slots=True)
class ScreenRequests:
    room: Renderer
    screens: Screens

    @property
    def hands(self) -> Hands:
        return self.room.hands

    @property
    def games(self) -> Mapping[str, ShownGame]:
        return self.hands.all_panels

    @property
    def taught(self) -> tuple[str, ...]:
        """Games of which there is a tutorial."""
        return tuple(name for name, game in self.games.items() if game.coach is not None)

    @property
    def platforms(self) -> Collection[str]:
        return self.screens.platforms

    def show_table(self, table: Table, anew: bool = False) -> None:
        """To its chat; `anew`: as a new message."""
        self.screens.show_table(table, anew)

    def show_hand(self, table: Table, seat: Seat, account: Account, anew: bool = False) -> None:
        self.screens.show_hand(table, seat, account, anew)

    def show_hands(self, table: Table, seat: Seat) -> None:
        """A seat's hand wherever it is shown."""
        self.screens.show_hands(table, seat)

    async def answer(self, press: Press, asked: Awaitable[Reply]) -> Reply:
        """The reply to a press, with the screen on which was pressed if it has changed."""
        return await self.screens.answers.answer(press, asked)

    async def table_panel(
        self, table: Table, seat: Seat | None, account: Account, words: Words
    ) -> PrivatePanel:
        """The table, for one person."""
        return await self.room.table_for(table, seat, account, words)

    async def close_own_screen(self, table: Table, seat: Seat) -> None:
        """Where a question or the table took the place of the hand, the hand is shown again."""
        for account in await self.hands.own_screens.close(table.id, seat):
            self.show_hand(table, seat, account)

    async def references(self, table: TableId) -> Collection[Reference]:
        """The messages that show something of a table now."""
        return await self.screens.references(table)

    def forget(self, accounts: Collection[Account]) -> None:
        """A person is forgotten, who had these accounts."""
        self.screens.forget(accounts)
