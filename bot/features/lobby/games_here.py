"""The game that is meant where nobody names one."""

from bot.requests.request import Request
from bot.requests.services import RequestServices
from common.addresses import Chat, group_of

LOOKED_AT = 10
"""Newest tables. Where none of them began, the newest says what people would like to play."""


async def played_last(bot: RequestServices, chat: Chat) -> str | None:
    """The game of the group's newest table at which a match began."""
    newest = None
    for number in (await bot.storage.tables(group=group_of(chat)))[: -LOOKED_AT - 1 : -1]:
        table = await bot.tables.table(number)
        newest = newest or table.served.game.name
        if table.match is not None:
            return table.served.game.name
    return newest


async def meant(request: Request) -> str:
    """The game that the person plays now, in a group there; or that is played there; or that they
    have played last; or that the group has; or the first on the menu."""
    playing = await _playing(request)
    if playing is not None:
        return playing
    played = await request.bot.storage.newest_matches(request.player)
    known = [game for game in played if game in request.bot.menu]
    if known:
        return known[-1]
    last = await played_last(request.bot, request.chat) if request.chat is not None else None
    return last if last and last in request.bot.menu else next(iter(request.bot.menu))


async def _playing(request: Request) -> str | None:
    mine = [table for table, _ in await request.bot.tables_of(request.player)]
    if request.chat is not None:
        here = await request.bot.live_near(request.chat)
        mine = [*here, *(one for one in mine if group_of(one.chat) == group_of(request.chat))]
    playing = [one for one in mine if one.match is not None]
    return playing[-1].served.game.name if playing else None
