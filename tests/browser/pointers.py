"""Drags cards over the page by mouse or finger, starting from where they are in pictures."""

from collections.abc import Mapping
from typing import Protocol

from playwright.async_api import CDPSession, Locator, Page, Position, expect

from tests.browser.running_bot import Window

STEPS = 6
NEAR = 5.0
"""The distance in pixels from the end of a chat at which it scrolls."""


class Pointer(Protocol):
    async def down(self, card: Locator) -> None: ...

    async def move(self, x: float, y: float) -> None: ...

    async def up(self) -> None: ...


class Mouse:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    async def down(self, card: Locator) -> None:
        await card.hover(position=await corner(card))
        await self._mouse.down()

    async def move(self, x: float, y: float) -> None:
        await self._mouse.move(x, y)

    async def up(self) -> None:
        await self._mouse.up()


class Finger:
    """It rests before it moves, because otherwise the page would scroll."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self._page = page
        self._session = session

    async def down(self, card: Locator) -> None:
        await card.tap(position=await corner(card), trial=True)
        x, y = await seen(card)
        await self._touch("touchStart", {"x": x, "y": y})
        await expect(self._page.locator(".ghost")).to_be_visible()

    async def move(self, x: float, y: float) -> None:
        await self._touch("touchMove", {"x": x, "y": y})

    async def up(self) -> None:
        await self._touch("touchEnd")

    async def _touch(self, kind: str, *points: Mapping[str, float]) -> None:
        said = {"type": kind, "touchPoints": list(points)}
        await self._session.send("Input.dispatchTouchEvent", said)


async def finger(page: Page) -> Finger:
    return Finger(page, await page.context.new_cdp_session(page))


def card(window: Window, index: int) -> Locator:
    return window.page.locator("#private .picker").last.locator(f'[data-index="{index}"]')


async def corner(card: Locator) -> Position:
    """A point of the card that no other card covers."""
    box = await card.bounding_box()
    assert box is not None
    return {"x": box["width"] * 0.2, "y": box["height"] * 0.2}


async def seen(card: Locator) -> tuple[float, float]:
    box, within = await card.bounding_box(), await corner(card)
    assert box is not None
    return box["x"] + within["x"], box["y"] + within["y"]


async def middle(place: Locator) -> tuple[float, float]:
    box = await place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def towards(place: Locator) -> tuple[float, float]:
    """The centre of the target, or the edge of its chat, where dragging scrolls."""
    x, y = await middle(place)
    box = await place.locator("xpath=ancestor::*[@role='log']").bounding_box()
    assert box is not None
    return x, min(max(y, box["y"] + NEAR), box["y"] + box["height"] - NEAR)


async def carry(pointer: Pointer, card: Locator, end: tuple[float, float]) -> None:
    """Drag without letting go."""
    await pointer.down(card)
    start = await seen(card)
    for step in range(1, STEPS + 1):
        part = step / STEPS
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        await pointer.move(x, y)
    await expect(card.page.locator(".ghost")).to_be_visible()
