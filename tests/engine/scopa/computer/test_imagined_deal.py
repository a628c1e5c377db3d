"""What computer players imagine agrees with the rules and with what was seen."""

from collections import Counter
from math import comb
from random import Random

import pytest

from engine.cards import card
from engine.game import ByPoints
from engine.scopa import SCOPA
from engine.scopa import table as rules
from engine.scopa.actions import Play
from engine.scopa.computer.bitsets import bits, cards, takings
from engine.scopa.computer.guessed_deals import DealGuesses, every_deal, possible_deals
from engine.scopa.computer.imagined_deal import ImaginedDeal
from engine.scopa.computer.knowledge import SeatKnowledge, sight
from engine.scopa.computer.plain import greedy
from engine.scopa.computer.quick_evaluation import Eye
from engine.scopa.pack import DECK, VALUE
from engine.scopa.scoring import score
from engine.scopa.state import Playing, State
from engine.scopa.views import HandView
from engine.shuffle import chances
from engine.values import replace
from tests.engine.computer_table import Moment, played, setup
from tests.engine.scopa.computer.test_plain import SEATINGS
from tests.engine.scopa.positions import position

BOTH = pytest.mark.parametrize(("players", "pairs"), SEATINGS)


def moments(players: int, pairs: bool) -> list[Moment]:
    """The moments of a match in which a card is to be played."""
    rng = Random(players)
    match = setup(SCOPA, "scopa_online", ByPoints(11), rng, players, pairs)
    every = played(SCOPA, match, [greedy], rng)
    return [m for m in every if isinstance(m.state.phase, Playing)]


def seen(moment: Moment) -> SeatKnowledge:
    hand, table = SCOPA.hand(moment.state, moment.seat), SCOPA.table(moment.state)
    return sight(hand, table, moment.events)


def guesses(looks: SeatKnowledge) -> DealGuesses:
    return DealGuesses(looks, Eye(looks.unseen | looks.hand, looks.theirs, looks.ours))


def test_what_may_be_taken_is_what_the_rules_say() -> None:
    rng = Random(1)
    for _ in range(2000):
        card, *lying = rng.sample(DECK, rng.randrange(1, 12))
        imagined = [sorted(cards(taken)) for taken in takings(bits(bytes(lying)))[VALUE[card]]]
        assert sorted(imagined) == sorted(map(sorted, rules.captures(bytes(lying), card)))


@BOTH
def test_he_remembers_what_was_played(players: int, pairs: bool) -> None:
    for moment in moments(players, pairs):
        looks, deal = seen(moment), moment.state.deal
        assert looks.complete
        assert looks.piles == tuple(map(bits, deal.piles))
        hidden = [hand for seat, hand in enumerate(deal.hands) if seat != moment.seat]
        assert looks.unseen == bits(b"".join((*hidden, deal.stock)))


@BOTH
def test_he_remembers_on_what_tables_these_hands_were_played(players: int, pairs: bool) -> None:
    table, tables = b"", {}
    for moment in moments(players, pairs):
        table = moment.state.deal.table
        tables[moment.state.deal.number, moment.action.card] = bits(table)
        for lying, event in seen(moment).plays:
            assert tables[moment.state.deal.number, event.card] == lying


@BOTH
def test_an_imagined_deal_is_played_like_a_real_one(players: int, pairs: bool) -> None:
    rng = Random(9)
    for moment in rng.sample(moments(players, pairs), 20):
        state, deal = moment.state, truth(moment)
        swept = state.deal.scope
        while isinstance(state.phase, Playing):
            hand: HandView = SCOPA.hand(state, state.phase.seat)
            play = rng.choice([play for option in hand.options for play in option.actions])
            assert deal.turn == hand.seat
            assert deal.hands[hand.seat] == bits(hand.hand)
            assert deal.lying == bits(state.deal.table)
            deal.play(bits(bytes((play.card,))), bits(bytes(play.capture or ())))
            state = SCOPA.apply(state, hand.seat, play).state
        gained = [now - was for now, was in zip(state.deal.scope, swept, strict=True)]
        assert deal.scope == gained
        ours, theirs = score(state.deal.piles, (gained[0], gained[1])).points
        assert deal.worth() == ours - theirs


def truth(moment: Moment) -> ImaginedDeal:
    """The real deal, which a player could only imagine by luck."""
    deal = moment.state.deal
    coming, later = [], replace(deal)
    while later.stock:
        later = rules.new_hands(later)
        coming.append([*map(bits, later.hands)])
    return ImaginedDeal(seen(moment), [*map(bits, deal.hands)], coming)


@BOTH
def test_guesses_agree_with_what_was_seen(players: int, pairs: bool) -> None:
    for number, moment in enumerate(moments(players, pairs)):
        looks = seen(moment)
        deal = guesses(looks).deal(chances(number.to_bytes(4, "big")))
        assert deal.hands[moment.seat] == looks.hand
        assert tuple(hand.bit_count() for hand in deal.hands) == looks.counts
        drawn = [hand for seat, hand in enumerate(deal.hands) if seat != moment.seat]
        drawn += [hand for coming in deal.coming for hand in coming]
        assert sum(hand.bit_count() for hand in drawn) == sum(drawn).bit_count()
        assert sum(drawn) | looks.unseen == looks.unseen
        assert all(hand.bit_count() == 3 for coming in deal.coming for hand in coming)


def test_all_deals_that_are_possible_are_different() -> None:
    state = position("7S 5C | 4S 2D | AC 3D | KD KC", "3H", stock="")
    looks = sight(SCOPA.hand(state, 0), SCOPA.table(state), ())
    deals = [tuple(deal.hands) for deal in every_deal(looks)] if looks.complete else []
    assert not looks.complete
    looks = replace(looks, piles=(bits(without_all(state)), 0))
    deals = [tuple(deal.hands) for deal in every_deal(looks)]
    assert len(set(deals)) == len(deals) == possible_deals(looks) == comb(6, 2) * comb(4, 2)


def without_all(state: State) -> bytes:
    held = b"".join((*state.deal.hands, state.deal.table))
    return bytes(c for c in DECK if c not in held)


def test_who_left_the_settebello_has_probably_no_seven() -> None:
    """The player put a king on it, and may hold any other card."""
    before = position("2S 3S 4C | KH 7C 5D", "7D QS", turn=1)
    after = SCOPA.apply(before, 1, play_of("KH"))
    looks = sight(SCOPA.hand(after.state, 0), SCOPA.table(after.state), after.events)
    numbers, guessed = chances(b"seed"), guesses(looks)
    held: Counter[int] = Counter()
    for _ in range(500):
        held.update(VALUE[c] for c in cards(guessed.deal(numbers).hands[1]))
    assert held[7] < held[6] / 4


def play_of(text: str) -> Play:
    return Play(card(text))
