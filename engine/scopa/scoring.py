"""The points of a deal for each side, and the result of the match."""

import operator
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import FACE, SUIT, SUITS, Pile
from engine.game import Side
from engine.scopa.pack import PRIMIERA, SETTEBELLO, VALUE

DENARI = SUITS.index("D")
ENOUGH_DENARI, ENOUGH_CARDS = 6, 21


class Award(StrEnum):
    """R9: a point that goes to one side, or to neither."""

    SETTEBELLO = "settebello"
    DENARI = "denari"
    CARTE = "carte"
    PRIMIERA = "primiera"


@dataclass(frozen=True, slots=True)
class Count:
    """What one side has captured when a deal ends."""

    scope: int
    settebello: bool
    denari: int
    cards: int
    primiera: int | None


@dataclass(frozen=True, slots=True)
class Scored:
    """The result of a deal, by side."""

    counts: tuple[Count, ...]
    awards: tuple[frozenset[Award], ...]

    @property
    def points(self) -> tuple[int, ...]:
        """R9: one point for each scopa and each award."""
        return tuple(
            count.scope + len(won) for count, won in zip(self.counts, self.awards, strict=True)
        )


def score(piles: tuple[Pile, ...], scope: tuple[int, ...]) -> Scored:
    return compare(*map(count, piles, scope))


def compare(ours: Count, theirs: Count) -> Scored:
    return Scored((ours, theirs), (awards(ours, theirs), awards(theirs, ours)))


def count(pile: Pile, scope: int) -> Count:
    return Count(
        scope=scope,
        settebello=SETTEBELLO in pile,
        denari=sum(SUIT[FACE[c]] == DENARI for c in pile),
        cards=len(pile),
        primiera=primiera(pile),
    )


def primiera(pile: Pile) -> int | None:
    """R10: the best card of each suit; without a card of each suit, there is no primiera."""
    best = [0] * len(SUITS)
    for c in pile:
        suit = SUIT[FACE[c]]
        best[suit] = max(best[suit], PRIMIERA[VALUE[c]])
    return sum(best) if all(best) else None


def awards(mine: Count, theirs: Count) -> frozenset[Award]:
    """R9, R10: more than half of the denari, or of the cards; equal primiere score for nobody."""
    won = {
        Award.SETTEBELLO: mine.settebello,
        Award.DENARI: mine.denari >= ENOUGH_DENARI,
        Award.CARTE: mine.cards >= ENOUGH_CARDS,
        Award.PRIMIERA: (mine.primiera or 0) > (theirs.primiera or 0),
    }
    return frozenset(award for award, has in won.items() if has)


def add(totals: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """The totals after a scored deal."""
    return tuple(map(operator.add, totals, points))


def match_winner(target: int, totals: tuple[int, ...]) -> Side | None:
    """R11: the side with more points once the target is reached; at equal points, play goes on."""
    most = max(totals)
    if most < target or totals.count(most) > 1:
        return None
    return totals.index(most)
