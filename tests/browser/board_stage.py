"""A window that has entered at the board, at the sizes that are measured."""

from playwright.async_api import Page, expect

from tests.browser.board_server import BoardServer
from tests.browser.windows import Windows

SIZES = ((360, 640), (360, 740), (740, 360), (1280, 800))
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""Resolves when what was shown has been laid out."""


async def entered(
    windows: Windows, server: BoardServer, size: tuple[int, int] = (360, 740), still: bool = True
) -> Page:
    page = await windows.blank(size, still=still)
    await page.goto(await server.start())
    await page.locator("#name").fill("Anna")
    await page.keyboard.press("Enter")
    await expect(page.locator("body")).not_to_have_attribute("data-screen", "loading")
    await expect(page.locator("body")).to_have_attribute("data-link", "open")
    return page
