"""A plain player of Carta alta: it takes as cheaply as possible, or throws its lowest card."""

from collections.abc import Sequence

from engine.computer import awaited
from tests.tiny.game import Event, HandView, Play, PlayerAction, TableView, height


def plain(hand: HandView, table: TableView, _: Sequence[Event], seed: bytes) -> PlayerAction:
    """The action of a seat that the game waits for."""
    return awaited(hand, seed, bool(hand.plays)) or _cheapest(hand, table)


def _cheapest(hand: HandView, table: TableView) -> Play:
    def high(play: Play) -> tuple[int, int]:
        return height(table.rules, play.card)

    plays = sorted(hand.plays, key=high)
    best = max((height(table.rules, played.card) for played in table.trick), default=(0, 0))
    return next((play for play in plays if high(play) > best), plays[0])
