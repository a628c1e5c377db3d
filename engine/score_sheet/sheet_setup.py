"""The beginning of a score sheet: the names of the players, as people type them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.score_sheet.sheet import ScoreSheet, SheetGame

FEWEST, MOST = 2, 6
"""Players."""
USUAL_TARGETS = {SheetGame.SCALA40: (101, 151, 201), SheetGame.SCOPA: (11, 16, 21)}
TARGETS = {SheetGame.SCALA40: range(50, 1001), SheetGame.SCOPA: range(1, 101)}

MOST_DIGITS = 6
"""How many digits of a number are read: with more it is too large anyway."""

_NUMBERED = re.compile(r"^\s*(?:\d{1,2}[.)]|[-•*])\s+")
_APART = re.compile(r"[\n,;]+")
_AND = re.compile(r"\s+(?:e|ed|and|y|&)\s+", re.IGNORECASE)
_PLUS = re.compile(r"\+")
_LAST_NUMBER = re.compile(r"(?<=[^\W\d])\s+(?=\d{2,4}\s*$)")

Sides: TypeAlias = tuple[tuple[str, ...], ...]
"""The names of each side, as they were typed: one, or two for partners."""


class SetupFault(StrEnum):
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    NO_NAME = "no_name"
    SAME_NAME = "same_name"
    SOME_IN_PAIRS = "some_in_pairs"
    BAD_TARGET = "target"


class BadSetup(ValueError):
    def __init__(self, fault: SetupFault, about: str = "") -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.about = about


@dataclass(frozen=True, slots=True)
class TypedPlayers:
    sides: Sides
    target: int | None
    """A number among the names is another target."""


def read_players(text: str) -> TypedPlayers:
    """Names in lines, or separated by commas, the last one perhaps by an `and`; partners are joined
    by a plus, or each two by an `and`.

    >>> read_players("Anna, Bruno\\n151")
    TypedPlayers(sides=(('Anna',), ('Bruno',)), target=151)
    >>> read_players("1. Anna + Bruno; 2. Carla+Dino").sides
    (('Anna', 'Bruno'), ('Carla', 'Dino'))
    >>> read_players("Anna, Bruno e Carla 301")
    TypedPlayers(sides=(('Anna',), ('Bruno',), ('Carla',)), target=301)
    """
    apart = _APART.split(_LAST_NUMBER.sub(",", text))
    parts = [_NUMBERED.sub("", part).strip() for part in apart]
    numbers = [int(part[:MOST_DIGITS]) for part in parts if part.isdecimal()]
    named = [part for part in parts if part and not part.isdecimal()]
    return TypedPlayers(_sides(named), numbers[-1] if numbers else None)


def one_by_one(text: str) -> str:
    """Names behind a command need no comma.

    >>> one_by_one("Anna Bruno Carla 151"), one_by_one("Maria Rosa e Anna")
    ('Anna, Bruno, Carla, 151', 'Maria Rosa e Anna')
    """
    apart = any(sign.search(text) for sign in (_APART, _AND, _PLUS))
    return text if apart else ", ".join(text.split())


def _sides(named: Sequence[str]) -> Sides:
    by = _AND if len(named) > 1 and all(map(_AND.search, named)) else _PLUS
    if by is _PLUS and named:
        named = [*named[:-1], *_AND.split(named[-1])]
    return tuple(tuple(name.strip() for name in by.split(part)) for part in named)


def new_sheet(game: SheetGame, target: int, sides: Sides) -> ScoreSheet:
    """`BadSetup` if these cannot play. The first name is that of the first dealer."""
    names = _by_seat(sides)
    pairs = any(len(side) > 1 for side in sides)
    if target not in TARGETS[game]:
        raise BadSetup(SetupFault.BAD_TARGET, str(target))
    if not all(names):
        raise BadSetup(SetupFault.NO_NAME)
    if pairs and any(len(side) != 2 for side in sides):
        raise BadSetup(SetupFault.SOME_IN_PAIRS)
    if len(sides) < FEWEST:
        raise BadSetup(SetupFault.TOO_FEW)
    if len(names) > MOST:
        raise BadSetup(SetupFault.TOO_MANY)
    if twice := _twice(names):
        raise BadSetup(SetupFault.SAME_NAME, twice)
    return ScoreSheet(game, target, names, pairs)


def _by_seat(sides: Sides) -> tuple[str, ...]:
    """P1: partners sit opposite each other."""
    longest = max(map(len, sides), default=0)
    return tuple(side[place] for place in range(longest) for side in sides if place < len(side))


def _twice(names: Sequence[str]) -> str:
    """The first name that is there already, if there is one."""
    known = [name.casefold() for name in names]
    return next((name for at, name in enumerate(names) if known.index(known[at]) < at), "")
