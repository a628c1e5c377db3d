"""Score sheets as people read them: columns that fit a phone, and full names beside them."""

import pytest

from adapters.panel import Line
from adapters.panels.score_sheet import SheetSight, bad_line, score_sheet
from adapters.panels.score_table import WIDEST, headings, score_table
from adapters.text import Words, words
from engine.score_sheet.deal_lines import BadLine, with_lines
from engine.score_sheet.sheet import ScoreSheet, SheetGame
from engine.score_sheet.sheet_setup import new_sheet, read_players

IT, EN = words("it"), words("en")
LONG = "Maria Antonietta, Maria Grazia, Massimiliano, Bartolomeo, Giandomenico, Margherita"


def sheet(names: str, lines: str = "", game: SheetGame = SheetGame.SCALA40) -> ScoreSheet:
    typed = read_players(names)
    fresh = new_sheet(game, 1000 if game is SheetGame.SCALA40 else 21, typed.sides)
    return with_lines(fresh, lines) if lines else fresh


def text(shown: ScoreSheet, spoken: Words) -> str:
    panel = score_sheet(SheetSight(1, 0, shown), spoken)
    return "\n".join(block.text for block in panel.blocks if isinstance(block, Line))


@pytest.mark.parametrize(
    "names",
    [
        LONG,
        ", ".join(LONG.split(", ")[:2]),
        "Anna + Bruno, Carla + Dino",
        "Maria + Grazia, Marta + Luisa, Pia + Marco",
        "李小龍, 張曼玉, 王家衛, 梁朝偉, 劉德華, 鞏俐",
        "Zoë, Łukasz, Ñandú",
    ],
)
def test_the_columns_fit_a_phone_and_differ(names: str) -> None:
    shown = sheet(names)
    line = " ".join(["0", *["150"] * (shown.sides - 1)])
    shown = with_lines(shown, "\n".join([line] * 6))
    table = score_table(shown).splitlines()
    assert max(map(len, table)) <= WIDEST
    assert len(set(headings(shown))) == shown.sides
    assert len({len(line) for line in table[1:-2]}) == 1


def test_short_names_need_no_second_list() -> None:
    assert text(sheet("Anna, Bruno", "0 34"), IT) == (
        "            Anna         Bruno\n"
        "1              0            34\n"
        "──────────────────────────────\n"
        "               0            34\n"
        "Dà le carte Bruno.\n"
        "Una riga per smazzata, con i punti di Anna e Bruno."
    )


def test_names_that_are_cut_are_written_in_full_below() -> None:
    assert headings(sheet(LONG)) == ("Mar1", "Mar2", "Mass", "Bart", "Gian", "Marg")
    assert "Maria Antonietta 0 · Maria Grazia 0 · Massimiliano 0" in text(sheet(LONG), EN)


def test_a_long_match_shows_its_newest_deals() -> None:
    table = score_table(sheet("Anna, Bruno", "\n".join(["0 5"] * 20))).splitlines()
    assert table[1] == "…"
    assert [line.split()[0] for line in table[2:-2]] == [str(number) for number in range(6, 21)]
    assert table[-1].split() == ["0", "100"]


def test_a_name_from_right_to_left_turns_no_column() -> None:
    heading = score_table(sheet("\u05d0\u05d1, Bruno")).splitlines()[0]
    assert heading == f"{' ' * 14}\u2068\u05d0\u05d1\u2069         Bruno"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0 1", "I need 3 numbers, in the order Anna, Bruno and Carla: for example 0 34 100."),
        ("0 340 1", "340 points are too many for one deal: please check."),
        ("0 -5 1", "Points are never below zero, but this says -5."),
    ],
)
def test_what_is_wrong_is_one_sentence(line: str, said: str) -> None:
    with pytest.raises(BadLine) as bad:
        sheet("Anna, Bruno, Carla", line)
    assert bad_line(bad.value, EN) == said
