"""The line of a deal as people type it, such as `0 34 100 12`, and what cannot be right in it."""

import re
from collections.abc import Sequence
from enum import StrEnum

from engine.score_sheet.sheet import (
    MOST_ENTRIES,
    ScoreSheet,
    SheetGame,
    SheetStanding,
    WrittenDeal,
    added,
    standing,
    winner,
)

MOST_IN_HAND = 155
"""B3: who has opened has at most nine cards left: four jokers (25 each) and five aces (11 each).
L2: who has not opened has 100."""
MOST_OF_PAIR = 255
"""P2: one such hand, and a partner who has not opened. Two opened hands share the four jokers."""
MOST_OF_SCOPA = 33
"""Of all sides in a deal: four points, at most 19 scope of 40 cards, and ten for a `napola`."""
MOST_LINES = 20
"""At once."""

_APART = re.compile(r"\.?(?:[\s,;]+|$)")
"""Phones type a full stop for two spaces."""
_NUMBER = re.compile(r"\+?\d{1,4}")
_NEGATIVE = re.compile(r"[-−–]\d+")  # noqa: RUF001 - people type these signs, too
_NO_NUMBER = frozenset("-−–—x")  # noqa: RUF001 - as above


class LineFault(StrEnum):
    NOT_A_NUMBER = "not_a_number"
    NEGATIVE = "negative"
    WRONG_COUNT = "wrong_count"
    IS_OUT = "is_out"
    NOBODY_CLOSED = "nobody_closed"
    SEVERAL_CLOSED = "several_closed"
    TOO_MUCH = "too_much"
    NOT_DOUBLED = "not_doubled"
    NO_POINTS = "no_points"
    DECIDED = "decided"
    FULL = "full"


class BadLine(ValueError):
    """A line that cannot be right; nothing of what was typed with it counts."""

    def __init__(self, fault: LineFault, sheet: ScoreSheet, about: str = "") -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.sheet = sheet
        """As it would be with the lines before."""
        self.about = about
        """The word, number or name that it is about."""
        self.line = 0
        """Its number, if there are several."""


def with_lines(sheet: ScoreSheet, text: str) -> ScoreSheet:
    """The sheet with one deal for each line, or `BadLine`."""
    lines = [line for line in text.splitlines() if line.strip()] or [""]
    if len(lines) > MOST_LINES or len(sheet.entries) + len(lines) > MOST_ENTRIES:
        raise BadLine(LineFault.FULL, sheet)
    for number, line in enumerate(lines, start=1):
        try:
            sheet = added(sheet, read_line(sheet, line))
        except BadLine as bad:
            bad.line = number if len(lines) > 1 else 0
            raise
    return sheet


def read_line(sheet: ScoreSheet, line: str) -> WrittenDeal:
    if winner(sheet) is not None:
        raise BadLine(LineFault.DECIDED, sheet)
    numbers = [_number(sheet, word) for word in _APART.split(line) if word]
    deal = WrittenDeal(_by_side(sheet, standing(sheet), numbers))
    if sheet.game is SheetGame.SCALA40:
        _judge_scala40(sheet, deal)
    else:
        _judge_scopa(sheet, deal)
    return deal


def _number(sheet: ScoreSheet, word: str) -> int | None:
    """None: no number is written for a side that is out."""
    if word in _NO_NUMBER:
        return None
    if _NEGATIVE.fullmatch(word):
        raise BadLine(LineFault.NEGATIVE, sheet, word)
    if not _NUMBER.fullmatch(word):
        raise BadLine(LineFault.NOT_A_NUMBER, sheet, word)
    return int(word)


def _by_side(
    sheet: ScoreSheet, now: SheetStanding, numbers: Sequence[int | None]
) -> tuple[int, ...]:
    """A number for each side that is in; those that are out may be left out, or have a dash."""
    still_in = now.score.still_in
    if len(numbers) == sheet.sides > len(still_in):
        _refuse_points_of_those_out(sheet, now, numbers)
        numbers = [numbers[side] for side in still_in]
    written = [number for number in numbers if number is not None]
    if len(written) != len(still_in) or len(numbers) != len(still_in):
        raise BadLine(LineFault.WRONG_COUNT, sheet)
    points = dict(zip(still_in, written, strict=True))
    return tuple(points.get(side, 0) for side in range(sheet.sides))


def _refuse_points_of_those_out(
    sheet: ScoreSheet, now: SheetStanding, numbers: Sequence[int | None]
) -> None:
    for side, number in enumerate(numbers):
        if number is not None and not now.is_in(side):
            raise BadLine(LineFault.IS_OUT, sheet, "+".join(sheet.players(side)))


def _judge_scala40(sheet: ScoreSheet, deal: WrittenDeal) -> None:
    """L1: the one who closes scores 0. L3: a chiusura in mano doubles what the others have."""
    points = [deal.points[side] for side in standing(sheet).score.still_in]
    closers = points.count(0)
    if closers != 1:
        raise BadLine(LineFault.SEVERAL_CLOSED if closers else LineFault.NOBODY_CLOSED, sheet)
    most, highest = MOST_OF_PAIR if sheet.pairs else MOST_IN_HAND, max(points)
    if highest > 2 * most:
        raise BadLine(LineFault.TOO_MUCH, sheet, str(highest))
    if highest > most and any(number % 2 for number in points):
        raise BadLine(LineFault.NOT_DOUBLED, sheet, str(highest))


def _judge_scopa(sheet: ScoreSheet, deal: WrittenDeal) -> None:
    """R9: somebody always takes the settebello."""
    if not any(deal.points):
        raise BadLine(LineFault.NO_POINTS, sheet)
    if sum(deal.points) > MOST_OF_SCOPA:
        raise BadLine(LineFault.TOO_MUCH, sheet, str(max(deal.points)))
