"""What docstrings and pages show at a Python prompt is what Python answers, and links lead home."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from bot.config import Config

ROOT = Path(__file__).parents[1]
ROOMS = ("engine", "adapters", "storage", "bot")

MODULES = [
    *ROOMS,
    *(
        module.name
        for room in ROOMS
        for module in pkgutil.walk_packages([str(ROOT / room)], f"{room}.")
        if not module.name.endswith(".__main__")
    ),
]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK_TO_FILE = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    assert not doctest.testmod(importlib.import_module(name)).failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page: Path) -> None:
    assert not doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links(page: Path) -> None:
    targets = LINK_TO_FILE.findall(page.read_text(encoding="utf-8"))
    assert not [target for target in targets if not (page.parent / target).exists()]


def test_the_page_of_settings_has_every_setting() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if re.match(r"\| `[A-Z_]+` \|", line)]
    expected = "\n".join(
        f"| `{name.upper()}` | {_default(field.default)} | {field.description} |"
        for name, field in Config.model_fields.items()
    )
    assert "\n".join(rows) == expected


def _default(value: object) -> str:
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    return f"`{shown}`" if shown else ""
