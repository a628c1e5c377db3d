"""The program from its start to its end, and the copies that an operator makes."""

import asyncio
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from adapters.sights import Wishes
from bot.__main__ import main
from bot.lifecycle import alive
from bot.operations.exit_codes import Exit
from common.addresses import Account
from common.ids import TableId
from storage import open_storage
from tests.bot.bot_process import ended, line, ran, running, started
from tests.bot.direct import Direct
from tests.bot.scene import ANNA, CHAT, config, done
from tests.patience import until
from tests.storage.test_erasing import leave, left_in

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_starts_as_a_module_and_stops_when_asked(
    sign: signal.Signals, tmp_path: Path
) -> None:
    async with started(tmp_path / "bot.db", ("-m", "bot"), {}) as bot:
        address = (await line(bot)).split()[-1]
        await asyncio.to_thread(visited, address)
        bot.send_signal(sign)
        end = await ended(bot)
    assert (end.code, end.said.splitlines()[-1]) == (Exit.WELL, "Good night.")
    events = [told.partition(": ")[2] for told in end.log]
    assert events == [
        "the bot starts live_tables=0",
        "a platform is open platform=playground",
        "the bot stops after finishing what it has begun",
    ]


def visited(address: str) -> None:
    with urllib.request.urlopen(address, timeout=30) as page:
        assert page.status == 200


async def test_a_second_bot_on_the_same_database_says_why_not(tmp_path: Path) -> None:
    async with running(tmp_path / "bot.db") as first:
        await line(first)
        end = await ran(tmp_path / "bot.db")
    assert end.code == Exit.IN_USE
    assert "nother running program" in end.last_words


def test_without_its_checks_it_does_not_start() -> None:
    """Whatever the command is."""
    command = [sys.executable, "-O", "-m", "bot", "doctor"]
    end = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (end.returncode, end.stdout) == (Exit.USAGE, "")
    assert end.stderr.startswith("Start Python without -O")
    assert end.stderr.count("\n") == 1


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/bot.db")
    return tmp_path / "bot.db"


async def opened(database: Path) -> int:
    """A table, in a bot that ran and has ended."""
    async with alive(config(database_url=f"sqlite:///{database}")) as bot:
        return done(await Direct(bot).open_table(ANNA, CHAT, Wishes("scopa"))).table.table


async def test_the_last_bytes_of_somebody_are_overwritten_while_it_runs(database: Path) -> None:
    storage = await open_storage(f"sqlite:///{database}")
    clori = await storage.player_of(Account("telegram:9"), "Clorindaaa", 1.0)
    await storage.forget(clori.id)
    await storage.close()
    leave(database, "Clorindaaa")
    assert left_in(database, ["Clorindaaa"])
    async with alive(config(database_url=f"sqlite:///{database}")):
        await until(lambda: not left_in(database, ["Clorindaaa"]))


async def test_a_copy_is_made_while_it_runs_and_put_back(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    table = await opened(database)
    async with alive(config(database_url=f"sqlite:///{database}")):
        main(["backup", str(copy)])
        with pytest.raises(SystemExit, match=str(Exit.IN_USE)):
            main(["restore", str(copy)])
    await asyncio.to_thread(database.unlink)
    main(["restore", str(copy)])
    told = capsys.readouterr()
    assert "copied" in told.out
    assert "nother running program" in told.err
    async with alive(config(database_url=f"sqlite:///{database}")) as bot:
        assert done(await Direct(bot).look(ANNA, TableId(table))).table.table == table


async def test_a_second_bot_on_the_same_database_is_refused(database: Path) -> None:
    settings = config(database_url=f"sqlite:///{database}")
    async with alive(settings):
        with pytest.raises(Exception, match="another running program holds"):
            async with alive(settings):
                raise AssertionError("two bots on one database")


def test_what_is_no_database_is_not_put_in_place(database: Path, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense"
    nonsense.write_text("hello " * 1000, encoding="utf-8")
    with pytest.raises(SystemExit, match=str(Exit.DATABASE)):
        main(["restore", str(nonsense)])
    assert not database.exists()
