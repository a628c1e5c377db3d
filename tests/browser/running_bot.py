"""The real bot with real browser windows: it has its own database, port and clock, and only the
order of the cards is fixed.
"""

import asyncio
import hashlib
import re
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from adapters.text import Words, words
from bot.composition import Bot, platforms, wire
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.lifecycle import alive, served_on
from bot.tables.model import Table
from common.ids import TableId
from engine.game import Seat
from engine.scala40.computer import plain as scala40
from engine.scopa.computer import plain as scopa
from tests.bot.direct import move
from tests.bot.scene import config
from tests.patience import PATIENCE

PLAIN: Mapping[str, GameEntry] = {
    **MENU,
    "scala40": replace(MENU["scala40"], computer_players={"medio": scala40.greedy}),
    "scopa": replace(MENU["scopa"], computer_players={"medio": scopa.greedy}),
}
"""The plain computer players, with which the deals of these tests were found."""
QUICK = 0.03
"""The seconds between checks for due work, so that computer players answer quickly."""

OFTEN, SELDOM = 0.01, 0.1
PRESSES_PER_SECOND = 1000.0
"""Tests press faster than any person."""


def seeded(text: str) -> Callable[[], bytes]:
    """Every match is dealt from the same secret."""
    return lambda: hashlib.sha256(text.encode()).digest()


class RunningBot:
    """One database and one port, on which a bot may run, stop and run again. Matches of the
    playground normally do not count for rankings, but here they do.
    """

    def __init__(
        self,
        folder: Path,
        patch: pytest.MonkeyPatch,
        seed: str,
        menu: Mapping[str, GameEntry] = PLAIN,
    ) -> None:
        patch.setattr("bot.lifecycle.STEP", QUICK)
        patch.setattr("adapters.page_socket.PER_SECOND", PRESSES_PER_SECOND)
        patch.setattr("bot.tables.match_result.NOT_COUNTED", ())
        patch.setattr("bot.lifecycle.wire", partial(wire, seed=seeded(seed)))
        self._database = f"sqlite:///{folder}/bot.db"
        self._menu = menu
        self._port = 0
        self._open = AsyncExitStack()
        self.bot: Bot

    async def start(self) -> str:
        """Returns the address of the page."""
        settings = config(
            database_url=self._database,
            playground_port=self._port,
            mind_seconds=0,
            grace_seconds=0,
        )
        self.bot = await self._open.enter_async_context(alive(settings, self._menu))
        (playground,) = platforms(settings)
        address = await self._open.enter_async_context(served_on(playground, self.bot))
        self._port = int(address.rsplit(":", 1)[1].strip("/"))
        return address

    async def stop(self) -> None:
        await self._open.aclose()

    async def table(self, number: int = 1) -> Table:
        """The table with everything that is hidden from players."""
        return await self.bot.tables.table(TableId(number))

    async def has_moved_on(self, table: Table) -> bool:
        return (await self.table(table.id)).revision > table.revision

    async def moved_on(self, table: Table) -> None:
        """Wait until the rules have applied the move: on a slow machine, the answer comes first."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if await self.has_moved_on(table):
                    return
                await asyncio.sleep(OFTEN)

    async def move(self, table: Table, seat: Seat, action: Any) -> None:
        """For the person in this seat, whose window only shows it."""
        await move(self.bot, table, seat, action)

    async def turn(self, number: int = 1) -> tuple[Table, Seat]:
        """The table once it waits for a person, or for nobody any more (seat -1)."""
        async with asyncio.timeout(PATIENCE):
            while True:
                table = await self.table(number)
                timing = table.facts.timing
                if timing is None:
                    return table, -1
                people = [s for s in timing.seats if table.facts.sitters[s].mind is None]
                if people:
                    return table, people[0]
                await asyncio.sleep(QUICK / 3)


class Window:
    """A person at the page: what they see, and their mouse and keyboard."""

    def __init__(self, page: Page, name: str, language: str = "it") -> None:
        self.page = page
        self.name = name
        self.words: Words = words(language)
        self.by_keys = False

    @property
    def hands(self) -> Locator:
        """The messages that contain a hand."""
        return self.page.locator("#private article")

    def words_of(self, table: Table) -> Words:
        """The sentences, including a game's own if it has a folder of them."""
        folder = table.served.panels.words
        return self.words if folder is None else words(self.words.language, folder)

    async def go_to(self, pane: str) -> None:
        """On a narrow screen, switch to the other chat."""
        tab = self.page.locator(f"#tab-{pane}")
        if await tab.is_visible():
            await tab.click()

    async def press(self, label: str | re.Pattern[str], pane: str = "private") -> None:
        """Press the newest button with this label; returns when the bot has answered."""
        exact = isinstance(label, str)
        button = self.page.locator(f"#{pane}").get_by_role("button", name=label, exact=exact).last
        await button.wait_for()
        if self.by_keys:
            await self._tab_to(await button.get_attribute("data-key"))
            await self.page.keyboard.press("Enter")
        else:
            await button.click()
        await self.answered()

    async def choose(self, option: str, value: str) -> None:
        """As the host of the table in the group: the option is named with its present value."""
        lobby = self.page.locator("#group").get_by_role("button", name="Esci", exact=True)
        await expect(lobby.last).to_be_visible()  # the greeting has rules, too
        for label in ("Regole", option, value):
            await self.press(label, "group")

    async def comes_true(self, question: str) -> None:
        """Wait until a script on the page returns true: pictures take their time."""
        await comes_true(self.page, question)

    async def answered(self) -> None:
        await self.comes_true("() => !document.querySelector('button.busy')")

    async def pick(self, index: int) -> None:
        """Pick a card of the newest hand, or put it back."""
        card = self.page.locator("#private .picker").last.locator(f'[data-index="{index}"]')
        before = await card.get_attribute("aria-pressed")
        if self.by_keys:
            await self._arrow_to(await card.get_attribute("data-key"))
            await self.page.keyboard.press("Space")
        else:
            await card.click()
        after = "false" if before == "true" else "true"
        await comes_true(card, f"one => one.ariaPressed === '{after}'")

    async def say(self, command: str, pane: str = "group") -> None:
        typing = self.page.locator(f"#{pane}").get_by_role("combobox")
        await typing.fill(command)
        await typing.press("Enter")
        await expect(typing).to_have_value("")

    async def spoken(self) -> list[str]:
        """The hand as a screen reader reads it."""
        picks = self.page.locator("#private .picker").last.locator(".pick")
        labels = await picks.evaluate_all("all => all.map(one => one.ariaLabel)")
        return sorted(label.partition(",")[0] for label in labels)

    async def sees(self, table: Table, seat: Seat) -> None:
        """Wait until the current hand is on the page."""
        shown = f'[data-token^="{_written(table.id)}.{_written(table.facts.seen[seat])}."]'
        await self.hands.locator(shown).first.wait_for(state="attached")

    async def _tab_to(self, key: str | None) -> None:
        await self._until(key, "Tab")

    async def _arrow_to(self, key: str | None) -> None:
        while not await self.page.evaluate("document.activeElement.matches('.pick')"):
            await self.page.keyboard.press("Tab")
        await self._until(key, "ArrowRight")

    async def _until(self, key: str | None, stroke: str) -> None:
        for _ in range(80):
            if await self.page.evaluate("document.activeElement.dataset.key") == key:
                return
            await self.page.keyboard.press(stroke)
        raise AssertionError(f"{key} is not reached by {stroke}")


async def comes_true(there: Page | Locator, question: str) -> None:
    """Asked often at first, since `expect` waits for up to a second between two looks."""
    pause = OFTEN
    async with asyncio.timeout(PATIENCE):
        while not await there.evaluate(question):
            await asyncio.sleep(pause)
            pause = min(2 * pause, SELDOM)


def _written(number: int) -> str:
    """A number as tokens write it."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    more, last = divmod(number, 36)
    return (_written(more) if more else "") + digits[last]


def named(table: Table, seat: Seat, windows: Mapping[str, Window]) -> Window:
    return windows[table.facts.sitters[seat].name]


def views(table: Table, seat: Seat) -> tuple[Any, Any, tuple[Any, ...]]:
    """The views and events that a computer player in this seat would get."""
    assert table.match is not None
    game, state = table.served.game, table.match.state
    return game.hand(state, seat), game.table(state), table.match.events
