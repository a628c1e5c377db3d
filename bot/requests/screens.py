"""What requests ask of the screens: to show a table or a hand, or a panel of it for one person."""

from collections.abc import Mapping
from dataclasses import dataclass

from adapters.panel import PrivatePanel
from adapters.panels.game import ShownGame
from adapters.people import Account
from adapters.refusals import RefusalReason
from adapters.text import Words
from bot.requests.refused import Refused
from bot.schedule.availability import platform_of
from bot.screens.hands import Hands
from bot.screens.presenter import Presenter, Room
from bot.tables.model import Table
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class Screens:
    room: Room
    presenters: Mapping[str, Presenter]
    """By platform."""

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

    def show_table(self, table: Table, anew: bool = False) -> None:
        """To its chat; `anew`: as a new message."""
        presenter = self.presenters.get(platform_of(table.chat))
        if presenter is not None:
            presenter.table(table.chat, table.id, anew)

    def show_hand(self, table: Table, seat: Seat, account: Account, anew: bool = False) -> None:
        presenter = self.presenters.get(platform_of(account))
        if presenter is not None and table.match is not None:
            presenter.hand(account, table.id, seat, anew)

    async def table_panel(
        self, table: Table, seat: Seat | None, account: Account, words: Words
    ) -> PrivatePanel:
        """The table, for one person."""
        presenter = self.presenters.get(platform_of(table.chat))
        if presenter is None:
            raise Refused(RefusalReason.NO_SUCH_TABLE)
        return await presenter.table_for(table, seat, account, words)

    def close_own_screen(self, table: Table, seat: Seat) -> None:
        """Where a question or the table took the place of the hand, the hand is shown again."""
        account = self.hands.own_screens.close(table.id, seat)
        if account is not None:
            self.show_hand(table, seat, account)

    def forget_names(self) -> None:
        """Somebody is to be forgotten, and may be named in what was shown last."""
        for presenter in self.presenters.values():
            presenter.forget_news()
