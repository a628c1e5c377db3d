"""An unknown setting is reported by its name, never with its value."""

import logging
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.operations.setting_hints import misspelt


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(folder: Path, *lines: str) -> tuple[str, ...]:
    (folder / ".env").write_text("\n".join(lines), encoding="utf-8")
    return misspelt()


def test_nothing_is_said_where_all_is_well(folder: Path) -> None:
    assert misspelt() == ()
    assert (
        told(folder, "# a remark", "DRAIN=true", "telegram_token=", "export LOG_LEVEL=info") == ()
    )


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("TELEGRAM_TOKN", "TELEGRAM_TOKEN"),
        ("TELEGRAM_BOT_TOKEN", "TELEGRAM_TOKEN"),
        ("DISCORD-TOKEN", "DISCORD_TOKEN"),
        ("Metrics_Prot", "METRICS_PORT"),
    ],
)
def test_what_may_be_meant(folder: Path, name: str, meant: str) -> None:
    (sentence,) = told(folder, f"{name}=s3cr3t")
    assert sentence == f"Unknown setting {name.upper()} in .env: did you mean {meant}?"


def test_what_nobody_can_have_meant(folder: Path) -> None:
    assert told(folder, "FAVOURITE_COLOUR=s3cr3t") == ("Unknown setting FAVOURITE_COLOUR in .env.",)
    assert told(folder, "DRAIN") == ("DRAIN is set to nothing in .env: write DRAIN=value.",)


@pytest.mark.parametrize("secret", ["123456:ABC-def", "MTIz.GaBc", "c2VjcmV0IG5vdA=="])
def test_a_token_on_a_line_of_its_own_is_not_told(folder: Path, secret: str) -> None:
    assert told(folder, secret, secret[::-1]) == ("A line of .env is no setting: NAME=value.",)


def test_of_what_is_set_around_us_only_what_can_hardly_mean_another(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOCKEN", "s3cr3t")
    monkeypatch.setenv("METRICS_SERVICE_PORT", "1")
    assert told(folder) == ("Unknown setting DISCORD_TOCKEN: did you mean DISCORD_TOKEN?",)


def test_it_is_said_at_the_start_and_by_the_doctor(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (folder / ".env").write_text("PLAYGROUND_PROT=0\nMETRICS_PORT=0\n", encoding="utf-8")

    async def serve(*_: object) -> None:
        logging.getLogger(__name__).info("served")

    monkeypatch.setattr("bot.__main__.serve", serve)
    monkeypatch.setattr("bot.kernel.logging_setup.set_up", lambda *_: None)
    main([])
    assert "did you mean PLAYGROUND_PORT?" in caplog.text
    monkeypatch.setattr("bot.operations.doctor._ports", lambda *_: [])
    main(["doctor"])
    assert "advice  settings: Unknown setting PLAYGROUND_PROT" in capsys.readouterr().out
