"""The rules as pages: no way leads out of the book, and what it reckons the engine reckons too."""

import re
from pathlib import Path
from typing import Any

import pytest

from adapters.panels.game import GamePanels, HandLayout, NotOffered
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.rules import read_page, rules
from adapters.panels.standings import MINUS
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words, words
from engine import match
from engine.cards import FACE, pile
from engine.scala40 import melds
from engine.scala40.presets import ONLINE
from engine.scala40.scoring import hand_points
from engine.scala40.worth import PENALTY
from engine.scopa.pack import PRIMIERA, VALUE
from engine.scopa.presets import Rules
from engine.scopa.worth import match_result
from tests.adapters.panels.frames import labels, lines, tokens

TOPICS = {
    "scala40": "meta turno apertura giochi attaccare scarto chiusura punti partita tempo coppie"
    " varianti tornei",
    "scopa": "meta prese scopa punti primiera partita tempo coppie tornei",
}
PAGES = [(game, topic) for game, topics in TOPICS.items() for topic in topics.split()]


def panels(game: str, *topics: str) -> GamePanels[Any, Any, Any]:
    return GamePanels(
        name=game,
        empty=None,
        table=lambda _: (),
        hand=lambda _: HandLayout(()),
        cards=lambda _: (),
        decide=lambda _verb, _args, _holding: NotOffered(),
        presses=lambda _action, _holding: (),
        describe=lambda _events, _names, _words: (),
        explain_refusal=lambda _why, _action, _holding: "",
        choices=(),
        lengths=(),
        seatings=(),
        topics=topics,
    )


HOUSE = {"asso": panels("asso", "aim", "points", "end"), "tris": panels("tris")}


@pytest.fixture
def english(tmp_path: Path) -> Words:
    """With two other games, one of which names a topic of its rules."""
    (tmp_path / "en").mkdir()
    sentences = [
        "asso-name = Asso",
        "asso-rules =\n    Turn a card.\n\n    Look at it.",
        "asso-rules-aim = To turn the ace.",
        "asso-rules-aim-title = The aim",
        "asso-rules-points = One.",
        "asso-rules-end = When you like.",
        "tris-name = Tris",
        "tris-rules = Three in a row.",
    ]
    (tmp_path / "en" / "more.ftl").write_text("\n".join(sentences), encoding="utf-8")
    return words("en", tmp_path)


def pressed(label: str, sheet: PanelDraft, english: Words) -> PanelDraft:
    token = dict(zip(labels(sheet), tokens(sheet), strict=True))[label]
    assert (token.table, token.revision, token.verb) == (0, 0, Verb.RULES)
    page = read_page(HOUSE, token.args)
    assert page is not None
    return rules(HOUSE, *page, english)


def test_the_overview_leads_to_every_topic_and_to_the_other_games(english: Words) -> None:
    sheet = rules(HOUSE, "asso", None, english)
    assert lines(sheet) == ["Turn a card.", "Look at it.", english("rules-counted")]
    assert labels(sheet) == ["The aim", "Points", "End", "Tris: the rules"]
    assert lines(pressed("Points", sheet, english)) == ["One."]
    assert lines(pressed("Tris: the rules", sheet, english)) == [
        "Three in a row.",
        english("rules-counted"),
    ]


def test_pages_are_turned_one_by_one_and_back(english: Words) -> None:
    first = pressed("The aim", rules(HOUSE, "asso", None, english), english)
    assert labels(first) == ["Points →", "All the rules"]
    second = pressed("Points →", first, english)
    assert labels(second) == ["← The aim", "End →", "All the rules"]
    third = pressed("End →", second, english)
    assert labels(third) == ["← Points", "All the rules"]
    assert pressed("← Points", third, english) == second
    contents = pressed("All the rules", third, english)
    assert lines(contents)[:2] == ["Turn a card.", "Look at it."]


def test_a_topic_that_is_not_there_is_the_overview(english: Words) -> None:
    assert rules(HOUSE, "asso", "nonsense", english) == rules(HOUSE, "asso", None, english)


@pytest.mark.parametrize(
    ("args", "page"),
    [
        ((), ("asso", None)),
        ((1,), ("tris", None)),
        ((0, 2), ("asso", "end")),
        ((2,), None),
        ((-1,), None),
        ((0, 3), None),
        ((0, -1), None),
        ((1, 0), None),
        ((0, 0, 0), None),
    ],
)
def test_numbers_that_lead_nowhere_are_told(
    args: tuple[int, ...], page: tuple[str, str | None] | None
) -> None:
    assert read_page(HOUSE, args) == page


def test_where_nothing_is_played_there_is_nothing_to_ask() -> None:
    assert read_page({}, ()) is None


# What is written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "topic"), PAGES)
def test_a_page_is_three_to_eight_sentences_under_a_short_title(
    game: str, topic: str, language: str
) -> None:
    say = words(language)
    text = say(f"{game}-rules-{topic}")
    sentences = re.split(r"[.!?](?:\s+|$)", text.replace("\n", " "))
    assert 3 <= len([s for s in sentences if s]) <= 8
    assert len(say(f"{game}-rules-{topic}-title")) <= 20


def worth(meld: str) -> int:
    return melds.points(bytes(FACE[c] for c in pile(meld)))


def cost(hand: str) -> int:
    return hand_points(ONLINE, pile(hand))


def total(*terms: int) -> str:
    return re.escape(f"{' + '.join(map(str, terms))} = {sum(terms)}")


def moved(totals: tuple[int, int], winner: int, base: int) -> int:
    return match.match_points(totals, winner, (base, base))[winner]


LEAVER = 30 + 20 + PENALTY
LEFT_AT_5_TO_3 = match_result(Rules(), 11, (5, 3), 0, frozenset({1})).match_points[1]
RECKONED = [
    ("scala40-rules-apertura", total(worth("9H 9D 9C"), worth("10S JS QS"))),
    ("scala40-rules-apertura", total(worth("4H 4D 4C"), worth("3S 4S 5S 6S 7S"))),
    ("scala40-rules-punti", re.escape(f"10 + 7 + 1 = {cost('KH 7S AC')}")),
    ("scala40-rules-punti", re.escape(f"10 + 7 + 22 = {cost('KH 7S AC AD')}")),
    ("scala40-rules-punti", rf"\b{cost('JK')}\b"),
    ("scala40-rules-partita", rf"40 \w+ 110 \D+{moved((40, 110), 0, 40)} "),
    ("scala40-rules-partita", rf"45 \w+ 20 \D+{moved((0, 65), 0, 0)} "),
    ("scala40-rules-partita", rf"27 \w+ {match.cash_difference(27)} "),
    ("scala40-rules-partita", rf"25 \D+ {match.cash_difference(25)}\."),
    ("scala40-rules-tempo", total(30, 20, PENALTY)),
    ("scala40-rules-tempo", rf" {moved((LEAVER, 40), 1, 40)}\."),
    ("scopa-rules-primiera", total(*(PRIMIERA[VALUE[c]] for c in pile("7D 7H 6S AC")))),
    (
        "scala40-rules-tempo",
        rf"\b{PENALTY} (match points?|punti partita|puntos de partida),? .* {PENALTY};",
    ),
    ("scopa-rules-tempo", rf"5 \w+ 3 .*\b11\b.* {MINUS}{-LEFT_AT_5_TO_3}\."),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "sum_"), RECKONED)
def test_examples_come_to_what_the_engine_makes_of_them(key: str, sum_: str, language: str) -> None:
    assert re.search(sum_, words(language)(key))
