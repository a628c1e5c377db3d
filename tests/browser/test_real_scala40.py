"""Two people and a computer player at Scala 40: the real bot, used only through the page."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.tables.model import Table
from engine.game import Seat
from engine.scala40.actions import Attach, Discard, Lay, Open, Swap, Take
from engine.scala40.events import Closed
from tests.browser.page_player import do, named_in, pick, settled
from tests.browser.received import Secrets
from tests.browser.running_bot import RunningBot, Window, named, views
from tests.browser.windows import PHONE, WIDE, Windows, come_in, keep
from tests.moves import wanted
from tests.properties.effort import SOAK

TWICE = 2
DEAL = "deal 113"
"""A seed with which both windows open, attach, swap and take a discard, and one of them closes."""


@pytest_asyncio.fixture(loop_scope="session")
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, DEAL)
    yield bot
    await bot.stop()


class Evening:
    """Anna at a desk with the dark theme, Bruno on a phone and in English."""

    def __init__(self, bot: RunningBot, anna: Window, bruno: Window) -> None:
        self.bot = bot
        self.anna, self.bruno = anna, bruno
        self.windows = {window.name: window for window in (anna, bruno)}
        self.secrets = {window.name: Secrets(window) for window in (anna, bruno)}
        self.done: list[tuple[Seat, Any]] = []

    async def sit_down(self, address: str) -> None:
        anna, bruno = self.anna, self.bruno
        for window in (anna, bruno):
            await come_in(window.page, address, window.name)
        await anna.press("Nuova partita: Scala 40", "group")
        await bruno.press("Unisciti", "group")
        await anna.choose("Computer: nessuno", "1")
        await anna.choose("Ritmo: normale", "lento")
        await keep(anna.page, "real-lobby-wide")
        await keep(bruno.page, "real-lobby-phone")
        await anna.press("Inizia", "group")
        await bruno.go_to("private")

    async def turn(self) -> tuple[Table, Seat, Window]:
        table, seat = await self.bot.turn()
        return table, seat, named(table, seat, self.windows)

    async def step(self) -> tuple[Seat, Any]:
        """The player who is waited for makes a move, each kind twice at their window; both windows
        receive no more than they may."""
        table, seat, window = await self.turn()
        action = wanted(table, seat)
        done = [type(one) for player, one in self.done if player == seat]
        if SOAK or done.count(type(action)) < TWICE:
            await do(self.bot, window, table, seat, action)
        else:
            await self.bot.move(table, seat, action)
        self.done.append((seat, action))
        await self.check()
        return seat, action

    async def check(self) -> None:
        table = await self.bot.table()
        for seat, sitter in enumerate(table.facts.sitters):
            if sitter.mind is None:
                self.secrets[sitter.name].check(table, seat)
        assert not self.secrets["Anna"].received.private & self.secrets["Bruno"].received.private

    async def is_over(self) -> bool:
        table, _ = await self.bot.turn()
        return views(table, 0)[1].outcome is not None


async def taken_back(evening: Evening, seat: Seat, action: Any) -> None:
    """Take the move back and make it again."""
    table, seat, window = await evening.turn()
    await window.sees(table, seat)
    await window.press(window.words("scala40-take-back"))
    table, seat, window = await evening.turn()
    assert not views(table, seat)[1].unfinished
    await do(evening.bot, window, table, seat, action)
    await evening.check()


async def looked_over(evening: Evening, cards: list[int]) -> None:
    """Pick cards, look at the buttons, and put them back."""
    table, seat, window = await evening.turn()
    await window.sees(table, seat)
    await pick(window, views(table, seat)[0], cards)
    opens = window.words("scala40-open", points="").strip()
    offer = window.page.locator("#private").get_by_role("button", name=opens)
    await settled(window)
    await window.page.evaluate("document.querySelector('#private .log').scrollTop = 1e9")
    await expect(offer).to_be_in_viewport(ratio=1)
    for card in await window.page.locator("#private .pick").all():
        await expect(card).to_be_in_viewport(ratio=0.9)
    assert await window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    await keep(window.page, f"real-opening-{window.name.lower()}")
    await window.press(window.words("scala40-put-down"))
    await expect(window.page.locator('#private .pick[aria-pressed="true"]')).to_have_count(0)


async def test_a_deal_of_two_people_and_a_computer_player(
    windows: Windows, bot: RunningBot
) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(WIDE, "dark"), "Anna")
    bruno = Window(await windows.blank(PHONE, "light", "en-GB"), "Bruno", "en")
    evening = Evening(bot, anna, bruno)
    await evening.sit_down(address)
    by_keys = 0
    while not await evening.is_over():
        table, seat, _ = await evening.turn()
        action = wanted(table, seat)
        if isinstance(action, Open):
            await looked_over(evening, named_in(action.melds))
        await evening.step()
        if isinstance(action, Open):
            await taken_back(evening, seat, action)
        if isinstance(action, Attach):
            await seen(evening)
        if isinstance(action, Discard):
            # She plays her second turn without the mouse.
            by_keys += seat == 0
            anna.by_keys = by_keys == 1
    await closed(evening)


async def seen(evening: Evening) -> None:
    """Melds lie on the table."""
    for window in evening.windows.values():
        await window.go_to("group")
        await keep(window.page, f"real-table-{window.name.lower()}")
        await window.go_to("private")


async def closed(evening: Evening) -> None:
    """The result shows what was played and who closed; then go on to the next deal."""
    table = await evening.bot.table()
    (closer,) = {event.seat for event in views(table, 0)[2] if isinstance(event, Closed)}
    assert {Open, Discard} <= {type(action) for seat, action in evening.done if seat == 0}
    assert {Open, Discard} <= {type(action) for seat, action in evening.done if seat == 1}
    assert {Take, Lay, Attach, Swap} <= {type(action) for _, action in evening.done}
    assert table.facts.sitters[closer].name in evening.windows
    says = evening.anna.words("scala40-closed", name=table.facts.sitters[closer].name)
    for window in evening.windows.values():
        await expect(window.page.locator("#group article").get_by_text(says).first).to_be_attached()
        await keep(window.page, f"real-deal-over-{window.name.lower()}")
        await window.go_to("group")
        await keep(window.page, f"real-deal-table-{window.name.lower()}")
        await window.go_to("private")
        await window.press(window.words("next-deal"))
    tables = evening.anna.page.locator("#group article")
    await expect(tables.last.get_by_text(says)).not_to_be_attached()
