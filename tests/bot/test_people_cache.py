"""People and chats are read from the storage once, and anew after every change."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games import MENU
from bot.people.repository import PeopleRepository
from bot.people.settings import Changes
from common.addresses import Account, Chat
from common.people import Person
from storage.announcements import NO_NOTICES
from storage.protocol import Storage
from tests.bot.simultaneous_requests import LONGEST_DELAY, Delayed
from tests.bot.stage import ADA, BICE, GROUP, Stage
from tests.bot.storages import memory
from tests.doubles.clock import FakeClock
from tests.doubles.memory import Memory, World

RUNS = 60
READS_OF_PEOPLE = frozenset(
    {"player_of", "player", "found", "accounts", "with_username", "chat_settings"}
)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    stage = Stage(memory(tmp_path), MENU)
    await stage.begin()
    yield stage
    await stage.stop()
    await stage.bot.storage.close()


async def test_a_press_of_people_who_are_known_reads_nothing_of_them(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.say(ADA, "/scala40")
    await stage.press_on(BICE, "Unisciti", GROUP)
    await stage.press_on(ADA, "Inizia", GROUP)
    cutter = ADA if "[Taglia" in stage.text(ADA.account) else BICE
    await stage.press_on(cutter, "Taglia")
    who = ADA if "[Pesca]" in stage.text(ADA.account) else BICE
    asked = counted(stage.bot.storage, monkeypatch)
    await stage.press_on(who, "Pesca")
    await stage.pick(who, stage.newest(who.account).picker.cards[0].card.text)
    assert asked["append"] == 1
    assert not READS_OF_PEOPLE & set(asked)


def counted(storage: Storage, patch: pytest.MonkeyPatch) -> Counter[str]:
    """What the storage is asked for from now on."""
    asked = Counter[str]()

    def counting(name: str, ask: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def count(*values: Any, **named: Any) -> Any:
            asked[name] += 1
            return await ask(*values, **named)

        return count

    for name in [*READS_OF_PEOPLE, "append"]:
        patch.setattr(storage, name, counting(name, getattr(storage, name)))
    return asked


class Writes:
    """Each adds one to a number that is kept as a setting, so that a reader can be asked whether it
    has seen every write that ended before it began."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.memory = Memory(World())
        storage: Any = Delayed(self.memory, self.rng)
        self.people = PeopleRepository(storage, FakeClock())
        self.names = ["Ada", "Ada B."]
        self.accounts = ["telegram:1", "discord:1"]
        self.done = 0

    def who(self) -> Person:
        return Person(Account(self.rng.choice(self.accounts)), self.rng.choice(self.names))

    async def begin(self) -> None:
        for account in self.accounts:
            await self.memory.player_of(Account(account), "Ada", 0.0)
        kept, other = [await self.memory.found(Account(account)) for account in self.accounts]
        assert kept is not None
        assert other is not None
        await self.memory.join(kept.id, other.id, NO_NOTICES, None)

    async def write(self) -> None:
        await self.change(lambda: self.people.set(self.who(), one_more))

    async def write_chat(self) -> None:
        await self.change(
            lambda: self.people.set_chat(replace(self.who(), administers=True), GROUP, one_more)
        )

    async def change(self, change: Callable[[], Awaitable[None]]) -> None:
        await self.pause()
        await change()
        self.done += 1

    async def read(self) -> None:
        await self.pause()
        done = self.done
        seen = (await self.people.settings_of(Account(self.rng.choice(self.accounts)))).look
        assert number(seen) >= done

    async def read_as_they_ask(self) -> None:
        await self.pause()
        done = self.done
        assert number((await self.people.meet(self.who())).settings.look) >= done

    async def read_chat(self) -> None:
        await self.pause()
        done = self.done
        assert number((await self.people.chat(Chat(f"{GROUP}/7"))).look) >= done

    async def pause(self) -> None:
        for _ in range(self.rng.randrange(4 * LONGEST_DELAY)):
            await asyncio.sleep(0)


def number(look: object) -> int:
    return int(look) if isinstance(look, str) and look.isdecimal() else 0


one_more: Changes = lambda now: {"look": str(number(now["look"]) + 1)}  # noqa: E731


@pytest.mark.parametrize("seed", range(RUNS))
async def test_a_read_that_begins_after_a_write_has_ended_reads_what_it_wrote(
    seed: int,
) -> None:
    writes = Writes(seed)
    await writes.begin()
    readers = writes.read, writes.read_as_they_ask
    tasks = [writes.write] * 4 + [writes.rng.choice(readers) for _ in range(12)]
    writes.rng.shuffle(tasks)
    await asyncio.gather(*(task() for task in tasks))
    assert writes.done == 4
    await writes.read()


@pytest.mark.parametrize("seed", range(RUNS))
async def test_the_same_of_the_settings_of_a_chat(seed: int) -> None:
    writes = Writes(seed)
    tasks = [writes.write_chat] * 4 + [writes.read_chat] * 12
    writes.rng.shuffle(tasks)
    await asyncio.gather(*(task() for task in tasks))
    assert writes.done == 4
    await writes.read_chat()
