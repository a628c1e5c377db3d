"""The page's modules that need no browser, in node with its own test runner."""

import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from adapters.board.differences import changes
from adapters.board.page_bundle import without_comments
from adapters.board.page_files import PAGE
from tests.browser.board_sights import STATES

TESTS = Path(__file__).parent / "page"
REQUIRED = os.environ.get("CI") == "true" or os.environ.get("NODE_REQUIRED") == "1"
STEPS = 200


@pytest.mark.skipif(
    shutil.which("node") is None and not REQUIRED, reason="tests of modules left out: no node here"
)
def test_modules(tmp_path: Path) -> None:
    for path in PAGE.rglob("*.js"):
        copy = tmp_path / "page" / path.relative_to(PAGE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(without_comments(path.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copytree(TESTS, tmp_path / "tests")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "tests" / "patches.json").write_text(json.dumps(steps(random.Random(1))))
    names = sorted(path.name for path in TESTS.glob("*.mjs"))
    whole = "".join(f'import "./{name}";\n' for name in names)
    (tmp_path / "tests" / "all.mjs").write_text(whole)
    done = subprocess.run(
        ("node", "--test-reporter=tap", tmp_path / "tests" / "all.mjs"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"# pass {sum(_count(TESTS / name) for name in names)}\n" in done.stdout


def _count(path: Path) -> int:
    return path.read_text(encoding="utf-8").count('\ntest("')


def steps(dice: random.Random) -> list[Any]:
    """Sights that were changed here and there, with what the server says of it."""
    states = [json.loads(json.dumps(state)) for state in STATES.values()]
    found = []
    for _ in range(STEPS):
        old = dice.choice(states)
        new = json.loads(json.dumps(dice.choice(states) if dice.random() < 0.2 else old))
        for _ in range(dice.randrange(4)):
            disturb(new, dice)
        found.append({"old": old, "changes": changes(old, new), "next": new})
    return found


def disturb(value: Any, dice: random.Random) -> None:
    """Change one thing somewhere inside."""
    match value:
        case dict() if value:
            key = dice.choice([*value])
            if isinstance(value[key], dict | list) and value[key]:
                disturb(value[key], dice)
            elif dice.random() < 0.3:
                del value[key]
            else:
                value[key] = str(dice.random())
        case list():
            place = dice.randrange(len(value) + 1)
            kind = dice.randrange(3)
            if kind == 0:
                value.insert(place, str(dice.random()))
            elif kind == 1:
                del value[place:]
            elif value:
                disturb(value[dice.randrange(len(value))], dice)
        case _:
            pass
