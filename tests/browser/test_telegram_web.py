"""The board in a frame of Telegram Web, in a real browser, beside the real chat."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import expect

from adapters.telegram.board_door import FIRST_USE
from common.ids import TableId
from tests.adapters.telegram.players import Players
from tests.adapters.telegram.test_mini_app import init_data
from tests.browser.telegram_web import LIGHT, MiniAppHouse, TelegramWeb
from tests.browser.windows import PHONE, Windows, keep
from tests.doubles.clock import FakeClock
from tests.doubles.telegram.server import Server
from tests.doubles.telegram.world import User


@pytest_asyncio.fixture(loop_scope="session")
async def house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[MiniAppHouse]:
    clock = FakeClock()
    async with Server(clock.now) as server:
        server.methods.main_app = True
        house = MiniAppHouse(server, clock, monkeypatch)
        await house.open()
        yield house
        await house.close()


async def seated(house: MiniAppHouse) -> tuple[Players, int, User]:
    """Cut and dealt; who is on turn."""
    players = Players(house, tuple(house.everybody[:2]))
    table = await players.seated("scopa")
    await players.play(table, 1)
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    return players, table, players.who(inside, inside.facts.timing.seats[0])


async def test_a_turn_on_the_board_within_telegram(windows: Windows, house: MiniAppHouse) -> None:
    _, table, who = await seated(house)
    web = TelegramWeb(await windows.blank(PHONE), house)
    await web.open(init_data(house, who), f"?table={table}")
    await expect(web.app.locator("#hand .card")).to_have_count(3)
    body = web.app.locator("body")
    await expect(body).to_have_attribute("data-theme", "dark")
    await web.hear("web_app_setup_closing_behavior", {"need_confirmation": True})
    await web.hear("web_app_setup_back_button", {"is_visible": True})
    begun = [await web.heard(name) for name in ("iframe_ready", "web_app_ready", "web_app_expand")]
    assert [len(one) for one in begun] == [1, 1, 1]
    insets = "([side]) => getComputedStyle(document.body).getPropertyValue(`--host-${side}`)"
    assert [
        await body.evaluate(f"(_, side) => ({insets})([side])", s) for s in ("top", "bottom")
    ] == [
        *("70px", "34px"),
    ]
    await keep(web.page, "telegram-web")
    before = await house.bot.tables.table(TableId(table))
    await web.app.locator("#hand .card").first.click()
    await expect(web.app.locator("#hand .card")).to_have_count(2)
    await house.settle()
    after = await house.bot.tables.table(TableId(table))
    assert after.revision > before.revision
    assert not await web.page.context.cookies()


async def test_telegram_shows_how_it_looks_and_where_back_leads(
    windows: Windows, house: MiniAppHouse
) -> None:
    _, _, who = await seated(house)
    web = TelegramWeb(await windows.blank(PHONE, "dark"), house)
    await web.open(init_data(house, who), theme=LIGHT)
    body = web.app.locator("body")
    await expect(body).to_have_attribute("data-theme", "light")
    await web.tell("theme_changed", theme_params={"bg_color": "#101010"})
    await expect(body).to_have_attribute("data-theme", "dark")
    await web.hear("web_app_setup_back_button", {"is_visible": True})
    await web.tell("back_button_pressed")
    await expect(body).to_have_attribute("data-screen", "home")
    await web.hear("web_app_setup_back_button", {"is_visible": False})
    await web.hear("web_app_setup_closing_behavior", {"need_confirmation": False})
    await expect(web.app.get_by_text("Contro il computer").first).to_be_visible()
    await expect(web.app.get_by_text("Con gli amici")).to_have_count(0)
    await web.app.locator(".tables button").first.click()
    await expect(body).to_have_attribute("data-screen", "table")


async def test_ones_turn_is_felt_and_a_reload_changes_nothing(
    windows: Windows, house: MiniAppHouse
) -> None:
    players, table, _ = await seated(house)
    inside = await house.bot.tables.table(TableId(table))
    assert inside.facts.timing is not None
    (waiting,) = (one for one in (0, 1) if one not in inside.facts.timing.seats)
    web = TelegramWeb(await windows.blank(PHONE), house)
    await web.open(init_data(house, players.who(inside, waiting)))
    await expect(web.app.locator("#hand .card")).to_have_count(3)
    assert await web.heard("web_app_trigger_haptic_feedback") == []
    await players.play(table, 1)
    await web.hear(
        "web_app_trigger_haptic_feedback",
        {"type": "notification", "notification_type": "warning"},
    )
    await web.tell("reload_iframe")
    await web.hear("iframe_will_reload", {})
    await web.hear("web_app_setup_back_button", {"is_visible": True})
    await expect(web.app.locator("#hand .card")).to_have_count(3)


async def test_too_late_one_sentence_and_a_way_to_open_it_anew(
    windows: Windows, house: MiniAppHouse
) -> None:
    _, _, who = await seated(house)
    web = TelegramWeb(await windows.blank(PHONE), house)
    await web.open(init_data(house, who, age=FIRST_USE + 60))
    said = web.app.get_by_text("È passato troppo tempo: apri di nuovo il tavolo.")
    await expect(said).to_be_visible()
    await web.app.get_by_role("button").first.click()
    await web.hear("web_app_open_tg_link", {"path_full": "/carte_bot?startapp"})
    windows.complaints.clear()  # the browser reports the status 410


async def test_outside_telegram_one_sentence_says_where_it_opens(
    windows: Windows, house: MiniAppHouse
) -> None:
    page = await windows.blank(PHONE)
    await page.goto(house.address)
    await expect(page.get_by_text("Apri il tavolo dal bot: qui non so chi sei.")).to_be_visible()
    await expect(page.locator("input")).to_have_count(0)
    windows.complaints.clear()  # the browser reports the status 401


async def test_other_pages_cannot_frame_the_board(windows: Windows, house: MiniAppHouse) -> None:
    _, _, who = await seated(house)
    web = TelegramWeb(await windows.blank(PHONE), house)
    await web.open(init_data(house, who), home="https://evil.example/")
    assert not await web.app.locator("#board").count()
    assert "frame-ancestors" in " ".join(windows.complaints)
    windows.complaints.clear()
