"""What players do for the first time, told from the events of a match."""

from enum import StrEnum
from typing import TypeAlias

from engine.game import Event

Told: TypeAlias = tuple[int, Event]
"""An event, and the revision at which it happened."""


class Fact(StrEnum):
    """In matches that count; the names are stored."""

    FIRST_WIN = "first_win"
    STREAK = "streak"
    """Five matches won in a row."""
    HUNDRED = "hundred"
    """A hundred matches."""
    PAIRS = "pairs"
    """A match won with a partner."""
    CROWD = "crowd"
    """A match won against three or more others."""
    TOURNAMENT = "tournament"
    """A tournament won."""
    IN_HAND = "in_hand"
    """Scala 40: closed from hand (J3)."""
    FORTY = "forty"
    """Scala 40: opened with exactly 40 points (E1)."""
    COMEBACK = "comeback"
    """Scala 40: won after having been within eleven points of the end."""
    FOUR_POINTS = "four_points"
    """Scopa: all four points of the pack in one deal (R9)."""
    THREE_SCOPE = "three_scope"
    """Scopa: three scope in one deal."""
    NO_POINT = "no_point"
    """Scopa: a deal in which the others get no point."""
