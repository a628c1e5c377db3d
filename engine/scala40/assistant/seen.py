"""From what a player sees to what the assistant is asked about."""

from engine.cards import Card
from engine.scala40.assistant.position import Position
from engine.scala40.melds import places_for
from engine.scala40.views import HandView, TableView


def position(hand: HandView, table: TableView) -> Position:
    """His hand as it is: on his turn with the card he drew, or without one."""
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
    """As if he took the last discard, or this card were it."""
    discard = table.top if card is None else card
    assert discard is not None
    return position(hand, table).taking(discard, barred=_barred(table, discard))


def _barred(table: TableView, discard: Card) -> bool:
    """I3: it attaches, as it did when it was discarded."""
    if table.rules.attach_discard != "allowed_next_player_cannot_attach_this_turn":
        return False
    most = table.rules.max_jokers_per_meld
    return any(places_for(meld, discard, most) for meld in table.melds)
