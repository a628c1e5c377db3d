"""All that matters for what can be played in a turn, and nothing that its player cannot see."""

from typing import NamedTuple

from engine.cards import JOKER, ONE, Card, Face, Pile, find, without
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.turn import freed_by, with_card

OPENING = 40


class Position(NamedTuple):
    """A hand in the middle of a turn, after the draw or the taking, and the table."""

    rules: Rules
    hand: Pile
    melds: tuple[Meld, ...] = ()
    opened: bool = True
    may_close: bool = True
    """Whether the first round is over (J2)."""
    taken: Card | None = None
    """The discard that was taken in this turn."""
    owed: bool = False
    """Whether the taken card must still be played."""
    barred: bool = False
    """Whether the taken card may not be attached or used to swap a joker (I3)."""
    completing: bool = False
    """The opening is laid, but is only valid once the taken card is in one of its melds (D2)."""
    jokers: tuple[tuple[Card, int], ...] = ()
    """Jokers swapped out this turn and not played yet, each with the meld it comes from (H2)."""
    freed: frozenset[int] = frozenset()
    """Melds from which a joker was taken this turn: none of these jokers may go back there (H2)."""
    kept: Pile = b""
    """Cards of the hand that must not be played."""

    @property
    def clean_needed(self) -> int:
        """E2: the points that must be clean."""
        return OPENING if needs_clean(self.rules) else 0

    @property
    def playable(self) -> Pile:
        return without(self.hand, self.kept) if self.kept else self.hand

    @property
    def own_jokers(self) -> Pile:
        """The jokers that were not swapped out in this turn; a joker that was taken comes first."""
        swapped = [joker for joker, _ in self.jokers]
        jokers = [c for c in find(self.playable, JOKER) if c not in swapped]
        return bytes(sorted(jokers, key=lambda c: c != self.taken))

    @property
    def only_laid(self) -> bool:
        """Is there a taken card that may only go into a new meld (D2, I3)?"""
        restricted = self.barred or self.completing or not self.opened
        return restricted and self.taken is not None

    def taking(self, card: Card, barred: bool = False) -> "Position":
        """The same turn, begun by taking this discard."""
        owed = self.rules.picked_must_be_played or not self.opened
        hand = with_card(self.hand, card)
        return self._replace(hand=hand, taken=card, owed=owed, barred=barred)

    def keeping(self, cards: Pile) -> "Position":
        """The same turn, but these cards must stay in hand."""
        return self._replace(kept=self.kept + cards)

    def swapping(self, card: Card, to: int, meld: Meld, joker: Card) -> "Position":
        """The position after a card has taken the place of a joker, which is now in the hand."""
        hand = with_card(without(self.hand, ONE[card]), joker)
        melds = (*self.melds[:to], meld, *self.melds[to + 1 :])
        owed = self.owed and card != self.taken
        jokers = (*self.jokers, (joker, to))
        freed = freed_by(self.rules, self.freed, to)
        return self._replace(hand=hand, melds=melds, owed=owed, jokers=jokers, freed=freed)

    def copy(self, f: Face, cards: Pile, attached: bool = False) -> Card:
        """D5: of two copies, use the one taken this turn first, unless it is not allowed there."""
        last = attached and self.only_laid
        return min(find(cards, f), key=lambda c: (c == self.taken) == last)

    def may_attach(self, f: Face) -> bool:
        """Is there a copy that may be attached or used to swap a joker?"""
        copies = find(self.playable, f)
        return len(copies) > 1 or (
            bool(copies) and not (self.only_laid and self.taken == copies[0])
        )


def needs_clean(rules: Rules) -> bool:
    """E2: do only melds without jokers count for the opening?"""
    return rules.joker_in_opening == "only_beside_40_clean"
