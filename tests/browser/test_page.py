"""The page in a real browser, with a bot that plays no game."""

import asyncio
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.async_api import Locator, Page, expect

from adapters.panel import Line, PublicPanel
from adapters.panels.times import day_of_calendar, time_of_day, timed
from adapters.playground.platform import Playground
from adapters.ports import Reply
from adapters.text import words
from adapters.text.times import Shows
from common.addresses import Chat
from common.people import Person
from tests.adapters.playground.fake_desk import FakeDesk, key
from tests.browser.windows import PHONE, Windows, come_in, keep

CASA = Chat("playground:casa")


async def dealt(page: Page) -> None:
    """At a table, with a hand."""
    await page.get_by_role("button", name="Scala 40").click()
    await page.get_by_role("button", name="Siediti").click()
    await expect(page.locator(".toast")).to_have_text("Ti sei seduto: in bocca al lupo!")


def pick(page: Page, spoken: str) -> Locator:
    return page.locator("#private").get_by_role("button", name=spoken, exact=True)


async def test_a_name_and_one_is_in(windows: Windows, address: str) -> None:
    page = await windows.blank()
    await page.goto(f"{address}chat")
    await expect(page.get_by_label("Come ti chiami?")).to_be_focused()
    await keep(page, "entrance")
    await come_in(page, address, "Anna")
    await expect(page.get_by_role("heading", name="Ciao a tutti!")).to_be_visible()
    await expect(page.locator("#people")).to_have_text("Qui: Anna")
    await expect(page.locator("#state")).to_be_empty()
    assert all(url.startswith(address) for url in windows.requested)
    assert not await page.evaluate("document.cookie")


async def test_two_windows_are_two_people(windows: Windows, address: str, desk: FakeDesk) -> None:
    anna = await windows.enter(address, "Anna")
    bruno = await windows.enter(address, "Bruno")
    await expect(anna.locator("#people")).to_have_text("Qui: Anna, Bruno")
    await dealt(anna)
    await expect(anna.locator("#private .pick")).to_have_count(13)
    await expect(bruno.get_by_role("heading", name="Scala 40 · Tavolo 1")).to_be_visible()
    await expect(bruno.locator("#private article")).to_have_count(0)
    await bruno.goto(anna.url)
    assert bruno.url == f"{address}chat"
    assert len({press.who.account for press in desk.presses}) == 1
    await keep(anna, "table-wide")


async def test_times_of_day_are_those_of_the_reader(
    windows: Windows, address: str, desk: FakeDesk, playground: Playground
) -> None:
    """In a title, in a line and in a passing sentence; a day of the calendar is the same for all.
    The page tells also what the clock of the bot shows."""
    speech, at = words("it"), datetime(2026, 11, 20, 21, 30, tzinfo=ZoneInfo("Europe/Rome"))
    asked = speech("evening-title", game="Scopa", time=time_of_day(at, speech))
    until = speech("evening-moved", before=timed(at, Shows.DATE_AND_TIME, "20/11, 21:30", speech))
    desk.answer = Reply(speech("evening-new-time", time=day_of_calendar(at.date(), "20/11")))
    anna = await windows.enter(address, "Anna")
    bruno = await windows.blank(language="it-IT", zone="America/Argentina/Buenos_Aires")
    await come_in(bruno, address, "Bruno")
    await playground.post(CASA, PublicPanel(asked, (Line(until),)), None)
    for page, hour in ((anna, "21:30"), (bruno, "17:30")):
        panel = page.locator("#group article").last
        await expect(panel.locator("h3")).to_have_text(f"Scopa: chi c'è alle {hour}?")
        await expect(panel).to_have_attribute("aria-label", f"Scopa: chi c'è alle {hour}?")
        await expect(panel.locator(".line time")).to_have_text(f"20 nov, {hour}")
    told = bruno.locator("#group article").last.locator("h3 time")
    await expect(told).to_have_attribute("title", "21:30")
    await expect(told).to_have_attribute("datetime", "2026-11-20T20:30:00.000Z")
    await bruno.locator("#group textarea, #group input").last.fill("ciao")
    await bruno.keyboard.press("Enter")
    await expect(bruno.locator(".toast")).to_have_text("La serata adesso è alle 20/11.")


async def test_cards_are_picked_with_the_mouse(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    for spoken in ("3 di cuori", "4 di cuori", "5 di cuori"):
        await pick(page, spoken).click()
    await expect(page.get_by_role("button", name="Cala (3)")).to_be_visible()
    await expect(pick(page, "3 di cuori")).to_have_attribute("aria-pressed", "true")
    await keep(page, "picked-wide")
    await pick(page, "3 di cuori").click()
    await expect(pick(page, "3 di cuori")).to_have_attribute("aria-pressed", "false")
    await expect(page.get_by_role("button", name="Pesca")).to_be_visible()


async def test_cards_are_picked_with_the_keyboard(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    await page.locator("#private .log").focus()
    await page.keyboard.press("Tab")
    await expect(pick(page, "A di cuori")).to_be_focused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Space")
    await expect(page.get_by_text("Ti mancano 30 punti")).to_be_visible()
    await expect(pick(page, "3 di cuori")).to_be_focused()
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await expect(pick(page, "jolly")).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("ArrowRight")
    await expect(pick(page, "A di cuori")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await expect(pick(page, "A di cuori")).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Pesca")).to_be_focused()
    await page.keyboard.press("Shift+Tab")
    await expect(pick(page, "A di cuori")).to_be_focused()
    await keep(page, "focus-wide")


async def test_the_focus_stays_on_the_same_card(
    windows: Windows, address: str, desk: FakeDesk
) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    await pick(page, "9 di quadri").focus()
    account = desk.presses[0].who.account
    reference = await page.locator("#private article").get_attribute("data-id")
    desk.revision += 1
    turned = desk.hand(Person(account, "Anna"), turned=True)
    await desk.screen.post_in_private(account, turned, reference)
    await expect(page.locator("#private .pick").first).to_have_attribute("aria-label", "jolly")
    await expect(pick(page, "9 di quadri")).to_be_focused()
    await expect(page.locator("#private article")).to_have_count(1)


async def test_what_is_focused_and_goes_leaves_the_focus_near(
    windows: Windows, address: str
) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    for spoken in ("3 di cuori", "4 di cuori", "5 di cuori"):
        await pick(page, spoken).click()
    await page.get_by_role("button", name="Cala (3)").focus()
    await page.evaluate("document.querySelector('[aria-pressed=true]').click()")
    await expect(page.get_by_role("button", name="Pesca")).to_be_visible()
    assert await page.evaluate("document.activeElement.closest('#private article') !== null")


async def test_quick_picks_do_not_flicker(windows: Windows, address: str, desk: FakeDesk) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    desk.hold = asyncio.Event()
    for spoken in ("3 di cuori", "4 di cuori", "K di picche"):
        await pick(page, spoken).click()
        await expect(pick(page, spoken)).to_have_attribute("aria-pressed", "true")
    await page.evaluate(
        """() => {
            window.flickers = 0;
            const card = document.querySelector('[aria-label="K di picche"]');
            new MutationObserver(() => window.flickers += 1)
                .observe(card, { attributeFilter: ["aria-pressed"] });
        }"""
    )
    desk.hold.set()
    await expect(page.get_by_role("button", name="Cala (3)")).to_be_visible()
    assert await page.evaluate("window.flickers") == 0
    assert set(desk.presses[-1].args) == {1, 2, 11}


async def test_commands_are_suggested_and_sent(
    windows: Windows, address: str, desk: FakeDesk
) -> None:
    page = await windows.enter(address, "Anna")
    typing = page.locator("#group").get_by_role("combobox", name="Scrivi un comando")
    await typing.fill("/s")
    await expect(page.get_by_role("option")).to_have_count(3)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("option", name="/scopa")).to_have_attribute(
        "aria-selected", "true"
    )
    await keep(page, "suggestions-wide")
    await page.keyboard.press("Enter")
    await expect(typing).to_have_value("/scopa ")
    await typing.press_sequentially("a quattro")
    await page.keyboard.press("Enter")
    await expect(page.locator(".toast")).to_have_text("Non conosco /scopa.")
    await expect(typing).to_have_value("")
    assert (desk.asked[0].name, desk.asked[0].text) == ("scopa", "a quattro")
    await typing.fill("/m")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("#group article.aside")).to_contain_text("Lo vedi solo tu")


async def test_words_are_typed_on_several_lines(
    windows: Windows, address: str, desk: FakeDesk
) -> None:
    page = await windows.enter(address, "Anna")
    typing = page.locator("#group").get_by_role("combobox", name="Scrivi un comando")
    await typing.press_sequentially("Anna")
    await page.keyboard.press("Shift+Enter")
    await typing.press_sequentially("Bice")
    await keep(page, "lines-wide")
    await page.keyboard.press("Enter")
    await expect(typing).to_have_value("")
    assert desk.asked[0].text == "Anna\nBice"


async def test_a_paper_is_saved(windows: Windows, address: str, desk: FakeDesk) -> None:
    page = await windows.enter(address, "Anna")
    panel = PublicPanel("Dati", buttons=((key("Esporta", "export"),),))
    await desk.screen.post(CASA, panel, None)
    async with page.expect_download() as saved:
        await page.get_by_role("button", name="Esporta").click()
    assert (await saved.value).suggested_filename == "dati.json"


async def test_reading_is_not_disturbed(windows: Windows, address: str, desk: FakeDesk) -> None:
    page = await windows.enter(address, "Anna")
    log = page.locator("#group .log")
    for _ in range(4):
        await desk.screen.post(CASA, desk.table(), None)
    await expect(page.locator("#group article")).to_have_count(5)
    at_end = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 2"
    assert await log.evaluate(at_end)
    await log.evaluate("log => new Promise(done => { log.onscroll = done; log.scrollTop = 80 })")
    await desk.screen.post(CASA, desk.table(), None)
    await expect(page.get_by_role("button", name="Novità più in basso")).to_be_visible()
    assert await log.evaluate("log => log.scrollTop") == 80
    await page.get_by_role("button", name="Novità più in basso").click()
    assert await log.evaluate(at_end)


async def test_english(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Anna", language="en-GB")
    await expect(page.get_by_role("heading", name="Your chat")).to_be_visible()
    assert await page.locator("html").get_attribute("lang") == "en"


# Sockets that drop


async def test_a_dropped_socket_is_opened_again(
    windows: Windows, address: str, desk: FakeDesk
) -> None:
    page = await windows.blank()
    sockets = []
    await page.route_web_socket(
        "**/socket", lambda socket: sockets.append((socket, socket.connect_to_server()))
    )
    await come_in(page, address, "Anna")
    await dealt(page)
    await page.evaluate(
        """() => {
            window.told = [];
            const state = document.getElementById("state");
            new MutationObserver(() => window.told.push(state.textContent))
                .observe(state, { childList: true, characterData: true, subtree: true });
        }"""
    )
    await sockets[0][0].close(code=4000, reason="dropped")
    await desk.screen.post(CASA, PublicPanel("Nel frattempo"), None)
    await expect(page.get_by_role("heading", name="Nel frattempo")).to_be_visible()
    await expect(page.locator("#state")).to_be_empty()
    await expect(page.locator("#group article")).to_have_count(3)
    assert (await page.evaluate("window.told"))[0] == "Riconnessione…"
    await pick(page, "3 di cuori").click()
    await expect(page.get_by_text("Ti mancano 30 punti")).to_be_visible()


async def test_the_server_may_restart(
    windows: Windows, address: str, desk: FakeDesk, playground: Playground
) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    await pick(page, "K di cuori").focus()
    await playground.stop()
    await expect(page.locator("#state")).to_have_text("Riconnessione…")
    await keep(page, "reconnecting")
    await page.keyboard.press("Space")
    await expect(page.get_by_text("Non sei collegato")).to_be_visible()
    await expect(pick(page, "K di cuori")).to_have_attribute("aria-pressed", "false")
    again = Playground(port=int(address.rsplit(":", 1)[1].strip("/")))
    again.attach(desk)
    await again.start()
    try:
        await expect(page.locator("#state")).to_be_empty()
        await page.keyboard.press("Space")
        await expect(page.get_by_text("Ti mancano 30 punti")).to_be_visible()
        await expect(pick(page, "K di cuori")).to_be_focused()
        await expect(page.locator("#private article")).to_have_count(1)
    finally:
        await again.stop()


# Small screens


async def test_on_a_phone_one_chat_at_a_time(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Mariantonietta Bevilacqua della Valle", size=PHONE)
    private = page.get_by_role("tab", name="La tua chat")
    await expect(page.locator("#private")).to_be_hidden()
    await dealt(page)
    await expect(private.locator(".unread")).to_have_text("1")
    await keep(page, "group-phone")
    await private.click()
    await expect(private.locator(".unread")).to_be_hidden()
    await expect(page.locator("#group")).to_be_hidden()
    await expect(page.get_by_role("tabpanel")).to_have_count(1)
    for spoken in ("3 di cuori", "4 di cuori", "5 di cuori"):
        await pick(page, spoken).click()
    await expect(page.get_by_role("button", name="Cala (3)")).to_be_in_viewport()
    await keep(page, "hand-phone")
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert await page.evaluate(wide)
    await private.focus()
    await page.keyboard.press("ArrowLeft")
    await expect(page.get_by_role("tab", name="Il gruppo")).to_be_focused()
    await expect(page.locator("#group")).to_be_visible()
    assert await page.evaluate(wide)
