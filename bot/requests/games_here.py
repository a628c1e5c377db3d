"""The game that a group means when nobody names one."""

from adapters.people import Chat, group_of
from bot.requests.services import RequestServices


async def played_last(bot: RequestServices, chat: Chat) -> str | None:
    """The game of the group's newest table."""
    numbers = await bot.storage.tables(group=group_of(chat))
    return (await bot.tables.table(numbers[-1])).served.game.name if numbers else None
