"""What everybody sees, and what one seat sees besides."""

import pytest

from engine import shuffle
from engine.cards import FACE_OF_NAME, card, pile
from engine.game import ByPoints, Cut, Illegal, Ready, Resign, Timeout
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Draw, Lay, Open, Swap, Take, TakeBack, VoteVoid
from engine.scala40.moves import Attachment, May, SwapOption
from engine.scala40.state import Scored, State
from tests.engine.scala40.position import (
    SEED,
    attach,
    by_table,
    cards,
    hand,
    laying,
    play,
    setup,
    sit,
)

CLOSE = (Draw(), attach("9S", 0), Discard(card("KS")))


def closing() -> State:
    return sit("9S", "KH 5D", table=["10S JS QS"], stock="4D KS", totals=(40, 60))


class TestTheTable:
    def test_before_the_cut(self) -> None:
        table = SCALA40.table(SCALA40.begin(setup(players=3)).state)
        assert (table.dealer, table.cutter, table.cut_places, table.turn) == (2, 1, 107, None)
        assert table.length == ByPoints(101)
        assert [seat.cards for seat in table.seats] == [0, 0, 0]
        assert (table.stock, table.pozzo, table.top) == (0, 0, None)
        assert not table.drawn
        seed = shuffle.deal_seed(SEED, 1)
        assert table.proof.commitment == shuffle.commitment(seed)
        assert (table.proof.number, table.proof.seed, table.proof.cuts) == (1, None, ())
        assert (table.outcome, table.result) == (None, None)

    def test_counts_hands_and_shows_only_the_last_discard(self) -> None:
        table = SCALA40.table(sit("9H 9D 9C", "2H 3H", pozzo="4C KH", table=["5S 6S 7S"]))
        assert [seat.cards for seat in table.seats] == [3, 2]
        assert [seat.shown for seat in table.seats] == [b"", b""]
        assert (table.top, table.pozzo, table.stock) == (card("KH"), 2, 98)
        assert table.melds[0].cards == pile("5S 6S 7S")
        assert (table.turn, table.drawn, table.unfinished, table.taken) == (0, False, False, None)
        assert (table.cutter, table.cut_places) == (None, 0)

    def test_marks_a_turn_that_is_not_finished(self) -> None:
        drawn = play(sit("7H 7D 7C KS"), Draw()).state
        assert SCALA40.table(drawn).drawn
        assert not SCALA40.table(drawn).unfinished
        laid = play(drawn, Lay(laying("7H 7D 7C"))).state
        assert SCALA40.table(laid).unfinished
        assert len(SCALA40.table(laid).melds) == 1
        assert not SCALA40.table(play(laid, TakeBack()).state).unfinished

    def test_shows_a_discard_that_was_taken(self) -> None:
        took = play(sit("7H 7D KS", pozzo="3C 7C"), Take()).state
        table = SCALA40.table(took)
        assert (table.taken, table.top, table.drawn) == (card("7C"), card("3C"), True)

    def test_says_who_has_opened_votes_and_is_in(self) -> None:
        state = play(sit("KH", of=setup(players=3), opened="12"), VoteVoid(agree=True), seat=2)
        seats = SCALA40.table(state.state).seats
        assert [seat.opened for seat in seats] == [False, True, True]
        assert [seat.votes_void for seat in seats] == [False, False, True]
        gone = SCALA40.table(by_table(state.state, Timeout(0)).state).seats
        assert [seat.in_match for seat in gone] == [False, True, True]
        assert [seat.left for seat in gone] == [True, False, False]
        assert [seat.seat for seat in gone] == [0, 1, 2]

    def test_shows_all_at_the_end_of_a_deal(self) -> None:
        between = play(play(closing(), *CLOSE).state, Ready(), seat=1).state
        table = SCALA40.table(between)
        assert table.outcome == Scored(0, in_hand=False, points=(0, 15))
        assert (table.totals, table.wins) == ((40, 75), (1, 0))
        assert [seat.shown for seat in table.seats] == [b"", cards("KH 5D")]
        assert [seat.ready for seat in table.seats] == [False, True]
        assert (table.turn, table.drawn, table.taken) == (None, False, None)
        assert table.proof.seed == shuffle.deal_seed(SEED, 1)
        assert table.proof.cuts == (1,)

    def test_and_of_a_match(self) -> None:
        over = by_table(sit("KH", "5D", totals=(1, 2)), Timeout(0)).state
        table = SCALA40.table(over)
        assert table.result == SCALA40.result(over) is not None
        assert table.outcome is None
        assert [seat.shown for seat in table.seats] == [cards("KH"), cards("5D")]
        assert table.proof.seed is not None


class TestTheHand:
    def test_is_one_s_own(self) -> None:
        view = SCALA40.hand(sit("9H 9D", "2H 3H"), 1)
        assert (view.seat, view.hand, view.partner) == (1, cards("2H 3H"), None)
        assert view.may == May()
        assert (view.may_vote, view.may_resign, view.may_ready) == (True, True, False)

    def test_in_pairs_the_partner_s_too(self) -> None:
        state = sit("9H", "9D", "9C", "9S", of=setup(players=4, pairs=True))
        for seat, partner in enumerate(("9C", "9S", "9H", "9D")):
            assert SCALA40.hand(state, seat).partner == cards(partner)

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_of_nobody(self, seat: int) -> None:
        with pytest.raises(Illegal, match="not_playing"):
            SCALA40.hand(sit("9H"), seat)

    def test_knows_the_card_it_drew(self) -> None:
        state = sit("9H 9D", stock="4D KS")
        assert SCALA40.hand(state, 0).drew is None
        drawn = play(state, Draw()).state
        assert SCALA40.hand(drawn, 0).drew == card("KS")
        assert SCALA40.hand(drawn, 1).drew is None
        took = play(sit("9H 9D", pozzo="KS"), Take()).state
        view = SCALA40.hand(took, 0)
        assert (view.drew, view.taken, view.owed) == (None, card("KS"), True)
        assert not view.completing
        other = SCALA40.hand(took, 1)
        assert (other.taken, other.owed) == (None, False)

    def test_says_what_must_still_be_played(self) -> None:
        table = ["9H 9D JK=9C", "4S 5S 6S"]
        swapped = play(sit("9C KS 2D", table=table), Draw(), Swap(card("9C"), 0)).state
        assert SCALA40.hand(swapped, 0).owed_jokers == pile("JK")
        assert SCALA40.hand(swapped, 1).owed_jokers == b""
        home = play(
            sit("9C KS 2D", table=table, of=setup("casa")), Draw(), Swap(card("9C"), 0)
        ).state
        assert SCALA40.hand(home, 0).owed_jokers == b""

    def test_says_that_an_opening_lacks_the_card_taken(self) -> None:
        """D2: it must go into a meld of the opening before any other move."""
        took = play(sit("KH KD KC KS 7D 8D 2C", pozzo="9D", opened="1"), Take()).state
        begun = play(took, Open((laying("KH KD KC KS"),))).state
        assert SCALA40.hand(begun, 0).completing
        done = play(begun, Lay(laying("7D 8D 9D"))).state
        assert not SCALA40.hand(done, 0).completing
        assert not SCALA40.hand(begun, 1).completing

    def test_of_the_cutter_has_places(self) -> None:
        fresh = SCALA40.begin(setup(players=3)).state
        assert [SCALA40.hand(fresh, seat).cut_places for seat in range(3)] == [0, 107, 0]
        club = SCALA40.begin(setup("torneo")).state
        assert SCALA40.hand(club, 0).cut_places == 105
        assert not SCALA40.hand(fresh, 0).may_vote
        dealt = play(fresh, Cut(107), seat=1).state
        assert [len(held) for held in dealt.deal.hands] == [13, 13, 13]

    def test_after_a_deal_may_say_that_it_is_ready(self) -> None:
        between = play(closing(), *CLOSE).state
        assert SCALA40.hand(between, 0).may_ready
        said = play(between, Ready(), seat=0).state
        assert not SCALA40.hand(said, 0).may_ready
        assert not SCALA40.hand(said, 0).may_vote

    def test_of_who_is_out_may_nothing(self) -> None:
        gone = by_table(sit("KH", of=setup(players=3)), Timeout(0)).state
        view = SCALA40.hand(gone, 0)
        assert (view.may_resign, view.may_vote, view.may_ready) == (False, False, False)
        over = by_table(sit("KH"), Timeout(0)).state
        assert not SCALA40.hand(over, 1).may_resign
        assert not SCALA40.hand(over, 1).may_vote


class TestWhatItMayDo:
    def test_before_drawing(self) -> None:
        assert SCALA40.hand(sit("9H", pozzo="2C"), 0).may == May(draw=True, take=True)
        unopened = sit("9H 9D 3C", pozzo="2C", opened="1")
        assert SCALA40.hand(unopened, 0).may == May(draw=True)
        back = play(sit("9H", pozzo="2C"), Take(), TakeBack()).state
        assert SCALA40.hand(back, 0).may == May(draw=True)

    def test_with_an_opening_the_discard_may_be_taken(self) -> None:
        state = sit("9H 9D 10S JS QS 2D 3C", pozzo="9S", opened="1")
        assert SCALA40.hand(state, 0).may.take

    def test_before_opening(self) -> None:
        drawn = play(sit("9H KS", stock="4D 2H", opened="1", table=["10S JS QS"]), Draw()).state
        may = SCALA40.hand(drawn, 0).may
        assert may == May(open=True, discards=cards("2H 9H"))

    def test_having_opened(self) -> None:
        table = ["10S JS QS", "8H 8D JK=8C"]
        drawn = play(sit("KS 8C", stock="4D 8S", table=table), Draw()).state
        may = SCALA40.hand(drawn, 0).may
        assert (may.lay, may.open, may.take_back) == (True, False, False)
        assert may.discards == cards("8C 8S KS")
        assert may.attachments == (
            Attachment(card("KS"), 0, "high", FACE_OF_NAME["KS"]),
            Attachment(card("8S"), 1, "high", FACE_OF_NAME["8S"]),
        )
        assert may.swaps == (SwapOption(card("8C"), 1, card("JK")),)
        after = play(drawn, may.attachments[0].action).state
        assert SCALA40.hand(after, 0).may.take_back
        assert hand(play(drawn, may.swaps[0].action).state) == cards("8S KS JK")

    def test_a_joker_goes_to_every_place_that_is_free(self) -> None:
        drawn = play(sit("JK KS", stock="4D 2H", table=["5H 6H 7H"]), Draw()).state
        may = SCALA40.hand(drawn, 0).may
        assert [(a.end, a.face) for a in may.attachments] == [
            ("low", FACE_OF_NAME["4H"]),
            ("high", FACE_OF_NAME["8H"]),
        ]

    def test_nothing_that_would_leave_no_discard(self) -> None:
        drawn = play(sit("JK", stock="4D 8H", table=["5H 6H 7H"]), Draw()).state
        assert [a.card for a in SCALA40.hand(drawn, 0).may.attachments] == [card("JK")] * 2


class TestSecrecy:
    def test_a_state_s_repr_counts_and_does_not_show(self) -> None:
        one = sit("9H 9D 9C", "2H 3H 4H", stock="5C 6C", pozzo="KS")
        other = sit("2H 3H 4H", "9H 9D 9C", stock="6C 5C", pozzo="KS")
        assert repr(one) == repr(other)
        assert repr(play(one, Draw())) == repr(play(other, Draw()))
        assert SEED.hex() not in repr(one)
        assert repr(SEED) not in repr(one)
        assert "hands 3, 3; stock 2" in repr(one.deal)

    def test_a_hand_s_repr_counts_and_does_not_show(self) -> None:
        table = ["5S 6S 7S"]
        one = play(sit("9H 9D 4S", stock="5C 6C", table=table), Draw()).state
        other = play(sit("2H KD 8S", stock="5C JC", table=table), Draw()).state
        assert repr(SCALA40.hand(one, 0)) == repr(SCALA40.hand(other, 0))
        assert "4 cards" in repr(SCALA40.hand(one, 0))
        assert "'lay'" in repr(SCALA40.hand(one, 0))
        attachments = [SCALA40.hand(state, 0).may.attachments[0] for state in (one, other)]
        assert (
            repr(attachments[0]).partition(" at ")[0] == repr(attachments[1]).partition(" at ")[0]
        )
        assert "card" not in repr(attachments[0])

    def test_events_do_not_say_what_was_drawn(self) -> None:
        one = play(sit("9H", stock="5C 6C"), Draw()).events
        assert one == play(sit("9H", stock="6C 5C"), Draw()).events

    def test_an_opening_found_is_not_told(self) -> None:
        state = sit("9H 9D 9C 10S JS QS 2D 3C", opened="1")
        opened = play(state, Draw(), Open((laying("9H 9D 9C"), laying("10S JS QS")))).state
        assert SCALA40.hand(opened, 1).may == May()
        assert not SCALA40.hand(play(opened, Resign(), seat=1).state, 0).may_resign
