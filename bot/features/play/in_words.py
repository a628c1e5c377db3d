"""What a picture shows, in words: for one person, now or always."""

from adapters.panel import PrivatePanel
from adapters.panels import pictures
from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Reply, Surface
from bot.requests.request import Request


async def tell(request: Request) -> Reply:
    """With a 1, words instead of pictures from now on in private."""
    if request.args == (1,):
        if request.seat_if_any is not None:
            request.bot.hands.unfold(request.table, request.seat, False)
        await request.bot.people.set(request.who, {"hand": "text"})
        await request.bot.show_hands(request.who)
        return request.private(PanelDraft(request.words("words-kept")), replaces=True)
    panel = await _pictured(request)
    if panel is None:
        return Reply(request.words("not-offered"))
    return Reply(panel=pictures.in_words(panel, request.table.id, request.words))


async def _pictured(request: Request) -> PrivatePanel | None:
    """In a group the table, elsewhere what their own screen shows."""
    table, seat, account = request.table, request.seat_if_any, request.account
    renderer, own_screens = request.bot.renderer, request.bot.hands.own_screens
    if seat is None or request.surface is Surface.GROUP:
        return await renderer.table_for(table, seat, account, request.words)
    shown = await own_screens.shown(table, seat, account)
    return await renderer.hand(table, seat, account, shown)
