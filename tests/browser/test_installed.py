"""The wheel, installed into an empty environment: it holds all that the program needs."""

import asyncio
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import Distribution, distribution, distributions
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from playwright.async_api import expect

from bot import VERSION
from tests.browser.running_bot import comes_true
from tests.browser.windows import PHONE, Windows
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PACKAGES = ("adapters", "bot", "common", "engine", "storage")
NEEDED = (*PACKAGES, "pyproject.toml", "README.md", "LICENSE")
READY = "() => document.title.startsWith('●') && document.querySelector('[id^=italian-back]')"
"""Whether it is the reader's turn, with the faces of the cards there."""
ENOUGH = 300.0
"""Seconds in which whatever pip does has an end, also on a slow line."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, because setuptools leaves folders beside the sources."""
    sources, target = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("dist")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, sources / name)
        else:
            shutil.copy(ROOT / name, sources)
    pip("wheel", "--no-deps", "--no-build-isolation", f"--wheel-dir={target}", str(sources))
    (built,) = target.iterdir()
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but the wheel and what it asks for. What it asks for is here
    already, in the locked versions, so it is only linked."""
    place = tmp_path_factory.mktemp("environment")
    subprocess.run((sys.executable, "-m", "venv", "--without-pip", place), check=True)
    python = place / "bin/python"
    pip(f"--python={python}", "install", "--no-deps", "--no-compile", "--no-index", str(wheel))
    (packages,) = place.glob("lib/python*/site-packages")
    take_bytecode(packages)
    (installed,) = distributions(path=[str(packages)])
    for needed in everything_needed(installed):
        for file in {entry.parts[0] for entry in needed.files or () if entry.parts[0] != ".."}:
            if not (packages / file).exists():
                (packages / file).symlink_to(Path(str(needed.locate_file(file))))
    pip(f"--python={python}", "check")
    return place / "bin"


def take_bytecode(packages: Path) -> None:
    """What was compiled here already is not compiled again: Python takes it for a file of the same
    time and size."""
    for file in (one for name in PACKAGES for one in (packages / name).rglob("*.py")):
        ours = ROOT / file.relative_to(packages)
        compiled, wanted = (Path(cache_from_source(str(one))) for one in (ours, file))
        if compiled.exists():
            shutil.copystat(ours, file)
            wanted.parent.mkdir(exist_ok=True)
            shutil.copy(compiled, wanted)


def everything_needed(asking: Distribution) -> list[Distribution]:
    """By the packages' own lists of what they require, and so on."""
    found: dict[str, Distribution] = {}
    left = [(asking, "")]
    while left:
        one, extra = left.pop()
        for requirement in map(Requirement, one.requires or ()):
            wanted = requirement.marker is None or requirement.marker.evaluate({"extra": extra})
            if wanted and (key := f"{requirement.name} {sorted(requirement.extras)}") not in found:
                found[key] = distribution(requirement.name)
                left += [(found[key], also) for also in ("", *requirement.extras)]
    return list(found.values())


def pip(*orders: str) -> None:
    command = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *orders)
    told = subprocess.run(command, check=False, capture_output=True, text=True, timeout=ENOUGH)
    assert told.returncode == 0, told.stderr


@asynccontextmanager
async def started(
    environment: Path, folder: Path, *orders: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The command, in an empty folder and without our sources in its path."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    program = await asyncio.create_subprocess_exec(
        environment / "scala40-bot",
        *orders,
        cwd=folder,
        env={**inherited, "PLAYGROUND_PORT": "0"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield program
    finally:
        if program.returncode is None:
            program.terminate()
        await program.communicate()


async def test_every_file_of_ours_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        held = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert held == our_files()


def our_files() -> set[str]:
    listed = subprocess.run(
        ("git", "ls-files", "--cached", "--others", "--exclude-standard", *PACKAGES),
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return set(listed.stdout.splitlines())


async def test_a_card_is_played_from_an_empty_folder(
    windows: Windows, environment: Path, tmp_path: Path
) -> None:
    async with started(environment, tmp_path) as program:
        assert program.stdout is not None
        async with asyncio.timeout(PATIENCE):
            address = (await program.stdout.readline()).decode().split()[-1]
            place = (await program.stdout.readline()).decode()
        assert place == f"Everything is kept in {tmp_path / 'data' / 'bot.db'}.\n"
        page = await windows.blank(PHONE)
        await page.goto(address)
        await page.get_by_role("textbox").fill("Anna")
        await page.keyboard.press("Enter")
        scopa = page.get_by_role("region", name="Scopa", exact=True)
        await scopa.get_by_role("button", name="Contro il computer").click()
        cards, buttons = page.locator("#hand .card"), page.locator("#actions button")
        await expect(cards.or_(buttons).first).to_be_visible()
        if not await cards.count():  # the computer deals, so Anna cuts
            await buttons.first.click()
        await expect(cards).to_have_count(3)
        await comes_true(page, READY)
        await cards.first.click()
        await expect(buttons.or_(cards.nth(1)).first).to_be_visible()
        if await buttons.count():  # it can take in several ways
            await buttons.first.click()
        await expect(cards).to_have_count(2)


async def test_the_command_says_its_version(environment: Path, tmp_path: Path) -> None:
    async with started(environment, tmp_path, "version") as program:
        said, _ = await program.communicate()
    assert said.decode() == f"scala40-bot {VERSION}\n"
