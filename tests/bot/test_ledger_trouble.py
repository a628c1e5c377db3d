"""If a move cannot be saved, it did not happen; of two writers, the first one counts."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from adapters.ports import Press
from adapters.sights import Wishes
from bot.composition import wire
from bot.kernel.logging_setup import FORMAT, DiscreetFormatter
from bot.kernel.repeated_errors import FewPerKind
from bot.lifecycle import forget_old
from common.ids import TableId
from storage.errors import Unavailable
from storage.tables import Change
from tests.bot.conftest import Make
from tests.bot.direct import Direct, Done, Fresh
from tests.bot.metric_values import counted
from tests.bot.scene import ANNA, BRUNO, CHAT, WITH_MINDS, Scene, config, done, refused, seeds
from tests.bot.test_computer_players import awaited


async def test_what_could_not_be_kept_did_not_happen(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await scene.play(ANNA, BRUNO)
    before, shown = await scene.inside(table), len(scene.screen.shown)

    async def full(*_: Any, **__: Any) -> Any:
        raise Unavailable("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(type(scene.bot.storage), "append", full)
        patch.setattr(type(scene.bot.storage), "open_table", full)
        press = await scene.press(ANNA, table)
        assert refused(await scene.desk.resign(press)) == "not_kept"
        assert refused(await scene.desk.open_table(ANNA, CHAT, Wishes("scopa"))) == "not_kept"
    assert await scene.inside(table) == before
    assert len(scene.screen.shown) == shown
    await scene.step(table)


async def test_two_bots_on_one_ledger_do_not_both_advance_a_table(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    other = wire(config(), scene.bot.storage, scene.clock, WITH_MINDS, seeds())
    assert await other.tables.table(TableId(table)) == await scene.inside(table)
    press = await scene.press(ANNA, table)
    assert isinstance(await Direct(other).resign(press), Done)
    late = await scene.desk.resign(Press(BRUNO, TableId(table), press.revision))
    assert isinstance(late, Fresh)
    assert late.table.stage == "over"
    assert await other.tables.table(TableId(table)) == await scene.inside(table)


async def test_old_moves_are_dropped_and_results_stay(make: Make) -> None:
    scene = await make(retention_days=30)
    table = await scene.play(ANNA, BRUNO)
    await scene.begin_to_play(table)
    done(await scene.desk.resign(await scene.press(ANNA, table)))
    settings = config(retention_days=30)
    assert await forget_old(scene.bot, settings, scene.clock.now() + 29 * 24 * 3600) == 0
    assert await forget_old(scene.bot, config(), scene.clock.now() + 99 * 24 * 3600) == 0
    assert await forget_old(scene.bot, settings, scene.clock.now() + 31 * 24 * 3600) == 1
    await scene.restart()
    assert (await scene.look(ANNA, table)).table.stage == "over"
    assert len(await scene.bot.storage.played()) == 1
    again = done(await scene.desk.rematch(await scene.press(ANNA, table))).table
    begun = done(await scene.desk.reply(Press(BRUNO, again.table, 0), accept=True)).table
    assert begun.stage == "playing"


@pytest.mark.parametrize("failures", [1, 4])
async def test_a_computer_player_moves_soon_after_a_failed_write(
    scene: Scene, failures: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await scene.play(ANNA, minds=("plain",))
    while not await awaited(scene, table):
        await scene.step(table)
    before, append, left = await scene.inside(table), scene.bot.storage.append, [failures]

    async def unavailable(change: Change) -> int:
        if left[0]:
            left[0] -= 1
            raise Unavailable("the disk is full")
        return await append(change)

    monkeypatch.setattr(scene.bot.storage, "append", unavailable)
    while left[0]:
        await scene.pass_time(0.5)
    recovered = scene.clock.now()
    while (await scene.inside(table)).revision == before.revision:
        await scene.pass_time(0.5)
    assert scene.clock.now() - recovered <= 5


class Lines(logging.Handler):
    """The log as the operator reads it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(DiscreetFormatter(FORMAT))
        self.once = FewPerKind()
        self.addFilter(self.once)
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        record.exc_text = None  # as another handler may have written it
        self.written += self.format(record).splitlines()


@pytest.fixture
def lines() -> Iterator[Lines]:
    lines, ours = Lines(), logging.getLogger("bot")
    ours.addHandler(lines)
    yield lines
    ours.removeHandler(lines)


async def test_a_full_disk_does_not_fill_the_log(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, lines: Lines
) -> None:
    """200 refused presses, deadlines, heartbeats and announcements that cannot be kept."""
    table = done(await scene.desk.open_table(ANNA, CHAT, Wishes("scopa"))).table.table
    done(await scene.desk.join(Press(BRUNO, table, 0, chat=CHAT)))
    scene.clock.move(3600)

    async def full(*_: Any, **__: Any) -> Any:
        raise Unavailable("the disk is full")

    with monkeypatch.context() as patch:
        for write in ("append", "open_table", "delivered", "keep_beat"):
            patch.setattr(type(scene.bot.storage), write, full)
        for number in range(200):
            told = await scene.bot.requests.press(Press(BRUNO, table, 1, "leave", chat=CHAT))
            assert "salva" in told.toast
            if number % 50 == 0:
                await scene.bot.scheduler.step()
                await scene.bot.heartbeat.beat()
    await scene.bot.heartbeat.beat()
    lines.once.close()
    assert 2 <= len(lines.written) <= 5, lines.written
    assert any("more like this" in line for line in lines.written)
    assert counted(scene.bot.metrics, "presses_total", outcome="busy") == 200
