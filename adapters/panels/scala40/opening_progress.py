"""How close a player is to the opening."""

from adapters.panels.scala40 import picked_cards
from adapters.panels.scala40.draft import Sight, opened
from adapters.panels.scala40.melding import Way, opens, points, ways


def best(sight: Sight) -> Way:
    """The prepared melds, with the picked cards if they form melds; empty after opening."""
    if opened(sight):
        return ()
    prepared, rules = picked_cards.prepared(sight), sight.table.rules
    so_far = [prepared + way for way in ways(sight.draft.picked, rules)] or [prepared]
    return max(so_far, key=lambda way: (opens(way, rules), points(way)))
