"""Questions that are answered with typed words, on the real library."""

from pathlib import Path

import pytest

from bot.requests.typed_words import ANSWER_SECONDS
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.bot.guest_book import open_guest_book, written
from tests.doubles.telegram.world import Message

FOURTEEN = "\n".join(f"Giocatore {letter} de' Lunghi" for letter in "ABCDEFGHIJKLMN")


@pytest.fixture
async def house(make: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    open_guest_book(monkeypatch)
    house = await make(tmp_path / "bot.db")
    house.server.methods.privacy = True
    await house.close()
    return await house.open()


async def names(house: House) -> list[str]:
    return await written(house.bot.storage)


async def asked_in_group(house: House) -> Message:
    await house.say(house.everybody[0], "/privacy", house.group)
    return house.people.read(house.group)[-1]


async def test_random_words_in_private_get_the_help(house: House) -> None:
    ada = house.everybody[0]
    for number in range(100):
        house.people.say(ada, f"ciao {number}")
        await house.settle()
        house.clock.move(3.0)
    helps = [m for m in house.people.private(ada) if "Come si fa" in m.text]
    assert len(helps) == 100
    assert await names(house) == []


@pytest.mark.parametrize("name", ["Anna", FOURTEEN])
async def test_the_next_private_message_answers_once(house: House, name: str) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/privacy")
    assert "Il tuo nome" in house.hand(ada).text
    assert house.hand(ada).labels == ["Annulla"]
    await house.say(ada, name)
    assert house.hand(ada).text == f"Benvenuto, {name}!"
    assert not [m for m in house.people.private(ada) if "Annulla" in m.labels]
    await house.say(ada, name)
    assert "Come si fa" in house.hand(ada).text
    assert await names(house) == [name]


async def test_a_question_is_withdrawn_in_its_place(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/privacy")
    await house.press(ada, "withdraw")
    assert (house.hand(ada).text, house.hand(ada).labels) == ("Va bene: resta tutto com'era.", [])
    await house.say(ada, "Anna")
    assert await names(house) == []


async def test_what_is_no_text_or_an_edit_answers_nothing(house: House) -> None:
    ada = house.everybody[0]
    first = house.people.say(ada, "/privacy")
    await house.settle()
    house.people.edit(first, "Anna")
    told = house.world.told(first)
    del told["text"], told["entities"]
    for other in ({"caption": "Anna", "photo": []}, {"voice": None}, {"text": ""}):
        house.server.update("message", {**told, **other})
    await house.settle()
    assert await names(house) == []


async def test_an_answer_survives_a_restart_and_is_taken_once(house: House) -> None:
    ada = house.everybody[0]
    await house.say(ada, "/privacy")
    await house.close()
    house.people.say(ada, "Anna")
    update = house.server._updates[-1]  # noqa: SLF001 - Telegram sends it again
    await house.open()
    await house.settle()
    assert await names(house) == ["Anna"]
    await house.close()
    house.server._updates.append(update)  # noqa: SLF001
    await house.open()
    await house.say(ada, "/privacy")
    assert await names(house) == ["Anna"]


async def test_in_a_group_the_input_field_opens_for_the_person_who_was_asked(house: House) -> None:
    ada = house.everybody[0]
    message = await asked_in_group(house)
    assert "Ada, scrivilo rispondendo a questo messaggio." in message.text
    assert house.people.mentions(message, ada)
    sent = [call for call in house.server.calls if call.method == "sendMessage"][-1]
    assert "force_reply" in str(sent.sent["reply_markup"])


async def test_in_a_group_only_a_reply_to_the_question_answers(house: House) -> None:
    ada, bice, *_ = house.everybody
    await house.say(ada, "/scopa", house.group)
    table = house.people.read(house.group)[-1]
    question = await asked_in_group(house)
    for who, text, to in ((ada, "al tavolo", table), (bice, "di un altro", question)):
        house.people.reply(who, text, house.group, to)
    await house.say(ada, "senza risposta", house.group)
    await house.say(ada, "in privato")
    assert await names(house) == []
    house.people.reply(ada, "Anna", house.group, question)
    house.people.reply(ada, "Anna", house.group, question)
    await house.settle()
    assert await names(house) == ["Anna"]


async def test_in_a_group_a_wrong_answer_is_asked_for_again(house: House) -> None:
    ada, question = house.everybody[0], await asked_in_group(house)
    for wrong in ("4nna", "5nna"):
        house.people.reply(ada, wrong, house.group, house.people.read(house.group)[-1])
        await house.settle()
        newest = house.people.read(house.group)[-1]
        assert newest.text.startswith("Un nome non ha cifre.\nLibro degli ospiti\n")
        assert house.people.mentions(newest, ada)
    assert question.deleted
    house.people.reply(ada, "Anna", house.group, newest)
    await house.settle()
    assert await names(house) == ["Anna"]


async def test_a_reply_that_answers_nothing_gets_no_answer(house: House) -> None:
    ada = house.everybody[0]
    question = await asked_in_group(house)
    house.clock.move(ANSWER_SECONDS)
    assert not ada.started
    before = len(house.people.read(house.group))
    house.people.reply(ada, "Anna", house.group, question)
    await house.settle()
    assert len(house.people.read(house.group)) == before
