"""How the parts of a tournament are called: formula, rounds, groups, results."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from adapters.images.standing import signed
from adapters.panels.phrases import dashed, game_name
from adapters.panels.tournament.narrow_lines import folded
from adapters.panels.tournament.sights import (
    GroupRow,
    GroupTable,
    MatchSight,
    RoundSheet,
    SideSight,
    TournamentSight,
)
from adapters.text import Words
from engine.game import ByDeals, ByPoints
from engine.tournament.event.rules import TournamentStage

DASH, WON = "\N{EN DASH}", "\N{CHECK MARK}"


def formula(sight: TournamentSight, words: Words) -> tuple[str, ...]:
    """The game and the formula, and how far matches go."""
    rules = sight.rules
    named = words(f"board-formula-{dashed(rules.formula.value)}")
    lengths = [_length("board-played", rules.length, words)]
    if rules.has_bracket and rules.final_length != rules.length:
        lengths.append(_length("board-finals", rules.final_length, words))
    return (game_name(sight.game, words), named, *lengths)


def status(sight: TournamentSight, words: Words) -> str:
    return words(f"board-status-{sight.status.value}")


def round_title(sheet: RoundSheet, words: Words) -> str:
    if sheet.stage is TournamentStage.BRACKET:
        return bracket_round(sheet.slots, words)
    return words("board-round", round=sheet.number, rounds=sheet.rounds)


def bracket_round(slots: int, words: Words) -> str:
    return words(f"board-bracket-{slots}")


def group_title(group: int | None, words: Words) -> str:
    """Empty if there is only one group."""
    return "" if group is None else words("board-group", letter=group_letter(group))


def group_letter(group: int) -> str:
    """At most 21 groups: the smallest has three entrants.

    >>> group_letter(0), group_letter(20)
    ('A', 'U')
    """
    return chr(ord("A") + group)


def count_of(side: SideSight, words: Words) -> str:
    """What a side counts at the end: `87`, `2`, `2 (87)`, or that it did not come."""
    if side.absent:
        return words("board-absent")
    written = [str(number) for number in (side.deals, side.points) if number is not None]
    return " ".join((*written[:1], *(f"({number})" for number in written[1:])))


def remarks(match: MatchSight, words: Words) -> str:
    """Such as `a tempo, corretto`; empty for most matches."""
    begun = match.begun and not match.over
    said = (
        ("board-in-play", begun),
        ("board-by-time", match.by_time),
        ("board-corrected", match.corrected),
    )
    return ", ".join(words(key) for key, applies in said if applies)


def match_notes(match: MatchSight, words: Words) -> str:
    """The remarks, and who was absent or left."""
    sides = [f"{side.name} {words('board-absent')}" for side in match.sides if side.absent]
    sides += [f"{side.name} {words('board-left')}" for side in match.sides if side.left]
    return ", ".join(filter(None, (*sides, remarks(match, words))))


def missing(sheet: RoundSheet, words: Words) -> list[str]:
    """How many results, once the first one is there."""
    begun = 0 < sheet.missing < len(sheet.matches)
    return [words("board-missing", n=sheet.missing)] if begun else []


def resting(sheet: RoundSheet, words: Words) -> str:
    """In a bracket, an entrant without a match goes on to the next round."""
    key = "free-pass" if sheet.stage is TournamentStage.BRACKET else "resting"
    return words(f"board-{key}", n=len(sheet.resting))


def heads(words: Words) -> tuple[str, str, str]:
    return words("board-vp"), words("board-mp"), words("board-conceded")


def values(row: GroupRow) -> tuple[str, str, str]:
    return str(row.vp), signed(row.mp), str(row.conceded)


def reasons(table: GroupTable, words: Words) -> Iterator[str]:
    """Why rows with equal VP are in this order: a line for each reason, with the places."""
    places = defaultdict[str, list[str]](list)
    for first, last, why in _runs(table.rows):
        places[why].append(f"{first}{DASH}{last}")
    for why, found in places.items():
        yield from folded(words(f"board-equal-{dashed(why)}"), found)


def _runs(rows: Sequence[GroupRow]) -> list[tuple[int, int, str]]:
    """The first and last place of neighbours that were parted for the same reason."""
    runs: list[tuple[int, int, str]] = []
    for above, row in pairwise(rows):
        if row.below_by is None or not (above.played or row.played):
            continue
        joins = bool(runs) and runs[-1][1:] == (above.place, row.below_by)
        first = runs.pop()[0] if joins else above.place
        runs.append((first, row.place, row.below_by))
    return runs


def _length(key: str, length: ByPoints | ByDeals, words: Words) -> str:
    match length:
        case ByPoints(target):
            return words(f"{key}-to-points", n=target)
        case ByDeals(number):
            return words(f"{key}-by-deals", n=number)
