"""Records what a platform would be asked to show."""

from dataclasses import replace

from adapters.news import News
from adapters.ports import Unreachable
from adapters.sights import HandSight, TableSight
from bot.kernel.availability import Availability
from bot.outbox.placements import ScreenKey
from bot.screens.comparison import Due, compared, places_of, seat_of, what_is_due
from bot.tables.model import Table, hand_sight, table_sight
from common.addresses import Chat
from common.ids import TableId
from storage.owners import OfTable, Owner
from storage.screens import ScreenRow


class FakeScreen:
    """A subscriber to changes, and `bot.screens.announcer.Sender`. Everything is sent at once."""

    def __init__(self) -> None:
        self.shown: list[tuple[TableSight, tuple[News, ...]]] = []
        self.hands: list[HandSight] = []
        self.announced: list[tuple[Chat, TableId | None, News]] = []
        self.down = False
        self.availability: Availability
        self._screens: dict[ScreenKey, ScreenRow] = {}

    def __call__(self, _: Table | None, table: Table, news: tuple[News, ...]) -> None:
        self.shown.append((table_sight(table, self.availability.moment(table.clock)), news))
        for key in places_of(table):
            screen = self._screens.get(key, ScreenRow(key.table, key.view, key.place))
            now = compared(screen, table)
            if key.view.startswith("hand") and what_is_due(screen, now, table) is not Due.LEAVE:
                self._screens[key] = replace(now, reference="there")
                hand = hand_sight(table, seat_of(key.view))
                assert hand is not None
                self.hands.append(hand)

    async def announce(self, to: Chat, owner: Owner, news: News) -> None:
        if self.down:
            raise Unreachable
        self.announced.append((to, owner.id if isinstance(owner, OfTable) else None, news))

    @property
    def news(self) -> list[News]:
        return [one for _, news in self.shown for one in news]

    def told(self, to: Chat) -> list[News]:
        return [news for who, _, news in self.announced if who == to]
