"""The points with which learners begin, in words."""

from collections.abc import Iterable

from adapters.panels.phrases import listed, names, short
from adapters.sights import TableSight
from adapters.text import Words


def told(sight: TableSight, words: Words) -> str:
    """Who begins with points, and with how many; empty if nobody does."""
    called = names(sight.seats, words)
    starts = ((name, seat.head_start) for name, seat in zip(called, sight.seats, strict=True))
    return listed_starts(starts, words)


def listed_starts(starts: Iterable[tuple[str, int]], words: Words) -> str:
    given = [
        words("head-start-of", name=short(name), points=_signed(points))
        for name, points in starts
        if points
    ]
    return listed(given, words) if given else ""


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")
