"""The first picture after a start does not keep anybody waiting."""

import subprocess
import sys
from pathlib import Path

import pytest

from adapters.images.style import Look, PictureStyle, Theme, style

LATER = """
from adapters.images import sprites, vectors
from bot.games import MENU, drawn_ahead
from tests.adapters.images.catalogue import PICTURES
for step in drawn_ahead(MENU.values()):
    step()
made, composed = vectors.render.cache_info().misses, sprites.card.cache_info().misses
for name in ("scopa-table-italian", "scala40-hand-13"):
    PICTURES[name]().draw()
print(vectors.render.cache_info().misses - made, sprites.card.cache_info().misses - composed)
"""
ROOT = Path(__file__).parents[3]
FIRST = """
from time import thread_time
from adapters.images import scala40
from adapters.images.scala40 import HandCard
from adapters.images.style import PictureStyle
from engine.cards import pile
hand = [HandCard(card) for card in pile("JH QH KH 3D JD QD KD 5C 6C QC KC 10S QS KS")]
start = thread_time()
scala40.hand(hand, (), PictureStyle(), "").draw()
print((thread_time() - start) * 1000)
"""


def test_the_first_picture_takes_less_than_a_tenth_of_a_second() -> None:
    """Of one core's time, so that a busy machine does not count; the best of three starts."""
    command = [sys.executable, "-c", FIRST]
    said = [
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for _ in range(3)
    ]
    assert min(map(float, said)) < 100


def test_cards_in_the_usual_looks_are_made_at_the_start() -> None:
    """In a process of its own, where no picture is remembered from elsewhere."""
    said = subprocess.run(
        [sys.executable, "-c", LATER], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["0", "0"]


@pytest.mark.parametrize(
    ("settings", "italian", "expected"),
    [
        ({}, False, PictureStyle()),
        ({"four_colours": True}, False, PictureStyle(Look.FOUR_COLOURS)),
        ({"look": "napoletane"}, False, PictureStyle()),
        ({"look": "napoletane", "four_colours": True}, True, PictureStyle(Look.ITALIAN)),
        ({"look": "francesi", "theme": "light"}, True, PictureStyle(theme=Theme.LIGHT)),
        ({"theme": "pink"}, True, PictureStyle()),
    ],
)
def test_settings_choose_how_cards_look(
    settings: dict[str, object], italian: bool, expected: PictureStyle
) -> None:
    assert style(settings, italian) == expected
