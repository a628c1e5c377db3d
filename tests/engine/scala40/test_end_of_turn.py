"""Discards, closes, renewals and void deals (I, J, K), and the points of a deal (L)."""

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import card, deck, pile
from engine.game import AutomaticCut, ByDeals, Cut, DeckCut, NextDeal, Ready, SeedRevealed, Setup
from engine.scala40 import SCALA40, stalemate
from engine.scala40.actions import Discard, Draw, Lay, Open, Swap, Take, VoteVoid
from engine.scala40.events import (
    Closed,
    DealScored,
    DealVoided,
    Discarded,
    Eliminated,
    Reentered,
    StockEnded,
    StockRenewed,
    VoidReason,
    Voted,
)
from engine.scala40.state import Between, Cutting, Over, Playing, State
from tests.engine.scala40.position import (
    attach,
    by_table,
    called,
    cards,
    hand,
    laying,
    play,
    refusal,
    setup,
    sit,
)

RUN = ["10S JS QS"]


def closing(of: Setup[Any] | None = None, **more: Any) -> State:
    """One card in hand, and a stock whose next card can be attached."""
    return sit("9S", table=RUN, stock="4D KS", of=of, **more)


CLOSE = (Draw(), attach("9S", 0), Discard(card("KS")))


class TestDiscarding:
    def test_ends_the_turn(self) -> None:
        step = play(sit("7C KH"), Draw(), Discard(card("KH")))
        deal = step.state.deal
        assert deal.pozzo[-1] == card("KH")
        assert (deal.turn.seat, deal.turn.drawn) == (1, False)
        assert isinstance(step.state.phase, Playing)
        assert step.events == (Discarded(0, card("KH")),)

    @pytest.mark.parametrize(
        ("profile", "players", "opened", "why"),
        [
            ("online", 2, False, "discard_attaches"),
            ("online", 2, True, None),
            ("online", 3, True, None),
            ("torneo", 2, False, "discard_attaches"),
            ("torneo", 2, True, None),
            ("torneo", 3, True, "discard_attaches"),
            ("casa", 2, False, None),
            ("casa", 3, True, None),
        ],
    )
    def test_a_card_that_attaches(
        self, profile: str, players: int, opened: bool, why: str | None
    ) -> None:
        of = setup(profile, players)
        state = sit("KS 2C 3D", table=RUN, of=of, opened="012"[0 if opened else 1 : players])
        drawn = play(state, Draw()).state
        if why:
            assert refusal(drawn, Discard(card("KS"))) == why
        else:
            assert play(drawn, Discard(card("KS"))).state.deal.turn.seat == 1

    def test_where_all_are_forbidden_none_is(self) -> None:
        state = sit("KS 9S", table=RUN, stock="3D JK", opened="1")
        for each in ("KS", "9S", "JK"):
            assert play(state, Draw(), Discard(card(each))).state.deal.turn.seat == 1
        fourth = sit("KS 9S", table=RUN, stock="JK 3D", opened="1")
        assert refusal(fourth, Draw(), Discard(card("KS"))) == "discard_attaches"
        assert play(fourth, Draw(), Discard(card("3D"))).state.deal.turn.seat == 1

    def test_at_home_the_next_player_may_not_attach_it(self) -> None:
        of = setup("casa")
        state = sit("KS 2C 3D", "5D 6D 7D 8D", table=RUN, of=of)
        after = play(state, Draw(), Discard(card("KS")), Take()).state
        assert refusal(after, attach("KS", 0)) == "picked_attaching_card_blocked_this_turn"
        other = play(state, Draw(), Discard(card("2C")), Take()).state
        assert not other.deal.turn.barred

    def test_and_in_the_turn_after_they_may(self) -> None:
        of = setup("casa")
        state = sit("KS 2C 3D", "5D 6D 7D 8D", table=RUN, of=of, stock="4C 4D 4H AC")
        kept = play(state, Draw(), Discard(card("KS")), Take(), Discard(card("8D"))).state
        later = play(kept, Draw(), Discard(card("2C")), Draw(), attach("KS", 0)).state
        assert len(later.deal.melds[0].cards) == 4

    def test_the_taken_card_may_not_go_anyway(self) -> None:
        of = setup("torneo", 3, picked_must_be_played=False)
        state = sit("KS", pozzo="4D", table=RUN, of=of)
        assert refusal(state, Take(), Discard(card("4D"))) == "cannot_discard_picked_card"
        assert play(state, Take(), Discard(card("KS"))).state.deal.turn.seat == 1

    def test_is_judged_in_order(self) -> None:
        state = sit("KS 2C 3D", pozzo="JK", table=["9H 9D JK#2=9C"], played="1")
        took = play(state, Take()).state
        assert refusal(took, Discard(card("AC"))) == "not_in_hand"
        assert refusal(took, Discard(card("JK#1"))) == "cannot_discard_picked_card"
        assert refusal(took, Discard(card("KS"))) == "picked_card_must_be_played"


class TestClosing:
    def test_by_the_last_discard(self) -> None:
        step = play(closing(), *CLOSE)
        assert isinstance(step.state.phase, Between)
        assert step.events[:2] == (Discarded(0, card("KS")), Closed(0, in_hand=False))
        assert isinstance(step.events[2], DealScored)
        assert isinstance(step.events[-1], SeedRevealed)

    def test_only_those_still_in_the_deal_count_for_the_round(self) -> None:
        state = closing(setup(players=3), played="01")
        gone = replace(state.deal, seats=(0, 1), hands=(*state.deal.hands[:2], b""))
        state = replace(state, deal=gone, phase=Playing(gone))
        assert isinstance(play(state, *CLOSE).state.phase, Between)

    def test_from_hand_doubles_what_others_pay(self) -> None:
        opening = Open((laying("9H 9D 9C"), laying("10S JS QS"), laying("5D 6D 7D 8D")))
        all_down = "9H 9D 9C 10S JS QS 5D 6D 7D 8D"
        state = sit(all_down, "KH 5C AS", stock="3C 2S", opened="1")
        step = play(state, Draw(), opening, Discard(card("2S")))
        assert Closed(0, in_hand=True) in step.events
        assert DealScored(0, (0, 32), (0, 32)) in step.events
        club = sit(all_down, "KH 5C AS", stock="3C 2S", opened="1", of=setup("torneo"))
        assert (
            DealScored(0, (0, 26), (0, 26))
            in play(club, Draw(), opening, Discard(card("2S"))).events
        )


class TestPaying:
    def test_totals_grow_and_a_player_who_reaches_the_target_is_out(self) -> None:
        of = setup(players=3)
        state = sit("9S", "KH", "KD", table=RUN, stock="4D KS", of=of, totals=(40, 91, 60))
        step = play(state, *CLOSE)
        assert DealScored(0, (0, 10, 10), (40, 101, 70)) in step.events
        assert Eliminated(frozenset({1})) in step.events
        assert isinstance(step.state.phase, Between)
        assert SCALA40.waiting(step.state).seats == (0, 2)

    def test_the_last_one_under_it_wins(self) -> None:
        state = sit("9S", "KH", table=RUN, stock="4D KS", totals=(40, 100))
        step = play(play(state, VoteVoid(agree=True), seat=1).state, *CLOSE)
        assert isinstance(step.state.phase, Over)
        assert step.state.votes == frozenset()
        result = step.state.phase.result
        assert (result.winner, result.places, result.totals) == (0, (1, 2), (40, 110))
        assert (result.match_points, result.victory_points) == ((70, -70), (20, 0))
        assert result.cash == 7
        assert step.state.phase.outcome is not None

    def test_re_entry_by_a_switch(self) -> None:
        of = setup(players=3, reentry="once")
        state = sit("9S", "KH", "KD", table=RUN, stock="4D KS", of=of, totals=(40, 91, 60))
        step = play(state, *CLOSE)
        assert Reentered(frozenset({1}), 70) in step.events
        assert step.state.score.totals == (40, 70, 70)
        assert SCALA40.waiting(step.state).seats == (0, 1, 2)

    def test_by_deals_nobody_is_out_and_most_deals_win(self) -> None:
        of = setup(length=ByDeals(3))
        state = sit("9S", "KH", table=RUN, stock="4D KS", of=of, totals=(300, 400))
        step = play(state, *CLOSE)
        assert isinstance(step.state.phase, Between)
        ahead = replace(state, score=replace(state.score, wins=(1, 1)))
        over = play(ahead, *CLOSE).state
        assert isinstance(over.phase, Over)
        assert over.phase.result.match_points == (410, -410)


def drawing_last(pozzo: str, profile: str = "online", **more: Any) -> State:
    """The stock's last card is about to be drawn; the others hold the cards that are not listed."""
    of = setup(profile)
    used = {*pile(f"KH 7C {pozzo} 2D")}
    other = bytes(c for c in deck(of.rules.jokers) if c not in used)
    state = sit("KH 7C", pozzo=pozzo, stock="2D", of=of, **more)
    deal = replace(state.deal, hands=(hand(state), other), stock=pile("2D"), pozzo=pile(pozzo))
    return replace(state, deal=deal, phase=Playing(deal))


class TestRenewal:
    def test_waits_for_the_cut_of_the_player_at_the_dealer_s_left(self) -> None:
        step = play(drawing_last("3D KC 8H 2S"), Draw(), Discard(card("KH")))
        assert step.state.phase == Cutting(0, renewal=True)
        assert step.events[-1] == StockEnded(0)
        assert SCALA40.table(step.state).cut_places == 3
        assert SCALA40.hand(step.state, 0).cut_places == 3
        assert SCALA40.hand(step.state, 1).cut_places == 0
        for place in (0, 4, -1, 10**9, True, 1.0):
            cut = Cut(place)  # type: ignore[arg-type]
            assert refusal(step.state, cut, seat=0) == "no_such_place"
        assert refusal(step.state, Cut(1), seat=1) == "not_your_turn"
        assert refusal(step.state, Draw(), seat=1) == "not_your_turn"

    def test_a_word_counts_nothing_here(self) -> None:
        waits = play(drawing_last("3D KC 8H 2S"), Draw(), Discard(card("KH"))).state
        with_word, plain = (play(waits, Cut(2, word), seat=0) for word in ("settebello", ""))
        assert with_word == plain
        assert refusal(waits, Cut(2, "x" * 33), seat=0) == "bad_word"

    def test_shuffles_all_but_the_last_discard(self) -> None:
        waits = play(drawing_last("3D KC 8H 2S"), Draw(), Discard(card("KH"))).state
        orders = set()
        for place in (1, 2, 3):
            step = play(waits, Cut(place), seat=0)
            deal = step.state.deal
            assert deal.pozzo == pile("KH")
            assert sorted(deal.stock) == sorted(pile("3D KC 8H 2S"))
            assert deal.cuts == (1, place)
            assert (deal.turn.seat, deal.idle) == (1, 1)
            assert step.events == (DeckCut(0, place, automatic=False), StockRenewed(4))
            orders.add(deal.stock)
        assert len(orders) > 1

    def test_is_cut_for_a_player_who_sleeps(self) -> None:
        waits = play(drawing_last("3D KC 8H 2S"), Draw(), Discard(card("KH"))).state
        step = by_table(waits, AutomaticCut())
        cut = step.events[0]
        assert isinstance(cut, DeckCut)
        assert cut.automatic
        assert cut.place in range(1, 4)
        assert step == by_table(waits, AutomaticCut())

    def test_of_a_single_card_needs_no_cut(self) -> None:
        step = play(drawing_last("3D"), Draw(), Discard(card("KH")))
        assert step.events[-1] == StockRenewed(1)
        assert step.state.deal.stock == pile("3D")
        assert step.state.deal.pozzo == pile("KH")

    def test_at_home_turns_the_pozzo_over(self) -> None:
        step = play(drawing_last("3D KC 8H 2S", "casa"), Draw(), Discard(card("KH")))
        assert step.events[-1] == StockRenewed(4)
        assert step.state.deal.stock == pile("2S 8H KC 3D")
        assert play(step.state, Draw()).state.deal.hands[1] != b""
        assert card("3D") in play(step.state, Draw()).state.deal.hands[1]
        assert step.state.deal.cuts == (1,)

    def test_does_not_come_before_the_stock_ends(self) -> None:
        step = play(sit("KH 7C", stock="2D 3D"), Draw(), Discard(card("KH")))
        assert step.events == (Discarded(0, card("KH")),)


class TestVoidDeals:
    FULL = ("7H 7D 7C 7S", "QH QD QC QS", "10H 10D 10C 10S")

    def test_stalemate(self) -> None:
        state = sit("2C 9D", "KH 4S", table=self.FULL, pozzo="AC")
        step = play(state, Draw(), Discard(card("9D")))
        assert step.events[1] == DealVoided(VoidReason.STALEMATE)
        assert step.state.score.totals == (0, 0)

    @pytest.mark.parametrize(
        ("hands", "table", "opened"),
        [
            (("2C 9D", "KH 4S 4D"), FULL, "all"),
            (("2C 9D", "KH 4S"), FULL, "0"),
            (("2C 9D", "KH 4S"), (*FULL, "5H 6H 7H#2"), "all"),
            (("2C 9D", "KH 4S"), (*FULL, "9H 9C 9S"), "all"),
        ],
    )
    def test_no_stalemate(self, hands: tuple[str, str], table: list[str], opened: str) -> None:
        state = sit(*hands, table=table, pozzo="AC", opened=opened)
        step = play(state, Draw(), Discard(card("2C")))
        assert isinstance(step.state.phase, Playing)

    def test_cards_that_all_lie_on_the_table_do_not_count(self) -> None:
        """5♥ 6♥ 7♥ could take a 4♥ or an 8♥, but all four of these are on the table already."""
        table = (
            *self.FULL,
            "5H JK#1=6H 7H#2",
            "4H 4D 4C 4S",
            "4H#2 4D#2 4C#2 4S#2",
            "8H 8D 8C 8S",
            "8H#2 8D#2 8C#2 8S#2",
            "6H 6D 6C 6S",
            "6H#2 6D#2 6C#2 6S#2",
        )
        state = sit("2C 9D", "KH 2S", table=table, pozzo="AC")
        step = play(state, Draw(), Discard(card("2C")))
        assert DealVoided(VoidReason.STALEMATE) in step.events
        one_less = sit("2C 9D", "KH 2S", table=table[:-1], pozzo="AC")
        assert isinstance(play(one_less, Draw(), Discard(card("2C"))).state.phase, Playing)

    @pytest.mark.parametrize(
        ("profile", "table", "void"),
        [
            ("online", (*FULL[:1], "QH QD JK=QC QS"), True),
            ("casa", (*FULL[:1], "QH QD JK=QC QS"), True),
            ("online", (*FULL[:1], "QH QD JK=QC"), False),
            ("online", (*FULL[:1], "5H 6H JK=7H"), False),
        ],
    )
    def test_a_swap_counts_where_it_makes_room(
        self, profile: str, table: tuple[str, ...], void: bool
    ) -> None:
        state = sit("2C 9D", "KH 4S", table=table, pozzo="AC", of=setup(profile))
        step = play(state, Draw(), Discard(card("2C")))
        assert (DealVoided(VoidReason.STALEMATE) in step.events) == void

    def test_a_joker_freed_by_a_swap_may_make_room(self) -> None:
        """No natural card fits anywhere, but a swapped joker could be attached to another run."""
        table = (
            "5H 6H 7H",
            "QH QD JK#1=QC QS",
            "4H 4D 4C 4S",
            "4H#2 4D#2 4C#2 4S#2",
            "8H 8D 8C 8S",
            "8H#2 8D#2 8C#2 8S#2",
            "AH AD AC JK#2=AS",
            "AH#2 AD#2 AC#2 JK#3=AS",
            "KH KD KC JK#4=KS",
        )
        state = sit("2C 9D", "3H 2S", table=table, pozzo="JC")
        assert isinstance(play(state, Draw(), Discard(card("2C"))).state.phase, Playing)

    def test_four_renewals_with_nothing_laid(self) -> None:
        fourth = play(drawing_last("3D KC 8H 2S", idle=3), Draw(), Discard(card("KH")))
        assert DealVoided(VoidReason.IDLE_RENEWALS) in fourth.events
        third = play(drawing_last("3D KC 8H 2S", idle=2), Draw(), Discard(card("KH"))).state
        assert play(third, Cut(1), seat=0).state.deal.idle == 3

    def test_a_card_laid_begins_the_count_anew(self) -> None:
        state = drawing_last("3D KC 8H 2S", idle=3)
        deal = replace(state.deal, hands=(cards("KH 7C 7D 7S"), b""))
        deal = replace(deal, hands=(deal.hands[0], _rest()), melds=())
        state = replace(state, deal=deal, phase=Playing(deal))
        laid = play(state, Draw(), Lay(laying("7C 7D 7S")), Discard(card("KH"))).state
        assert laid.phase == Cutting(0, renewal=True)
        assert laid.deal.idle == 0

    def test_nothing_to_draw_and_no_turn_with_the_discard(self) -> None:
        state = drawing_last("3D")
        deal = replace(state.deal, pozzo=b"", hands=(hand(state), pile("4S 9D 3D")))
        state = replace(state, deal=deal, phase=Playing(deal))
        step = play(state, Draw(), Discard(card("KH")))
        assert DealVoided(VoidReason.NOTHING_TO_DRAW) in step.events

    @pytest.mark.parametrize(
        ("holds", "table", "goes_on"),
        [
            ("KD KC 3D", [], True),
            ("KD KC", [], False),
            ("4S 9D", ["10H JH QH"], True),
            ("4S", ["10H JH QH"], True),
            ("4S QH 9D", ["9H 10H JH"], True),
            ("4S 9D", ["9H 10H JH"], False),
            ("4S 9D", ["10H JK=JH QH"], True),
            ("4S 9D", ["JK=KH KD KC"], False),
            ("4S 9D", ["JK=KH KD KC", "5S 6S 7S"], True),
            ("4S 9D", ["JK=KH KD KC KS", "9H 9C 9S 9D#2"], False),
            ("JS QS 9D", ["JK=KH KD KC KS", "9H 9C 9S 9D#2"], True),
            ("JS 9D QH", ["JK=JS 10S 9S", "9H 9C 9S#2 9D#2"], True),
        ],
    )
    def test_nothing_to_draw_but_a_turn_with_the_discard(
        self, holds: str, table: list[str], goes_on: bool
    ) -> None:
        """The next player holds these cards; the discard is K♥."""
        state = sit("KH 7C", holds, table=table, pozzo="", stock="2D")
        deal = replace(state.deal, pozzo=b"", stock=pile("2D"))
        state = replace(state, deal=deal, phase=Playing(deal))
        step = play(state, Draw(), Discard(card("KH")))
        assert isinstance(step.state.phase, Playing) == goes_on
        if goes_on:
            assert refusal(step.state, Draw()) == "nothing_to_draw"
            assert SCALA40.hand(step.state, 1).may.take

    def test_a_turn_that_takes_too_long_to_find_is_none(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stalemate, "MOST_TRIES", 0)
        state = sit("KH 7C", "KD KC 3D", pozzo="", stock="2D")
        deal = replace(state.deal, pozzo=b"", stock=pile("2D"))
        step = play(replace(state, deal=deal, phase=Playing(deal)), Draw(), Discard(card("KH")))
        assert DealVoided(VoidReason.NOTHING_TO_DRAW) in step.events

    def test_all_agree(self) -> None:
        state = sit("KH 7C", of=setup(players=3))
        one = play(state, VoteVoid(agree=True), seat=2)
        assert one.events == (Voted(2, agree=True),)
        assert one.state.votes == {2}
        assert refusal(one.state, VoteVoid(agree=True), seat=2) == "already_voted"
        assert refusal(one.state, VoteVoid(agree=False), seat=1) == "not_voted"
        none = play(one.state, VoteVoid(agree=False), seat=2).state
        assert none.votes == frozenset()
        two = play(play(one.state, VoteVoid(agree=True), seat=0).state, Draw()).state
        step = play(two, VoteVoid(agree=True), seat=1)
        assert step.events[:2] == (Voted(1, agree=True), DealVoided(VoidReason.AGREED))
        assert isinstance(step.state.phase, Between)
        assert step.state.votes == frozenset()

    def test_the_unfinished_turn_is_taken_back_for_it(self) -> None:
        state = sit("7H 7D KS", pozzo="7C")
        laid = play(state, Take(), Lay(laying("7H 7D 7C"))).state
        for seat in (0, 1):
            laid = play(laid, VoteVoid(agree=True), seat=seat).state
        assert hand(laid) == hand(state)
        assert laid.deal.melds == ()
        assert laid.deal.pozzo[-1] == card("7C")

    def test_no_vote_without_a_deal(self) -> None:
        between = play(closing(), *CLOSE).state
        assert refusal(between, VoteVoid(agree=True), seat=0) == "not_now"
        fresh = SCALA40.begin(setup()).state
        assert refusal(fresh, VoteVoid(agree=True), seat=0) == "not_now"

    def test_the_same_dealer_deals_again(self) -> None:
        state = sit("2C 9D", "KH 4S", table=self.FULL, pozzo="AC")
        void = play(state, Draw(), Discard(card("9D"))).state
        again = by_table(void, NextDeal()).state
        assert (again.deal.dealer, again.deal.number) == (state.deal.dealer, 2)
        scored = by_table(play(closing(), *CLOSE).state, NextDeal()).state
        assert scored.deal.dealer != state.deal.dealer


def _rest() -> bytes:
    used = {*pile("KH 7C 7D 7S 3D KC 8H 2S 2D")}
    return bytes(c for c in deck(4) if c not in used)


class TestBetweenDeals:
    def test_all_say_that_they_are_ready(self) -> None:
        between = play(closing(), *CLOSE).state
        assert refusal(between, Draw(), seat=0) == "not_your_turn"
        one = play(between, Ready(), seat=1).state
        assert SCALA40.waiting(one).seats == (0,)
        assert refusal(one, Ready(), seat=1) == "already_ready"
        both = play(one, Ready(), seat=0).state
        assert isinstance(both.phase, Cutting)
        assert refusal(both, Ready(), seat=0) == "not_now"

    def test_or_the_table_goes_on_without_waiting(self) -> None:
        between = play(closing(), *CLOSE).state
        assert isinstance(by_table(between, NextDeal()).state.phase, Cutting)

    def test_swaps_are_remembered_for_one_turn_only(self) -> None:
        state = sit("9C KS 2D", table=["9H 9D JK=9C", "4S 5S 6S"], of=setup("casa"))
        after = play(state, Draw(), Swap(card("9C"), 0), Discard(card("KS"))).state
        assert after.deal.turn.jokers == ()
        assert refusal(after, Discard(called("2H"))) == "must_draw_first"
