"""A deal of Scala 40 as arrays of numbers: by the profile *online* or *torneo*.

Each function does what the rules of `engine` do, for the moves that `turns` considers.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.scala40.computer.grouping import NO_JOKER
from engine.scala40.computer.lanes import LANE, Lanes, folded, with_cards, without_cards
from training.compiled import compiled

Integers: TypeAlias = NDArray[Any]

JOKER = 62
"""A joker in the stock or the pozzo; all other cards are the number of their bit."""
RUN, SET = 0, 1
NONE = -1
KIND, WHERE, FIRST, LAST, STANDS = range(5)
"""A run: its suit, lowest and highest place; a set: its place, and its suits with the joker's.
Then the place or suit that its joker stands for."""
ONE, TWO, JOKERS = range(3)
"""The columns of a hand."""
OPENED, TURNS, THROWN = range(3)
"""The columns of what is known about a seat."""
STOCK, POZZO, MELDS, SEAT, IDLE = range(5)
"""The counters of a deal."""
PAIRED, CLEAN = range(2)
"""The kind of a deal: whether it is played in pairs, and whether by the profile *torneo*."""
LAY, ATTACH, SWAP = range(3)
"""The kinds of moves."""
MOST_MELDS, MOST_MOVES = 36, 40
HIGHEST = 13


class Deal(NamedTuple):
    hands: Integers
    seats: Integers
    public: Integers
    """The cards that everybody has seen since the stock was last renewed, like a hand."""
    stock: Integers
    pozzo: Integers
    melds: Integers
    counters: Integers
    kind: Integers


class Work(NamedTuple):
    """A turn that is being tried: the hand, the melds, and the moves that led there."""

    cards: Integers
    melds: Integers
    moves: Integers
    sizes: Integers
    """How many melds and moves there are."""


def new_deal(players: int, paired: bool = False, clean: bool = False) -> Deal:
    return Deal(
        np.zeros((players, 3), np.int64),
        np.zeros((players, 3), np.int64),
        np.zeros(3, np.int64),
        np.zeros(108, np.int64),
        np.zeros(108, np.int64),
        np.zeros((MOST_MELDS, 5), np.int64),
        np.zeros(5, np.int64),
        np.array([paired, clean], np.int64),
    )


def new_work() -> Work:
    return Work(
        np.zeros(3, np.int64),
        np.zeros((MOST_MELDS, 5), np.int64),
        np.zeros((MOST_MOVES, 4), np.int64),
        np.zeros(2, np.int64),
    )


@compiled
def jokers_in(deal: Deal) -> int:
    return 2 if deal.kind[CLEAN] else 4


@compiled
def add_card(cards: Integers, card: int) -> None:
    if card == JOKER:
        cards[JOKERS] += 1
    else:
        cards[ONE], cards[TWO] = with_cards(cards[ONE], cards[TWO], 1 << card)


@compiled
def remove_card(cards: Integers, card: int) -> None:
    if card == JOKER:
        cards[JOKERS] -= 1
    else:
        cards[ONE], cards[TWO] = without_cards(cards[ONE], cards[TWO], 1 << card)


@compiled
def bit_at(suit: int, place: int) -> Lanes:
    """The card at a place of a run; the ace also after the king."""
    return folded(1 << suit * LANE + place)


@compiled
def has_ace(meld: Integers) -> bool:
    """Does a run have a natural ace?"""
    low = meld[FIRST] == 0 and meld[STANDS] != 0
    return low or (meld[LAST] == HIGHEST and meld[STANDS] != HIGHEST)


@compiled
def takes(meld: Integers) -> Lanes:
    """The natural cards that a meld takes as it stands."""
    found = 0
    if meld[KIND] == SET:
        for suit in range(4):
            if not meld[FIRST] >> suit & 1:
                found |= 1 << suit * LANE + meld[WHERE]
        return found
    ace = has_ace(meld)
    if meld[FIRST] > 1 or (meld[FIRST] == 1 and not ace):
        found |= bit_at(meld[WHERE], meld[FIRST] - 1)
    if meld[LAST] < HIGHEST - 1 or (meld[LAST] == HIGHEST - 1 and not ace):
        found |= bit_at(meld[WHERE], meld[LAST] + 1)
    return found


@compiled
def swapped_by(meld: Integers) -> Lanes:
    """The natural card that a meld's joker stands for, if it may be swapped."""
    stands = meld[STANDS]
    if stands == NONE:
        return 0
    if meld[KIND] == SET:
        return 1 << stands * LANE + meld[WHERE]
    if stands in (0, HIGHEST) and has_ace(meld):
        return 0
    return bit_at(meld[WHERE], stands)


@compiled
def has_room(meld: Integers) -> bool:
    """Would this meld take a joker?"""
    if meld[STANDS] != NONE:
        return False
    if meld[KIND] == SET:
        return meld[FIRST] != 15
    return meld[FIRST] > 0 or meld[LAST] < HIGHEST


@compiled
def all_taken(melds: Integers, number: int) -> Lanes:
    found = 0
    for i in range(number):
        found |= takes(melds[i])
    return found


@compiled
def all_swapped(melds: Integers, number: int) -> Lanes:
    found = 0
    for i in range(number):
        found |= swapped_by(melds[i])
    return found


@compiled
def start_work(work: Work, deal: Deal, cards: Integers) -> None:
    number = deal.counters[MELDS]
    work.cards[:] = cards
    work.melds[:number] = deal.melds[:number]
    work.sizes[0] = number
    work.sizes[1] = 0


@compiled
def note(work: Work, kind: int, first: int, second: int, third: int) -> None:
    move = work.moves[work.sizes[1]]
    move[0], move[1], move[2], move[3] = kind, first, second, third
    work.sizes[1] += 1


@compiled
def lay(work: Work, code: int) -> None:
    """Lay a meld that `grouping` has found; a set's joker stands for the first missing suit."""
    number = work.sizes[0]
    meld = work.melds[number]
    used = lay_run(meld, code) if code >> 14 else lay_set(meld, code)
    work.cards[ONE], work.cards[TWO] = without_cards(work.cards[ONE], work.cards[TWO], used)
    work.cards[JOKERS] -= meld[STANDS] != NONE
    work.sizes[0] += 1
    note(work, LAY, number, 0, code)


@compiled
def lay_run(meld: Integers, code: int) -> Lanes:
    suit, low, high, joker = code >> 12 & 3, code >> 8 & 15, code >> 4 & 15, code & 15
    meld[KIND], meld[WHERE], meld[FIRST], meld[LAST] = RUN, suit, low, high
    meld[STANDS] = NONE if joker == NO_JOKER else joker
    used = 0
    for place in range(low, high + 1):
        if place != joker:
            used |= bit_at(suit, place)
    return used


@compiled
def lay_set(meld: Integers, code: int) -> Lanes:
    place, suits = code >> 8 & 15, code >> 4 & 15
    meld[KIND], meld[WHERE], meld[FIRST], meld[LAST] = SET, place, suits, 0
    meld[STANDS] = NONE
    used = 0
    for suit in range(4):
        if suits >> suit & 1:
            used |= 1 << suit * LANE + place
        elif code & 1 and meld[STANDS] == NONE:
            meld[STANDS] = suit
    if code & 1:
        meld[FIRST] |= 1 << meld[STANDS]
    return used


@compiled
def attach(work: Work, to: int, card: Lanes) -> None:
    """Attach a natural card that the meld takes, or a joker (0) where there is room."""
    meld = work.melds[to]
    if meld[KIND] == SET:
        at = _suit_for(meld, card)
        meld[FIRST] |= 1 << at
    else:
        at = _place_for(meld, card)
        meld[FIRST], meld[LAST] = min(at, meld[FIRST]), max(at, meld[LAST])
    if card:
        work.cards[ONE], work.cards[TWO] = without_cards(work.cards[ONE], work.cards[TWO], card)
    else:
        work.cards[JOKERS] -= 1
        meld[STANDS] = at
    note(work, ATTACH, to, at, card)


@compiled
def _suit_for(meld: Integers, card: Lanes) -> int:
    """The suit of this card, or the first missing one for a joker."""
    for suit in range(4):
        missing = not meld[FIRST] >> suit & 1
        if missing and (card == 0 or card == 1 << suit * LANE + meld[WHERE]):
            return suit
    return NONE


@compiled
def _place_for(meld: Integers, card: Lanes) -> int:
    """At the high end if possible."""
    above = meld[LAST] + 1
    if above <= HIGHEST and (card == 0 or card == bit_at(meld[WHERE], above)):
        return above
    return meld[FIRST] - 1


@compiled
def swap(work: Work, to: int, card: Lanes) -> None:
    meld = work.melds[to]
    meld[STANDS] = NONE
    work.cards[ONE], work.cards[TWO] = without_cards(work.cards[ONE], work.cards[TWO], card)
    work.cards[JOKERS] += 1
    note(work, SWAP, to, 0, card)
