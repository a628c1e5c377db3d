"""The text in which Prometheus is told numbers, version 0.0.4 of its format."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from typing import TypeAlias

from bot.meters.meters import Histogram

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Labels: TypeAlias = Mapping[str, str]
NONE: Labels = {}


@dataclass(frozen=True, slots=True)
class Family:
    """Numbers of one name, told apart by labels."""

    name: str
    kind: str
    help: str
    samples: tuple[tuple[str, Labels, float], ...]
    """What is added to the name, the labels, the number."""


def counter(name: str, told: str, numbers: Iterable[tuple[Labels, float]]) -> Family:
    return Family(name, "counter", told, tuple(("", labels, n) for labels, n in numbers))


def gauge(name: str, told: str, numbers: Iterable[tuple[Labels, float]]) -> Family:
    return Family(name, "gauge", told, tuple(("", labels, n) for labels, n in numbers))


def histogram(name: str, told: str, counted: Histogram) -> Family:
    """Each number of the format includes the smaller ones."""
    bounds = (*counted.bounds, inf)
    buckets = [
        ("_bucket", {"le": _number(bound)}, float(count))
        for bound, count in zip(bounds, accumulate(counted.counts), strict=True)
    ]
    ends = (("_sum", NONE, counted.sum), ("_count", NONE, float(counted.count)))
    return Family(name, "histogram", told, (*buckets, *ends))


def page(families: Iterable[Family]) -> str:
    return "".join(f"{line}\n" for family in families for line in _lines(family))


def _lines(family: Family) -> Iterator[str]:
    yield f"# HELP {family.name} {family.help}"
    yield f"# TYPE {family.name} {family.kind}"
    for ending, labels, number in family.samples:
        yield f"{family.name}{ending}{_labels(labels)} {_number(number)}"


def _labels(labels: Labels) -> str:
    told = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels.items())
    return f"{{{told}}}" if told else ""


def _escaped(value: str) -> str:
    r"""
    >>> print(_escaped('a "word"'))
    a \"word\"
    """
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _number(number: float) -> str:
    """
    >>> _number(3.0), _number(0.25), _number(inf)
    ('3', '0.25', '+Inf')
    """
    if number == inf:
        return "+Inf"
    return str(int(number)) if number == int(number) else repr(number)
