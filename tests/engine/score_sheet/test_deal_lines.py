"""What cannot be right in a typed line, and what an unusual table may well have."""

import pytest

from engine.score_sheet.deal_lines import BadLine, LineFault, with_lines
from engine.score_sheet.sheet import ScoreSheet, SheetGame
from engine.score_sheet.sheet_setup import BadSetup, SetupFault, new_sheet, read_players

THREE = (("Anna",), ("Bruno",), ("Carla",))
PAIRS = (("Anna", "Bruno"), ("Carla", "Dino"))


def scala40() -> ScoreSheet:
    return new_sheet(SheetGame.SCALA40, 301, THREE)


def refused(sheet: ScoreSheet, text: str) -> tuple[LineFault, str, int]:
    with pytest.raises(BadLine) as bad:
        with_lines(sheet, text)
    return bad.value.fault, bad.value.about, bad.value.line


@pytest.mark.parametrize(
    ("text", "fault", "about"),
    [
        ("0 34", LineFault.WRONG_COUNT, ""),
        ("0 34 12 5", LineFault.WRONG_COUNT, ""),
        ("", LineFault.WRONG_COUNT, ""),
        ("0 34 -", LineFault.WRONG_COUNT, ""),
        ("0 34 ciao", LineFault.NOT_A_NUMBER, "ciao"),
        ("0 3.4 12", LineFault.NOT_A_NUMBER, "3.4"),
        ("0 34 99999999999", LineFault.NOT_A_NUMBER, "99999999999"),
        ("0 -34 12", LineFault.NEGATIVE, "-34"),
        ("5 34 12", LineFault.NOBODY_CLOSED, ""),
        ("0 0 12", LineFault.SEVERAL_CLOSED, ""),
        ("0 340 12", LineFault.TOO_MUCH, "340"),
        ("0 161 12", LineFault.NOT_DOUBLED, "161"),
        ("0 180 13", LineFault.NOT_DOUBLED, "180"),
    ],
)
def test_a_line_that_cannot_be_right(text: str, fault: LineFault, about: str) -> None:
    assert refused(scala40(), text) == (fault, about, 0)


@pytest.mark.parametrize(
    "text",
    [
        "0 34 100",
        "0,34,100",
        "0; 34; 100",
        "0. 34 100.",
        " 0  34 100 ",
        "0 155 1",
        "0 200 64",
        "0 310 2",
        "+5 0 1",
    ],
)
def test_a_line_that_may_be_right(text: str) -> None:
    assert len(with_lines(scala40(), text).deals) == 1


def test_of_several_lines_all_count_or_none() -> None:
    assert len(with_lines(scala40(), "0 34 100\n\n5 0 3\n").deals) == 2
    assert refused(scala40(), "0 34 100\n0 0 3") == (LineFault.SEVERAL_CLOSED, "", 2)
    assert refused(scala40(), "0 1 1\n" * 21)[0] is LineFault.FULL


def test_who_is_out_gets_no_points() -> None:
    sheet = with_lines(new_sheet(SheetGame.SCALA40, 101, THREE), "0 30 120")
    assert refused(sheet, "0 30 5") == (LineFault.IS_OUT, "Carla", 0)
    assert refused(sheet, "0 30 0") == (LineFault.IS_OUT, "Carla", 0)
    assert refused(sheet, "0")[0] is LineFault.WRONG_COUNT


def test_a_match_that_is_decided_takes_no_line() -> None:
    sheet = with_lines(new_sheet(SheetGame.SCALA40, 101, THREE), "0 120 120")
    assert refused(sheet, "0")[0] is LineFault.DECIDED


def test_a_pair_has_the_points_of_two_hands() -> None:
    sheet = new_sheet(SheetGame.SCALA40, 501, PAIRS)
    assert len(with_lines(sheet, "0 255").deals) == 1
    assert refused(sheet, "257 0") == (LineFault.NOT_DOUBLED, "257", 0)


def test_the_points_of_scopa() -> None:
    sheet = new_sheet(SheetGame.SCOPA, 21, PAIRS)
    assert len(with_lines(sheet, "0 5").deals) == 1
    assert refused(sheet, "0 0")[0] is LineFault.NO_POINTS
    assert refused(sheet, "30 4") == (LineFault.TOO_MUCH, "30", 0)


@pytest.mark.parametrize(
    ("text", "fault", "about"),
    [
        ("Anna", SetupFault.TOO_FEW, ""),
        ("", SetupFault.TOO_FEW, ""),
        ("Anna + Bruno", SetupFault.TOO_FEW, ""),
        ("A, B, C, D, E, F, G", SetupFault.TOO_MANY, ""),
        ("A+B, C+D, E+F, G+H", SetupFault.TOO_MANY, ""),
        ("Anna, ANNA", SetupFault.SAME_NAME, "ANNA"),
        ("Anna+Bruno, Carla", SetupFault.SOME_IN_PAIRS, ""),
        ("Anna+Bruno+Carla, Dino+Elio+Fabio", SetupFault.SOME_IN_PAIRS, ""),
        ("Anna+, Carla+Dino", SetupFault.NO_NAME, ""),
        ("Anna, Bruno, 49", SetupFault.BAD_TARGET, "49"),
        ("Anna, Bruno, 1001", SetupFault.BAD_TARGET, "1001"),
        ("Anna, Bruno, 9999999999", SetupFault.BAD_TARGET, "999999"),
    ],
)
def test_players_who_cannot_play(text: str, fault: SetupFault, about: str) -> None:
    typed = read_players(text)
    with pytest.raises(BadSetup) as bad:
        new_sheet(SheetGame.SCALA40, typed.target or 101, typed.sides)
    assert (bad.value.fault, bad.value.about) == (fault, about)


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("Anna e Bruno", ("Anna", "Bruno")),
        ("Anna, Bruno e Carla", ("Anna", "Bruno", "Carla")),
        ("Anna, Bruno and Carla", ("Anna", "Bruno", "Carla")),
        ("Anna e Bruno, Carla e Dino", ("Anna+Bruno", "Carla+Dino")),
        ("Anna + Bruno e Carla + Dino", ("Anna+Bruno", "Carla+Dino")),
        ("Emma, Edo, Andrea", ("Emma", "Edo", "Andrea")),
    ],
)
def test_names_with_an_and(text: str, sides: tuple[str, ...]) -> None:
    assert tuple(map("+".join, read_players(text).sides)) == sides


@pytest.mark.parametrize(
    ("text", "names", "target"),
    [
        ("Anna, Bruno 301", ("Anna", "Bruno"), 301),
        ("Anna\nBruno\n16", ("Anna", "Bruno"), 16),
        ("Anna 2, Bruno 3", ("Anna 2", "Bruno 3"), None),
    ],
)
def test_a_target_after_the_last_name(
    text: str, names: tuple[str, ...], target: int | None
) -> None:
    typed = read_players(text)
    assert (tuple(name for (name,) in typed.sides), typed.target) == (names, target)


def test_names_in_lines_or_with_commas() -> None:
    lines = read_players("1. Anna Maria\n2) Bruno\n- Carla\n\n 301")
    assert lines.sides == (("Anna Maria",), ("Bruno",), ("Carla",))
    assert lines.target == 301
    assert read_players("Anna Maria; Bruno ,Carla").sides == lines.sides
