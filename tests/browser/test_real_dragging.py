"""Playing on the pictures: cards are tapped, sorted, and dragged onto the table."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.tables.model import Table
from engine.game import Seat
from engine.scala40.actions import Attach, Discard, Draw, Swap, Take
from engine.scopa.actions import Play
from tests.browser.page_player import step
from tests.browser.pointers import Mouse, Pointer, card, carry, finger, middle, seen, towards
from tests.browser.running_bot import QUICK, RunningBot, Window, named, views
from tests.browser.test_several_people import FAINT, NAMELESS
from tests.browser.windows import PHONE, Windows, come_in, keep
from tests.moves import wanted
from tests.patience import PATIENCE
from tests.properties.effort import SOAK

DEAL = "deal 113"


@pytest_asyncio.fixture(loop_scope="session")
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, DEAL)
    yield bot
    await bot.stop()


class Game:
    """Anna uses a mouse at a desk, Bruno a finger on a phone."""

    def __init__(self, bot: RunningBot, anna: Window, bruno: Window) -> None:
        self.bot = bot
        self.windows = {"Anna": anna, "Bruno": bruno}
        self.carried: set[tuple[str, str]] = set()

    async def begin(self, address: str, game: str) -> None:
        for window in self.windows.values():
            await come_in(window.page, address, window.name)
        await self.windows["Anna"].press(f"Nuova partita: {game}", "group")
        await self.windows["Bruno"].press("Unisciti", "group")
        await self.windows["Anna"].press("Inizia", "group")
        await self.windows["Bruno"].go_to("private")

    async def turn(self) -> tuple[Table, Seat, Window]:
        table, seat = await self.bot.turn()
        return table, seat, named(table, seat, self.windows)

    async def other(self, window: Window, table: Table, seat: Seat, action: Any) -> None:
        """A move that the test is not about: in a soak at the window."""
        if SOAK:
            await step(self.bot, window, table, seat)
        else:
            await self.bot.move(table, seat, action)

    async def pointer(self, window: Window) -> Pointer:
        return Mouse(window.page) if window.name == "Anna" else await finger(window.page)

    def place(self, window: Window, name: str) -> Locator:
        """On the phone, the table is above the hand."""
        pane = "group" if window.name == "Anna" else "private"
        return window.page.locator(f'#{pane} .place[data-place="{name}"]').last


async def by_touch(game: Game, action: Any) -> bool:
    """Make the move on a picture, if that is possible."""
    table, seat, window = await game.turn()
    await window.sees(table, seat)
    hand = views(table, seat)[0].hand
    match action:
        case Draw():
            await game.place(window, "stock").click()
        case Take():
            await game.place(window, "pozzo").click()
        case Attach(which, to) | Swap(which, to):
            await _carried(game, window, hand.index(which), f"meld-{to + 1}")
        case Discard(which):
            await _carried(game, window, hand.index(which), "pozzo")
        case _:
            return False
    game.carried.add((window.name, type(action).__name__))
    await game.bot.moved_on(table)
    return True


async def _over(pointer: Pointer, goal: Locator) -> None:
    """Drag to a target, also if the page has grown and the target is elsewhere or out of sight."""
    async with asyncio.timeout(PATIENCE):
        while await goal.get_attribute("class") != "place takes aim":
            await pointer.move(*await towards(goal))
            await asyncio.sleep(QUICK)


async def _dropped(pointer: Pointer, card: Locator, goal: Locator) -> None:
    await carry(pointer, card, await middle(goal))
    await _over(pointer, goal)
    await pointer.up()


async def _carried(game: Game, window: Window, index: int, place: str) -> None:
    pointer, goal = await game.pointer(window), game.place(window, place)
    await expect(goal).to_have_class("place takes")
    await carry(pointer, card(window, index), await middle(goal))
    await _over(pointer, goal)
    await keep(window.page, f"fingers-{place}-{window.name.lower()}")
    await _over(pointer, goal)
    await pointer.up()


async def test_a_deal_is_played_on_the_pictures(windows: Windows, bot: RunningBot) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(), "Anna")
    bruno = Window(await windows.blank(PHONE, "dark"), "Bruno")
    game = Game(bot, anna, bruno)
    await game.begin(address, "Scala 40")
    wishes = {(name, kind) for name in game.windows for kind in ("Draw", "Discard")}
    wishes |= {(name, "Attach") for name in (game.windows if SOAK else ())}
    while not wishes <= game.carried or "Attach" not in {kind for _, kind in game.carried}:
        table, seat, window = await game.turn()
        assert views(table, seat)[1].outcome is None, game.carried
        action = wanted(table, seat)
        if (window.name, type(action).__name__) in game.carried and not SOAK:
            await bot.move(table, seat, action)
        elif not await by_touch(game, action):
            await game.other(window, table, seat, action)


async def test_a_table_drawn_anew_under_the_finger_still_takes_the_card(
    windows: Windows, bot: RunningBot
) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(), "Anna")
    bruno = Window(await windows.blank(), "Bruno")
    game = Game(bot, anna, bruno)
    await game.begin(address, "Scala 40")
    table, seat, window = await game.turn()
    while not isinstance(action := wanted(table, seat), Discard) or window is bruno:
        await game.other(window, table, seat, action)
        table, seat, window = await game.turn()
    await anna.sees(table, seat)
    pozzo = game.place(anna, "pozzo")
    await expect(pozzo).to_have_class("place takes")
    pointer = await game.pointer(anna)
    await carry(pointer, card(anna, 0), await middle(pozzo))
    await _over(pointer, pozzo)
    await bruno.press(bruno.words("table-pause"), "group")
    wish = bruno.words("table-wants-pause", n=1, names="Bruno")
    await expect(anna.page.locator("#group article").last).to_contain_text(wish)
    await _over(pointer, pozzo)
    await pointer.up()
    await bot.moved_on(table)


async def test_cards_are_put_into_an_order(windows: Windows, bot: RunningBot) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(), "Anna")
    bruno = Window(await windows.blank(PHONE), "Bruno")
    game = Game(bot, anna, bruno)
    await game.begin(address, "Scala 40")
    table, seat, window = await game.turn()
    await step(bot, window, table, seat)  # the cut
    for window in (anna, bruno):
        await expect(window.page.locator("#private .over .pick")).to_have_count(13)
        await told(window)
        before = await order(window)
        pointer = await game.pointer(window)
        last, third = card(window, before[-1]), card(window, before[2])
        x, y = await seen(third)
        await carry(pointer, last, (x - 4, y))
        await expect(window.page.locator(".gap")).to_be_visible()
        await keep(window.page, f"fingers-order-{window.name.lower()}")
        await pointer.up()
        moved = [*before[:2], before[-1], *before[2:-1]]
        await expect(window.page.locator(".ghost")).to_have_count(0)
        await lies(window, moved)
        await expect(window.page.locator('.pick[aria-pressed="true"]')).to_have_count(0)
    await by_keys(anna)
    await given_up(anna)
    await slowly(bruno)


async def told(window: Window) -> None:
    """Nothing depends on sight: pictures have descriptions, and cards have names."""
    assert await window.page.evaluate(NAMELESS) == []
    assert await window.page.evaluate(FAINT) == []
    for picture in await window.page.locator("img.picture").all():
        assert len(await picture.get_attribute("alt") or "") > 40


async def by_keys(window: Window) -> None:
    before = await order(window)
    await card(window, before[0]).focus()
    await window.page.keyboard.press("Shift+ArrowRight")
    await lies(window, [before[1], before[0], *before[2:]])
    await expect(card(window, before[0])).to_be_focused()


async def given_up(window: Window) -> None:
    """Drag a card and bring it back."""
    before, pointer = await order(window), Mouse(window.page)
    await carry(pointer, card(window, before[0]), (700.0, 400.0))
    await expect(window.page.locator(".ghost")).to_be_visible()
    await window.page.keyboard.press("Escape")
    await expect(window.page.locator(".ghost")).to_have_count(0)
    await pointer.up()
    await lies(window, before)


async def slowly(window: Window) -> None:
    """A finger that rests on a card and lifts again counts as a tap."""
    first, pointer = card(window, (await order(window))[0]), await finger(window.page)
    await pointer.down(first)
    await pointer.up()
    await expect(first).to_have_attribute("aria-pressed", "true")
    await expect(first).not_to_have_class("pick soon")


async def order(window: Window) -> list[int]:
    picks = window.page.locator("#private .picker").last.locator(".pick")
    said: list[str] = await picks.evaluate_all("all => all.map(one => one.dataset.index)")
    return list(map(int, said))


async def lies(window: Window, wanted_: list[int]) -> None:
    picks = window.page.locator("#private .picker").last.locator(".pick")
    for place, index in enumerate(wanted_):
        await expect(picks.nth(place)).to_have_attribute("data-index", str(index))


async def test_a_card_of_scopa_is_played_by_touching_it(windows: Windows, bot: RunningBot) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(), "Anna")
    bruno = Window(await windows.blank(PHONE), "Bruno")
    game = Game(bot, anna, bruno)
    await game.begin(address, "Scopa")
    touched: set[str] = set()
    while touched < {"Anna", "Bruno"}:
        table, seat, window = await game.turn()
        action = wanted(table, seat)
        hand = views(table, seat)[0]
        if not isinstance(action, Play) or sum(len(o.actions) > 1 for o in hand.options):
            await game.other(window, table, seat, action)
            continue
        await window.sees(table, seat)
        place = card(window, hand.hand.index(action.card))
        if window.name == "Bruno":
            await place.tap()
        else:
            await _dropped(Mouse(window.page), place, table_of(window))
        await bot.moved_on(table)
        touched.add(window.name)


def table_of(window: Window) -> Locator:
    return window.page.locator('#group .place[data-place="table"]').last


async def test_a_picture_that_did_not_come_is_fetched_again(
    windows: Windows, bot: RunningBot
) -> None:
    address = await bot.start()
    anna = Window(await windows.blank(), "Anna")
    bruno = Window(await windows.blank(PHONE), "Bruno")
    sockets: list[Any] = []
    await anna.page.route_web_socket(
        "**/socket", lambda socket: sockets.append((socket, socket.connect_to_server()))
    )
    await anna.page.route("**/picture/*", lambda route: route.abort("connectionreset"))
    await Game(bot, anna, bruno).begin(address, "Scopa")
    picture = anna.page.locator("#group img.picture").last
    await expect(picture).to_be_attached()
    assert await picture.evaluate("image => image.decode().then(() => false, () => true)")
    await anna.page.unroute("**/picture/*")
    await sockets[0][0].close(code=4000, reason="dropped")
    await expect(picture).to_have_js_property("naturalWidth", 800)
