"""Draws that are repeated or typed, corrections, undoing, and who takes a free place (T5, T7)."""

from dataclasses import replace

import pytest

from engine.tournament.draws import is_proved
from engine.tournament.event.actions import (
    Admit,
    BeginMatch,
    CloseEntries,
    Correct,
    DrawRound,
    Enter,
    Exclude,
    FinishTournament,
    PutOnWaitingList,
    Record,
    RedrawRound,
    TournamentRefusal,
    UndoResult,
    Withdraw,
)
from engine.tournament.event.model import (
    EntryStatus,
    NoShow,
    PointsScore,
    TournamentStatus,
)
from engine.tournament.event.places import bracket_rounds, final_places, path, still_in
from engine.tournament.event.rules import Formula
from tests.engine.tournament.event.driver import Driver, rules

Refused = TournamentRefusal


def sides(event: Driver) -> list[set[str]]:
    return [set(match.sides) for match in event.open]


# Draws


def test_each_draw_takes_the_next_secret() -> None:
    event = Driver.drawn(Formula.GROUPS, 6)
    groups, lot = event.now.draws
    assert is_proved(groups.lot, event.chain.secret(0))
    assert is_proved(lot.lot, event.chain.secret(1))
    assert event.now.lot == tuple(map(str, lot.lot.order))
    assert [player for group in event.now.groups for player in group] == [
        str(number) for number in groups.lot.order
    ]


@pytest.mark.parametrize("numbers", [(), (2,), (1, 2), (0,)])
def test_another_secret_is_refused(numbers: tuple[int, ...]) -> None:
    event = Driver(rules(Formula.LEAGUE))
    event.enter(3)
    event.do(CloseEntries())
    secrets = tuple(map(event.chain.secret, numbers))
    event.refuses(DrawRound(secrets), Refused.WRONG_SECRET)


def test_a_repeated_draw_leaves_the_earlier_one_to_be_seen() -> None:
    event = Driver.drawn(Formula.LEAGUE, 5)
    event.refuses(RedrawRound(""), Refused.NEEDS_REASON)
    event.redraw("Anna was listed twice")
    first, second = event.now.draws
    assert (first.reason, second.reason) == ("", "Anna was listed twice")
    assert is_proved(second.lot, event.chain.secret(1))
    assert event.now.lot == tuple(map(str, second.lot.order))
    assert len(event.now.rounds) == 1
    event.win(event.open[0].sides[0])
    event.refuses(RedrawRound("again"), Refused.SOMEBODY_HAS_PLAYED)


def test_only_what_was_drawn_by_lot_can_be_drawn_again() -> None:
    event = Driver.drawn(Formula.DANESE, 6, rounds=2)
    event.win_all()
    event.draw()
    event.refuses(RedrawRound("no reason"), Refused.NOTHING_TO_DRAW)


def test_a_lot_that_was_drawn_by_hand() -> None:
    event = Driver(rules(Formula.DANESE))
    event.enter(5)
    event.do(CloseEntries())
    event.refuses(DrawRound(typed=(1, 2, 3, 4)), Refused.BAD_LOT)
    event.draw(typed=(5, 3, 1, 4, 2))
    assert event.now.draws[0].lot.secret is None
    assert [match.sides for match in event.open] == [("5", "3"), ("1", "4")]
    assert event.now.current is not None
    assert event.now.current.resting == ("2",)


def test_no_round_before_all_results() -> None:
    event = Driver.drawn(Formula.LEAGUE, 4)
    event.refuses(DrawRound(), Refused.RESULTS_MISSING)
    event.refuses(FinishTournament(), Refused.RESULTS_MISSING)


# Corrections


def knock_out() -> Driver:
    """1 against 2 and 3 against 4, then a final and a match for the third place."""
    event = Driver(rules(Formula.KNOCK_OUT, third_place=True))
    event.enter(4)
    event.do(CloseEntries())
    event.draw(typed=(1, 2, 3, 4))
    return event


def test_a_corrected_winner_plays_the_final() -> None:
    event = knock_out()
    event.win_all()
    event.draw()
    assert sides(event) == [{"1", "3"}, {"2", "4"}]
    semifinal = next(event.now.matches)
    event.do(Correct(semifinal.number, PointsScore((160, 20)), "the points were swapped"))
    assert sides(event) == [{"2", "3"}, {"1", "4"}]
    corrected = event.now.match(semifinal.number)
    assert corrected is not None
    assert [version.reason for version in corrected.versions] == ["", "the points were swapped"]
    assert not {match.number for match in event.open} & {3, 4}
    event.win("3")
    event.win("4")
    assert final_places(event.now) == ((1, ("3",)), (2, ("2",)), (3, ("4",)), (4, ("1",)))
    assert bracket_rounds(event.now) == (("1", "2", "3", "4"), ("2", "3"), ("3",))
    assert [match.number for match in path(event.now, "3")] == [2, 5]


@pytest.mark.parametrize("which", [0, 1])
def test_a_winner_stays_once_the_next_match_has_begun(which: int) -> None:
    event = knock_out()
    event.win_all()
    event.draw()
    event.do(BeginMatch(event.open[which].number))
    event.refuses(Correct(1, PointsScore((160, 20)), "wrong"), Refused.NEXT_MATCH_HAS_BEGUN)
    event.do(Correct(1, PointsScore((20, 160)), "only the points"))
    assert sides(event) == [{"1", "3"}, {"2", "4"}]


def test_a_final_may_be_corrected_after_the_end() -> None:
    event = knock_out()
    event.win_all()
    event.draw()
    event.win_all()
    event.do(FinishTournament())
    event.do(Correct(3, NoShow(frozenset("13")), "neither of them came"))
    assert event.now.status is TournamentStatus.OVER
    assert final_places(event.now) == ((2, ("1", "3")), (3, ("2",)), (4, ("4",)))
    event.refuses(UndoResult(1), Refused.NOTHING_TO_UNDO)


def test_groups_may_be_corrected_until_the_bracket_is_drawn() -> None:
    event = Driver.drawn(Formula.GROUPS, 3, bracket=2)
    for _ in range(2):
        event.win_all()
        event.draw()
    event.do(Correct(1, NoShow(frozenset(next(event.now.matches).sides)), "nobody came"))
    event.win_all()
    event.draw()
    event.refuses(Correct(1, PointsScore((1, 120)), "wrong"), Refused.TOO_LATE_TO_CORRECT)


def test_danese_may_be_corrected_until_the_next_round_is_drawn() -> None:
    event = Driver.drawn(Formula.DANESE, 4, rounds=2)
    (first, _) = event.open
    event.refuses(Correct(first.number, PointsScore((1, 120)), "x"), Refused.NOT_RECORDED)
    event.win_all()
    event.refuses(Correct(first.number, PointsScore((1, 120)), ""), Refused.NEEDS_REASON)
    event.do(Correct(first.number, PointsScore((1, 120)), "wrong"))
    event.draw()
    event.refuses(Correct(first.number, PointsScore((120, 1)), "x"), Refused.TOO_LATE_TO_CORRECT)
    event.refuses(Correct(event.open[0].number, PointsScore((1, 120)), "x"), Refused.NOT_RECORDED)


def test_results_are_undone_one_after_the_other() -> None:
    event = Driver.drawn(Formula.LEAGUE, 4)
    before = event.now
    first, second = event.open
    event.record(first, PointsScore((10, 120)))
    event.record(second, NoShow(frozenset(second.sides)))
    event.do(Correct(first.number, PointsScore((20, 120)), "misread"))
    event.do(UndoResult(first.number))
    corrected = event.now.match(first.number)
    assert corrected is not None
    assert corrected.score == PointsScore((10, 120))
    for number in (second.number, first.number):
        assert event.now.recorded[-1] == number
        event.do(UndoResult(number))
    assert event.now == replace(before, status=TournamentStatus.RUNNING)
    event.refuses(UndoResult(first.number), Refused.NOTHING_TO_UNDO)


def test_nothing_is_undone_once_the_next_round_is_drawn() -> None:
    event = Driver.drawn(Formula.LEAGUE, 4)
    event.win_all()
    event.draw()
    event.refuses(UndoResult(1), Refused.NOTHING_TO_UNDO)


# Withdrawal


def with_waiting(formula: Formula, most: int) -> Driver:
    event = Driver(rules(formula, most=most))
    event.enter(most + 1)
    event.do(CloseEntries())
    event.draw()
    return event


@pytest.mark.parametrize("formula", Formula)
def test_the_waiting_list_takes_a_place_before_the_first_card(formula: Formula) -> None:
    event = with_waiting(formula, 5)
    event.do(Withdraw("2"))
    assert "2" not in event.now.lot
    assert "6" in event.now.lot
    assert event.now.with_status(EntryStatus.WAITING) == ()
    assert not any("2" in match.sides for match in event.now.matches)
    placed = event.now.current
    assert placed is not None
    assert "6" in {*placed.resting, *(p for match in placed.matches for p in match.sides)}


def test_after_the_first_card_the_match_is_lost() -> None:
    event = with_waiting(Formula.KNOCK_OUT, 4)
    first, second = event.open
    event.do(BeginMatch(first.number))
    gone = second.sides[0]
    event.do(Exclude(gone))
    lost = event.now.match(second.number)
    assert lost is not None
    assert lost.score == NoShow(frozenset(gone))
    assert set(still_in(event.now)) == {*first.sides, second.sides[1]}
    assert event.now.with_status(EntryStatus.WAITING) == ("5",)


def test_who_withdraws_from_a_match_that_has_begun_loses_it_there() -> None:
    event = with_waiting(Formula.KNOCK_OUT, 4)
    first, _ = event.open
    event.do(BeginMatch(first.number))
    event.do(Withdraw(first.sides[0]))
    assert first.number in {match.number for match in event.open}


def test_a_reserve_takes_a_place_in_the_bracket() -> None:
    event = Driver.drawn(Formula.GROUPS, 6, group_size=3)
    for _ in range(3):
        event.win_all()
        event.draw()
    first, second = event.open
    gone, opponent = first.sides
    before = still_in(event.now)
    event.do(Withdraw(gone))
    taken, other = event.open
    (reserve,) = set(taken.sides) - {opponent}
    assert reserve not in before
    assert other == second
    assert taken.number > second.number
    event.do(BeginMatch(other.number))
    event.do(Withdraw(opponent))
    assert event.open == [replace(other, begun=True)]


def test_without_a_reserve_the_opponent_has_a_bye() -> None:
    event = knock_out()
    event.do(Withdraw("2"))
    assert sides(event) == [{"3", "4"}]
    assert event.now.current is not None
    assert event.now.current.resting == ("1",)


def test_if_all_withdraw_there_is_no_winner() -> None:
    for formula in Formula:
        event = Driver.drawn(formula, 5, finalists=2, group_size=5)
        event.win_all()
        for player in "12345":
            event.do(Withdraw(player))
        event.play()
        assert event.do(FinishTournament()).status is TournamentStatus.OVER
        places = final_places(event.now)
        assert sorted(player for _, players in places for player in players) == list("12345")


def test_two_who_enter_danese_late() -> None:
    event = Driver(rules(Formula.DANESE, rounds=2))
    event.enter(5)
    event.do(PutOnWaitingList("5"))
    event.do(CloseEntries())
    event.draw()
    event.do(Enter("Zoe"))
    event.win_all()
    event.do(Admit("5"))
    assert event.now.lot[-2:] == ("6", "5")
    event.draw()
    assert len(event.open) == 3
    event.refuses(Enter("Xeno"), Refused.TOO_LATE_TO_ENTER)


def test_who_enters_a_group_late_takes_a_free_place() -> None:
    event = Driver.drawn(Formula.LEAGUE, 4)
    gone, opponent = event.open[0].sides
    event.do(BeginMatch(event.open[1].number))
    event.refuses(Enter("Zoe"), Refused.TOO_LATE_TO_ENTER)
    event.do(Withdraw(gone))
    event.do(Enter("Zoe"))
    lost = next(event.now.matches)
    assert (lost.sides, lost.score) == (("5", opponent), NoShow(frozenset("5")))
    event.refuses(Enter("Yago"), Refused.TOO_LATE_TO_ENTER)
    event.play()
    assert len(path(event.now, "5")) == 3
    assert (gone,) not in dict(final_places(event.now)).values()


def test_a_match_that_there_is_not_gets_no_result() -> None:
    event = knock_out()
    event.refuses(Record(9, PointsScore((1, 2))), Refused.UNKNOWN_MATCH)
