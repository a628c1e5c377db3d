"""Questions that are answered with typed words."""

import asyncio
from typing import Any

import pytest

from adapters.ports import Command, Reply
from bot.receiving import answers
from bot.requests.typed_words import ANSWER_SECONDS
from common.addresses import Chat
from common.people import Person
from tests.bot.guest_book import ASKED, open_guest_book, written
from tests.bot.stage import ADA, BICE, GROUP, Stage, buttons, read_aloud

ANSWERED = Reply("Benvenuto, Anna!")


@pytest.fixture(autouse=True)
def guest_book(monkeypatch: pytest.MonkeyPatch) -> None:
    open_guest_book(monkeypatch)


async def say(
    stage: Stage, text: str, who: Person = ADA, chat: Chat | None = None, **more: Any
) -> Reply:
    """Words that are no command."""
    return await stage.hall.desk.command(Command(who, "", text, chat, **more))


async def names(stage: Stage) -> list[str]:
    return await written(stage.bot.storage)


async def test_the_next_words_in_private_answer_once(stage: Stage) -> None:
    asked = await stage.say(ADA, "/privacy", None)
    assert asked.asks is not None
    assert (asked.asks.title, asked.asks.most) == (ASKED.title, ASKED.most)
    assert asked.panel is not None
    assert "Per esempio: Anna" in read_aloud(asked.panel)
    assert await say(stage, "Anna") == ANSWERED
    reply = await say(stage, "Anna")
    assert reply.panel is not None
    assert "Come si fa" in read_aloud(reply.panel)
    assert await names(stage) == ["Anna"]


async def test_words_without_a_question_get_the_help(stage: Stage) -> None:
    for number in range(100):
        reply = await say(stage, f"ciao {number}")
        assert reply.panel is not None
        assert reply.panel.title == "Come si fa"
    assert await say(stage, "ciao", chat=GROUP) == Reply()


async def test_only_words_of_the_same_person_in_the_same_place_answer(stage: Stage) -> None:
    asked = await stage.say(ADA, "/privacy")
    assert asked.panel is not None
    assert "Ada, scrivilo rispondendo a questo messaggio." in read_aloud(asked.panel)
    await say(stage, "Bice", BICE)
    await say(stage, "Bice", BICE, GROUP)
    await say(stage, "Ada")
    assert await names(stage) == []
    await say(stage, "Anna", chat=GROUP)
    assert await names(stage) == ["Anna"]


async def test_a_wrong_line_and_a_command_leave_it_open(stage: Stage) -> None:
    await stage.say(ADA, "/privacy", None)
    wrong = await say(stage, "4nna")
    assert wrong.panel is not None
    assert wrong.refused
    assert read_aloud(wrong.panel).startswith("## Un nome non ha cifre.\n")
    assert [one.label for one in buttons(wrong.panel)] == ["Annulla"]
    assert (await stage.say(ADA, "/regole", None)).panel is not None
    assert await say(stage, "Anna") == ANSWERED


async def test_an_input_form_answers_its_own_question_only(stage: Stage) -> None:
    first = (await stage.say(ADA, "/privacy", None)).asks
    second = (await stage.say(ADA, "/privacy", None)).asks
    assert first is not None
    assert second is not None
    late = await say(stage, "Anna", question=first.question)
    assert late == Reply("Questa domanda non aspetta più una tua risposta.")
    assert await names(stage) == []
    assert await say(stage, "Anna", question=second.question) == ANSWERED


async def test_it_is_open_for_a_while_and_over_a_restart(stage: Stage) -> None:
    await stage.say(ADA, "/privacy", None)
    await stage.restart()
    stage.clock.move(ANSWER_SECONDS - 1)
    assert await say(stage, "Anna") == ANSWERED
    await stage.say(ADA, "/privacy", None)
    stage.clock.move(ANSWER_SECONDS)
    assert await say(stage, "Anna") != ANSWERED


async def test_of_several_answers_at_once_one_is_taken(stage: Stage) -> None:
    await stage.say(ADA, "/privacy", None)
    replies = await asyncio.gather(*(say(stage, "Anna") for _ in range(5)))
    assert replies.count(ANSWERED) == 1
    assert await names(stage) == ["Anna"]


@pytest.mark.parametrize("chat", [None, GROUP])
async def test_a_question_is_withdrawn_by_the_person_who_was_asked(
    stage: Stage, chat: Chat | None
) -> None:
    asked = await stage.say(ADA, "/privacy", chat)
    assert asked.panel is not None
    (cancel,) = buttons(asked.panel)
    await stage.press_token(BICE, cancel.token, chat)
    reply = await stage.press_token(ADA, cancel.token, chat)
    assert reply.replaces
    assert reply.panel is not None
    assert read_aloud(reply.panel) == "## Va bene: resta tutto com'era."
    await say(stage, "Anna", chat=chat)
    assert await names(stage) == []
    await stage.say(ADA, "/privacy", chat)
    await stage.press_token(ADA, cancel.token, chat)
    await say(stage, "Anna", chat=chat)
    assert await names(stage) == ["Anna"]


async def test_a_question_of_a_newer_version_is_left_alone(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.say(ADA, "/privacy", None)
    with monkeypatch.context() as older:
        older.setattr(answers, "KINDS", {})
        assert await say(stage, "Anna") != ANSWERED
    assert await say(stage, "Anna") == ANSWERED
