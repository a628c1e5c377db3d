"""How the table fills the window: everybody at a seat of their own, cards as large as can be."""

from playwright.async_api import Page

from tests.browser.board_server import BoardServer
from tests.browser.board_sights import (
    ATTACH,
    DISCARD,
    DRAWS,
    HELD,
    PLAYS,
    SPOTS,
    Sight,
    cards,
    hand,
    scala_view,
    scopa_view,
    table,
)
from tests.browser.board_stage import SETTLED, entered
from tests.browser.windows import Windows
from tests.properties.effort import SOAK

SIZES = ((360, 740), (768, 1024), (1366, 768), (1920, 1080))
COVERED = """() => {
  const seen = [...document.querySelectorAll(".card, .chip, .fan i, button:not(.spot), .count")]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  let [all, over] = [0, 0];
  for (let y = 4; y < innerHeight; y += 8) for (let x = 4; x < innerWidth; x += 8) {
    all += 1;
    over += seen.some((box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom);
  }
  return over / all;
}"""
"""The part of the window that cards, players and buttons cover."""
STRANGE = """(owners) => {
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const chips = [...document.querySelectorAll(".chip")].map(
    (chip) => [Number(chip.dataset.seat), middle(chip.getBoundingClientRect())]);
  return [...document.querySelectorAll(".meld")].flatMap((meld, place) => {
    const [x, y] = middle(meld.getBoundingClientRect());
    const far = ([, [left, top]]) => Math.hypot(left - x, top - y);
    const [nearest] = chips.sort((one, other) => far(one) - far(other))[0];
    return nearest === owners[place] ? [] : [`meld ${place + 1} is nearest to ${nearest}`];
  });
}"""
OVERLAPPING = """() => {
  const all = [...document.querySelectorAll(".meld, .chip, #stock, #pozzo")].map(
    (one) => [one.className || one.id, one.getBoundingClientRect()]);
  const over = (one, other, from, to) =>
    Math.min(one[to], other[to]) - Math.max(one[from], other[from]) > 2;
  return all.flatMap(([name, box], place) => all.slice(place + 1)
    .filter(([, other]) => over(box, other, "left", "right") && over(box, other, "top", "bottom"))
    .map(([other]) => `${name} and ${other}`));
}"""
OUT_OF_ITS_BOX = """() => [...document.querySelectorAll(".chip")].flatMap((chip) => {
  const box = chip.getBoundingClientRect();
  const texts = [...chip.querySelectorAll("small span, .avatar")].filter(
    (one) => one.textContent && one.checkVisibility());
  return texts.filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
  }).map((one) => `${chip.dataset.seat} ${one.className}`);
})"""
WIDTH, HEIGHT = (
    "one => one.getBoundingClientRect().width",
    "one => one.getBoundingClientRect().height",
)


def first_turn(players: int) -> Sight:
    held = hand(cards(" ".join(HELD[:13])), (*DRAWS, *SPOTS[:2]))
    return table("scala40", players, scala_view(players, 0, drawn=False), held)


def later(players: int, melds: int) -> Sight:
    held = hand(cards(" ".join(HELD[:12])), (DISCARD, ATTACH, *SPOTS), picked=["8C#1"])
    return table("scala40", players, scala_view(players, melds), held)


def scopa(players: int) -> Sight:
    view = scopa_view("4H 7D 3S AC", players)
    return table("scopa", players, view, hand(cards("7H JC 2D"), PLAYS), pairs=players == 4)


async def resized(page: Page, size: tuple[int, int]) -> str:
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.evaluate(SETTLED)
    return "x".join(map(str, size))


async def test_the_table_fills_the_window(windows: Windows, server: BoardServer) -> None:
    page = await entered(windows, server)
    states = (
        *((first_turn(players), 0.25) for players in (2, 5)),
        *((later(players, 6), 0.35) for players in (2, 5)),
        *((scopa(players), 0.18) for players in (2, 4)),
    )
    for place, (sight, least) in enumerate(states):
        await server.show(sight)
        for size in SIZES if SOAK else SIZES[place % 2 :: 2]:
            where = await resized(page, size)
            assert await page.evaluate(COVERED) >= least, where
            card = page.locator("#hand .card").first
            assert await card.evaluate(WIDTH) >= 60, where
            if size[0] > size[1]:
                assert await card.evaluate(HEIGHT) >= 0.14 * size[1], where


async def test_each_meld_lies_before_its_owner_and_no_text_leaves_its_box(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server)
    for players in (2, 3, 4, 5) if SOAK else (2, 5):
        sight = later(players, 12)
        view = sight["view"]
        assert isinstance(view, dict)
        owners = [meld["owner"] for meld in view["melds"]]
        for left in (45, 599):
            clock = {"due": 1_790_000_000.0 + left, "reserve": 1200.0, "in_reserve": left > 90}
            await server.show(dict(sight, clock=clock))
            for size in (*SIZES, (740, 360)):
                where = f"{players} players at {await resized(page, size)}"
                assert await page.evaluate(STRANGE, owners) == [], where
                assert await page.evaluate(OUT_OF_ITS_BOX) == [], where


async def test_twelve_melds_lie_apart_on_the_smallest_phone(
    windows: Windows, server: BoardServer
) -> None:
    page = await entered(windows, server, (360, 640))
    for players in (2, 3, 4, 5):
        await server.show(later(players, 12))
        await page.evaluate(SETTLED)
        assert await page.evaluate(OVERLAPPING) == [], players


async def test_partners_sit_opposite_and_have_one_colour(
    windows: Windows, server: BoardServer
) -> None:
    server.sight = scopa(4)
    page = await entered(windows, server, (1366, 768))
    chips = [page.locator(f'.chip[data-seat="{seat}"]') for seat in range(4)]
    colours = [await chip.locator(".avatar").get_attribute("class") for chip in chips]
    assert colours[0] == colours[2] != colours[1] == colours[3]
    boxes = [await chip.bounding_box() for chip in chips]
    middles = [box["x"] + box["width"] / 2 for box in boxes if box is not None]
    assert abs(middles[0] - middles[2]) < 2, "the partner sits opposite"
    assert middles[1] < middles[0] < middles[3]
    assert "compagno" in str(await chips[2].get_attribute("aria-label"))
    assert "compagno" not in str(await chips[1].get_attribute("aria-label"))
