"""A line of a club's roll of honour."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from adapters.panels.phrases import display_name, listed, short
from adapters.text import Words


class Day(NamedTuple):
    year: int
    month: int
    day: int


class RollKind(StrEnum):
    SEASON = "season"
    EVENT = "event"
    BOOK = "book"
    """Typed, from the club's book."""


@dataclass(frozen=True, slots=True)
class RollSight:
    kind: RollKind
    day: Day
    title: str
    winners: tuple[str, ...]
    entrants: int
    seconds: tuple[str, ...] = ()
    """Of an event."""


def day_text(day: Day, words: Words) -> str:
    return words("club-day", year=str(day.year), month=str(day.month), day=str(day.day))


def _named(names: Sequence[str], words: Words) -> str:
    shown = [display_name(name, words) for name in names]
    return listed(shown, words) if shown else words("club-nobody")


def roll_line(line: RollSight, words: Words) -> str:
    names = _named(line.winners, words)
    match line.kind:
        case RollKind.BOOK:
            return words("club-roll-book", year=str(line.day.year), names=names)
        case RollKind.SEASON:
            return words("club-roll-season", name=short(line.title), names=names, n=line.entrants)
        case RollKind.EVENT:
            said = {"day": day_text(line.day, words), "title": short(line.title)}
            event = words("club-roll-event", **said, names=names, n=line.entrants)
            if not line.seconds:
                return event
            return words("club-roll-seconds", event=event, names=_named(line.seconds, words))
