"""The game that a group means when nobody names one."""

from adapters.people import Chat, group_of
from bot.requests.services import RequestServices

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
