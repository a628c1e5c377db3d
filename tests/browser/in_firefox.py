"""Whole matches on the board in Firefox, by a finger: `python -m tests.browser.in_firefox`.

In the middle the page is loaded again. Nothing may go wrong on it; `make soak` calls this.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

import pytest

from adapters.text import words
from bot.tables.model import Table
from engine.game import Cut, Seat
from tests.browser.firefox import LEFT_OUT, Firefox, found
from tests.browser.running_bot import RunningBot
from tests.moves import Step, steps, wanted

GAMES = {"scala40": "Scala 40", "scopa": "Scopa"}
PHONE = (390, 744)
PLAYED = "play"
WORDS = words("it")
RELOADED = 5
"""The move after which the page is loaded again."""
POINT = """(found) => {
  const box = found.getBoundingClientRect();
  for (let y = 6; y < box.height; y += 8) for (let x = 4; x < box.width; x += 6) {
    const there = document.elementFromPoint(box.left + x, box.top + y);
    if (there && found.contains(there)) return [box.left + x, box.top + y];
  }
  return null;
}"""
"""Where a finger hits this, and nothing that lies over it."""
CARD = f"""place => {{
  const card = document.querySelectorAll("#hand .card")[place];
  return card && ({POINT})(card);
}}"""
BUTTON = f"""name => {{
  const within = document.querySelector("dialog[open]") ?? document;
  const called = (one) => [one.ariaLabel, one.textContent, one.title].includes(name);
  const button = [...within.querySelectorAll("button")].find(
    (one) => called(one) && one.checkVisibility() && !one.matches(".spot"));
  return button && ({POINT})(button);
}}"""
BEGINNING = f"""beginning => {{
  const button = [...document.querySelectorAll("#actions button")].find(
    (one) => one.textContent.startsWith(beginning));
  return button && ({POINT})(button);
}}"""
MAIN = f"""label => {{
  const main = document.querySelector(`section[aria-label="${{label}}"] button.main`);
  return main && ({POINT})(main);
}}"""
HERE = """name => [...document.querySelectorAll("#actions button")].some(
  (one) => [one.ariaLabel, one.textContent].includes(name))"""
SHOWS = """held => document.title.startsWith("●")
  && [0, held].includes(document.querySelectorAll("#hand .card").length)
  && document.querySelector("#board").ariaBusy !== "true"
  && !document.getAnimations().length"""
OVER = """() => document.body.dataset.stage === "over" """
ANSWERED = """() => document.querySelector("#board").ariaBusy !== "true" """
ENTERED = """() => Boolean(document.querySelector("#name"))"""


class FirefoxPlayer:
    def __init__(self, firefox: Firefox, running: RunningBot) -> None:
        self._firefox = firefox
        self._running = running

    async def enter(self, game: str) -> None:
        await self._firefox.until(ENTERED)
        await self._firefox.write("Anna")
        await self._tap(BUTTON, WORDS("page-enter"))
        await self._tap(MAIN, GAMES[game])

    async def match(self) -> int:
        """Return how many moves it took."""
        moves = 0
        while True:
            table, seat = await self._running.turn(1)
            if seat < 0:
                await self._firefox.until(OVER)
                return moves
            await self._move(table, seat)
            moves += 1
            if moves == RELOADED:
                await self._firefox.reload()

    async def _move(self, table: Table, seat: Seat) -> None:
        assert table.match is not None
        held = table.served.game.hand(table.match.state, seat).hand
        await self._firefox.until(SHOWS, len(held))
        action = wanted(table, seat)
        if isinstance(action, Cut):
            await self._tap(BEGINNING, WORDS("page-cut-here", n="").strip())
        else:
            for step in steps(table, seat, action, WORDS):
                await self._do(step, await self._places(table, seat))
        await self._running.moved_on(table)

    async def _do(self, step: Step, places: dict[int, int]) -> None:
        if step.picks:
            for index in step.args:
                await self._tap(CARD, places[index])
        elif step.verb == PLAYED:
            await self._tap(CARD, places[step.args[0]])
            if await self._firefox.ask(HERE, step.label):
                await self._tap(BUTTON, step.label)
        else:
            if not await self._firefox.ask(HERE, step.label):
                await self._tap(BUTTON, WORDS("page-menu"))
            await self._tap(BUTTON, step.label)

    async def _tap(self, where: str, what: str | int) -> None:
        x, y = await self._firefox.until(where, what)
        await self._firefox.tap(x, y)
        await self._firefox.until(ANSWERED)

    async def _places(self, table: Table, seat: Seat) -> dict[int, int]:
        """Where each card of the hand stands on the page, by its index."""
        hands, account = self._running.bot.renderer.hands, table.facts.sitters[seat].account
        laid_out = await hands.layout(table, seat, WORDS, account)
        assert laid_out is not None
        return {card.index: place for place, card in enumerate(laid_out[1].cards)}


async def played(game: str) -> str:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        running = RunningBot(Path(folder), patch, "board")
        address = await running.start()
        try:
            async with Firefox(Path(folder) / "profile", PHONE) as firefox:
                await firefox.go(address)
                player = FirefoxPlayer(firefox, running)
                await player.enter(game)
                moves = await player.match()
                assert not firefox.faults, firefox.faults
        finally:
            await running.stop()
    return f"{GAMES[game]}: {moves} moves, {time.monotonic() - began:.0f} s, no fault"


def main() -> int:
    if found() is None:
        print(LEFT_OUT)
        return 0
    for game in sys.argv[1:] or GAMES:
        print(asyncio.run(played(game)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
