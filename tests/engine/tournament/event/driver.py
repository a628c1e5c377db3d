"""Drives tournaments in tests."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from engine.game import ByPoints, Illegal
from engine.scala40.worth import NUMBERS
from engine.tournament.draws import SecretChain
from engine.tournament.event.actions import (
    CloseEntries,
    DrawRound,
    Enter,
    Record,
    RedrawRound,
    TournamentAction,
    TournamentRefusal,
)
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import before_draw, draws_needed, revealed, upcoming_round
from engine.tournament.event.model import (
    PointsScore,
    ScheduledMatch,
    Score,
    TableScore,
    TournamentState,
)
from engine.tournament.event.rules import Formula, TournamentRules
from engine.tournament.event.scores import at_one_table
from engine.tournament.one_table import Finish

CHAIN = SecretChain(bytes(range(32)), length=20)


def rules(formula: Formula, **changed: Any) -> TournamentRules:
    usual: dict[str, Any] = {
        "numbers": NUMBERS,
        "length": ByPoints(101),
        "final_length": ByPoints(151),
    }
    return TournamentRules(formula, **(usual | changed))


class Driver:
    """One tournament that is going on."""

    def __init__(self, rules: TournamentRules, chain: SecretChain = CHAIN) -> None:
        self.chain = chain
        self.now = TournamentState(rules, chain.secret(0))

    @classmethod
    def drawn(cls, formula: Formula, entrants: int, **changed: Any) -> "Driver":
        driver = cls(rules(formula, **changed))
        driver.enter(entrants)
        driver.do(CloseEntries())
        driver.draw()
        return driver

    def do(self, action: TournamentAction) -> TournamentState:
        self.now = apply(self.now, action)
        return self.now

    def refuses(self, action: TournamentAction, refusal: TournamentRefusal) -> None:
        with pytest.raises(Illegal) as caught:
            apply(self.now, action)
        assert caught.value.refusal is refusal

    def enter(self, entrants: int) -> None:
        first = len(self.now.entries) + 1
        for number in range(first, first + entrants):
            self.do(Enter(f"Nome {number}"))

    def draw(self, typed: Iterable[int] | None = None) -> None:
        self.do(self._draw(DrawRound, typed))

    def redraw(self, reason: str) -> None:
        count = len(draws_needed(before_draw(self.now)))
        self.do(RedrawRound(reason, self._secrets(count)))

    def _draw(self, kind: type[DrawRound], typed: Iterable[int] | None) -> DrawRound:
        by_hand = None if typed is None else tuple(typed)
        needed = len(draws_needed(self.now)) - (by_hand is not None)
        return kind(self._secrets(needed), by_hand)

    def _secrets(self, count: int) -> tuple[bytes, ...]:
        known = len(revealed(self.now))
        return tuple(self.chain.secret(number) for number in range(known, known + count))

    @property
    def open(self) -> list[ScheduledMatch]:
        assert self.now.current is not None
        return [match for match in self.now.current.matches if not match.versions]

    def record(self, match: ScheduledMatch, score: Score) -> None:
        self.do(Record(match.number, score))

    def win(self, player: str, lost_by: int = 30) -> None:
        """The player wins the match of this round."""
        (match,) = (match for match in self.open if player in match.sides)
        target = 101 if match.group is not None else 151
        points = (target - lost_by, target + 4)
        self.record(match, PointsScore(points if match.sides[0] == player else points[::-1]))

    def win_all(self) -> None:
        """The lower number wins each match."""
        for match in self.open:
            if len(match.sides) == 2 and not self.at_tables:
                self.win(min(match.sides, key=int))
            else:
                self.record(match, self.finish(sorted(match.sides, key=int)))

    def play(self) -> None:
        """All rounds to the end."""
        self.win_all()
        while upcoming_round(self.now) is not None:
            self.draw()
            self.win_all()

    @property
    def at_tables(self) -> bool:
        assert self.now.current is not None
        return at_one_table(self.now.current.stage, self.now.rules)

    @staticmethod
    def finish(order: Sequence[str]) -> TableScore:
        """At one table: the first of them has won, the last one went out first."""
        first, *others = order
        out = (Finish(one, 100 + 10 * n, 9 - n) for n, one in enumerate(others, 1))
        return TableScore((Finish(first, 40), *out))
