"""After an upgrade, or in another time zone: the bot serves while results are counted up again."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from adapters.panels.verbs import Verb
from adapters.token import pack
from bot.features.ranking.counting_up import CountingUp
from common.ids import TableId
from storage import open_storage
from storage.sql.counting import CountingPace
from storage.sqlite import storage as opening
from tests.bot.bot_process import ended, line, running
from tests.bot.stage import ADA, BICE, GROUP, Stage, open_stage, read_aloud
from tests.bot.storages import sqlite
from tests.doubles.clock import HurriedClock
from tests.patience import PATIENCE
from tests.storage.files import url_of
from tests.storage.many import fill
from tests.storage.sample import a_match
from tests.storage.test_standings import recounted, rows

MATCHES = 1_200


@pytest.fixture
async def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """Ten matches, of which an older program has counted none up."""
    async with open_stage(sqlite(tmp_path)) as stage:
        people = [await stage.bot.services.people.player(who) for who in (ADA, BICE)]
        for _ in range(10):
            await a_match(stage.bot.storage, *(one.id for one in people), chat=GROUP)
        with closing(sqlite3.connect(tmp_path / "bot.db")) as connection, connection:
            connection.execute("UPDATE counted_up SET number = 0")
        monkeypatch.setattr(opening, "PACE", CountingPace(at_once=4, at_start=2))
        await stage.restart()
        yield stage


async def pages(stage: Stage) -> list[str]:
    """What a person reads of rankings, seasons and statistics."""
    asked = [
        await stage.press_token(ADA, pack(TableId(0), 0, Verb.RANKING, ()), GROUP),
        await stage.press_token(ADA, pack(TableId(0), 0, Verb.SEASONS, ()), GROUP),
        await stage.say(ADA, "/statistiche scala40", None),
    ]
    return [read_aloud(one.panel) for one in asked if one.panel is not None]


async def test_rankings_and_statistics_say_that_they_are_counted(stage: Stage) -> None:
    for page in await pages(stage):
        assert "Sto ricontando tutte le partite" in page
        assert "1. Ada" not in page
    shared = await stage.press_token(ADA, pack(TableId(0), 0, Verb.SHARE, (0,)), GROUP)
    assert "Sto ricontando tutte le partite" in shared.toast
    await CountingUp(stage.bot.storage, HurriedClock()).catch_up()
    ranking, seasons, statistics = await pages(stage)
    assert "ricontando" not in ranking + seasons + statistics
    assert "1. Ada" in ranking
    assert "10" in statistics


async def test_the_program_serves_first_and_counts_on_after_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    await (await open_storage(url_of(database))).close()
    fill(database, MATCHES)
    async with running(database) as bot:
        await line(bot)
        bot.kill()
        await ended(bot)
    async with running(database) as bot, asyncio.timeout(PATIENCE):
        assert bot.stderr is not None
        told = [(await bot.stderr.readuntil()).decode()]
        while "all matches are counted up" not in told[-1]:
            told.append((await bot.stderr.readuntil()).decode())
    served, began, _ = [
        next(place for place, one in enumerate(told) if words in one)
        for words in ("a platform is open", "are being counted up", "are counted up")
    ]
    assert served < began
    assert await asyncio.to_thread(rows, database) == await asyncio.to_thread(recounted, database)
