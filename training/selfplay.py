"""Plays deals of the networks against themselves, and learns from how they end."""

from typing import NamedTuple

import numpy as np

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.lanes import ACES, count, points_of
from training.board import (
    IDLE,
    JOKER,
    JOKERS,
    MELDS,
    ONE,
    OPENED,
    POZZO,
    SEAT,
    STOCK,
    THROWN,
    TURNS,
    TWO,
    Deal,
    Integers,
    add_card,
    remove_card,
)
from training.brain import Brain, Reals, improve, learn
from training.choosing import (
    CARD,
    CLOSES,
    DRAWING,
    STAGE,
    TOOK,
    TRIED_STAGE,
    WORTH,
    Choice,
    choose,
    start_choice,
    tries_taking,
    value_drawing,
)
from training.compiled import compiled

HAND, LONGEST = 13, 240
MOST_IDLE = 4
WIN, PER_POINT = 0.4, 0.006
"""A deal is worth this much to its winner, and more for each point that the others pay."""
NOT_OPENED = 100


class Course(NamedTuple):
    """What every player saw at each decision of a deal."""

    numbers: Reals
    about: Integers
    """The seat and the stage."""
    values: Reals
    length: Integers


def new_course() -> Course:
    return Course(
        np.zeros((LONGEST, INPUTS)),
        np.zeros((LONGEST, 2), np.int64),
        np.zeros(LONGEST),
        np.zeros(1, np.int64),
    )


@compiled
def seed_compiled(seed: int) -> None:
    np.random.seed(seed)


@compiled
def deal_out(deal: Deal) -> None:
    """A new deal; the card that is turned up is no joker (C3)."""
    pack = np.empty(108, np.int64)
    for i in range(104):
        pack[i] = i // 26 * 16 + i // 2 % 13
    pack[104:] = JOKER
    np.random.shuffle(pack)
    start_deal(deal, pack)


@compiled
def start_deal(deal: Deal, pack: Integers) -> None:
    """Deal a pack, the top of which is its end."""
    deal.hands[:], deal.seats[:], deal.public[:], deal.counters[:] = 0, 0, 0, 0
    players, top = len(deal.hands), len(pack) - 1
    for i in range(HAND * players):
        add_card(deal.hands[i % players], pack[top - i])
    top -= HAND * players
    while pack[top] == JOKER:
        other = np.random.randint(top)
        pack[top], pack[other] = pack[other], pack[top]
    deal.stock[:top] = pack[:top]
    deal.counters[STOCK] = top
    throw(deal, pack[top])


@compiled
def throw(deal: Deal, card: int) -> None:
    deal.pozzo[deal.counters[POZZO]] = card
    deal.counters[POZZO] += 1
    add_card(deal.public, card)


@compiled
def renew(deal: Deal) -> None:
    """K1: all but the last discard are shuffled and become the stock, and may be anywhere."""
    last = deal.counters[POZZO] - 1
    for i in range(last):
        deal.stock[i] = deal.pozzo[i]
        remove_card(deal.public, deal.pozzo[i])
    np.random.shuffle(deal.stock[:last])
    deal.pozzo[0] = deal.pozzo[last]
    deal.counters[POZZO], deal.counters[STOCK] = 1, last
    deal.counters[IDLE] += 1


@compiled
def think(deal: Deal, brain: Brain, choice: Choice, course: Course, margin: float) -> bool:
    """Choose the whole turn; it draws unless taking is better. False if no turn is legal."""
    counters = deal.counters
    value_drawing(deal, brain, choice)
    numbers, stage = choice.trial.copy(), choice.result[TRIED_STAGE]
    if tries_taking(deal, brain, choice):
        return True
    note_decision(course, counters[SEAT], stage, numbers, choice.worth[DRAWING])
    draw(deal, choice, margin)
    return choose(deal, brain, choice, (0, 0))


@compiled
def draw(deal: Deal, choice: Choice, margin: float) -> None:
    counters = deal.counters
    counters[STOCK] -= 1
    start_choice(choice, deal.hands[counters[SEAT]], margin)
    add_card(choice.start, deal.stock[counters[STOCK]])


@compiled
def note_decision(course: Course, seat: int, stage: int, numbers: Reals, worth: float) -> None:
    at = course.length[0]
    course.numbers[at] = numbers
    course.about[at, 0], course.about[at, 1] = seat, stage
    course.values[at] = worth
    course.length[0] += 1


@compiled
def carry_out(deal: Deal, choice: Choice) -> bool:
    """Play the chosen turn. True if it closes the deal."""
    seat, best, discard = deal.counters[SEAT], choice.best, choice.result[CARD]
    if choice.result[TOOK]:
        deal.counters[POZZO] -= 1
        remove_card(deal.public, deal.pozzo[deal.counters[POZZO]])
    _make_public(deal, choice, discard)
    number = best.sizes[0]
    if number > deal.counters[MELDS]:
        deal.seats[seat, OPENED] = 1
    if best.sizes[1]:
        deal.counters[IDLE] = 0
    deal.melds[:number] = best.melds[:number]
    deal.counters[MELDS] = number
    deal.hands[seat] = best.cards
    throw(deal, discard)
    if discard != JOKER:
        deal.seats[seat, THROWN] |= 1 << discard
    deal.seats[seat, TURNS] += 1
    return choice.result[CLOSES] == 1


@compiled
def _make_public(deal: Deal, choice: Choice, discard: int) -> None:
    """The cards that were laid: those that the hand has no more, except the discard."""
    gone = choice.start.copy()
    remove_card(gone, discard)
    left = choice.best.cards
    one, two = gone[ONE] & ~left[ONE], gone[TWO] & ~left[TWO]
    for i in range(62):
        for _ in range((one >> i & 1) + (two >> i & 1)):
            add_card(deal.public, i)
    deal.public[JOKERS] += gone[JOKERS] - left[JOKERS]


@compiled
def points_in(cards: Integers) -> int:
    """B3: with exactly one ace, it counts as one."""
    aces = count(cards[ONE] & ACES) + count(cards[TWO] & ACES)
    return points_of(cards[ONE], cards[TWO]) + 25 * cards[JOKERS] - (10 if aces == 1 else 0)


@compiled
def paid(deal: Deal, seat: int, in_hand: bool) -> int:
    if not deal.seats[seat, OPENED]:
        return NOT_OPENED
    return points_in(deal.hands[seat]) * (2 if in_hand else 1)


@compiled
def results(deal: Deal, closer: int, in_hand: bool) -> Reals:
    """What the deal is worth to each seat."""
    players = len(deal.hands)
    found = np.zeros(players)
    for seat in range(players):
        if seat != closer:
            lost = WIN + PER_POINT * paid(deal, seat, in_hand)
            found[seat] = -lost
            found[closer] += lost / (players - 1)
    return found


@compiled
def play_deal(deal: Deal, brain: Brain, choice: Choice, course: Course, margin: float) -> Reals:
    """Play a deal to its end; nothing is won or lost if that takes too long."""
    course.length[0] = 0
    while course.length[0] < LONGEST - 2 and deal.counters[IDLE] < MOST_IDLE:
        seat, opened = deal.counters[SEAT], deal.seats[deal.counters[SEAT], OPENED]
        if not think(deal, brain, choice, course, margin):
            break
        if carry_out(deal, choice):
            return results(deal, seat, opened == 0)
        note_decision(course, seat, choice.result[STAGE], choice.numbers, choice.worth[WORTH])
        deal.counters[SEAT] = (seat + 1) % len(deal.hands)
        if deal.counters[STOCK] == 0:
            renew(deal)
    return np.zeros(len(deal.hands))


@compiled
def learn_from(brain: Brain, course: Course, ends: Reals, trust: float) -> float:
    """TD(λ) from the end back to the beginning; returns the sum of the squared errors."""
    wanted, lost = ends.copy(), 0.0
    for at in range(course.length[0] - 1, -1, -1):
        seat, stage = course.about[at, 0], course.about[at, 1]
        off = learn(brain, stage, course.numbers[at], wanted[seat])
        lost += off * off
        wanted[seat] -= (1 - trust) * (wanted[seat] - course.values[at])
    return lost


class Batch(NamedTuple):
    deals: int
    margin: float
    trust: float
    rate: float
    size: int
    """The weights change after so many deals."""


@compiled
def train(brain: Brain, batch: Batch, deal: Deal, choice: Choice, course: Course) -> Reals:
    """Play so many deals; returns the sums of squared errors and of decisions."""
    told = np.zeros(2)
    for number in range(batch.deals):
        deal_out(deal)
        ends = play_deal(deal, brain, choice, course, batch.margin)
        told[0] += learn_from(brain, course, ends, batch.trust)
        told[1] += course.length[0]
        if number % batch.size == batch.size - 1:
            improve(brain, batch.rate)
    return told
