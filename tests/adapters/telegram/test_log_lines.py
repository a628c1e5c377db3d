"""How much one person can write into the log."""

import gc
import logging

import pytest

from bot.kernel.repeated_errors import FewPerKind
from tests.adapters.telegram.conftest import Make
from tests.adapters.telegram.house import House
from tests.adapters.telegram.players import Players
from tests.bot.test_repeats import Written

PRESSES = 40
MOST = 20


async def test_a_person_who_presses_all_the_time_fills_no_log(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it in one minute. Nothing that is meant for them alone can be shown any more."""
    ada, bice = house.everybody[:2]
    players = Players(house, (ada, bice))
    await players.play(await players.seated("scopa"), 1)
    await house.press(ada, "hand", house.group)
    house.server.methods.ephemerals = False
    written = Written(FewPerKind(lambda: 0.0))
    monkeypatch.setattr(logging.getLogger(), "handlers", [written])
    for name in ("bot", "adapters", "storage"):
        monkeypatch.setattr(logging.getLogger(name), "level", logging.INFO)
    for _ in range(PRESSES):
        await house.press(ada, "hand", house.group)
    assert any("an ephemeral message is not changed" in line for line in written.lines)
    assert len(written.lines) <= MOST


async def test_a_hand_that_was_to_come_below_at_the_stop_is_no_bug(
    make: Make, caplog: pytest.LogCaptureFixture
) -> None:
    house = await make()
    players = Players(house, tuple(house.everybody[:2]))
    await players.play(await players.seated("scopa"), 1)
    await house.say(players.people[0], "/aiuto")
    await house.close()
    house.clock.move(60)
    await house.until(lambda: True, 1)
    gc.collect()
    assert "the storage is closed" not in caplog.text
    await house.open()
