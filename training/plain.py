"""An opponent like *medio*: it plays all that it can, and discards what is least worth keeping."""

import numpy as np

from engine.scala40.computer.card_value import (
    COST_CLOSED,
    COST_OPENED,
    HELPS_OTHERS,
    HOPE,
    KEPT_MELD,
    KEPT_PAIR,
    TRIOS,
    TWIN,
)
from engine.scala40.computer.lanes import Lanes, count, lane_bit, points_of
from engine.scala40.computer.plain import LATE
from training.board import (
    JOKER,
    MELDS,
    ONE,
    OPENED,
    POZZO,
    SEAT,
    TWO,
    Deal,
    add_card,
    all_taken,
)
from training.choosing import (
    CLOSING,
    TRIED_CLOSES,
    WORTH,
    Choice,
    attempt,
    discards,
    draw,
    has_opened,
    keep,
    size,
    start_choice,
    unseen,
    useful,
)
from training.compiled import compiled
from training.turns import HOLD, LAY_JOKERS, PLAY, PLAY_JOKERS, copies

PAIRS = np.zeros((64, 6, 2), np.int64)
"""For the place of each card, the pairs of cards that form a meld with it."""
FAR_BELOW = -1e6
A_CARD = 1000.0
"""A card that is played counts more than what its player would like to keep."""


def _fill() -> None:
    for f, pairs in enumerate(TRIOS):
        row = PAIRS[lane_bit(f).bit_length() - 1]
        for at, pair in enumerate(pairs):
            row[at] = [lane_bit(other) for other in pair]


_fill()


@compiled
def think_plainly(deal: Deal, choice: Choice) -> bool:
    """Choose the whole turn. False if no turn is legal."""
    top, held = deal.pozzo[deal.counters[POZZO] - 1], deal.hands[deal.counters[SEAT]]
    if top != JOKER and 1 << top & useful(deal, held):
        start_choice(choice, held, 0.0)
        add_card(choice.start, top)
        if _choose(deal, choice, (1 << top, copies(held, 1 << top))):
            return True
    draw(deal, choice, 0.0)
    return _choose(deal, choice, (0, 0))


@compiled
def _choose(deal: Deal, choice: Choice, taken: tuple[Lanes, int]) -> bool:
    choice.worth[WORTH] = FAR_BELOW
    free = discards(deal, choice.start)
    if not free:
        _consider(deal, choice, (JOKER, HOLD), taken)
    late = _late(deal, choice)
    while free:
        card = count((free & -free) - 1)
        _consider(deal, choice, (card, HOLD), taken)
        _consider(deal, choice, (card, PLAY), taken)
        _consider(deal, choice, (card, PLAY_JOKERS if late else LAY_JOKERS), taken)
        free &= free - 1
    return choice.worth[WORTH] > FAR_BELOW


@compiled
def _consider(deal: Deal, choice: Choice, way: tuple[int, int], taken: tuple[Lanes, int]) -> None:
    if not attempt(deal, choice, way, taken):
        return
    worth = -A_CARD * size(choice.tried.cards) - _keeping(deal, choice, way[0])
    if choice.result[TRIED_CLOSES] or worth > choice.worth[WORTH]:
        keep(choice, way[0], taken[0] != 0)
        choice.worth[WORTH] = CLOSING if choice.result[TRIED_CLOSES] else worth


@compiled
def _late(deal: Deal, choice: Choice) -> bool:
    fewest = size(choice.start)
    for seat in range(len(deal.hands)):
        fewest = min(fewest, size(deal.hands[seat]))
    return fewest <= LATE


@compiled
def _keeping(deal: Deal, choice: Choice, discard: int) -> float:
    """What `card_value.keeping` says, of the card that is discarded in the turn that is tried."""
    if discard == JOKER:
        return 0.0
    card, melds = 1 << discard, choice.tried.sizes[0]
    opened = has_opened(deal) or melds > deal.counters[MELDS]
    kept = _promise(deal, choice, card)
    if _others_opened(deal) and card & all_taken(choice.tried.melds, melds):
        kept += HELPS_OTHERS
    return kept - (COST_OPENED if opened else COST_CLOSED) * points_of(card, 0)


@compiled
def _others_opened(deal: Deal) -> bool:
    found = False
    for seat in range(len(deal.hands)):
        found = found or (seat != deal.counters[SEAT] and deal.seats[seat, OPENED] == 1)
    return found


@compiled
def _promise(deal: Deal, choice: Choice, card: Lanes) -> float:
    held = choice.tried.cards[ONE]
    left = unseen(deal, choice.start)
    found = 0.0
    for pair in PAIRS[count(card - 1)]:
        missing = (pair[0] | pair[1]) & ~held
        if pair[0] and not missing:
            found += KEPT_MELD
        elif pair[0]:
            comes = 2.0
            for wanted in pair:
                if wanted & missing:
                    copies_left = (1 if left[0] & wanted else 0) + (1 if left[1] & wanted else 0)
                    comes = min(comes, copies_left)
            found += comes * (KEPT_PAIR if count(missing) == 1 else HOPE)
    return found * (TWIN if card & (choice.tried.cards[ONE] | choice.tried.cards[TWO]) else 1.0)
