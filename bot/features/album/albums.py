"""`/statistiche`, [Il tuo album]: what the person who asks has done for the first time."""

from adapters.panels import album as panels
from adapters.ports import Reply
from bot.requests.request import Request
from bot.screens.album_pages import page_of


async def show(request: Request) -> Reply:
    """Nobody else sees it. What is new in it is called so once."""
    storage = request.bot.storage
    entries = await storage.album(request.player)
    sheet = panels.album([page_of(one, storage.zone) for one in entries], request.words)
    if not all(one.shown for one in entries):
        await storage.album_shown(request.player)
    return request.private(sheet, replaces=True)
