"""Tables, brackets and final places in words, for those without pictures."""

from collections.abc import Iterator, Sequence

from adapters.panel import Line
from adapters.panels.tournament.bracket_parts import BracketPart
from adapters.panels.tournament.narrow_lines import WIDEST, columns, folded, narrowed
from adapters.panels.tournament.round_lines import match_lines
from adapters.panels.tournament.sights import FinalPlace, GroupTable, TieSight
from adapters.panels.tournament.table_text import table_text
from adapters.panels.tournament.wording import bracket_round, reasons
from adapters.text import Words


def table_lines(tables: Sequence[GroupTable], words: Words) -> Iterator[Line]:
    """Each table, and why equals are in this order."""
    for table in tables:
        yield Line(table_text(table, words), fixed=True)
        yield from map(Line, reasons(table, words))


def bracket_lines(part: BracketPart, words: Words) -> Iterator[Line]:
    """Rounds of which nothing is known yet are left out, but for the first one."""
    for slots, ties in zip(part.slots, part.rounds, strict=True):
        known = [tie for tie in ties if tie.sides != (None, None)]
        lines = [line for tie in known for line in _tie(tie, words)]
        if not known and ties is part.rounds[0]:
            lines = [Line(words("board-open"))]
        if lines:
            yield Line(bracket_round(slots, words), strong=True)
            yield from lines
    if part.third is not None:
        yield Line(words("board-third-place"), strong=True)
        yield from _tie(part.third, words)


def final_lines(places: Sequence[FinalPlace], words: Words) -> Iterator[Line]:
    if places and places[0].place > 1:
        yield Line(words("board-no-winner"))
    for place in places:
        names = (entrant.name for entrant in place.entrants)
        strong = place.place == 1
        yield from (Line(line, strong) for line in folded(f"{place.place}.", names))


def _tie(tie: TieSight, words: Words) -> Iterator[Line]:
    if tie.bye:
        (name,) = (side.name for side in tie.sides if side is not None)
        after = f" ({words('board-bye')})"
        yield Line(narrowed(name, WIDEST - columns(after)) + after)
        return
    yield from map(Line, match_lines(tie.sides, "", words))
