"""Plays deals of the networks against themselves, and learns from how they end."""

from typing import NamedTuple

import numpy as np

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.judgement import PER_POINT
from engine.scala40.computer.lanes import ACES, count, points_of
from training.board import (
    CLEAN,
    IDLE,
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
    add_card,
    jokers_in,
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
    draw,
    tries_taking,
    value_drawing,
)
from training.compiled import compiled
from training.plain import think_plainly

HAND, LONGEST = 13, 240
MOST_IDLE = 4
WIN = 0.4
"""A deal is worth this much to its winner, and more for each point that the others pay."""
NOT_OPENED = 100


LEARNER, FORMER, PLAIN = range(3)
"""Who plays a seat: the networks that learn, earlier ones, or an opponent like *medio*."""


class Players(NamedTuple):
    learner: Brain
    former: Brain
    seats: Integers


class Course(NamedTuple):
    """What every player who learns saw at each decision of a deal."""

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
    pack = np.empty(104 + jokers_in(deal), np.int64)
    shuffle_pack(pack)
    start_deal(deal, pack)


@compiled
def shuffle_pack(pack: Integers) -> None:
    for i in range(104):
        pack[i] = i // 26 * 16 + i // 2 % 13
    pack[104:] = JOKER
    np.random.shuffle(pack)


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
def think(deal: Deal, players: Players, choice: Choice, course: Course, margin: float) -> bool:
    """Choose the whole turn. False if no turn is legal."""
    mind = players.seats[deal.counters[SEAT]]
    if mind == PLAIN:
        return think_plainly(deal, choice)
    if mind == FORMER:
        return consider(deal, players.former, choice, course, (0.0, False))
    return consider(deal, players.learner, choice, course, (margin, True))


@compiled
def consider(
    deal: Deal, brain: Brain, choice: Choice, course: Course, learns: tuple[float, bool]
) -> bool:
    """Draw unless taking is better, and choose the best turn."""
    value_drawing(deal, brain, choice)
    numbers, stage = choice.trial.copy(), choice.result[TRIED_STAGE]
    if tries_taking(deal, brain, choice):
        return True
    if learns[1]:
        note_decision(course, deal.counters[SEAT], stage, numbers, choice.worth[DRAWING])
    draw(deal, choice, learns[0])
    return choose(deal, brain, choice, (0, 0))


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
def points_in(deal: Deal, cards: Integers) -> int:
    """B3: with exactly one ace, it counts as one, except by the profile *torneo*."""
    aces = count(cards[ONE] & ACES) + count(cards[TWO] & ACES)
    single = aces == 1 and not deal.kind[CLEAN]
    return points_of(cards[ONE], cards[TWO]) + 25 * cards[JOKERS] - (10 if single else 0)


@compiled
def paid(deal: Deal, seat: int, in_hand: bool) -> int:
    if not deal.seats[seat, OPENED]:
        return NOT_OPENED
    doubled = in_hand and not deal.kind[CLEAN]
    return points_in(deal, deal.hands[seat]) * (2 if doubled else 1)


@compiled
def results(deal: Deal, closer: int, in_hand: bool) -> Reals:
    """What the deal is worth to each seat; in pairs, only the other side pays (P2)."""
    players = len(deal.hands)
    found = np.zeros(players)
    if deal.kind[PAIRED]:
        other, last = (closer + 1) % 4, (closer + 3) % 4
        both = paid(deal, other, in_hand) + paid(deal, last, in_hand)
        found[:] = WIN + PER_POINT * both / 2
        found[other], found[last] = -found[other], -found[last]
        return found
    for seat in range(players):
        if seat != closer:
            lost = WIN + PER_POINT * paid(deal, seat, in_hand)
            found[seat] = -lost
            found[closer] += lost / (players - 1)
    return found


@compiled
def points_gained(ends: Reals, seat: int) -> float:
    """How many points this seat pays less than those who lose, on average (`results`)."""
    losers, lost = 0, 0.0
    for end in ends:
        losers, lost = losers + (end < 0), lost - min(end, 0.0)
    if ends[seat] < 0:
        return (ends[seat] + WIN) / PER_POINT
    return 0.0 if losers == 0 else (lost / losers - WIN) / PER_POINT


@compiled
def play_deal(deal: Deal, players: Players, choice: Choice, course: Course, margin: float) -> Reals:
    """Play a deal to its end; nothing is won or lost if that takes too long."""
    course.length[0], turns = 0, 0
    while turns < LONGEST // 2 and deal.counters[IDLE] < MOST_IDLE:
        seat, opened = deal.counters[SEAT], deal.seats[deal.counters[SEAT], OPENED]
        if not think(deal, players, choice, course, margin):
            break
        if carry_out(deal, choice):
            return results(deal, seat, opened == 0)
        if players.seats[seat] == LEARNER:
            note_decision(course, seat, choice.result[STAGE], choice.numbers, choice.worth[WORTH])
        turns += 1
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
    plain: float
    former: float
    """The shares of the deals against opponents like *medio*, and against earlier networks."""


@compiled
def seat_players(players: Players, batch: Batch, paired: int) -> None:
    """One seat learns, or one pair; the others are alike."""
    chance = np.random.random()
    if chance < batch.plain:
        players.seats[:] = PLAIN
    else:
        players.seats[:] = FORMER if chance < batch.plain + batch.former else LEARNER
    learner = np.random.randint(len(players.seats))
    players.seats[learner] = LEARNER
    if paired:
        players.seats[(learner + 2) % 4] = LEARNER


@compiled
def train(players: Players, batch: Batch, deal: Deal, choice: Choice, course: Course) -> Reals:
    """Play so many deals; returns the sums of squared errors and of decisions."""
    told = np.zeros(2)
    for number in range(batch.deals):
        deal_out(deal)
        seat_players(players, batch, deal.kind[PAIRED])
        ends = play_deal(deal, players, choice, course, batch.margin)
        told[0] += learn_from(players.learner, course, ends, batch.trust)
        told[1] += course.length[0]
        if number % batch.size == batch.size - 1:
            improve(players.learner, batch.rate)
    return told


@compiled
def try_out(
    players: Players, deals: int, others: int, deal: Deal, choice: Choice, course: Course
) -> Reals:
    """Play each deal from every seat against others. For each, what the learner wins and gains."""
    found, pack = np.zeros((deals, 2)), np.empty(104 + jokers_in(deal), np.int64)
    seats = len(deal.hands)
    for number in range(deals):
        shuffle_pack(pack)
        for seat in range(seats):
            players.seats[:] = others
            players.seats[seat] = LEARNER
            if deal.kind[PAIRED]:
                players.seats[(seat + 2) % 4] = LEARNER
            start_deal(deal, pack.copy())
            ends = play_deal(deal, players, choice, course, 0.0)
            found[number, 0] += (ends[seat] > 0) / seats
            found[number, 1] += points_gained(ends, seat) / seats
    return found
