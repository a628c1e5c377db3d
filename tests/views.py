"""What a test sees of a game whose own views it knows."""

from typing import Any

from adapters.sights import HandSight, TableSight


def view_of(sight: TableSight | HandSight) -> Any:
    """Of the game's own class, with all that it shows."""
    return sight.view
