"""A player who leaves, or whose time runs out, loses and pays (O)."""

from typing import Any

import pytest

from engine.cards import card, pile
from engine.game import (
    AutomaticCut,
    ByDeals,
    Cut,
    LeaveReason,
    MatchEnded,
    NextDeal,
    Ready,
    Resign,
    SeedRevealed,
    Timeout,
    Waiting,
)
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Draw, Lay, Open, Take, VoteVoid
from engine.scala40.events import CutPassed, DealVoided, Left
from engine.scala40.state import Between, Cutting, Over, Playing, State
from tests.engine.scala40.position import (
    attach,
    by_table,
    cards,
    first_version,
    hand,
    laying,
    play,
    refusal,
    second_version,
    setup,
    sit,
)

TWENTY = "KH 5D 5C"


def out(state: State, seat: int = 0) -> Left:
    """How the player on turn leaves when their time runs out."""
    event = by_table(state, Timeout(seat)).events[0]
    assert isinstance(event, Left)
    return event


class TestTwoSides:
    @pytest.mark.parametrize(
        ("totals", "held", "total", "match_points"),
        [
            ((30, 40), TWENTY, 100, (-60, 60)),
            ((20, 40), TWENTY, 90, (-50, 50)),
            ((20, 41), TWENTY, 90, (-50, 50)),
            ((10, 95), TWENTY, 80, (-50, 50)),
            ((0, 0), "AS 5D", 56, (-56, 56)),
            ((0, 0), "AS AD JK", 97, (-97, 97)),
        ],
    )
    def test_the_match_ends(
        self, totals: tuple[int, int], held: str, total: int, match_points: tuple[int, int]
    ) -> None:
        """O4: MP are O2's difference, but at least 50 are won and lost."""
        step = by_table(sit(held, totals=totals), Timeout(0))
        left, seed, ended = step.events
        assert left == Left(0, LeaveReason.TIMEOUT, total - 50 - totals[0], total)
        assert isinstance(seed, SeedRevealed)
        assert isinstance(ended, MatchEnded)
        assert isinstance(step.state.phase, Over)
        result = step.state.phase.result
        assert (result.winner, result.places, result.victory_points) == (1, (2, 1), (0, 20))
        assert result.match_points == match_points
        assert result.left == {0}

    @pytest.mark.parametrize(
        ("totals", "differences", "cash"),
        [((30, 40), (), 6), ((20, 41), (-49, 49), 5), ((10, 95), (0, 0), 0)],
    )
    def test_chips_are_paid_by_the_difference(
        self, totals: tuple[int, int], differences: tuple[int, ...], cash: int
    ) -> None:
        """O4, N4: without the least of match points."""
        result = SCALA40.result(by_table(sit(TWENTY, totals=totals), Timeout(0)).state)
        assert result is not None
        assert (result.differences, result.cash) == (differences, cash)

    def test_in_pairs_the_line_of_the_leaver_loses_as_much(self) -> None:
        of = setup(players=4, pairs=True)
        state = sit("7C", "8C", "9C", TWENTY, totals=(90, 10), of=of)
        result = SCALA40.result(play(state, Resign(), seat=3).state)
        assert result is not None
        assert (result.match_points, result.cash) == ((50, -50), 0)

    def test_under_the_first_two_versions_it_could_be_less(self) -> None:
        for of in (first_version(), second_version()):
            over = by_table(sit(TWENTY, totals=(10, 95), of=of), Timeout(0)).state
            result = SCALA40.result(over)
            assert result is not None
            assert (result.match_points, result.differences) == ((0, 0), ())
            assert SCALA40.load(of, SCALA40.dump(over)) == over

    def test_by_resigning_out_of_turn(self) -> None:
        step = play(sit("7C", TWENTY, totals=(40, 30)), Resign(), seat=1)
        assert step.events[0] == Left(1, LeaveReason.RESIGNED, 20, 100)
        assert SCALA40.result(step.state) is not None
        assert refusal(step.state, Resign(), seat=1) == "game_over"
        assert refusal(step.state, Draw(), seat=0) == "game_over"

    def test_by_deals_the_leaver_pays_the_difference(self) -> None:
        state = sit(TWENTY, totals=(30, 40), of=setup(length=ByDeals(3)))
        result = SCALA40.result(by_table(state, Timeout(0)).state)
        assert result is not None
        assert (result.winner, result.match_points) == (1, (-60, 60))
        state = sit(TWENTY, totals=(0, 60), of=setup(length=ByDeals(3)))
        result = SCALA40.result(by_table(state, Timeout(0)).state)
        assert result is not None
        assert (result.match_points, result.cash) == ((-50, 50), 1)


class TestTheHandThatCounts:
    def test_a_card_drawn_from_the_stock_counts(self) -> None:
        drawn = play(sit(TWENTY, stock="2C 9S"), Draw()).state
        assert out(drawn).hand_points == 29

    def test_a_discard_taken_goes_back(self) -> None:
        assert out(play(sit(TWENTY, pozzo="9S"), Take()).state).hand_points == 20

    def test_what_was_laid_this_turn_is_taken_back(self) -> None:
        state = sit(f"{TWENTY} 9H 9D 9C 10S JS QS", stock="2C 2S", opened="1")
        opening = Open((laying("9H 9D 9C"), laying("10S JS QS")))
        opened = play(state, Draw(), opening).state
        assert out(opened).hand_points == 20 + 57 + 2
        over = by_table(opened, Timeout(0)).state
        assert (over.deal.melds, len(hand(over))) == ((), 10)


class TestThreeAndMore:
    def three(self, *hands: str, **more: Any) -> State:
        return sit(*(hands or (TWENTY, "7C 8C 10C", "2D 3D")), of=setup(players=3), **more)

    def test_the_others_play_on(self) -> None:
        state = self.three(totals=(30, 40, 20))
        step = by_table(state, Timeout(0))
        deal = step.state.deal
        assert step.events == (Left(0, LeaveReason.TIMEOUT, 20, 100),)
        assert isinstance(step.state.phase, Playing)
        assert (deal.seats, deal.turn.seat, deal.hands[0]) == ((1, 2), 1, b"")
        assert step.state.score.totals == (100, 40, 20)
        assert SCALA40.result(step.state) is None
        assert refusal(step.state, Draw(), seat=0) == "not_playing"
        assert refusal(step.state, Resign(), seat=0) == "not_playing"

    def test_their_hand_goes_under_the_stock(self) -> None:
        state = self.three(stock="9S 10S")
        deal = by_table(state, Timeout(0)).state.deal
        assert deal.stock[-2:] == pile("9S 10S")
        assert cards(TWENTY) == bytes(sorted(deal.stock[:-2]))

    def test_and_is_shuffled(self) -> None:
        seven = "2H 4H 6H 8H 10H QH KH"
        deal = by_table(self.three(seven, "7C", "2D", stock="9S"), Timeout(0)).state.deal
        assert sorted(deal.stock[:-1]) == list(cards(seven))
        assert deal.stock[:-1] != cards(seven)

    def test_their_melds_stay(self) -> None:
        state = self.three(TWENTY, "8H 7C", "2D 3D", table=["5H 6H 7H"])
        after = by_table(state, Timeout(0)).state
        assert len(play(after, Draw(), attach("8H", 0)).state.deal.melds[0].cards) == 4

    def test_the_turn_in_progress_of_another_goes_on(self) -> None:
        state = self.three(f"{TWENTY} 9H 9D 9C", "7C 8C", "2D 3D", stock="4C 2S")
        laid = play(state, Draw(), Lay(laying("9H 9D 9C"))).state
        after = play(laid, Resign(), seat=2).state
        assert after.deal.melds == laid.deal.melds
        assert hand(after) == hand(laid)
        assert sorted(after.deal.stock) == list(cards("2D 3D 4C"))
        assert after.deal.stock[-1:] == pile("4C")
        assert play(after, Discard(card("KH"))).state.deal.turn.seat == 1

    def test_the_close_of_that_deal_does_not_score_them(self) -> None:
        state = self.three(
            TWENTY, "9S", "KD", table=["10S JS QS"], stock="4D KS", totals=(30, 40, 20)
        )
        gone = by_table(state, Timeout(0)).state
        closed = play(gone, Draw(), attach("9S", 0), Discard(card("KS"))).state
        assert closed.score.totals == (100, 40, 30)

    def test_he_is_last_of_those_still_in(self) -> None:
        gone = by_table(self.three(totals=(30, 40, 20)), Timeout(0)).state
        over = by_table(gone, Timeout(1)).state
        assert isinstance(over.phase, Over)
        result = over.phase.result
        assert (result.winner, result.places) == (2, (3, 2, 1))
        assert result.totals[1] == 40 + 25 + 50
        assert result.match_points == (-80, -95, 175)

    def test_only_the_leaver_loses_at_least_50(self) -> None:
        """O4; N1: the winner gets the sum."""
        state = self.three("9C", "9S", "KD", table=["10S JS QS"], stock="4D KS", totals=(0, 90, 95))
        gone = by_table(state, Timeout(0)).state
        over = play(gone, Draw(), attach("9S", 0), Discard(card("KS"))).state
        result = SCALA40.result(over)
        assert result is not None
        assert (result.winner, result.totals) == (1, (59, 90, 105))
        assert result.match_points == (-50, 65, -15)
        assert (result.differences, result.cash) == ((0, 15, -15), 1)

    def test_the_round_and_two_players_are_counted_without_them(self) -> None:
        of = setup("torneo", 3)
        state = sit(TWENTY, "KS 2C", "2D 3D", of=of, table=["10S JS QS"], played="12")
        gone = by_table(state, Timeout(0)).state
        assert play(gone, Draw(), Discard(card("KS"))).state.deal.turn.seat == 2

    def test_with_an_empty_stock_there_is_something_to_draw_again(self) -> None:
        state = self.three(stock="", pozzo="9S")
        gone = by_table(state, Timeout(0)).state
        assert play(gone, Draw()).state.deal.turn.drawn

    def test_their_vote_goes_with_them(self) -> None:
        state = play(self.three(), VoteVoid(agree=True), seat=0).state
        gone = by_table(state, Timeout(0)).state
        assert gone.votes == frozenset()

    def test_the_others_votes_may_now_be_all(self) -> None:
        state = play(self.three(), VoteVoid(agree=True), seat=1).state
        state = play(state, VoteVoid(agree=True), seat=2).state
        step = by_table(state, Timeout(0))
        assert isinstance(step.events[1], DealVoided)
        assert isinstance(step.state.phase, Between)


class TestOutsideTheTurns:
    def test_before_the_cut_the_hand_counts_nothing(self) -> None:
        fresh = SCALA40.begin(setup(players=3)).state
        step = play(fresh, Resign(), seat=0)
        assert step.events[0] == Left(0, LeaveReason.RESIGNED, 0, 50)
        assert step.state.phase == Cutting(1)
        assert len(step.events) == 1

    def test_the_next_one_cuts(self) -> None:
        fresh = SCALA40.begin(setup(players=3)).state
        assert fresh.phase == Cutting(1)
        step = play(fresh, Resign(), seat=1)
        assert step.state.phase == Cutting(0)
        assert step.events[1:] == (CutPassed(dealer=2, cutter=0),)

    def test_the_next_one_deals(self) -> None:
        fresh = SCALA40.begin(setup(players=4)).state
        assert (fresh.deal.dealer, fresh.phase, fresh.deal.turn.seat) == (3, Cutting(2), 0)
        step = play(fresh, Resign(), seat=3)
        assert step.events[1:] == (CutPassed(dealer=0, cutter=2),)
        after = step.state
        assert (after.deal.dealer, after.phase, after.deal.turn.seat) == (0, Cutting(2), 1)
        dealt = play(after, Cut(5), seat=2).state
        assert [len(held) for held in dealt.deal.hands] == [13, 13, 13, 0]
        assert dealt.deal.number == 1

    def test_the_first_to_play_is_the_next_one(self) -> None:
        fresh = SCALA40.begin(setup(players=3)).state
        after = play(fresh, Resign(), seat=0).state
        assert (after.deal.dealer, after.deal.turn.seat) == (2, 1)

    def test_while_the_stock_waits_for_its_cut(self) -> None:
        of = setup(players=3)
        state = sit("KH 7C", "9D 8D 3C", "2D 3D", of=of, stock="4C")
        waits = play(state, Draw(), Discard(card("KH"))).state
        assert waits.phase == Cutting(0, renewal=True)
        old = waits.deal.pozzo[:-1]
        step = play(waits, Resign(), seat=0)
        assert step.state.phase == Cutting(1, renewal=True)
        assert step.events[1:] == (CutPassed(dealer=2, cutter=1),)
        assert sorted(step.state.deal.stock) == list(cards("4C 7C"))
        renewed = play(step.state, Cut(1), seat=1).state.deal
        assert sorted(renewed.stock[:2]) == list(cards("4C 7C"))
        assert sorted(renewed.stock[2:]) == sorted(old)
        assert renewed.turn.seat == 1

    def test_who_was_to_play_next_is_followed_by_the_next(self) -> None:
        state = sit("KH 7C", "9D 8D", "2D 3D 3C", of=setup(players=3), stock="4C")
        waits = play(state, Draw(), Discard(card("KH"))).state
        after = play(waits, Resign(), seat=1).state
        assert (after.deal.turn.seat, after.phase) == (2, Cutting(0, renewal=True))

    def test_after_the_cut_the_dealer_s_place_is_kept(self) -> None:
        fresh = SCALA40.begin(setup(players=3)).state
        dealt = play(fresh, Cut(5), seat=1).state
        gone = play(dealt, Resign(), seat=2).state
        assert gone.deal.dealer == 2
        voted = play(play(gone, VoteVoid(agree=True), seat=0).state, VoteVoid(agree=True), seat=1)
        assert by_table(voted.state, NextDeal()).state.deal.dealer == 0

    def test_between_deals_only_the_penalty_counts(self) -> None:
        state = sit("9S", "KD", "KC", of=setup(players=3), table=["10S JS QS"], stock="4D KS")
        between = play(state, Draw(), attach("9S", 0), Discard(card("KS"))).state
        step = play(between, Resign(), seat=1)
        assert step.events == (Left(1, LeaveReason.RESIGNED, 0, 60),)
        following = by_table(step.state, NextDeal()).state
        assert following.deal.seats == (0, 2)
        both = play(play(between, Ready(), seat=0).state, Ready(), seat=2).state
        begun = play(both, Resign(), seat=1)
        assert isinstance(begun.state.phase, Cutting)
        assert begun.state.deal.number == 2
        assert len(begun.events) == 2

    def test_between_deals_of_two_the_match_ends_without_a_second_reveal(self) -> None:
        state = sit("9S", "KD", table=["10S JS QS"], stock="4D KS")
        between = play(state, Draw(), attach("9S", 0), Discard(card("KS"))).state
        left, ended = play(between, Resign(), seat=1).events
        assert isinstance(left, Left)
        assert isinstance(ended, MatchEnded)


class TestWaiting:
    def test_for_the_cut(self) -> None:
        fresh = SCALA40.begin(setup(players=3)).state
        assert SCALA40.waiting(fresh) == Waiting((1,), AutomaticCut())

    def test_for_the_player_on_turn(self) -> None:
        assert SCALA40.waiting(sit(TWENTY, turn=1)) == Waiting((1,), Timeout(1))

    def test_for_all_between_deals_and_for_nobody_at_the_end(self) -> None:
        state = sit("9S", "KD", table=["10S JS QS"], stock="4D KS")
        between = play(state, Draw(), attach("9S", 0), Discard(card("KS"))).state
        assert SCALA40.waiting(between) == Waiting((0, 1), NextDeal())
        over = by_table(sit(TWENTY), Timeout(0)).state
        assert SCALA40.waiting(over) == Waiting((), None)


class TestWhoMayCallTime:
    def test_only_for_who_is_on_turn(self) -> None:
        state = sit(TWENTY)
        with pytest.raises(Exception, match="not_your_turn"):
            SCALA40.apply(state, None, Timeout(1))

    def test_only_the_table(self) -> None:
        state = sit(TWENTY)
        assert refusal(state, Timeout(0), seat=1) == "not_now"
        assert refusal(state, NextDeal(), seat=1) == "not_now"

    def test_not_while_the_table_waits_for_something_else(self) -> None:
        fresh = SCALA40.begin(setup()).state
        with pytest.raises(Exception, match="not_now"):
            SCALA40.apply(fresh, None, Timeout(0))
        with pytest.raises(Exception, match="not_now"):
            SCALA40.apply(sit(TWENTY), None, NextDeal())
        over = by_table(sit(TWENTY), Timeout(0)).state
        with pytest.raises(Exception, match="game_over"):
            SCALA40.apply(over, None, Timeout(0))

    @pytest.mark.parametrize("seat", [-1, 2, 99])
    def test_strangers_do_nothing(self, seat: int) -> None:
        assert refusal(sit(TWENTY), Draw(), seat=seat) == "not_playing"
        assert refusal(sit(TWENTY), Resign(), seat=seat) == "not_playing"
        with pytest.raises(Exception, match="not_playing"):
            SCALA40.apply(sit(TWENTY), None, Resign())
