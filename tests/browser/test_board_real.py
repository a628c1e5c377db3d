"""The real program behind the board: whole matches against a computer, by the accessibility tree
and by the keyboard alone.
"""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tests.browser.board_player import BoardPlayer, ByKeys, ByTree, Way
from tests.browser.running_bot import RunningBot
from tests.browser.windows import Windows
from tests.properties.effort import SOAK

TO_THE_END = 10_000
BRIEFLY = TO_THE_END if SOAK else 2
PLAYED = [
    pytest.param("Scopa", ByTree(), BRIEFLY, id="scopa-tree"),
    pytest.param("Scopa", ByKeys(), BRIEFLY, id="scopa-keys"),
    pytest.param("Scala 40", ByTree(), BRIEFLY, id="scala40-tree"),
    pytest.param("Scala 40", ByKeys(), BRIEFLY, id="scala40-keys"),
]
"""Games, how they are played, and how many moves are made before the player resigns."""
FEWER = [one for one in PLAYED if SOAK or one.id in {"scopa-tree", "scala40-keys"}]
"""Each game and each way once."""


@pytest_asyncio.fixture(loop_scope="session")
async def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, "board")
    yield bot
    await bot.stop()


async def entered(windows: Windows, address: str, name: str) -> Page:
    page = await windows.blank((360, 740))
    await page.goto(address)
    await page.get_by_role("textbox").fill(name)
    await page.keyboard.press("Enter")
    return page


async def first_card(windows: Windows, running: RunningBot, game: str) -> Page:
    """A name and one tap."""
    page = await entered(windows, await running.start(), "Anna")
    region = page.get_by_role("region", name=game, exact=True)
    await region.get_by_role("button", name="Contro il computer").click()
    await expect(page.locator("#hand .card").first).to_be_visible()
    return page


@pytest.mark.parametrize(("game", "way", "moves"), FEWER)
async def test_a_match_and_its_rematch(
    windows: Windows, running: RunningBot, game: str, way: Way, moves: int
) -> None:
    page = await first_card(windows, running, game)
    player = BoardPlayer(page, running, way)
    for _ in range(moves):
        if not await player.play(1):
            break
    else:
        await player.resign()
    await expect(page.get_by_role("heading", name=re.compile("[Vv]inc"))).to_be_visible()
    await player.press("Rivincita")
    await expect(page.locator("body")).to_have_attribute("data-stage", "playing")
    assert await player.play(2)


async def test_friends_come_by_a_link_and_sit_down(windows: Windows, running: RunningBot) -> None:
    anna = await entered(windows, await running.start(), "Anna")
    await (
        anna.get_by_role("region", name="Scopa").get_by_role("button", name="Con gli amici").click()
    )
    await expect(anna.get_by_role("button", name="Copia il link per gli amici")).to_be_visible()
    link = anna.url.split("#")[0]
    bruno = await entered(windows, link, "Bruno")
    await expect(bruno.locator("button.main:visible")).to_have_text(["Unisciti"])
    await bruno.get_by_role("button", name="Unisciti").click()
    for page in (anna, bruno):
        await expect(
            page.get_by_role("list", name="Giocatori").get_by_role("listitem")
        ).to_have_count(2)
    await anna.get_by_role("button", name="Inizia").click()
    for page in (anna, bruno):
        await expect(page.locator("body")).to_have_attribute("data-stage", "playing")
    carla = await entered(windows, link, "Carla")
    full = carla.get_by_role("status").filter(has_text="Il tavolo è già al completo")
    await expect(full).to_be_visible()
    await carla.get_by_role("button", name=re.compile("Guarda: Scopa.*Anna")).click()
    await expect(carla.locator("body")).to_have_attribute("data-stage", "playing")
    dario = await entered(windows, link[:-3], "Dario")
    none = dario.get_by_role("status").filter(has_text="Qui nessun tavolo aspetta")
    await expect(none).to_be_visible()
