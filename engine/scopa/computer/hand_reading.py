"""Scopa for two: what the opponent may hold, weighted by how well it explains their plays."""

from collections.abc import Iterator
from itertools import combinations
from math import comb, exp
from typing import TypeAlias

from engine.cards import ONE
from engine.scopa.computer.bitsets import Bit, Bits, bits, each
from engine.scopa.computer.guessed_deals import looks
from engine.scopa.computer.knowledge import SeatKnowledge
from engine.scopa.computer.quick_evaluation import Eye

DOUBT = 0.05
"""Of two cards, the one that looks this many points better is played e times as often."""
BLUNDER = 0.02
"""How often the opponent plays without thinking."""

Hands: TypeAlias = list[tuple[Bits, float]]
"""Possible hands, each with its weight."""


def readings(sight: SeatKnowledge, eye: Eye, most: int, numbers: Iterator[int]) -> Hands:
    """All hands that the opponent may hold, or a sample of at most `most` of them."""
    found = [(hand, 1.0) for hand in _possible(sight, most, numbers)]
    since: Bits = 0
    for lying, played in reversed(sight.plays):
        if played.seat != sight.seat:
            since |= bits(ONE[played.card])
            appeal = _appeal(eye, sight.unseen | since, lying)
            made = exp(looks(eye, lying, played) / DOUBT)
            found = [(hand, weight * _likely(appeal, hand | since, made)) for hand, weight in found]
    return found


def _possible(sight: SeatKnowledge, most: int, numbers: Iterator[int]) -> list[Bits]:
    unseen, held = [*each(sight.unseen)], sight.counts[1 - sight.seat]
    if comb(len(unseen), held) <= most:
        return [sum(hand) for hand in combinations(unseen, held)]
    return [_drawn(unseen, held, numbers) for _ in range(most)]


def _drawn(unseen: list[Bit], held: int, numbers: Iterator[int]) -> Bits:
    """A random hand; it reorders the list `unseen`."""
    for at in range(held):
        other = at + next(numbers) % (len(unseen) - at)
        unseen[at], unseen[other] = unseen[other], unseen[at]
    return sum(unseen[:held])


def _appeal(eye: Eye, held: Bits, lying: Bits) -> dict[Bit, float]:
    """For each card, how attractive its best play at that table was."""
    return {bit: exp(eye.best(bit, lying).looks / DOUBT) for bit in each(held)}


def _likely(appeal: dict[Bit, float], hand: Bits, made: float) -> float:
    """The probability that the opponent played as they did."""
    return BLUNDER + (1 - BLUNDER) * made / sum(appeal[bit] for bit in each(hand))
