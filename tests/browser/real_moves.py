"""How what somebody has in mind is done on the page: cards picked, and buttons by their names."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from playwright.async_api import expect

from adapters.panel import Glyph
from adapters.panels.cards import glyph
from adapters.panels.scopa.cards import glyph as scopa_glyph
from adapters.text import Words
from bot.sitting import Table
from engine.cards import FACE, Pile
from engine.game import Seat
from engine.scala40.actions import Laying
from tests.browser.real import House, Window, views
from tests.moves import steps, wanted

GLYPHS: Mapping[str, Callable[[int, Words], Glyph]] = {"scopa": scopa_glyph}
"""Of games whose cards are not the French ones."""


async def do(house: House, window: Window, table: Table, seat: Seat, action: Any) -> None:
    """By mouse or by keys, on the page as it is now."""
    await window.sees(table, seat)
    assert await window.spoken() == spoken(table, seat, window.words)
    for one in steps(table, seat, action, window.words_of(table)):
        if one.picks:
            await window.pick(*one.args)
        else:
            await settled(window)
            await window.press(one.label)
    await house.moved_on(table)


async def pick(window: Window, hand: Any, names: Iterable[int]) -> None:
    for index in _places(hand, names):
        await window.pick(index)


async def settled(window: Window) -> None:
    """What is picked is known to the bot, and the buttons are about that."""
    await expect(window.page.locator("#private .pick.soon")).to_have_count(0)


def named_in(melds: Iterable[Laying]) -> list[int]:
    return [name for meld in melds for name in meld.cards]


def spoken(table: Table, seat: Seat, words: Words) -> list[str]:
    """How one's own cards are called: nobody else's may lie in this window."""
    drawn = GLYPHS.get(table.served.game.name, glyph)
    return sorted(drawn(card, words).spoken for card in views(table, seat)[0].hand)


def _places(hand: Any, names: Iterable[int]) -> list[int]:
    """Where these cards lie in the hand; of two alike, the one taken is played."""
    left: Pile = hand.hand
    found: list[int] = []
    for name in names:
        alike = [i for i, card in enumerate(left) if FACE[card] == FACE[name] and i not in found]
        found.append(min(alike, key=lambda i: left[i] != hand.taken))
    return found


async def step(house: House, window: Window, table: Table, seat: Seat) -> Any:
    """One move, the one that a plain player would make."""
    action = wanted(table, seat)
    await do(house, window, table, seat, action)
    return action
