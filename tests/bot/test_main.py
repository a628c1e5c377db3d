import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from adapters.sights import Wishes
from bot.__main__ import main
from bot.life import alive
from tests.bot.scene import ANNA, CHAT, config, done

ROOT = Path(__file__).parents[2]


def test_says_that_there_is_nothing_to_play_yet(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    assert "nothing to play yet" in capsys.readouterr().out


def test_starts_as_a_module() -> None:
    started = subprocess.run(
        [sys.executable, "-W", "error", "-m", "bot"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert started.stdout.count("\n") == 1
    assert not started.stderr


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
