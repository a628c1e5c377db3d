"""How close a player is to the opening."""

from adapters.panels.scala40 import picked_cards
from adapters.panels.scala40.draft import Sight, opened
from adapters.panels.scala40.melding import Way, opens, points, ways
from engine.scala40 import picked


def best(sight: Sight) -> Way:
    """The prepared melds, and those that the picked cards form already; empty after opening."""
    if opened(sight):
        return ()
    prepared, rules, cards = picked_cards.prepared(sight), sight.table.rules, sight.draft.picked
    found = ways(cards, rules) or ways(b"".join(picked.begun(cards, rules).melds), rules)
    so_far = [prepared + way for way in found] or [prepared]
    return max(so_far, key=lambda way: (opens(way, rules), points(way)))
