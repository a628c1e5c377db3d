"""Results as people type them, several lines at once: `3 87 162`, `3 2-1`, `T2 1=87 5=151 3=155`.

The first number is the table; the two sides follow in the order of the round's sheet. They can be
named instead: `Anna 87 Bruno 162`. At one table (T8) the players are given by their place in the
list of the table, the best first.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.game import ByDeals, ByPoints, Length
from engine.tournament import one_table
from engine.tournament.event.model import (
    DealsScore,
    PointsScore,
    ScheduledMatch,
    Score,
    TableScore,
    TournamentRound,
)
from engine.tournament.event.rules import TournamentRules
from engine.tournament.event.scores import at_one_table
from engine.tournament.shares import Player
from engine.tournament.typed_names import visible

NOBODY: Mapping[Player, str] = MappingProxyType({})
LONGEST_LINE = 200
"""In which names are looked for."""
MOST_LINES = 64
"""At once."""
BY_TIME = frozenset({"tempo", "time", "tiempo"})
_APART = re.compile(r"[\s,;:]+")
_BULLET = re.compile(r"^(?:•|[-–*]\s)\s*")  # noqa: RUF001 - phones write this dash
_TABLE = re.compile(r"[tT]?(\d{1,3})[.)]?")
_NUMBER = re.compile(r"\d{1,4}")
_DEALS = re.compile(r"(\d{1,2})[-–](\d{1,2})")  # noqa: RUF001 - as above
_PLACE = re.compile(r"(\d)=(\d{1,4})")
_NAMED = re.compile(r"(\D+?)[\s,:]+(\d{1,4})[\s,;:-]+(\D+?)[\s,:]+(\d{1,4})(?:\s+(\w+))?")
_TABLE_WORDS = frozenset({"tavolo", "tav", "tav.", "table", "mesa"})
_BETWEEN = frozenset({"a", "e", "ed", "y", "to", "and", "contro", "punti", "points", "puntos"})
"""Words that people write between the numbers."""


class TypedFault(StrEnum):
    NO_TABLE = "no_table"
    """The line does not begin with a number."""
    UNKNOWN_TABLE = "unknown_table"
    NEEDS_POINTS = "needs_points"
    NEEDS_DEALS = "needs_deals"
    NEEDS_TOTALS = "needs_totals"
    TOO_MANY_LINES = "too_many_lines"


class BadResult(ValueError):
    """A line that cannot be read; nothing of what was typed with it counts."""

    def __init__(self, fault: TypedFault, about: str = "") -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.about = about
        """The word, or the number of the table."""
        self.line = 0
        """Its number, if there are several."""


@dataclass(frozen=True, slots=True)
class TypedResult:
    line: int
    """0 if there is only one."""
    match: ScheduledMatch
    score: Score


def read_results(
    text: str,
    played: TournamentRound,
    rules: TournamentRules,
    names: Mapping[Player, str] = NOBODY,
) -> tuple[TypedResult, ...]:
    """`names`: of the entrants, who may stand in place of the table."""
    lines = result_lines(text)
    if not 1 <= len(lines) <= MOST_LINES:
        raise BadResult(TypedFault.TOO_MANY_LINES if lines else TypedFault.NO_TABLE)
    return tuple(
        _read_line(number if len(lines) > 1 else 0, line, played, rules)
        for number, line in enumerate((_with_table(one, played, rules, names) for one in lines), 1)
    )


def result_lines(text: str) -> list[str]:
    """What is to be read, without the bullets and invisible characters of pasted lists."""
    lines = (_BULLET.sub("", visible(line)) for line in text.splitlines())
    return [line for line in lines if line]


def _read_line(
    number: int, line: str, played: TournamentRound, rules: TournamentRules
) -> TypedResult:
    try:
        first, *words = _said(line)
        table = _table(first, played)
        match = played.matches[table - 1]
        return TypedResult(number, match, _score(str(table), match, words, played, rules))
    except BadResult as bad:
        bad.line = number
        raise


def _said(line: str) -> list[str]:
    first, *words = [*filter(None, _APART.split(line))] or [""]
    if first.casefold() in _TABLE_WORDS and words:
        first, *words = words
    return [first, *(word for word in words if word.casefold() not in _BETWEEN)]


def _with_table(
    line: str, played: TournamentRound, rules: TournamentRules, names: Mapping[Player, str]
) -> str:
    """The line with the number of the table in place of two names; as it is, if they are not those
    of one match."""
    plain = " ".join(line.split())
    found = _NAMED.fullmatch(plain) if len(plain) <= LONGEST_LINE else None
    if found is None or (found[5] or "tempo").casefold() not in BY_TIME:
        return line
    second = " ".join(word for word in found[3].split() if word.casefold() not in _BETWEEN)
    sides = [_called(name, played, names) for name in (found[1], second)]
    for table, match in enumerate(played.matches, 1):
        if len(match.sides) == 2 and sorted(match.sides) == sorted(filter(None, sides)):
            one, two = (found[2], found[4]) if match.sides[0] == sides[0] else (found[4], found[2])
            apart = " " if isinstance(rules.length_of(played.stage), ByPoints) else "-"
            return f"{table} {one}{apart}{two} {found[5] or ''}".strip()
    return line


def _called(name: str, played: TournamentRound, names: Mapping[Player, str]) -> Player | None:
    """The only one in this round whose name is this, or begins like this."""
    said = " ".join(name.casefold().split())
    here = {
        side: names.get(side, "").casefold() for match in played.matches for side in match.sides
    }
    exact = [side for side, label in here.items() if label == said]
    fits = exact or [side for side, label in here.items() if label.startswith(f"{said} ")]
    return fits[0] if len(fits) == 1 else None


def _table(word: str, played: TournamentRound) -> int:
    found = _TABLE.fullmatch(word)
    if found is None:
        raise BadResult(TypedFault.NO_TABLE, word)
    table = int(found[1])
    if table not in range(1, len(played.matches) + 1):
        raise BadResult(TypedFault.UNKNOWN_TABLE, str(table))
    return table


def _score(
    table: str,
    match: ScheduledMatch,
    words: Sequence[str],
    played: TournamentRound,
    rules: TournamentRules,
) -> Score:
    by_time = any(word.lower() in BY_TIME for word in words)
    said = [word for word in words if word.lower() not in BY_TIME]
    length = rules.length_of(played.stage)
    if at_one_table(played.stage, rules):
        return _table_score(table, match, said, length, by_time)
    match length:
        case ByPoints():
            return _points_score(table, said, by_time)
        case ByDeals():
            return _deals_score(table, said, by_time)


def _points_score(table: str, words: Sequence[str], by_time: bool) -> PointsScore:
    """Also `87-162`, and `87 - 162`."""
    points = _points(re.split(r" ?[-–] ?| ", " ".join(words)))  # noqa: RUF001 - as above
    if points is None:
        raise BadResult(TypedFault.NEEDS_POINTS, table)
    return PointsScore(points, by_time)


def _deals_score(table: str, words: Sequence[str], by_time: bool) -> DealsScore:
    """The points of both may follow."""
    deals = _DEALS.fullmatch(words[0]) if words else None
    points = _points(words[1:])
    if deals is None or (points is None and len(words) > 1):
        raise BadResult(TypedFault.NEEDS_DEALS, table)
    return DealsScore((int(deals[1]), int(deals[2])), points, by_time)


def _points(words: Sequence[str]) -> tuple[int, int] | None:
    numbers = [int(word) for word in words if _NUMBER.fullmatch(word)]
    return (numbers[0], numbers[1]) if len(numbers) == len(words) == 2 else None


def _table_score(
    table: str, match: ScheduledMatch, words: Sequence[str], length: Length, by_time: bool
) -> TableScore:
    found = [_PLACE.fullmatch(word) for word in words]
    rows = [
        (match.sides[int(one[1]) - 1], int(one[2]))
        for one in found
        if one is not None and 1 <= int(one[1]) <= len(match.sides)
    ]
    if not rows or len(rows) != len(words):
        raise BadResult(TypedFault.NEEDS_TOTALS, table)
    assert isinstance(length, ByPoints), "one table plays by points"
    return TableScore(one_table.in_order(length.target, rows), by_time)
