"""Withdrawal and exclusion (T5)."""

from engine.game import ByPoints
from engine.scala40.worth import NUMBERS
from engine.tournament.berger import rounds, to_play
from engine.tournament.danese import next_round
from engine.tournament.shares import no_show
from engine.tournament.withdrawals import forfeits
from tests.engine.tournament.events import won

LENGTH = ByPoints(101)


def test_in_a_group_all_matches_not_yet_played_are_lost() -> None:
    pairs = [pair for matches in rounds("abcd") for pair in matches]
    played = [won("a", "b"), won("c", "a")]
    lost = forfeits(to_play(pairs, played), {"a", "b"}, LENGTH, NUMBERS)
    absent = {tuple(sorted(match.players)): set(match.absent) for match in lost}
    assert absent == {("a", "d"): {"a"}, ("b", "c"): {"b"}, ("b", "d"): {"b"}}
    for match in lost:
        one, two = match.players
        assert match == no_show((one, two), match.absent, LENGTH, NUMBERS)
    assert not to_play(pairs, [*played, *lost, won("d", "c")])


def test_two_who_have_withdrawn_both_lose() -> None:
    (match,) = forfeits([("a", "b"), ("c", "d")], {"a", "b"}, LENGTH, NUMBERS)
    assert [match.share(player).vp for player in "ab"] == [0, 0]


def test_in_danese_only_the_match_of_the_round_is_lost() -> None:
    first = next_round("abcd", [])
    matches = [won("c", "d"), *forfeits([first.pairs[0]], {"a"}, LENGTH, NUMBERS)]
    assert next_round("bcd", matches).pairs == (("b", "c"),)
    assert next_round("bcd", matches).bye == "d"
