"""A film of a page: what moves is slowed down, so that a busy machine misses no frame of it."""

import io
import time
from pathlib import Path

from PIL import Image
from playwright.async_api import CDPSession, Locator, Page

SPEED = 0.12
"""Of animations while they are filmed."""
SHORTEST = 30
"""Milliseconds of a frame."""
LONGEST = 120
SMOOTH = 5
"""Frames in which the pointer moves from one place to the next."""
FLYING = """() => document.getAnimations().some((one) => one.playState === "running"
  && one.effect.getComputedTiming().endTime !== Infinity)"""
POINTER = """() => {
  const pointer = document.createElement("div");
  Object.assign(pointer.style, {
    position: "fixed", left: "-15px", top: "-15px", width: "30px", height: "30px", zIndex: 99,
    borderRadius: "50%", background: "#ffffffb0", border: "2px solid #0008", pointerEvents: "none",
  });
  document.body.append(pointer);
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    pointer.style.transform = `translate(${x}px,${y}px)`;
  }, true);
}"""


class Film:
    def __init__(self, page: Page, width: int) -> None:
        self._page = page
        self._width = width
        self._frames: list[Image.Image] = []
        self._lengths: list[int] = []
        self._session: CDPSession | None = None
        self._pointer = (0.0, 0.0)

    async def begin(self) -> None:
        self._session = await self._page.context.new_cdp_session(self._page)
        await self._session.send("Animation.enable")
        await self._session.send("Animation.setPlaybackRate", {"playbackRate": SPEED})
        await self._page.evaluate(POINTER)

    async def still(self, milliseconds: int) -> None:
        shot = Image.open(io.BytesIO(await self._page.screenshot())).convert("RGB")
        high = round(shot.height * self._width / shot.width)
        self._frames.append(shot.resize((self._width, high), Image.Resampling.LANCZOS))
        self._lengths.append(milliseconds)

    async def moving(self) -> None:
        """Until nothing moves."""
        while await self._page.evaluate(FLYING):
            before = time.monotonic()
            await self.still(SHORTEST)
            took = round((time.monotonic() - before) * 1000 * SPEED)
            self._lengths[-1] = min(max(took, SHORTEST), LONGEST)

    async def point_at(self, target: Locator) -> None:
        box = await target.bounding_box()
        assert box is not None, f"{target} is not to be seen"
        await self.point(box["x"] + min(box["width"] / 2, 18), box["y"] + box["height"] / 2)

    async def point(self, x: float, y: float) -> None:
        left, top = self._pointer
        for step in range(1, SMOOTH + 1):
            part = step / SMOOTH
            await self._page.mouse.move(left + (x - left) * part, top + (y - top) * part)
            await self.still(45)
        self._pointer = x, y

    def save(self, path: Path) -> None:
        first, *others = self._frames
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=self._lengths,
            loop=0,
            quality=60,
            method=4,
        )
