"""What an operator copies is taken by the programs for which it is meant."""

import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.config import Config
from bot.operations.exit_codes import Exit
from storage import check_address

ROOT = Path(__file__).parents[1]
UNIT = ROOT / "deploy" / "scala40-bot.service"
CONTAINER = ROOT / "deploy" / "Containerfile"
COMPOSE = ROOT / "deploy" / "compose.yaml"
BOOK = ROOT / "docs" / "operation.md"
ANALYZE = shutil.which("systemd-analyze")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """As if it were installed where this project is; the interpreter is any that can be run."""
    text = UNIT.read_text(encoding="utf-8")
    text = text.replace("/opt/scala40-bot/.venv/bin/python", "/bin/sh")
    text = text.replace("/opt/scala40-bot", str(ROOT))
    placed = tmp_path / UNIT.name
    placed.write_text(text, encoding="utf-8")
    return placed


def analyzed(*command: str) -> str:
    assert ANALYZE is not None
    told = subprocess.run([ANALYZE, *command], check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stderr


@pytest.mark.skipif(ANALYZE is None, reason="no systemd here")
def test_systemd_accepts_the_unit(unit: Path) -> None:
    assert UNIT.name not in analyzed("verify", "--man=no", str(unit))


@pytest.mark.skipif(ANALYZE is None, reason="no systemd here")
def test_what_the_service_could_do_to_the_machine_is_little(unit: Path) -> None:
    """Of ten; a network service without any protection has 9.6."""
    analyzed("security", "--offline=true", "--threshold=20", "--no-pager", str(unit))


def test_who_would_only_fail_again_is_not_started_again() -> None:
    unit = UNIT.read_text(encoding="utf-8")
    (line,) = re.findall(r"^RestartPreventExitStatus=(.*)$", unit, re.MULTILINE)
    hopeless = {Exit.USAGE, Exit.DATABASE, Exit.REFUSED, Exit.SETTINGS}
    assert {int(code) for code in line.split()} == hopeless


def test_the_container_has_what_the_program_is_made_of() -> None:
    text = CONTAINER.read_text(encoding="utf-8")
    copied = set(re.findall(r"^COPY (\S+) \S+$", text, re.MULTILINE))
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests", "training"}
    assert copied == rooms | {"requirements/run.txt"}
    taken_along = (CONTAINER.with_name("Containerfile.dockerignore")).read_text(encoding="utf-8")
    assert {f"!{name}" for name in copied} <= set(taken_along.splitlines())
    assert "--require-hashes" in text
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)


def test_two_processes_share_the_database_that_comes_up_with_them() -> None:
    text = COMPOSE.read_text(encoding="utf-8")
    settings = dict(re.findall(r"^    ([A-Z_]+): \"?(.*?)\"?$", text, re.MULTILINE))
    assert settings.keys() <= {name.upper() for name in Config.model_fields}
    address = urlsplit(re.sub(r"\$\{\w+:-(\w+)\}", r"\1", settings["DATABASE_URL"]))
    of_server = dict(re.findall(r"^      POSTGRES_(\w+): (.*)$", text, re.MULTILINE))
    assert (address.username, address.path) == (of_server["USER"], f"/{of_server['DB']}")
    assert of_server["PASSWORD"] in settings["DATABASE_URL"]
    check_address(address.geturl())
    services = re.findall(r"^  ([\w-]+):\n    <<: \*bot$", text, re.MULTILINE)
    assert services == ["bot-1", "bot-2"]
    assert f"  {address.hostname}:\n    image: " in text
    dockerfile = re.findall(r"dockerfile: (.*)$", text, re.MULTILINE)
    assert [ROOT / one for one in dockerfile] == [CONTAINER]


def test_settings_of_both_are_settings() -> None:
    told = UNIT.read_text("utf-8") + CONTAINER.read_text("utf-8")
    names = set(re.findall(r"\b([A-Z_]+)=", told)) - {"PYTHONDONTWRITEBYTECODE"}
    ours = {name for name in names if name.startswith(("DATABASE", "LOG", "METRICS"))}
    assert ours <= {name.upper() for name in Config.model_fields}


def test_the_operators_book_lists_every_code() -> None:
    book = BOOK.read_text(encoding="utf-8")
    assert [code for code in Exit if f"| {code.value} |" not in book] == []


def test_the_operators_book_speaks_of_settings_that_there_are() -> None:
    book = BOOK.read_text(encoding="utf-8")
    named = set(re.findall(r"`([A-Z][A-Z]+_[A-Z_]+)`", book))
    assert named <= {name.upper() for name in Config.model_fields}
