"""The beginning of a match: the dealer, the cut, the deal (C)."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from engine import shuffle
from engine.cards import deck, is_joker
from engine.game import Cut, DealBegan, DeckCut, Ready, SeedRevealed
from engine.scala40 import SCALA40
from engine.scala40.actions import VoteVoid
from engine.scala40.events import Dealt
from engine.scala40.state import Cutting, Playing, State
from tests.engine.scala40.position import SEED, play, refusal, setup


def begun(i: int, players: int = 3) -> State:
    seed = sha256(str(i).encode()).digest()
    return SCALA40.begin(replace(setup(players=players), seed=seed, first_dealer=None)).state


def test_the_first_dealer_is_drawn_at_random_from_the_seed() -> None:
    dealers = Counter(begun(i).deal.dealer for i in range(120))
    assert set(dealers) == {0, 1, 2}
    assert min(dealers.values()) > 20
    assert begun(5) == begun(5)
    assert begun(5).deal.dealer == shuffle.pick(sha256(b"5").digest(), "dealer", 0, 3)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_player_at_the_dealer_s_right_cuts_and_the_one_at_the_left_begins(players: int) -> None:
    for dealer in range(players):
        of = replace(setup(players=players), first_dealer=dealer)
        step = SCALA40.begin(of)
        right, left = (dealer - 1) % players, (dealer + 1) % players
        seed = shuffle.deal_seed(SEED, 1)
        assert step.events == (DealBegan(1, dealer, right, shuffle.commitment(seed)),)
        assert step.state.phase == Cutting(right)
        dealt = play(step.state, Cut(40), seat=right)
        assert dealt.state.deal.turn.seat == left
        assert isinstance(dealt.state.phase, Playing)
        cut, out = dealt.events
        assert cut == DeckCut(right, 40, automatic=False)
        assert isinstance(out, Dealt)
        assert out.turned == dealt.state.deal.pozzo[0]


@pytest.mark.parametrize(("profile", "cards"), [("online", 108), ("casa", 108), ("torneo", 106)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_thirteen_each_and_one_face_up(profile: str, cards: int, players: int) -> None:
    state = SCALA40.begin(setup(profile, players)).state
    cutter = SCALA40.waiting(state).seats[0]
    deal = play(state, Cut(1), seat=cutter).state.deal
    assert [len(hand) for hand in deal.hands] == [13] * players
    assert (len(deal.pozzo), len(deal.stock)) == (1, cards - 13 * players - 1)
    assert sorted(deal.cards) == list(deck(cards - 104))
    assert all(list(hand) == sorted(hand) for hand in deal.hands)


def test_cards_are_dealt_one_at_a_time_off_the_top() -> None:
    state = SCALA40.begin(setup(players=3)).state
    deal = play(state, Cut(7), seat=1).state.deal
    order = shuffle.order(shuffle.deal_seed(SEED, 1), "deal", 0, 7, deck(4))
    top_down = order[::-1]
    for seat in range(3):
        assert deal.hands[seat] == bytes(sorted(top_down[seat:39:3]))
    assert deal.pozzo[0] == top_down[39]
    assert deal.stock == order[:68]


def test_a_joker_is_never_turned_up() -> None:
    backs: Counter[int] = Counter()
    for i in range(150):
        state = begun(i, players=2)
        cutter = SCALA40.waiting(state).seats[0]
        step = play(state, Cut(3), seat=cutter)
        out = step.events[1]
        assert isinstance(out, Dealt)
        assert not is_joker(out.turned)
        assert sorted(step.state.deal.cards) == list(deck(4))
        backs[out.jokers_back] += 1
        if out.jokers_back:
            seed = shuffle.deal_seed(state.setup.seed, 1)
            order = shuffle.order(seed, "deal", 0, 3, deck(4))[: 108 - 26]
            rest = bytes(c for c in order if c != out.turned)
            assert is_joker(order[-1])
            assert step.state.deal.stock == shuffle.order(seed, "joker", 0, 3, rest)
    assert backs[1] > 0


NO_WORDS: list[Any] = [
    "x" * 33,
    " ",
    " sette",
    "sette  bello",
    "e\u0300",
    "a\nb",
    "a\x00",
    "\u202eabc",
    "a\u200bb",
    "\ud800",
    "\U000e0041",
    None,
    0,
    b"sette",
]
WORDS = ["a", "x" * 32, "sette bello", "è", "53/x", "שלום", "🂡", "漢" * 32]


@pytest.mark.parametrize("word", NO_WORDS, ids=range(len(NO_WORDS)))
def test_what_cannot_be_written_again_is_no_word(word: Any) -> None:
    state = SCALA40.begin(setup()).state
    assert refusal(state, Cut(5, word), seat=0) == "bad_word"


@pytest.mark.parametrize("word", WORDS, ids=range(len(WORDS)))
def test_a_word_is_mixed_into_the_order(word: str) -> None:
    state = SCALA40.begin(setup()).state
    plain, step = play(state, Cut(5), seat=0), play(state, Cut(5, word), seat=0)
    assert step.events[0] == DeckCut(0, 5, automatic=False, word=word)
    assert step.state.deal.hands != plain.state.deal.hands
    assert (step.state.deal.cuts, step.state.deal.word) == ((5,), word)


def test_without_a_word_the_order_is_what_it_was() -> None:
    """The result of a deal from before the words existed."""
    dealt = play(SCALA40.begin(setup()).state, Cut(5), seat=0).state
    assert sha256(dealt.deal.stock).hexdigest()[:16] == "371da15c840d2d88"


def test_the_word_is_hidden_until_the_deal_is_over_and_shown_then() -> None:
    dealt = play(SCALA40.begin(setup()).state, Cut(5, "settebello"), seat=0).state
    assert SCALA40.table(dealt).proof.word == ""
    step = play(play(dealt, VoteVoid(agree=True), seat=0).state, VoteVoid(agree=True), seat=1)
    (revealed,) = (event for event in step.events if isinstance(event, SeedRevealed))
    assert revealed.word == "settebello"
    assert SCALA40.table(step.state).proof.word == "settebello"


def test_the_next_deal_begins_without_a_word() -> None:
    dealt = play(SCALA40.begin(setup()).state, Cut(5, "settebello"), seat=0).state
    ended = play(play(dealt, VoteVoid(agree=True), seat=0).state, VoteVoid(agree=True), seat=1)
    again = play(play(ended.state, Ready(), seat=0).state, Ready(), seat=1).state
    assert again.deal.word == ""


@pytest.mark.parametrize("place", [0, 108, -1, 10**9, True, 1.0, None])
def test_no_cut_outside_the_deck(place: int) -> None:
    state = SCALA40.begin(setup()).state
    assert refusal(state, Cut(place), seat=0) == "no_such_place"
    assert refusal(state, Cut(1), seat=1) == "not_your_turn"
