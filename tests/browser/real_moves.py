"""How what somebody has in mind is done on the page: cards picked, and buttons by their names."""

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from playwright.async_api import expect

from adapters.panel import Glyph
from adapters.panels.cards import card_text, face_text, glyph
from adapters.panels.scopa.cards import card_text as scopa_text
from adapters.panels.scopa.cards import glyph as scopa_glyph
from adapters.text import Words
from bot.sitting import Table
from engine.cards import FACE, Face, Pile
from engine.game import Cut, Ready, Seat
from engine.minds import scala40 as scala40_mind
from engine.minds import scopa as scopa_mind
from engine.scala40.actions import Attach, Discard, Draw, Lay, Laying, Open, Swap, Take
from engine.scala40.events import TookBack
from engine.scopa.actions import Play
from tests.browser.real import QUICK, House, Window, views
from tests.patience import PATIENCE

Label: TypeAlias = str | re.Pattern[str]

SEED = bytes(32)
GLYPHS: Mapping[str, Callable[[int, Words], Glyph]] = {"scala40": glyph, "scopa": scopa_glyph}


def wanted(table: Table, seat: Seat) -> Any:
    """What a plain player would do in this seat. That he has taken a move back, only to make it
    again, makes him no wiser."""
    hand, seen, events = views(table, seat)
    if table.served.game.name == "scopa":
        return scopa_mind.greedy(hand, seen, events, SEED)
    fresh = [event for event in events if not isinstance(event, TookBack)]
    return scala40_mind.greedy(hand, seen, fresh, SEED)


async def do(house: House, window: Window, table: Table, seat: Seat, action: Any) -> None:
    """By mouse or by keys, on the page as it is now."""
    await window.sees(table, seat)
    assert await window.spoken() == spoken(table, seat, window.words)
    match action:
        case Cut():
            places = views(table, seat)[0].cut_places
            await window.press(window.words("cut-at", place=max(1, places // 2)))
        case Ready():
            await window.press(window.words("next-deal"))
        case Play():
            await _played(window, table, seat, action)
        case _:
            await _moved(window, table, seat, action)
            await _meant(house, table, window, action)
    await house.moved_on(table)


async def _moved(window: Window, table: Table, seat: Seat, action: Any) -> None:
    """A move of Scala 40."""
    hand, seen, _ = views(table, seat)
    names, label = _pressed(action, hand, seen, window.words)
    await pick(window, hand, names)
    await settled(window)
    await window.press(label)


def _pressed(action: Any, hand: Any, seen: Any, say: Words) -> tuple[Sequence[int], Label]:
    """The cards to be picked, and what is written on the button."""
    match action:
        case Draw():
            return (), say("scala40-draw")
        case Take():
            return (), say("scala40-take", card=card_text(seen.top))
        case Open(melds):
            return named_in(melds), _beginning(say("scala40-open", points="@"))
        case Lay(meld):
            first, _, _ = say("scala40-lay", kind="@", points="@").partition(" ")
            return meld.cards, _beginning(first)
        case Attach(card, to):
            label = say("scala40-attach", card=card_text(card), number=to + 1, meld="@")
            return [card], _beginning(label)
        case Swap(card, to):
            return [card], say("scala40-swap", card=card_text(card), number=to + 1)
        case Discard(card):
            key = "scala40-close" if len(hand.hand) == 1 else "scala40-discard"
            return [card], say(key, card=card_text(card))
        case _:
            raise AssertionError(action)


async def pick(window: Window, hand: Any, names: Iterable[int]) -> None:
    for index in _places(hand, names):
        await window.pick(index)


async def settled(window: Window) -> None:
    """What is picked is known to the bot, and the buttons are about that."""
    await expect(window.page.locator("#private .pick.soon")).to_have_count(0)


def named_in(melds: Iterable[Laying]) -> list[int]:
    return [name for meld in melds for name in meld.cards]


def spoken(table: Table, seat: Seat, words: Words) -> list[str]:
    """How his own cards are called: nobody else's may lie in his window."""
    glyph = GLYPHS[table.served.game.name]
    return sorted(glyph(card, words).spoken for card in views(table, seat)[0].hand)


def _places(hand: Any, names: Iterable[int]) -> list[int]:
    """Where these cards lie in the hand; of two alike, the one taken is played."""
    left: Pile = hand.hand
    found: list[int] = []
    for name in names:
        alike = [i for i, card in enumerate(left) if FACE[card] == FACE[name] and i not in found]
        found.append(min(alike, key=lambda i: left[i] != hand.taken))
    return found


async def _meant(house: House, table: Table, window: Window, action: Any) -> None:
    """Asked what a joker stands for, he says it."""
    asked = window.page.locator("#private article").get_by_role(
        "button", name=_beginning(window.words("scala40-stands-card", card="@"))
    )
    async with asyncio.timeout(PATIENCE):
        while not await asked.count():
            if await house.has_moved_on(table):
                return
            await asyncio.sleep(QUICK)
    labels = await asked.all_inner_texts()
    stands = [face_text(face) for face in _stands(action)]
    await window.press(next(label for label in labels if all(s in label for s in stands)))


def _stands(action: Open | Lay | Attach) -> list[Face]:
    match action:
        case Open(melds):
            said = [face for meld in melds for face in meld.stands]
        case Lay(meld):
            said = list(meld.stands)
        case Attach():
            said = [action.stands]
    return [face for face in said if face is not None]


def _beginning(label: str) -> re.Pattern[str]:
    """What stands before whatever depends on the cards."""
    return re.compile(f"^{re.escape(label.partition('@')[0].strip())}")


async def _played(window: Window, table: Table, seat: Seat, action: Play) -> None:
    """A card of Scopa, with what it takes: its buttons come in the order of the hand."""
    options = views(table, seat)[0].options
    every = [play for option in options for play in option.actions]
    keys = window.page.locator("#private article").last.locator(".buttons button")
    label = await keys.nth(every.index(action)).inner_text()
    assert scopa_text(action.card, window.words) in label
    await window.press(label)


async def step(house: House, window: Window, table: Table, seat: Seat) -> Any:
    """One move, the one that a plain player would make."""
    action = wanted(table, seat)
    await do(house, window, table, seat, action)
    return action
