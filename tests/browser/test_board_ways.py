"""What the board's page shows and does besides cards: which button is highlighted, which meld has
which number, what is read aloud, and the way back."""

from playwright.async_api import Page, expect

from tests.browser.board_server import BoardServer
from tests.browser.board_sights import (
    ATTACH,
    FULL,
    OPENED,
    STATES,
    TO_DRAW,
)
from tests.browser.board_stage import entered
from tests.browser.test_board import next_press
from tests.browser.windows import Windows

SAID = """() => {
  window.said = [];
  const region = document.querySelector("[role=log]");
  const told = (records) => records.flatMap(({ addedNodes }) => [...addedNodes])
    .forEach((node) => window.said.push(node.textContent));
  new MutationObserver(told).observe(region, { childList: true, subtree: true });
}"""
"""Keeps what a live region that reads additions aloud would say."""
SHARES = """() => {
  window.shared = [];
  navigator.share = async (what) => {
    if (window.refusal) throw new DOMException("", window.refusal);
    window.shared.push(what);
  };
}"""
"""The share sheet of a phone, which may refuse."""
HIDES_TEXT = """(one) => {
  const { right, bottom } = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth || right > innerWidth || bottom > innerHeight;
}"""


async def test_the_highlighted_button_comes_first_and_is_what_enter_presses(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    for sight, label, token in (
        (FULL, ATTACH["label"], "f.7.attach.9.0"),
        (TO_DRAW, "Pesca", "f.7.draw"),
    ):
        await server.show(sight)
        shown = page.locator("#actions button")
        await expect(shown.first).to_have_text(str(label))
        await expect(shown.first).to_have_class("main")
        await expect(page.locator("#actions .main")).to_have_count(1)
        await page.keyboard.press("Enter")
        assert (await next_press(server))["token"] == token


async def test_where_nothing_is_highlighted_enter_presses_nothing(
    windows: Windows, server: BoardServer
) -> None:
    """As where a joker may stand for several cards."""
    page = await entered(windows, server)
    await server.show(STATES["question"])
    await expect(page.locator("#actions .main")).to_have_count(0)
    await page.keyboard.press("Enter")
    await page.keyboard.press("d")
    await page.get_by_role("button", name="Indietro").click()
    assert (await next_press(server))["token"] == "f.7.back"
    assert len(server.pressed) == 1


async def test_a_meld_has_the_number_that_buttons_give_it(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    numbers = page.locator(".meld .number")
    await expect(numbers).to_have_text([str(number) for number in range(1, 13)])
    for size in ((360, 640), (1280, 800)):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        for number in (0, 11):
            box = await numbers.nth(number).bounding_box()
            assert box is not None
            meld = await page.locator(".meld").nth(number).bounding_box()
            assert meld is not None
            assert box["x"] < meld["x"] + meld["width"] / 3
            assert box["y"] + box["height"] <= meld["y"] + meld["height"] + 3


async def test_each_move_of_the_others_is_read_aloud_once_and_the_last_is_seen_whole(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = dict(FULL, log=[])
    page = await entered(windows, server)
    await page.evaluate(SAID)
    moves = ["Carla pesca e scarta 3♦.", "Domenico pesca e scarta 3♦.", OPENED]
    await server.patch([["log"], moves[:1]])
    await server.patch([["log"], moves[:2]], [["view", "seats", 2, "cards"], 12])
    await server.patch([["log"], moves[1:]], [["asks"], ["Elena vuole una pausa."]])
    last = page.locator("#last")
    await expect(last).to_contain_text("Elena vuole una pausa.")
    await server.patch([["view", "stock"], 12])
    await expect(page.locator("#stock .count")).to_have_text("12")
    assert await page.evaluate("window.said") == [*moves, "Elena vuole una pausa."]
    seen = page.locator("#last > span:not(.unseen)")
    await expect(seen).to_have_text([OPENED, "Elena vuole una pausa."])
    for size in ((360, 640), (740, 360), (1280, 800)):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        assert not await last.evaluate(HIDES_TEXT)


async def on(page: Page, screen: str) -> None:
    await expect(page.locator("body")).to_have_attribute("data-screen", screen)


async def test_the_way_back_leads_home_and_not_away(windows: Windows, server: BoardServer) -> None:
    """Also after a reload, and first out of the menu."""
    page = await entered(windows, server)
    address = page.url
    for _ in range(2):
        await on(page, "table")
        await page.locator("#menu").click()
        await page.evaluate("history.back()")
        await expect(page.get_by_role("dialog")).to_be_hidden()
        await on(page, "table")
        await page.evaluate("history.back()")
        assert (await next_press(server)) == {"kind": "look", "table": None}
        await server.show(STATES["home"])
        await on(page, "home")
        assert page.url == address
        await server.show(FULL)
        await on(page, "table")
        await page.reload()
    await on(page, "table")
    await page.locator("#menu").click()
    await page.get_by_role("button", name="Tutti i tavoli").click()
    assert (await next_press(server)) == {"kind": "look", "table": None}
    await server.show(STATES["home"])
    await on(page, "home")
    await page.wait_for_function("history.state === null")
    await page.go_back()
    assert page.url == "about:blank"


async def test_the_browsers_own_colour_follows_the_theme(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    colour = page.locator("meta[name=theme-color]")
    light = await colour.get_attribute("content")
    assert light == await page.evaluate("getComputedStyle(document.body).backgroundColor")
    await page.emulate_media(color_scheme="dark")
    await expect(colour).not_to_have_attribute("content", str(light))
    dark = await colour.get_attribute("content")
    assert dark == await page.evaluate("getComputedStyle(document.body).backgroundColor")
    await server.dress(theme="light")
    await expect(colour).to_have_attribute("content", str(light))


async def test_computer_players_are_chosen_on_the_first_screen_and_remembered(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = STATES["home"]
    page = await entered(windows, server)
    for name, number in (("Scala 40", "4"), ("Scopa", "3")):
        game = page.get_by_role("region", name=name)
        level = game.get_by_role("combobox", name="Livello del computer")
        await expect(level).to_have_value("difficile")
        if name == "Scopa":
            await level.select_option("Facile")
        await game.get_by_role("combobox", name="Quanti computer").select_option(number)
    await page.reload()
    for name, token, chosen in (
        *(("Scala 40", "0.0.alone.0", [1, 4]), ("Scopa", "0.0.alone.1", [3, 3])),
    ):
        game = page.get_by_role("region", name=name)
        await game.get_by_role("button", name="Contro il computer").click()
        press = await next_press(server)
        assert (press["token"], press["indexes"]) == (token, chosen)


async def test_the_link_is_shared_by_the_device_or_copied(
    windows: Windows, server: BoardServer
) -> None:
    server.group, server.sight = "casa", STATES["lobby"]
    page = await entered(windows, server)
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    status, url = page.get_by_role("status"), page.url
    before = await status.text_content() or ""
    await page.get_by_role("button", name="Copia il link per gli amici").click()
    await expect(status).to_contain_text("Link copiato")
    assert await page.evaluate("navigator.clipboard.readText()") == url
    await page.add_init_script(f"({SHARES})()")
    await page.reload()
    share = page.get_by_role("button", name="Invita gli amici")
    await share.click()
    text = "Giochiamo a Scopa? Ti aspetto al tavolo."
    shared = {"title": STATES["lobby"]["title"], "text": text, "url": url}
    assert await page.evaluate("window.shared") == [shared]
    for refusal, said in (("AbortError", before), ("NotAllowedError", "Link copiato")):
        await page.evaluate("name => { window.refusal = name; }", refusal)
        await share.click()
        await expect(status).to_contain_text(said)
    assert len(await page.evaluate("window.shared")) == 1


async def test_a_reload_and_a_reconnect_lead_to_what_was_in_view(
    windows: Windows, server: BoardServer
) -> None:
    """Also if another table waits for the person, to which the first hello leads."""
    page = await entered(windows, server)
    await on(page, "table")
    await page.reload()
    await on(page, "table")
    await server.show(STATES["home"])
    await on(page, "home")
    await page.wait_for_function("history.state === null")
    async with page.expect_event("websocket"):
        await server.drop()
    await expect(page.locator("body")).to_have_attribute("data-link", "open")
    hellos = [(hello["table"], hello["home"]) for hello in server.hellos]
    assert hellos == [(None, False), (15, False), (None, True)]
