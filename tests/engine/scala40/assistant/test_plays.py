"""Plays of a whole turn: what is laid, attached and swapped, and how to close."""

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import FACE_OF_NAME, Pile, card, pile
from engine.game import Setup
from engine.scala40 import SCALA40
from engine.scala40.actions import Action, Attach, Discard, Draw, End, Open, Swap, Take
from engine.scala40.assistant import plays, seen
from engine.scala40.assistant.plays import TurnPlay
from engine.scala40.assistant.position import Position
from engine.scala40.presets import CASA
from engine.scala40.state import State
from tests.engine.scala40.position import attach, cards, first_version, meld, play, setup, sit


def turn(text: str, draws: str, *table: str, of: Setup[Any] | None = None, **how: Any) -> State:
    """The position after seat 0 has drawn this card."""
    state = sit(text, table=table, stock=f"KC {draws}", of=of, **how)
    return play(state, Draw()).state


def taken(text: str, takes: str, *table: str, of: Setup[Any] | None = None, **how: Any) -> State:
    return play(sit(text, table=table, pozzo=takes, of=of, **how), Take()).state


def best(state: State) -> TurnPlay | None:
    return plays.best(seen.position(SCALA40.hand(state, 0), SCALA40.table(state)))


def closing(state: State) -> TurnPlay | None:
    return plays.closing(seen.position(SCALA40.hand(state, 0), SCALA40.table(state)))


def left(state: State) -> Pile | None:
    found = best(state)
    return None if found is None else play(state, *found.actions).state.deal.hands[0]


def ends(state: State) -> bool:
    found = closing(state)
    return found is not None and not play(state, *found.closing).state.deal.hands[0]


def kinds(found: TurnPlay | None) -> list[str]:
    actions: tuple[Action, ...] = found.actions if found else ()
    return [type(action).__name__ for action in actions]


def fewest(state: State) -> int:
    return plays.fewest(seen.position(SCALA40.hand(state, 0), SCALA40.table(state)))


def test_the_fewest_cards_are_not_always_the_fewest_points() -> None:
    state = turn("2H 3H 4H 4D 4C KH KD", "QH", "KC KS JK=KH")
    assert fewest(state) <= len(left(state) or b"")
    assert fewest(turn("9H 9D 9C 10S", "4H", "5H 6H 7H")) == 1
    assert fewest(turn("9H 9D 2C 10S", "4H", "5H 6H 7H")) == 4


@pytest.mark.parametrize("profile", ["online", "torneo"])
def test_just_forty_points_are_enough_to_open(profile: str) -> None:
    of = setup(profile)
    assert left(turn("10H 10D 10C 10S 2D", "4H", of=of, opened="1")) == cards("2D 4H")
    assert left(turn("9H 10D 10C 10S 2D", "4H", of=of, opened="1")) is None


def test_without_an_opening_all_cards_stay() -> None:
    assert fewest(turn("2H 3H 4H 9D 9C KS", "QH", opened="1")) == 7


def test_cards_go_onto_both_ends() -> None:
    assert left(turn("4H 8H 9H KD 2C", "3S", "5H 6H 7H")) == cards("KD 2C 3S")


@pytest.mark.parametrize(
    ("adds", "end", "stands"), [("4H", "low", "4H"), ("8H", "high", "8H"), ("JK", "low", "4H")]
)
def test_an_attachment_says_at_which_end_and_as_what(adds: str, end: End, stands: str) -> None:
    found = best(turn("KD 2C", adds, "5H 6H 7H"))
    assert found is not None
    assert found.actions == (Attach(card(f"{adds}#1"), 0, end, FACE_OF_NAME[stands]),)


def test_a_joker_is_swapped_only_if_it_can_be_played() -> None:
    """H2"""
    assert kinds(best(turn("5H 9D KD 2C", "3S", "4H JK=5H 6H"))) == []
    found = best(turn("5H 9D 10D KD 2C", "3S", "4H JK=5H 6H"))
    assert kinds(found) == ["Swap", "Lay"]


def test_at_home_a_joker_swapped_out_may_go_back() -> None:
    """H2"""
    assert kinds(best(turn("5H KD 2C", "3S", "4H JK=5H 6H", of=setup("casa")))) == [
        "Swap",
        "Attach",
    ]


def test_a_joker_is_played_elsewhere_than_where_another_was_taken() -> None:
    """H2: one joker of the first meld was already played again; the other must still be played."""
    table = ("10H JH JK#1=QH KH AH", "AS AC AH#2", "9D 9C JK#2=9S", "4S 5S 6S")
    before = turn("QH#2 9S 2D 7C", "KD", *table)
    away = play(before, Swap(card("QH#2"), 0), attach("JK#1=AD", 1), Swap(card("9S"), 2)).state
    found = best(away)
    assert found is not None
    (action,) = found.actions
    assert isinstance(action, Attach)
    assert (action.card, action.to) == (card("JK#2"), 3)


def test_in_the_first_version_jokers_may_change_places() -> None:
    """H2: neither goes back to where it was, but each to where the other was."""
    rules = replace(first_version().rules, max_jokers_per_meld=None)
    melds = tuple(meld(text) for text in ("4H 5H 6H", "8D 9D 10D"))
    jokers = tuple(zip(pile("JK#1 JK#2"), (0, 1), strict=True))
    found = plays.best(Position(rules, cards("KD JK#1 JK#2"), melds, jokers=jokers))
    assert found is not None
    attached = {(a.card, a.to) for a in found.actions if isinstance(a, Attach)}
    assert attached == {(card("JK#1"), 1), (card("JK#2"), 0)}


def test_a_joker_attached_does_not_play_the_ace_taken() -> None:
    """D4, D5: the card taken is not the one that closes."""
    assert closing(taken("JK", "AH", "5H 6H 7H", of=setup("casa"))) is None


def test_a_swap_with_two_cards_in_hand() -> None:
    assert ends(turn("5H", "KD", "4H JK=5H 6H", "9S 10S JS"))


@pytest.mark.parametrize("hand", ["5H 6H 7H 8H 9H 10H JH 2C", "5H 6H 7H 8H 9H JK JH 2C"])
def test_an_opening_of_a_long_run_is_one_meld(hand: str) -> None:
    found = best(turn(hand, "3D", opened="1"))
    assert found is not None
    (opened,) = found.actions
    assert isinstance(opened, Open)
    assert len(opened.melds) == 1


def test_a_barred_card_that_is_kept_bars_no_other() -> None:
    """I3"""
    asked = Position(CASA, cards("AH 8H KD 2C"), (meld("2H 3H 4H"), meld("5H 6H 7H")))
    kept = asked._replace(taken=card("8H"), barred=True).keeping(pile("8H"))
    found = plays.best(kept)
    assert found is not None
    assert found.left == cards("8H KD 2C")


def test_a_joker_that_no_meld_takes_is_not_barred() -> None:
    """I3, F3"""
    of = setup("casa", max_jokers_per_meld=1)
    state = sit("7C KD KC", table=["4H JK=5H 6H"], of=of)
    hand, table = SCALA40.hand(state, 0), SCALA40.table(state)
    assert not seen.with_discard(hand, table, card("JK#2")).barred
    assert seen.with_discard(hand, table, card("7H")).barred


def test_what_is_taken_is_played() -> None:
    """D4"""
    state = taken("5H 6H KD KC", "7H")
    assert left(state) == cards("KD KC")
    assert card("7H") not in (left(state) or b"")


def test_at_home_a_card_that_attached_may_only_be_laid() -> None:
    """I3"""
    home = setup("casa")
    assert kinds(best(taken("KD 2C 3S", "8H", "5H 6H 7H", of=home, attaching=True))) == []
    found = best(taken("8D 8C KD 2C 3S", "8H", "5H 6H 7H", of=home, attaching=True))
    assert kinds(found) == ["Lay"]


def test_closing() -> None:
    assert ends(turn("5H 6H 7H KD 2C", "8H", "KH KS KC"))
    assert not ends(turn("5H 6H 7H KD 2C 4C", "8H", "KH KS KC"))


def test_a_joker_before_king_and_ace_closes() -> None:
    """Neither of them fits anywhere without it."""
    assert ends(turn("KH AH 2C", "JK", "8S 9S 10S"))


def test_no_closing_in_the_first_round() -> None:
    """J2"""
    state = turn("5H 6H 7H KD", "8H", "KH KS KC", played="")
    assert closing(state) is None
    assert len(left(state) or b"") == 2


def test_no_closing_with_a_joker() -> None:
    """I4: the joker is attached, and another card is discarded to close."""
    state = turn("5H 6H 7H 2C", "JK", "KH KS KC KD", "9C 10C JC")
    found = closing(state)
    assert found is not None
    assert found.left == cards("2C")
    assert not ends(turn("8C", "JK", "KH KS KC KD"))


def test_closing_from_hand() -> None:
    """J3"""
    text = "9H 9D 9C 10S JS QS KS 2H 3H 4H 5H 6H"
    state = turn(f"{text} 8H", "7C", "8C 8D 8S", opened="1")
    assert ends(state)
    assert kinds(closing(state))[0] == "Open"


def test_in_a_hurry_less_is_looked_at() -> None:
    state = turn("2H 3H 4H 5S 6S 7S 9D", "JS", "8S 9S 10S")
    position = seen.position(SCALA40.hand(state, 0), SCALA40.table(state))
    assert plays.closing(position, steps=0) is None
    assert plays.best(position, steps=0) is None
    unhurried, hurried = plays.closing(position), plays.closing(position, steps=10_000)
    assert unhurried is not None
    assert hurried is not None
    assert unhurried.closing == hurried.closing


def test_somebody_who_cannot_open_has_no_play() -> None:
    assert best(turn("9H 9D 4C 5S KD", "7C", "8C 8D 8S", opened="1")) is None


def test_cards_that_are_kept_stay() -> None:
    state = turn("5H 6H 7H KD 2C", "8H")
    asked = seen.position(SCALA40.hand(state, 0), SCALA40.table(state))
    found = plays.best(asked.keeping(pile("8H")))
    assert found is not None
    assert found.left == cards("8H KD 2C")


def test_a_discard_that_is_not_taken_yet() -> None:
    state = sit("5H 6H KD KC", pozzo="7H")
    asked = seen.with_discard(SCALA40.hand(state, 0), SCALA40.table(state))
    found = plays.best(asked)
    assert found is not None
    after = play(state, Take(), *found.actions, Discard(found.left[0])).state
    assert len(after.deal.hands[0]) == 1


@pytest.mark.parametrize(("profile", "barred"), [("casa", True), ("online", False)])
def test_at_home_a_discard_that_attaches_would_be_barred(profile: str, barred: bool) -> None:
    """I3"""
    state = sit("7C KD KC", pozzo="8D", table=["5D 6D 7D"], of=setup(profile))
    hand, table = SCALA40.hand(state, 0), SCALA40.table(state)
    asked = seen.with_discard(hand, table)
    assert (asked.barred, asked.owed, asked.taken) == (barred, not barred, card("8D"))
    assert not seen.with_discard(hand, table, card("2H")).barred


def test_a_turn_with_too_many_ways_is_given_up_in_time() -> None:
    """Four jokers can be swapped out, but none may be used to open: there are thousands of ways."""
    home = setup("casa", taken_joker_must_be_played=False)
    hand = "2H KH 2D 3D 4D 5D 7D 8D KD KC KC 3S"
    table = ["3H 3D 3C 3S", "4D JK=5D 6D JK=7D", "AS 2S JK=3S JK=4S"]
    state = turn(hand, "4S", *table, of=home, opened="1")
    asked = seen.position(SCALA40.hand(state, 0), SCALA40.table(state))
    found = plays.best(asked, steps=300)
    assert found is not None
    assert len(play(state, *found.actions).state.deal.hands[0]) == len(found.left)
    assert found.points > best_points(state)
    assert plays.best(asked, steps=300) == found


def best_points(state: State) -> int:
    found = best(state)
    assert found is not None
    return found.points


def test_swapping_everything_opens_nothing() -> None:
    """E1: a player must open with 40 points first, even if jokers fit all their cards."""
    home = setup("casa", joker_in_opening="only_beside_40_clean", ace_in_hand="11")
    table = ["5C 6C JK=7C JK=8C", "4H JK=5H 6H JK=7H"]
    state = turn("3H 5H 7H 8H 9H 7C 8C", "9C", *table, of=home, opened="1")
    assert kinds(best(state))[0] == "Open"
    assert left(state) == cards("3H")
    assert ends(state)
