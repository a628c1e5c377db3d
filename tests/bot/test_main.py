import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from adapters.sights import Wishes
from bot.__main__ import main
from bot.life import alive
from tests.bot.scene import ANNA, CHAT, config, done

ROOT = Path(__file__).parents[2]


def starts(database: Path, **environment: str) -> subprocess.Popen[str]:
    """A bot in a process of its own, on a port that is free."""
    own = {"DATABASE_URL": f"sqlite:///{database}", "PLAYGROUND_PORT": "0", **environment}
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-W", "ignore:'audioop' is deprecated", "-m", "bot"],
        cwd=ROOT,
        env={**os.environ, **own},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_starts_as_a_module_and_stops_when_asked(sign: signal.Signals, tmp_path: Path) -> None:
    with starts(tmp_path / "bot.db") as bot:
        assert bot.stdout is not None
        said = bot.stdout.readline()
        address = said.split()[-1]
        with urllib.request.urlopen(address, timeout=30) as page:
            assert page.status == 200
        bot.send_signal(sign)
        rest, complaints = bot.communicate(timeout=30)
    assert (bot.returncode, rest.count("\n"), complaints) == (0, 1, "")


def test_a_second_bot_on_the_same_database_says_why_not(tmp_path: Path) -> None:
    with starts(tmp_path / "bot.db") as bot, starts(tmp_path / "bot.db") as other:
        outcomes = wait_for_one_to_refuse(bot, other)
        assert "another running program" in outcomes


def wait_for_one_to_refuse(*bots: subprocess.Popen[str]) -> str:
    """Whichever came second has ended, with its last words; the first is asked to stop."""
    while all(bot.poll() is None for bot in bots):
        for bot in bots:
            with contextlib.suppress(subprocess.TimeoutExpired):
                bot.wait(0.05)
    second, first = sorted(bots, key=lambda bot: bot.poll() is None)
    first.send_signal(signal.SIGTERM)
    assert first.wait(30) == 0
    assert second.stderr is not None
    assert second.returncode == 1
    return second.stderr.read()


def test_a_port_in_use_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with starts(tmp_path / "bot.db", PLAYGROUND_PORT=port) as bot:
            _, complaints = bot.communicate(timeout=30)
    assert bot.returncode == 1
    assert complaints.count("\n") == 1


def test_an_unknown_order_is_answered_with_the_usage() -> None:
    with pytest.raises(SystemExit, match="usage"):
        main(["dance"])


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/bot.db")
    return tmp_path / "bot.db"


async def opened(database: Path) -> int:
    """A table, in a bot that ran and has ended."""
    async with alive(config(database_url=f"sqlite:///{database}")) as bot:
        return done(await bot.desk.open_table(ANNA, CHAT, Wishes("scopa"))).table.table


async def test_a_copy_is_made_while_it_runs_and_put_back(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    table = await opened(database)
    async with alive(config(database_url=f"sqlite:///{database}")):
        main(["backup", str(copy)])
        with pytest.raises(SystemExit, match="another running program"):
            main(["restore", str(copy)])
    await asyncio.to_thread(database.unlink)
    main(["restore", str(copy)])
    assert "copied" in capsys.readouterr().out
    async with alive(config(database_url=f"sqlite:///{database}")) as bot:
        assert done(await bot.desk.look(ANNA, table)).table.table == table


async def test_a_second_bot_on_the_same_database_is_refused(database: Path) -> None:
    settings = config(database_url=f"sqlite:///{database}")
    async with alive(settings):
        with pytest.raises(Exception, match="another running program holds"):
            async with alive(settings):
                raise AssertionError("two bots on one database")


def test_what_is_no_database_is_not_put_in_place(database: Path, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense"
    nonsense.write_text("hello " * 1000, encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["restore", str(nonsense)])
    assert not database.exists()
