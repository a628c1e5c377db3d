"""`python -m bot people --busiest`, on a database that is in use."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.operations.busiest_people import busiest_people
from tests.bot.stage import ADA, BICE, GROUP, open_stage
from tests.bot.storages import sqlite


async def test_those_who_do_the_most_come_first(tmp_path: Path) -> None:
    async with open_stage(sqlite(tmp_path)) as stage:
        await stage.say(ADA, "/scopa", GROUP)
        for _ in range(3):
            stage.clock.move(3600)
            await stage.say(BICE, "/doppia 1", None)
        url, now = f"sqlite:///{tmp_path / 'bot.db'}", stage.clock.now()
        _, first, second, _ = busiest_people(url, now).splitlines()
        assert first.split() == ["3", "3", "0", "0", "0", BICE.account]
        assert second.split() == ["0", "0", "0", "0", "1", ADA.account]
        later = busiest_people(url, now + 48 * 3600.0)
        assert "0     3      0        0       0  playground:bice" in later
        assert "Bice" not in later


def test_the_command_says_when_there_is_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'bot.db'}")
    main(["people", "--busiest"])
    assert capsys.readouterr().out == "Nobody has done anything in the last 24 hours.\n"
    assert not (tmp_path / "bot.db").exists()
