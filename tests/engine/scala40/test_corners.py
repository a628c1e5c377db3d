"""Rare cases of the rules, each tested once."""

import json
from dataclasses import replace

from engine.cards import card, pile
from engine.game import NextDeal, Resign
from engine.scala40 import SCALA40
from engine.scala40.actions import Discard, Draw, Lay, Swap, Take, TakeBack, VoteVoid
from engine.scala40.events import Eliminated
from engine.scala40.state import Cutting, Playing, State
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


def kept(state: State) -> State:
    return SCALA40.load(state.setup, json.loads(json.dumps(SCALA40.dump(state))))


def test_an_attachment_of_the_turn_in_progress_is_kept() -> None:
    state = play(sit("8S JK KS", table=["5S 6S 7S"]), Draw(), attach("8S", 0)).state
    state = play(state, attach("JK=4S", 0)).state
    assert kept(state) == state
    assert play(kept(state), TakeBack()).state == play(state, TakeBack()).state


def test_melds_of_several_jokers_are_kept() -> None:
    state = sit("KS", table=["5S JK#1=6S JK#2=7S 8S"], of=setup("casa"))
    assert kept(state) == state


def test_who_came_back_is_kept() -> None:
    of = setup(players=3, reentry="once")
    state = sit("9S", "KH", "KD", table=["10S JS QS"], stock="4D KS", of=of, totals=(40, 91, 60))
    back = play(state, Draw(), attach("9S", 0), Discard(card("KS"))).state
    assert back.score.reentered == {1}
    assert kept(back) == back


def test_by_a_switch_the_other_suit_is_offered_for_the_joker() -> None:
    of = setup(set_joker_swap="any_missing_suit")
    drawn = play(sit("9S KS", table=["9H 9D JK=9C"], of=of, stock="2C"), Draw()).state
    assert [swap.card for swap in SCALA40.hand(drawn, 0).may.swaps] == [card("9S")]
    plain = play(sit("9S KS", table=["9H 9D JK=9C"], stock="2C"), Draw()).state
    assert SCALA40.hand(plain, 0).may.swaps == ()


def test_nobody_out_is_not_announced() -> None:
    state = sit("9S", "KH", table=["10S JS QS"], stock="4D KS")
    events = play(state, Draw(), attach("9S", 0), Discard(card("KS"))).events
    assert not [event for event in events if isinstance(event, Eliminated)]


def test_who_is_out_does_not_deal() -> None:
    of = setup(players=3)
    state = sit("KD", "9S", "KC", turn=1, table=["10S JS QS"], stock="4D KS", of=of)
    state = replace(state, score=replace(state.score, totals=(95, 0, 0)))
    ended = play(state, Draw(), attach("9S", 0), Discard(card("KS"))).state
    assert ended.score.gone == {0}
    following = by_table(ended, NextDeal()).state
    assert (following.deal.dealer, following.deal.seats) == (1, (1, 2))
    assert following.phase == Cutting(2)


def test_two_cards_are_enough_to_cut() -> None:
    state = sit("KH 7C", "9D 8D 5C", stock="2D")
    deal = replace(state.deal, pozzo=pile("3D KC"))
    state = replace(state, deal=deal, phase=Playing(deal))
    waits = play(state, Draw(), Discard(card("KH"))).state
    assert waits.phase == Cutting(0, renewal=True)


def test_a_vote_leaves_no_turn_behind() -> None:
    state = play(sit("7H 7D 7C KS"), Draw(), Lay(laying("7H 7D 7C"))).state
    for seat in (0, 1):
        state = play(state, VoteVoid(agree=True), seat=seat).state
    assert not state.deal.turn.drawn
    assert kept(state) == state


def test_after_another_has_left_the_turn_can_still_be_taken_back() -> None:
    of = setup(players=3)
    drawn = play(sit("7H 7D 7C KS", of=of), Draw()).state
    laid = play(drawn, Lay(laying("7H 7D 7C"))).state
    gone = play(laid, Resign(), seat=2).state
    back = play(gone, TakeBack()).state
    assert hand(back) == hand(drawn)
    assert back.deal.seats == (0, 1)
    assert refusal(back, TakeBack()) == "nothing_to_take_back"
    assert kept(gone) == gone


def test_the_stock_is_cut_at_the_dealer_s_left_even_if_somebody_leaves() -> None:
    of = setup(players=4)
    state = sit("KH 7C", "9D 8D 3C", "2D 3D", "4D 5D", of=of, stock="4C")
    waits = play(state, Draw(), Discard(card("KH"))).state
    assert waits.phase == Cutting(0, renewal=True)
    assert play(waits, Resign(), seat=0).state.phase == Cutting(1, renewal=True)
    other = play(waits, Resign(), seat=2).state
    assert (other.phase, other.deal.turn.seat) == (Cutting(0, renewal=True), 1)


def test_the_one_under_a_duty_is_meant_even_where_it_may_not_go() -> None:
    of = setup("casa", picked_must_be_played=True)
    state = sit("4H#2 KS 2D", pozzo="4H#1", table=["5H 6H 7H"], of=of, attaching=True)
    why = "picked_attaching_card_blocked_this_turn"
    assert refusal(state, Take(), attach("4H", 0)) == why
    assert hand(play(state, Take(), attach("4H#2", 0)).state) == cards("4H#1 KS 2D")


def test_taking_counts_one_joker_a_meld_where_that_is_the_rule() -> None:
    held = "QH JK JK 2C 6C 10C 4D 8D 3S 7S JS 5H 9H"
    assert refusal(sit(held, pozzo="KH", opened="1"), Take()) == "no_opening_with_discard"
    home = sit(held, pozzo="KH", opened="1", of=setup("casa"))
    assert play(home, Take()).state.deal.turn.owed


def test_a_discard_names_any_copy() -> None:
    state = sit("4H#2 KS", stock="2C 4H#1")
    after = play(state, Draw(), Discard(called("4H"))).state
    assert sum(c in pile("4H#1 4H#2") for c in hand(after)) == 1
    swap = Swap(called("9C"), 0)
    assert play(sit("9C KS 2D", table=["9H 9D JK=9C", "4S 5S 6S"]), Draw(), swap).state.deal.melds
