"""What an operator can measure, as Prometheus reads it; and whether all is well."""

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client import CollectorRegistry, Histogram
from prometheus_client.parser import text_string_to_metric_families

from adapters.limits import NONE
from adapters.ports import Press
from adapters.sights import Wishes
from bot import VERSION
from bot.composition import backup, open_storage, platforms
from bot.config import Config
from bot.kernel.metrics import Metrics, PressOutcome, PressTimer, came_to
from bot.operations import loop_lag, metrics_port
from bot.operations.metrics_collector import Calling
from common.addresses import Chat
from common.ids import TableId
from storage.errors import Unavailable
from tests.bot.direct import Direct
from tests.bot.scene import ANNA, BRUNO, CHAT, Scene, config, done
from tests.bot.storages import memory
from tests.doubles.clock import FakeClock
from tests.doubles.platform import FakePlatform
from tests.patience import free_port

ROOT = Path(__file__).parents[2]
Numbers = Mapping[str, float]


def numbers(text: str) -> Numbers:
    """By name and labels, as a parser of the format reads them."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        assert family.documentation
        for sample in family.samples:
            told = ",".join(f'{name}="{value}"' for name, value in sorted(sample.labels.items()))
            key = f"{sample.name}{{{told}}}" if told else sample.name
            assert key not in found
            found[key] = sample.value
    return found


@pytest.fixture
def port() -> int:
    return free_port()


async def asked(port: int, path: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    """On one storage: what is counted is the same on all."""
    scene = await Scene(memory(tmp_path), config()).begin()
    yield scene
    await scene.bot.storage.close()


class Prometheus:
    """Asks a bot for its numbers."""

    def __init__(self, scene: Scene, port: int) -> None:
        self._scene = scene
        self._port = port
        self._settings = config(metrics_port=port)

    def use(self, settings: Config) -> None:
        self._settings = settings.model_copy(update={"metrics_port": self._port})

    async def read(self, *platforms: Any) -> Numbers:
        async with metrics_port.monitored(self._settings, self._scene.bot, platforms):
            status, text = await asked(self._port, "/metrics")
        assert status == 200
        return numbers(text)


@pytest.fixture
def prometheus(scene: Scene, port: int) -> Prometheus:
    return Prometheus(scene, port)


class Telephone:
    """A platform that counts."""

    name = "telegram"

    @property
    def calls(self) -> Mapping[str, int]:
        return {"sendMessage": 7, "429": 1}


# From the start


async def test_all_that_may_be_counted_is_there_from_the_start(
    scene: Scene, prometheus: Prometheus
) -> None:
    """An alarm on what has never happened yet would otherwise see nothing."""
    scene.bot.connect(Named(scene.clock))  # type: ignore[arg-type]  # all of it that is asked for
    told = await prometheus.read()
    labelled = [f'presses_total{{outcome="{o}"}}' for o in ("busy", "failed", "stale")]
    for game in ("scala40", "scopa"):
        labelled += [
            f'tables_opened_total{{game="{game}"}}',
            f'matches_started_total{{game="{game}"}}',
            f'tables_ended_total{{game="{game}",how="over"}}',
            f'tables_ended_total{{game="{game}",how="closed"}}',
        ]
    labelled += [f'errands_total{{outcome="{o}",platform="discord"}}' for o in ("sent", "dropped")]
    labelled += [f'{n}{{platform="discord"}}' for n in ("limited_total", "platform_refused")]
    labelled += ["failed_writes_total", "last_backup_timestamp_seconds", "press_seconds_count"]
    assert {name: told[f"scala40bot_{name}"] for name in labelled} == dict.fromkeys(labelled, 0)


def test_what_platforms_are_asked_is_there_from_the_start() -> None:
    for platform in platforms(config(telegram_token="1:two", discord_token="three")):
        assert isinstance(platform, Calling)
        assert {"401", "403", "429", "unanswered"} <= platform.calls.keys()
        assert set(platform.calls.values()) == {0}


async def test_the_process_and_the_program(prometheus: Prometheus) -> None:
    told = await prometheus.read()
    assert abs(told["process_start_time_seconds"] - time.time()) < 24 * 3600
    assert told["process_open_fds"] >= 3
    assert told["process_resident_memory_bytes"] > 10**6
    assert told["process_cpu_seconds_total"] > 0
    (build,) = [name for name in told if name.startswith("scala40bot_build_info{")]
    assert f'version="{VERSION}"' in build


# What is counted


async def test_presses_by_what_came_of_them(scene: Scene, prometheus: Prometheus) -> None:
    table = done(await Direct(scene.bot).open_table(ANNA, CHAT, Wishes("scopa"))).table.table
    reception = scene.bot.requests
    await reception.press(Press(BRUNO, table, 0, "join", chat=CHAT))
    await reception.press(Press(BRUNO, table, 0, "start", chat=CHAT))
    await reception.press(Press(BRUNO, TableId(999), 0, "join", chat=CHAT))
    told = await prometheus.read(Telephone())
    assert told["scala40bot_press_seconds_count"] == 3
    assert told['scala40bot_presses_total{outcome="done"}'] == 1
    assert told['scala40bot_presses_total{outcome="refused"}'] == 2
    assert told['scala40bot_tables_opened_total{game="scopa"}'] == 1
    assert told["scala40bot_tables_live"] == 1
    assert told["scala40bot_commit_seconds_count"] >= 1
    assert told['scala40bot_api_calls_total{call="429",platform="telegram"}'] == 1


async def test_a_lesson_is_a_table_and_a_match_too(scene: Scene, prometheus: Prometheus) -> None:
    done(await Direct(scene.bot).learn(ANNA, "scala40"))
    told = await prometheus.read()
    assert told['scala40bot_tables_opened_total{game="scala40"}'] == 1
    assert told['scala40bot_matches_started_total{game="scala40"}'] == 1


async def test_a_ledger_that_cannot_be_asked_and_a_mistake_of_ours(
    scene: Scene, prometheus: Prometheus, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(error: Exception) -> None:
        async def press(*_: object) -> None:
            raise error

        monkeypatch.setattr("bot.receiving.requests.resolve", press)
        await scene.bot.requests.press(Press(ANNA, TableId(1), 0, "join", chat=CHAT))

    await fails(Unavailable("not now"))
    with pytest.raises(RuntimeError):
        await fails(RuntimeError("broken"))
    told = await prometheus.read()
    assert told['scala40bot_presses_total{outcome="busy"}'] == 1
    assert told['scala40bot_presses_total{outcome="failed"}'] == 1


async def test_a_match_is_counted_when_it_begins_and_ends(
    scene: Scene, prometheus: Prometheus
) -> None:
    table = await scene.play(ANNA, BRUNO)
    done(await Direct(scene.bot).resign(await scene.press(ANNA, table)))
    told = await prometheus.read()
    assert told['scala40bot_matches_started_total{game="scopa"}'] == 1
    assert told['scala40bot_tables_ended_total{game="scopa",how="over"}'] == 1
    assert told["scala40bot_tables_live"] == 0


async def test_how_late_a_deadline_rings(scene: Scene, prometheus: Prometheus) -> None:
    await Direct(scene.bot).open_table(ANNA, CHAT, Wishes("scopa"))
    scene.clock.move(10 * 60 + 2)
    await scene.bot.scheduler.ring()
    told = await prometheus.read()
    assert told["scala40bot_clock_lag_seconds_count"] == 1
    assert told["scala40bot_clock_lag_seconds_sum"] == 2


async def test_when_the_database_was_copied_last(prometheus: Prometheus, tmp_path: Path) -> None:
    """Another process makes the copies."""
    settings = config(database_url=f"sqlite:///{tmp_path}/copied/bot.db")
    prometheus.use(settings)
    assert (await prometheus.read())["scala40bot_last_backup_timestamp_seconds"] == 0
    await (await open_storage(settings)).close()
    backup(settings, tmp_path / "copy.db")
    (note,) = (tmp_path / "copied").glob("*.last-backup")
    os.utime(note, (1000, 1000))
    assert (await prometheus.read())["scala40bot_last_backup_timestamp_seconds"] == 1000
    backup(settings, tmp_path / "another.db")
    age = time.time() - (await prometheus.read())["scala40bot_last_backup_timestamp_seconds"]
    assert abs(age) < 600


def test_a_slow_press_is_reported_without_what_was_pressed(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([10.0, 11.5])
    monkeypatch.setattr("bot.kernel.metrics.perf_counter", lambda: next(times))
    meters = Metrics()
    with PressTimer(meters, 7, "discard"):
        came_to(PressOutcome.STALE)
    (record,) = caplog.records
    assert record.about == {"table": 7, "verb": "discard", "seconds": 1.5}  # type: ignore[attr-defined]  # given as `extra`


async def test_a_blocked_event_loop_is_logged(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop_lag, "PAUSE", -2.0)
    registry = CollectorRegistry()
    await loop_lag.measure_once(Histogram("late", "Late.", registry=registry), FakeClock().running)
    assert registry.get_sample_value("late_count") == 1
    assert (registry.get_sample_value("late_sum") or 0) >= 2
    assert "the event loop was blocked" in caplog.text


# The door


async def test_what_the_door_says(scene: Scene, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with metrics_port.monitored(config(metrics_port=port), scene.bot, []):
        status, text = await asked(port, "/metrics")
        assert (status, numbers(text)["scala40bot_tables_live"]) == (200, 0)
        assert await asked(port, "/healthz") == (200, "ledger: ok\n")

        async def unavailable() -> None:
            raise Unavailable("closed")

        monkeypatch.setattr(scene.bot.storage, "next_due", unavailable)
        assert await asked(port, "/healthz") == (503, "ledger: does not answer\n")
        assert (await asked(port, "/"))[0] == 404


async def test_a_platform_that_refuses_us_is_reported_at_the_start(scene: Scene, port: int) -> None:
    scene.bot.connect(Named(scene.clock))  # type: ignore[arg-type]  # all of it that is asked for
    reception = scene.bot.requests
    async with metrics_port.monitored(config(metrics_port=port), scene.bot, []):
        for tell, status, how, refused, contested in (
            (partial(reception.lost, "discord"), 200, "away", 0, 0),
            (partial(reception.refused, "discord", "why"), 503, "refused", 1, 0),
            (partial(reception.found, "discord"), 200, "ok", 0, 0),
            (partial(reception.contested, "discord"), 200, "contested", 0, 1),
        ):
            tell()
            assert await asked(port, "/healthz") == (status, f"ledger: ok\ndiscord: {how}\n")
            told = numbers((await asked(port, "/metrics"))[1])
            assert told['scala40bot_platform_refused{platform="discord"}'] == refused
            assert told['scala40bot_platform_contested{platform="discord"}'] == contested


async def test_nobody_listens_where_no_port_is_set(scene: Scene, port: int) -> None:
    async with metrics_port.monitored(config(), scene.bot, []):
        with pytest.raises(aiohttp.ClientConnectorError):
            await asked(port, "/healthz")


# What waits to be shown


async def test_a_platform_that_is_away_and_what_waits_for_it(
    scene: Scene, prometheus: Prometheus
) -> None:
    platform = Named(scene.clock)
    outbox = scene.bot.connect(platform)  # type: ignore[arg-type]  # all of it that is asked for
    scene.bot.requests.lost("discord")
    table = done(await Direct(scene.bot).open_table(ANNA, Chat("discord:#1"), Wishes("scopa")))
    waiting = outbox.waiting
    assert waiting
    told = await prometheus.read()
    assert told['scala40bot_errands_waiting{platform="discord"}'] == waiting
    assert told['scala40bot_platform_up{platform="discord"}'] == 0
    sending = asyncio.create_task(outbox.run())
    await outbox.drained()
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    told = await prometheus.read()
    assert table.table.table == 1
    assert told['scala40bot_errands_total{outcome="sent",platform="discord"}'] >= 1
    assert told['scala40bot_errands_waiting{platform="discord"}'] == 0


class Named(FakePlatform):
    name = "discord"
    limits = NONE
    edits_ring = pictures = False


async def test_every_number_is_in_the_operators_book(scene: Scene, prometheus: Prometheus) -> None:
    """`docs/operation.md` lists them all."""
    scene.bot.connect(Named(scene.clock))  # type: ignore[arg-type]  # all of it that is asked for
    book = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")
    told = await prometheus.read(Telephone())
    names = {re.sub(r"_(bucket|sum|count)(\{.*)?$|\{.*", "", name) for name in told}
    assert len(names) > 20
    assert sorted(name for name in names if name not in book) == []
