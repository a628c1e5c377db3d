"""The row that says that we are here: when it is written, and who hears that it could not be."""

import asyncio

import pytest

from bot.kernel.heartbeat_writer import BEAT, HeartbeatWriter
from storage.errors import Unavailable
from storage.heartbeat import Beat, ServiceTime
from tests.doubles.clock import FakeClock
from tests.doubles.memory import Memory

SERVICE = {"telegram": ServiceTime(5.0, 6.0)}


class Full(Memory):
    """A storage that can be full."""

    full = False

    async def keep_beat(self, beat: Beat) -> None:
        if self.full:
            raise Unavailable("the disk is full")
        await super().keep_beat(beat)


def made() -> tuple[Full, FakeClock, HeartbeatWriter]:
    storage, clock = Full(), FakeClock()
    return storage, clock, HeartbeatWriter(storage, clock, lambda: SERVICE)


async def test_a_row_is_written_every_few_seconds() -> None:
    storage, clock, heartbeat = made()
    assert 2 <= BEAT <= 5
    running = asyncio.create_task(heartbeat.run())
    await clock.pass_by(0)
    assert await storage.last_beat() == Beat(clock.now(), SERVICE)
    await clock.pass_by(3 * BEAT)
    assert await storage.last_beat() == Beat(clock.now(), SERVICE)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_it_knows_why_the_last_could_not_be_written_and_since_when() -> None:
    storage, clock, heartbeat = made()
    await heartbeat.beat()
    assert heartbeat.error is None
    storage.full = True
    clock.move(BEAT)
    failed = clock.now()
    for _ in range(3):
        await heartbeat.beat()
        clock.move(BEAT)
    assert isinstance(heartbeat.error, Unavailable)
    assert heartbeat.since == failed
    storage.full = False
    await heartbeat.beat()
    assert heartbeat.error is None
    assert heartbeat.since == clock.now()


async def test_every_listener_hears_of_each_attempt(caplog: pytest.LogCaptureFixture) -> None:
    storage, _, heartbeat = made()
    heard: list[Exception | None] = []

    def fails(_: Exception | None) -> None:
        raise RuntimeError("a mistake")

    heartbeat.listeners += [fails, heard.append]
    await heartbeat.beat()
    storage.full = True
    await heartbeat.beat()
    assert heard[0] is None
    assert isinstance(heard[1], Unavailable)
    assert "a listener of the heartbeat has failed" in caplog.text


async def test_a_trial_says_what_is_wrong() -> None:
    storage, _, heartbeat = made()
    storage.full = True
    with pytest.raises(Unavailable):
        await heartbeat.write()
