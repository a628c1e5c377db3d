"""A player's album, as values."""

from dataclasses import dataclass
from datetime import datetime

from common.ids import TableId
from engine.album import Fact


@dataclass(frozen=True, slots=True)
class AlbumPage:
    """A fact in a player's album."""

    fact: Fact
    at: datetime
    table: TableId
    """0: none, so that there is nothing to look at again."""
    revision: int
    """0: the whole match."""
    new: bool
    """The player sees it for the first time."""
