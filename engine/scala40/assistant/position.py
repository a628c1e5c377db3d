"""What has to be known of a turn to say what can be played in it: no more than its player knows."""

from typing import NamedTuple

from engine.cards import JOKER, ONE, Card, Face, Pile, find, without
from engine.scala40.melds import Meld
from engine.scala40.presets import Rules
from engine.scala40.turn import freed_by, with_card

OPENING = 40


class Position(NamedTuple):
    """A hand in the middle of a turn, its card drawn or taken, and the table before it."""

    rules: Rules
    hand: Pile
    melds: tuple[Meld, ...] = ()
    opened: bool = True
    may_close: bool = True
    """The first round is over (J2)."""
    taken: Card | None = None
    """The discard taken this turn."""
    owed: bool = False
    """It must still be played."""
    barred: bool = False
    """It may not be attached, nor swap a joker (I3)."""
    completing: bool = False
    """The opening is laid, but does not count before the taken card is in a meld of it (D2)."""
    jokers: tuple[tuple[Card, int], ...] = ()
    """Those swapped out this turn and not played yet, each with the meld it comes from (H2)."""
    freed: frozenset[int] = frozenset()
    """Melds from which a joker was taken this turn: none of these goes there again (H2)."""
    kept: Pile = b""
    """Cards of the hand that are not to be played, whatever the reason."""

    @property
    def clean_needed(self) -> int:
        """E2"""
        return OPENING if self.rules.joker_in_opening == "only_beside_40_clean" else 0

    @property
    def playable(self) -> Pile:
        return without(self.hand, self.kept) if self.kept else self.hand

    @property
    def own_jokers(self) -> Pile:
        """Those not swapped out in this turn, one that was taken first."""
        swapped = [joker for joker, _ in self.jokers]
        jokers = [c for c in find(self.playable, JOKER) if c not in swapped]
        return bytes(sorted(jokers, key=lambda c: c != self.taken))

    @property
    def only_laid(self) -> bool:
        """Is there a taken card that may go nowhere but into a new meld (D2, I3)?"""
        restricted = self.barred or self.completing or not self.opened
        return restricted and self.taken is not None

    def taking(self, card: Card, barred: bool = False) -> "Position":
        """The same turn, begun with this discard."""
        owed = self.rules.picked_must_be_played or not self.opened
        hand = with_card(self.hand, card)
        return self._replace(hand=hand, taken=card, owed=owed, barred=barred)

    def keeping(self, cards: Pile) -> "Position":
        """The same turn, but these stay in hand."""
        return self._replace(kept=self.kept + cards)

    def swapping(self, card: Card, to: int, meld: Meld, joker: Card) -> "Position":
        """A card in the place of a joker, which is in hand now."""
        hand = with_card(without(self.hand, ONE[card]), joker)
        melds = (*self.melds[:to], meld, *self.melds[to + 1 :])
        owed = self.owed and card != self.taken
        jokers = (*self.jokers, (joker, to))
        freed = freed_by(self.rules, self.freed, to)
        return self._replace(hand=hand, melds=melds, owed=owed, jokers=jokers, freed=freed)

    def copy(self, f: Face, cards: Pile, attached: bool = False) -> Card:
        """D5: of two copies the one taken this turn goes first, but not where it may not."""
        last = attached and self.only_laid
        return min(find(cards, f), key=lambda c: (c == self.taken) == last)

    def may_attach(self, f: Face) -> bool:
        """Is there a copy to put onto a meld, or into a joker's place?"""
        copies = find(self.playable, f)
        return len(copies) > 1 or (
            bool(copies) and not (self.only_laid and self.taken == copies[0])
        )
