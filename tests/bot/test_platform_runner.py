"""A platform that is down is tried again, later and later, while the others serve."""

import asyncio
from contextlib import suppress

import pytest

from adapters.limits import NONE
from adapters.ports import NotLetIn, NotReached
from bot.platform_runner import AFTER_A_FAULT, PAUSES, nobody_left, served_on_all
from common.addresses import Chat, platform_of
from tests.bot.scene import ANNA, CHAT, Scene
from tests.doubles.clock import FakeClock
from tests.doubles.platform import FakePlatform
from tests.patience import PATIENCE


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

    @property
    def under_way(self) -> int:
        return self._inside.total()

    async def stop_receiving(self) -> None:
        self.time = asyncio.create_task(self._pass())

    async def _pass(self) -> None:
        while True:
            await asyncio.sleep(0)
            self._clock.move(0.1)

    async def stop(self) -> None:
        self.time.cancel()
        self.stopped = True
        self.left_over = self.under_way


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
        presence = scene.bot.tables.services.availability
        assert presence.answers(Chat("discord:#1"))
        assert not presence.answers(Chat("telegram:-1"))
        for number, pause in enumerate(PAUSES[:3], 1):
            assert down.knocked == number
            scene.clock.move(pause - 0.1)
            await turns()
            assert down.knocked == number
            scene.clock.move(0.1)
            await turns()
        assert told == ["Play here: at discord", "Play here: at telegram"]
        assert presence.answers(Chat("telegram:-1"))
        assert opening.done()
    assert up.stopped
    assert down.stopped


async def test_nobody_to_be_reached(scene: Scene) -> None:
    doors = [Door("discord", scene.clock, *away(1)), Door("telegram", scene.clock, *away(1))]
    async with served_on_all(doors, scene.bot, print) as opening:
        with pytest.raises(NotReached, match="attempt 0 attempt 0"):
            await opening
    assert all(door.stopped for door in doors)


async def test_a_platform_that_does_not_want_us_is_reported_at_once(scene: Scene) -> None:
    no = NotLetIn("the token is wrong")
    doors = [Door("discord", scene.clock), Door("telegram", scene.clock, no)]
    async with served_on_all(doors, scene.bot, print) as opening:
        with pytest.raises(NotLetIn):
            await opening


async def test_only_when_every_platform_refuses_us_nobody_is_left(scene: Scene) -> None:
    doors = [Door("discord", scene.clock), Door("telegram", scene.clock)]
    reception, presence = scene.bot.requests, scene.bot.tables.services.availability
    async with served_on_all(doors, scene.bot, print) as opening:
        await opening
        left = asyncio.create_task(nobody_left(doors, presence))
        reception.refused("telegram", "One.")
        reception.lost("discord")
        await turns()
        assert not left.done()
        reception.found("telegram")
        reception.refused("discord", "Two.")
        await turns()
        assert not left.done()
        reception.refused("telegram", "Another one.")
        with pytest.raises(NotLetIn, match=r"^Two\. Another one\.$"):
            await left


async def test_a_platform_that_does_not_want_us_later_is_refused(scene: Scene) -> None:
    no = NotLetIn("the token is wrong")
    up, down = Door("discord", scene.clock), Door("telegram", scene.clock, *away(1), no)
    async with served_on_all([up, down], scene.bot, print) as opening:
        await turns()
        scene.clock.move(PAUSES[0])
        await opening
        assert scene.bot.tables.services.availability.refusals == {"telegram": "the token is wrong"}


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


async def test_so_is_a_mistake_of_ours_then(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    broken = Door("telegram", scene.clock, *away(1), LookupError("the king of hearts"))
    async with served_on_all([Door("discord", scene.clock), broken], scene.bot, print) as opening:
        await turns()
        scene.clock.move(PAUSES[0])
        await turns()
        await opening
        assert broken.stopped
        assert not scene.bot.tables.services.availability.answers(Chat("telegram:-1"))
    assert "a bug prevents a platform from opening" in caplog.text
    assert broken.knocked == 2


async def test_nobody_is_there_before_the_first_opening(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    presence, slow = scene.bot.tables.services.availability, Slow("telegram", scene.clock)
    async with served_on_all([Door("discord", scene.clock), slow], scene.bot, print):
        assert not presence.answers(Chat("discord:#1"))
        await turns()
        assert presence.answers(Chat("discord:#1"))
        assert not presence.answers(Chat("telegram:-1"))
    assert "lost" not in caplog.text
    assert "again" not in caplog.text


async def test_who_is_asked_to_stop_meanwhile_stops(scene: Scene) -> None:
    shut = Door("telegram", scene.clock, *away(9))
    async with served_on_all([Door("discord", scene.clock), shut], scene.bot, print) as opening:
        await turns()
    with suppress(asyncio.CancelledError):
        await opening
    assert shut.stopped


async def test_a_mistake_in_sending_is_written_down_and_sending_goes_on(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    runs = 0

    async def run(_: object) -> None:
        nonlocal runs
        runs += 1
        if runs == 1:
            raise LookupError
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.outbox.outbox.Outbox.run", run)
    async with served_on_all([Door("discord", scene.clock)], scene.bot, print):
        await turns()
        scene.clock.move(AFTER_A_FAULT)
        await turns()
    assert runs == 2
    assert "the outbox has failed" in caplog.text


async def test_what_cannot_be_shown_again_is_written_down_and_the_rest_is_done(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    done = asyncio.Event()

    async def start(*_: object) -> None:
        raise LookupError

    async def show_all(_: object, platform: str) -> None:
        assert platform == "discord"
        done.set()

    monkeypatch.setattr("bot.screens.screens.Screens.start", start)
    monkeypatch.setattr("bot.features.tournament.live_boards.LiveBoards.show_all", show_all)
    async with served_on_all([Door("discord", scene.clock)], scene.bot, print):
        async with asyncio.timeout(PATIENCE):
            await done.wait()
    assert caplog.text.count("could not be brought up to date after the start") == 1


async def test_what_is_under_way_is_brought_before_the_platform_goes(scene: Scene) -> None:
    door = Door(platform_of(CHAT), scene.clock)
    door.takes = 1.0
    async with served_on_all([door], scene.bot, print):
        await turns()
        await scene.open(ANNA)
        async with asyncio.timeout(PATIENCE):
            while not door.under_way:
                await turns()
    assert "post" in [call.kind for call in door.calls]
    assert door.left_over == 0
