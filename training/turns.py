"""The ways to play a turn: a discard is chosen first, and then a plan for all other cards."""

import numpy as np

from engine.scala40.computer.grouping import CODE_BITS, best_grouping
from engine.scala40.computer.lanes import Lanes
from training.board import (
    ATTACH,
    JOKERS,
    NONE,
    ONE,
    TWO,
    Integers,
    Work,
    all_taken,
    attach,
    has_room,
    lay,
    swap,
    swapped_by,
    takes,
)
from training.compiled import compiled

HOLD, PLAY, PLAY_JOKERS, LAY_ONLY, ATTACH_ONLY, LAY_JOKERS = range(6)
"""What a player does who has opened. Before that, all but the first are to open."""
PLANS = LAY_JOKERS
"""The network considers the plans before this one."""
NEEDED = 40


@compiled
def copies(cards: Integers, card: Lanes) -> int:
    return (1 if cards[ONE] & card else 0) + (1 if cards[TWO] & card else 0)


@compiled
def play(work: Work, plan: int, opened: bool, clean: bool, taken: tuple[Lanes, int]) -> bool:
    """Carry out a plan. False if it changes nothing or is illegal.

    Of the card that was `taken`, at most so many copies may stay in the hand; 0 if none was.
    With `clean`, only melds without jokers count for an opening (E2).
    """
    if plan == HOLD:
        return taken[0] == 0
    if not opened:
        jokers = plan in (PLAY_JOKERS, LAY_JOKERS)
        return (jokers or plan == PLAY) and _open(work, jokers, clean, taken)
    if plan in (PLAY_JOKERS, LAY_JOKERS) and work.cards[JOKERS] == 0:
        return False
    if plan != ATTACH_ONLY:
        _lay_all(work, plan in (PLAY_JOKERS, LAY_JOKERS), plan != LAY_ONLY)
    if plan != LAY_ONLY:
        _attach_all(work, plan == PLAY_JOKERS)
    return work.sizes[1] > 0 and _has_played(work, taken)


@compiled
def _has_played(work: Work, taken: tuple[Lanes, int]) -> bool:
    return taken[0] == 0 or copies(work.cards, taken[0]) <= taken[1]


@compiled
def _open(work: Work, jokers: bool, clean: bool, taken: tuple[Lanes, int]) -> bool:
    """D2: a taken card must be in one of the melds."""
    if jokers and work.cards[JOKERS] == 0:
        return False
    spare = work.cards[JOKERS] if jokers and not clean else 0
    found = best_grouping(work.cards[ONE], work.cards[TWO], spare, 0, True)
    if found[0] < NEEDED:
        return False
    _lay_codes(work, found[4])
    if jokers and clean:
        _lay_all(work, True, True)
    if not _has_played(work, taken):
        return False
    _attach_all(work, False)
    return True


@compiled
def _lay_all(work: Work, jokers: bool, attaching: bool) -> None:
    fits = all_taken(work.melds, work.sizes[0]) if attaching else 0
    spare = work.cards[JOKERS] if jokers else 0
    found = best_grouping(work.cards[ONE], work.cards[TWO], spare, fits, False)
    _lay_codes(work, found[4])


@compiled
def _lay_codes(work: Work, laid: int) -> None:
    while laid:
        lay(work, laid & (1 << CODE_BITS) - 1)
        laid >>= CODE_BITS


@compiled
def _attach_all(work: Work, jokers: bool) -> None:
    _attach_naturals(work)
    while _swap_one(work):
        _attach_naturals(work)
    while jokers and work.cards[JOKERS] and _attach_joker(work, NONE):
        _attach_naturals(work)


@compiled
def _attach_naturals(work: Work) -> None:
    going = True
    while going:
        going = False
        for to in range(work.sizes[0]):
            fitting = takes(work.melds[to]) & work.cards[ONE]
            if fitting:
                attach(work, to, fitting & -fitting)
                going = True


@compiled
def _swap_one(work: Work) -> bool:
    """Swap a joker that lay there before this turn, and attach it to another meld (H2)."""
    for to in range(work.sizes[0]):
        card = swapped_by(work.melds[to]) & work.cards[ONE]
        if card and not _attached_now(work, to) and _other_room(work, to):
            swap(work, to, card)
            return _attach_joker(work, to)
    return False


@compiled
def _attached_now(work: Work, to: int) -> bool:
    """Has this meld been laid or changed by a joker in this turn? Such a joker stays."""
    for i in range(work.sizes[1]):
        move = work.moves[i]
        if move[1] == to and (move[0] != ATTACH or move[3] == 0):
            return True
    return False


@compiled
def _other_room(work: Work, source: int) -> bool:
    for to in range(work.sizes[0]):
        if to != source and has_room(work.melds[to]) and not _swapped_now(work, to):
            return True
    return False


@compiled
def _swapped_now(work: Work, to: int) -> bool:
    moves = work.moves[: work.sizes[1]]
    return bool(np.any((moves[:, 0] > ATTACH) & (moves[:, 1] == to)))


@compiled
def _attach_joker(work: Work, source: int) -> bool:
    for to in range(work.sizes[0]):
        if to != source and has_room(work.melds[to]) and not _swapped_now(work, to):
            attach(work, to, 0)
            return True
    return False
