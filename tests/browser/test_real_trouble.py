"""Dropped sockets, and a restart in the middle of a turn: the match continues unchanged."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import WebSocketRoute, expect

from bot.tables.model import Table
from engine.game import Seat
from engine.scala40.actions import Open
from engine.scala40.events import Closed
from tests.browser.page_player import named_in, pick, step
from tests.browser.running_bot import RunningBot, Window, named, views
from tests.browser.windows import Windows, come_in, keep
from tests.moves import wanted
from tests.patience import PATIENCE
from tests.properties.effort import SOAK

FURTHER = 10_000 if SOAK else 4
"""Moves after the restart: in a soak, to the close."""
DEAL = "deal 628"
"""A short match: a player opens in a turn that began with a draw."""


@pytest_asyncio.fixture(loop_scope="session")
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, DEAL)
    yield bot
    await bot.stop()


class Lines:
    """The sockets of a window, which can be cut or delayed."""

    def __init__(self) -> None:
        self._routes: list[WebSocketRoute] = []
        self._held: list[str] | None = None
        self.done: asyncio.Queue[None] = asyncio.Queue()

    def join(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda said: self._told(route, str(said)))
        self._routes.append(route)

    async def cut(self) -> None:
        await self._routes[-1].close(code=4000, reason="cut")

    def hold(self) -> None:
        self._held, self.done = [], asyncio.Queue()

    def release(self) -> None:
        held, self._held = self._held or [], None
        for said in held:
            self._routes[-1].send(said)

    def _told(self, route: WebSocketRoute, said: str) -> None:
        kind = json.loads(said)["kind"]
        if kind == "done":
            self.done.put_nowait(None)
        if kind == "put" and self._held is not None:
            self._held.append(said)
        else:
            route.send(said)


async def seated(windows: Windows, bot: RunningBot) -> tuple[dict[str, Window], dict[str, Lines]]:
    """Anna, Bruno and a computer player."""
    address = await bot.start()
    anna, bruno = Window(await windows.blank(), "Anna"), Window(await windows.blank(), "Bruno")
    people, lines = {"Anna": anna, "Bruno": bruno}, {"Anna": Lines(), "Bruno": Lines()}
    for name, window in people.items():
        await window.page.route_web_socket("**/socket", lines[name].join)
        await come_in(window.page, address, name)
    await anna.press("Nuova partita: Scala 40", "group")
    await bruno.press("Unisciti", "group")
    await anna.choose("Computer: nessuno", "1")
    await anna.press("Inizia", "group")
    return people, lines


async def until(
    bot: RunningBot, windows: dict[str, Window], *kinds: type[Any]
) -> tuple[Table, Seat]:
    """Play until a person is about to make such a move: in a soak at the windows."""
    while True:
        table, seat = await bot.turn()
        action = wanted(table, seat)
        if isinstance(action, kinds):
            return table, seat
        if SOAK:
            await step(bot, named(table, seat, windows), table, seat)
        else:
            await bot.move(table, seat, action)


async def goes_on(bot: RunningBot, windows: dict[str, Window]) -> None:
    for _ in range(FURTHER):
        table, seat = await bot.turn()
        if views(table, seat)[1].outcome is not None:
            break
        await step(bot, named(table, seat, windows), table, seat)
    assert any(isinstance(event, Closed) for event in views(table, 0)[2]) is SOAK


async def test_through_a_dropped_socket_and_a_restart(windows: Windows, bot: RunningBot) -> None:
    people, lines = await seated(windows, bot)
    table, seat = await until(bot, people, Open)
    window, action = named(table, seat, people), wanted(table, seat)
    await window.sees(table, seat)
    cards = named_in(action.melds)
    await pick(window, views(table, seat)[0], cards)
    offer = window.page.locator("#private").get_by_role("button", name=re.compile("^Apri"))
    await expect(offer).to_be_visible()
    await dropped(window, lines[window.name])
    picked = window.page.locator('#private .pick[aria-pressed="true"]')
    await expect(picked).to_have_count(len(cards))
    await window.press(window.words("scala40-put-down"))
    await expect(picked).to_have_count(0)
    await step(bot, window, table, seat)
    await restarted(bot, people)
    await goes_on(bot, people)


async def test_what_is_picked_stays_so_while_the_hand_is_slow_to_come(
    windows: Windows, bot: RunningBot
) -> None:
    people, lines = await seated(windows, bot)
    table, seat = await until(bot, people, Open)
    window, action = named(table, seat, people), wanted(table, seat)
    await window.sees(table, seat)
    cards, line = named_in(action.melds), lines[window.name]
    offer = window.page.locator("#private").get_by_role("button", name=re.compile("^Apri"))
    picked = window.page.locator('#private .pick[aria-pressed="true"]')
    line.hold()
    await pick(window, views(table, seat)[0], cards)
    async with asyncio.timeout(PATIENCE):
        for _ in cards:
            await line.done.get()
    await expect(picked).to_have_count(len(cards))
    await expect(offer).to_have_count(0)
    line.release()
    await expect(offer).to_be_visible()
    await expect(picked).to_have_count(len(cards))
    await window.press(window.words("scala40-put-down"))
    await expect(picked).to_have_count(0)


async def dropped(window: Window, lines: Lines) -> None:
    """Everything on the page is there again after the drop, and nothing twice."""
    before = await window.page.locator("article").evaluate_all("all => all.map(a => a.innerText)")
    await window.page.evaluate(
        """() => {
            const state = document.getElementById("state");
            const note = () => document.body.dataset.told += `${state.dataset.state} `;
            document.body.dataset.told = "";
            new MutationObserver(note).observe(state, { attributeFilter: ["data-state"] });
        }"""
    )
    await lines.cut()
    await expect(window.page.locator("body")).to_have_attribute("data-told", "lost open ")
    after = await window.page.locator("article").evaluate_all("all => all.map(a => a.innerText)")
    assert timeless(after) == timeless(before)


async def restarted(bot: RunningBot, people: dict[str, Window]) -> None:
    """Restart in the middle of a turn: a card is drawn, and melds lie on the table."""
    before, seat = await bot.turn()
    hand, seen, _ = views(before, seat)
    assert seen.drawn
    assert seen.unfinished
    articles = await people["Anna"].page.locator("article").count()
    await bot.stop()
    for window in people.values():
        await expect(window.page.locator("#state")).to_have_text("Riconnessione…")
    await keep(people["Bruno"].page, "real-server-away")
    await bot.start()
    for window in people.values():
        await expect(window.page.locator("#state")).to_be_empty()
    table, same = await bot.turn()
    assert (same, table.match, table.revision) == (seat, before.match, before.revision)
    assert views(table, same)[:2] == (hand, seen)
    assert await people["Anna"].page.locator("article").count() == articles
    await keep(people["Anna"].page, "real-server-back")


def timeless(texts: list[str]) -> list[str]:
    return ["".join(sign for sign in text if not sign.isdecimal()) for text in texts]
