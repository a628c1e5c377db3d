"""Documents of events and news: those of a recorded evening, and those that nobody has written."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from bot.features.club import club
from bot.features.double import double
from bot.features.evening import evening
from bot.features.score_sheet import score_sheets
from bot.features.score_sheet.stored_sheet import SheetDocument, read_sheet, write_sheet
from bot.features.tournament import live_document, typed_tournaments
from bot.games import MENU
from bot.requests.event_documents import BadDocument
from bot.tables.serialization import NewsCodec
from common.ids import Document, PlayerId
from engine.score_sheet.sheet import NextMatch, Reentry, SheetGame, WrittenDeal
from engine.score_sheet.sheet_setup import new_sheet

RECORDED = Path(__file__).parents[2] / "upgrade"
DIGESTS: dict[str, str] = json.loads((RECORDED / "documents_34.json").read_text(encoding="utf-8"))
"""Of what is written after each was read, recorded when each field was still read by hand."""


@pytest.fixture(scope="module")
def recorded() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript((RECORDED / "version_34.sql").read_text(encoding="utf-8"))
        yield connection


@pytest.fixture(scope="module")
def documents(recorded: sqlite3.Connection) -> dict[str, tuple[str, Document]]:
    rows = recorded.execute("SELECT id, kind, document FROM events")
    return {str(number): (kind, document) for number, kind, document in rows}


def rewritten(kind: str, document: Document) -> Document:
    """As the bot writes it when an event changes."""
    match kind:
        case evening.KIND:
            return evening.write_evening(evening.read_evening(document))
        case double.KIND:
            return double.write_double(double.read_double(document))
        case score_sheets.KIND:
            return write_sheet(read_sheet(document))
        case typed_tournaments.KIND:
            live, typed = live_document.read_live(document), typed_tournaments.read(document)
            if live is None:
                assert typed is not None
                return typed_tournaments.written(typed)
            assert typed is None
            return live_document.write_live(live)
        case _:
            return club.write_club(club.read_club(document))


def test_recorded_documents_are_written_byte_for_byte(
    documents: dict[str, tuple[str, Document]],
) -> None:
    again = {number: rewritten(*one) for number, one in documents.items()}
    assert {n: sha256(one.encode()).hexdigest()[:16] for n, one in again.items()} == DIGESTS
    assert again == {n: rewritten(documents[n][0], one) for n, one in again.items()}


def test_recorded_news_are_written_byte_for_byte(recorded: sqlite3.Connection) -> None:
    codec = NewsCodec({name: served.game.events for name, served in MENU.items()})
    news = [content for (content,) in recorded.execute("SELECT content FROM announcements")]
    assert news
    assert [codec.write(codec.read(one)) for one in news] == news


def other_version(data: dict[str, Any]) -> None:
    data["state"]["version"] = 2


def without_entries(data: dict[str, Any]) -> None:
    del data["state"]["entries"]


def unknown_score(data: dict[str, Any]) -> None:
    match = {"number": 1, "sides": ["1", "2"], "group": None, "for_third": False, "begun": True}
    match["versions"] = [[["chess", 1], ""]]
    played = {"stage": "first", "number": 1, "matches": [match], "resting": [], "slots": []}
    data["state"]["rounds"] = [played]


def no_secret(data: dict[str, Any]) -> None:
    data["secret"] = "0g0g"


def another_secret(data: dict[str, Any]) -> None:
    data["secret"] = 5


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        (other_version, "state.version"),
        (without_entries, "state.entries"),
        (unknown_score, "state.rounds.0.matches.0.versions.0.0"),
        (no_secret, "secret"),
        (another_secret, "secret"),
    ],
)
def test_what_nobody_has_written_is_refused_without_being_told(
    documents: dict[str, tuple[str, Document]],
    changed: Callable[[dict[str, Any]], None],
    place: str,
) -> None:
    for number, read in (("1", live_document.read_live), ("11", typed_tournaments.read)):
        data = json.loads(documents[number][1])
        with pytest.raises(BadDocument, match="no JSON"):
            read("no document")
        changed(data)
        with pytest.raises(BadDocument, match=rf"\bno \w+: {place}: ") as refused:
            read(json.dumps(data))
        assert str(data["secret"]) not in str(refused.value)


SHEET = replace(
    new_sheet(SheetGame.SCALA40, 101, (("Anna",), ("Bruno",), ("Carlà",))),
    first_dealer=2,
    entries=(WrittenDeal((0, 34, 100)), Reentry(2), NextMatch()),
)
WRITTEN = (
    '{"game":"scala40","target":101,"names":["Anna","Bruno","Carlà"],"pairs":false,'
    '"first_dealer":2,"entries":[["deal",0,34,100],["reentry",2],["next_match"]]'
)


@pytest.mark.parametrize(
    ("kept", "beside"),
    [
        (SheetDocument(SHEET), ""),
        (SheetDocument(SHEET, ("dora",)), ',"invited":["dora"]'),
        (SheetDocument(SHEET, (), 4, {1: PlayerId(7)}), ',"invited":[],"since":4,"agreed":{"1":7}'),
    ],
)
def test_a_sheet_is_written_with_what_there_is_besides(kept: SheetDocument, beside: str) -> None:
    assert write_sheet(kept) == f"{WRITTEN}{beside}}}"
    assert read_sheet(write_sheet(kept)) == kept


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("[]", "{}"),
        ('"scala40"', '"poker"'),
        ('"deal",0', '"deal",true'),
        ('"reentry"', '"other"'),
        ('["next_match"]', "[]"),
        ('"target":101,', ""),
    ],
)
def test_what_is_no_sheet_is_refused(said: str, instead: str) -> None:
    document = f'{WRITTEN},"invited":[]}}'
    assert said in document
    with pytest.raises(BadDocument, match="no _StoredSheet"):
        read_sheet(document.replace(said, instead))
