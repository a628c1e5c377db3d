"""What else is done to a score sheet by its buttons."""

from collections.abc import Callable

from adapters.ports import Reply
from bot.features.score_sheet import shown_sheets as shown
from bot.requests.request import Request
from engine.score_sheet import sheet as sheets
from engine.score_sheet.sheet import NextMatch, Reentry, ScoreSheet, added
from storage.errors import Conflict
from storage.events import EventStatus


async def undo(request: Request) -> Reply:
    return await _change(request, lambda sheet: sheets.undone(sheet) if sheet.entries else None)


async def come_back(request: Request) -> Reply:
    side = request.args[1] if len(request.args) > 1 else -1

    def back(sheet: ScoreSheet) -> ScoreSheet | None:
        return added(sheet, Reentry(side)) if sheets.may_reenter(sheet, side) else None

    return await _change(request, back)


async def again(request: Request) -> Reply:
    def rematch(sheet: ScoreSheet) -> ScoreSheet | None:
        return None if sheets.winner(sheet) is None else added(sheet, NextMatch())

    return await _change(request, rematch)


async def end(request: Request) -> Reply:
    return await _change(request, lambda sheet: sheet, EventStatus.OVER)


async def reopen(request: Request) -> Reply:
    """Each person writes on one sheet here at a time."""
    async with request.bot.opening:
        found = await shown.running(request)
        if found is not None:
            return await shown.show(request, found)
        return await _change(request, lambda sheet: sheet, reopens=True)


async def _change(
    request: Request,
    change: Callable[[ScoreSheet], ScoreSheet | None],
    status: EventStatus = EventStatus.OPEN,
    *,
    reopens: bool = False,
) -> Reply:
    """A press on an old message changes nothing: the sheet is shown as it is now."""
    found = await shown.writable(request)
    after = change(found.sheet)
    if after is None or (found.revision, found.closed) != (request.revision, reopens):
        return await shown.show_copy(request, found, request.words("old-screen"))
    try:
        return await shown.show(request, await shown.changed(request, found, after, status))
    except Conflict:
        newest = await shown.find(request, found.id)
        return await shown.show(request, newest, request.words("old-screen"))
