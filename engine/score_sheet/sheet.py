"""A score sheet as a frozen value: what was written on it, and what follows from that."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from itertools import accumulate
from typing import TypeAlias

from engine import match
from engine.game import Seat, Side
from engine.match import Score

MOST_ENTRIES = 200


class SheetGame(StrEnum):
    SCALA40 = "scala40"
    SCOPA = "scopa"


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    points: tuple[int, ...]
    """By side; 0 for a side that is out."""


@dataclass(frozen=True, slots=True)
class Reentry:
    """M3: a side that has just gone out comes back."""

    side: Side


@dataclass(frozen=True, slots=True)
class NextMatch:
    """The same players play again."""


Entry: TypeAlias = WrittenDeal | Reentry | NextMatch


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    game: SheetGame
    target: int
    names: tuple[str, ...]
    """By seat, in the order in which the players deal."""
    pairs: bool = False
    """Partners sit opposite each other (P1)."""
    first_dealer: Seat = 0
    entries: tuple[Entry, ...] = ()

    @property
    def sides(self) -> int:
        return len(self.names) // 2 if self.pairs else len(self.names)

    def players(self, side: Side) -> tuple[str, ...]:
        """The names of a side: one, or those of two partners."""
        return self.names[side :: self.sides]

    @property
    def this_match(self) -> tuple[Entry, ...]:
        """The entries since the last match."""
        starts = [at for at, entry in enumerate(self.entries, 1) if isinstance(entry, NextMatch)]
        return self.entries[starts[-1] :] if starts else self.entries

    @property
    def deals(self) -> tuple[WrittenDeal, ...]:
        """Of this match."""
        return tuple(entry for entry in self.this_match if isinstance(entry, WrittenDeal))


@dataclass(frozen=True, slots=True)
class SheetStanding:
    """What follows from the entries of a sheet."""

    score: Score
    players: int
    turn: Seat
    """The seat after the one that has dealt; that player deals next, unless they are out."""
    may_reenter: frozenset[Side] = frozenset()
    """Sides that went out with the last deal, and may come back until the next one (M3)."""

    @property
    def dealer(self) -> Seat:
        """C1: the deal passes from seat to seat; those who are out are skipped."""
        return next(seat for seat in self._seats() if self.is_in(self.score.side(seat)))

    def is_in(self, side: Side) -> bool:
        return side not in self.score.gone

    def _seats(self) -> Iterator[Seat]:
        return ((self.turn + step) % self.players for step in range(self.players))


def standing(sheet: ScoreSheet) -> SheetStanding:
    return history(sheet)[-1]


def history(sheet: ScoreSheet) -> tuple[SheetStanding, ...]:
    """Before the first entry, and after each."""
    fresh = SheetStanding(Score.fresh(sheet.sides), len(sheet.names), sheet.first_dealer)
    after = partial(_after, sheet)
    return tuple(accumulate(sheet.entries, after, initial=fresh))


def _after(sheet: ScoreSheet, before: SheetStanding, entry: Entry) -> SheetStanding:
    match entry:
        case WrittenDeal(points):
            return _dealt(sheet, before, points)
        case Reentry(side):
            return _reentered(before, side)
        case NextMatch():  # C1: the deal goes on passing
            return SheetStanding(Score.fresh(sheet.sides), before.players, before.turn)


def _dealt(sheet: ScoreSheet, before: SheetStanding, points: tuple[int, ...]) -> SheetStanding:
    score = match.add_deal(before.score, points, winner=None)
    if sheet.game is SheetGame.SCALA40:
        score = match.eliminate(score, sheet.target, reentry=False)
    newly_out = score.gone - before.score.gone - score.reentered
    return SheetStanding(score, before.players, (before.dealer + 1) % before.players, newly_out)


def _reentered(before: SheetStanding, side: Side) -> SheetStanding:
    """M3: at the highest total among those still in."""
    score = before.score
    highest = max(score.totals[other] for other in score.still_in)
    totals = tuple(highest if s == side else total for s, total in enumerate(score.totals))
    out = tuple(group - {side} for group in score.out if group != {side})
    back = replace(score, totals=totals, out=out, reentered=score.reentered | {side})
    return replace(before, score=back, may_reenter=before.may_reenter - {side})


def winner(sheet: ScoreSheet) -> Side | None:
    return _winner(sheet, standing(sheet).score)


def _winner(sheet: ScoreSheet, score: Score) -> Side | None:
    """M1: the last one under the target. R11: the most points, at or above it."""
    if sheet.game is SheetGame.SCALA40:
        return score.still_in[0] if len(score.still_in) == 1 else None
    most = max(score.totals)
    decided = most >= sheet.target and score.totals.count(most) == 1
    return score.totals.index(most) if decided else None


def matches_won(sheet: ScoreSheet) -> tuple[int, ...]:
    """By side, before the match that is played now."""
    ended = zip(sheet.entries, history(sheet), strict=False)
    winners = [_winner(sheet, at.score) for entry, at in ended if isinstance(entry, NextMatch)]
    return tuple(winners.count(side) for side in range(sheet.sides))


def places(sheet: ScoreSheet, first: Side) -> tuple[int, ...]:
    """The place of each side once one has won; equal sides share a place."""
    score = standing(sheet).score
    if sheet.game is SheetGame.SCALA40:
        return match.places(score, first)
    return tuple(1 + sum(other > total for other in score.totals) for total in score.totals)


# Changes


def may_reenter(sheet: ScoreSheet, side: Side) -> bool:
    return side in standing(sheet).may_reenter


def added(sheet: ScoreSheet, *entries: Entry) -> ScoreSheet:
    return replace(sheet, entries=(*sheet.entries, *entries))


def undone(sheet: ScoreSheet) -> ScoreSheet:
    """Without the last entry."""
    return replace(sheet, entries=sheet.entries[:-1])


def without_last_deal(sheet: ScoreSheet) -> ScoreSheet:
    """Also without those who came back after it."""
    kept = list(sheet.entries)
    while kept and not isinstance(kept.pop(), WrittenDeal):
        pass
    return replace(sheet, entries=tuple(kept))
