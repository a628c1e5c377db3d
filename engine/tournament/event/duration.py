"""How many rounds a tournament will have, and how long it will take when it is played live.

A round waits for its slowest table: the more tables play at once, the longer that one takes. Each
game says the minutes of its matches.
"""

from dataclasses import dataclass
from math import ceil, log2

from engine.game import CapOfMinutes, Length, MatchNumbers
from engine.tournament import danese
from engine.tournament.event.rules import Formula, TournamentRules, TournamentStage
from engine.tournament.groups import group_sizes
from engine.tournament.qualification import DIRECT, power_of_two

AFTER_CAP = 7
"""The minutes of the deal that is in progress when a cap is reached."""
AT_ONE_TABLE = 1.25
"""A match of four lasts so much longer than a match of two."""


@dataclass(frozen=True, slots=True)
class PlannedRound:
    stage: TournamentStage
    tables: int
    minutes: float


def plan(rules: TournamentRules, entrants: int) -> tuple[PlannedRound, ...]:
    """The rounds for so many entrants."""
    first = tuple(
        _planned(rules, TournamentStage.FIRST, tables) for tables in _first_stage(rules, entrants)
    )
    size, players = _bracket(rules, entrants)
    return first + tuple(
        _planned(rules, TournamentStage.BRACKET, n) for n in _knock_out(size, players)
    )


def minutes(rules: TournamentRules, entrants: int) -> int:
    """Of all rounds, rounded up to ten minutes."""
    return 10 * ceil(sum(planned.minutes for planned in plan(rules, entrants)) / 10)


def _planned(rules: TournamentRules, stage: TournamentStage, tables: int) -> PlannedRound:
    factor = (
        AT_ONE_TABLE if (stage, rules.formula) == (TournamentStage.FIRST, Formula.TABLES) else 1
    )
    needed = factor * _slowest(rules.length_of(stage), rules.numbers, tables)
    return PlannedRound(stage, tables, needed)


def _slowest(length: Length, numbers: MatchNumbers, tables: int) -> float:
    """The minutes of the match that ends last."""
    of_a_match = numbers.minutes(length)
    needed = of_a_match.one + of_a_match.more * log2(max(1, tables))
    cap = length.cap
    return min(needed, cap.minutes + AFTER_CAP) if isinstance(cap, CapOfMinutes) else needed


def _first_stage(rules: TournamentRules, entrants: int) -> list[int]:
    """The tables of each round."""
    match rules.formula:
        case Formula.GROUPS:
            sizes = group_sizes(entrants, rules.group_size)
            return [sum(_plays(size, n) for size in sizes) for n in range(_rounds(max(sizes)))]
        case Formula.TABLES:
            return [len(group_sizes(entrants, rules.group_size))]
        case Formula.LEAGUE:
            return [entrants // 2] * _rounds(entrants)
        case Formula.DANESE:
            return [entrants // 2] * min(rules.rounds, danese.most_rounds(entrants))
        case Formula.KNOCK_OUT:
            return []


def _rounds(players: int) -> int:
    """T2: of a group; with an odd number, one rests in each round."""
    return players - 1 + players % 2


def _plays(size: int, number: int) -> int:
    """The tables of a group in a round; a smaller group is over before."""
    return size // 2 if number < _rounds(size) else 0


def _bracket(rules: TournamentRules, entrants: int) -> tuple[int, int]:
    """The size of the bracket, and how many play in it (T2)."""
    match rules.formula:
        case Formula.GROUPS | Formula.TABLES:
            direct = DIRECT * len(group_sizes(entrants, rules.group_size))
            asked = min(rules.bracket, power_of_two(entrants))
            return max(asked, power_of_two(direct)), min(entrants, max(asked, direct))
        case Formula.KNOCK_OUT:
            return power_of_two(entrants), entrants
        case Formula.LEAGUE | Formula.DANESE:
            players = min(rules.finalists, entrants)
            return power_of_two(players), players


def _knock_out(size: int, players: int) -> list[int]:
    """The matches of each round. Only the first round has byes."""
    first = players - size // 2
    return [first, *(2**n for n in reversed(range((size // 4).bit_length())))] if size > 1 else []
