"""A person's matches, and the tables of a group that an administrator may end."""

from collections.abc import Sequence

from adapters.panels import matches as panels
from adapters.panels.matches import OwnMatch
from adapters.panels.verbs import Verb
from adapters.ports import Reply
from adapters.sights import TableSight
from bot.features.lobby import options
from bot.requests.request import Request
from bot.tables import lobby
from bot.tables.model import Table, Transition
from engine.game import Seat
from storage.tables import Status


async def show(request: Request) -> Reply:
    own = [own_match(request, *one) for one in await request.bot.tables_of(request.player)]
    sheet = panels.matches(own, await _to_close(request), request.words)
    return request.private(sheet, replaces=True)


async def cancel(request: Request) -> Reply:
    """A table before its match is closed at once; before a match is ended, the administrator is
    asked."""
    table, bot, close = request.table, request.bot, closing(request)
    if table.status is not Status.PLAYING:
        return await options.cancel(request)
    if request.args != (1,):
        close(table, bot.availability.moment(table.clock))  # refuses those who may not
        sheet = panels.confirm_closing(bot.renderer.sight(table), request.words)
        return request.private(sheet, replaces=True)
    await bot.tables.change(table.id, close)
    return await show(request)


def closing(request: Request) -> Transition:
    return lobby.cancelled(request.player, request.who.administers)


def which(request: Request, tables: Sequence[tuple[Table, Seat]], verb: Verb) -> Reply:
    """Several tables may be meant."""
    if not tables:
        return Reply(request.words("not-at-a-table"))
    own = [own_match(request, *one) for one in tables]
    return request.private(panels.which(own, verb, request.words))


def own_match(request: Request, table: Table, seat: Seat) -> OwnMatch:
    return OwnMatch(request.bot.renderer.sight(table), seat)


async def _to_close(request: Request) -> list[TableSight]:
    """Only where a press shows that it comes from this group."""
    if request.chat is None or not request.beside or not request.who.administers:
        return []
    tables = await request.bot.tables_in(request.chat)
    foreign = [one for one in tables if one.facts.seat_of(request.player) is None]
    return [request.bot.renderer.sight(table) for table in foreign]
