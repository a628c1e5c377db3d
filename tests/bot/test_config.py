"""Settings, and the file that shows them."""

from pathlib import Path

import pytest

from bot.config import Config, example
from tests.bot.scene import config

ROOT = Path(__file__).parents[2]


def test_the_example_shows_every_setting_as_it_is() -> None:
    assert (ROOT / ".env.example").read_text(encoding="utf-8") == example()


def test_the_example_is_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Config.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    (tmp_path / ".env").write_text(example(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert Config() == config()


def test_the_environment_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAIN", "true")
    monkeypatch.setenv("CUT_SECONDS", "12")
    made = Config()
    assert made.drain
    assert made.times().cut == 12


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="tables_per_chat"):
        config(tables_per_chat=0)
