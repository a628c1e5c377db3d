"""A window that has entered at the board, at the sizes that are measured."""

from playwright.async_api import Page

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
    await page.locator("body[data-link=open]:not([data-screen=loading])").wait_for()
    return page
