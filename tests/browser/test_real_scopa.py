"""A match of Scopa between two windows, up to the ranking and the offer of a rematch."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from adapters.sights import Stage
from engine.scopa.actions import Play
from tests.browser.page_player import step
from tests.browser.received import Secrets
from tests.browser.running_bot import RunningBot, Window, named, views
from tests.browser.windows import PHONE, Windows, come_in, keep
from tests.properties.effort import SOAK

MATCH = "match 17"
MOST = 10_000 if SOAK else 16
"""Cards that are played; the hands are dealt three times until then."""
LOADED = """() => [...document.querySelectorAll("img.picture")]
    .filter((image) => image.checkVisibility()).every((image) => image.naturalWidth === 800)"""


@pytest_asyncio.fixture(loop_scope="session")
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, MATCH)
    yield bot
    await bot.stop()


async def test_a_match_to_its_end(windows: Windows, bot: RunningBot) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(), "Anna")
    bruno = Window(await windows.blank(PHONE, "dark"), "Bruno")
    secrets = {window.name: Secrets(window) for window in (anna, bruno)}
    for window in (anna, bruno):
        await come_in(window.page, address, window.name)
    await anna.press("Nuova partita: Scopa", "group")
    await bruno.press("Unisciti", "group")
    await anna.press("Inizia", "group")
    await bruno.go_to("private")
    await played(bot, {"Anna": anna, "Bruno": bruno}, secrets)
    if not SOAK:
        await bruno.say("/abbandona", "private")
        await bruno.press(bruno.words("resign-yes"))
    await over(bot, anna, bruno)


async def played(bot: RunningBot, people: dict[str, Window], secrets: dict[str, Secrets]) -> None:
    """To eleven points in a soak; otherwise as many cards as are enough to see all there is."""
    plays = 0
    while (await bot.table()).stage is Stage.PLAYING and plays < MOST:
        table, seat = await bot.turn()
        plays += isinstance(await step(bot, named(table, seat, people), table, seat), Play)
        table = await bot.table()
        for number, sitter in enumerate(table.facts.sitters):
            secrets[sitter.name].check(table, number)
        if plays == 20:
            for name, window in people.items():
                await keep(window.page, f"real-scopa-{name.lower()}")
    assert not secrets["Anna"].received.private & secrets["Bruno"].received.private


async def over(bot: RunningBot, anna: Window, bruno: Window) -> None:
    """Both see who has won, the ranking, and the offer of a rematch."""
    table = await bot.table()
    result = views(table, 0)[1].result
    winner = table.facts.sitters[result.winner].name
    mine, theirs = max(result.totals), min(result.totals)
    assert mine >= 11 if SOAK else winner == anna.name
    told = anna.words("scopa-won", name=winner, winners=1, mine=mine, theirs=theirs)
    told = told if SOAK else winner
    for window in (anna, bruno):
        await window.go_to("group")
        await expect(window.page.locator("#group article").get_by_text(told).first).to_be_visible()
        rematch = window.page.locator("#group").get_by_role("button", name="Rivincita")
        await expect(rematch.first).to_be_visible()
        await expect(window.page.get_by_role("timer")).to_have_count(0)
        await expect(window.page.locator("#group img.picture").last).to_be_visible()
        await window.comes_true(LOADED)
        await keep(window.page, f"real-scopa-over-{window.name.lower()}")
    await anna.say("/classifica scopa")
    ranking = anna.page.locator("#group article").last
    await expect(ranking).to_contain_text(f"1. {winner}")
    await keep(anna.page, "real-scopa-ranking")
