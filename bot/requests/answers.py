"""Takes typed words to the question that they answer.

The change that an answer brings closes the question in the same transaction (`answers`), so that
each question is answered once. A handler that changes nothing leaves it open.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from adapters.panels.panel_draft import PanelDraft
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.requests import (
    club_words,
    live_typed_results,
    live_typed_words,
    secretary,
    secretary_more,
    secretary_panel,
    secretary_results,
    secretary_rounds,
    sheet_lines,
    sheets,
    shown_sheets,
)
from bot.requests.refused import Refused
from bot.requests.request import Request
from storage.errors import Conflict
from storage.questions import OpenQuestion

TakeAnswer: TypeAlias = Callable[[Request, OpenQuestion, str], Awaitable[Reply]]
"""Judges what was typed. Raises `Conflict` if it was about to change something that somebody else
has just changed; then it is called again, if the question is still open."""
Withdrawn: TypeAlias = Callable[[Request, OpenQuestion], Awaitable[Reply]]

MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class QuestionKind:
    answer: TakeAnswer
    withdrawn: Withdrawn | None = None
    """What to show in place of a question that was withdrawn; without it, one sentence."""


KINDS: Mapping[str, QuestionKind] = {
    live_typed_results.KIND: QuestionKind(live_typed_results.answer),
    live_typed_words.KIND: QuestionKind(live_typed_words.answer),
    secretary.NAMES: QuestionKind(secretary.names, secretary.withdrawn),
    secretary_panel.MORE_NAMES: QuestionKind(secretary.more_names, secretary.withdrawn),
    secretary.OUT: QuestionKind(secretary.out, secretary.withdrawn),
    secretary_rounds.LOT: QuestionKind(secretary_rounds.lot, secretary.withdrawn),
    secretary_rounds.REDRAW: QuestionKind(secretary_rounds.redraw, secretary.withdrawn),
    secretary_more.PEN: QuestionKind(secretary_more.pen, secretary.withdrawn),
    secretary_panel.RESULTS: QuestionKind(secretary_results.lines, secretary.withdrawn),
    sheets.NAMES: QuestionKind(sheets.names),
    shown_sheets.LINE: QuestionKind(sheet_lines.line),
    club_words.QUESTION: QuestionKind(club_words.take),
}
"""By `TextQuestion.kind`, which is stored."""


async def answer(request: Request, command: Command) -> Reply | None:
    """None if the words answer no question."""
    for _ in range(MOST_TRIES):
        question = await _open_question(request)
        if question is None or command.question not in {None, question.id}:
            return None
        try:
            return await KINDS[question.question.kind].answer(request, question, command.text)
        except Conflict:
            continue
    raise Refused(RefusalReason.NOT_KEPT)


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
