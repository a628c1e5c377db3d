"""In slow games a person's clock rests in the hours that they have named."""

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from adapters.panels.settings import OWN, RESTS
from adapters.panels.verbs import Verb
from adapters.token import pack
from bot.kernel.playing_hours import needed, overlap
from bot.people.settings import Settings, read_settings
from bot.tables.model import Table
from common.ids import TableId
from tests.bot.stage import ADA, BICE, GROUP, Stage

HOUR = 3600.0
ROME = ZoneInfo("Europe/Rome")
PLACE = next(i for i, kind in enumerate(OWN) if kind.name == "rest")


def test_so_many_seconds_are_played_whatever_the_hours() -> None:
    rng = Random(22)
    for _ in range(300):
        start = datetime(2026, 3, 27, tzinfo=ROME).timestamp() + rng.random() * 400 * 24 * HOUR
        seconds, rest = rng.random() * 60 * HOUR, rng.choice(RESTS)
        long = needed(start, seconds, rest, ROME)
        assert long - overlap(start, start + long, rest, ROME) == pytest.approx(seconds, abs=1e-3)
        end = datetime.fromtimestamp(start + long, ROME)
        assert overlap(end.timestamp() - 1, end.timestamp() + 1, rest, ROME) < 2


def test_no_rest_is_longer_than_ten_hours() -> None:
    for rest in RESTS[1:]:
        first, last = map(int, rest.split("-"))
        assert 0 < (last - first) % 24 <= 10


@pytest.mark.parametrize("said", ["0-23", "x", "8", "23-8;", ""])
def test_other_hours_are_not_taken(said: str) -> None:
    assert read_settings(Settings().model_copy(update={"rest": said}).model_dump_json()).rest == ""


async def sleeps(stage: Stage, rest: str = "23-8") -> None:
    for who in (ADA, BICE):
        await stage.press_token(who, pack(TableId(0), 0, Verb.SET, (PLACE, RESTS.index(rest))))


async def at(stage: Stage, hour: int) -> None:
    now = datetime.fromtimestamp(stage.clock.now(), stage.bot.storage.zone)
    stage.clock.move(((hour - now.hour) % 24) * HOUR - now.minute * 60 - now.second)
    await stage.bot.heartbeat.write()


async def slow(stage: Stage, pace: str = "lenta") -> Table:
    number = await stage.play(ADA, BICE, game="scala40", chat=GROUP, pace=pace)
    await stage.step(number)
    return await stage.inside(number)


def due(table: Table) -> float:
    assert table.facts.timing is not None
    return table.facts.timing.due(table.facts.bank)


async def hours_left(stage: Stage, table: Table) -> float:
    table = await stage.inside(table.id)
    return (due(table) - stage.bot.tables.services.availability.moment(table.clock).now) / HOUR


async def test_a_day_of_playing_takes_longer(stage: Stage) -> None:
    await at(stage, 20)
    await sleeps(stage)
    table = await slow(stage)
    assert await hours_left(stage, table) == pytest.approx(3 + 9 + 15 + 9 + 6, abs=0.1)
    assert table.facts.timing is not None
    assert table.facts.timing.lead == pytest.approx(2 * HOUR)


async def test_the_reminder_does_not_come_at_night(stage: Stage) -> None:
    """The turn ends at 9 in the morning, so it comes at 22."""
    await at(stage, 15)
    await sleeps(stage)
    table = await slow(stage)
    assert await hours_left(stage, table) == pytest.approx(8 + 9 + 15 + 9 + 1, abs=0.1)
    assert table.facts.timing is not None
    assert table.facts.timing.lead == pytest.approx(11 * HOUR)


async def test_hours_named_during_a_turn_count_at_once(stage: Stage) -> None:
    await at(stage, 20)
    table = await slow(stage)
    assert await hours_left(stage, table) == pytest.approx(24, abs=0.1)
    await sleeps(stage)
    assert await hours_left(stage, table) == pytest.approx(42, abs=0.1)
    await sleeps(stage, "")
    assert await hours_left(stage, table) == pytest.approx(24, abs=0.1)


async def test_a_pause_through_the_night_costs_nothing(stage: Stage) -> None:
    await at(stage, 20)
    await sleeps(stage)
    table = await slow(stage)
    for who in (ADA, BICE):
        now = await stage.inside(table.id)
        await stage.press_token(who, pack(now.id, now.revision, Verb.PAUSE, ()))
    stage.clock.move(14 * HOUR)
    now = await stage.inside(table.id)
    await stage.press_token(ADA, pack(now.id, now.revision, Verb.RESUME, ()))
    assert await hours_left(stage, table) == pytest.approx(24 + 9, abs=0.1)


async def test_quick_games_know_no_rest(stage: Stage) -> None:
    await at(stage, 23)
    await sleeps(stage)
    table = await slow(stage, "veloce")
    assert await hours_left(stage, table) == pytest.approx(45 / HOUR, abs=0.01)


async def test_the_clock_rests_after_a_restart_too(stage: Stage) -> None:
    await at(stage, 20)
    await sleeps(stage)
    table = await slow(stage)
    before = await hours_left(stage, table)
    await stage.restart()
    await stage.bot.screens.start("playground")
    assert await hours_left(stage, table) == pytest.approx(before, abs=0.1)
    await sleeps(stage, "")
    assert await hours_left(stage, table) == pytest.approx(24, abs=0.1)


async def test_hours_that_nobody_was_offered(stage: Stage) -> None:
    await at(stage, 20)
    table = await slow(stage)
    for value in (-1, len(RESTS), 2**31, 36**9):
        reply = await stage.press_token(ADA, pack(TableId(0), 0, Verb.SET, (PLACE, value)))
        assert reply.toast == "Quel tasto non vale più."
    assert (await stage.bot.services.people.settings_of(ADA.account)).rest == ""
    assert await hours_left(stage, table) == pytest.approx(24, abs=0.1)
