"""Whatever keeps it from running is said in one sentence, with a code, and never as a traceback."""

import errno
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.composition import open_storage
from bot.operations.exit_codes import Exit, ending
from storage.errors import Unavailable
from tests.bot.bot_process import Ended, ended, line, ran, running, started
from tests.bot.scene import config
from tests.bot.storages import unavailable
from tests.doubles.discord.double import Double
from tests.doubles.telegram.faults import Silence
from tests.doubles.telegram.server import TOKEN, Server
from tests.storage.files import garbage

NOBODY = "http://127.0.0.1:9"
"""Where nobody listens."""


def told(end: Ended, code: Exit, *words: str) -> None:
    """In the last line, and nothing like a traceback before it."""
    assert end.code == code, end
    assert "Traceback" not in end.complained
    assert end.said == ""
    for word in words:
        assert word in end.last_words


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


# Platforms


async def test_a_token_that_telegram_does_not_know(database: Path) -> None:
    async with Server(time.time) as telegram:
        wrong = "1234567:AAthisOneIsWrong"
        end = await ran(database, TELEGRAM_TOKEN=wrong, TELEGRAM_API_URL=telegram.url)
    told(end, Exit.REFUSED, "TELEGRAM_TOKEN", "BotFather")
    assert "thisOneIsWrong" not in end.complained


async def test_a_token_that_discord_does_not_know(database: Path) -> None:
    async with Double() as discord:
        end = await ran(database, DISCORD_TOKEN="wrong.one", DISCORD_API_URL=discord.api_url)
    told(end, Exit.REFUSED, "DISCORD_TOKEN")
    assert "wrong.one" not in end.complained


async def test_nobody_to_be_reached(database: Path) -> None:
    end = await ran(database, TELEGRAM_TOKEN=TOKEN, TELEGRAM_API_URL=NOBODY)
    told(end, Exit.UNREACHED, NOBODY)
    assert TOKEN not in end.complained


async def test_who_is_down_at_the_start_is_tried_again_while_the_other_serves(
    database: Path,
) -> None:
    async with Server(time.time) as telegram, Double() as discord:
        telegram.faults["getMe"].extend([Silence()] * 3)
        doors = {
            "TELEGRAM_TOKEN": TOKEN,
            "TELEGRAM_API_URL": telegram.url,
            "DISCORD_TOKEN": discord.token,
            "DISCORD_API_URL": discord.api_url,
            "DISCORD_GATEWAY_URL": discord.gateway_url,
            "LOG_LEVEL": "debug",
        }
        async with running(database, **doors) as bot:
            assert "discord.com" in await line(bot)
            assert str(database) in await line(bot)
            assert "t.me/carte_bot" in await line(bot)
            bot.send_signal(signal.SIGTERM)
            end = await ended(bot)
    assert (end.code, end.said.splitlines()[-1]) == (Exit.WELL, "Good night.")
    assert TOKEN not in end.complained
    assert discord.token not in end.complained


# Addresses


@contextmanager
def taken() -> Iterator[str]:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield str(holder.getsockname()[1])


@pytest.mark.parametrize("setting", ["PLAYGROUND_PORT", "METRICS_PORT"])
async def test_a_port_in_use(database: Path, setting: str) -> None:
    with taken() as port:
        end = await ran(database, **{setting: port})
    told(end, Exit.PORT, port, "in use")


@pytest.mark.parametrize("what", ["TELEGRAM_WEBHOOK", "BOARD"])
async def test_a_port_in_use_where_telegram_is_to_find_us(database: Path, what: str) -> None:
    async with Server(time.time) as telegram:
        with taken() as port:
            end = await ran(
                database,
                TELEGRAM_TOKEN=TOKEN,
                TELEGRAM_API_URL=telegram.url,
                **{f"{what}_URL": "https://example.org", f"{what}_PORT": port},
            )
    told(end, Exit.PORT, port, "in use")


# Files


async def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder", encoding="utf-8")
    told(await ran(tmp_path / "data" / "bot.db"), Exit.FOLDER, str(tmp_path / "data"))


async def test_a_folder_in_which_nothing_can_be_written() -> None:
    told(await ran(Path("/proc/scala40/bot.db")), Exit.FOLDER, "/proc/scala40")


async def test_a_database_that_is_a_folder(tmp_path: Path) -> None:
    told(await ran(tmp_path), Exit.SETTINGS, "DATABASE_URL", f"{tmp_path} is no file")


async def test_a_database_that_is_a_device() -> None:
    told(await ran(Path("/dev/null")), Exit.SETTINGS, "DATABASE_URL", "/dev/null is no file")


FULL = """
import resource, runpy
resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, resource.RLIM_INFINITY))
runpy.run_module("bot", run_name="__main__")
"""
"""No file grows beyond a page and a half."""


async def test_a_full_disk(database: Path) -> None:
    async with started(database, ("-c", FULL), {}) as bot:
        told(await ended(bot), Exit.DISK, "disk", str(database))


async def test_a_newer_database(database: Path) -> None:
    await (await open_storage(config(database_url=f"sqlite:///{database}"))).close()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE compatibility SET oldest_program = 999")
        connection.commit()
    told(await ran(database), Exit.DATABASE, str(database), "999", "newer")


async def test_a_damaged_database(database: Path) -> None:
    garbage(database)
    told(await ran(database), Exit.DATABASE, str(database), "damaged", "restore", "DATABASE_URL")


async def test_a_copy_that_is_not_there(database: Path, tmp_path: Path) -> None:
    told(await ran(database, "restore", str(tmp_path / "none")), Exit.FOLDER, "no file")


# What was asked for


async def test_settings_that_cannot_be(database: Path) -> None:
    wrong = {"METRICS_PORT": "many", "TELEGRAM_TOKEN": "s3cr3t", "TIMEZONE": "Atlantis"}
    end = await ran(database, **wrong)
    told(end, Exit.SETTINGS)
    names = [sentence.partition(":")[0] for sentence in end.complained.splitlines()]
    assert sorted(names) == sorted(wrong)
    assert "s3cr3t" not in end.complained


async def test_an_unknown_order(database: Path) -> None:
    told(await ran(database, "dance"), Exit.USAGE, "doctor")


async def test_as_json_the_last_words_are_a_line_like_the_others(database: Path) -> None:
    with taken() as port:
        end = await ran(database, PLAYGROUND_PORT=port, LOG_FORMAT="json")
    assert end.last_words.startswith('{"time": ')
    told(end, Exit.PORT, '"exit": 71')


# What a test cannot bring about


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (unavailable(sqlite3.SQLITE_FULL), Exit.DISK),
        (unavailable(sqlite3.SQLITE_IOERR_WRITE), Exit.DISK),
        (unavailable(sqlite3.SQLITE_READONLY), Exit.FOLDER),
        (unavailable(sqlite3.SQLITE_BUSY), Exit.IN_USE),
        (Unavailable("closed"), Exit.IN_USE),
        (OSError(errno.ENOSPC, "no space left", "/data/bot.db"), Exit.DISK),
        (OSError(errno.EROFS, "read-only", "/data/bot.db"), Exit.FOLDER),
        (OSError(errno.EADDRINUSE, "in use"), Exit.PORT),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"), Exit.SETTINGS),
        (RuntimeError("9♥ of somebody"), Exit.FAULT),
    ],
)
def test_every_end_has_its_code(error: Exception, code: Exit) -> None:
    assert ending(error)[0] is code
    assert "9♥" not in ending(error)[1]


BROKEN = """
import bot.lifecycle
def broken(*_):
    raise RuntimeError("9♥ of somebody")
bot.lifecycle.wire = broken
import runpy
runpy.run_module("bot", run_name="__main__")
"""


async def test_a_mistake_of_ours_says_where_it_is_and_nothing_else(database: Path) -> None:
    async with started(database, ("-c", BROKEN), {}) as bot:
        end = await ended(bot)
    told(end, Exit.FAULT, "RuntimeError")
    assert "in broken" in end.complained
    assert "9♥" not in end.complained
