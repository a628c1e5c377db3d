"""Chooses the physical cards that a case means: each in one place, numbered ones where named."""

from collections.abc import Iterable, Sequence

from engine.cards import EITHER, FACE, Card, Pile, is_joker, name, show


def plain(word: str) -> str:
    """A card without what it stands for: `JK#1` for `JK#1=6H`."""
    return word.partition("=")[0]


class Pack:
    """The cards of a deal, given out one group after the other."""

    def __init__(self, cards: Pile, asked: Iterable[str]) -> None:
        """`asked`: every card that the position names; numbered cards among them stay free."""
        self._free = list(cards)
        called = [name(plain(word)) for word in asked]
        self._kept = {c for c in called if c < EITHER}

    def give(self, asked: Sequence[str], wished: Iterable[str] = ()) -> list[Card]:
        """The cards for names, in order; without a copy number, a wished copy if possible."""
        called = [name(plain(word)) for word in asked]
        wishes = {name(plain(word)) for word in wished}
        given = {self._take(c): c for c in called if c < EITHER}
        return [given[c] if c < EITHER else self._copy(c, wishes) for c in called]

    def some(self, count: int) -> Pile:
        """This many of the remaining cards, natural ones first."""
        cards = sorted(self._others(), key=is_joker)[:count]
        return bytes(sorted(self._take(c) for c in cards))

    def run(self) -> list[Card]:
        """Three cards in a row of one suit that are still free."""
        others = self._others()
        copies = {FACE[c]: c for c in others if not is_joker(c)}
        low = next(f for f in copies if f % 13 < 11 and {f + 1, f + 2} <= copies.keys())
        return [self._take(copies[f]) for f in (low, low + 1, low + 2)]

    def rest(self) -> Pile:
        return bytes(self._free)

    def _others(self) -> list[Card]:
        return [c for c in self._free if c not in self._kept]

    def _copy(self, called: int, wishes: set[Card]) -> Card:
        copies = [c for c in self._free if FACE[c] == called - EITHER]
        assert copies, f"the case has more of {show(called)} than the pack"
        return self._take(min(copies, key=lambda c: (c in self._kept, c not in wishes, c)))

    def _take(self, card: Card) -> Card:
        assert card in self._free, f"the case has {show(card)} twice, or the pack has it not"
        self._free.remove(card)
        return card
