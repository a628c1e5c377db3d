"""Every state of the board at four sizes, in both schemes, into `build/screenshots`, and a sheet of
each state. The states are those of `tests/browser/board_sights.py`.
"""

import asyncio
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.async_api import Page, async_playwright

from tests.browser.board_server import BoardServer
from tests.browser.board_sights import STATES
from tests.browser.board_stage import SETTLED, SIZES, entered
from tests.browser.chromium import FLAGS, found
from tests.browser.windows import Windows

OUT = Path(__file__).parents[2] / "build" / "screenshots"
GAP = 12
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


async def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found(), args=list(FLAGS))
        windows, server = Windows(browser), BoardServer(STATES["full"], faces=True)
        page = await entered(windows, server)
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme)
            for name, sight in STATES.items():
                await server.show(sight)
                shots = [await shot(page, f"{name}-{scheme}", size) for size in SIZES]
                sheet(shots).save(OUT / f"{name}-{scheme}.png")
        await server.stop()
        await browser.close()
    print(OUT)


async def shot(page: Page, name: str, size: tuple[int, int]) -> Image.Image:
    wide, high = size
    await page.set_viewport_size({"width": wide, "height": high})
    await page.evaluate(SETTLED)
    path = OUT / f"{name}-{wide}x{high}.png"
    await page.screenshot(path=path)
    return Image.open(path)


def sheet(shots: list[Image.Image]) -> Image.Image:
    """The phone upright twice, lying, and a wide screen, side by side."""
    wide = sum(one.width for one in shots) + GAP * (len(shots) - 1)
    both = Image.new("RGB", (wide, max(one.height for one in shots)), "#888")
    left = 0
    for one in shots:
        both.paste(one, (left, 0))
        left += one.width + GAP
    return both


if __name__ == "__main__":
    asyncio.run(main())
