"""When updates are confirmed to Telegram: one that is not handled yet is stored, or sent again."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import pytest

from adapters.ports import Command, Reply
from adapters.telegram import platform
from adapters.telegram.webhook import SECRET_HEADER
from storage.effect import storage_failed, unfinished_update
from storage.errors import PerhapsWritten, Unavailable
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.test_edges import hook_here
from tests.adapters.telegram.test_tables import hold_the_first, two_tables
from tests.doubles.memory import Memory
from tests.doubles.telegram.faults import Refused
from tests.doubles.telegram.world import BOT, Chat, User
from tests.patience import PATIENCE, until

SOURCE = f"telegram:{BOT}"
AGAIN = "riprova"


def groups_of(house: House, number: int) -> list[Chat]:
    """Each with a person of its own, who can be written to."""
    groups = []
    for n in range(100, 100 + number):
        who = house.world.user(n, f"P{n}")
        who.started = True
        groups.append(house.world.group(-(10**12) - n, who.id))
    return groups


def write(house: House, groups: list[Chat], text: str = "/scopa") -> None:
    for group in groups:
        (member,) = group.members
        house.people.say(house.world.users[member], text, group)


async def opened(house: House) -> list[str]:
    storage = house.bot.storage
    return sorted([(await storage.table(number)).chat for number in await storage.tables()])


def names(groups: list[Chat]) -> list[str]:
    return sorted(f"telegram:{group.id}" for group in groups)


async def waiting(house: House) -> list[int]:
    """Whether the bot runs or not."""
    assert isinstance(house.bot.storage, Memory)
    storage = Memory(house.bot.storage.world)
    return [update.id for update in await storage.waiting_updates(SOURCE)]


class Held:
    """Commands that get no answer before they are let go."""

    def __init__(self, house: House) -> None:
        self._command: Callable[[Command], Awaitable[Reply]] = house.bot.requests.command
        self.free = asyncio.Event()
        self.came: list[Command] = []
        house.bot.requests.command = self._held  # type: ignore[method-assign]  # for this test

    async def _held(self, command: Command) -> Reply:
        self.came.append(command)
        await self.free.wait()
        return await self._command(command)


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    async def unavailable(*_: object) -> None:
        storage_failed()
        raise Unavailable("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Memory, "_turn", unavailable)
        yield


async def all_done(house: House) -> None:
    """Also what is tried again."""
    open_updates: Any = house.platform._incoming._open  # noqa: SLF001 - nothing else tells
    async with asyncio.timeout(PATIENCE):
        while house.server.undelivered_now or open_updates:
            await house.settle()


# Stored


async def test_what_takes_its_time_is_stored_and_then_confirmed(house: House) -> None:
    held, groups = Held(house), groups_of(house, 3)
    write(house, groups)
    await until(lambda: not house.server.undelivered_now)
    assert len(await waiting(house)) == len(held.came) == 3
    held.free.set()
    await house.settle()
    assert (await waiting(house), await opened(house)) == ([], names(groups))


async def test_nobody_waits_for_what_somebody_else_has_asked(house: House) -> None:
    held, (group,) = Held(house), groups_of(house, 1)
    ada = house.everybody[0]
    await until(lambda: house.server.counts["getUpdates"] > 0)
    write(house, [group])
    query = house.people.press_data(ada, house.people.say(ada, "x", house.group), "0.0.new.0")
    await until(lambda: house.people.answer(query) is not None)
    assert len(held.came) == 1
    held.free.set()
    await house.settle()


async def test_what_people_say_to_each_other_is_neither_stored_nor_remembered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.everybody[0]
    with full_disk(monkeypatch):
        for said in ("che si fa stasera?", "/scopa@other_bot"):
            house.people.say(ada, said, house.group)
        await until(lambda: not house.server.undelivered_now)
    assert await house.bot.storage.newest_update(SOURCE) == 0


# Done once


async def test_what_was_left_is_done_at_the_next_start_in_the_order_of_each_person(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "STOP_SECONDS", 0.05)
    held, groups = Held(house), groups_of(house, 20)
    write(house, groups)
    ada = house.everybody[0]
    for said in ("/lingua en", "/lingua it", "/aiuto"):
        house.people.say(ada, said)
    await until(lambda: not house.server.undelivered_now)
    assert len(held.came) == len(groups) + 1
    await house.close()
    assert len(await waiting(house)) == len(groups) + 3
    await house.open()
    await house.settle()
    assert (await waiting(house), await opened(house)) == ([], names(groups))
    chat = house.world.chats[ada.id]
    answers = [look.text for _, look in house.people.everything(chat)]
    assert [text.partition(" I ")[0] for text in answers[:1]] == ["From now on"]
    assert answers[1].startswith("D'ora in poi")
    assert "/classifica" in answers[-1]


async def posted(house: House, update: dict[str, Any], secret: bytes = b"a-secret") -> int:
    assert house.hook is not None
    async with aiohttp.ClientSession() as session:
        head = {SECRET_HEADER: secret.decode("utf-8", "surrogateescape")}
        async with session.post(house.hook.url, json=update, headers=head) as answer:
            return answer.status


def command(house: House, number: int, group: Chat, text: str = "/scopa") -> dict[str, Any]:
    (member,) = group.members
    entity = {"type": "bot_command", "offset": 0, "length": len(text)}
    message = {
        "message_id": number,
        "date": 1,
        "chat": group.told(),
        "from": house.world.users[member].told(),
        "text": text,
        "entities": [entity],
    }
    return {"update_id": number, "message": message}


async def test_what_is_sent_again_is_not_done_again(make: Make) -> None:
    house = await make(hook=hook_here())
    first, second = groups_of(house, 2)
    for number in (8, 7, 8):  # they need not come in order
        update = command(house, number, first if number == 7 else second)
        assert await posted(house, update) == 200
    await house.settle()
    await house.close()
    await house.open()
    for number in (7, 8):
        update = command(house, number, first if number == 7 else second)
        assert await posted(house, update) == 200
    assert await posted(house, command(house, 6, first)) == 200
    await house.settle()
    assert await opened(house) == names([first, first, second])


async def test_what_was_only_looked_at_is_not_shown_again(make: Make) -> None:
    house = await make(hook=hook_here())
    (group,) = groups_of(house, 1)
    assert await posted(house, command(house, 7, group, "/regole")) == 200
    await house.settle()
    await house.close()
    await house.open()
    assert await posted(house, command(house, 7, group, "/regole")) == 200
    await house.settle()
    assert len(house.people.private(house.world.users[100])) == 1


# Not stored


async def test_while_nothing_can_be_stored_nothing_is_confirmed(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    held, groups = Held(house), groups_of(house, 20)
    with full_disk(monkeypatch):
        write(house, groups)
        asked = house.server.counts["getUpdates"]
        await until(lambda: house.server.counts["getUpdates"] > asked + 1)
        assert house.server.undelivered_now == len(groups)
    assert len(held.came) == len(groups)
    held.free.set()
    await house.settle()
    assert (house.server.undelivered_now, await opened(house)) == (0, names(groups))
    assert len([line for line in caplog.messages if "cannot be stored" in line]) == 1


async def test_who_is_asked_to_try_again_reads_it_where_they_typed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also a person to whom we cannot write. It is confirmed, and not done later."""
    groups = groups_of(house, 2)
    stranger, known = house.world.users[100], house.world.users[101]
    stranger.started = False
    with full_disk(monkeypatch):
        write(house, groups)
        house.people.say(known, "/statistiche")
        await until(lambda: not house.server.undelivered_now)
    await house.settle()
    for chat in (*groups, house.world.chats[known.id]):
        assert [AGAIN in message.text for message in house.people.read(chat)] == [True]
    assert await opened(house) == []
    write(house, groups)
    await house.settle()
    assert await opened(house) == names(groups)


async def test_who_presses_is_asked_where_they_press_also_when_it_is_late(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, *_ = house.everybody
    house.people.say(ada, "/start")
    await house.say(ada, "/scopa", house.group)
    (lobby,) = house.people.read(house.group)
    with full_disk(monkeypatch):
        in_time = house.people.press(ada, lobby, "leave")
        await until(lambda: house.people.answer(in_time))
        monkeypatch.setattr("adapters.telegram.callback_queries.ANSWER_WITHIN", 0.0)
        late = house.people.press(ada, lobby, "leave")
        await until(lambda: AGAIN in _aside(house, ada))
    answers = [house.people.answer(query) or {} for query in (in_time, late)]
    assert [AGAIN in answer.get("text", "") for answer in answers] == [True, False]
    assert house.people.read(house.group) == [lobby]


async def test_a_table_is_shown_although_the_answer_of_the_storage_was_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = Memory.open_table

    async def unheard(*asked: Any, **more: Any) -> int:
        update = unfinished_update()
        await opening(*asked, **more)
        assert update is not None
        update.committed = False
        storage_failed(lost := PerhapsWritten("the connection is lost"))
        raise lost

    with monkeypatch.context() as patch:
        patch.setattr(Memory, "open_table", unheard)
        house.people.say(house.everybody[0], "/scopa", house.group)
        await until(lambda: not house.server.undelivered_now)
    for _ in range(2):
        await house.bot.tables.find_opened()
        await house.settle()
    (lobby,) = house.people.read(house.group)
    assert any("Unisciti" in label for label in lobby.labels)
    assert await opened(house) == names([house.group])


def _aside(house: House, who: User) -> str:
    """What they read there a moment later."""
    house.clock.move(0.5)
    return "".join(message.text for message in house.people.read_aside(who))


async def test_what_could_be_neither_done_nor_answered_is_done_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups = groups_of(house, 2)
    house.server.faults["sendMessage"].extend([Refused(500, "Internal Server Error")] * 50)
    with full_disk(monkeypatch):
        write(house, groups)
        await until(lambda: len(house.server.faults["sendMessage"]) <= 50 - len(groups))
    house.server.faults.clear()
    await all_done(house)
    assert await opened(house) == names(groups)
    assert not any(AGAIN in m.text for group in groups for m in house.people.read(group))


async def test_telegram_is_asked_to_send_it_again(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await make(hook=hook_here())
    held, (group,) = Held(house), groups_of(house, 1)
    with full_disk(monkeypatch):
        assert await posted(house, command(house, 7, group)) == 503
    assert await posted(house, command(house, 7, group)) == 200
    held.free.set()
    await house.settle()
    assert (len(held.came), await opened(house)) == (1, names([group]))


# In order


async def test_what_one_person_does_at_two_tables_is_done_in_order(house: House) -> None:
    ada, bice, *_ = house.everybody
    first, second = await two_tables(house, bice)
    free, done = hold_the_first(house)
    for message in (first, second):
        house.people.press(ada, message, "join")
    await until(lambda: not house.server.undelivered_now)
    assert (done, len(await waiting(house))) == ([], 2)
    free.set()
    await house.settle()
    assert done == [1, 2]


# Strange posts


async def test_a_secret_that_is_no_text_is_none(make: Make) -> None:
    house = await make(hook=hook_here())
    for secret in (b"\xff", b"", b"another"):
        assert await posted(house, {"update_id": 7}, secret) == 403


@pytest.mark.parametrize(
    "odd",
    [{"update_id": [1]}, {"update_id": True}, {"update_id": 2**63}, {"update_id": -1}, {}, []],
)
async def test_an_update_that_makes_no_sense_is_taken_and_counted(make: Make, odd: Any) -> None:
    house = await make(hook=hook_here())
    assert await posted(house, odd) == 200
    assert house.platform.calls["unreadable"] == 1
    (group,) = groups_of(house, 1)
    assert await posted(house, command(house, 7, group)) == 200
    await house.settle()
    assert await opened(house) == names([group])


async def test_while_another_process_may_serve_updates_are_left_to_it(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.telegram.polling.ASK_AGAIN", 0.01)
    house, asked = await make(), list[int]()

    def may_not() -> bool:
        asked.append(house.server.counts["getUpdates"])
        return False

    telegram: Any = house.platform  # as if the lease became unsure after the start
    telegram._polling._may_poll = telegram._incoming._may_receive = may_not  # noqa: SLF001 - as above
    (group,) = groups_of(house, 1)
    write(house, [group])
    # One request may have been under way.
    await until(lambda: len(asked) > 10 and len(set(asked[-5:])) == 1)
    assert await opened(house) == []
    telegram._polling._may_poll = telegram._incoming._may_receive = lambda: True  # noqa: SLF001 - as above
    await house.settle()
    assert await opened(house) == names([group])
