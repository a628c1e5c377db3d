"""What happened at each table besides the game, and lately; its message shows it."""

from collections import deque

from adapters.bounded import BoundedDict
from adapters.news import Happened, News, Started
from bot.tables.model import Table
from bot.tables.play import minds_of, names_of
from common.ids import TableId
from storage.tables import Status

REMEMBERED = 1000
"""The news of so many tables stay in memory."""
LAST_NEWS = 2


class LastNews:
    """Until the next move: what the players did is shown by the game's own events."""

    def __init__(self) -> None:
        self._news = BoundedDict[TableId, deque[News]](REMEMBERED)

    def of(self, table: Table) -> tuple[News, ...]:
        """Of a match that is over, those of its last deal, whether it ended before a start or
        since."""
        over = table.status is Status.OVER
        return news_of_the_deal(table) if over else tuple(self._news.get(table.id, ()))

    def add(self, table: Table, news: tuple[News, ...]) -> None:
        last = self._news[table.id] = self._news.get(table.id, deque(maxlen=LAST_NEWS))
        if any(isinstance(one, Happened | Started) for one in news):
            last.clear()
        last.extend(one for one in news if not isinstance(one, Happened))

    def forget(self) -> None:
        """Drop all news: they may name a person who is to be forgotten."""
        self._news.clear()


def news_of_the_deal(table: Table) -> tuple[News, ...]:
    if table.match is None:
        return ()
    names, minds = names_of(table.facts), minds_of(table.facts)
    return (Happened(table.served.game.name, names, table.match.events, minds),)
