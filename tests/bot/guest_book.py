"""A guest book, as an example of what is asked for in typed words: /privacy asks for a name."""

import json

import pytest

from adapters.panels.verbs import Verb
from adapters.ports import AskedWords, Command, Reply
from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused
from bot.receiving import answers, commands, verbs
from bot.receiving.answers import QuestionKind
from bot.requests.request import Request
from bot.requests.typed_words import ask, ask_again
from common.addresses import Chat
from storage.protocol import Storage
from storage.questions import OpenQuestion
from storage.tables import Change, Status

BOOK = Chat("playground:guest-book")
ASKED = AskedWords("Libro degli ospiti", "Il tuo nome", "Anna", most=40, lines=True)


def open_guest_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for by a command, or by a button for help."""
    handlers = {**commands.HANDLERS, "privacy": _ask_by_command}
    monkeypatch.setattr(commands, "HANDLERS", handlers)
    monkeypatch.setattr(verbs, "HANDLERS", {**verbs.HANDLERS, Verb.HELP: _ask})
    monkeypatch.setattr(answers, "KINDS", {"guest": QuestionKind(_write, _ask_again)})


async def written(storage: Storage) -> list[str]:
    """The names in the book."""
    books = await storage.tables(Status.LOBBY, chat=BOOK)
    return [json.loads(one.action) for book in books for one in await storage.actions(book)]


async def _ask_by_command(request: Request, _: Command) -> Reply:
    return await _ask(request)


async def _ask(request: Request) -> Reply:
    storage = request.bot.storage
    if not await storage.tables(Status.LOBBY, chat=BOOK):
        await storage.open_table(BOOK, "scopa", 1, 10.0, "{}")
    return await ask(request, "guest", "{}", ASKED)


async def _ask_again(request: Request, question: OpenQuestion) -> Reply:
    return ask_again(request, question, ASKED)


async def _write(request: Request, question: OpenQuestion, words: str) -> Reply:
    """A name has no digits."""
    if any(sign.isdigit() for sign in words):
        raise Refused(RefusalReason.BAD_NAME, said="Un nome non ha cifre.")
    (book,) = await request.bot.storage.tables(Status.LOBBY, chat=BOOK)
    revision = (await request.bot.storage.table(book)).revision
    name = json.dumps(words)
    change = Change(book, revision, request.received, action=name, answers=question.id)
    await request.bot.storage.append(change)
    return Reply(f"Benvenuto, {words}!")
