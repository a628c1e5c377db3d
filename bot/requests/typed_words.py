"""Asks people for words that they have to type: a name, a result, a list of players."""

from dataclasses import replace

from adapters.panels import typed_words as panels
from adapters.ports import AskedWords, Reply
from bot.requests.request import Request
from common.ids import Document
from storage.questions import OpenQuestion, TextQuestion

ANSWER_SECONDS = 15 * 60.0


async def ask(
    request: Request,
    kind: str,
    about: Document,
    asked: AskedWords,
    *,
    seconds: float = ANSWER_SECONDS,
    replaces: bool = False,
) -> Reply:
    """The answer comes to the `bot.receiving.answers.KINDS` of this kind. An older question to the
    same person in the same place is withdrawn. `replaces`: in private, whether the panel is shown
    in the message on which was pressed."""
    number = await await_words(request, kind, about, seconds=seconds)
    asked = replace(asked, question=number)
    return _shown(request, asked, replaces=replaces and request.chat is None)


async def await_words(
    request: Request, kind: str, about: Document, *, seconds: float = ANSWER_SECONDS
) -> int:
    """The number of a question that is asked by the panel below which the words are typed."""
    now = request.bot.availability.clock.now()
    question = TextQuestion(request.player, request.place, kind, about, now + seconds)
    return (await request.bot.storage.ask_question(question, now)).id


async def stop_asking(request: Request, *kinds: str) -> None:
    """Once something else is shown, words that are typed answer no question of these kinds."""
    now = request.bot.availability.clock.now()
    question = await request.bot.storage.open_question(request.player, request.place, now)
    if question is not None and question.question.kind in kinds:
        await request.bot.storage.withdraw_question(question.id)


def ask_again(request: Request, question: OpenQuestion, asked: AskedWords) -> Reply:
    """Show a question that is still open in place of the message that asked it."""
    return _shown(request, replace(asked, question=question.id), replaces=True)


def _shown(request: Request, asked: AskedWords, *, replaces: bool) -> Reply:
    if request.chat is None:
        alone = panels.asked_in_private(asked, request.words).only_for(request.account)
        return Reply(panel=alone, replaces=replaces, asks=asked)
    panel = panels.asked_in_group(asked, request.who, request.words).for_all()
    return Reply(panel=panel, replaces=replaces, asks=asked)
