"""Random deals that agree with everything a player of Scopa has seen.

The other hands are drawn from the unseen cards. A player who left something good on the table
probably had no card for it, so such cards are drawn less often for them.
"""

from collections.abc import Iterator
from itertools import combinations
from math import exp, factorial, prod

from engine.cards import ONE
from engine.game import Seat
from engine.scopa.computer.bitsets import Bit, Bits, bits, each
from engine.scopa.computer.imagined_deal import ImaginedDeal
from engine.scopa.computer.knowledge import SeatKnowledge
from engine.scopa.computer.quick_evaluation import HANDFUL, Eye
from engine.scopa.events import Played
from engine.shuffle import ONE_IN

DOUBT = 0.15
"""If another card gains this much more, one player in four still plays this one: 1 / (1 + e)."""
TRIES = 200
"""After rejecting this many cards as implausible, the next one is accepted."""


class DealGuesses:
    """If only one round is left in the stock, it is dealt too."""

    def __init__(self, sight: SeatKnowledge, eye: Eye) -> None:
        self._sight = sight
        self._unseen = list(each(sight.unseen))
        self._trust = _trust(sight, eye)
        players = len(sight.counts)
        self._others = [seat for seat in range(players) if seat != sight.seat]
        rounds = sight.stock // (HANDFUL * players)
        self._rounds = rounds if rounds <= 1 else 0

    def deal(self, numbers: Iterator[int]) -> ImaginedDeal:
        """A random deal; the more plausible ones come more often."""
        sight, left = self._sight, self._unseen[:]
        hands = [0] * len(sight.counts)
        hands[sight.seat] = sight.hand
        for seat in self._others:
            hands[seat] = self._drawn(seat, left, numbers)
        return ImaginedDeal(sight, hands, [self._round(left, numbers) for _ in range(self._rounds)])

    def _drawn(self, seat: Seat, left: list[Bit], numbers: Iterator[int]) -> Bits:
        """A hand that this seat might hold; the drawn cards are removed from `left`."""
        trust, hand = self._trust[seat], 0
        for _ in range(self._sight.counts[seat]):
            at = next(numbers) % len(left)
            for _ in range(TRIES):
                if next(numbers) < trust.get(left[at], 1.0) * ONE_IN:
                    break
                at = next(numbers) % len(left)
            hand |= _pop(left, at)
        return hand

    def _round(self, left: list[Bit], numbers: Iterator[int]) -> list[Bits]:
        return [
            sum(_pop(left, next(numbers) % len(left)) for _ in range(HANDFUL))
            for _ in self._sight.counts
        ]


def possible_deals(sight: SeatKnowledge) -> int:
    """The number of ways in which the others can hold the unseen cards, once the stock is empty."""
    others = [held for seat, held in enumerate(sight.counts) if seat != sight.seat]
    return factorial(sum(others)) // prod(map(factorial, others))


def every_deal(sight: SeatKnowledge) -> Iterator[ImaginedDeal]:
    """All possible deals, once the stock is empty."""
    for hands in _every(sight, 0, [*each(sight.unseen)]):
        yield ImaginedDeal(sight, hands)


def _every(sight: SeatKnowledge, seat: Seat, left: list[Bit]) -> Iterator[tuple[Bits, ...]]:
    if seat == len(sight.counts):
        yield ()
        return
    if seat == sight.seat:
        yield from ((sight.hand, *rest) for rest in _every(sight, seat + 1, left))
        return
    for held in combinations(left, sight.counts[seat]):
        others = [bit for bit in left if bit not in held]
        yield from ((sum(held), *rest) for rest in _every(sight, seat + 1, others))


def _pop(left: list[Bit], at: int) -> Bit:
    """Remove a bit from the list; the last bit moves into its place."""
    left[at], left[-1] = left[-1], left[at]
    return left.pop()


def _trust(sight: SeatKnowledge, eye: Eye) -> list[dict[Bit, float]]:
    """For each seat, how plausible it is that the player kept a card instead of playing it."""
    trust: list[dict[Bit, float]] = [{} for _ in sight.counts]
    for lying, played in sight.plays:
        if played.seat != sight.seat and sight.counts[played.seat]:
            made = looks(eye, lying, played)
            for bit in each(sight.unseen & ~lying):
                better = eye.best(bit, lying).looks - made
                known = trust[played.seat].get(bit, 1.0)
                trust[played.seat][bit] = known / (1 + exp(better / DOUBT))
    return [_scaled(known) for known in trust]


def looks(eye: Eye, lying: Bits, played: Played) -> float:
    """How good the play that was made looked."""
    taken = bits(played.captured)
    plays = eye.all(bits(ONE[played.card]), lying)
    return next(glance.looks for glance in plays if glance.taken == taken)


def _scaled(trust: dict[Bit, float]) -> dict[Bit, float]:
    most = max(trust.values(), default=1.0)
    return {bit: known / most for bit, known in trust.items()}
