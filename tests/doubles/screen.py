"""A screen that records what it gets."""

from adapters.news import News
from adapters.people import Account, Chat
from adapters.ports import Unreachable
from adapters.sights import HandSight, TableId, TableSight
from bot.screens.onlooker import Begins


class FakeScreen:
    """Implements `bot.screens.onlooker.Onlooker`."""

    def __init__(self) -> None:
        self.shown: list[tuple[TableSight, tuple[News, ...]]] = []
        self.whispered: list[HandSight] = []
        self.announced: list[tuple[Chat | Account, TableId | None, News]] = []
        self.began: list[Begins] = []
        self.down = False

    def show(self, table: TableSight, news: tuple[News, ...]) -> None:
        self.shown.append((table, news))

    def whisper(self, hand: HandSight, begins: Begins) -> None:
        self.whispered.append(hand)
        self.began.append(begins)

    async def announce(self, to: Chat | Account, table: TableId | None, news: News) -> None:
        if self.down:
            raise Unreachable
        self.announced.append((to, table, news))

    @property
    def news(self) -> list[News]:
        return [one for _, news in self.shown for one in news]

    def told(self, to: Chat | Account) -> list[News]:
        return [news for who, _, news in self.announced if who == to]
