"""Names in sentences: what Italian does before them, and what is kept from turning a line round."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.panel import Line
from adapters.panels.lobby import lobby
from adapters.panels.mentions import turn_mention
from adapters.panels.phrases import LONGEST_NAME, listed, names, short
from adapters.panels.table import table
from adapters.sights import Stage
from adapters.text import LANGUAGES, words
from adapters.text.bidi import CLOSES, MARKS, OPENS, isolated
from common.addresses import Account
from tests.adapters.panels.frames import ANNA, BRISCOLA, IT, lines, seat, sight, view

HEBREW, ARABIC = "שירה", "محمد علي"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ada", "Tocca ad Ada"),
        ("ada", "Tocca ad ada"),
        ("Àlvise", "Tocca ad Àlvise"),
        ("Bice", "Tocca a Bice"),
        ("Emma", "Tocca a Emma"),
        ("", "Tocca a"),
        ("🤖 Amico", "Tocca a 🤖 Amico"),
        ("李小龙", "Tocca a 李小龙"),
    ],
)
def test_two_equal_vowels_are_kept_apart(name: str, said: str) -> None:
    assert IT("table-turn", name=name).strip() == said


@pytest.mark.parametrize(
    ("others", "said"),
    [
        (("Anna", "Elena"), "Anna ed Elena"),
        (("Anna", "Bruno", "èva"), "Anna, Bruno ed èva"),
        (("Anna", "Ada"), "Anna e Ada"),
    ],
)
def test_lists_end_alike(others: tuple[str, ...], said: str) -> None:
    assert listed(others, IT) == said


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("Isabel", "Ana e Isabel"),
        ("Íñigo", "Ana e Íñigo"),
        ("Hilda", "Ana e Hilda"),
        ("Iago", "Ana y Iago"),
        ("Yolanda", "Ana y Yolanda"),
        ("Hugo", "Ana y Hugo"),
    ],
)
def test_spanish_lists_do_not_end_with_two_equal_sounds(last: str, said: str) -> None:
    assert listed(("Ana", last), words("es")) == said


def test_english_names_change_nothing() -> None:
    assert words("en")("table-turn", name="Ada") == "Ada to play"
    assert listed(("Anna", "Elena"), words("en")) == "Anna and Elena"


@pytest.mark.parametrize("name", [HEBREW, ARABIC, f"Anna {HEBREW}"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_from_right_to_left_is_set_apart(name: str, language: str) -> None:
    assert f"{OPENS}{name}{CLOSES}" in words(language)("table-turn", name=name)
    assert short(name) == f"{OPENS}{name}{CLOSES}"


def test_others_are_left_alone() -> None:
    for name in ("Anna", "Zoë", "李小龙", "Дарья", "🌸", "7♥ 8♥", ""):
        assert isolated(name) == name


def test_marks_that_turn_the_line_are_gone() -> None:
    for mark in MARKS:
        assert isolated(f"{mark}An{mark}na") == "Anna"
    assert isolated(f"{CLOSES}Anna{OPENS}") == "Anna"
    assert IT("table-turn", name="\u202eBruno") == "Tocca a Bruno"


def test_of_several_each_is_set_apart_once() -> None:
    around = sight(ANNA, seat(HEBREW), seat(ARABIC))
    shown = [f"{OPENS}{name}{CLOSES}" for name in (HEBREW, ARABIC)]
    assert list(names(around.seats, IT)[1:]) == shown
    assert listed(names(around.seats, IT), IT) == f"Anna, {shown[0]} e {shown[1]}"
    assert f"2. {shown[0]}" in lines(lobby(around, BRISCOLA, IT))


def test_the_table_says_whose_turn_it_is() -> None:
    around = sight(ANNA, seat(HEBREW, awaited=True), stage=Stage.PLAYING, view=view(turn=1))
    told = [block.text for block in table(around, BRISCOLA, IT).blocks if isinstance(block, Line)]
    assert f"Tocca a {OPENS}{HEBREW}{CLOSES}" in told


def test_somebody_who_is_called_is_called_by_their_bare_name() -> None:
    panel = turn_mention(sight(ANNA, seat(HEBREW)), 1, Account("telegram:2"), IT)
    line = panel.blocks[0]
    assert isinstance(line, Line)
    assert [one.name for one in line.calls] == [HEBREW]
    assert f"{OPENS}{HEBREW}{CLOSES}" in line.text


def test_a_long_one_is_cut_and_still_set_apart() -> None:
    cut = short(" ".join([ARABIC] * 9))
    assert (cut[0], cut[-2:]) == (OPENS, f"…{CLOSES}")
    assert len(cut) <= LONGEST_NAME + 2


@given(st.text(st.characters(codec="utf-8"), max_size=40))
def test_nothing_gets_out(name: str) -> None:
    """What is opened is closed, and what is set apart is not set apart again."""
    apart = isolated(name)
    assert isolated(apart) == apart
    assert apart.count(OPENS) == apart.count(CLOSES)
    assert not set(apart) & (MARKS - {OPENS, CLOSES})
    rest = apart
    while OPENS in rest:
        inner = rest.rpartition(OPENS)[2].partition(CLOSES)[0]
        rest = rest.replace(f"{OPENS}{inner}{CLOSES}", "", 1)
    assert not [c for c in rest if unicodedata.bidirectional(c) in {"R", "AL"} and c < "\U00010000"]
