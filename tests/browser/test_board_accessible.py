"""What axe finds on the board's page, in every state: nothing."""

import gzip
import hashlib
from pathlib import Path
from typing import Literal

from playwright.async_api import Page, expect

from tests.browser.board_server import BoardServer
from tests.browser.board_sights import STATES
from tests.browser.board_stage import SETTLED, SIZES, entered
from tests.browser.windows import Windows
from tests.properties.effort import SOAK

VENDOR = Path(__file__).parent / "vendor"
AXE = gzip.decompress((VENDOR / "axe.min.js.gz").read_bytes())
FAULTS = """async () => (await axe.run()).violations.map(
  ({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => [target, failureSummary])]
)"""
MEASURED = SIZES if SOAK else SIZES[:1]
BRIEFLY = tuple(STATES) if SOAK else ("home", "full", "scopa-end")
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


async def faults(page: Page) -> object:
    await page.evaluate(SETTLED)
    return await page.evaluate(FAULTS)


async def test_the_library_is_the_one_that_is_noted() -> None:
    noted = (VENDOR / "NOTICE").read_text(encoding="utf-8")
    assert hashlib.sha256(AXE).hexdigest() in noted


async def test_axe_finds_nothing(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server)
    await page.evaluate(AXE.decode())
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        for name in BRIEFLY:
            await server.show(STATES[name])
            for wide, high in MEASURED:
                await page.set_viewport_size({"width": wide, "height": high})
                assert await faults(page) == [], f"{name}, {scheme}, at {wide}x{high}"
    await server.show(STATES["full"])
    await page.locator("#menu").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await faults(page) == []
