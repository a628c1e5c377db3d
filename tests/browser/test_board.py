"""The board's page at four sizes: everything in view, and played by touch, by drag and by keys."""

import asyncio
import re

from playwright.async_api import CDPSession, expect

from tests.browser.board_server import GAMES, BoardServer, Json, sentences
from tests.browser.board_sights import (
    ATTACH,
    DOWN,
    FULL,
    HELD,
    MOMENT,
    REPLAY,
    SCOPA,
    SPOTS,
    STATES,
    TO_DRAW,
    cards,
    hand,
    offer,
    scala_view,
    scopa_view,
    table,
)
from tests.browser.board_stage import SETTLED, SIZES, entered
from tests.browser.windows import Windows
from tests.patience import PATIENCE
from tests.properties.effort import SOAK

CLOCK = 1_790_000_000.0
"""What the server says the time is."""
IN_VIEW = ".chip, #stock, #pozzo, .meld, #hand .card, #actions button, #menu, #mute, #status"
IN_VIEW += ", #last > span:not(.unseen)"
"""All that a player needs must be in view."""
OUTSIDE = """seen => [...document.querySelectorAll(seen)].filter((one) => {
  const box = one.getBoundingClientRect();
  const shown = one.checkVisibility() && box.width > 0;
  const inside = box.left >= -0.5 && box.top >= -0.5
    && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  return shown && !inside;
}).map((one) => one.id || one.className + JSON.stringify(one.getBoundingClientRect()))"""
SCROLLS = """() => [...document.querySelectorAll("html, body, body *")].filter(
  (one) => getComputedStyle(one).overflow !== "visible"
    && !one.matches(".unseen, .name, .card, svg, svg *") && one.checkVisibility()
    && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
).map((one) => one.id || one.className || one.tagName)"""
SMALL = """() => [...document.querySelectorAll("button, input, #hand .card")].filter((one) => {
  const box = one.getBoundingClientRect();
  const pressed = one.checkVisibility() && !one.closest("[inert]");
  return pressed && (box.width < 43.5 || box.height < 43.5);
}).map((one) => one.id || one.className || one.textContent)"""


async def next_press(server: BoardServer) -> Json:
    async with asyncio.timeout(PATIENCE):
        await server.changed.wait()
    server.changed.clear()
    return server.pressed[-1]


async def test_everything_is_in_view_and_nothing_scrolls(
    windows: Windows, server: BoardServer
) -> None:
    """Each state at two of the sizes, and at all of them in a soak."""
    page = await entered(windows, server)
    await expect(page.locator("svg.sheet").first).to_be_attached()
    for place, (name, sight) in enumerate(STATES.items()):
        await server.show(sight)
        for wide, high in SIZES if SOAK else SIZES[place % 2 :: 2]:
            await page.set_viewport_size({"width": wide, "height": high})
            await page.evaluate(SETTLED)
            where = f"{name} at {wide}x{high}"
            assert await page.evaluate(OUTSIDE, IN_VIEW) == [], where
            assert await page.evaluate(SCROLLS) == [], where
            assert await page.evaluate(SMALL) == [], where


async def test_the_time_left_is_always_shown(windows: Windows, server: BoardServer) -> None:
    """And, in Scopa, how many cards each side has captured."""
    page = await entered(windows, server)
    own, other = page.locator(".chip.own"), page.locator(".chip:not(.own)")
    for left, shown in ((40, r"0:\d\d"), (160, r"2:\d\d"), (900, "1[45]\N{PRIME}"), (7300, r"3 h")):
        clock = {"due": CLOCK + left, "reserve": 1200.0, "in_reserve": False}
        await server.show(dict(SCOPA, clock=clock))
        await expect(own.locator(".time")).to_have_text(re.compile(shown))
    await expect(other.locator(".time")).to_have_text("")
    heaps = page.locator(".heap .count")
    await expect(heaps).to_have_text(["12", "8"])


async def test_a_replay_is_gone_through_with_the_table_behind_it(
    windows: Windows, server: BoardServer
) -> None:
    """By its buttons and by keys; it is left when it is the reader's turn."""
    server.sight = dict(FULL, seats=[dict(one, awaited=False) for one in seats_of(FULL)])
    page = await entered(windows, server)
    await server.send({"kind": "replay", "sight": REPLAY})
    await expect(page.locator("#status")).to_have_text(MOMENT)
    await expect(page.get_by_role("group", name="Le carte di Carla")).to_be_visible()
    await page.get_by_role("button", name="Una mossa avanti").click()
    assert (await next_press(server))["token"] == "15.2.replay.1.0"
    await page.keyboard.press("ArrowLeft")
    assert (await next_press(server))["token"] == "15.1.replay.1.0"
    await server.patch([["status"], "Aspetta"])
    await expect(page.locator("#status")).to_have_text(MOMENT)
    await page.locator("#actions").get_by_role("button", name="Chiudi").click()
    await expect(page.locator("#status")).to_have_text("Aspetta")
    await server.send({"kind": "replay", "sight": REPLAY})
    await expect(page.locator("#status")).to_have_text(MOMENT)
    await server.patch([["seats", 0, "awaited"], True], [["status"], "Tocca a te"])
    await expect(page.locator("#status")).to_have_text("Tocca a te")


def seats_of(sight: Json) -> list[Json]:
    seats = sight["seats"]
    assert isinstance(seats, list)
    return seats


async def test_larger_type_scrolls_and_loses_nothing(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server)
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await page.locator("#actions button").last.scroll_into_view_if_needed()
    assert await page.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_at_most_three_actions_are_in_view(windows: Windows, server: BoardServer) -> None:
    many = tuple(dict(ATTACH, token=f"attach.9.{n}", label=f"Attacca {n}") for n in range(6))
    held = hand(cards(" ".join(HELD)), (*many, DOWN, *SPOTS), picked=["8C#1"])
    server.sight = table("scala40", 5, scala_view(), held)
    page = await entered(windows, server)
    await expect(page.locator("#actions button")).to_have_count(3)
    await page.locator("#menu").click()
    for label in ("Attacca 5", "Rimetti giù", "Abbandona"):
        await expect(page.locator("dialog").get_by_role("button", name=label)).to_be_visible()


async def test_a_tap_picks_a_card_and_a_tap_on_the_pozzo_discards_it(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    await page.get_by_role("option", name="K di S").click()
    press = await next_press(server)
    assert (press["token"], press["indexes"]) == ("f.7.choose", [9, 11])
    await expect(page.get_by_role("option", name="K di S")).to_have_attribute(
        "aria-selected", "true"
    )
    await page.get_by_role("option", name="8 di C").click()
    await next_press(server)
    await page.locator("#pozzo .spot").click()
    press = await next_press(server)
    assert (press["token"], press["indexes"]) == ("f.7.away", [11])


async def test_a_card_is_dragged_onto_a_meld_and_onto_the_pozzo(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server, (1280, 800))
    for place, token in (("meld-1", "f.7.onto.0"), ("pozzo", "f.7.away")):
        await page.get_by_role("option", name="Q di S").hover(position={"x": 12, "y": 40})
        await page.mouse.down()
        target = await page.locator(f'[data-place="{place}"]').bounding_box()
        assert target is not None
        await page.mouse.move(target["x"] + 20, target["y"] + 20, steps=6)
        await page.mouse.up()
        press = await next_press(server)
        assert (press["token"], press["indexes"]) == (token, [10])


async def test_dragging_a_card_lays_nothing_out(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server, (1280, 800))
    measured = await page.context.new_cdp_session(page)
    await measured.send("Performance.enable")
    await page.get_by_role("option", name="Q di S").hover(position={"x": 12, "y": 40})
    await page.mouse.down()
    await page.mouse.move(700, 500)
    before = await layouts(measured)
    await page.mouse.move(300, 200, steps=40)
    assert await layouts(measured) - before < 5, "the clock may write a second"
    await page.mouse.up()


async def layouts(measured: CDPSession) -> float:
    found = await measured.send("Performance.getMetrics")
    return next(float(one["value"]) for one in found["metrics"] if one["name"] == "LayoutCount")


async def test_dragging_within_the_hand_sorts_it(windows: Windows, server: BoardServer) -> None:
    server.sight = TO_DRAW
    page = await entered(windows, server, (1280, 800))
    await page.get_by_role("option", name="A di H").drag_to(
        page.get_by_role("option", name="4 di H"),
        source_position={"x": 12, "y": 60},
        target_position={"x": 69, "y": 60},
    )
    press = await next_press(server)
    assert (press["token"], press["indexes"]) == ("f.7.arrange", [1, 2, 0, *range(3, 13)])


async def test_the_keyboard_alone_plays_a_turn(windows: Windows, server: BoardServer) -> None:
    server.sight = TO_DRAW
    page = await entered(windows, server)
    await expect(page.locator("#hand .card").first).to_be_visible()
    await page.keyboard.press("d")
    assert (await next_press(server))["token"] == "f.7.draw"
    await server.show(FULL)
    await expect(page.locator("#hand .card")).to_have_count(len(HELD))
    await page.locator("#hand .card").first.focus()
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Space")
    press = await next_press(server)
    assert press["indexes"] == [9, 13]
    await page.keyboard.press("Enter")
    assert (await next_press(server))["token"] == "f.7.attach.9.0"
    await server.show(dict(TO_DRAW, revision=8))
    await expect(page.locator("#hand .card")).to_have_count(13)
    await expect(page.locator("#hand .card").first).to_be_focused()


async def test_the_server_keeps_that_the_page_is_muted(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    mute = page.get_by_role("button", name="Senza suoni")
    await mute.click()
    press = await next_press(server)
    assert press["token"] == server.look["mute"]
    await server.send(
        {"kind": "panel", "answers": press["id"], "title": "", "lines": [], "buttons": []}
    )
    await server.dress(muted=True)
    await expect(mute).to_have_attribute("aria-pressed", "true")
    await expect(page.locator("#dialog")).to_be_hidden()


async def test_one_tap_plays_a_card_of_scopa_and_two_choose_a_capture(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = SCOPA
    page = await entered(windows, server)
    await page.get_by_role("button", name="J di C").click()
    assert (await next_press(server))["token"] == "f.7.play.1.0"
    await page.get_by_role("button", name="7 di H").click()
    await expect(page.locator("#actions button")).to_have_count(2)
    await page.locator('.loose [data-card="3S#1"]').click()
    assert (await next_press(server))["token"] == "f.7.play.0.1"


async def test_taps_on_the_table_leave_fewer_captures_until_one_is_made(
    windows: Windows, server: BoardServer
) -> None:
    takes = ("7D 3S", "7D AC 2S", "AC QD")
    plays = [
        offer("play", f"prende {to}", f"play.0.{place}", **{"from": ["KH#1"], "to": cards(to)})
        for place, to in enumerate(takes)
    ]
    held = hand(cards("KH 2D"), tuple(plays))
    server.sight = table("scopa", 2, scopa_view("7D 3S AC 2S QD"), held)
    page = await entered(windows, server)
    await page.get_by_role("button", name="K di H").click()
    await expect(page.locator("#actions button")).to_have_count(3)
    await page.locator('.loose [data-card="7D#1"]').click()
    shown = page.locator("#actions button")
    await expect(shown).to_have_count(2)
    await expect(shown.last).to_have_accessible_name("prende 7D AC 2S")
    await page.locator('.loose [data-card="AC#1"]').click()
    assert (await next_press(server))["token"] == "f.7.play.0.1"


async def test_a_refusal_says_why_in_the_one_live_line(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    await page.locator("#actions button").first.click()
    await server.done(await next_press(server), refused=True, text="Prima pesca.")
    await expect(page.get_by_role("status")).to_have_text("Prima pesca.")
    await expect(page.get_by_role("status")).to_have_class("bad")


async def test_a_turn_is_announced_once(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server)
    await page.evaluate(LISTEN)
    awaited = ["seats", 0, "awaited"]
    await server.patch([awaited, False], [["status"], "Tocca a Carla"])
    await server.patch([["view", "seats", 2, "cards"], 12], [["clock", "due"], 1_790_000_090.0])
    await server.patch([awaited, True], [["status"], "Tocca a te"])
    await expect(page.get_by_role("status")).to_have_text("Tocca a te")
    assert await page.evaluate("window.announced") == ["Tocca a Carla", "Tocca a te"]


async def test_whose_turn_it_is_stands_in_the_title(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server)
    await expect(page).to_have_title("● Tocca a te")
    await server.patch([["seats", 0, "awaited"], False], [["status"], "Tocca a Carla"])
    await expect(page).to_have_title("scala40 · tavolo 15")
    await expect(page.get_by_role("status")).to_have_text("Tocca a Carla")


async def test_a_frozen_server_is_shown_and_a_press_is_sent_again(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    server.frozen = True
    await expect(page.locator("#trouble")).to_be_visible()
    await page.locator("#actions button").first.click()
    first = await next_press(server)
    server.frozen = False
    await server.drop()
    again = await next_press(server)
    assert again == first
    await server.done(again)
    await expect(page.locator("#trouble")).to_be_hidden()
    assert len(server.hellos) == 2


async def test_cards_fly_unless_the_reader_wants_no_motion(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = TO_DRAW
    for still in (True, False):
        page = await entered(windows, server, still=still)
        await expect(page.locator("#hand .card")).to_have_count(13)
        await page.evaluate(WATCH)
        lying = [["hand", "held", 13], "9S#1"], [["hand", "order", 13], "9S#1"]
        await server.patch(*lying)
        await expect(page.locator("#hand .card")).to_have_count(14)
        flights = await page.evaluate("window.flights")
        assert (len(flights) > 0) is not still
        assert all(180 <= length <= 250 for length in flights)
        await server.stop()


LISTEN = """() => {
  window.announced = [];
  const line = document.querySelector("[role=status]");
  const told = () => window.announced.push(line.textContent);
  new MutationObserver(told).observe(line, { childList: true, characterData: true, subtree: true });
}"""
WATCH = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (path, options) {
    window.flights.push(options.duration);
    return animate.call(this, path, options);
  };
}"""


async def test_picked_cards_are_moved_together(windows: Windows, server: BoardServer) -> None:
    """Onto the table if they can be laid there, or to another place in the hand; never onto the
    discards, which take one card."""
    lay = offer("lay", "Cala", "lay.1.7", **{"from": ["KS#1", "KH#1"], "to": "table"})
    held = hand(cards(" ".join(HELD)), (lay, *SPOTS), picked=["KS#1", "KH#1"])
    server.sight = table("scala40", 2, scala_view(2, 2), held)
    page = await entered(windows, server, (1280, 800))
    king = page.get_by_role("option", name="K di S")
    await king.drag_to(page.locator("#pozzo"), source_position={"x": 12, "y": 40})
    await king.drag_to(page.locator("#felt"), source_position={"x": 12, "y": 40})
    assert (await next_press(server))["token"] == "f.7.lay.1.7"
    first = page.get_by_role("option", name="A di H")
    await king.drag_to(first, source_position={"x": 12, "y": 40}, target_position={"x": 4, "y": 60})
    press = await next_press(server)
    moved, rest = [HELD.index("KS"), HELD.index("KH")], range(len(HELD))
    order = [*moved, *(one for one in rest if one not in moved)]
    assert (press["token"], press["indexes"]) == ("f.7.arrange", order)


async def test_the_menu_has_all_moves_of_the_deal(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server)
    await page.locator("#menu").click()
    await page.get_by_role("button", name="Le mosse").click()
    assert await next_press(server) == {"kind": "past"}
    await server.send({"kind": "past", "lines": ["Elena pesca", "Elena scarta J♠"]})
    dialog = page.get_by_role("dialog", name="Le mosse")
    await expect(dialog.get_by_role("paragraph")).to_have_text(["Elena pesca", "Elena scarta J♠"])


async def test_the_language_changes_without_a_reconnect(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    spoken = {"language": "en", "words": sentences("en"), "cards": {}, "games": GAMES}
    await server.send({"kind": "words", **spoken})
    await server.patch([["status"], "Your turn: discard."])
    await expect(page.get_by_role("button", name="More")).to_be_visible()
    await expect(page.get_by_label("Your hand")).to_be_visible()
    await expect(page).to_have_title("● Your turn")
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    assert len(server.hellos) == 1
