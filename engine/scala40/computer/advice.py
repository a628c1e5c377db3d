"""What *maestro* thinks of a discard that somebody has made."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import FACE, Card
from engine.scala40.computer.card_value import sight
from engine.scala40.computer.judgement import PER_POINT, Judgement
from engine.scala40.computer.networks import TWO, players
from engine.scala40.computer.turns import choices
from engine.scala40.events import Event
from engine.scala40.views import HandView, TableView


class BetterDiscard(NamedTuple):
    card: Card
    points: int
    """About how many points the deal would be worth more."""


def better_discard(
    hand: HandView, table: TableView, events: Sequence[Event], discarded: Card
) -> BetterDiscard | None:
    """The best discard instead of this one, if nothing more is played in this turn."""
    if hand.partner is not None or players(table) > TWO:
        return None
    judgement = Judgement(hand, table, events)
    look = sight(hand, table, events)
    turns = choices(hand, table, look, len(hand.hand), lambda _: iter(((),)))
    values = {turn.discard: judgement.after(turn.after, turn.discard) for turn in turns}
    own = next((v for card, v in values.items() if FACE[card] == FACE[discarded]), None)
    if own is None:
        return None
    best = max(values, key=lambda card: values[card])
    points = round((values[best] - own) / PER_POINT)
    return BetterDiscard(best, points) if FACE[best] != FACE[discarded] else None
