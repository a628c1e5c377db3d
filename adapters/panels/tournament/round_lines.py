"""A round of a tournament in words, for those without pictures."""

from collections.abc import Iterator
from itertools import groupby

from adapters.panel import Line
from adapters.panels.tournament.narrow_lines import WIDEST, columns, folded, narrowed
from adapters.panels.tournament.sights import MatchSight, RoundSheet, SideSight
from adapters.panels.tournament.wording import (
    DASH,
    WON,
    count_of,
    group_title,
    missing,
    remarks,
    resting,
)
from adapters.text import Words


def round_lines(sheet: RoundSheet, words: Words) -> Iterator[Line]:
    """The matches group by group, then those who rest, then how many results are missing."""
    for group, matches in groupby(sheet.matches, key=lambda match: match.group):
        if group is not None:
            yield Line(group_title(group, words), strong=True)
        for match in matches:
            yield from _match(match, words)
    names = [entrant.name for entrant in sheet.resting]
    if names:
        yield from map(Line, folded(resting(sheet, words), names))
    yield from map(Line, missing(sheet, words))


def match_lines(sides: tuple[SideSight | None, ...], start: str, words: Words) -> list[str]:
    """Two sides on one line if they fit, otherwise on two."""
    one, two = (_side(side, words, WIDEST) for side in sides)
    whole = f"{start}{one} {DASH} {two}"
    if columns(whole) <= WIDEST:
        return [whole]
    first, second = (
        _side(side, words, WIDEST - columns(before))
        for side, before in zip(sides, (start, f"{DASH} "), strict=True)
    )
    return [f"{start}{first}", f"{DASH} {second}"]


def _match(match: MatchSight, words: Words) -> Iterator[Line]:
    said = remarks(match, words)
    if len(match.sides) > 2:
        yield from _at_one_table(match, said, words)
        return
    if match.for_third:
        yield Line(words("board-third-place"), strong=True)
    yield from map(Line, match_lines(match.sides, f"{match.table}. ", words))
    if said:
        yield Line(f"({said})")


def _at_one_table(match: MatchSight, said: str, words: Words) -> Iterator[Line]:
    """T8: before the end the names with the numbers by which results are typed, then each with the
    place and the total."""
    table = words("board-table", table=match.table)
    if not match.over:
        numbered = (f"{number} {side.name}" for number, side in enumerate(match.sides, 1))
        yield from map(Line, folded(f"{table}:", numbered))
    else:
        yield Line(table, strong=True)
        yield from (Line(_place(side, words)) for side in match.sides)
    if said:
        yield Line(f"({said})")


def _place(side: SideSight, words: Words) -> str:
    left = words("board-left") if side.left else ""
    return _with_name(f"{side.place}. ", side.name, " ".join((count_of(side, words), left)), WIDEST)


def _side(side: SideSight | None, words: Words, room: int) -> str:
    if side is None:
        return "?"
    won = f"{WON} " if side.place == 1 else ""
    return _with_name("", side.name, won + count_of(side, words), room)


def _with_name(before: str, name: str, after: str, room: int) -> str:
    after = f" {after.strip()}" if after.strip() else ""
    return before + narrowed(name, room - columns(before + after)) + after
