"""The best way to group a hand into melds, at most one joker in each.

It runs many times for every decision, so it works on bits, and it takes no account of jokers on the
table. What may really be played is found by `assistant`.
"""

from typing import TypeAlias

from engine.scala40.computer.lanes import (
    LANE,
    ONE_SUIT,
    Lanes,
    completes,
    count,
    near,
    with_cards,
    without_cards,
)

Grouping: TypeAlias = tuple[int, Lanes, Lanes, int, int]
"""The value, the cards left with their second copies, the jokers left, and the melds as codes."""
Branch: TypeAlias = tuple[int, Lanes, Lanes, int, Lanes, Lanes, int]
"""The value so far; the cards to place, with second copies; jokers; the cards left; the melds."""

CODE_BITS = 15
NO_JOKER = 15
A_CARD = 100
"""Getting rid of a card counts more than any points."""
HIGHEST = 13
"""The place after the king."""
HIGHEST_WORTH = 11


def worth_at(place: int) -> int:
    """B1: what a card is worth at a place of a run; the low ace is at place 0."""
    if place == HIGHEST:
        return 11
    return min(10, place + 1)


def best_grouping(one: Lanes, two: Lanes, jokers: int, fits: Lanes, opening: bool) -> Grouping:
    """Group a hand for the most cards, or for the most points if it is for an opening.

    Cards in `fits` may be attached to melds on the table. They count only if the most cards are
    wanted.
    """
    within = one & (near(one) if jokers else completes(one))
    apart, apart_two = one & ~within, two & ~within
    lone = 0 if opening else fits
    sure = A_CARD * (count(apart & lone) + count(apart_two & lone))
    best = (-1, one, two, jokers, 0)
    stack = [(sure, within, two & within, jokers, apart & ~lone, apart_two & ~lone, 0)]
    while stack:
        branch = stack.pop()
        if not branch[1]:
            best = _better(best, branch)
        elif branch[0] + _most(branch, lone, opening) > best[0]:
            _kept(stack, branch, lone)
            _in_sets(stack, branch, opening)
            _in_runs(stack, branch, opening)
    return best


def _better(best: Grouping, done: Branch) -> Grouping:
    value, _, _, spare, kept, kept_two, laid = done
    return (value, kept, kept_two, spare, laid) if value > best[0] else best


def _most(branch: Branch, fits: Lanes, opening: bool) -> int:
    """What is left of the hand cannot add more than this."""
    left, left_two, spare = branch[1], branch[2], branch[3]
    joined = left & ((near(left) if spare else completes(left)) | fits)
    cards = count(joined) + count(joined & left_two)
    return (HIGHEST_WORTH if opening else A_CARD + HIGHEST_WORTH) * cards + HIGHEST_WORTH * spare


def _kept(stack: list[Branch], branch: Branch, fits: Lanes) -> None:
    """The lowest card goes into no meld."""
    value, one, two, jokers, kept, kept_two, laid = branch
    card = one & -one
    one, two = without_cards(one, two, card)
    if card & fits:
        value += A_CARD
    else:
        kept, kept_two = with_cards(kept, kept_two, card)
    stack.append((value, one, two, jokers, kept, kept_two, laid))


def _with_meld(
    stack: list[Branch], branch: Branch, used: Lanes, joker: int, value: int, code: int
) -> None:
    before, one, two, jokers, kept, kept_two, laid = branch
    one, two = without_cards(one, two, used)
    laid = laid << CODE_BITS | code
    stack.append((before + value, one, two, jokers - joker, kept, kept_two, laid))


def _in_sets(stack: list[Branch], branch: Branch, opening: bool) -> None:
    """The lowest card goes into a set, with cards of later suits."""
    one, jokers = branch[1], branch[3]
    card = one & -one
    same = one & (card | card << 16 | card << 32 | card << 48)
    others = same & (same - 1)
    chosen = others
    while chosen:
        naturals = 1 + count(chosen)
        if naturals >= 3:
            _with_set(stack, branch, card | chosen, 0, opening)
        if jokers and naturals <= 3:
            _with_set(stack, branch, card | chosen, 1, opening)
        chosen = chosen - 1 & others


def _with_set(stack: list[Branch], branch: Branch, used: Lanes, joker: int, opening: bool) -> None:
    place = count((used & -used) - 1) % LANE
    suits = 0
    for suit in range(4):
        suits |= (used >> suit * LANE + place & 1) << suit
    worth = 11 if place == 0 else worth_at(place)
    value = worth * (count(used) + joker) if opening else (A_CARD + worth) * count(used)
    _with_meld(stack, branch, used, joker, value, set_code(place, suits, joker))


def _in_runs(stack: list[Branch], branch: Branch, opening: bool) -> None:
    """The lowest card begins a run, or it is an ace that ends one."""
    one = branch[1]
    low = count((one & -one) - 1)
    suit, place = low // LANE, low % LANE
    cards = one >> suit * LANE & ONE_SUIT
    _runs_from(stack, branch, (suit, place, 1, opening), cards)
    if place == 0:
        _runs_from(stack, branch, (suit, HIGHEST, -1, opening), cards)


def _runs_from(
    stack: list[Branch], branch: Branch, way: tuple[int, int, int, bool], cards: int
) -> None:
    """Runs from a place upwards or downwards, with or without a joker in one of the gaps."""
    suit, start, step, opening = way
    used, points, length, place = 1 << start % HIGHEST, worth_at(start), 1, start + step
    while 1 <= place < HIGHEST and cards >> place & 1:
        used, points, length = used | 1 << place, points + worth_at(place), length + 1
        place += step
        if length >= 3:
            _with_run(stack, branch, (suit, start, place - step, NO_JOKER), used, points, opening)
    if branch[3]:
        _beyond_joker(stack, branch, way, cards, (used, points, place))


def _beyond_joker(
    stack: list[Branch],
    branch: Branch,
    way: tuple[int, int, int, bool],
    cards: int,
    run: tuple[int, int, int],
) -> None:
    """A joker at the first gap, and the cards that follow it."""
    suit, start, step, opening = way
    used, points, gap = run
    points += worth_at(gap)
    _with_pair(stack, branch, (suit, start, gap, gap), used, points, opening)
    place = gap + step
    while 1 <= place < HIGHEST and cards >> place & 1:
        used, points = used | 1 << place, points + worth_at(place)
        _with_run(stack, branch, (suit, start, place, gap), used, points, opening)
        place += step


def _with_pair(
    stack: list[Branch],
    branch: Branch,
    run: tuple[int, int, int, int],
    used: int,
    points: int,
    opening: bool,
) -> None:
    """At the end of a run, more than two cards need a joker only for its points."""
    if count(used) == 2 or (opening and count(used) > 2):
        _with_run(stack, branch, run, used, points, opening)


def _with_run(
    stack: list[Branch],
    branch: Branch,
    run: tuple[int, int, int, int],
    used: int,
    points: int,
    opening: bool,
) -> None:
    suit, first, last, gap = run
    joker = 0 if gap == NO_JOKER else 1
    value = points if opening else A_CARD * count(used) + points
    code = run_code(suit, min(first, last), max(first, last), gap)
    _with_meld(stack, branch, used << suit * LANE, joker, value, code)


def run_code(suit: int, low: int, high: int, joker: int) -> int:
    """A run by its places; `joker` is the place of the joker, or `NO_JOKER`."""
    return 1 << 14 | suit << 12 | low << 8 | high << 4 | joker


def set_code(place: int, suits: int, joker: int) -> int:
    """A set by its rank, the suits of its natural cards, and whether it has a joker."""
    return 1 << 13 | place << 8 | suits << 4 | joker
