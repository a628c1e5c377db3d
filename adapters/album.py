"""A player's album, as values."""

from dataclasses import dataclass

from engine.album import Fact


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """A fact in a player's album."""

    fact: Fact
    date: str
    table: int
    revision: int
    """0: the whole match."""
    new: bool
    """The player sees it for the first time."""
