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

DRAW = "Pesca"
DISCARD = "Scarta"
NEXT = re.compile("Avanti|Rivincita")
"""A hand that cost more than a hundred points has ended the match, too."""


@pytest_asyncio.fixture(loop_scope="session")
async def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, "board")
    yield bot
    await bot.stop()


async def first_card(windows: Windows, running: RunningBot, game: str) -> Page:
    """A name and one tap."""
    page = await windows.blank((360, 740))
    await page.goto(await running.start())
    await page.get_by_role("textbox").fill("Anna")
    await page.keyboard.press("Enter")
    await (
        page.get_by_role("region", name=game, exact=True)
        .get_by_role("button", name="Contro il computer")
        .click()
    )
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
    choices = page.get_by_role("navigation").get_by_role("button")
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
    while await until_my_turn(page):
        await strike(page, actions.filter(has_text=DRAW).first)
        for card in await held.all():
            await strike(page, card, "Space")
            if await actions.filter(has_text=DISCARD).count():
                break
            await strike(page, card, "Space")
        await strike(page, actions.filter(has_text=DISCARD).first)
    await expect(page.get_by_role("table")).to_be_visible()
    await page.get_by_role("button", name=NEXT).press("Enter")
    await expect(page.locator("#hand .card")).to_have_count(13)
