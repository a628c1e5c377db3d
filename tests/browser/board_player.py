"""Makes moves on the board's page: by its accessibility tree, or by the keyboard alone."""

import asyncio
import re
from typing import Any, Protocol

from playwright.async_api import Locator, Page

from adapters.text import Words, words
from bot.tables.model import Table
from engine.game import Seat
from tests.browser.running_bot import OFTEN, RunningBot, comes_true
from tests.moves import Step, steps, wanted
from tests.patience import PATIENCE

PLAYED = "play"
"""The verb with which a card is played, without picking it first."""
MOST_KEYS = 80


class Way(Protocol):
    """How a person gets at something on the page, and presses it."""

    async def press(self, target: Locator) -> None: ...


class ByTree:
    """As a screen reader does: a click without a pointer."""

    async def press(self, target: Locator) -> None:
        await target.dispatch_event("click")


class ByKeys:
    """Tab to the hand and to buttons, arrows within the hand."""

    async def press(self, target: Locator) -> None:
        page = target.page
        for _ in range(MOST_KEYS):
            if await target.evaluate("one => one === document.activeElement"):
                break
            inside = await page.evaluate(IN_SAME_HAND, await target.element_handle())
            await page.keyboard.press("ArrowRight" if inside else "Tab")
        else:
            raise AssertionError(f"{target} is not reached by keys")
        await page.keyboard.press("Space")


SHOWS = """held => document.title.startsWith("●")
  && [0, held].includes(document.querySelectorAll("#hand .card").length)"""
"""Whether it is the reader's turn, with so many cards, or without any between two deals."""
ANSWERED = """() => document.querySelector("#board").ariaBusy === "false" """
IN_SAME_HAND = (
    """target => Boolean(target.closest("#hand") && document.activeElement.closest("#hand"))"""
)


class BoardPlayer:
    def __init__(self, page: Page, running: RunningBot, way: Way, language: str = "it") -> None:
        self.page = page
        self._running = running
        self._way = way
        self._words: Words = words(language)
        self.actions = page.get_by_role("navigation")
        self.hand = page.get_by_label(self._words("page-hand"), exact=True)

    async def press(self, name: str) -> None:
        """A button in view, or one in the menu."""
        button = self.actions.get_by_role("button", name=name, exact=True)
        if not await button.count():
            await self._way.press(self.page.get_by_role("button", name=self._words("page-menu")))
            button = self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True)
        await self._way.press(button.first)
        await self.answered()

    async def resign(self) -> None:
        """From the menu, after a question; in one's own turn, so that no move comes between."""
        table, seat = await self._running.turn(1)
        await self.sees(table, seat)
        await self.press(self._words("table-resign"))
        yes = self.page.get_by_role("dialog").locator(".danger")
        await self._way.press(yes)
        await self.answered()

    async def cut(self) -> None:
        """Where the page proposes it."""
        name = re.compile(re.escape(self._words("page-cut-here", n="")))
        await self._way.press(self.actions.get_by_role("button", name=name).first)
        await self.answered()

    async def answered(self) -> None:
        await comes_true(self.page, ANSWERED)

    async def play(self, number: int) -> bool:
        """Make the next move of the person at this table; False if the match is over."""
        table, seat = await self._running.turn(number)
        if seat < 0:
            return False
        await self.move(table, seat)
        return True

    async def move(self, table: Table, seat: Seat) -> None:
        await self.sees(table, seat)
        action = wanted(table, seat)
        if type(action).__name__ == "Cut":
            await self.cut()
        else:
            for step in steps(table, seat, action, self._words):
                await self._do(step, await self._places(table, seat))
        await self._running.moved_on(table)

    async def _do(self, step: Step, places: dict[int, int]) -> None:
        if step.picks:
            for index in step.args:
                await self._card(places[index])
        elif step.verb == PLAYED:
            await self._card(places[step.args[0]])
            if await self.actions.get_by_role("button", name=step.label, exact=True).count():
                await self.press(step.label)
        else:
            await self.press(step.label)

    async def _card(self, place: int) -> None:
        cards = self.hand.get_by_role("option").or_(self.hand.get_by_role("button"))
        await self._way.press(cards.nth(place))
        await self.answered()

    async def _places(self, table: Table, seat: Seat) -> dict[int, int]:
        """Where each card of the hand stands on the page, by its index."""
        hands, account = self._running.bot.renderer.hands, table.facts.sitters[seat].account
        laid_out = await hands.layout(table, seat, self._words, account)
        assert laid_out is not None
        return {card.index: place for place, card in enumerate(laid_out[1].cards)}

    async def sees(self, table: Table, seat: Seat) -> None:
        """Wait until the page shows this turn."""
        held: Any = table.match and table.served.game.hand(table.match.state, seat).hand
        async with asyncio.timeout(PATIENCE):
            while True:
                if await self.page.evaluate(SHOWS, len(held)):
                    return
                await asyncio.sleep(OFTEN)
