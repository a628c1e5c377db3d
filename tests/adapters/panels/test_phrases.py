"""Names, times and lists as several panels say them."""

import pytest

from adapters.panels.phrases import LONGEST_NAME, display_names, length_text, listed, short, span
from engine.game import ByDeals, ByPoints
from tests.adapters.panels.frames import EN, IT


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (-3.0, "0 secondi"),
        (1.2, "un secondo"),
        (60, "un minuto"),
        (90, "90 secondi"),
        (20 * 60, "20 minuti"),
        (3600, "un'ora"),
        (5400, "90 minuti"),
        (24 * 3600, "24 ore"),
        (7 * 24 * 3600, "7 giorni"),
    ],
)
def test_a_span_is_rounded_as_one_says_it(seconds: float, said: str) -> None:
    assert span(seconds, IT) == said


@pytest.mark.parametrize(
    ("names", "said"),
    [(("Anna",), "Anna"), (("Anna", "Bruno", "Carla"), "Anna, Bruno and Carla")],
)
def test_a_list_is_said_to_its_end(names: tuple[str, ...], said: str) -> None:
    assert listed(names, EN) == said


def test_one_deal_is_no_best_of() -> None:
    assert length_text(ByDeals(1), IT) == "a smazzata secca"
    assert length_text(ByPoints(101), EN) == "Match to 101 points"


@pytest.mark.parametrize(
    "name",
    ["A" * 64, "👨‍👩‍👧‍👦" * 10, "e\u0301" * 32, "李" * 64, "Ada " * 16],
    ids=["letters", "families", "accents", "signs", "words"],
)
def test_no_name_is_too_long_or_broken_within_a_letter(name: str) -> None:
    cut = short(name)
    assert len(cut) <= LONGEST_NAME
    assert cut.endswith("…")
    assert not cut.endswith(("\u200d…", "e…", " …"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [("e" + "\u0301" * 80, "e…"), ("👩" + "\u200d👩" * 31, "👩…"), ("An" + "\u0301" * 62, "A…")],
    ids=["accents", "family", "second letter"],
)
def test_of_a_letter_that_is_too_long_by_itself_the_beginning_is_shown(
    name: str, shown: str
) -> None:
    assert short(name) == shown


def test_computer_players_are_told_apart_and_people_left_alone() -> None:
    assert display_names(("medio", "Anna", "medio"), (0, 2), EN) == (
        "🤖 Medium 1",
        "Anna",
        "🤖 Medium 2",
    )
    assert display_names(("facile", "medio"), (0,), IT) == ("🤖 Facile", "medio")
