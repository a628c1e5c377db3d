"""Settings, and the file that shows them."""

import re
from pathlib import Path

import pytest
from dotenv import dotenv_values
from pydantic import ValidationError

from adapters.board.doors import OpensBoards
from bot.composition import platforms
from bot.config import Config, complaints, example
from bot.operations.setting_hints import misspelt
from tests.bot.scene import config

ROOT = Path(__file__).parents[2]


def test_the_example_shows_every_setting_as_it_is() -> None:
    assert (ROOT / ".env.example").read_text(encoding="utf-8") == example()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bot is started, with nothing set around it."""
    for name in Config.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_copied_example_changes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / ".env").write_text(example(), encoding="utf-8")
    assert Config() == config()
    assert misspelt() == ()
    monkeypatch.setenv("METRICS_PORT", "9464")  # as the image does
    assert Config().metrics_port == 9464
    assert dotenv_values(folder / ".env") == {}  # what podman and systemd would take from it


def test_what_the_example_shows_are_the_defaults(folder: Path) -> None:
    shown = re.sub(r"^#(?=[A-Z_]+=)", "", example(), flags=re.MULTILINE)
    (folder / ".env").write_text(shown, encoding="utf-8")
    assert len(dotenv_values(folder / ".env")) == len(Config.model_fields)
    assert Config() == config()


SET_ELSEWHERE = re.compile(r"\b([A-Z]+(?:_[A-Z]+)+)=\S")


def test_the_image_and_the_unit_set_what_there_is() -> None:
    for file in ("Containerfile", "scala40-bot.service"):
        text = (ROOT / "deploy" / file).read_text(encoding="utf-8")
        names = SET_ELSEWHERE.findall(text)
        assert "DATABASE_URL" in names
        foreign = ("PYTHON", "PIP_")
        ours = [name for name in names if not name.startswith(foreign)]
        assert [name for name in ours if name.lower() not in Config.model_fields] == []


def test_the_environment_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAIN", "true")
    monkeypatch.setenv("CUT_SECONDS", "12")
    made = Config()
    assert made.drain
    assert made.times().cut == 12


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="tables_per_chat"):
        config(tables_per_chat=0)


WRONG = {
    "database_url": "mysql://user:s3cr3t@host/bot",
    "telegram_token": "123456 s3cr3t",
    "telegram_api_url": "",
    "telegram_webhook_url": "carte.example.org",
    "telegram_webhook_secret": "s3cr3t!",
    "discord_token": "s3cr3t\nbot",
    "discord_gateway_url": "https://example.org",
    "playground_key": "s3cr3t",
    "metrics_port": "s3cr3t",
    "board_url": "https://carte.example.org/s3cr3t",
    "between_seconds": "inf",
    "lobby_minutes": "1e308",
    "pause_days": "1e308",
    "playground_host": "",
    "metrics_host": "",
    "log_level": "loud",
    "timezone": "Atlantis",
}


@pytest.mark.parametrize(
    "url", ["postgresql://user:s3cr3t@host", "postgresql://user:s3cr3t@ho st:%zz/bot"]
)
def test_an_address_without_a_database_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(ValidationError) as error:
        config(database_url=url)
    (sentence,) = complaints(error.value)
    assert "postgresql://user:password@host/bot" in sentence
    assert "s3cr3t" not in sentence


@pytest.mark.parametrize("name", WRONG)
def test_what_is_impossible_is_explained_in_one_sentence_without_what_it_was(name: str) -> None:
    with pytest.raises(ValidationError) as error:
        config(**{name: WRONG[name]})
    (sentence,) = complaints(error.value)
    assert sentence.startswith(f"{name.upper()}: ")
    assert "\n" not in sentence
    assert "s3cr3t" not in sentence


def test_all_that_is_wrong_is_reported_at_once() -> None:
    with pytest.raises(ValidationError) as error:
        config(**WRONG)
    assert len(list(complaints(error.value))) == len(WRONG)


def test_what_was_copied_with_a_token_is_left_out() -> None:
    made = config(telegram_token=" 1:two\n", discord_token="three")
    assert made.telegram_token.get_secret_value() == "1:two"
    assert made.secrets() == ("1:two", "three")
    assert "two" not in repr(made)


def test_more_bots_of_a_platform_have_numbers_in_their_addresses() -> None:
    discord = "NDI.secret.one"  # 42
    made = config(
        telegram_token="1:one",
        telegram_tokens="2:two, 3:three",
        discord_token="NDE.secret.one",
        discord_tokens=discord,
    )
    assert [one.number for one in made.bots("telegram")] == [1, 2, 3]
    names = ["telegram", "telegram@2", "telegram@3", "discord", "discord@42"]
    assert [platform.name for platform in platforms(made)] == names
    assert {"1:one", "2:two", "3:three", discord} <= set(made.secrets())


def test_the_board_is_for_the_first_bot_of_a_platform() -> None:
    made = config(
        telegram_token="1:one",
        telegram_tokens="2:two",
        discord_token="NDE.secret.one",
        discord_tokens="NDI.secret.one",
        board_url="https://carte.example",
        discord_client_secret="s",
    )
    opening = [one.name for one in platforms(made) if isinstance(one, OpensBoards)]
    assert opening == ["telegram", "discord"]


@pytest.mark.parametrize(
    "tokens",
    [
        {"telegram_token": "1:one", "telegram_tokens": "two"},
        {"telegram_token": "1:one", "telegram_tokens": "1:two"},
        {"telegram_tokens": "2:two"},
        {"discord_token": "NDE.secret", "discord_tokens": "secret"},
    ],
)
def test_impossible_tokens_of_more_bots(tokens: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        config(**tokens)
