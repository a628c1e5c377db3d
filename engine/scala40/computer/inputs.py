"""What the network of *maestro* looks at, as numbers: only what its player can see.

It is computed from integers and bits, so that the trainer can compile the same functions.
"""

from typing import Protocol, TypeAlias

from engine.scala40.computer.grouping import HIGHEST, Grouping
from engine.scala40.computer.lanes import (
    ACES,
    CARDS,
    LANE,
    Lanes,
    completes,
    completes_run,
    completes_set,
    count,
    folded,
    from_rank,
    near,
    points_of,
    with_high_aces,
)

Cards: TypeAlias = tuple[Lanes, Lanes, int]
"""Cards with at least one copy, those with two, and the number of jokers."""
OnTable: TypeAlias = tuple[Lanes, Lanes, int, int, int]
"""Cards that melds take, cards that jokers stand for, melds, cards in the stock, own turns."""
Others: TypeAlias = tuple[int, bool, int, int, int, int]
"""The next opponent's cards, and whether they opened; the fewest cards of any opponent; how many
opponents there are, and how many have not opened; the cards of all opponents."""
Partner: TypeAlias = tuple[int, bool, int]
"""The partner's cards (0 without a partner), whether they opened, and the points in their hand."""
Given: TypeAlias = tuple[Lanes, Lanes, Lanes]
"""The discard, what the next opponent has discarded, and what the player has discarded before."""


class Numbers(Protocol):
    """A list, or an array of the trainer."""

    def __setitem__(self, at: int, number: float, /) -> None: ...


HAND, DRAWS, OPENING, OTHERS, DISCARD, DANGER, MISSING, PARTNER = 0, 17, 30, 36, 53, 60, 67, 70
RANKS, APART, STEPS, GAPS, WANTED, GIVEN, INPUTS = 73, 86, 99, 112, 125, 138, 151
"""Where each group of numbers begins, and how many numbers there are."""
MOST_LEFT, MANY = 8, 7
NEEDED = 40
FEW, SOME = 2, 4
DANGEROUS = 3
"""An opponent with so many cards may close soon."""
WORTH_OF_JOKER = 25


Outside: TypeAlias = tuple[Cards, OnTable, Others, Partner, Given]
"""Besides the hand: the cards that the player has not seen, and the rest."""


def describe(
    out: Numbers, hand: Cards, grouped: tuple[Grouping, Grouping], outside: Outside
) -> None:
    """Fill in all numbers, which were 0; after opening, the second grouping is not looked at."""
    by_cards, by_points = grouped
    unseen, table, others, partner, given = outside
    total = max(1, count(unseen[0]) + count(unseen[1]) + unseen[2])
    _hand(out, hand, by_cards, table[0])
    _draws(out, hand, by_cards, unseen, table[0], total)
    if by_points[0] >= 0:
        _opening(out, hand, by_points, unseen, total)
    _others(out, hand, table, others)
    _danger(out, unseen, table[0], others, total)
    _partner(out, partner)
    _ranks(out, hand, by_points if by_points[0] >= 0 else by_cards, unseen)
    if given[0]:
        _discard(out, unseen, table[0], others, given)


def _hand(out: Numbers, hand: Cards, grouped: Grouping, fits: Lanes) -> None:
    one, two, jokers = hand
    left = count(grouped[1]) + count(grouped[2])
    out[HAND + min(MOST_LEFT, left)] = 1.0
    out[HAND + 9] = (count(one) + count(two) + jokers) / 13
    out[HAND + 10] = 1.0 if jokers == 1 else 0.0
    out[HAND + 11] = 1.0 if jokers > 1 else 0.0
    out[HAND + 12] = grouped[3] / 2
    out[HAND + 13] = _points(hand) / 100
    out[HAND + 14] = points_of(grouped[1], grouped[2]) / 100
    out[HAND + 15] = (count(one & fits) + count(two & fits)) / 5
    out[HAND + 16] = left / 10


def _points(hand: Cards) -> int:
    return points_of(hand[0], hand[1]) + WORTH_OF_JOKER * hand[2]


def _among(unseen: Cards, wanted: Lanes) -> int:
    return count(unseen[0] & wanted) + count(unseen[1] & wanted)


def _draws(
    out: Numbers, hand: Cards, grouped: Grouping, unseen: Cards, fits: Lanes, total: int
) -> None:
    """What the next card may do for the hand."""
    apart, left = grouped[1], count(grouped[1]) + count(grouped[2])
    melding = completes(apart)
    adding = (completes(hand[0]) | fits) & ~melding
    melds, adds = _among(unseen, melding) / total, _among(unseen, adding) / total
    joker = unseen[2] / total
    out[DRAWS] = melds
    out[DRAWS + 1] = adds
    out[DRAWS + 2] = joker
    out[DRAWS + 3] = _among(unseen, fits) / total
    out[DRAWS + 4] = _among(unseen, near(apart)) / total
    out[DRAWS + 5] = count(apart & near(apart)) / 10
    out[DRAWS + 6] = count(grouped[2]) / 5
    out[DRAWS + 7] = count(melding) / 20
    _nearly_closed(out, left, melds, adds, joker)


def _nearly_closed(out: Numbers, left: int, melds: float, adds: float, joker: float) -> None:
    """The same chances apart for hands of which few cards fit nowhere."""
    if left == 1:
        out[DRAWS + 8] = melds + adds + joker
    elif left == 2:
        out[DRAWS + 9] = melds
        out[DRAWS + 10] = adds
    elif left == 3:
        out[DRAWS + 11] = melds
        out[DRAWS + 12] = adds


def _opening(out: Numbers, hand: Cards, grouped: Grouping, unseen: Cards, total: int) -> None:
    points = max(0, grouped[0])
    missing = max(0, NEEDED - points)
    opening = _opening_cards(hand[0], grouped[1], missing)
    joker = unseen[2] if opening else 0
    out[OPENING] = min(60, points) / 60
    out[OPENING + 1] = missing / NEEDED
    if missing:
        out[MISSING + min(2, (missing - 1) // 10)] = 1.0
        out[OPENING + 2] = (_among(unseen, opening) + joker) / total
        out[OPENING + 3] = _among(unseen, completes(grouped[1])) / total
    else:
        out[OPENING + 4] = 1.0
        out[OPENING + 5] = (count(grouped[1]) + count(grouped[2])) / 10


def _opening_cards(one: Lanes, apart: Lanes, missing: int) -> Lanes:
    """About which cards would bring the missing points."""
    third = (missing + 2) // 3
    new = completes_set(apart) & _worth(third) | completes_run(apart) & _worth(third)
    return new | completes(one) & _worth(missing)


def _worth(least: int) -> Lanes:
    """The cards that are worth so much in a meld."""
    if least > 10:
        return ACES if least == 11 else 0
    return from_rank(least) | ACES if least > 1 else CARDS


def _ranks(out: Numbers, hand: Cards, grouped: Grouping, unseen: Cards) -> None:
    """Which ranks the hand has, which of them fit nowhere, and what these are waiting for."""
    places, wanted = with_high_aces(grouped[1]), completes(grouped[1])
    steps, gaps = places & places >> 1, places & places >> 2
    for place in range(HIGHEST):
        rank = ACES << place
        out[RANKS + place] = (count(hand[0] & rank) + count(hand[1] & rank)) / 4
        out[APART + place] = (count(grouped[1] & rank) + count(grouped[2] & rank)) / 4
        out[STEPS + place] = count(steps & rank) / 2
        out[GAPS + place] = count(gaps & rank) / 2
        out[WANTED + place] = _among(unseen, wanted & rank) / 4


def _others(out: Numbers, hand: Cards, table: OnTable, others: Others) -> None:
    next_cards, next_opened, fewest, number, closed, _ = others
    fits, swaps, melds, stock, turns = table
    if next_opened:
        out[OTHERS + min(MANY, next_cards) - 1] = 1.0
    out[OTHERS + 7] = fewest / 13
    out[OTHERS + 8] = _points(hand) / 100 if fewest <= FEW else 0.0
    out[OTHERS + 9] = _points(hand) / 100 if fewest <= SOME else 0.0
    out[OTHERS + 10] = closed / number
    out[OTHERS + 11] = (number - 1) / 3
    out[OTHERS + 12] = stock / 60
    out[OTHERS + 13] = min(turns, 20) / 10
    out[OTHERS + 14] = melds / 10
    out[OTHERS + 15] = count(hand[0] & swaps) / 2
    out[OTHERS + 16] = count(fits) / 20


def _danger(out: Numbers, unseen: Cards, fits: Lanes, others: Others, total: int) -> None:
    """How likely it is that an opponent who is about to close draws a card that fits."""
    fewest, number, cards = others[2], others[3], others[5]
    out[DANGER] = cards / (13 * number)
    out[DANGER + 1] = unseen[2] / 4
    if fewest <= DANGEROUS:
        out[DANGER + 1 + fewest] = _among(unseen, fits) / total


def _partner(out: Numbers, partner: Partner) -> None:
    cards, opened, points = partner
    if cards:
        out[PARTNER] = cards / 13
        out[PARTNER + 1] = 1.0 if opened else 0.0
        out[PARTNER + 2] = points / 100


def _discard(out: Numbers, unseen: Cards, fits: Lanes, others: Others, given: Given) -> None:
    """What the next opponent may do with the discard."""
    card, thrown, own = given
    gift = _gift(unseen, card, others[0])
    out[DISCARD] = gift
    if others[1]:
        out[DISCARD + 1] = gift
        out[DISCARD + 2] = 1.0 if card & fits else 0.0
    out[DISCARD + 3] = 1.0 if card & thrown else 0.0
    out[DISCARD + 4] = count(near(card) & thrown) / 4
    out[DISCARD + 5] = points_of(card, 0) / 11
    out[DISCARD + 6] = _among(unseen, near(card)) / 14
    out[DANGER + 5] = 1.0 if card & own else 0.0
    out[DANGER + 6] = count(near(card) & own) / 4
    out[GIVEN + count(card - 1) % LANE] = 1.0


def _gift(unseen: Cards, card: Lanes, cards: int) -> float:
    """About the chance that the next opponent holds two cards for a meld with this one."""
    total = max(2, count(unseen[0]) + count(unseen[1]))
    lane = (count(card - 1) // LANE) * LANE
    pairs = _pairs_in_set(unseen, card) + _pairs_in_runs(unseen, card, lane)
    return min(1.0, pairs * cards * (cards - 1) / (total * (total - 1)))


def _pairs_in_set(unseen: Cards, card: Lanes) -> int:
    place = count(card - 1) % LANE
    same = 1 << place | 1 << place + 16 | 1 << place + 32 | 1 << place + 48
    found, before = 0, 0
    for suit in range(4):
        copies = _among(unseen, same & ~card & 1 << place + LANE * suit)
        found += before * copies
        before += copies
    return found


def _pairs_in_runs(unseen: Cards, card: Lanes, lane: int) -> int:
    if card & ACES:
        low = _at(unseen, lane, 1) * _at(unseen, lane, 2)
        return low + _at(unseen, lane, 11) * _at(unseen, lane, 12)
    place = count(card - 1) - lane
    below, above = _at(unseen, lane, place - 1), _at(unseen, lane, place + 1)
    beyond = above * _at(unseen, lane, place + 2)
    return below * (_at(unseen, lane, place - 2) + above) + beyond


def _at(unseen: Cards, lane: int, place: int) -> int:
    """How many unseen copies there are at a place of a run."""
    if place < 0 or place > 13:
        return 0
    return _among(unseen, folded(1 << lane + place))
