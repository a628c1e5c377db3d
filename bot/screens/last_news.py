"""The last news of each table, which its message shows."""

from collections import OrderedDict, deque

from adapters.news import Happened, News, Started
from adapters.sights import TableId
from bot.tables.model import Table
from bot.tables.play import minds_of, names_of
from engine.game import DealBegan
from storage.tables import Status

REMEMBERED = 1000
"""Tables of which they are in memory."""
LAST_NEWS = 4


class LastNews:
    """What is not in memory, as after a start, is read from the actions of the deal."""

    def __init__(self) -> None:
        self._news: OrderedDict[TableId, deque[News]] = OrderedDict()

    def of(self, table: Table) -> tuple[News, ...]:
        """Of a match that is over, those of its last deal, whether it ended before a start or
        since."""
        over = table.status is Status.OVER
        return news_of_the_deal(table) if over else tuple(self._of(table))

    def add(self, before: Table | None, after: Table, news: tuple[News, ...]) -> None:
        last = self._of(before or after)
        if any(map(begins_a_deal, news)):
            last.clear()
        last.extend(news)

    def forget(self) -> None:
        """A person is to be forgotten who may be named in them."""
        self._news.clear()

    def _of(self, table: Table) -> deque[News]:
        if table.id not in self._news:
            self._news[table.id] = deque(news_of_the_deal(table), maxlen=LAST_NEWS)
            if len(self._news) > REMEMBERED:
                self._news.popitem(last=False)
        self._news.move_to_end(table.id)
        return self._news[table.id]


def begins_a_deal(news: News) -> bool:
    """A match, or a deal of it."""
    match news:
        case Started():
            return True
        case Happened(events=events):
            return any(isinstance(event, DealBegan) for event in events)
        case _:
            return False


def news_of_the_deal(table: Table) -> tuple[News, ...]:
    if table.match is None:
        return ()
    names, minds = names_of(table.facts), minds_of(table.facts)
    return (Happened(table.served.game.name, names, table.match.events, minds),)
