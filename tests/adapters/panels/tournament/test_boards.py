"""What people without pictures read of a tournament, on a phone."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.panel import Line
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import short
from adapters.panels.tournament.boards import TournamentBoards
from adapters.panels.tournament.narrow_lines import WIDEST, columns, folded, narrowed
from adapters.panels.tournament.scenes import PAPER, TournamentPictures
from adapters.panels.tournament.wording import DASH
from adapters.text import LANGUAGES, words
from engine.game import ByDeals
from engine.tournament.event.actions import BeginMatch, Correct, Record, Withdraw
from engine.tournament.event.model import DealsScore, NoShow, PointsScore
from engine.tournament.event.rules import Formula
from tests.adapters.panels.tournament.played import HOSTILE, driven, names, play, seen
from tests.engine.tournament.event.driver import Driver

CALLED = (*HOSTILE, *names(16))
PAIRS = tuple(f"{one} + {other}" for one, other in zip(CALLED[::2], CALLED[1::2], strict=True))


def boards(driver: Driver, language: str = "it") -> TournamentBoards:
    return TournamentBoards(seen(driver), words(language))


def texts(panel: PanelDraft) -> list[str]:
    """Line by line, as they are on a phone."""
    blocks = (block for block in panel.blocks if isinstance(block, Line))
    return [line for block in blocks for line in block.text.split("\n")]


def everything(shown: TournamentBoards) -> Iterator[str]:
    yield from texts(shown.summary())
    yield from texts(shown.tables())
    yield from (line for n in range(len(shown.sight.rounds)) for line in texts(shown.round(n)))
    yield from (line for n in range(shown.bracket_parts) for line in texts(shown.bracket(n)))
    yield from texts(shown.podium())
    yield from texts(shown.final_places())


def first_round(driver: Driver) -> list[str]:
    return texts(boards(driver).round(0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("formula", "called"),
    [
        (Formula.GROUPS, CALLED),
        (Formula.TABLES, CALLED),
        (Formula.DANESE, CALLED[:13]),
        (Formula.LEAGUE, CALLED[:7]),
        (Formula.KNOCK_OUT, (*CALLED, "Zoe")),
        (Formula.KNOCK_OUT, PAIRS),
    ],
)
def test_every_line_fits_on_a_phone(
    language: str, formula: Formula, called: tuple[str, ...]
) -> None:
    pairs = called is PAIRS
    driver = play(driven(formula, called, pairs=pairs, finalists=4, third_place=True))
    lines = list(everything(boards(driver, language)))
    assert len(lines) > len(called)
    assert not [line for line in lines if columns(line) > WIDEST]


def test_before_the_draw_each_panel_says_what_is_missing() -> None:
    shown = boards(Driver(driven(Formula.GROUPS, names(6)).now.rules))
    for panel in (shown.round(), shown.tables(), shown.bracket(), shown.podium()):
        assert len(texts(panel)) == 1
    assert shown.bracket_parts == 0


def test_a_round_names_its_tables_and_who_rests() -> None:
    lines = first_round(driven(Formula.DANESE, names(5)))
    assert [line[:3] for line in lines] == ["1. ", "2. ", "Rip"]


def test_the_winner_is_marked_and_points_are_beside_the_names() -> None:
    driver = driven(Formula.LEAGUE, ("Anna", "Bruno"))
    (match,) = driver.open
    driver.do(Record(match.number, PointsScore((87, 162))))
    one, two = (driver.now.entry(side) for side in match.sides)
    assert one is not None
    assert two is not None
    assert first_round(driver) == [f"1. {one.name} ✓ 87 {DASH} {two.name} 162"]


def test_deals_absence_and_corrections_are_said() -> None:
    driver = driven(Formula.LEAGUE, names(6), length=ByDeals(3))
    one, two, _ = driver.open
    driver.do(Record(one.number, DealsScore((2, 1), (120, 170), by_time=True)))
    driver.do(Correct(one.number, DealsScore((2, 1), (120, 175)), "slip"))
    driver.do(Record(two.number, NoShow(frozenset(two.sides[1:]))))
    text = " ".join(first_round(driver))
    assert "✓ 2 (120)" in text
    assert "1 (175)" in text
    assert "(corretto)" in text
    assert "assente" in text
    assert text.endswith("Manca 1 risultato")


def test_a_match_that_has_begun_is_marked() -> None:
    driver = driven(Formula.LEAGUE, names(4))
    driver.do(BeginMatch(driver.open[0].number))
    assert first_round(driver)[1] == "(in gioco)"


def test_a_table_says_why_equals_are_in_this_order() -> None:
    driver = driven(Formula.LEAGUE, ("Anna", "Bruno", "Carla"))
    points = {"1": (20, 110), "2": (60, 130), "3": (50, 120)}
    beaten = {"1": "2", "2": "3", "3": "1"}
    while True:
        for match in driver.open:
            one, two = match.sides
            won = one if beaten[one] == two else two
            score = points[won]
            driver.do(Record(match.number, PointsScore(score if won == one else score[::-1])))
        if len(driver.now.rounds) == 3:
            break
        driver.draw()
    lines = texts(boards(driver).tables())
    assert [line.split() for line in lines[:3]] == [
        ["VP", "MP", "subiti"],
        ["1", "Anna", "20", "+20", "140"],
        ["2", "Carla", "20", "0", "180"],
    ]
    assert len({columns(line) for line in lines[:4]}) == 1
    assert lines[4:] == [f"A pari VP contano gli MP: 1{DASH}3"]


def test_head_to_head_is_said_with_its_places() -> None:
    driver = play(driven(Formula.GROUPS, names(8)), 3)
    reasons = {row.below_by for table in seen(driver).groups for row in table.rows}
    said = " ".join(texts(boards(driver).tables()))
    assert ("scontro diretto" in said) == ("head_to_head" in reasons)
    assert "Girone A" in said


def test_who_has_withdrawn_is_in_brackets() -> None:
    driver = driven(Formula.LEAGUE, names(4))
    driver.do(Withdraw("2"))
    assert sum("(Bruno)" in line for line in texts(boards(driver).tables())) == 1


def test_before_a_match_is_played_nothing_is_called_equal() -> None:
    lines = texts(boards(driven(Formula.LEAGUE, names(4))).tables())
    assert len(lines) == 5


def test_a_bracket_shows_byes_and_hides_what_is_unknown() -> None:
    lines = texts(boards(driven(Formula.KNOCK_OUT, names(3))).bracket())
    assert lines[0] == "Semifinali"
    assert sum("(riposo)" in line for line in lines) == 1
    assert lines[-2] == "Finale"
    assert lines[-1].count("?") == 1


def test_a_large_bracket_comes_in_halves() -> None:
    shown = boards(play(driven(Formula.KNOCK_OUT, names(20)), 1))
    assert shown.bracket_parts == 3
    assert shown.bracket(0).title.endswith("Tabellone, parte 1 di 3")
    first, second = (" ".join(texts(shown.bracket(n))) for n in range(2))
    there = [name for name in names(20) if name in first]
    assert 8 <= len(there) <= 12
    assert "Finale" not in first + second


def test_a_shared_third_place_is_one_line_and_a_missing_winner_is_said() -> None:
    driver = play(driven(Formula.KNOCK_OUT, names(4)), 1)
    driver.draw()
    (final,) = driver.open
    driver.do(Record(final.number, NoShow(frozenset(final.sides))))
    lines = texts(boards(driver).podium())
    assert lines[0].startswith("Nessuno")
    assert [line[:2] for line in lines if line[0].isdigit()] == ["2.", "3."]


def test_beside_a_picture_only_names_that_it_cannot_write_are_said() -> None:
    driver = driven(Formula.LEAGUE, ("Anna", "李小龙", "Bruno"))
    panel = TournamentBoards(seen(driver), words("it"), DisplaySettings(pictures=True)).round()
    assert panel.picture is not None
    assert "Anna" in panel.picture.alt_text
    beside = [block.text for block in panel.blocks if isinstance(block, Line) and not block.drawn]
    assert beside == ["Nell'immagine: #2 = 李小龙"]


def test_a_title_is_drawn_as_far_as_the_font_has_it() -> None:
    hostile = replace(seen(driven(Formula.LEAGUE, names(4))), title="🏆 Coppa 李小龙 " + 90 * "x")
    shown = TournamentBoards(hostile, words("it"), DisplaySettings(pictures=True))
    assert TournamentPictures(hostile, words("it"), PAPER).title.startswith("Coppa x")
    assert len(shown.round().title) < 100
    bare = replace(hostile, title="🏆")
    assert TournamentPictures(bare, words("it"), PAPER).title == "Scala 40"


@given(st.text(max_size=64), st.integers(8, WIDEST))
def test_a_name_is_never_wider_than_its_room(name: str, room: int) -> None:
    assert columns(narrowed(name, room)) <= room


@given(st.text(max_size=64), st.text(max_size=64), st.integers(9, WIDEST))
def test_a_pair_is_never_wider_than_its_room(one: str, other: str, room: int) -> None:
    assert columns(narrowed(f"{one} + {other}", room)) <= room


@given(st.lists(st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=64)))
def test_folded_lines_lose_no_item_that_fits(items: list[str]) -> None:
    lines = folded("Riposa:", items)
    assert all(columns(line) <= WIDEST for line in lines)
    whole = "".join(lines)
    assert all(item in whole for item in items if columns(item) < WIDEST and item == short(item))
