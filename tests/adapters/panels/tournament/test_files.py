"""Files of a tournament are read back: as a spreadsheet, as JSON, and to check a draw."""

import csv
import json
import re
import zlib
from io import StringIO
from pathlib import Path

import pytest

from adapters.panels.tournament.files import TournamentFile, printed_pages, tournament_file
from adapters.panels.tournament.sights import TournamentSight
from adapters.text import LANGUAGES, words
from engine.tournament.event.actions import CloseEntries
from engine.tournament.event.drawing import revealed
from engine.tournament.event.rules import Formula
from tests.adapters.panels.tournament.draw_programs import redrawn
from tests.adapters.panels.tournament.played import HOSTILE, driven, names, play, seen
from tests.engine.tournament.event.driver import CHAIN, Driver, rules

CALLED = (*HOSTILE, *names(6))
MOST_KB = 300


def content(kind: TournamentFile, sight: TournamentSight) -> bytes:
    return tournament_file(kind, sight, words("it")).content


def table(kind: TournamentFile, sight: TournamentSight) -> list[dict[str, str]]:
    text = content(kind, sight).decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline=""), delimiter=";"))


@pytest.fixture(scope="module")
def played() -> TournamentSight:
    return seen(play(driven(Formula.GROUPS, CALLED, bracket=8, third_place=True)))


def test_names_come_back_and_none_is_a_formula(played: TournamentSight) -> None:
    rows = table(TournamentFile.ENTRANTS, played)
    assert [row["Nome"].removeprefix("'") for row in rows] == list(CALLED)
    for kind in (TournamentFile.ENTRANTS, TournamentFile.MATCHES, TournamentFile.TABLE):
        cells = [cell for row in table(kind, played) for cell in row.values()]
        risky = [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
        assert not [cell for cell in risky if not re.fullmatch(r"-\d+", cell)]


def test_a_spreadsheet_finds_its_mark_and_its_line_ends(played: TournamentSight) -> None:
    for kind in (TournamentFile.ENTRANTS, TournamentFile.MATCHES, TournamentFile.TABLE):
        raw = content(kind, played)
        assert raw.startswith(b"\xef\xbb\xbf")
        assert raw.count(b"\n") == raw.count(b"\r\n") > len(CALLED)


def test_every_match_is_there_with_its_points(played: TournamentSight) -> None:
    rows = table(TournamentFile.MATCHES, played)
    matches = [match for sheet in played.rounds for match in sheet.matches]
    assert len(rows) == len(matches)
    for row, match in zip(rows, matches, strict=True):
        one, two = match.sides
        assert [row["Punti 1"], row["Punti 2"]] == [str(one.points), str(two.points)]
        assert [row["MP 1"], row["MP 2"]] == [str(one.mp), str(two.mp)]
    assert rows[-1]["Turno"] == "Finale per il terzo posto"


def test_the_table_has_every_entrant_once_with_the_final_place(played: TournamentSight) -> None:
    rows = table(TournamentFile.TABLE, played)
    assert sorted(int(row["Numero"]) for row in rows) == list(range(1, len(CALLED) + 1))
    winner = played.podium[0].entrants[0].number
    assert [int(row["Numero"]) for row in rows if row["Posto finale"] == "1"] == [winner]


def test_at_one_table_all_who_played_have_columns() -> None:
    sight = seen(play(driven(Formula.TABLES, names(9), group_size=5), 1))
    rows = table(TournamentFile.MATCHES, sight)
    assert all(row["Nome 4"] for row in rows)
    assert {row["Posto"] for row in table(TournamentFile.TABLE, sight)} == set("12345")


def test_a_knock_out_has_a_table_too() -> None:
    sight = seen(driven(Formula.KNOCK_OUT, names(4)))
    assert [row["Nome"] for row in table(TournamentFile.TABLE, sight)] == list(names(4))


def test_everything_public_is_there_as_json(played: TournamentSight) -> None:
    data = json.loads(content(TournamentFile.EVERYTHING, played))
    assert data["version"] == 1
    assert [entrant["name"] for entrant in data["entrants"]] == list(CALLED)
    assert data["places"][0]["place"] == 1
    assert (data["rules"]["goal"], data["rules"]["pairs"]) == ("fewest_points", False)
    assert len(data["rounds"]) == len(played.rounds)


def test_words_and_secrets_that_are_not_revealed_are_in_no_file() -> None:
    driver = driven(Formula.GROUPS, names(8))
    known = {secret.hex() for secret in revealed(driver.now)}
    coming = [CHAIN.secret(number).hex() for number in range(20)]
    text = "".join(content(kind, seen(driver)).decode() for kind in TournamentFile)
    assert {secret for secret in coming if secret in text} == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_files_say_nothing_of_people(language: str, played: TournamentSight) -> None:
    files = [tournament_file(kind, played, words(language)).name for kind in TournamentFile]
    assert len(set(files)) == len(TournamentFile)
    assert all(re.fullmatch(r"[a-z]+\.(csv|json|txt)", name) for name in files)


# The file that proves the draws


def paragraphs(sight: TournamentSight) -> list[str]:
    return content(TournamentFile.DRAWS, sight).decode().split("\n\n")


def test_a_draw_is_checked_with_the_programs_of_the_page(
    played: TournamentSight, tmp_path: Path
) -> None:
    file = content(TournamentFile.DRAWS, played)
    for number, draw in enumerate(played.draws, start=1):
        assert redrawn(file, number, tmp_path) == [str(entrant.number) for entrant in draw.order]
        assert draw.listed == (tmp_path / "list").read_text(encoding="utf-8")


def test_a_lot_drawn_by_hand_is_shown_as_such() -> None:
    driver = Driver(rules(Formula.LEAGUE))
    driver.enter(4)
    driver.do(CloseEntries())
    driver.draw(typed=(3, 1, 4, 2))
    _, facts, listed = paragraphs(seen(driver))
    assert facts.splitlines() == ["Sorteggio 1", "Ordine: 3 1 4 2"]
    assert listed == "Estratto a mano: non c'è un segreto da controllare.\n"


def test_a_reason_cannot_break_a_paragraph() -> None:
    driver = driven(Formula.LEAGUE, names(4))
    driver.redraw("slip\n\nSegreto: 00")
    assert len(paragraphs(seen(driver))) == 5


# Pages to print


def images(pdf: bytes) -> list[bytes]:
    """The pixels of each page."""
    streams = re.findall(rb"/FlateDecode /Length (\d+) >>\nstream\n", pdf)
    ends = [found.end() for found in re.finditer(rb"/FlateDecode .*\nstream\n", pdf)]
    return [zlib.decompress(pdf[end : end + int(n)]) for end, n in zip(ends, streams, strict=True)]


def test_the_pdf_has_a_page_for_the_tables_and_one_for_the_bracket(played: TournamentSight) -> None:
    pages = printed_pages(played, words("it"))
    assert pages is not None
    pdf = pages.draw()
    assert pdf.startswith(b"%PDF-1.4\n")
    assert b"/Count 2 " in pdf
    assert pdf.count(b"/MediaBox [0 0 595.28 841.89]") == 2
    assert len(pdf) < MOST_KB * 1000
    assert all(len(set(pixels)) > 5 for pixels in images(pdf))


def test_a_reader_finds_each_object_where_the_pdf_says(played: TournamentSight) -> None:
    pages = printed_pages(played, words("en"))
    assert pages is not None
    pdf = pages.draw()
    start = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n$", pdf)[0])
    assert pdf[start:].startswith(b"xref\n0 9\n")
    places = re.findall(rb"^(\d{10}) 00000 n $", pdf[start:], re.MULTILINE)
    assert all(pdf[int(at) :].startswith(b"%d 0 obj" % n) for n, at in enumerate(places, start=1))


def test_sixty_four_entrants_fit_on_a_page() -> None:
    pages = printed_pages(seen(play(driven(Formula.LEAGUE, names(64)), 1)), words("it"))
    assert pages is not None
    pdf = pages.draw()
    assert b"/Count 1 " in pdf
    assert len(pdf) < MOST_KB * 1000


def test_before_the_draw_there_is_nothing_to_print() -> None:
    assert printed_pages(seen(Driver(rules(Formula.LEAGUE))), words("it")) is None
