"""What an operator types, and what they read about it."""

import sys

import pytest

from bot import VERSION
from bot.__main__ import main
from bot.operations.exit_codes import Exit, ending
from storage.errors import Unusable

COMMANDS = ("run", "doctor", "backup", "restore", "move", "people", "version")


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/opt/scala40/bin/scala40-bot"])


def ended(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(words)
    told = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, told.out, told.err


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_its_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = ended(capsys, command, "--help")
    assert code == Exit.WELL
    assert out.startswith(f"usage: scala40-bot {command}")


def test_the_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ended(capsys, "--help")
    assert code == Exit.WELL
    listed = [line.split()[0] for line in out.splitlines() if line.startswith("    ")]
    assert [name for name in listed if name in COMMANDS] == list(COMMANDS)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("bakcup", "file"), "did you mean backup?"),
        (("Doctor",), "did you mean doctor?"),
        (("dance",), "the commands are run, doctor, backup, restore, move, people, version"),
        (("backup",), "scala40-bot backup --help"),
        (("move", "sqlite:///a.db"), "scala40-bot move --help"),
        (("move", "a", "sqlite:///b.db"), "not a database that can be used"),
        (("move", "sqlite:///a.db", "sqlite:///"), "not a database that can be used"),
        (("people",), "scala40-bot people --help"),
        (("doctor", "now"), "scala40-bot --help"),
        (("--nothing",), "scala40-bot --help"),
    ],
)
def test_what_cannot_be_understood_has_a_hint(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], hint: str
) -> None:
    code, out, err = ended(capsys, *words)
    assert (code, out) == (Exit.USAGE, "")
    (sentence,) = err.splitlines()
    assert hint in sentence
    assert not sentence.endswith(("?.", ".."))


def test_advice_names_the_program_as_it_was_started(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = Unusable("the database is damaged")
    assert "(scala40-bot restore FILE)" in ending(damaged)[1]
    monkeypatch.setattr(sys, "argv", ["/opt/scala40/bot/__main__.py", "backup"])
    monkeypatch.setattr(sys, "orig_argv", [".venv/bin/python", "-m", "bot", "backup"])
    assert ".venv/bin/python -m bot backup --help" in ended(capsys, "backup")[2]
    assert "(.venv/bin/python -m bot restore FILE)" in ending(damaged)[1]


def test_a_wrong_address_does_not_show_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = ended(capsys, "move", "mysql://anna:salted@host/bot", "sqlite:///b.db")
    assert (code, "mysql" in err, "salted" in err) == (Exit.USAGE, True, False)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    main(["version"])
    assert capsys.readouterr().out == f"scala40-bot {VERSION}\n"
    assert ended(capsys, "--version") == (Exit.WELL, f"scala40-bot {VERSION}\n", "")
