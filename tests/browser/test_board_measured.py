"""What the board's page costs, and what it shows while the real program stands still."""

import asyncio
import gzip
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import CDPSession, Page, Route, expect

from adapters.board.page_bundle import SCRIPT, STYLES
from adapters.board.page_bundle import TABLE as TABLE_SCRIPT
from adapters.board.page_files import FACES, INDEX, PAGE
from tests.bot.bot_process import Program, line, running
from tests.browser.board_server import BoardServer, bundles
from tests.browser.board_sights import HELD
from tests.browser.board_stage import entered
from tests.browser.windows import Windows
from tests.properties.effort import SOAK

FIRST_PAGE, TABLE, USUAL_FACES, OTHER_FACES = 30_000, 50_000, 150_000, 210_000
"""Bytes, compressed: what stands before the name field, what comes behind it, the faces that most
people have, and those of one region that somebody has chosen instead."""
LONGEST_TASK = 50
SHOWN, BACK = 2.2, 6.0
"""Seconds until the page says that the server stands still, with some time for the measurement; and
until it is back after the server goes on."""
SLOWDOWN = 4 if SOAK else 1
"""Times are asserted by `make soak` only: in `make test` other tests use the same processors."""
MOVES = 60
WATCH = """() => {
  window.longest = [];
  new PerformanceObserver((found) => window.longest.push(...found.getEntries().map(
    (one) => one.duration))).observe({ entryTypes: ["longtask"] });
}"""


NOTE_LINK = """() => {
  window.begun = performance.now();
  window.linked = {};
  let before = document.body.dataset.link;
  const note = () => {
    const now = document.body.dataset.link;
    if (now !== before) window.linked[now] = performance.now() - window.begun;
    before = now;
  };
  new MutationObserver(note).observe(document.body, { attributeFilter: ["data-link"] });
}"""
"""For each state of the connection, the milliseconds after which it began last."""


async def test_the_files_are_small() -> None:
    whole = bundles()
    first = whole[SCRIPT], whole[STYLES], (PAGE / INDEX).read_text(encoding="utf-8")
    assert sum(map(packed, first)) <= FIRST_PAGE
    assert packed(whole[TABLE_SCRIPT]) <= TABLE
    faces = {name: packed(draw()) for name, draw in FACES.items()}
    assert faces.pop("french.svg") + faces.pop("italian.svg") <= USUAL_FACES
    assert max(faces.values()) <= OTHER_FACES


def packed(text: str) -> int:
    return len(gzip.compress(text.encode(), 9))


async def test_no_table_is_shown_before_it_can_be_drawn(
    windows: Windows, server: BoardServer
) -> None:
    """Its modules come behind the first page; if they do not come, the page asks for them anew."""
    came, comes = asyncio.Event(), asyncio.Event()
    page = await windows.blank((360, 740))

    async def hold(route: Route) -> None:
        came.set()
        await comes.wait()
        await route.continue_()

    await page.route(f"**/{TABLE_SCRIPT}", hold)
    await page.goto(await server.start())
    await came.wait()
    await page.locator("#name").fill("Anna")
    await page.keyboard.press("Enter")
    await expect(page.locator("body")).to_have_attribute("data-link", "open")
    await expect(page.locator("#board")).to_be_hidden()
    await expect(page.locator("#name")).to_be_visible()
    comes.set()
    await expect(page.locator("#hand .card")).to_have_count(len(HELD))
    await page.route(f"**/{TABLE_SCRIPT}", lambda route: route.abort("connectionreset"), times=2)
    await page.reload()
    await expect(page.locator("#hand .card")).to_have_count(len(HELD))


@dataclass(frozen=True)
class Work:
    """Of the browser while something was done: how often it laid out and computed styles, and its
    tasks that took too long."""

    layouts: float
    long_tasks: list[float]


@asynccontextmanager
async def measured(page: Page, session: CDPSession) -> AsyncIterator[list[Work]]:
    found: list[Work] = []
    await page.evaluate(WATCH)
    before = await layouts(session)
    yield found
    after = await layouts(session)
    found.append(Work(after - before, await page.evaluate("window.longest")))


async def layouts(session: CDPSession) -> float:
    metrics = (await session.send("Performance.getMetrics"))["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "LayoutCount")


async def test_dragging_several_cards_is_light(windows: Windows, server: BoardServer) -> None:
    """The picked cards follow the finger together, and are neither laid out nor long in coming."""
    page = await entered(windows, server, (1280, 800))
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable")
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    await page.get_by_role("option", name="Q di S").click(position={"x": 12, "y": 40})
    held = page.get_by_role("option", name="8 di C")
    await expect(page.locator("#hand .picked")).to_have_count(2)
    await held.hover(position={"x": 12, "y": 40})
    await page.mouse.down()
    await page.mouse.move(700, 500)
    await expect(page.locator("#hand .held")).to_have_count(2)
    async with measured(page, session) as work:
        await page.mouse.move(300, 200, steps=MOVES)
    places = page.locator("#hand .held").evaluate_all("all => all.map(one => one.style.transform)")
    assert len(set(await places)) == 1
    await page.keyboard.press("Escape")
    await expect(page.locator("#hand .held")).to_have_count(0)
    assert work[0].layouts < MOVES / 4, "the clock writes the seconds"
    if SOAK:
        assert all(length <= LONGEST_TASK for length in work[0].long_tasks), work


async def test_a_frozen_program_is_shown_and_a_press_is_done_once(
    windows: Windows, tmp_path: Path
) -> None:
    async with running(tmp_path / "bot.db") as program:
        page = await first_hand(windows, await address(program))
        draw = page.get_by_role("navigation").get_by_role("button", name="Pesca", exact=True)
        await expect(draw).to_be_visible()
        held = await page.locator("#hand .card").count()
        await page.evaluate(NOTE_LINK)
        os.kill(program.pid, signal.SIGSTOP)
        await draw.press("Enter")
        await expect(page.locator("#trouble")).to_be_visible()
        until = "lost" if SOAK else "quiet"
        await expect(page.locator("body")).to_have_attribute("data-link", until)
        went_on = await page.evaluate("performance.now() - window.begun")
        os.kill(program.pid, signal.SIGCONT)
        await expect(page.locator("body")).to_have_attribute("data-link", "open")
        linked = await page.evaluate("window.linked")
        if SOAK:
            assert linked["quiet"] <= SHOWN * 1000
            assert linked["open"] - went_on <= BACK * 1000
        await expect(page.locator("#board")).to_have_attribute("aria-busy", "false")
        await expect(page.locator("#hand .card")).to_have_count(held + 1)


async def first_hand(windows: Windows, address: str) -> Page:
    page = await windows.blank((360, 740))
    await page.goto(address)
    await page.locator("#name").fill("Anna")
    await page.keyboard.press("Enter")
    scala = page.get_by_role("region", name="Scala 40")
    await scala.get_by_role("button", name="Contro il computer").click()
    return page


async def address(program: Program) -> str:
    while True:
        if found := re.search(r"http://\S+", await line(program)):
            return found[0]
