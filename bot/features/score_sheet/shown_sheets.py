"""Score sheets as a request finds them in its place, and as its answer shows them."""

import json
from collections.abc import Sequence

from adapters.panels import score_sheet as panels
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.score_sheet import SheetSight
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from adapters.text import Words
from bot.features.club.clubs import club_in
from bot.features.score_sheet import score_sheets
from bot.features.score_sheet.score_sheets import SheetPlace, StoredSheet
from bot.kernel.refused import Refused
from bot.requests.request import Request
from common.ids import EventId
from engine.score_sheet.sheet import ScoreSheet, winner
from storage.errors import Conflict
from storage.events import EventChange, EventStatus
from storage.questions import OpenQuestion, TextQuestion

LINE = "scores_line"
LINE_SECONDS = 12 * 3600.0
"""In private, words typed within this time are the line of the next deal."""


# Looking it up


def place(request: Request) -> SheetPlace:
    return SheetPlace(request.chat, request.player)


async def running(request: Request) -> StoredSheet | None:
    return own(request, await score_sheets.open_sheets(request.bot.storage, place(request)))


def own(request: Request, here: Sequence[StoredSheet]) -> StoredSheet | None:
    """The newest on which the person may write."""
    return next((one for one in here if may_write(request, one)), None)


def may_write(request: Request, found: StoredSheet) -> bool:
    return found.may_write(request.player, request.who.username)


async def find(request: Request, number: EventId) -> StoredSheet:
    """Elsewhere there is no such sheet."""
    found = await score_sheets.find(request.bot.storage, number, place(request))
    if found is None:
        raise not_offered(request)
    return found


async def named(request: Request) -> StoredSheet:
    """The sheet that a button names."""
    if not request.args:
        raise not_offered(request)
    return await find(request, EventId(request.args[0]))


async def writable(request: Request) -> StoredSheet:
    """The same, if the person may write on it."""
    found = await named(request)
    if not may_write(request, found):
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("sheet-not-yours"))
    return found


def not_offered(request: Request) -> Refused:
    return Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("not-offered"))


# Changing and showing it


async def changed(
    request: Request,
    found: StoredSheet,
    sheet: ScoreSheet,
    status: EventStatus = EventStatus.OPEN,
) -> StoredSheet:
    now = request.bot.availability.clock.now()
    waits = status is EventStatus.OPEN
    deadlines = score_sheets.deadlines(request.place, now) if waits else ()
    found = found.with_writer(request.player, request.who.username)
    people = found.record.people
    step = EventChange(
        found.id, found.revision, now, status=status, people=people, deadlines=deadlines
    )
    return await score_sheets.change(request.bot.storage, found, sheet, step)


async def show_copy(
    request: Request, found: StoredSheet, toast: str = "", another: bool = False
) -> Reply:
    """In a message that takes the place of all others: their buttons change nothing any more."""
    now = request.bot.availability.clock.now()
    try:
        found = await score_sheets.copied(request.bot.storage, found, now)
    except Conflict:
        found = await find(request, found.id)
    return await show(request, found, toast, another=another)


async def show(
    request: Request, found: StoredSheet, toast: str = "", note: str = "", another: bool = False
) -> Reply:
    """In private, what the person types next is a line, as long as the sheet is open. `another`:
    whether to offer a sheet of their own."""
    if request.chat is None:
        await (_stop_asking(request) if found.closed else await_line(request, found))
    words = await words_here(request)
    panel = draft(found, words, note, await _missing_in_roll(request, found))
    return reply(request, panels.with_another(panel, words) if another else panel, toast)


def draft(
    found: StoredSheet, words: Words, note: str, roll: tuple[str, ...] | None = None
) -> PanelDraft:
    sight = SheetSight(found.id, found.revision, found.sheet, found.closed, note, roll)
    return panels.score_sheet(sight, words)


async def _missing_in_roll(request: Request, found: StoredSheet) -> tuple[str, ...] | None:
    """Only once the match is won, in the chat of a club."""
    if winner(found.sheet) is None or request.chat is None:
        return None
    if await club_in(request.bot, request.chat) is None:
        return None
    names = enumerate(found.sheet.names)
    return tuple(name for place, name in names if place not in found.agreed)


async def words_here(request: Request) -> Words:
    """The group's language for what everybody reads there."""
    if request.chat is None:
        return request.words
    return await request.bot.preferences.words_in(request.chat)


async def _stop_asking(request: Request) -> None:
    question = await awaited(request)
    if question is not None:
        await request.bot.storage.withdraw_question(question.id)


def reply(request: Request, panel: PanelDraft, toast: str = "") -> Reply:
    """For everybody in a group."""
    if request.chat is None:
        return Reply(toast, panel.only_for(request.account), replaces=True)
    return Reply(toast, panel.for_all(), replaces=True)


# What the person types next


async def await_line(request: Request, found: StoredSheet, fix: bool = False) -> int:
    """The number of the question that the next line answers."""
    now = request.bot.availability.clock.now()
    about = json.dumps({"event": found.id, "revision": found.revision, "fix": fix})
    question = TextQuestion(request.player, request.place, LINE, about, now + LINE_SECONDS)
    return (await request.bot.storage.ask_question(question, now)).id


async def awaited(request: Request) -> OpenQuestion | None:
    """That waits for a line here."""
    now = request.bot.availability.clock.now()
    found = await request.bot.storage.open_question(request.player, request.place, now)
    return found if found is not None and found.question.kind == LINE else None
