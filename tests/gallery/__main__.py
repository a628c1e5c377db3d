"""Draws the catalogue into `build/gallery`, with sheets of all pictures as a phone shows them. With
`--approve`, it also writes the small copies for comparison and the pictures of the docs.
"""

import sys
from pathlib import Path

from PIL import Image

from adapters.images import sprites
from adapters.images.style import Look
from tests.adapters.images.catalogue import PICTURES
from tests.adapters.images.small import FRONT_PAGE, GOLDEN, opened, small
from tests.gallery.sheets import cards, contact

OUT = Path(__file__).parents[2] / "build" / "gallery"


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    drawn: dict[str, Image.Image] = {}
    for name, picture in PICTURES.items():
        png = picture().draw()
        (OUT / f"{name}.png").write_bytes(png)
        drawn[name] = opened(png)
        print(f"{name:<32} {len(png) / 1000:6.1f} kB  {'x'.join(map(str, drawn[name].size))}")
        if "--approve" in sys.argv:
            GOLDEN.mkdir(parents=True, exist_ok=True)
            small(drawn[name]).save(GOLDEN / f"{name}.png", optimize=True)
    if "--approve" in sys.argv:
        _front_page()
    for look in Look:
        cards(look).save(OUT / f"cards-{look}.png")
    contact(drawn).save(OUT / "contact-sheet.png")
    print(f"\n{OUT}/contact-sheet.png ({sprites.card.cache_info().currsize} sprites)")


def _front_page() -> None:
    for shown in FRONT_PAGE.glob("*.png"):
        shown.write_bytes(PICTURES[shown.stem]().draw())


if __name__ == "__main__":
    main()
