"""Questions that are answered with typed words: in a form, or in direct messages."""

import asyncio
from dataclasses import replace

import pytest

from adapters.discord.direct_words import ANSWERS
from adapters.panel import Line, PrivatePanel
from adapters.ports import AskedWords, Reply
from common.addresses import Account
from tests.adapters.discord.desk import hand
from tests.adapters.discord.evening import Evening
from tests.adapters.discord.platform_harness import DEFERRING, PlatformHarness, account
from tests.bot.guest_book import open_guest_book, written
from tests.doubles.discord.double import read
from tests.doubles.discord.hooks import FORM, LATER_MESSAGE, UPDATE
from tests.doubles.discord.model import Message
from tests.patience import until

ASKED = AskedWords("Torneo " * 9, "I nomi, uno per riga " * 3, "Anna " * 30, 9000, True, 12)


@pytest.fixture(autouse=True)
def guest_book(monkeypatch: pytest.MonkeyPatch) -> None:
    open_guest_book(monkeypatch)


def question(harness: PlatformHarness) -> Reply:
    return Reply(panel=PrivatePanel(Account(account(harness.anna)), "Torneo"), asks=ASKED)


async def hand_beside(harness: PlatformHarness) -> Message:
    """A message that only Anna sees."""
    harness.desk.replies["hand"] = Reply(panel=hand(Account(account(harness.anna))))
    act = await harness.done(
        await harness.discord.press(harness.anna, await harness.table(), "🂠 La mia mano")
    )
    return act.told[0]


# The form


async def test_it_opens_at_once_and_within_all_limits(harness: PlatformHarness) -> None:
    harness.desk.replies["resign"] = question(harness)
    table = await harness.table()
    act = await harness.done(await harness.discord.press(harness.anna, table, "Abbandona"))
    assert (act.answer, act.told) == (FORM, [])
    assert act.form["title"] == ASKED.title[:45]
    (label,) = act.form["components"]
    assert label["label"] == ASKED.label[:45]
    assert label["component"]["placeholder"] == ASKED.example[:100]
    assert (label["component"]["style"], label["component"]["max_length"]) == (2, 4000)


@pytest.mark.parametrize("beside", [False, True])
async def test_what_is_typed_answers_the_question_in_the_message_that_asked(
    harness: PlatformHarness, beside: bool
) -> None:
    message = await hand_beside(harness) if beside else await harness.table()
    label = "Pesca" if beside else "Abbandona"
    harness.desk.replies["draw" if beside else "resign"] = question(harness)
    act = await harness.done(await harness.discord.press(harness.anna, message, label))
    sheet = PrivatePanel(Account(account(harness.anna)), "Segnapunti", (Line("Anna e Bice"),))
    harness.desk.replies[""] = Reply(panel=sheet, replaces=True)
    filled = await harness.done(await harness.discord.fill_in(act, "Anna\nBice"))
    (typed,) = harness.desk.asked
    assert (typed.name, typed.text, typed.question) == ("", "Anna\nBice", 12)
    assert (typed.chat, typed.who.account) == (harness.chat, account(harness.anna))
    assert (filled.answer == UPDATE) == beside
    shown = message if beside else filled.told[0]
    assert "Segnapunti" in read(shown)
    assert shown.reader is harness.anna


async def test_one_that_a_command_opened_is_answered_alone(harness: PlatformHarness) -> None:
    harness.desk.replies["privacy"] = question(harness)
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "privacy"))
    assert act.answer == FORM
    harness.desk.replies[""] = Reply("Un nome non ha cifre.")
    wrong = await harness.done(await harness.discord.fill_in(act, "4nna"))
    assert wrong.text == "Un nome non ha cifre."
    assert wrong.told[0].reader is harness.anna


@pytest.mark.parametrize("reply", [Reply(), Reply("Fatto.")])
async def test_an_answer_may_take_its_time(harness: PlatformHarness, reply: Reply) -> None:
    harness.desk.replies["privacy"] = question(harness)
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "privacy"))
    await harness.close()
    deferring = await PlatformHarness(harness.discord, DEFERRING).open()
    deferring.desk.replies[""], deferring.desk.hold = reply, asyncio.Event()
    filled = await deferring.discord.fill_in(act, "Anna")
    await filled.answered.wait()
    deferring.desk.hold.set()
    await deferring.done(filled)
    assert filled.answer == LATER_MESSAGE
    assert [message.content for message in filled.told if not message.deleted] == (
        ["Fatto."] if reply.toast else []
    )
    await deferring.close()


async def test_a_form_that_comes_too_late_is_not_opened(deferring: PlatformHarness) -> None:
    deferring.desk.replies["privacy"] = question(deferring)
    deferring.desk.hold = asyncio.Event()
    act = await deferring.discord.ask(deferring.anna, deferring.room, "privacy")
    await act.answered.wait()
    deferring.desk.hold.set()
    await deferring.done(act)
    assert act.text == "Ci ho messo troppo ad aprire la finestra in cui scrivere: riprova."


async def test_a_forged_form_is_not_read(harness: PlatformHarness) -> None:
    harness.desk.replies["privacy"] = question(harness)
    act = await harness.done(await harness.discord.ask(harness.anna, harness.room, "privacy"))
    for forged in ("w:", "w:x", "k3:1.1.join", f"w:{'9' * 30}"):
        act.form = {**act.form, "custom_id": forged}
        filled = await harness.done(await harness.discord.fill_in(act, "Anna"))
        assert filled.text == "Questo tasto non funziona più."
    last = await harness.discord.ask(harness.anna, harness.room, "aiuto")
    await harness.done(last)
    assert [command.name for command in harness.desk.asked] == ["privacy", "aiuto"]


# The whole bot


async def names(evening: Evening) -> list[str]:
    return await written(evening.bot.storage)


async def test_each_question_is_answered_once_and_survives_a_restart(evening: Evening) -> None:
    opened = await evening.ask(evening.anna, "privacy")
    await evening.restart()
    first = await evening.done(await evening.discord.fill_in(opened, "Anna"))
    assert first.text == "Benvenuto, Anna!"
    again = await evening.done(await evening.discord.fill_in(opened, "Anna"))
    assert again.text == "Questa domanda non aspetta più una tua risposta."
    stranger = replace(opened, user=evening.bruno)
    await evening.done(await evening.discord.fill_in(stranger, "Bruno"))
    assert await names(evening) == ["Anna"]


async def answered(evening: Evening, text: str, times: int = 1) -> None:
    """Anna is answered so often in direct messages."""
    await until(lambda: evening.text(evening.anna).count(text) >= times)


async def test_words_in_direct_messages_answer_too(evening: Evening) -> None:
    dm = evening.discord.dm(evening.anna)
    await evening.ask(evening.anna, "privacy", dm)
    await evening.discord.say(evening.anna, dm, "Anna")
    await answered(evening, "Benvenuto, Anna!")
    await evening.discord.say(evening.anna, dm, "Anna")
    await answered(evening, "Come si fa")
    assert await names(evening) == ["Anna"]


async def test_many_words_without_a_question_get_the_help_for_a_while(evening: Evening) -> None:
    dm = evening.discord.dm(evening.anna)
    for number in range(100):
        await evening.discord.say(evening.anna, dm, f"ciao {number}")
    await answered(evening, "Come si fa", ANSWERS)
    await evening.ask(evening.anna, "privacy", dm)
    assert evening.text(evening.anna).count("Come si fa") == ANSWERS
    assert await names(evening) == []
