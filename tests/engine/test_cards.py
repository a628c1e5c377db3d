"""Cards and their notation."""

import pytest

from engine.cards import (
    EITHER,
    FACE,
    FACE_NAMES,
    JOKER,
    RANK,
    SUIT,
    card,
    deck,
    either,
    face,
    find,
    is_joker,
    name,
    pile,
    show,
    show_pile,
    without,
)


@pytest.mark.parametrize(("jokers", "cards"), [(4, 108), (2, 106)])
def test_a_deck_is_two_packs_and_its_jokers(jokers: int, cards: int) -> None:
    whole = deck(jokers)
    assert len(whole) == len(set(whole)) == cards
    assert sum(map(is_joker, whole)) == jokers
    for f in range(JOKER):
        assert len(find(whole, f)) == 2
    assert len(find(whole, JOKER)) == jokers


def test_every_card_has_a_name_of_its_own() -> None:
    names = [show(c) for c in deck(4)]
    assert len(set(names)) == 108
    assert [name(text) for text in names] == list(deck(4))
    assert [card(text) for text in names] == list(deck(4))


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [("AH", 0, 1), ("10D", 1, 10), ("JC", 2, 11), ("QS", 3, 12), ("KS", 3, 13), ("2H", 0, 2)],
)
def test_a_face_has_suit_and_rank(text: str, suit: int, rank: int) -> None:
    f = FACE[card(text)]
    assert (SUIT[f], RANK[f], f) == (suit, rank, face(suit, rank))
    assert FACE_NAMES[f] == text
    assert either(text) == name(text) == EITHER + f
    assert show(either(text)) == text
    assert FACE[either(text)] == f


def test_a_joker_has_neither() -> None:
    assert RANK[JOKER] == 0
    assert SUIT[JOKER] not in range(4)
    assert {FACE[c] for c in pile("JK JK JK JK")} == {JOKER}
    assert FACE[either("JK")] == JOKER


@pytest.mark.parametrize("text", ["9H#3", "9H#0", "JK#5", "JK#0", "AS#-1"])
def test_there_are_no_further_copies(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        name(text)


def test_a_pile_takes_the_first_copy_that_is_free() -> None:
    assert show_pile(pile("9H 9H JK JK#1")) == "9H#1 9H#2 JK#1 JK#1"
    assert show_pile(pile("9H#2 9H JK")) == "9H#2 9H#1 JK#1"


def test_without_takes_each_card_once() -> None:
    assert without(pile("9H 2C KS"), pile("2C")) == pile("9H KS")
    assert without(pile("9H 2C KS"), pile("KS 9H")) == pile("2C")
    assert without(pile("9H"), b"") == pile("9H")
