"""Runs and sets: what cards can form (F), what they are worth (B, E), what a meld takes (G, H)."""

import pytest

from engine.cards import FACE, FACE_NAMES, FACE_OF_NAME, JOKER, card, pile
from engine.scala40 import melds
from engine.scala40.melds import GrowthPlace, Meld
from engine.scala40.refusals import Refusal

Stands = tuple[int | None, ...]


def cards(text: str) -> tuple[bytes, Stands]:
    """Faces in the order named, and the declarations of their jokers: `9H JK=9D`."""
    words = [word.partition("=") for word in text.split()]
    named = bytes(FACE_OF_NAME[shown] for shown, _, _ in words)
    stands = [FACE_OF_NAME[meant] if meant else None for shown, _, meant in words if shown == "JK"]
    return named, tuple(stands)


def shown(faces: bytes) -> str:
    return " ".join(FACE_NAMES[f] for f in faces)


def read(text: str) -> list[str]:
    return [shown(reading.faces) for reading in melds.readings(*cards(text))]


def meld(text: str) -> Meld:
    """A meld on the table."""
    (reading,) = melds.readings(*cards(text))
    laid = pile(" ".join(word.partition("=")[0] for word in text.split()))
    return Meld(0, bytes(laid[i] for i in reading.order), reading.faces)


RUN = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"


@pytest.mark.parametrize(
    ("named", "readings"),
    [
        ("5H 6H 7H", ["5H 6H 7H"]),
        ("7H 5H 6H", ["5H 6H 7H"]),
        ("AH 2H 3H", ["AH 2H 3H"]),
        ("KH AH QH", ["QH KH AH"]),
        ("9H 9S 9D", ["9H 9S 9D"]),
        ("9H 9S 9D 9C", ["9H 9S 9D 9C"]),
        ("QH KH JK", ["JH QH KH", "QH KH AH"]),
        ("QH JK AH", ["QH KH AH"]),
        ("AH 2H JK", ["AH 2H 3H"]),
        ("AH KH JK", ["QH KH AH"]),
        ("5H JK 7H", ["5H 6H 7H"]),
        ("5H JK JK 8H", ["5H 6H 7H 8H"]),
        ("9H 9D JK", ["9H 9D 9C", "9H 9D 9S"]),
        ("JK 9S 9D", ["9H 9S 9D", "9C 9S 9D"]),
        ("9H 9D JK=9S", ["9H 9D 9S"]),
        ("9H 9D JK JK", ["9H 9D 9C 9S"]),
        ("9H 9D JK=9S JK", ["9H 9D 9S 9C"]),
        ("QH KH JK=AH", ["QH KH AH"]),
        ("3H JK=4H JK=5H", ["3H 4H 5H"]),
        (f"AH {RUN}", [f"AH {RUN}"]),
        (f"{RUN} AH", [f"{RUN} AH"]),
        (f"JK {RUN}", [f"AH {RUN}"]),
        (f"{RUN} JK", [f"{RUN} AH"]),
        (f"{RUN} JK=AH", [f"{RUN} AH"]),
        (f"AH {RUN} JK", [f"AH {RUN} AH"]),
        (f"JK {RUN} AH", [f"AH {RUN} AH"]),
        (f"JK {RUN} JK", [f"AH {RUN} AH"]),
    ],
)
def test_readings(named: str, readings: list[str]) -> None:
    assert read(named) == readings


def test_more_meanings_than_jokers_are_no_meld() -> None:
    named, _ = cards("5H 6H 7H")
    assert melds.readings(named, (FACE_OF_NAME["8H"],)) == ()


def test_one_natural_and_two_jokers_is_any_run_or_set_around_it() -> None:
    assert read("5H JK JK") == [
        "3H 4H 5H",
        "4H 5H 6H",
        "5H 6H 7H",
        "5H 5D 5C",
        "5H 5D 5S",
        "5H 5C 5S",
    ]
    assert read("AH JK JK")[:2] == ["AH 2H 3H", "QH KH AH"]


@pytest.mark.parametrize(
    ("named", "meanings"),
    [
        ("QH KH JK", ["JH", "AH"]),
        ("9H 9D JK", ["9C", "9S"]),
        ("9H JK 9D", ["9C", "9S"]),
        ("5H JK 7H", ["6H"]),
        ("9H 9D JK JK", ["9C 9S"]),
        ("9H 9D 9C", [""]),
        ("JK 6H JK", ["4H 5H", "5H 7H", "7H 8H", "6D 6C", "6D 6S", "6C 6S"]),
        ("9H 2C JK", []),
    ],
)
def test_what_jokers_can_stand_for(named: str, meanings: list[str]) -> None:
    assert [shown(bytes(faces)) for faces in melds.meanings(*cards(named))] == meanings


def test_a_run_lies_in_order_and_a_set_as_it_was_named() -> None:
    named, stands = cards("7H JK 5H")
    (run,) = melds.readings(named, stands)
    assert run.order == (2, 1, 0)
    named, stands = cards("9S JK=9C 9D")
    (group,) = melds.readings(named, stands)
    assert group.order == (0, 1, 2)


@pytest.mark.parametrize(
    ("named", "most_jokers", "fault"),
    [
        ("JK JK JK", None, "all_jokers"),
        ("JK JK JK", 1, "all_jokers"),
        ("JK", 1, "all_jokers"),
        ("5H JK JK 8H", 1, "too_many_jokers"),
        ("5H JK JK 8H", None, None),
        ("5H JK JK KH", 1, "too_many_jokers"),
        ("9H 9H 9S", 1, "duplicate_suit"),
        ("9H 9H", 1, "duplicate_suit"),
        ("9H 9H JK", 1, "duplicate_suit"),
        ("9H 9D JK=9H", 1, "duplicate_suit"),
        ("AH AH JK", 1, "duplicate_suit"),
        ("AH 2H AH", 1, "two_aces_in_run"),
        (f"AH {RUN} AH", 1, "two_aces_in_run"),
        (f"AH {RUN} JK", 1, None),
        ("KH AH 2H", 1, "invalid_meld"),
        ("5H 5H 6H", 1, "invalid_meld"),
        ("9H 9D JK=8C", 1, "invalid_meld"),
        ("5H 6H JK=6H", 1, "invalid_meld"),
        ("AH 2H AD", 1, "invalid_meld"),
        ("9H 9D", 1, "invalid_meld"),
        ("", 1, "invalid_meld"),
        ("9H 9D 9C", 1, None),
        ("9H 9D JK", 1, None),
    ],
)
def test_the_most_telling_fault(named: str, most_jokers: int | None, fault: str | None) -> None:
    faces, stands = cards(named)
    assert melds.fault(faces, stands, most_jokers) == fault


@pytest.mark.parametrize("forged", [-1, 52, 53, 255, 256, 10**9])
@pytest.mark.parametrize("named", ["9H 9D JK", "AH AH JK"])
def test_a_joker_stands_for_a_card_of_the_pack(forged: int, named: str) -> None:
    faces, _ = cards(named)
    assert melds.fault(faces, (forged,), 1) is Refusal.INVALID_MELD


@pytest.mark.parametrize(
    ("laid", "places"),
    [
        ("5H 6H 7H", ["low 4H", "high 8H"]),
        ("AH 2H 3H", ["high 4H"]),
        ("QH KH AH", ["low JH"]),
        ("JH QH KH", ["low 10H", "high AH"]),
        (RUN, ["low AH", "high AH"]),
        (f"AH {RUN}", ["high AH"]),
        (f"AH {RUN} JK", []),
        ("9H 9C 9D", ["high 9S"]),
        ("9H JK=9C 9D", ["high 9S"]),
        ("9H 9C 9D 9S", []),
    ],
)
def test_where_a_meld_can_grow(laid: str, places: list[str]) -> None:
    assert [f"{end} {FACE_NAMES[f]}" for end, f in melds.places(meld(laid).faces)] == places


def test_a_declared_joker_goes_only_where_it_stands() -> None:
    run = meld("5H 6H 7H")
    high = melds.places_for(run, card("JK"), 1, FACE_OF_NAME["8H"])
    assert high == [GrowthPlace("high", FACE_OF_NAME["8H"])]
    assert melds.places_for(run, card("JK"), 1, FACE_OF_NAME["9H"]) == []


def test_a_meld_grows_at_its_ends() -> None:
    run = melds.grown(meld("5H 6H 7H"), card("4H"), GrowthPlace("low", FACE_OF_NAME["4H"]))
    run = melds.grown(run, card("JK"), GrowthPlace("high", FACE_OF_NAME["8H"]))
    assert shown(run.faces) == "4H 5H 6H 7H 8H"
    assert [FACE_NAMES[FACE[c]] for c in run.cards] == ["4H", "5H", "6H", "7H", "JK"]
    assert run.jokers == (FACE_OF_NAME["8H"],)


@pytest.mark.parametrize(
    ("laid", "puts", "any_missing_suit", "place"),
    [
        ("9H 9D JK=9C", "9C", False, 2),
        ("9H 9D JK=9C", "9S", False, None),
        ("9H 9D JK=9C", "9S", True, 2),
        ("9H 9D JK=9C", "9C", True, 2),
        ("9H 9D JK=9C", "9H#2", True, None),
        ("9H 9D JK=9C", "8S", True, None),
        ("9H 9D 9C", "9S", True, None),
        ("9H JK=9D JK=9C", "9C", False, 2),
        ("9H JK=9D JK=9C", "9S", True, 1),
        ("JK=4H 5H 6H", "4H", False, 0),
        ("JK=4H 5H 6H", "7H", True, None),
        ("5H JK=6H 7H", "6H#2", False, 1),
        ("5H JK=6H 7H", "JK#2", False, None),
        (f"AH {RUN} JK", "AH#2", False, None),
        (f"{RUN} JK", "AH#2", False, 12),
    ],
)
def test_whose_place_a_card_takes(
    laid: str, puts: str, any_missing_suit: bool, place: int | None
) -> None:
    assert melds.joker_for(meld(laid), card(puts), any_missing_suit) == place


def test_a_swap_changes_the_joker_s_place_alone() -> None:
    swapped = melds.swapped(meld("9H 9D JK=9C"), card("9S"), 2)
    assert shown(swapped.faces) == "9H 9D 9S"
    assert swapped.cards == pile("9H 9D 9S")
    assert swapped.jokers == ()


@pytest.mark.parametrize(
    ("laid", "cards_near"),
    [
        ("5H JK=6H 7H", "4H 4H 8H 8H 6H 6H JK JK JK JK"),
        ("9H 9D 9C", "9S 9S JK JK JK JK"),
        ("9H 9D 9C 9S", "JK JK JK JK"),
    ],
)
def test_neighbours_are_all_that_could_go_there(laid: str, cards_near: str) -> None:
    assert melds.neighbours(meld(laid)) == set(pile(cards_near))
    assert JOKER in {FACE[c] for c in melds.neighbours(meld(laid))}
