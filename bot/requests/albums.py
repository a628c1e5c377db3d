"""`/statistiche`, [Il tuo album]: what the person who asks has done for the first time."""

from datetime import datetime

from adapters.album import AlbumPage
from adapters.panels import album as panels
from adapters.ports import Reply
from bot.requests.request import Request
from engine.album import Fact
from storage.album import AlbumEntry


async def show(request: Request) -> Reply:
    """Nobody else sees it. What is new in it is called so once."""
    storage = request.bot.storage
    entries = await storage.album(request.player)
    sheet = panels.album([_page(request, one) for one in entries], request.words)
    if not all(one.shown for one in entries):
        await storage.album_shown(request.player)
    return request.private(sheet, replaces=True)


def _page(request: Request, one: AlbumEntry) -> AlbumPage:
    when = datetime.fromtimestamp(one.at, request.bot.storage.zone)
    return AlbumPage(Fact(one.fact), f"{when:%d/%m/%Y}", one.table, one.revision, not one.shown)
