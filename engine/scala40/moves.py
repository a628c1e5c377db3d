"""What the player on turn may do: kinds of move, and every legal discard, attachment and swap.

Everything is found by asking the judge, so that the offered moves are the accepted moves.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ParamSpec

from engine.cards import Card, Face, Pile
from engine.game import Illegal, demand
from engine.scala40 import judge, melds
from engine.scala40.actions import Attach, Discard, End, Swap
from engine.scala40.events import Move, Took
from engine.scala40.presets import Rules
from engine.scala40.refusals import Refusal
from engine.scala40.state import Deal

P = ParamSpec("P")


@dataclass(frozen=True, slots=True, repr=False)
class Attachment:
    """A card that a meld takes, at which end, and as which card."""

    card: Card
    to: int
    end: End
    face: Face

    @property
    def action(self) -> Attach:
        return Attach(self.card, self.to, self.end, self.face)


@dataclass(frozen=True, slots=True, repr=False)
class SwapOption:
    """A card that can take a joker's place in a meld."""

    card: Card
    to: int
    joker: Card

    @property
    def action(self) -> Swap:
        return Swap(self.card, self.to)


_KINDS = ("draw", "take", "open", "lay", "take_back")


@dataclass(frozen=True, slots=True, repr=False)
class May:
    """What the player on turn may do now. Its `repr` only counts, because it has private cards."""

    draw: bool = False
    take: bool = False
    """True after opening, or if there is an opening that uses the discard (D3)."""
    open: bool = False
    lay: bool = False
    """Whether melds may be laid; `open` and `lay` do not say that the hand has any."""
    take_back: bool = False
    discards: Pile = b""
    attachments: tuple[Attachment, ...] = ()
    swaps: tuple[SwapOption, ...] = ()

    def __repr__(self) -> str:
        kinds = [kind for kind in _KINDS if getattr(self, kind)]
        counts = len(self.discards), len(self.attachments), len(self.swaps)
        return f"<May {kinds}, discards, attachments, swaps: {counts}>"


def may(rules: Rules, deal: Deal, moves: tuple[Move, ...]) -> May:
    if not deal.turn.drawn:
        return May(draw=accepted(judge.draw, deal), take=accepted(judge.take, rules, deal))
    opened = deal.turn.seat in deal.opened
    return May(
        open=not opened,
        lay=opened,
        take_back=accepted(taken_back, deal, moves, whole=False),
        discards=discards(rules, deal),
        attachments=tuple(attachments(rules, deal)),
        swaps=tuple(swaps(rules, deal)),
    )


def discards(rules: Rules, deal: Deal) -> Pile:
    hand = deal.hands[deal.turn.seat]
    return bytes(c for c in hand if accepted(judge.discard, rules, deal, Discard(c)))


def attachments(rules: Rules, deal: Deal) -> Iterator[Attachment]:
    if deal.turn.seat not in deal.opened:
        return
    for to, meld in enumerate(deal.melds):
        for card in deal.hands[deal.turn.seat]:
            for place in melds.places_for(meld, card, rules.max_jokers_per_meld):
                option = Attachment(card, to, place.end, place.face)
                if accepted(judge.attach, rules, deal, option.action):
                    yield option


def swaps(rules: Rules, deal: Deal) -> Iterator[SwapOption]:
    if deal.turn.seat not in deal.opened:
        return
    any_suit = rules.set_joker_swap == "any_missing_suit"
    for to, meld in enumerate(deal.melds):
        for card in deal.hands[deal.turn.seat] if meld.jokers else b"":
            place = melds.joker_for(meld, card, any_suit)
            if place is not None and accepted(judge.swap, rules, deal, Swap(card, to)):
                yield SwapOption(card, to, meld.cards[place])


def taken_back(deal: Deal, moves: tuple[Move, ...], whole: bool) -> tuple[Move, ...]:
    """The moves of this turn that stay after a take-back (D3). A draw from the stock stays, and a
    taken discard stays if there is nothing else to draw.
    """
    demand(deal.turn.drawn, Refusal.MUST_DRAW_FIRST)
    goes_back = isinstance(moves[0], Took) and deal.stock
    least = 0 if goes_back else 1
    demand(len(moves) > least, Refusal.NOTHING_TO_TAKE_BACK)
    return moves[:least] if whole else moves[:-1]


def accepted(judge: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> bool:
    try:
        judge(*args, **kwargs)
    except Illegal:
        return False
    return True
