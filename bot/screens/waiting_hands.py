"""The hands in a person's private chat that wait for a press: nothing that the person did not ask
for stays below them."""

from adapters.news import LiveCallNews, NewInAlbum, News
from bot.screens.comparison import must_act
from bot.screens.renderer import Renderer
from bot.tables.model import Table
from common.addresses import Account
from engine.game import Seat
from storage.tables import Status

OVER = "ended"
"""The message to an entrant that a tournament is over, as `live_notices.py` calls it."""


class Later(Exception):
    """An announcement waits until no hand of its reader waits for a press."""


def can_wait(news: News) -> bool:
    return isinstance(news, NewInAlbum) or (isinstance(news, LiveCallNews) and news.what == OVER)


async def waiting_hands(renderer: Renderer, account: Account) -> list[tuple[Table, Seat]]:
    """None in a group, and of a person who cannot be written to."""
    if renderer.reach.is_closed(account):
        return []
    ledger = renderer.tables.services.ledger
    person = await ledger.found(account)
    numbers = () if person is None else await ledger.tables(Status.PLAYING, player=person.id)
    tables = [await renderer.tables.table(number) for number in numbers]
    waiting = [(table, seat) for table in tables if (seat := must_act(table)) is not None]
    return [one for one in waiting if one[0].facts.sitters[one[1]].account == account]
