"""The end of a deal on the table: open hands at their seats, the score, a picture to send on."""

import asyncio
from base64 import b64encode

from playwright.async_api import Page, expect

from tests.browser.board_server import BoardServer, Json
from tests.browser.board_sights import (
    ALL_PAY,
    DEAL_END,
    LOST,
    MATCH_END,
    SCOPA,
    SCOPA_END,
    SCOPA_PAIRS_END,
    TO_DRAW,
)
from tests.browser.board_stage import SETTLED, entered
from tests.browser.windows import WIDE, Windows
from tests.patience import PATIENCE

SIZES = ((360, 640), (360, 740), (740, 360), (768, 1024), (1366, 768), (1920, 1080))
ENDS = {
    "one closes": DEAL_END,
    "five play": LOST,
    "two play": ALL_PAY,
    "the match": MATCH_END,
    "scopa": SCOPA_END,
    "scopa in pairs": SCOPA_PAIRS_END,
}
COVERED = """() => {
  const boxes = (seen) => [...document.querySelectorAll(seen)]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const [banner] = boxes(".banner");
  const bodies = boxes(".chip .avatar, .chip .name, .chip .points:not(:empty)");
  const told = [...bodies, ...boxes(".strip .card")].filter((one) => over(one, banner));
  const hands = boxes(".chip").filter((one) => boxes(".chip").some(
    (other) => other.left !== one.left && over(one, other)));
  return [...told, ...hands].map((box) => JSON.stringify(box));
}"""
"""What lies under what is said in the middle, and players who stand over each other."""
CARD_OUTSIDE = """() => [...document.querySelectorAll(".fan .card, .strip .card")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5;
}).length"""
MOVING = """() => document.getAnimations().flatMap(
  (one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))"""
PROPERTIES = {"transform", "opacity", "zIndex", "offset", "computedOffset", "easing", "composite"}
LONGEST = (
    "() => Math.max(...document.getAnimations().map((one) => one.effect.getTiming().duration))"
)
SHARES = """() => {
  window.shared = [];
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files }) => {
    if (window.tooLate) throw new DOMException("", "NotAllowedError");
    window.shared.push([files[0].name, files[0].type, files[0].size]);
  };
}"""
PICTURE = b"\x89PNG a picture"


async def test_nothing_lies_over_anything(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server)
    for name, sight in ENDS.items():
        await server.show(sight)
        for wide, high in SIZES:
            await page.set_viewport_size({"width": wide, "height": high})
            await page.evaluate(SETTLED)
            where = f"{name} at {wide}x{high}"
            assert await page.evaluate(COVERED) == [], where
            assert await page.evaluate(CARD_OUTSIDE) == 0, where


async def test_hands_are_open_at_their_seats_and_the_score_has_a_row_each(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = DEAL_END
    page = await entered(windows, server)
    await expect(page.locator('.chip[data-seat="1"] .fan .card')).to_have_count(3)
    await expect(page.locator('.chip[data-seat="2"] .fan .card')).to_have_count(6)
    carla = page.get_by_role("listitem", name="Carla")
    await expect(carla).to_have_accessible_name(
        "Carla, in mano: jolly, 10 di C, 8 di C, 7 di D, 2 di S, A di H,"
        " in questa smazzata: 107, punti: 131"
    )
    await expect(page.locator(".chip .gain")).to_have_text(["+84", "+107", "0"])
    await expect(page.get_by_role("heading", name="Anna chiude!")).to_be_visible()
    await expect(page.locator('.banner [data-card="JS#2"]')).to_be_visible()
    await expect(page.locator(".meld .card.fresh")).to_have_count(0)
    await page.get_by_role("button", name="Segnapunti").click()
    sheet = page.get_by_role("dialog").get_by_role("table", name="Si va a 101 punti")
    rows = sheet.get_by_role("row")
    await expect(rows).to_have_text(
        [
            "AAnnaBBartolomeoCCarla",
            *("102412", "2a monte", "38061", "44058 ↩ 24", "5084107", "Totale12108131"),
        ]
    )
    await page.keyboard.press("Escape")
    await page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    await expect(page.get_by_role("button", name="Segnapunti")).to_be_hidden()
    await expect(page.locator("#scores").get_by_role("row")).to_have_count(7)


async def test_each_point_of_scopa_is_told(windows: Windows, server: BoardServer) -> None:
    server.sight = SCOPA_PAIRS_END
    page = await entered(windows, server)
    ours = page.get_by_role("img", name="Anna + Carla: 7 di D, A di D")
    await expect(ours.locator(".card")).to_have_count(22)
    await expect(page.locator(".count-table tbody tr")).to_have_text(
        [
            "Carte22+118",
            "Denari6+14",
            "Settebello+1\N{EN DASH}",
            "Primiera7878",
            "Scope1+11+1",
            "Punti+4+1",
        ]
    )
    await expect(page.get_by_role("img", name="7 di D", exact=True)).to_be_visible()
    await expect(page.locator(".chip .gain:visible")).to_have_text(["+1", "+4"])
    await expect(page.locator(".chip.own .gain")).to_have_text("+4")


async def ends(page: Page, server: BoardServer, before: Json, after: Json) -> None:
    await server.show({**before, "seats": after["seats"]})
    await page.evaluate(SETTLED)
    await server.show(after)
    await page.evaluate(SETTLED)


async def test_points_fly_to_the_score_and_paper_for_the_winner(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server, WIDE, still=False)
    await ends(page, server, TO_DRAW, MATCH_END)
    await expect(page.locator("body > .gain.flying")).to_have_count(3)
    assert await page.locator("body > .confetti").count() > 0
    assert {*await page.evaluate(MOVING)} <= PROPERTIES
    assert await page.evaluate(LONGEST) <= 400
    await expect(page.locator("body > .gain.flying, body > .confetti")).to_have_count(0)
    await server.show(MATCH_END)
    await page.evaluate(SETTLED)
    assert await page.locator("body > .gain.flying, body > .confetti").count() == 0


async def test_with_reduced_motion_nothing_flies(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server, WIDE)
    await ends(page, server, SCOPA, SCOPA_END)
    await ends(page, server, TO_DRAW, MATCH_END)
    await expect(page.get_by_role("heading", name="Anna vince la partita!")).to_be_visible()
    assert await page.locator("body > .gain.flying, body > .confetti").count() == 0


async def picture(page: Page, server: BoardServer) -> None:
    """Somebody presses the button, and the server answers."""
    server.changed.clear()
    await page.get_by_role("button", name="Condividi il risultato").click()
    async with asyncio.timeout(PATIENCE):
        await server.changed.wait()
    content = b64encode(PICTURE).decode()
    await server.send({"kind": "file", "name": "scala40-tavolo-15.png", "content": content})
    await server.done(server.pressed[-1])


async def test_the_picture_is_shared_where_the_browser_can(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = MATCH_END
    page = await entered(windows, server)
    async with page.expect_download() as kept:
        await picture(page, server)
    assert (await kept.value).suggested_filename == "scala40-tavolo-15.png"
    await page.evaluate(SHARES)
    await picture(page, server)
    shared = [["scala40-tavolo-15.png", "image/png", len(PICTURE)]]
    await page.wait_for_function("window.shared.length === 1")
    assert await page.evaluate("window.shared") == shared
    await page.evaluate("window.tooLate = true")
    await picture(page, server)
    await expect(page.get_by_role("dialog")).to_contain_text("L'immagine è pronta")
    await page.evaluate("window.tooLate = false")
    await page.get_by_role("dialog").get_by_role("button", name="Condividi").click()
    await page.wait_for_function("window.shared.length === 2")
    assert await page.evaluate("window.shared") == [*shared, *shared]
