"""How the reader wants the table: what they have set in a chat or elsewhere is seen at once."""

import re

import pytest
from playwright.async_api import Page, expect

from adapters.board.page_files import PAGE
from adapters.images.colours import BACKS, GROUNDS, Colour
from adapters.images.style import Back, Felt, Theme
from tests import sounds
from tests.browser.board_server import BoardServer
from tests.browser.board_sights import FULL, SCOPA, TO_DRAW
from tests.browser.board_stage import SETTLED, SIZES, entered
from tests.browser.windows import Windows

OUTSIDE = """() => [...document.querySelectorAll(
  "#hand .card, #actions button, .chip, .meld, #stock, #pozzo, #tools button"
)].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([one]) => one.className || one.id)"""
MOST_OF_SOUNDS = 30_000
DECODED = """async (name) => {
  const answer = await fetch(`board/x/sounds/${name}`);
  const context = new OfflineAudioContext(1, 1, 44100);
  const sound = await context.decodeAudioData(await answer.arrayBuffer());
  return [sound.duration, Math.max(...sound.getChannelData(0).map(Math.abs))];
}"""
HEARD = """() => {
  window.heard = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.heard += 1;
    return start.apply(this, when);
  };
}"""
SCROLLS = "() => document.documentElement.scrollHeight > innerHeight + 1"


async def value(page: Page, name: str) -> str:
    asked = f"getComputedStyle(document.body).getPropertyValue('{name}').trim()"
    return str(await page.evaluate(asked))


def css(ink: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in ink)


async def test_a_change_shows_at_once_and_stays_after_a_reload(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = SCOPA
    page = await entered(windows, server)
    body, card = page.locator("body"), page.locator("#hand .card").first
    await expect(card).to_have_attribute("data-drawn", re.compile("^italian-"))
    await server.dress(look="trevigiane", back="red", theme="dark", felt="blue")
    await expect(card).to_have_attribute("data-drawn", re.compile("^trevigiane-"))
    await expect(page.locator("#stock .card")).to_have_attribute(
        "data-drawn", "trevigiane-back-red"
    )
    assert await value(page, "--felt") == css(GROUNDS[Theme.DARK, Felt.BLUE].felt)
    await server.dress(look="francesi", french="paris")
    await expect(card).to_have_attribute("data-drawn", re.compile("^paris-"))
    await page.reload()
    await expect(body).to_have_attribute("data-felt", "blue")


async def test_the_felts_and_backs_are_those_of_the_pictures(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    for theme, felt in GROUNDS:
        await server.dress(theme=theme, felt=felt)
        await page.locator(f"body[data-theme={theme}][data-felt={felt}]").wait_for()
        ground = GROUNDS[theme, felt]
        assert (await value(page, "--felt"), await value(page, "--board")) == (
            css(ground.felt),
            css(ground.board),
        )
    for back in Back:
        await server.dress(back=back)
        await page.locator(f"body[data-back={back}]").wait_for()
        seen = await value(page, "--back-colour"), await value(page, "--back-light")
        assert seen == tuple(map(css, BACKS[back]))


@pytest.mark.parametrize("size", [*SIZES, (768, 1024)])
async def test_large_cards_and_the_left_hand_fit(
    windows: Windows, server: BoardServer, size: tuple[int, int]
) -> None:
    server.sight = FULL
    page = await entered(windows, server, size)
    tools, status = page.locator("#tools"), page.locator("#status")
    card = page.locator("#hand .card").first
    usual = await card.bounding_box()
    await server.dress(card_size="large", left_hand=True)
    await page.locator("body[data-side=left][data-size=large]").wait_for()
    await page.evaluate(SETTLED)
    large, menu, said = [await one.bounding_box() for one in (card, tools, status)]
    assert usual is not None
    assert large is not None
    assert large["width"] > usual["width"]
    assert menu is not None
    assert said is not None
    assert menu["x"] < size[0] / 2
    assert menu["x"] <= said["x"]
    assert await page.evaluate(OUTSIDE) == []
    assert not await page.evaluate(SCROLLS)


async def test_sounds_are_small_and_can_be_heard(windows: Windows, server: BoardServer) -> None:
    paths = sorted((PAGE / "sounds").iterdir())
    assert sum(path.stat().st_size for path in paths) <= MOST_OF_SOUNDS
    page = await entered(windows, server)
    for path in paths:
        seconds, peak = await page.evaluate(DECODED, path.name)
        assert 0.05 < seconds < 1
        assert 0.3 < peak < 1.02


async def test_what_happens_is_heard_unless_the_reader_wants_no_sounds(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = SCOPA
    page = await entered(windows, server)
    await page.evaluate(HEARD)
    await server.show(dict(TO_DRAW, revision=8))
    await page.wait_for_function("window.heard > 0")
    await server.dress(muted=True)
    await page.locator("#mute[aria-pressed=true]").wait_for()
    heard = await page.evaluate("window.heard")
    await server.show(dict(SCOPA, revision=9))
    await server.show(dict(TO_DRAW, revision=10))
    await page.evaluate(SETTLED)
    assert await page.evaluate("window.heard") == heard


async def test_the_sounds_are_those_that_the_script_makes() -> None:
    kept = {path.stem: path.read_bytes() for path in (PAGE / "sounds").iterdir()}
    assert {name: sounds.wav(rate, made) for name, rate, made in sounds.sounds()} == kept


async def test_no_face_needs_a_style_that_the_security_policy_forbids() -> None:
    faces = PAGE.parents[1] / "images" / "faces"
    styled = [path for path in faces.rglob("*.svg") if "style=" in path.read_text(encoding="utf-8")]
    assert styled == []
