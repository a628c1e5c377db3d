"""Deadlines of events reach what is registered for the event's kind, once and after every start."""

import asyncio

import pytest

from bot.kernel.availability import wall_clock
from bot.kernel.refused import Stale
from bot.schedule.event_deadlines import RETRY
from common.ids import EventId
from storage.deadlines import Deadline
from storage.events import EventChange, EventStatus
from tests.bot.scene import ANNA, Scene
from tests.patience import PATIENCE

KIND = "evening"


class Service:
    """Notes what is due, and can fail."""

    def __init__(self, scene: Scene, kind: str = KIND) -> None:
        self.scene = scene
        self.called: list[tuple[EventId, str]] = []
        self.fails: list[Exception] = []
        scene.bot.scheduler.events.register(kind, self.due)

    async def due(self, event: EventId, deadline: Deadline) -> None:
        self.called.append((event, deadline.kind))
        if self.fails:
            raise self.fails.pop()


async def opened(scene: Scene, *seconds: float, kind: str = KIND) -> EventId:
    """With deadlines `0`, `1` … after so many seconds."""
    owner = await scene.bot.storage.player_of(ANNA.account, ANNA.name, 1.0)
    moment = scene.bot.tables.services.availability.moment("telegram")
    deadlines = [
        Deadline(str(number), moment.now + after, "telegram")
        for number, after in enumerate(seconds)
    ]
    return await scene.bot.storage.open_event(
        kind, owner.id, moment.now, "{}", deadlines=tuple(deadlines)
    )


async def test_a_deadline_is_handled_once(scene: Scene) -> None:
    service, other = Service(scene), Service(scene, "scores")
    event = await opened(scene, 10.0, 20.0)
    await scene.pass_time(9.0)
    assert service.called == []
    await scene.pass_time(1.0)
    await scene.pass_time(1.0)
    assert service.called == [(event, "0")]
    await scene.restart()
    service = Service(scene)
    await scene.pass_time(20.0)
    await scene.pass_time(1.0)
    assert service.called == [(event, "1")]
    assert other.called == []
    assert (await scene.bot.storage.event(event)).deadlines == ()


async def test_one_that_was_set_again_meanwhile_is_handled_again(scene: Scene) -> None:
    event, called = await opened(scene, 10.0), list[str]()

    async def due(event: EventId, deadline: Deadline) -> None:
        called.append(deadline.kind)
        later = Deadline("0", deadline.due + 10.0, deadline.clock)
        change = EventChange(event, len(called) - 1, 1.0, deadlines=(later,))
        await scene.bot.storage.change_event(change)

    scene.bot.scheduler.events.register(KIND, due)
    for _ in range(3):
        await scene.pass_time(10.0)
    assert called == ["0"] * 3
    assert len((await scene.bot.storage.event(event)).deadlines) == 1


async def test_one_that_an_earlier_one_deleted_is_not_handled(scene: Scene) -> None:
    event, called = await opened(scene, 10.0, 11.0), list[str]()

    async def due(event: EventId, deadline: Deadline) -> None:
        called.append(deadline.kind)
        over = EventChange(event, 0, 1.0, status=EventStatus.OVER)
        await scene.bot.storage.change_event(over)

    scene.bot.scheduler.events.register(KIND, due)
    await scene.pass_time(20.0)
    assert called == ["0"]
    assert (await scene.bot.storage.event(event)).revision == 1


async def test_what_has_failed_is_tried_again_and_logged_once(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    service, event = Service(scene), await opened(scene, 10.0)
    service.fails = [RuntimeError("broken"), RuntimeError("broken")]
    await scene.pass_time(10.0)
    await scene.pass_time(RETRY / 2)
    assert len(service.called) == 1
    for _ in range(3):
        await scene.pass_time(RETRY)
    assert service.called == [(event, "0")] * 3
    assert caplog.text.count("is tried again") == 1


async def test_a_lost_race_is_no_failure(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    service, event = Service(scene), await opened(scene, 10.0)
    service.fails = [Stale()]
    await scene.pass_time(10.0)
    await scene.pass_time(0.5)
    assert service.called == [(event, "0")] * 2
    assert caplog.text == ""


async def test_a_busy_event_holds_up_neither_tables_nor_other_events(scene: Scene) -> None:
    first, second = await opened(scene, 10.0), await opened(scene, 10.0)
    free, called = asyncio.Event(), list[EventId]()

    async def due(event: EventId, _: Deadline) -> None:
        called.append(event)
        if event == first:
            await free.wait()

    scene.bot.scheduler.events.register(KIND, due)
    scene.clock.move(10.0)
    async with asyncio.timeout(PATIENCE):
        while (await scene.bot.storage.event(second)).deadlines:
            await scene.bot.scheduler.ring(patience=0.01)
    assert sorted(called) == [first, second]
    assert len((await scene.bot.storage.event(first)).deadlines) == 1
    await scene.bot.scheduler.close()


async def test_a_duration_waits_for_its_platform_and_an_appointment_comes_once(
    scene: Scene,
) -> None:
    service, storage = Service(scene), scene.bot.storage
    event, now = await opened(scene, 60.0), scene.clock.now()
    appointment = Deadline("at nine", now + 60.0, wall_clock("telegram"))
    (duration,) = (await storage.event(event)).deadlines
    await storage.change_event(EventChange(event, 0, now, deadlines=(duration, appointment)))
    scene.bot.requests.lost("telegram")
    await scene.pass_time(90.0)
    assert service.called == []
    scene.bot.requests.found("telegram")
    await scene.pass_time(1.0)
    assert service.called == [(event, "at nine")]
    await scene.pass_time(60.0)
    assert service.called == [(event, "at nine"), (event, "0")]


async def test_an_event_of_an_unknown_kind_keeps_its_deadline(scene: Scene) -> None:
    event = await opened(scene, 10.0, kind="unknown")
    await scene.pass_time(10.0)
    assert len((await scene.bot.storage.event(event)).deadlines) == 1
