"""Clocks that are set, machines that sleep, programs that end: no match ends by it, and every
deadline comes after as much time as was agreed."""

import logging
from collections.abc import AsyncIterator

import pytest

from tests.bot.installation import GRACE, TURN, Installation

HOUR = 3600.0
MATCHES = 6


@pytest.fixture
async def place(caplog: pytest.LogCaptureFixture) -> AsyncIterator[Installation]:
    """Six matches have just begun on one platform."""
    caplog.set_level(logging.INFO)
    installation = Installation()
    await installation.start("telegram", "discord")
    await installation.matches("telegram", MATCHES)
    await installation.serve(10)
    caplog.clear()
    yield installation
    await installation.stop()


async def all_end_after(place: Installation, seconds: float) -> None:
    """Not sooner, and not later."""
    await place.serve(seconds - 1)
    assert await place.over() == 0
    await place.serve(2)
    assert await place.over() == MATCHES


async def test_undisturbed_a_turn_ends_on_time(place: Installation) -> None:
    await all_end_after(place, TURN - 10)


@pytest.mark.parametrize("seconds", [HOUR, -HOUR])
async def test_a_wall_clock_that_is_set_takes_and_gives_nothing(
    place: Installation, seconds: float, caplog: pytest.LogCaptureFixture
) -> None:
    place.clock.set_wall(seconds)
    await all_end_after(place, TURN - 10)
    (told,) = [one for one in caplog.records if "wall clock was set" in one.message]
    assert told.about == {"seconds": seconds}  # type: ignore[attr-defined]  # given as `extra`


async def test_a_frozen_process_and_a_wall_clock_that_is_set_cost_nobody_the_match(
    place: Installation,
) -> None:
    place.clock.stand_still(3.5)
    place.clock.set_wall(HOUR)
    await all_end_after(place, GRACE)


async def test_while_another_process_may_serve_nobody_loses_time(place: Installation) -> None:
    place.storage.may_send = lambda: False
    await place.bot.watch_lease()
    await place.serve(10 * TURN)
    assert await place.over() == 0
    place.storage.may_send = lambda: True
    await place.bot.watch_lease()
    await all_end_after(place, GRACE)


async def test_a_suspended_machine_costs_nobody_the_match(
    place: Installation, caplog: pytest.LogCaptureFixture
) -> None:
    place.clock.stand_still(HOUR)
    await all_end_after(place, GRACE)
    assert [one.message for one in caplog.records if one.message.startswith("we were away")] == [
        "we were away: the process or the machine stood still"
    ]


async def test_what_is_due_right_after_an_absence_waits(place: Installation) -> None:
    """The first reading of the clock afterwards notices the absence, wherever it is made."""
    await place.serve(TURN - 10 - 0.5)
    place.clock.stand_still(HOUR)
    await place.bot.scheduler.ring()
    assert await place.over() == 0
    await all_end_after(place, GRACE)


@pytest.mark.parametrize("orderly", [True, False], ids=["stopped", "killed"])
async def test_a_platform_that_is_not_served_stands_still(
    place: Installation, orderly: bool, caplog: pytest.LogCaptureFixture
) -> None:
    await (place.stop() if orderly else place.kill())
    place.clock.stand_still(HOUR)
    await place.start("discord")
    assert await place.over() == 0
    await place.serve(3 * GRACE)
    assert await place.over() == 0
    await place.stop()
    caplog.clear()
    await place.start("telegram", "discord")
    await all_end_after(place, GRACE)
    told = [
        one.message for one in caplog.records if "away" in one.message or "found" in one.message
    ]
    assert told == [
        "we were away: the program was stopped",
        "a platform is found again: it was not served before the start either",
    ]


async def test_after_a_kill_a_turn_that_just_began_has_its_grace(place: Installation) -> None:
    """It began after the last sign of life."""
    await place.serve(0.5)
    await place.matches("discord", 1)
    await place.kill()
    place.clock.stand_still(HOUR)
    await place.start("telegram", "discord")
    await place.serve(GRACE - 1)
    assert await place.over() == 0
    await place.serve(2)
    assert await place.over() == MATCHES + 1


async def test_a_platform_that_cannot_be_reached_stands_still(place: Installation) -> None:
    place.halls["telegram"].desk.lost("telegram")
    await place.serve(2 * GRACE)
    assert await place.over() == 0
    place.halls["telegram"].desk.found("telegram")
    await all_end_after(place, GRACE)


async def test_times_on_screens_are_corrected_once_and_do_not_ring(place: Installation) -> None:
    hall, group = place.halls["telegram"], "telegram:-0"
    before = len(hall.calls)
    place.clock.set_wall(HOUR)
    await place.serve(10)
    calls = [call for call in hall.calls[before:] if call.to == group]
    assert [(call.kind, call.over is not None) for call in calls] == [("post", True)] * len(calls)
    assert calls
    shown = place.due_shown("telegram", group)
    assert shown == place.clock.now() + TURN - 20
    again = len(hall.calls)
    await place.serve(8)
    assert len(hall.calls) == again
