"""Chooses a turn: every discard with every plan is judged by the network."""

from typing import NamedTuple

import numpy as np

from engine.scala40.computer.grouping import best_grouping
from engine.scala40.computer.inputs import (
    INPUTS,
    NEEDED,
    WORTH_OF_JOKER,
    Cards,
    Others,
    Outside,
    Partner,
    describe,
)
from engine.scala40.computer.lanes import CARDS, Lanes, completes, count, near, points_of
from training.board import (
    CLEAN,
    JOKER,
    JOKERS,
    MELDS,
    ONE,
    OPENED,
    PAIRED,
    POZZO,
    SEAT,
    STOCK,
    THROWN,
    TURNS,
    TWO,
    Deal,
    Integers,
    Work,
    add_card,
    all_swapped,
    all_taken,
    has_room,
    jokers_in,
    new_work,
    remove_card,
    start_work,
)
from training.brain import BEFORE, Brain, Reals, value
from training.compiled import compiled
from training.turns import HOLD, PLANS, copies, play

CARD, TOOK, STAGE, CLOSES, TRIED_STAGE, TRIED_CLOSES = range(6)
"""Of the choice: its discard, whether it took the last discard, its stage, whether it closes. Then
the stage of the turn that was tried last, and whether that closes."""
WORTH, DRAWING, MARGIN = range(3)
"""The values of the choice and of a draw, and how much may be given away to try something out."""
CLOSING, IMPOSSIBLE = 2.0, -9.0
"""The value of a close is above anything that a network says."""
OFTEN = 0.1
"""How often a turn is tried out that seems almost as good as the best."""


class Choice(NamedTuple):
    """The best turn so far, what the network looked at, and the turn that is being tried."""

    best: Work
    tried: Work
    numbers: Reals
    trial: Reals
    start: Integers
    """The hand from which the turn begins."""
    result: Integers
    worth: Reals


def new_choice() -> Choice:
    return Choice(
        best=new_work(),
        tried=new_work(),
        numbers=np.zeros(INPUTS),
        trial=np.zeros(INPUTS),
        start=np.zeros(3, np.int64),
        result=np.zeros(6, np.int64),
        worth=np.zeros(3),
    )


@compiled
def start_choice(choice: Choice, cards: Integers, margin: float) -> None:
    choice.start[:] = cards
    choice.worth[WORTH], choice.worth[MARGIN] = IMPOSSIBLE, margin


@compiled
def draw(deal: Deal, choice: Choice, margin: float) -> None:
    counters = deal.counters
    counters[STOCK] -= 1
    start_choice(choice, deal.hands[counters[SEAT]], margin)
    add_card(choice.start, deal.stock[counters[STOCK]])


@compiled
def has_opened(deal: Deal) -> bool:
    """Has the player on turn opened?"""
    return deal.seats[deal.counters[SEAT], OPENED] == 1


@compiled
def choose(deal: Deal, brain: Brain, choice: Choice, taken: tuple[Lanes, int]) -> bool:
    """Find the best turn for the cards in `choice.start`. False if there is none."""
    free = discards(deal, choice.start)
    if not free:
        _consider(deal, brain, choice, (JOKER, HOLD), taken)
    plans = PLANS if plays(deal, choice.start) else HOLD + 1
    while free:
        card = free & -free
        for plan in range(plans):
            _consider(deal, brain, choice, (count(card - 1), plan), taken)
        free ^= card
    return choice.worth[WORTH] > IMPOSSIBLE


@compiled
def plays(deal: Deal, cards: Integers) -> bool:
    """Can this hand be played from, or is it closed and too poor to open?"""
    jokers = 0 if deal.kind[CLEAN] else cards[JOKERS]
    return has_opened(deal) or best_grouping(cards[ONE], cards[TWO], jokers, 0, True)[0] >= NEEDED


@compiled
def discards(deal: Deal, cards: Integers) -> Lanes:
    """I3: a player who has not opened keeps what attaches, if any other card can go."""
    free = cards[ONE]
    if not has_opened(deal):
        free &= ~all_taken(deal.melds, deal.counters[MELDS])
    return free or cards[ONE]


@compiled
def _consider(
    deal: Deal, brain: Brain, choice: Choice, way: tuple[int, int], taken: tuple[Lanes, int]
) -> None:
    worth = _judged(deal, brain, choice, way, taken)
    best = choice.worth[WORTH]
    tries = best - choice.worth[MARGIN] < worth <= best < CLOSING and np.random.random() < OFTEN
    if worth > best or tries:
        keep(choice, way[0], taken[0] != 0)
        choice.worth[WORTH] = worth


@compiled
def _judged(
    deal: Deal, brain: Brain, choice: Choice, way: tuple[int, int], taken: tuple[Lanes, int]
) -> float:
    """The value of a discard with a plan."""
    if not attempt(deal, choice, way, taken):
        return IMPOSSIBLE
    if choice.result[TRIED_CLOSES]:
        return CLOSING
    opened = has_opened(deal) or way[1] != HOLD
    choice.result[TRIED_STAGE] = look(deal, choice, opened, way[0])
    return value(brain, choice.result[TRIED_STAGE], choice.trial)


@compiled
def attempt(deal: Deal, choice: Choice, way: tuple[int, int], taken: tuple[Lanes, int]) -> bool:
    """Carry out a plan in `choice.tried`, without the discard. False if that is not possible."""
    discard, plan = way
    card, most = taken
    start_work(choice.tried, deal, choice.start)
    remove_card(choice.tried.cards, discard)
    if card == 1 << discard:
        most -= 1
    clean = deal.kind[CLEAN] == 1
    if most < 0 or not play(choice.tried, plan, has_opened(deal), clean, (card, most)):
        return False
    closes = size(choice.tried.cards) == 0
    choice.result[TRIED_CLOSES] = closes
    if closes:
        return may_close(deal) and discard != JOKER
    return not (clean and len(deal.hands) > 2) or _may_discard(choice.tried, discard)


@compiled
def _may_discard(work: Work, discard: int) -> bool:
    """I3: a card that attaches may not be discarded, except if all others attach as well."""
    room, number = False, work.sizes[0]
    for i in range(number):
        room = room or has_room(work.melds[i])
    fits = all_taken(work.melds, number)
    attaches = room if discard == JOKER else 1 << discard & fits != 0
    others = work.cards[ONE] & ~fits != 0 or (work.cards[JOKERS] > 0 and not room)
    return not (attaches and others)


@compiled
def keep(choice: Choice, discard: int, took: bool) -> None:
    """Remember the turn that was tried last as the one to play."""
    best, tried, result = choice.best, choice.tried, choice.result
    best.cards[:] = tried.cards
    best.melds[:] = tried.melds
    best.moves[:] = tried.moves
    best.sizes[:] = tried.sizes
    choice.numbers[:] = choice.trial
    result[CARD], result[TOOK] = discard, took
    result[STAGE], result[CLOSES] = result[TRIED_STAGE], result[TRIED_CLOSES]


@compiled
def tries_taking(deal: Deal, brain: Brain, choice: Choice) -> bool:
    """Is there a turn with the last discard that is better than drawing?"""
    top, held = deal.pozzo[deal.counters[POZZO] - 1], deal.hands[deal.counters[SEAT]]
    if top == JOKER or not 1 << top & useful(deal, held):
        return False
    start_choice(choice, held, 0.0)
    add_card(choice.start, top)
    remove_card(deal.public, top)
    found = choose(deal, brain, choice, (1 << top, copies(held, 1 << top)))
    add_card(deal.public, top)
    return found and choice.worth[WORTH] > choice.worth[DRAWING]


@compiled
def useful(deal: Deal, held: Integers) -> Lanes:
    """The cards that this hand or the table may have a place for."""
    melds = deal.counters[MELDS]
    if not has_opened(deal):
        return completes(held[ONE]) | (near(held[ONE]) if held[JOKERS] else 0)
    on_table = all_taken(deal.melds, melds) | all_swapped(deal.melds, melds)
    return on_table | (near(held[ONE]) if held[JOKERS] else completes(held[ONE]))


@compiled
def value_drawing(deal: Deal, brain: Brain, choice: Choice) -> None:
    """The value of the moment before a draw; its numbers stay in `choice.trial`."""
    start_choice(choice, deal.hands[deal.counters[SEAT]], 0.0)
    start_work(choice.tried, deal, choice.start)
    stage = BEFORE + look(deal, choice, has_opened(deal), JOKER)
    choice.result[TRIED_STAGE] = stage
    choice.worth[DRAWING] = value(brain, stage, choice.trial)


@compiled
def look(deal: Deal, choice: Choice, opened: bool, discard: int) -> int:
    """Fill in what the network looks at after the turn that is tried, and return the stage."""
    cards, work = choice.tried.cards, choice.tried
    one, two, jokers = cards[ONE], cards[TWO], cards[JOKERS]
    fits = all_taken(work.melds, work.sizes[0])
    by_points = (-1, one, two, jokers, 0)
    if not opened:
        by_points = best_grouping(one, two, 0 if deal.kind[CLEAN] else jokers, 0, True)
    grouped = (best_grouping(one, two, jokers, fits, False), by_points)
    outside = _outside(deal, choice, fits, discard)
    choice.trial[:] = 0.0
    describe(choice.trial, (one, two, jokers), grouped, outside)
    others = outside[2]
    return 2 * opened + (others[4] < others[3])


@compiled
def _outside(deal: Deal, choice: Choice, fits: Lanes, discard: int) -> Outside:
    """All that the network looks at besides the hand."""
    seat, melds = deal.counters[SEAT], choice.tried.sizes[0]
    swaps = all_swapped(choice.tried.melds, melds)
    table = (fits, swaps, melds, deal.counters[STOCK], deal.seats[seat, TURNS])
    thrown = deal.seats[(seat + 1) % len(deal.hands), THROWN]
    given = (1 << discard if discard < JOKER else 0, thrown, deal.seats[seat, THROWN])
    partner = _beside(deal, seat)
    return unseen(deal, choice.start), table, _facing(deal, seat), partner, given


@compiled
def unseen(deal: Deal, cards: Integers) -> Cards:
    """The cards that neither lie open nor are in this hand, or in a partner's (P1)."""
    known = deal.public.copy()
    _add_all(known, cards)
    if deal.kind[PAIRED]:
        _add_all(known, deal.hands[(deal.counters[SEAT] + 2) % 4])
    return CARDS & ~known[TWO], CARDS & ~known[ONE], jokers_in(deal) - known[JOKERS]


@compiled
def _add_all(known: Integers, cards: Integers) -> None:
    known[TWO] |= cards[TWO] | known[ONE] & cards[ONE]
    known[ONE] |= cards[ONE]
    known[JOKERS] += cards[JOKERS]


@compiled
def _beside(deal: Deal, seat: int) -> Partner:
    if not deal.kind[PAIRED]:
        return 0, False, 0
    beside = (seat + 2) % 4
    cards = deal.hands[beside]
    points = points_of(cards[ONE], cards[TWO]) + WORTH_OF_JOKER * cards[JOKERS]
    return size(cards), deal.seats[beside, OPENED] == 1, points


@compiled
def _facing(deal: Deal, seat: int) -> Others:
    players, step = len(deal.hands), 1 + deal.kind[PAIRED]
    fewest, number, closed, cards = 99, 0, 0, 0
    for ahead in range(1, players, step):
        other = (seat + ahead) % players
        held = size(deal.hands[other])
        fewest, number, cards = min(fewest, held), number + 1, cards + held
        closed += 1 - deal.seats[other, OPENED]
    after = (seat + 1) % players
    opened = deal.seats[after, OPENED] == 1
    return size(deal.hands[after]), opened, fewest, number, closed, cards


@compiled
def size(cards: Integers) -> int:
    return count(cards[ONE]) + count(cards[TWO]) + cards[JOKERS]


@compiled
def may_close(deal: Deal) -> bool:
    """J2: the first round is over."""
    return np.min(deal.seats[:, TURNS]) > 0
