"""The real program behind the board: whole deals against a computer, by the accessibility tree."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, expect

from tests.browser.running_bot import QUICK, RunningBot
from tests.browser.windows import Windows
from tests.patience import PATIENCE
from tests.properties.effort import SOAK

DRAW = "Pesca"
DISCARD = "Scarta"
TURNS = 400 if SOAK else 3
"""Of a deal that may take a minute when the machine is busy."""
NEXT = re.compile("Avanti|Rivincita")
"""A hand that cost more than a hundred points has ended the match, too."""


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


async def is_mine(page: Page) -> bool:
    return (await page.title()).startswith("●")


async def has_ended(page: Page) -> bool:
    return await page.get_by_role("table").is_visible()


async def until_my_turn(page: Page) -> bool:
    """False if the deal has ended instead."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if await has_ended(page):
                return False
            if await is_mine(page):
                return True
            await asyncio.sleep(QUICK)


async def strike(page: Page, target: Locator, key: str = "Enter") -> None:
    """Press by key, and wait for the answer and what follows from it."""
    await target.press(key)
    await expect(page.locator("#board")).to_have_attribute("aria-busy", "false")


async def test_a_deal_of_scopa_is_played_by_the_accessibility_tree(
    windows: Windows, running: RunningBot
) -> None:
    page = await first_card(windows, running, "Scopa")
    cards = page.get_by_role("group", name="La tua mano").get_by_role("button")
    choices = page.get_by_role("navigation").get_by_role("button").filter(has_not_text=NEXT)
    while await until_my_turn(page):
        await strike(page, cards.first)
        if await choices.count():
            await strike(page, choices.first)
    await page.get_by_role("button", name="Avanti").press("Enter")
    await expect(page.locator("#hand .card")).to_have_count(3)


async def test_a_deal_of_scala_40_is_played_by_the_accessibility_tree(
    windows: Windows, running: RunningBot
) -> None:
    page = await first_card(windows, running, "Scala 40")
    held = page.get_by_role("listbox", name="La tua mano").get_by_role("option")
    actions = page.get_by_role("navigation").get_by_role("button")
    await expect(page.locator("symbol#french-AH")).to_be_attached()
    for _ in range(TURNS):
        if not await until_my_turn(page):
            break
        await strike(page, actions.filter(has_text=DRAW).first)
        for card in await held.all():
            await strike(page, card, "Space")
            if await actions.filter(has_text=DISCARD).count():
                break
            await strike(page, card, "Space")
        await strike(page, actions.filter(has_text=DISCARD).first)
    if SOAK:
        await expect(page.get_by_role("table")).to_be_visible()
        await page.get_by_role("button", name=NEXT).press("Enter")
        await expect(page.locator("#hand .card")).to_have_count(13)


async def test_friends_come_by_a_link_and_sit_down(windows: Windows, running: RunningBot) -> None:
    anna = await entered(windows, await running.start(), "Anna")
    await (
        anna.get_by_role("region", name="Scopa").get_by_role("button", name="Con gli amici").click()
    )
    await expect(anna.get_by_role("button", name="Copia il link per gli amici")).to_be_visible()
    bruno = await entered(windows, anna.url.split("#")[0], "Bruno")
    await bruno.get_by_role("button", name=re.compile("Scopa.*Anna")).click()
    await bruno.get_by_role("button", name="Unisciti").click()
    for page in (anna, bruno):
        await expect(
            page.get_by_role("list", name="Giocatori").get_by_role("listitem")
        ).to_have_count(2)
    await anna.get_by_role("button", name="Inizia").click()
    for page in (anna, bruno):
        await expect(page.locator("body")).to_have_attribute("data-stage", "playing")
