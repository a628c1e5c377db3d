"""Windows of a real browser, each with a different person."""

import re
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, Page, expect

from tests.patience import PATIENCE
from tests.properties.effort import SOAK

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
WIDE, PHONE = (1280, 800), (360, 740)
expect.set_options(timeout=PATIENCE * 1000)
# The browser itself reports sockets that it could not open, and pictures.
_DROPPED = re.compile(r"WebSocket connection to .* failed|net::ERR_(CONNECTION|EMPTY_RESPONSE)")


class Windows:
    """The windows that a test has opened, and everything that went wrong on a page."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.complaints: list[str] = []
        self.requested: list[str] = []

    async def blank(
        self,
        size: tuple[int, int] = WIDE,
        scheme: Literal["light", "dark"] = "light",
        language: str = "it-IT",
        still: bool = True,
        zone: str = "Europe/Rome",
    ) -> Page:
        """`still`: the reader prefers reduced motion. `zone`: in which they live."""
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            locale=language,
            timezone_id=zone,
            reduced_motion="reduce" if still else "no-preference",
            device_scale_factor=2 if size == PHONE else 1,
            has_touch=size == PHONE,
        )
        context.set_default_timeout(PATIENCE * 1000)
        page = await context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("request", lambda request: self.requested.append(request.url))
        return page

    async def enter(
        self,
        address: str,
        name: str,
        size: tuple[int, int] = WIDE,
        scheme: Literal["light", "dark"] = "light",
        language: str = "it-IT",
    ) -> Page:
        """A window of a person who has entered and sees the group."""
        page = await self.blank(size, scheme, language)
        await come_in(page, address, name)
        return page

    async def close(self) -> None:
        for context in self._browser.contexts:
            await context.close()

    def _heard(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not _DROPPED.search(text):
            self.complaints.append(text)


async def come_in(page: Page, address: str, name: str) -> None:
    await page.goto(f"{address}chat")
    await page.locator("#name").fill(name)
    await page.keyboard.press("Enter")
    await page.locator("#group article").first.wait_for()


async def keep(page: Page, name: str) -> None:
    """Save a screenshot to look at; in a soak only, since nothing is asserted about it."""
    if not SOAK:
        return
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=SCREENSHOTS / f"{name}.png")
