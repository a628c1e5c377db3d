"""The set phrases that a player says to the others: one is chosen from a list."""

from adapters.panels import remark_list as panels
from adapters.ports import Reply, Surface
from adapters.remarks import REMARKS
from bot.requests.request import Request
from bot.tables import play, remarks


async def show_or_say(request: Request) -> Reply:
    """Without a number the list, in place of a hand that only this person sees in a group."""
    if not request.args:
        play.in_play(request.table)
        return _listed(request)
    if request.args[0] not in range(len(REMARKS)):
        return Reply(request.words("not-offered"))
    what = REMARKS[request.args[0]]
    table = await request.bot.tables.change(request.table.id, remarks.said(request.player, what))
    if request.surface is not Surface.PRIVATE:
        return await request.changed(table)
    left = panels.left_to(table.facts.talked.count(request.seat))
    return request.private(panels.said(what, left, request.words), replaces=True)


def _listed(request: Request) -> Reply:
    table = request.table
    draft = panels.offered(
        table.id, request.revision, table.facts.talked.count(request.seat), request.words
    )
    aside = request.surface is Surface.ASIDE
    return request.private(draft, replaces=aside)
