import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main

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
