"""`/segnapunti`: the score of a match with real cards, kept with buttons and typed lines."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from adapters.panels import score_sheet as panels
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.score_sheet import GAMES, SheetSight
from adapters.people import clean_name
from adapters.ports import AskedWords, Command, Reply
from adapters.refusals import RefusalReason
from adapters.text import Words
from bot.events import score_sheets
from bot.events.score_sheets import SheetPlace, StoredSheet
from bot.requests import typed_words
from bot.requests.refused import Refused
from bot.requests.request import Request
from engine.score_sheet import sheet as sheets
from engine.score_sheet.deal_lines import BadLine, with_lines
from engine.score_sheet.sheet import Reentry, ScoreSheet, SheetGame, added
from engine.score_sheet.sheet_setup import TARGETS, BadSetup, Sides, new_sheet, read_players
from storage.errors import Conflict, TooManyEvents
from storage.events import EventStatus
from storage.names import EventId, PlayerId
from storage.questions import OpenQuestion, TextQuestion

NAMES, LINE = "scores_names", "scores_line"
LINE_SECONDS = 12 * 3600.0
"""In private, words typed within this time are the line of the next deal."""


async def command(request: Request, _: Command) -> Reply:
    """The person's own sheet here, or that of others, or the way to a new one."""
    if request.chat is not None and not _may_post(request):
        return Reply(request.words("asked-too-often"))
    here = await score_sheets.open_sheets(request.bot.storage, _place(request))
    own = _own(request, here)
    if here and own is None:
        return await _shown(request, here[0], another=True)
    return await _begin(request) if own is None else await _shown(request, own)


def _may_post(request: Request) -> bool:
    return request.bot.public_answers.allows((request.place, request.account), request.received)


async def _begin(request: Request) -> Reply:
    return _reply(request, panels.choose_game(await _words(request)))


async def new(request: Request) -> Reply:
    """After the choice of a game and a target, the names are asked for."""
    if not request.args:
        return await _begin(request)
    found = await _running(request)
    if found is not None:
        return await _shown(request, found)
    game, target = _chosen(request)
    about = json.dumps({"game": game.value, "target": target})
    asked = panels.ask_names(request.words)
    return await typed_words.ask(request, NAMES, about, asked, replaces=True)


async def names(request: Request, question: OpenQuestion, text: str) -> Reply:
    about = json.loads(question.question.about)
    async with request.bot.opening:
        found = await _running(request)
        if found is None:
            sheet, people = await _set_up(request, SheetGame(about["game"]), about["target"], text)
            found = await _opened(request, sheet, people, question.id)
    return await _shown(request, found)


def _chosen(request: Request) -> tuple[SheetGame, int]:
    match request.args:
        case (number, target) if number in range(len(GAMES)) and target in TARGETS[GAMES[number]]:
            return GAMES[number], target
        case _:
            raise _not_offered(request)


async def _set_up(
    request: Request, game: SheetGame, target: int, text: str
) -> tuple[ScoreSheet, tuple[PlayerId, ...]]:
    """The sheet, and who may write on it."""
    typed = read_players(text)
    people = await _people(request, typed.sides)
    sides = tuple(tuple(clean_name(name.lstrip("@")) for name in side) for side in typed.sides)
    try:
        sheet = new_sheet(game, target if typed.target is None else typed.target, sides)
    except BadSetup as bad:
        raise Refused(bad.fault, said=panels.bad_setup(bad, game, request.words)) from bad
    return sheet, people


async def _people(request: Request, sides: Sides) -> tuple[PlayerId, ...]:
    """The owner, and those who are written with their username."""
    people = [request.player]
    for name in (name for side in sides for name in side if name.startswith("@")):
        found = await request.lookup().meant(Command(request.who, "", name))
        if found is None:
            said = request.words("sheet-unknown-person", name=clean_name(name))
            raise Refused(RefusalReason.WHOM, said=said)
        people.append(found.id)
    return tuple(dict.fromkeys(people))


async def _opened(
    request: Request, sheet: ScoreSheet, people: tuple[PlayerId, ...], answers: int
) -> StoredSheet:
    place = _place(request)
    try:
        number = await request.bot.storage.open_event(
            score_sheets.KIND,
            request.player,
            request.bot.availability.clock.now(),
            score_sheets.written(sheet),
            title=score_sheets.title(sheet),
            chats=place.chats,
            people=people,
            answers=answers,
            most=score_sheets.MOST_OPEN,
        )
    except TooManyEvents as many:
        said = request.words("sheet-too-many")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said) from many
    return await _found(request, number)


# Lines


async def ask_line(request: Request) -> Reply:
    found = await _writable(request)
    if found.closed or sheets.winner(found.sheet) is not None:
        return await _shown(request, found, request.words("old-screen"))
    return await _ask(request, found, panels.ask_line(found.sheet, request.words))


async def ask_correction(request: Request) -> Reply:
    found = await _writable(request)
    if found.closed or not found.sheet.deals:
        return await _shown(request, found, request.words("old-screen"))
    asked = panels.ask_correction(found.sheet, request.words)
    note = request.words("sheet-correcting", number=len(found.sheet.deals))
    return await _ask(request, found, asked, note)


async def _ask(request: Request, found: StoredSheet, asked: AskedWords, note: str = "") -> Reply:
    """Where there are no input forms, a sentence says how to write the line. With a note, the line
    takes the place of the last one."""
    asked = replace(asked, question=await _await_line(request, found, fix=bool(note)))
    if request.chat is not None:
        how = request.words("sheet-write-reply", names=asked.label, example=asked.example)
        return Reply(f"{note} {how}".strip(), asks=asked)
    how = request.words("sheet-write-here", names=asked.label, example=asked.example)
    return replace(_reply(request, _draft(found, request.words, note), how), asks=asked)


async def line(request: Request, question: OpenQuestion, text: str) -> Reply:
    about = json.loads(question.question.about)
    found = await _found(request, about["event"])
    reply = await _write(request, found, about["revision"], text, about["fix"])
    if request.chat is not None:
        await _await_line(request, await _found(request, found.id))
    return reply


async def line_in_reply(request: Request, text: str) -> Reply:
    """In answer to the sheet's message in a group, which shows this revision. What others reply,
    and words without a number, is talk. Everybody reads what is wrong with a line."""
    found = await _named(request)
    if not (found.may_write(request.player) and any(map(str.isdecimal, text))):
        return Reply()
    try:
        fix = await _corrects(request, found)
        return await _write(request, found, request.revision, text, fix)
    except Refused as refused:
        return await _shown(request, found, note=refused.said)


async def _write(
    request: Request, found: StoredSheet, revision: int, text: str, fix: bool
) -> Reply:
    """If two people write down the same deal, only the first line counts."""
    if found.revision != revision or found.closed:
        return await _shown(request, found, note=request.words("sheet-changed"))
    before = sheets.without_last_deal(found.sheet) if fix else found.sheet
    try:
        sheet = with_lines(before, text)
    except BadLine as bad:
        raise Refused(bad.fault, said=panels.bad_line(bad, request.words)) from bad
    return await _shown(request, await _changed(request, found, sheet))


async def _await_line(request: Request, found: StoredSheet, fix: bool = False) -> int:
    """The number of the question that the next line answers."""
    now = request.bot.availability.clock.now()
    about = json.dumps({"event": found.id, "revision": found.revision, "fix": fix})
    question = TextQuestion(request.player, request.place, LINE, about, now + LINE_SECONDS)
    return (await request.bot.storage.ask_question(question, now)).id


async def _corrects(request: Request, found: StoredSheet) -> bool:
    """Whether the person was asked to write the last line of this sheet again."""
    question = await _open_question(request)
    about = {} if question is None else json.loads(question.question.about)
    return about.get("event") == found.id and about["fix"] is True


async def _open_question(request: Request) -> OpenQuestion | None:
    """That waits for a line here."""
    now = request.bot.availability.clock.now()
    found = await request.bot.storage.open_question(request.player, request.place, now)
    return found if found is not None and found.question.kind == LINE else None


# Other changes


async def undo(request: Request) -> Reply:
    return await _change(request, lambda sheet: sheets.undone(sheet) if sheet.entries else None)


async def come_back(request: Request) -> Reply:
    side = request.args[1] if len(request.args) > 1 else -1

    def back(sheet: ScoreSheet) -> ScoreSheet | None:
        return added(sheet, Reentry(side)) if sheets.may_reenter(sheet, side) else None

    return await _change(request, back)


async def again(request: Request) -> Reply:
    def rematch(sheet: ScoreSheet) -> ScoreSheet | None:
        return None if sheets.winner(sheet) is None else sheets.again(sheet)

    return await _change(request, rematch)


async def end(request: Request) -> Reply:
    return await _change(request, lambda sheet: sheet, EventStatus.OVER)


async def reopen(request: Request) -> Reply:
    """Each person writes on one sheet here at a time."""
    async with request.bot.opening:
        found = await _running(request)
        if found is not None:
            return await _shown(request, found)
        return await _change(request, lambda sheet: sheet, reopens=True)


async def _change(
    request: Request,
    change: Callable[[ScoreSheet], ScoreSheet | None],
    status: EventStatus = EventStatus.OPEN,
    *,
    reopens: bool = False,
) -> Reply:
    """A press on an old message changes nothing: the sheet is shown as it is now."""
    found = await _writable(request)
    after = change(found.sheet)
    if after is None or (found.revision, found.closed) != (request.revision, reopens):
        return await _shown(request, found, request.words("old-screen"))
    try:
        return await _shown(request, await _changed(request, found, after, status))
    except Conflict:
        newest = await _found(request, found.id)
        return await _shown(request, newest, request.words("old-screen"))


async def _changed(
    request: Request,
    found: StoredSheet,
    sheet: ScoreSheet,
    status: EventStatus = EventStatus.OPEN,
) -> StoredSheet:
    now = request.bot.availability.clock.now()
    return await score_sheets.change(request.bot.storage, found, sheet, now, status)


# Looking it up, and showing it


def _place(request: Request) -> SheetPlace:
    return SheetPlace(request.chat, request.player)


async def _running(request: Request) -> StoredSheet | None:
    return _own(request, await score_sheets.open_sheets(request.bot.storage, _place(request)))


def _own(request: Request, here: Sequence[StoredSheet]) -> StoredSheet | None:
    """The newest on which the person may write."""
    return next((one for one in here if one.may_write(request.player)), None)


async def _found(request: Request, number: EventId) -> StoredSheet:
    """Elsewhere there is no such sheet."""
    found = await score_sheets.find(request.bot.storage, number, _place(request))
    if found is None:
        raise _not_offered(request)
    return found


async def _named(request: Request) -> StoredSheet:
    """The sheet that a button names."""
    if not request.args:
        raise _not_offered(request)
    return await _found(request, request.args[0])


async def _writable(request: Request) -> StoredSheet:
    """The same, if the person may write on it."""
    found = await _named(request)
    if not found.may_write(request.player):
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("sheet-not-yours"))
    return found


def _not_offered(request: Request) -> Refused:
    return Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("not-offered"))


async def _shown(
    request: Request, found: StoredSheet, toast: str = "", note: str = "", another: bool = False
) -> Reply:
    """In private, what the person types next is a line, as long as the sheet is open. `another`:
    whether to offer a sheet of their own."""
    if request.chat is None:
        await (_stop_asking(request) if found.closed else _await_line(request, found))
    draft = _draft(found, await _words(request), note)
    if another:
        draft = panels.with_another(draft, await _words(request))
    return _reply(request, draft, toast)


def _draft(found: StoredSheet, words: Words, note: str) -> PanelDraft:
    sight = SheetSight(found.id, found.revision, found.sheet, found.closed, note)
    return panels.score_sheet(sight, words)


async def _words(request: Request) -> Words:
    """The group's language for what everybody reads there."""
    if request.chat is None:
        return request.words
    return await request.bot.preferences.words_in(request.chat)


async def _stop_asking(request: Request) -> None:
    question = await _open_question(request)
    if question is not None:
        await request.bot.storage.withdraw_question(question.id)


def _reply(request: Request, draft: PanelDraft, toast: str = "") -> Reply:
    """For everybody in a group."""
    if request.chat is None:
        return Reply(toast, draft.only_for(request.account), replaces=True)
    return Reply(toast, draft.for_all(), replaces=True)
