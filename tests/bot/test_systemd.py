"""What is sent to systemd over its socket."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.kernel.heartbeat_writer import PATIENCE, HeartbeatWriter
from bot.operations import systemd
from bot.operations.exit_codes import Exit
from storage.errors import Unavailable
from tests.bot.bot_process import ended, line, running
from tests.bot.scene import Scene
from tests.doubles.discord.double import Double


class Systemd:
    """The other end."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(f"\0{address[1:]}" if address.startswith("@") else address)
        self._socket.setblocking(False)

    def told(self) -> list[str]:
        """Since the last question."""
        found = []
        while True:
            try:
                found.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return found

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def address(tmp_path: Path) -> str:
    return str(tmp_path / "notify")


@pytest.fixture
def manager(address: str) -> Iterator[Systemd]:
    manager = Systemd(address)
    yield manager
    manager.close()


def test_an_abstract_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"@{tmp_path}/abstract"
    manager = Systemd(address)
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    systemd.notify(systemd.READY)
    assert manager.told() == ["READY=1"]
    manager.close()


def test_where_nobody_listens_nothing_fails(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    systemd.notify(systemd.READY)
    assert caplog.records == []
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    systemd.notify(systemd.READY)
    assert "READY=1" in caplog.text


async def test_the_watchdog_is_fed_by_a_database_that_answers(
    scene: Scene, address: str, manager: Systemd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    heart = HeartbeatWriter(scene.bot.storage, scene.clock, dict)
    heart.listeners.append(systemd.feed_watchdog)
    await heart.beat()
    assert manager.told() == ["WATCHDOG=1"]

    async def full(_: object) -> None:
        raise Unavailable("database or disk is full")

    monkeypatch.setattr(scene.bot.storage, "keep_beat", full)
    await heart.beat()
    assert manager.told() == ["WATCHDOG=1"]

    async def hangs(_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.kernel.heartbeat_writer.PATIENCE", PATIENCE / 1000)
    monkeypatch.setattr(scene.bot.storage, "keep_beat", hangs)
    await heart.beat()
    assert manager.told() == []


async def test_the_program_from_its_start_until_no_platform_is_left(
    address: str, manager: Systemd, tmp_path: Path
) -> None:
    """Discord closes its gateway with 4004 when a token is revoked."""
    async with Double() as discord:
        settings = {
            "NOTIFY_SOCKET": address,
            "DISCORD_TOKEN": discord.token,
            "DISCORD_API_URL": discord.api_url,
            "DISCORD_GATEWAY_URL": discord.gateway_url,
        }
        async with running(tmp_path / "bot.db", **settings) as bot:
            assert "discord.com" in await line(bot)
            await discord.gateway.until(lambda: discord.gateway.sessions)
            told = manager.told()
            discord.token = discord.gateway.token = "another"
            await discord.gateway.drop(code=4004)
            end = await ended(bot)
    assert end.code == Exit.REFUSED
    assert "DISCORD_TOKEN" in end.last_words
    assert "Traceback" not in end.complained
    critical = [said for said in end.log if "CRITICAL" in said]
    assert len(critical) == 1
    assert "a platform refuses our token" in critical[0]
    assert {*told, *manager.told()} == {"READY=1", "WATCHDOG=1", "STOPPING=1"}
