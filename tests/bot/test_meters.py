"""What an operator can measure, as Prometheus reads it; and whether all is well."""

import asyncio
import re
import socket
from collections.abc import Mapping
from pathlib import Path

import aiohttp
import pytest

from adapters.limits import NONE
from adapters.ports import Press
from adapters.sights import Wishes
from bot.meters import monitor, pulse
from bot.meters.exposition import counter, gauge, histogram, page
from bot.meters.meters import Histogram, Meters, Outcome, came_to
from bot.meters.readings import readings
from bot.wire import Bot
from storage.ledger import Unavailable
from tests.bot.scene import ANNA, BRUNO, CHAT, Scene, config, done
from tests.doubles.clock import FakeClock
from tests.doubles.platform import FakePlatform

LINE = re.compile(r'([a-z0-9_]+)(\{([a-z]+="[^"\n]*",?)+\})? (-?[0-9.e+-]+|\+Inf)')
Numbers = Mapping[str, float]


def numbers(text: str) -> Numbers:
    """Each with its labels; every name is told of once, before its numbers."""
    found: dict[str, float] = {}
    told: list[str] = []
    for line in text.splitlines():
        if line.startswith("# "):
            _, what, name, _ = line.split(" ", 3)
            told += [name] if what == "TYPE" else []
            continue
        form = LINE.fullmatch(line)
        assert form, line
        assert form[1].startswith(told[-1]), line
        assert form[1] + (form[2] or "") not in found
        found[form[1] + (form[2] or "")] = float(form[4])
    assert len(told) == len(set(told))
    return found


async def read(bot: Bot) -> Numbers:
    return numbers(page(await readings(bot, [Telephone()])))


class Telephone:
    """A platform that counts."""

    name = "telegram"

    @property
    def calls(self) -> Mapping[str, int]:
        return {"sendMessage": 7, "429": 1}


# The format


def test_counters_and_gauges() -> None:
    told = page(
        [
            counter("a_total", "How many.", [({"of": 'a "word"\n'}, 3), ({"of": "b"}, 0)]),
            gauge("b", "How much.", [({}, 0.25)]),
        ]
    )
    assert told.splitlines() == [
        "# HELP a_total How many.",
        "# TYPE a_total counter",
        r'a_total{of="a \"word\"\n"} 3',
        'a_total{of="b"} 0',
        "# HELP b How much.",
        "# TYPE b gauge",
        "b 0.25",
    ]


def test_a_histogram_counts_the_smaller_ones_too() -> None:
    counted = Histogram((0.1, 1.0))
    for value in (0.05, 0.1, 0.5, 7):
        counted.observe(value)
    told = numbers(page([histogram("s", "Seconds.", counted)]))
    assert told == {
        's_bucket{le="0.1"}': 2,
        's_bucket{le="1"}': 3,
        's_bucket{le="+Inf"}': 4,
        "s_sum": 7.65,
        "s_count": 4,
    }


# What is counted


async def test_presses_by_what_came_of_them(scene: Scene) -> None:
    table = done(await scene.bot.desk.open_table(ANNA, CHAT, Wishes("scopa"))).table.table
    reception, meters = scene.bot.reception, scene.bot.meters
    await reception.press(Press(BRUNO, table, 0, "join", chat=CHAT))
    await reception.press(Press(BRUNO, table, 0, "start", chat=CHAT))
    await reception.press(Press(BRUNO, 999, 0, "join", chat=CHAT))
    told = await read(scene.bot)
    assert meters.press.count == 3
    assert told['scala40bot_presses_total{outcome="done"}'] == 1
    assert told['scala40bot_presses_total{outcome="refused"}'] == 2
    assert told['scala40bot_tables_opened_total{game="scopa"}'] == 1
    assert told["scala40bot_tables_live"] == 1
    assert told["scala40bot_commit_seconds_count"] >= 1
    assert told['scala40bot_api_calls_total{platform="telegram",call="429"}'] == 1


async def test_a_lesson_is_a_table_and_a_match_too(scene: Scene) -> None:
    done(await scene.bot.desk.learn(ANNA, "scala40"))
    told = await read(scene.bot)
    assert told['scala40bot_tables_opened_total{game="scala40"}'] == 1
    assert told['scala40bot_matches_started_total{game="scala40"}'] == 1


async def test_a_ledger_that_cannot_be_asked_and_a_mistake_of_ours(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(error: Exception) -> None:
        async def press(*_: object) -> None:
            raise error

        monkeypatch.setattr("bot.reception.reception.buttons.pressed", press)
        await scene.bot.reception.press(Press(ANNA, 1, 0, "join", chat=CHAT))

    await fails(Unavailable("not now"))
    with pytest.raises(RuntimeError):
        await fails(RuntimeError("broken"))
    assert scene.bot.meters.presses == {Outcome.BUSY: 1, Outcome.FAILED: 1}


async def test_a_match_is_counted_when_it_begins_and_ends(scene: Scene) -> None:
    table = await scene.play(ANNA, BRUNO)
    done(await scene.bot.desk.resign(await scene.press(ANNA, table), sure=True))
    told = await read(scene.bot)
    assert told['scala40bot_matches_started_total{game="scopa"}'] == 1
    assert told['scala40bot_tables_ended_total{game="scopa",how="over"}'] == 1
    assert told["scala40bot_tables_live"] == 0


async def test_how_late_a_deadline_rings(scene: Scene) -> None:
    await scene.bot.desk.open_table(ANNA, CHAT, Wishes("scopa"))
    scene.clock.move(10 * 60 + 2)
    await scene.bot.bell.ring()
    late = scene.bot.meters.late
    assert (late.count, late.sum) == (1, 2)


def test_a_slow_press_is_told_without_what_was_pressed(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([10.0, 11.5])
    monkeypatch.setattr("bot.meters.meters.perf_counter", lambda: next(times))
    meters = Meters()
    with meters.pressed(7, "discard"):
        came_to(Outcome.STALE)
    assert meters.presses == {Outcome.STALE: 1}
    (record,) = caplog.records
    assert record.about == {"table": 7, "verb": "discard", "seconds": 1.5}  # type: ignore[attr-defined]  # given as `extra`


async def test_a_loop_that_stands_still_is_told(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "BEAT", -2.0)
    counted = Histogram((1.0,))
    await pulse.beat(counted, FakeClock().running)
    assert counted.counts == [0, 1]
    assert "stood still" in caplog.text


# The door


@pytest.fixture
def free_port() -> int:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        port: int = holder.getsockname()[1]
        return port


async def asked(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


async def test_what_is_told_at_the_door(
    scene: Scene, free_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with monitor.monitored(config(metrics_port=free_port), scene.bot, []):
        status, text = await asked(free_port, "/metrics")
        assert (status, numbers(text)["scala40bot_tables_live"]) == (200, 0)
        assert await asked(free_port, "/healthz") == (200, "ledger: ok\n")

        async def unavailable() -> None:
            raise Unavailable("closed")

        monkeypatch.setattr(scene.bot.storage, "next_due", unavailable)
        assert await asked(free_port, "/healthz") == (503, "ledger: does not answer\n")
        assert (await asked(free_port, "/"))[0] == 404


async def test_nobody_listens_where_no_port_is_set(scene: Scene, free_port: int) -> None:
    async with monitor.monitored(config(), scene.bot, []):
        with pytest.raises(aiohttp.ClientConnectorError):
            await asked(free_port, "/healthz")


# What waits to be shown


async def test_a_platform_that_is_away_and_what_waits_for_it(scene: Scene) -> None:
    platform = Named(scene.clock)
    outbox = scene.bot.connect(platform)  # type: ignore[arg-type]  # all of it that is asked for
    scene.bot.reception.lost("discord")
    table = done(await scene.bot.desk.open_table(ANNA, "discord:#1", Wishes("scopa")))
    waiting = outbox.waiting
    assert waiting
    told = await read(scene.bot)
    assert told['scala40bot_errands_waiting{platform="discord"}'] == waiting
    assert told['scala40bot_platform_up{platform="discord"}'] == 0
    sending = asyncio.create_task(outbox.run())
    await outbox.drained()
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    told = await read(scene.bot)
    assert table.table.table == 1
    assert told['scala40bot_errands_total{platform="discord",outcome="sent"}'] >= 1
    assert told['scala40bot_errands_waiting{platform="discord"}'] == 0


class Named(FakePlatform):
    name = "discord"
    limits = NONE
    edits_ring = pictures = False


def test_every_number_is_in_the_operators_book() -> None:
    """`docs/operation.md` lists them all."""
    book = (Path(__file__).parents[2] / "docs" / "operation.md").read_text(encoding="utf-8")
    source = (Path(__file__).parents[2] / "bot/meters/readings.py").read_text(encoding="utf-8")
    names = re.findall(r'f"\{OURS\}(_[a-z_]+)"', source)
    assert len(names) > 10
    assert [name for name in names if f"scala40bot{name}" not in book] == []
