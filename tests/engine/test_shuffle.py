"""The order of the cards follows from what is published, as `docs/verify.md` says."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest

from engine import shuffle
from engine.cards import Pile, deck, is_joker, pile, show, show_pile
from engine.game import AutomaticCut, ByPoints, Cut, DealBegan, DeckCut, Resign, Seat, SeedRevealed
from engine.game import Setup as MatchSetup
from engine.scala40 import SCALA40
from engine.scala40.actions import Action, Discard, Draw, VoteVoid
from engine.scala40.events import Dealt, Event, StockEnded, StockRenewed
from engine.scala40.state import State
from engine.scopa import SCOPA
from engine.scopa.events import Redealt
from engine.scopa.pack import DECK
from tests.engine import verifier
from tests.engine.verifier import card_name

PAGE = (Path(__file__).parents[2] / "docs" / "verify.md").read_text(encoding="utf-8")

SEED = bytes(range(32))
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
KEY = "35278ca7409eae38448d1ce379aa88742c9a7b4e06bd360dcd051c101f0e00a3"
DEAL_SEED_7 = "c586f88b292c0d6edf17a04c1c315addb2ccbefb0d6c6b18767072eef29b4dc7"
ORDER = (
    "341a276b120f5e634d30495c693b5b280509114b4f396a3a2040365554533f42591c1b600e1d0433156557386213"
    "483c4a010d431f00645a29582d31192e37062a4432210845513e350b68105623462b2c4e2402264c17660316412f"
    "1e5f50076725520a0c2247613d185d14"
)
WORD = "settebello"
ORDER_WITH_WORD = (
    "31051c600007576a351038345f0c41232f1e2111274c5b02442c435c504d083f044803063d6b29472d454b0e5158"
    "643b52534e555a402a150d5d190f201f563625654a33466112222b3714661b13323c093049625e17181a54420159"
    "263a4f69682e390a671d3e63160b2824"
)
ACCENTED, ACCENTED_KEY = (
    "perché no",
    "4160433e24e7aa7d91625671b524038967dc70e0022568cc5df2a14fcffc4ce5",
)
FEW, FEW_SHUFFLED = "2D#1 10S#1 8H#1 2S#1 QD#1", "8H#1 2S#1 2D#1 QD#1 10S#1"
HALF = 2**31 + 1
"""A bound for which nearly half of all numbers are skipped."""

PACK = deck(4)


# Vectors


def test_the_page_shows_these_vectors() -> None:
    shown = [SEED.hex(), COMMITMENT, KEY, ORDER, *FEW_SHUFFLED.split()]
    shown += [WORD, ORDER_WITH_WORD, ACCENTED, ACCENTED_KEY]
    assert [vector for vector in shown if vector not in PAGE] == []


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert shuffle.commitment(SEED) == COMMITMENT == verifier.commitment(SEED)


def test_a_deals_seed_is_keyed_by_its_number() -> None:
    assert shuffle.deal_seed(SEED, 7).hex() == DEAL_SEED_7
    assert shuffle.deal_seed(SEED, 7) == verifier.key(SEED, "deal/7")


def test_the_order_of_a_pack() -> None:
    assert shuffle.order(SEED, "deal", 0, 53, PACK).hex() == ORDER


def test_the_order_of_a_pack_with_a_word() -> None:
    assert shuffle.order(SEED, "deal", 0, 53, PACK, WORD).hex() == ORDER_WITH_WORD
    assert list(bytes.fromhex(ORDER_WITH_WORD)) == verifier.order(SEED, f"deal/0/53/{WORD}", PACK)


def test_the_key_of_a_word_with_an_accent() -> None:
    assert verifier.key(SEED, f"deal/0/53/{ACCENTED}").hex() == ACCENTED_KEY
    theirs = verifier.order(SEED, f"deal/0/53/{ACCENTED}", PACK)
    assert list(shuffle.order(SEED, "deal", 0, 53, PACK, ACCENTED)) == theirs


def test_the_order_of_a_few_cards() -> None:
    assert show_pile(shuffle.order(SEED, "renewal", 1, 3, pile(FEW))) == FEW_SHUFFLED


@pytest.mark.parametrize("cards", ["", "9H#1"])
def test_nothing_to_shuffle(cards: str) -> None:
    assert show_pile(shuffle.order(SEED, "renewal", 1, 0, pile(cards))) == cards


@pytest.mark.parametrize(("n", "size", "place"), [(0, 108, 67), (1, 20, 11), (3, 2, 1)])
def test_automatic_cuts(n: int, size: int, place: int) -> None:
    assert shuffle.automatic_cut(SEED, n, size) == place == verifier.automatic_cut(SEED, n, size)


def test_numbers_that_favour_the_low_ones_are_thrown_away() -> None:
    number = verifier.words(SEED, "vector/11")
    assert [number() for _ in range(3)] == [3219350584, 2561130379, 1550638571]
    assert shuffle.pick(SEED, "vector", 11, HALF) == 1550638571


def test_the_largest_fair_number_is_kept_and_the_next_thrown_away() -> None:
    """A number equal to the number of choices is just too high; with one choice more, it fits."""
    number = verifier.words(SEED, "vector/11")
    first, second, third = number(), number(), number()
    assert shuffle.pick(SEED, "vector", 11, first + 1) == first
    assert shuffle.pick(SEED, "vector", 11, first) == second
    assert shuffle.pick(SEED, "vector", 11, second) == third


# Another implementation, in every rare case


@pytest.mark.parametrize("seed", [bytes((n,)) * 32 for n in (0, 1, 127, 255)], ids=bytes.hex)
@pytest.mark.parametrize("purpose", ["deal", "joker", "renewal", "leaver"])
def test_the_page_leads_to_the_same_order(seed: bytes, purpose: str) -> None:
    for n, cut, size in ((0, 1, 108), (1, 53, 106), (12, 105, 40), (3, 0, 2)):
        theirs = verifier.order(seed, f"{purpose}/{n}/{cut}", PACK[:size])
        assert list(shuffle.order(seed, purpose, n, cut, PACK[:size])) == theirs


def test_the_page_leads_to_the_same_picks() -> None:
    for n in range(200):
        theirs = verifier.below(HALF, verifier.words(SEED, f"dealer/{n}"))
        assert shuffle.pick(SEED, "dealer", n, HALF) == theirs


def test_cards_have_the_same_numbers() -> None:
    assert [show(c) for c in PACK] == [card_name(c) for c in range(108)]


# Properties of an order


def test_the_same_seed_purpose_and_cut_give_the_same_order() -> None:
    assert shuffle.order(SEED, "deal", 0, 53, PACK) == shuffle.order(SEED, "deal", 0, 53, PACK)


def test_every_card_is_there_once() -> None:
    assert sorted(shuffle.order(SEED, "deal", 0, 53, PACK)) == list(PACK)


def test_whatever_differs_changes_the_order() -> None:
    other = bytes((1, *SEED[1:]))
    asked = [(SEED, "deal", 0), (SEED, "joker", 0), (SEED, "deal", 1), (other, "deal", 0)]
    orders = {shuffle.order(s, p, n, cut, PACK) for s, p, n in asked for cut in range(1, 108)}
    assert len(orders) == 4 * 107


def test_automatic_cuts_lie_within_the_pack() -> None:
    for size in (2, 3, 7, 106, 108):
        places = {shuffle.automatic_cut(SEED, n, size) for n in range(40 * size)}
        assert places == set(range(1, size))


def test_commitments_bind() -> None:
    seeds = [shuffle.deal_seed(SEED, number) for number in range(100)]
    assert len({shuffle.commitment(seed) for seed in seeds}) == 100


# Uniformity. The seeds are fixed, so these tests cannot fail by chance. The sum of squares
# (observed - expected)² / expected should be close to its degrees of freedom; more than six
# standard deviations above would be a fault.


def chi_square(counts: Counter[int], choices: int) -> float:
    expected = counts.total() / choices
    return sum((counts[x] - expected) ** 2 / expected for x in range(choices))


def too_uneven(square: float, freedom: int) -> bool:
    return abs(square - freedom) > 6 * sqrt(2 * freedom)


def test_every_card_lands_anywhere() -> None:
    orders = [shuffle.order(SEED, "deal", n, 1, PACK) for n in range(2160)]
    for place in (0, 1, 53, 106, 107):
        landed = Counter(order[place] for order in orders)
        assert len(landed) == 108
        assert not too_uneven(chi_square(landed, 108), 107)


def test_every_order_of_four_cards_is_as_likely() -> None:
    four = pile("AH 2H 3H 4H")
    found = Counter(shuffle.order(SEED, "deal", n, 1, four) for n in range(4800))
    assert len(found) == 24
    numbered = Counter({i: found[order] for i, order in enumerate(sorted(found))})
    assert not too_uneven(chi_square(numbered, 24), 23)


def test_neighbours_do_not_stay_together() -> None:
    orders = [shuffle.order(SEED, "deal", n, 1, PACK) for n in range(500)]
    kept = sum(b == a + 1 for order in orders for a, b in pairwise(order))
    assert 350 < kept < 650  # 107 in 108 are expected in each shuffle, so 495 in all


def test_picks_are_even() -> None:
    picked = Counter(shuffle.pick(SEED, "dealer", n, 5) for n in range(5000))
    assert not too_uneven(chi_square(picked, 5), 4)


# Deals of Scala 40, verified from what is published


@dataclass
class Witness:
    """Sees what is public, and everything that the players at the table see."""

    state: State
    events: tuple[Event, ...]

    @classmethod
    def of(cls, profile: str, players: int, number: int = 0) -> "Witness":
        seed = number.to_bytes(32, "big")
        rules = SCALA40.rules(profile, {})
        step = SCALA40.begin(MatchSetup(rules, players, ByPoints(101), seed, first_dealer=0))
        return cls(step.state, step.events)

    def see(self, seat: Seat | None, action: Action) -> None:
        step = SCALA40.apply(self.state, seat, action)
        self.state, self.events = step.state, (*self.events, *step.events)

    def cut(self, place: int, word: str = "") -> None:
        cutter = SCALA40.table(self.state).cutter
        assert cutter is not None
        self.see(cutter, Cut(place, word))

    def hand(self, seat: Seat) -> Pile:
        return SCALA40.hand(self.state, seat).hand

    def draw_and_discard(self) -> tuple[int, int]:
        """Two cards: those drawn and discarded in a turn that does nothing else."""
        turn = SCALA40.table(self.state).turn
        assert turn is not None
        self.see(turn, Draw())
        view = SCALA40.hand(self.state, turn)
        assert view.drew is not None
        self.see(turn, Discard(view.may.discards[-1]))
        return view.drew, view.may.discards[-1]

    def end(self) -> SeedRevealed:
        """All players vote to void the deal, and the seed is revealed."""
        for seat in self.state.deal.seats:
            self.see(seat, VoteVoid(agree=True))
        return next(event for event in self.events if isinstance(event, SeedRevealed))

    def first(self, kind: type[Event]) -> Event:
        return next(event for event in self.events if isinstance(event, kind))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("profile", "jokers"), [("online", 4), ("torneo", 2)])
def test_hands_and_turned_card_are_verified(players: int, profile: str, jokers: int) -> None:
    table = Witness.of(profile, players)
    table.cut(53)
    hands = [table.hand(seat) for seat in range(players)]
    top = SCALA40.table(table.state).top
    drawn, _ = table.draw_and_discard()
    revealed = table.end()

    assert revealed.cuts == (53,)
    assert table.events[0] == DealBegan(
        revealed.number, 0, players - 1, verifier.commitment(revealed.seed)
    )
    off = verifier.order(revealed.seed, "deal/0/53", range(104 + jokers))[::-1]
    for i in range(players):
        assert list(hands[(1 + i) % players]) == sorted(off[i : 13 * players : players])
    assert [top, drawn] == off[13 * players : 13 * players + 2]


@pytest.mark.parametrize(("number", "cut", "jokers"), [(0, 1, 1), (38, 78, 2)])
def test_jokers_turned_up_are_verified(number: int, cut: int, jokers: int) -> None:
    table = Witness.of("online", 2, number)
    table.cut(cut)
    dealt = table.first(Dealt)
    drawn, _ = table.draw_and_discard()
    seed = table.end().seed

    rest = verifier.order(seed, f"deal/0/{cut}", range(108))[:82]
    turned = next(c for c in reversed(rest) if not is_joker(c))
    stock = verifier.order(seed, f"joker/0/{cut}", [c for c in rest if c != turned])
    assert dealt == Dealt(turned, jokers_back=jokers)
    assert rest.index(turned) == 81 - jokers
    assert drawn == stock[-1]


@pytest.mark.parametrize("word", [WORD, ACCENTED, "53/53", "שלום", "🂡"], ids=range(5))
def test_words_are_verified(word: str) -> None:
    """Words count in the hands, in the stock after a joker was turned up, and in a leaver's hand,
    but not in later shuffles.
    """
    jokers_turned = 0
    for number in range(40):
        table = Witness.of("online", 3, number)
        table.cut(53, word)
        dealt, hands = table.first(Dealt), [table.hand(seat) for seat in range(3)]
        table.see(1, Resign())
        under = table.state.deal.stock[:13]
        stock = table.state.deal.stock[13:]
        revealed = table.end()
        assert isinstance(dealt, Dealt)
        assert (revealed.cuts, revealed.word) == ((53,), word)

        order = verifier.order(revealed.seed, f"deal/0/53/{word}", range(108))
        dealt_to = [list(hands[(1 + i) % 3]) for i in range(3)]
        assert [sorted(order[::-1][i:39:3]) for i in range(3)] == dealt_to
        rest = [c for c in order[:69] if c != dealt.turned]
        if dealt.jokers_back:
            jokers_turned += 1
            rest = verifier.order(revealed.seed, f"joker/0/53/{word}", rest)
        assert list(stock) == rest
        assert list(under) == verifier.order(revealed.seed, f"leaver/1/53/{word}", hands[1])
    assert jokers_turned


def test_renewals_are_verified() -> None:
    table = Witness.of("online", 3)
    table.cut(53)
    pozzo = [SCALA40.table(table.state).top]
    draws = 108 - 3 * 13 - 1
    pozzo += [table.draw_and_discard()[1] for _ in range(draws)]
    first_cutter = table.first(StockEnded)
    table.cut(20)
    once = [table.draw_and_discard() for _ in range(draws)]
    table.cut(30)
    (again, _) = table.draw_and_discard()
    revealed = table.end()

    assert first_cutter == StockEnded(cutter=1)
    assert revealed.cuts == (53, 20, 30)
    stock = verifier.order(revealed.seed, "renewal/1/20", [c for c in pozzo[:-1] if c is not None])
    assert [drawn for drawn, _ in once] == stock[::-1]
    discards = [c for c in pozzo[-1:] if c is not None] + [discarded for _, discarded in once]
    assert again == verifier.order(revealed.seed, "renewal/2/30", discards[:-1])[-1]


def test_a_pozzo_turned_over_is_verified() -> None:
    table = Witness.of("casa", 3)
    table.cut(53)
    pozzo = [SCALA40.table(table.state).top]
    pozzo += [table.draw_and_discard()[1] for _ in range(108 - 3 * 13 - 1)]
    assert table.first(StockRenewed) == StockRenewed(len(pozzo) - 1)
    assert [table.draw_and_discard()[0] for _ in range(3)] == pozzo[:3]
    assert table.end().cuts == (53,)


def test_a_leavers_hand_is_verified() -> None:
    table = Witness.of("online", 3)
    table.cut(53)
    hand = table.hand(0)
    table.see(0, Resign())
    under = table.state.deal.stock[:13]
    assert list(under) == verifier.order(table.end().seed, "leaver/0/53", hand)


def test_automatic_cuts_are_verified() -> None:
    table = Witness.of("torneo", 2)
    table.see(None, AutomaticCut())
    for _ in range(106 - 2 * 13 - 1):
        table.draw_and_discard()
    table.see(None, AutomaticCut())
    seed = table.end().seed
    places = [event.place for event in table.events if isinstance(event, DeckCut)]
    assert places == [
        verifier.automatic_cut(seed, 0, 106),
        verifier.automatic_cut(seed, 1, 106 - 2 * 13 - 1),
    ]


# Deals of Scopa


@pytest.mark.parametrize(
    ("players", "number", "said", "deals"),
    [
        (2, 0, "20", 1),
        (4, 0, "20", 1),
        (2, 20, "2", 2),
        (2, 0, "20/settebello", 1),
        (2, 226, "2/settebello", 2),
    ],
    ids=range(5),
)
def test_a_deal_of_scopa_is_verified(players: int, number: int, said: str, deals: int) -> None:
    rules, seed = SCOPA.rules("scopa_online", {}), number.to_bytes(32, "big")
    match = MatchSetup(rules, players, ByPoints(11), seed, players == 4, first_dealer=0)
    place, _, word = said.partition("/")
    step = SCOPA.apply(SCOPA.begin(match).state, 1, Cut(int(place), word))
    hands = [SCOPA.hand(step.state, seat).hand for seat in range(players)]
    lying = SCOPA.table(step.state).table
    revealed = SCOPA.table(SCOPA.apply(step.state, 0, Resign()).state).proof.seed
    assert revealed is not None

    assert sum(isinstance(event, Redealt) for event in step.events) == deals - 1
    off = verifier.order(revealed, f"deal/{deals - 1}/{said}", DECK)[::-1]
    for i in range(players):
        assert list(hands[(-1 - i) % players]) == sorted(off[i : 3 * players : players])
    assert list(lying) == off[3 * players : 3 * players + 4]
