"""Makes moves on the page: picks cards, and presses buttons by their names."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from adapters.panel import Glyph
from adapters.panels.french_cards import glyph
from adapters.panels.scopa.card_names import glyph as scopa_glyph
from adapters.text import Words
from bot.tables.model import Table
from engine.cards import FACE, Pile
from engine.game import Seat
from engine.scala40.actions import Laying
from tests.browser.running_bot import RunningBot, Window, views
from tests.moves import steps, wanted

GLYPHS: Mapping[str, Callable[[int, Words], Glyph]] = {"scopa": scopa_glyph}
"""For games with cards that are not French."""


async def do(bot: RunningBot, window: Window, table: Table, seat: Seat, action: Any) -> None:
    """By mouse or by keyboard, on the page as it is now."""
    await window.sees(table, seat)
    assert await window.spoken() == spoken(table, seat, window.words)
    for one in steps(table, seat, action, window.words_of(table)):
        if one.picks:
            await window.pick(*one.args)
        else:
            await settled(window)
            await window.press(one.label)
    await bot.moved_on(table)


async def pick(window: Window, hand: Any, names: Iterable[int]) -> None:
    for index in _places(hand, names):
        await window.pick(index)


async def settled(window: Window) -> None:
    """Wait until the bot knows what is picked, and the buttons match it."""
    await window.comes_true("() => !document.querySelector('#private .pick.soon')")


def named_in(melds: Iterable[Laying]) -> list[int]:
    return [name for meld in melds for name in meld.cards]


def spoken(table: Table, seat: Seat, words: Words) -> list[str]:
    """The spoken names of the player's own cards; no other hand may be in this window."""
    drawn = GLYPHS.get(table.served.game.name, glyph)
    return sorted(drawn(card, words).spoken for card in views(table, seat)[0].hand)


def _places(hand: Any, names: Iterable[int]) -> list[int]:
    """The places of these cards in the hand; of two copies, the taken one is played."""
    left: Pile = hand.hand
    found: list[int] = []
    for name in names:
        alike = [i for i, card in enumerate(left) if FACE[card] == FACE[name] and i not in found]
        found.append(min(alike, key=lambda i: left[i] != hand.taken))
    return found


async def step(bot: RunningBot, window: Window, table: Table, seat: Seat) -> Any:
    """Make one move, the one that a plain player would make."""
    action = wanted(table, seat)
    await do(bot, window, table, seat, action)
    return action
