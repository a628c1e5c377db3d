"""What a person does shows before the server has answered, and is taken back if it refuses."""

from playwright.async_api import Locator, Page, expect

from tests.browser.board_server import BoardServer
from tests.browser.board_sights import FULL, TO_DRAW
from tests.browser.board_stage import entered
from tests.browser.running_bot import comes_true
from tests.browser.test_board import next_press
from tests.browser.test_scene import first_turn
from tests.browser.windows import Windows

FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
FLIGHTS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (path, options) {
    window.flights.push([this.dataset.card, options.duration]);
    return animate.call(this, path, options);
  };
}"""
QUEEN = "QS#1"


async def middle(place: Locator) -> tuple[float, float]:
    box = await place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def dragged(page: Page, card: Locator, to: Locator) -> tuple[float, float]:
    """How far the card should lie from where it was, after it was dropped."""
    box = await card.bounding_box()
    assert box is not None
    start, end = (box["x"] + 12, box["y"] + 40), await middle(to)
    await page.mouse.move(*start)
    await page.mouse.down()
    await page.mouse.move(*end, steps=4)
    await page.mouse.up()
    return box["x"] + end[0] - start[0], box["y"] + end[1] - start[1]


async def test_a_dropped_card_stays_where_it_fell_and_flies_back_if_it_is_refused(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server, (1280, 800), still=False)
    card = page.locator(f'#hand [data-card="{QUEEN}"]')
    await card.wait_for()
    await comes_true(page, "() => document.getAnimations().every((one) => one.id !== 'flight')")
    home = await card.bounding_box()
    left, top = await dragged(page, card, page.locator("#pozzo"))
    await page.evaluate(FRAME)
    # A turned card has a larger box around it, of the same corner.
    moved = "one => [new DOMMatrix(one.style.transform).e, new DOMMatrix(one.style.transform).f]"
    assert home is not None
    right, down = await card.evaluate(moved)
    assert abs(home["x"] + right - left) < 5
    assert abs(home["y"] + down - top) < 5
    await page.evaluate(FLIGHTS)
    await server.done(await next_press(server), refused=True, text="Prima pesca.")
    await expect(page.get_by_role("status")).to_have_text("Prima pesca.")
    await expect(page.locator(".dropped")).to_have_count(0)
    flights = await page.evaluate("window.flights")
    assert any(name == QUEEN and 150 <= length <= 400 for name, length in flights)
    assert await card.evaluate("one => one.style.transform") == ""


async def test_a_card_is_pulled_from_the_stock_into_the_hand(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = TO_DRAW
    page = await entered(windows, server, (1280, 800))
    for pile, token in (("#stock", "f.7.draw"), ("#pozzo", "f.7.take")):
        await page.locator(f"{pile} .card").last.wait_for()
        await page.mouse.move(*await middle(page.locator(pile)))
        await page.mouse.down()
        await page.mouse.move(*await middle(page.locator("#hand")), steps=4)
        await page.mouse.up()
        press = await next_press(server)
        assert press["token"] == token
        await server.done(press, refused=True, text="Aspetta.")
        await expect(page.locator(".dropped")).to_have_count(0)
    await page.mouse.move(*await middle(page.locator("#stock")))
    await page.mouse.down()
    await page.mouse.move(20, 20, steps=4)
    await page.mouse.up()
    await expect(page.locator(".dropped")).to_have_count(0)
    assert len(server.pressed) == 2, "nothing is drawn where nothing was aimed at"


async def test_a_press_moves_its_card_before_it_is_answered(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    await page.locator("#actions").get_by_role("button", name="Scarta 8♣").click()
    await expect(page.locator("#hand .going")).to_have_attribute("data-card", "8C#1")
    await server.done(await next_press(server))
    await server.show(dict(FULL, revision=8))
    await expect(page.locator(".going")).to_have_count(0)


MOVED = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (path, options) {
    const changed = [...new Set(path.flatMap(Object.keys))];
    window.moved.push([this.className, changed, options.duration]);
    return animate.call(this, path, options);
  };
}"""
LIGHT = {"transform", "opacity", "translate", "zIndex"}
"""What may change without a layout or paint."""


async def test_a_drawn_card_turns_over_unless_the_reader_wants_no_motion(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = TO_DRAW
    page = await entered(windows, server, (1280, 800), still=False)
    drew = {"seat": 0, "did": "drew", "cards": [], "from": "stock", "to": "seat-0"}
    await page.locator("#hand .card").nth(12).wait_for()
    await page.evaluate(MOVED)
    new = (["hand", "held", 13], "KD#1"), (["hand", "order", 13], "KD#1")
    await server.patch(*map(list, new), [["view", "last", 1], drew])
    await expect(page.locator("#hand .card")).to_have_count(14)
    moved = await page.evaluate("window.moved")
    assert any("flying" in name for name, _, _ in moved), "its back flies first"
    assert all(set(changed) <= LIGHT and length <= 400 for _, changed, length in moved)
    await page.locator("#menu").click()
    await page.get_by_role("button", name="Senza animazioni").click()
    await page.keyboard.press("Escape")
    await page.evaluate("window.moved = []")
    await server.patch([["hand", "held", 14], "KD#2"], [["hand", "order", 14], "KD#2"])
    await expect(page.locator("#hand .card")).to_have_count(15)
    assert await page.evaluate("window.moved") == []


async def test_a_deal_goes_round_the_table(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server, (1280, 800), still=False)
    await page.evaluate(MOVED)
    view = {**dict(first_turn(3)["view"]), "last": [], "deal": 2}  # type: ignore[call-overload]  # a literal
    await server.show(dict(first_turn(3), view=view))
    await expect(page.locator("#hand .card")).to_have_count(13)
    moved = await page.evaluate("window.moved")
    assert len(moved) == 13 + 12 + 11, "a card of each hand, seen or not"
    assert all(set(changed) <= LIGHT and length <= 400 for _, changed, length in moved)
