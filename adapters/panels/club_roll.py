"""A line of a club's roll of honour."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from adapters.panels.phrases import display_name, listed, short
from adapters.panels.times import day_of_calendar
from adapters.text import Words
from adapters.text.times import SaidTime


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


def day_text(day: Day, words: Words) -> SaidTime:
    text = words("club-day", year=str(day.year), month=str(day.month), day=str(day.day))
    return day_of_calendar(date(*day), text)


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
            day, title = day_text(line.day, words), short(line.title)
            event = words("club-roll-event", day=day, title=title, names=names, n=line.entrants)
            if not line.seconds:
                return event
            return words("club-roll-seconds", event=event, names=_named(line.seconds, words))
