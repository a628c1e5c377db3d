"""The storage goes away and comes back while people press: each press is done once, or the person
is asked to try again and it is not done."""

import asyncio
from random import Random
from typing import Any

import pytest

from adapters.ports import Press, Reply
from storage.effect import storage_failed
from storage.errors import Unavailable
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.test_confirmed import AGAIN, all_done, groups_of, waiting, write
from tests.adapters.telegram.test_edges import hook_here
from tests.doubles.memory import Memory
from tests.doubles.telegram.world import Message, User
from tests.patience import until


class Joined:
    """Presses on [Unisciti], each by a person of their own in a lobby of their own."""

    def __init__(self, house: House, lobbies: list[Message]) -> None:
        self.house, self._lobbies = house, iter(lobbies)
        self.pressed = list[tuple[User, str]]()

    @classmethod
    async def at(cls, house: House, number: int) -> "Joined":
        groups = groups_of(house, number)
        write(house, groups)
        await house.settle()
        return cls(house, [house.people.read(group)[-1] for group in groups])

    def press(self) -> str:
        lobby, number = next(self._lobbies), 1000 + len(self.pressed)
        who = self.house.world.user(number, f"J{number}", started=True)
        lobby.chat.members.add(who.id)
        self.pressed.append((who, self.house.people.press(who, lobby, "join")))
        return self.pressed[-1][1]

    def answers(self) -> list[str | None]:
        found = (self.house.people.answer(query) for _, query in self.pressed)
        return [None if answer is None else answer.get("text", "") for answer in found]

    async def seated(self) -> list[bool]:
        tables = self.house.bot.tables
        live = [await tables.table(n) for n in await self.house.bot.storage.tables()]
        there = {sitter.account for table in live for sitter in table.facts.sitters}
        return [f"telegram:{who.id}" in there for who, _ in self.pressed]


class Outage:
    """The storage is away while it is told so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.away = False
        turn = Memory._turn  # noqa: SLF001 - what every call begins with

        async def tried(storage: Memory) -> Any:
            if self.away:
                storage_failed()
                raise Unavailable("the database is away")
            return await turn(storage)

        monkeypatch.setattr(Memory, "_turn", tried)


def confirmed_when_refused(house: House) -> list[bool]:
    """Of each request to try again: whether Telegram could still send the press again."""
    noted, do = list[bool](), house.server.methods.do

    def watched(name: str, sent: Any, files: Any) -> Any:
        if AGAIN in sent.get("text", ""):
            noted.append(not house.server.undelivered_now)
        return do(name, sent, files)

    house.server.methods.do = watched  # type: ignore[method-assign]  # for this test
    return noted


@pytest.mark.parametrize("webhook", [False, True], ids=["polling", "webhook"])
@pytest.mark.parametrize("glance", [0.0, 0.05])
async def test_a_press_is_done_once_or_refused_for_good(
    make: Make, glance: float, webhook: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The storage goes away and comes back between any two steps. With the shorter glance every
    press is stored."""
    monkeypatch.setattr("adapters.telegram.incoming.GLANCE", glance)
    monkeypatch.setattr("adapters.telegram.incoming.HANDLE_AGAIN", 0.01)
    house, rng = await make(hook=hook_here() if webhook else None), Random(7)
    joined, outage = await Joined.at(house, 40), Outage(monkeypatch)
    for _ in range(40):
        joined.press()
        for _ in range(rng.randint(0, 120)):
            await asyncio.sleep(0)
        outage.away ^= rng.random() < 0.4
    outage.away = False
    await all_done(house)
    answers, seated = joined.answers(), await joined.seated()
    assert seated == [answer is not None and AGAIN not in answer for answer in answers]
    assert set(seated) == {True, False}
    assert await waiting(house) == []


async def test_a_press_that_is_stored_is_left_alone_until_the_storage_is_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may do it: only who does it answers."""
    joined, free = await Joined.at(house, 2), asyncio.Event()
    press = house.bot.requests.press

    async def held(asked: Press) -> Reply:
        await free.wait()
        return await press(asked)

    house.bot.requests.press = held  # type: ignore[method-assign, assignment]  # for this test
    joined.press()
    await until(lambda: not house.server.undelivered_now)
    assert len(await waiting(house)) == 1
    outage = Outage(monkeypatch)
    outage.away = True
    free.set()
    refused = joined.press()
    await until(lambda: house.people.answer(refused))
    assert [AGAIN in answer if answer else answer for answer in joined.answers()] == [None, True]
    outage.away = False
    await all_done(house)
    assert await joined.seated() == [True, False]


async def test_nobody_is_asked_to_try_again_while_telegram_may_send_it_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    joined, noted = await Joined.at(house, 10), confirmed_when_refused(house)
    group = house.people.read(house.group)
    outage = Outage(monkeypatch)
    outage.away = True
    for _ in range(10):
        joined.press()
    house.people.say(house.everybody[0], "/scopa", house.group)
    await until(lambda: len(noted) == 11)
    outage.away = False
    await all_done(house)
    assert noted == [True] * 11
    assert [AGAIN in (answer or "") for answer in joined.answers()] == [True] * 10
    assert len(house.people.read(house.group)) == len(group) + 1


async def test_shortly_before_another_process_may_serve_nothing_is_confirmed_and_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it could still be answered is not certain then."""
    joined, outage = await Joined.at(house, 2), Outage(monkeypatch)
    telegram: Any = house.platform
    incoming = telegram._incoming  # noqa: SLF001 - as if the lease were not renewed
    asked = house.server.counts["getUpdates"]
    times = iter([True])
    incoming._may_begin = lambda: next(times, False)  # noqa: SLF001 - as above
    outage.away = True
    for _ in range(2):
        joined.press()
    await until(lambda: house.server.counts["getUpdates"] > asked + 3)
    assert joined.answers() == [None, None]
    assert house.server.undelivered_now == 2
    incoming._may_begin = lambda: True  # noqa: SLF001 - as above
    await until(lambda: all(joined.answers()))
    assert all(AGAIN in (answer or "") for answer in joined.answers())
    outage.away = False
    await all_done(house)
    assert await joined.seated() == [False, False]
