"""Knock-out from round to round, and finals after a league (T2, T4, T5, T6)."""

from random import Random

import pytest

from engine.tournament import knockout
from engine.tournament.bracket import Slots
from engine.tournament.knockout import final_places, league_final, matches_of, next_round
from engine.tournament.shares import Pair, Player


def play(slots: Slots, *results: dict[Pair, Player | None]) -> list[Slots]:
    rounds = [slots]
    for winners in results:
        rounds.append(next_round(rounds[-1], winners))
    return rounds


def test_winners_meet_their_neighbours() -> None:
    rounds = play(
        ("a", "b", "c", None, "d", "e", None, "f"),
        {("a", "b"): "b", ("d", "e"): "d"},
        {("b", "c"): "c", ("d", "f"): "f"},
        {("c", "f"): "f"},
    )
    assert matches_of(rounds[0]) == (("a", "b"), ("d", "e"))
    assert rounds[1:] == [("b", "c", "d", "f"), ("c", "f"), ("f",)]
    assert final_places(rounds) == ((1, ("f",)), (2, ("c",)), (3, ("b", "d")), (5, ("a", "e")))


def test_a_match_for_the_third_place() -> None:
    rounds = play(tuple("abcd"), {("a", "b"): "a", ("c", "d"): "c"}, {("a", "c"): "a"})
    assert knockout.semifinal_losers(rounds) == ("b", "d")
    assert final_places(rounds, third="d")[2:] == ((3, ("d",)), (4, ("b",)))
    assert knockout.semifinal_losers(rounds[1:]) == ()


def test_if_neither_side_comes_the_next_opponent_has_a_bye() -> None:
    rounds = play(tuple("abcdefgh"), {pair: pair[0] for pair in matches_of(tuple("abcdefgh"))})
    rounds[1] = next_round(
        rounds[0], {("a", "b"): None, ("c", "d"): "c", ("e", "f"): "e", ("g", "h"): "g"}
    )
    assert rounds[1] == (None, "c", "e", "g")
    rounds += play(rounds[1], {("e", "g"): "g"}, {("c", "g"): "c"})[1:]
    assert final_places(rounds)[:2] == ((1, ("c",)), (2, ("g",)))


def test_if_nobody_comes_to_the_final_both_are_second() -> None:
    rounds = play(("a", "b"), {("a", "b"): None})
    assert final_places(rounds) == ((2, ("a", "b")),)


def test_if_nobody_comes_from_one_semifinal_there_is_no_second() -> None:
    rounds = play(tuple("abcd"), {("a", "b"): None, ("c", "d"): "d"}, {})
    assert final_places(rounds) == ((1, ("d",)), (3, ("a", "b", "c")))


def test_if_nobody_comes_at_all() -> None:
    rounds = play(tuple("abcd"), {("a", "b"): None, ("c", "d"): None}, {})
    assert final_places(rounds) == ((3, tuple("abcd")),)


def test_a_single_entrant_has_won() -> None:
    assert final_places([("a",)]) == ((1, ("a",)),)


@pytest.mark.parametrize("seed", range(20))
def test_everybody_has_one_place(seed: int) -> None:
    chance = Random(seed)
    slots: Slots = tuple(chance.choice((name, name, None)) for name in "abcdefghijklmnop")
    rounds = [slots]
    while len(rounds[-1]) > 1:
        pairs = matches_of(rounds[-1])
        rounds.append(next_round(rounds[-1], {p: chance.choice((*p, None)) for p in pairs}))
    placed = [player for _, players in final_places(rounds) for player in players]
    assert sorted(placed) == sorted(filter(None, slots))


def test_finals_after_a_league() -> None:
    assert league_final("abcde", 2) == ("a", "b")
    assert league_final("abcde", 4) == ("a", "d", "b", "c")
    assert league_final("abc", 4) == ("a", None, "b", "c")


def test_a_reserve_takes_the_place_as_drawn() -> None:
    assert knockout.replaced(tuple("abcd"), "b", "e") == tuple("aecd")
    assert knockout.replaced(tuple("abcd"), "b", None) == ("a", None, "c", "d")
