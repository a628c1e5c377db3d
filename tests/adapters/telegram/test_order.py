"""What one person does has its effect in order; what Telegram is slow to answer delays nobody
else."""

import asyncio
from collections.abc import Callable

import pytest

from adapters.ports import Press, Reply
from adapters.telegram import platform
from common.ids import PlayerId, TableId
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.test_confirmed import waiting
from tests.doubles.telegram.world import Message
from tests.patience import until


async def lobby(house: House) -> Message:
    """Ada's; Ciro administers the group."""
    ada, bice, ciro, *_ = house.everybody
    for who in (ada, bice, ciro):
        await house.say(who, "/start")
    house.group.administrators.add(ciro.id)
    await house.say(ada, "/scopa", house.group)
    return house.people.read(house.group)[-1]


def watched(house: House) -> list[str]:
    """Who presses what, in the order in which it reaches the desk."""
    press, seen = house.bot.requests.press, list[str]()

    async def noted(said: Press) -> Reply:
        seen.append(f"{said.who.username} {said.verb}")
        return await press(said)

    house.bot.requests.press = noted  # type: ignore[method-assign, assignment]  # for this test
    return seen


def held(house: House, method: str) -> Callable[[], None]:
    """Telegram does not answer this method until the result is called."""
    house.server.held[method] = asyncio.Event()
    return house.server.held[method].set


async def test_a_slow_question_about_one_person_delays_nobody_else(house: House) -> None:
    table, seen = await lobby(house), watched(house)
    _, bice, ciro, *_ = house.everybody
    answer = held(house, "getChatMember")
    for what in ("house", "join"):
        house.people.press(ciro, table, what)
    query = house.people.press(bice, table, "join")
    await until(lambda: house.people.answer(query) is not None)
    assert seen == ["bice join"]
    assert (await house.bot.tables.table(TableId(1))).facts.seat_of(PlayerId(2)) is not None
    answer()
    await house.settle()
    assert seen == ["bice join", "ciro house", "ciro join"]


async def test_so_does_the_question_whether_somebody_can_be_written_to(house: House) -> None:
    table, seen = await lobby(house), watched(house)
    _, bice, _, dino, _ = house.everybody
    answer = held(house, "sendChatAction")
    asked = house.people.press(dino, table, "join")
    query = house.people.press(bice, table, "join")
    await until(lambda: house.people.answer(query) is not None)
    answer()
    await house.settle()
    assert seen == ["bice join"]
    assert house.people.answer(asked) is not None


async def test_so_does_a_command_that_only_administrators_may_use(house: House) -> None:
    await lobby(house)
    _, bice, ciro, *_ = house.everybody
    answer = held(house, "getChatMember")
    house.people.say(ciro, "/impostazioni", house.group)
    house.people.say(bice, "/regole scopa")
    await until(lambda: "Scopa" in house.people.private(bice)[-1].text)
    answer()
    await house.settle()


async def test_an_answer_on_its_way_holds_up_no_later_press(house: House) -> None:
    table, seen = await lobby(house), watched(house)
    bice = house.everybody[1]
    answer = held(house, "answerCallbackQuery")
    for what in ("join", "leave"):
        house.people.press(bice, table, what)
    await until(lambda: seen == ["bice join", "bice leave"])
    answer()
    await house.settle()


async def test_what_was_asked_before_a_stop_keeps_its_order_after_the_start(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "STOP_SECONDS", 0.05)
    house = await make()
    table, seen = await lobby(house), watched(house)
    ciro = house.everybody[2]
    answer = held(house, "getChatMember")
    for what in ("house", "join"):
        house.people.press(ciro, table, what)
    await until(lambda: not house.server.undelivered_now)
    await house.close()
    assert (len(await waiting(house)), seen) == (2, [])
    await house.open()
    seen = watched(house)
    answer()
    await house.settle()
    assert seen == ["ciro house", "ciro join"]


async def test_telegram_is_asked_once_for_all_presses_at_once(house: House) -> None:
    table, seen = await lobby(house), watched(house)
    ciro = house.everybody[2]
    answer = held(house, "getChatMember")
    for _ in range(10):
        house.people.press(ciro, table, "house")
    await until(lambda: not house.server.undelivered_now)
    answer()
    await house.settle()
    assert (house.server.counts["getChatMember"], len(seen)) == (1, 10)
