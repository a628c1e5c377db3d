"""Takes typed words to the question that they answer.

The change that an answer brings closes the question in the same transaction (`answers`), so that
each question is answered once. A handler that changes nothing leaves it open: it raises `Refused`,
and what was asked is shown again with the reason on its first line.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from adapters.panel import PrivatePanel
from adapters.panels import typed_words as panels
from adapters.panels.announcements import refusal_text
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.secretary import asked_words
from adapters.ports import AskedWords, Command, Reply
from adapters.refusals import RefusalReason
from adapters.text import Words
from bot.features.club import club_pages, club_words
from bot.features.score_sheet import sheet_lines, sheets, shown_sheets
from bot.features.tournament import (
    live_typed_results,
    live_typed_words,
    secretary,
    secretary_names,
    secretary_panel,
    secretary_pen,
    secretary_results,
    secretary_rounds,
)
from bot.kernel.metrics import PressOutcome, came_to
from bot.kernel.refused import Refused
from bot.requests import typed_words
from bot.requests.request import Request
from storage.errors import Conflict
from storage.questions import OpenQuestion

TakeAnswer: TypeAlias = Callable[[Request, OpenQuestion, str], Awaitable[Reply]]
"""Judges what was typed. Raises `Conflict` if it was about to change something that somebody else
has just changed; then it is called again, if the question is still open."""
ShowPanel: TypeAlias = Callable[[Request, OpenQuestion], Awaitable[Reply]]

MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class QuestionKind:
    answer: TakeAnswer
    again: ShowPanel
    """What was asked, or the panel below which it is typed; never without its buttons."""
    withdrawn: ShowPanel | None = None
    """The panel from which it was asked, in place of a question that was withdrawn or of a form
    that was refused; without it, one sentence."""


def _question(asked: Callable[[Words], AskedWords]) -> ShowPanel:
    async def again(request: Request, question: OpenQuestion) -> Reply:
        return typed_words.ask_again(request, question, asked(request.words))

    return again


KINDS: Mapping[str, QuestionKind] = {
    live_typed_results.KIND: QuestionKind(live_typed_results.answer, live_typed_results.again),
    live_typed_words.KIND: QuestionKind(live_typed_words.answer, live_typed_words.again),
    secretary_panel.NAMES: QuestionKind(
        secretary_names.names, secretary_names.ask_names_again, secretary.withdrawn
    ),
    secretary_panel.MORE_NAMES: QuestionKind(
        secretary_names.more_names, secretary_names.ask_more_names_again, secretary.withdrawn
    ),
    secretary.OUT: QuestionKind(secretary.out, _question(asked_words.ask_out), secretary.withdrawn),
    secretary_rounds.LOT: QuestionKind(
        secretary_rounds.lot, _question(asked_words.ask_lot), secretary.withdrawn
    ),
    secretary_rounds.REDRAW: QuestionKind(
        secretary_rounds.redraw, _question(asked_words.ask_redraw), secretary.withdrawn
    ),
    secretary_pen.PEN: QuestionKind(
        secretary_pen.pen, _question(asked_words.ask_pen), secretary.withdrawn
    ),
    secretary_panel.RESULTS: QuestionKind(
        secretary_results.lines, secretary_results.show_again, secretary.withdrawn
    ),
    sheets.NAMES: QuestionKind(sheets.names, sheets.ask_names_again),
    shown_sheets.LINE: QuestionKind(
        sheet_lines.line, sheet_lines.show_again, sheet_lines.show_again
    ),
    club_pages.QUESTION: QuestionKind(club_words.take, club_words.again),
}
"""By `TextQuestion.kind`, which is stored."""


async def answer(request: Request, command: Command) -> Reply | None:
    """None if the words answer no question."""
    for _ in range(MOST_TRIES):
        question = await _open_question(request)
        if question is None or command.question not in {None, question.id}:
            return None
        try:
            reply = await KINDS[question.question.kind].answer(request, question, command.text)
        except Conflict:
            continue
        except Refused as refused:
            return await _asked_again(request, command, question, refused)
        below = command.question is None and isinstance(reply.panel, PrivatePanel)
        return replace(reply, replaces=True) if below else reply
    raise Refused(RefusalReason.NOT_KEPT)


async def _asked_again(
    request: Request, command: Command, question: OpenQuestion, refused: Refused
) -> Reply:
    """An error takes no panel away. `refused` itself where the panel stays visible beside a form,
    or where there is nothing left to ask."""
    kind = KINDS[question.question.kind]
    show = kind.again if command.question is None else kind.withdrawn
    if show is None:
        raise refused
    try:
        reply = await show(request, question)
    except Refused:
        return await _lost(request, command, question, refused)
    for_one = isinstance(reply.panel, PrivatePanel)
    if reply.panel is None or (command.question is not None and not for_one):
        raise refused
    came_to(PressOutcome.REFUSED)
    said = refused.said or refusal_text(refused.why, refused.about, request.words)
    return replace(reply, panel=panels.with_error(reply.panel, said), refused=True)


async def _lost(
    request: Request, command: Command, question: OpenQuestion, refused: Refused
) -> Reply:
    """It has ended, or this person may not write any more. In private the panel goes with it."""
    if command.question is not None or request.chat is not None:
        raise refused
    came_to(PressOutcome.REFUSED)
    await request.bot.storage.withdraw_question(question.id)
    said = request.words("typed-lost")
    if refused.why is not RefusalReason.NO_SUCH_ACTION:
        said = refused.said or refusal_text(refused.why, refused.about, request.words)
    return replace(_in_its_place(request, said), refused=True)


async def withdraw(request: Request) -> Reply:
    question = await _open_question(request)
    if question is None or request.args != (question.id,):
        return _not_open(request)
    await request.bot.storage.withdraw_question(question.id)
    withdrawn = KINDS[question.question.kind].withdrawn
    if withdrawn is not None:
        return await withdrawn(request, question)
    return _in_its_place(request, request.words("typed-cancelled"))


def _not_open(request: Request) -> Reply:
    """In a group, it may be another person's question."""
    said = request.words("typed-over")
    return Reply(said) if request.chat is not None else _in_its_place(request, said)


def _in_its_place(request: Request, text: str) -> Reply:
    draft = PanelDraft(text)
    panel = draft.for_all() if request.chat is not None else draft.only_for(request.account)
    return Reply(panel=panel, replaces=True)


async def _open_question(request: Request) -> OpenQuestion | None:
    """Of this person in this place; one of an unknown kind may be from a newer version."""
    now = request.bot.availability.clock.now()
    found = await request.bot.storage.open_question(request.player, request.place, now)
    return found if found is not None and found.question.kind in KINDS else None
