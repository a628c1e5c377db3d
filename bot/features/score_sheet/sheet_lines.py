"""Lines of a score sheet: they are typed in a form, in private, or in reply to the sheet."""

import json
from dataclasses import replace

from adapters.panels import score_sheet as panels
from adapters.ports import AskedWords, Reply
from bot.features.score_sheet import shown_sheets as shown
from bot.features.score_sheet.score_sheets import StoredSheet
from bot.kernel.refused import Refused
from bot.requests.request import Request
from engine.score_sheet import sheet as sheets
from engine.score_sheet.deal_lines import BadLine, with_lines
from engine.tournament.typed_names import visible
from storage.errors import Conflict
from storage.questions import OpenQuestion


async def ask_line(request: Request) -> Reply:
    found = await shown.writable(request)
    if found.closed or sheets.winner(found.sheet) is not None:
        return await shown.show(request, found, request.words("old-screen"))
    return await _ask(request, found, panels.ask_line(found.sheet, request.words))


async def ask_correction(request: Request) -> Reply:
    found = await shown.writable(request)
    if found.closed or not found.sheet.deals:
        return await shown.show(request, found, request.words("old-screen"))
    asked = panels.ask_correction(found.sheet, request.words)
    note = request.words("sheet-correcting", number=len(found.sheet.deals))
    return await _ask(request, found, asked, note)


async def _ask(request: Request, found: StoredSheet, asked: AskedWords, note: str = "") -> Reply:
    """Where there are no input forms, a sentence says how to write the line. With a note, the line
    takes the place of the last one."""
    asked = replace(asked, question=await shown.await_line(request, found, fix=bool(note)))
    if request.chat is not None:
        how = request.words("sheet-write-reply", names=asked.label, example=asked.example)
        return Reply(f"{note} {how}".strip(), asks=asked)
    how = request.words("sheet-write-here", names=asked.label, example=asked.example)
    return replace(shown.reply(request, shown.draft(found, request.words, note), how), asks=asked)


async def line(request: Request, question: OpenQuestion, text: str) -> Reply:
    about = json.loads(question.question.about)
    found = await shown.find(request, about["event"])
    reply = await _write(request, found, about["revision"], text, about["fix"])
    if request.chat is not None:
        await shown.await_line(request, await shown.find(request, found.id))
    return reply


async def show_again(request: Request, question: OpenQuestion) -> Reply:
    """The sheet on which a line was not written. What it waits for stays the same."""
    about = json.loads(question.question.about)
    found, words = await shown.find(request, about["event"]), await shown.words_here(request)
    note = words("sheet-correcting", number=len(found.sheet.deals)) if about["fix"] else ""
    return shown.reply(request, shown.draft(found, words, note))


async def line_in_reply(request: Request, text: str) -> Reply:
    """In answer to the sheet's message in a group, which shows this revision. What others reply,
    and words without a number, is talk. Everybody reads what is wrong with a line."""
    found = await shown.named(request)
    if not (shown.may_write(request, found) and any(map(str.isdecimal, text))):
        return Reply()
    request = replace(request, words=await shown.words_here(request))
    try:
        fix = await _corrects(request, found)
        return await _write(request, found, request.revision, text, fix)
    except Conflict:
        newest = await shown.find(request, found.id)
        return await shown.show(request, newest, note=request.words("sheet-changed"))
    except Refused as refused:
        return await shown.show(request, found, note=refused.said)


async def _write(
    request: Request, found: StoredSheet, revision: int, text: str, fix: bool
) -> Reply:
    """If two people write down the same deal, only the first line counts."""
    if revision not in range(found.since, found.revision + 1) or found.closed:
        return await shown.show(request, found, note=request.words("sheet-changed"))
    before = sheets.without_last_deal(found.sheet) if fix else found.sheet
    try:
        sheet = with_lines(before, "\n".join(map(visible, text.splitlines())))
    except BadLine as bad:
        raise Refused(bad.fault, said=panels.bad_line(bad, request.words)) from bad
    return await shown.show(request, await shown.changed(request, found, sheet))


async def _corrects(request: Request, found: StoredSheet) -> bool:
    """Whether the person was asked to write the last line of this sheet again."""
    question = await shown.awaited(request)
    about = {} if question is None else json.loads(question.question.about)
    seen = about.get("revision", 0) >= found.since
    return bool(about.get("event") == found.id and seen and about["fix"])
