"""Pictures look as they did when somebody last approved of them: `make gallery APPROVE=1`."""

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.adapters.images.catalogue import PICTURES
from tests.adapters.images.small import FRONT_PAGE, GOLDEN, opened, small

MOST_KB = 90
MEAN, FAR, FEW = 2.0, 70, 0.01
"""How far a colour may be off on average, and how few points may be off by much."""


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    mean = sum(ImageStat.Stat(apart).mean) / 3
    histogram = apart.convert("L").histogram()
    return mean, sum(histogram[FAR:]) / sum(histogram)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_approved(name: str) -> None:
    png = PICTURES[name]().draw()
    now, then = small(opened(png)), opened((GOLDEN / f"{name}.png").read_bytes())
    assert now.size == then.size
    mean, far = difference(now, then)
    assert (mean <= MEAN, far <= FEW) == (True, True), (mean, far)
    assert len(png) < MOST_KB * 1000


def test_every_approved_picture_is_still_drawn() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(PICTURES)


def test_the_pages_of_docs_show_what_is_drawn() -> None:
    shown = {
        path.stem: small(opened(path.read_bytes())) for path in FRONT_PAGE.glob("tournament-*.png")
    }
    assert len(shown) == 2
    for name, picture in shown.items():
        mean, far = difference(picture, Image.open(GOLDEN / f"{name}.png"))
        assert (mean <= MEAN, far <= FEW) == (True, True), name


def test_the_comparison_tells_one_card_from_another() -> None:
    now = small(opened(PICTURES["scala40-hand-3"]().draw()))
    other = now.convert("RGB")
    other.paste(other.crop((90, 4, 120, 50)), (50, 4))
    mean, far = difference(now, other)
    assert mean > MEAN or far > FEW
