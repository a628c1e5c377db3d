"""The whole program in this process: from its start to the signal that stops it."""

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from adapters.ports import NotLetIn
from bot import lifecycle
from bot.config import Config
from bot.lifecycle import serve
from storage.errors import DatabaseLost
from tests.bot.scene import config
from tests.patience import PATIENCE


@pytest.fixture
def settings(tmp_path: Path) -> Config:
    return config(database_url=f"sqlite:///{tmp_path}/bot.db", playground_port=0)


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn before it is needed: that would take a process and some seconds."""

    @asynccontextmanager
    async def nothing(*_: object) -> AsyncIterator[None]:
        yield

    monkeypatch.setattr(lifecycle, "drawing_process", nothing)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_says_where_to_play_and_stops_when_asked(
    settings: Config, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    caplog.set_level(logging.INFO, "bot")
    heard = list[str]()

    def tell(text: str) -> None:
        heard.append(text)
        os.kill(os.getpid(), number)

    async with asyncio.timeout(PATIENCE):
        await serve(settings, tell)
    assert [text.partition("http://")[0] for text in heard] == ["Play here: "]
    assert "the bot stops after finishing what it has begun" in caplog.text


async def test_it_ends_when_no_platform_is_left(
    settings: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*_: object) -> None:
        raise NotLetIn("the token was revoked")

    monkeypatch.setattr(lifecycle, "nobody_left", nobody)
    with pytest.raises(NotLetIn, match="revoked"):
        await serve(settings, lambda _: None)


async def test_it_ends_once_a_lost_database_is_rescued(settings: Config, tmp_path: Path) -> None:
    def tell(_: str) -> None:
        (tmp_path / "bot.db").unlink()

    async with asyncio.timeout(PATIENCE):
        with pytest.raises(DatabaseLost, match="rescued"):
            await serve(settings, tell)
