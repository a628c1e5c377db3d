"""Accessibility of the page: names, focus, contrast, dark and light."""

import re
from itertools import product

import pytest
from playwright.async_api import Page, expect

from tests.browser.test_page import dealt
from tests.browser.windows import PHONE, WIDE, Windows, keep
from tests.properties.effort import SOAK

SIZES = {"wide": WIDE, "phone": PHONE}

LOOKS = [*product(("light", "dark"), SIZES)] if SOAK else [("light", "wide"), ("dark", "phone")]

NAMELESS = """() => {
    const named = (one) => one.getAttribute("aria-label") || one.textContent.trim()
        || one.labels?.length || one.getAttribute("aria-labelledby");
    const all = document.querySelectorAll(
        "button, input, textarea, [role=img], [role=toolbar], section");
    return [...all].filter((one) => !named(one)).map((one) => one.outerHTML);
}"""

# WCAG 1.4.3: 4.5 to 1, between a text and the first opaque colour behind it.
FAINT = """() => {
    const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => [r, g, b]
        .map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0);
    const behind = (one) => {
        for (let at = one; at; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (style.backgroundImage !== "none" && at !== document.body) return null;
            const colour = rgba(style.backgroundColor);
            if (colour[3] === 255) return colour;
        }
        return null;
    };
    const texts = document.querySelectorAll(
        "article :is(h3, p, b, span, button, time), input, textarea");
    const says = (one) => [...one.childNodes].some((node) => node.data?.trim());
    return [...texts].filter((one) => one.checkVisibility() && says(one))
        .filter((one) => !one.closest(".pick[aria-pressed=true]"))
        .map((one) => [one.outerHTML, rgba(getComputedStyle(one).color), behind(one)])
        .filter(([, , back]) => back)
        .map(([html, ink, back]) => [html, [light(ink), light(back)].sort((a, b) => b - a)])
        .map(([html, [more, less]]) => [html, (more + 0.05) / (less + 0.05)])
        .filter(([, contrast]) => contrast < 4.5);
}"""

OUTLINED = """() => {
    const style = getComputedStyle(document.activeElement);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""


async def focused(page: Page) -> str:
    return str(await page.evaluate("document.activeElement.outerHTML.slice(0, 120)"))


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
async def test_names_and_contrast(windows: Windows, address: str, scheme: str, size: str) -> None:
    page = await windows.enter(
        address, "Anna", SIZES[size], "dark" if scheme == "dark" else "light"
    )
    await dealt(page)
    await page.locator("#group").get_by_role("button", name="🂠 La mia mano").click()
    await expect(page.locator("#group article.aside")).to_be_visible()
    assert await page.evaluate(NAMELESS) == []
    assert await page.evaluate(FAINT) == []
    await keep(page, f"{scheme}-{size}")
    if size == "phone":
        await page.get_by_role("tab", name="La tua chat").click()
        await keep(page, f"{scheme}-{size}-hand")
        assert await page.evaluate(FAINT) == []


async def test_the_focus_is_seen_wherever_it_goes(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    await page.evaluate("document.activeElement.blur()")
    seen: list[str] = []
    for _ in range(40):
        await page.keyboard.press("Tab")
        if await page.evaluate("document.activeElement === document.body"):
            break
        assert await page.evaluate(OUTLINED), await focused(page)
        seen.append(await focused(page))
    assert sum("pick" in one for one in seen) == 1
    assert sum("combobox" in one for one in seen) == 2
    assert len(seen) > 12


async def test_cards_are_spoken(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    table = page.locator("#group article").last
    await expect(table.get_by_role("img", name="10 di fiori")).to_be_visible()
    await expect(table.get_by_role("img", name="Coperte: 64")).to_be_visible()
    hand = page.get_by_role("toolbar", name="La tua mano")
    await expect(hand.get_by_role("button", name="J di fiori, appena presa")).to_be_visible()
    await expect(page.get_by_role("log", name="Il gruppo")).to_be_visible()
    await expect(page.get_by_role("status").filter(has_text="Ti sei seduto")).to_be_visible()


async def test_times_run(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    left = page.locator("#private time")
    first = await left.text_content()
    assert first is not None
    assert re.fullmatch(r"[01]:\d\d", first)
    await expect(left).not_to_have_text(first)


async def test_no_motion_for_those_who_wish_none(windows: Windows, address: str) -> None:
    page = await windows.enter(address, "Anna")
    await dealt(page)
    moving = "getComputedStyle(document.querySelector('{}')).{}"
    assert await page.evaluate(moving.format(".pick", "transitionDuration")) == "0s"
    assert await page.evaluate(moving.format(".toast", "animationName")) == "none"
