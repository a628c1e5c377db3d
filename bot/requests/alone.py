"""A match against computer players that begins at once."""

from dataclasses import replace

from adapters.ports import Reply
from adapters.sights import Wishes
from bot.requests import new_tables, options
from bot.requests.request import Request


async def play(request: Request) -> Reply:
    """In the person's private chat, wherever it was asked; against those who were chosen last."""
    alone = replace(request, chat=None)
    levels = await new_tables.last_computers(alone, alone.game)
    table = await new_tables.open_table(alone, Wishes(alone.game, minds=levels))
    return await options.start(alone.at_table(table))
