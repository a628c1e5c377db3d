"""Builds the positions for the assistant from what a player sees."""

from engine.cards import Card
from engine.scala40.assistant.position import Position
from engine.scala40.melds import places_for
from engine.scala40.views import HandView, TableView


def position(hand: HandView, table: TableView) -> Position:
    """The player's hand as it is; on their turn with the card they drew."""
    return Position(
        rules=table.rules,
        hand=hand.hand,
        melds=table.melds,
        opened=table.seats[hand.seat].opened,
        may_close=table.may_close,
        taken=hand.taken if hand.taken in {*hand.hand} else None,
        owed=hand.owed,
        barred=hand.barred,
        completing=hand.completing,
        jokers=hand.swapped,
        freed=hand.freed,
    )


def with_discard(hand: HandView, table: TableView, card: Card | None = None) -> Position:
    """The position as if the player had taken the last discard, or this card in its place."""
    discard = table.top if card is None else card
    assert discard is not None
    return position(hand, table).taking(discard, barred=_barred(table, discard))


def _barred(table: TableView, discard: Card) -> bool:
    """I3: may this discard not be attached? It attaches now, as it did when it was discarded."""
    if table.rules.attach_discard != "allowed_next_player_cannot_attach_this_turn":
        return False
    most = table.rules.max_jokers_per_meld
    return any(places_for(meld, discard, most) for meld in table.melds)
