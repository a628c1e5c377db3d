"""What the board's page shows of what can be done: groups of cards that are picked with one tap,
moves without picking, the hint, the way back, and what lights up."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.tables.model import Table
from engine.cards import Card, show
from engine.game import Seat
from engine.scala40.events import Discarded
from tests.browser.board_player import BoardPlayer, ByTree
from tests.browser.board_server import BoardServer
from tests.browser.board_sights import FREE, HOW, LESSON, OPENING, TO_DRAW
from tests.browser.board_stage import entered
from tests.browser.running_bot import RunningBot, views
from tests.browser.test_board import next_press
from tests.browser.test_board_real import first_card
from tests.browser.windows import Windows

MOST_MOVES = 40
LIT = "all => all.map((one) => one.dataset.card ?? one.dataset.place)"


@pytest_asyncio.fixture(loop_scope="session")
async def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningBot]:
    bot = RunningBot(tmp_path, monkeypatch, "board")
    yield bot
    await bot.stop()


async def test_a_tap_on_a_bracket_picks_its_cards_and_another_puts_them_back(
    windows: Windows, server: BoardServer
) -> None:
    """The cards need not lie together; what was picked before stays so."""
    server.sight = OPENING
    page = await entered(windows, server)
    await expect(page.locator(".bracket")).to_have_count(4)
    await page.get_by_role("option", name="A di H").click()
    assert (await next_press(server))["indexes"] == [0]
    kings = page.get_by_role("button", name="K di S, K di H, jolly, punti: 30")
    for indexes, pressed in (([0, 11, 12, 14], "true"), ([0], "false")):
        await kings.click()
        press = await next_press(server)
        assert (press["token"], press["indexes"]) == ("f.7.choose", indexes)
        await expect(kings).to_have_attribute("aria-pressed", pressed)
        await expect(page.locator("#hand .picked")).to_have_count(len(indexes))


async def test_brackets_stand_over_their_cards(windows: Windows, server: BoardServer) -> None:
    server.sight = OPENING
    page = await entered(windows, server, (1280, 800))
    bracket = await page.locator(".bracket.tone0").bounding_box()
    first = await page.get_by_role("option", name="9 di D").bounding_box()
    last = await page.get_by_role("option", name="J di D").bounding_box()
    label = await page.locator(".group.tone0").bounding_box()
    assert bracket is not None
    assert first is not None
    assert last is not None
    assert label is not None
    assert abs(bracket["x"] - first["x"]) < 2
    assert last["x"] < bracket["x"] + bracket["width"] < last["x"] + last["width"]
    middle = label["x"] + label["width"] / 2
    assert bracket["x"] < middle < bracket["x"] + bracket["width"]
    assert label["y"] + label["height"] <= bracket["y"] + 1


async def test_the_hint_and_the_way_back_are_beside_the_buttons(
    windows: Windows, server: BoardServer
) -> None:
    """By tap and by key; what is needed less often is in the menu."""
    server.sight = OPENING
    page = await entered(windows, server)
    actions = page.get_by_role("navigation")
    for key, token in (("h", "hint"), ("u", "back_last"), ("Enter", "at_once.28")):
        await page.keyboard.press(key)
        assert (await next_press(server))["token"] == f"f.7.{token}"
    await actions.get_by_role("button", name="Suggerimento").click()
    assert (await next_press(server))["token"] == "f.7.hint"
    await actions.get_by_role("button", name="Annulla").click()
    assert (await next_press(server))["token"] == "f.7.back_last"
    await page.locator("#menu").click()
    menu = page.get_by_role("dialog")
    await expect(menu.get_by_role("button", name="Annulla tutto")).to_be_visible()
    await expect(menu.get_by_role("button", name="Suggerimento")).to_have_count(0)


async def test_what_is_spoken_of_lights_up(windows: Windows, server: BoardServer) -> None:
    """The cards of a lesson are called so, too; nothing moves for a reader who does not want it."""
    hand = LESSON["hand"]
    assert isinstance(hand, dict)
    server.sight = dict(LESSON, hand=dict(hand, lit=["3H#1", "KH#1", "meld-2", "JS#2"]))
    page = await entered(windows, server)
    lit = page.locator("#board .lit")
    assert sorted(await lit.evaluate_all(LIT)) == ["3H#1", "JS#2", "KH#1", "meld-2"]
    await expect(page.get_by_role("option", name="3 di H, consigliata")).to_have_count(1)
    glow = "one => getComputedStyle(one).boxShadow"
    dull = await page.get_by_role("option", name="4 di H").evaluate(glow)
    assert await page.locator("#hand .lit").first.evaluate(glow) != dull
    assert await page.evaluate("document.getAnimations().length") == 0
    await server.patch([["hand", "lit"], ["stock"]])
    await expect(page.locator("#stock.lit")).to_have_count(1)
    await expect(lit).to_have_count(1)


async def test_where_nothing_can_be_pressed_it_says_how_to_discard(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = FREE
    page = await entered(windows, server)
    await expect(page.locator("#actions")).to_contain_text(HOW)
    await page.locator("#pozzo").click()
    await expect(page.get_by_role("status")).to_have_text(HOW)
    await server.show(TO_DRAW)
    await expect(page.locator("#actions")).not_to_contain_text(HOW)
    await expect(page.locator(".lit")).to_have_count(0)


async def test_one_tap_opens_and_one_card_with_enter_is_the_first_discard(
    windows: Windows, running: RunningBot
) -> None:
    """With the real program: what the solver knows takes one tap, and can be taken back."""
    page = await first_card(windows, running, "Scala 40")
    player = BoardPlayer(page, running, ByTree())
    opens = page.locator("#actions .main[data-verb=at_once]").filter(has_text="Apri")
    for _ in range(MOST_MOVES):
        table, seat = await running.turn(1)
        await player.sees(table, seat)
        if await opens.count():
            break
        await player.play(1)
    before = await page.locator("#hand .card").count()
    await opens.click()
    await expect(page.locator(".chip.own .avatar.opened")).to_have_count(1)
    await page.get_by_role("navigation").get_by_role("button", name="Annulla").click()
    await expect(page.locator("#hand .card")).to_have_count(before)
    await opens.click()
    await expect(page.locator(".chip.own .avatar.opened")).to_have_count(1)
    await expect(page.locator("#pozzo.lit")).to_have_count(1)
    before_it = await running.table()
    card = fitting_nowhere(before_it, seat)
    await discards(page, show(card))
    await running.moved_on(before_it)
    assert Discarded(seat, card) in views(await running.table(), seat)[2]


def fitting_nowhere(table: Table, seat: Seat) -> Card:
    may = views(table, seat)[0].may
    attaching = {one.card for one in may.attachments}
    found: Card = next(card for card in may.discards if card not in attaching)
    return found


async def discards(page: Page, card: str) -> None:
    """As somebody who has read nothing: the pozzo glows, a card is tapped, Enter does the rest."""
    await page.locator(f'#hand [data-card="{card}"]').click(position={"x": 8, "y": 12})
    shown = page.locator("#actions .main")
    await expect(shown).to_have_count(1)
    await expect(shown).to_contain_text("Scarta")
    await page.keyboard.press("Enter")
