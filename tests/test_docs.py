"""Examples in docstrings and pages are correct; so are links, and the paths that pages name."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

from bot.config import Config

ROOT = Path(__file__).parents[1]
LAYERS = ("common", "engine", "adapters", "storage", "bot")

MODULES = [
    *LAYERS,
    *(
        module.name
        for layer in LAYERS
        for module in pkgutil.walk_packages([str(ROOT / layer)], f"{layer}.")
        if not module.name.endswith(".__main__")
    ),
]


def source(name: str) -> str:
    place = ROOT.joinpath(*name.split("."))
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return file.read_text(encoding="utf-8")


PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK_TO_FILE = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
CODE = re.compile(r"`([^`\n]+)`")
TOP_FOLDERS = (*(f"{layer}/" for layer in LAYERS), "tests/", "docs/", "rules/", "deploy/")


WITH_EXAMPLES = [name for name in MODULES if ">>> " in source(name)]


def test_there_are_examples() -> None:
    assert len(WITH_EXAMPLES) >= 50


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_docstrings(name: str) -> None:
    assert not doctest.testmod(importlib.import_module(name)).failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page: Path) -> None:
    assert not doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links(page: Path) -> None:
    targets = LINK_TO_FILE.findall(page.read_text(encoding="utf-8"))
    assert not [target for target in targets if not (page.parent / target).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths(page: Path) -> None:
    """A path with a star stands for all that match it."""
    named = CODE.findall(page.read_text(encoding="utf-8"))
    paths = {
        name for name in named if name.startswith(TOP_FOLDERS) and re.fullmatch(r"[\w./*-]+", name)
    }
    assert not [path for path in paths if not any(ROOT.glob(path))]


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
