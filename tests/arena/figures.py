"""Turns the results of pairs of matches into shares with 95 % confidence intervals."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

WIDE = 1.96


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> tuple[float, float]:
    """The share, and half its confidence interval; matches of one seed count as one sample.

    >>> ratio([1, 1, 1, 1], [2, 2, 2, 2])
    (0.5, 0.0)
    """
    share = sum(parts) / sum(wholes)
    n = len(parts)
    if n < 2:
        return share, float("inf")
    off = sum((part - share * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    return share, WIDE * sqrt(off / (n * (n - 1))) / (sum(wholes) / n)


def report(pairs: Sequence[dict[str, Any]], names: tuple[str, str]) -> Iterator[str]:
    hands = [pair["hands"] for pair in pairs]
    matches = [pair["matches"] for pair in pairs]
    yield f"{names[0]} against {names[1]}: {sum(matches)} matches, {sum(hands)} hands"
    won, half = ratio([pair["matches_won"] for pair in pairs], matches)
    yield f"  matches  {100 * won:5.1f} % ± {100 * half:.1f}"
    won, half = ratio([pair["hands_won"] for pair in pairs], hands)
    yield f"  hands    {100 * won:5.1f} % ± {100 * half:.1f}"
    more, half = ratio([pair["points"] for pair in pairs], hands)
    yield f"  points   {more:+.2f} ± {half:.2f} a hand"
    for who, name in enumerate(names):
        yield f"  {name:<10} {_times([t for pair in pairs for t in pair['micros'][who]])}"


def _times(micros: list[int]) -> str:
    each = sorted(micros) or [0]
    median, late = each[len(each) // 2], each[len(each) * 99 // 100]
    shown = [f"{micro / 1000:.1f}" for micro in (median, late, each[-1])]
    return "ms a decision: median {}, p99 {}, most {}".format(*shown)
