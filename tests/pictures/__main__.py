"""The pictures of the README, from the running program: a film of the board, and the chat page."""

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PIL import Image
from playwright.async_api import Locator, Page, async_playwright, expect

from engine.scala40.actions import Open
from tests.browser.board_player import BoardPlayer
from tests.browser.chromium import FLAGS, found
from tests.browser.page_player import step
from tests.browser.running_bot import RunningBot, Window, named
from tests.browser.windows import Windows, come_in
from tests.moves import wanted
from tests.pictures.film import Film

OUT = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 1_500_000
"""Bytes of the film."""
DISCARD = re.compile("^Discard")
WIDE = 400
FILMED = 7
"""Moves of both people."""
CHAT_MOVES = 17


async def main() -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found(), args=list(FLAGS))
        windows = Windows(browser)
        await board(windows)
        await chat(windows)
        await browser.close()


@asynccontextmanager
async def program(seed: str) -> AsyncIterator[RunningBot]:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        running = RunningBot(Path(folder), patch, seed)
        yield running
        await running.stop()


# The board


class Filmed:
    """A person with a finger; every card is seen to move."""

    def __init__(self, page: Page, film: Film) -> None:
        self._page = page
        self._film = film

    async def press(self, target: Locator) -> None:
        discards = await target.filter(has_text=DISCARD).count()
        await (self._drag() if discards else self._tap(target))
        await self._film.moving()
        await self._film.still(350)

    async def _tap(self, target: Locator) -> None:
        stock = self._page.locator("#stock .spot")
        draws = await target.get_attribute("data-verb") == "draw" and await stock.count()
        await self._film.point_at(stock if draws else target)
        await self._page.mouse.down()
        await self._page.mouse.up()

    async def _drag(self) -> None:
        """The picked card, onto the discard pile."""
        await self._film.point_at(self._page.locator("#hand .card.picked"))
        await self._page.mouse.down()
        await self._film.point_at(self._page.locator("#pozzo"))
        await self._page.mouse.up()


async def board(windows: Windows) -> None:
    """From the turn in which Anna opens."""
    async with program("pictures 4") as running:
        anna, bruno = await seated(windows, await running.start())
        players = [BoardPlayer(page, running, Clicks(), "en") for page in (anna, bruno)]
        table, seat = await running.turn()
        while seat != 0 or not isinstance(wanted(table, seat), Open):
            await players[seat].move(table, seat)
            table, seat = await running.turn()
        film = Film(anna, WIDE)
        await film.begin()
        await film.still(900)
        players[0] = BoardPlayer(anna, running, Filmed(anna, film), "en")
        for _ in range(FILMED):
            table, seat = await running.turn()
            await players[seat].move(table, seat)
            await film.moving()
        await film.still(2500)
    film.save(OUT / "board.webp")
    size = (OUT / "board.webp").stat().st_size
    assert size <= LARGEST, f"{size} bytes are too many for a README"


async def seated(windows: Windows, address: str) -> list[Page]:
    """Anna and Bruno, at a table that Anna has opened."""
    pages = [await windows.blank((360, 740), "dark", "en-GB", still=n > 0) for n in range(2)]
    for page, name in zip(pages, ("Anna", "Bruno"), strict=True):
        await page.goto(f"{address}g/friends")
        await page.locator("#name").fill(name)
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("region", name="Scala 40")).to_be_visible()
    anna, bruno = pages
    friends = anna.get_by_role("region", name="Scala 40").get_by_role("button", name="With friends")
    await friends.click()
    await bruno.get_by_role("button", name=re.compile("Anna")).click()
    await bruno.get_by_role("button", name="Join").click()
    await expect(anna.get_by_role("listitem").filter(has_text="Bruno").first).to_be_visible()
    await anna.get_by_role("button", name="Start").click()
    await expect(anna.locator("symbol#french-AH")).to_be_attached()
    return pages


class Clicks:
    """Presses as quickly as possible."""

    async def press(self, target: Locator) -> None:
        await target.dispatch_event("click")


# The chat


async def chat(windows: Windows) -> None:
    """Two people and a computer player, as one of them sees it."""
    async with program("deal 113") as running:
        address = await running.start()
        people = {
            name: Window(await windows.blank((1180, 900), language="en-GB"), name, "en")
            for name in ("Anna", "Bruno")
        }
        anna, bruno = people.values()
        for window in people.values():
            await come_in(window.page, address, window.name)
        await anna.press("New match: Scala 40", "group")
        await bruno.press("Join", "group")
        await anna.press("Start", "group")
        for _ in range(CHAT_MOVES):
            table, seat = await running.turn()
            await step(running, named(table, seat, people), table, seat)
        await expect(anna.page.locator("button.busy")).to_have_count(0)
        await anna.comes_true("[...document.images].every((one) => one.complete)")
        shot = await anna.page.screenshot()
    Image.open(io.BytesIO(shot)).save(OUT / "chat.webp", lossless=True)


if __name__ == "__main__":
    asyncio.run(main())
