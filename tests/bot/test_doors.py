"""A platform that is down is tried again, later and later, while the others serve."""

import asyncio
from contextlib import suppress

import pytest

from adapters.limits import NONE
from adapters.ports import NotLetIn, NotReached
from bot.doors import PAUSES, served_on_all
from tests.bot.scene import Scene
from tests.doubles.clock import FakeClock
from tests.doubles.platform import FakePlatform


class Door(FakePlatform):
    """Opens when it has refused often enough."""

    limits = NONE
    edits_ring = pictures = False

    def __init__(self, name: str, clock: FakeClock, *refusals: Exception) -> None:
        super().__init__(clock)
        self.name = name
        self.refusals = list(refusals)
        self.knocked = 0
        self.stopped = False

    def attach(self, desk: object) -> None: ...

    async def start(self) -> str:
        self.knocked += 1
        if self.refusals:
            raise self.refusals.pop(0)
        return f"at {self.name}"

    async def stop(self) -> None:
        self.stopped = True


async def turns() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def away(times: int) -> list[Exception]:
    return [NotReached(f"attempt {number}") for number in range(times)]


async def test_who_is_down_is_tried_again_while_the_other_serves(scene: Scene) -> None:
    up, down = Door("discord", scene.clock), Door("telegram", scene.clock, *away(3))
    told: list[str] = []
    async with served_on_all([up, down], scene.bot, told.append) as opening:
        await turns()
        assert told == ["Play here: at discord"]
        presence = scene.bot.tables.house.presence
        assert presence.answers("discord:#1")
        assert not presence.answers("telegram:-1")
        for number, pause in enumerate(PAUSES[:3], 1):
            assert down.knocked == number
            scene.clock.move(pause - 0.1)
            await turns()
            assert down.knocked == number
            scene.clock.move(0.1)
            await turns()
        assert told == ["Play here: at discord", "Play here: at telegram"]
        assert presence.answers("telegram:-1")
        assert opening.done()
    assert up.stopped
    assert down.stopped


async def test_nobody_to_be_reached(scene: Scene) -> None:
    doors = [Door("discord", scene.clock, *away(1)), Door("telegram", scene.clock, *away(1))]
    async with served_on_all(doors, scene.bot, print) as opening:
        with pytest.raises(NotReached, match="attempt 0 attempt 0"):
            await opening
    assert all(door.stopped for door in doors)


async def test_a_platform_that_does_not_want_us_is_told_at_once(scene: Scene) -> None:
    no = NotLetIn("the token is wrong")
    doors = [Door("discord", scene.clock), Door("telegram", scene.clock, no)]
    async with served_on_all(doors, scene.bot, print) as opening:
        with pytest.raises(NotLetIn):
            await opening


class Slow(Door):
    """Nobody knows whether it will ever open."""

    began = ended = False

    async def start(self) -> str:
        self.began = True
        try:
            await asyncio.Event().wait()
        finally:
            self.ended = True
        return ""


async def test_then_nobody_goes_on_opening_the_others(scene: Scene) -> None:
    slow = Slow("discord", scene.clock)
    wrong = Door("telegram", scene.clock, NotLetIn("the token is wrong"))
    async with served_on_all([slow, wrong], scene.bot, print) as opening:
        with pytest.raises(NotLetIn):
            await opening
        assert (slow.began, slow.ended) == (True, True)


async def test_later_it_is_written_down_and_the_others_go_on(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    no = NotLetIn("the token is wrong")
    shut = Door("telegram", scene.clock, *away(1), no)
    async with served_on_all([Door("discord", scene.clock), shut], scene.bot, print) as opening:
        await turns()
        scene.clock.move(PAUSES[0])
        await turns()
        await opening
    assert "the token is wrong" in caplog.text


async def test_who_is_asked_to_stop_meanwhile_stops(scene: Scene) -> None:
    shut = Door("telegram", scene.clock, *away(9))
    async with served_on_all([Door("discord", scene.clock), shut], scene.bot, print) as opening:
        await turns()
    with suppress(asyncio.CancelledError):
        await opening
    assert shut.stopped
