"""The next move of the hint as a button, which replaces picking the cards and pressing a button.

It is shown to players who have asked for a hint, while nothing is picked, unless the move is to
discard the last card, which has a button anyway. In a lesson, it is not shown, because beginners
should make the moves by hand.
"""

from collections.abc import Iterator

from adapters.panel import Style
from adapters.panels.french_cards import JOKER_SIGN, SIGNS, card_text, face_text
from adapters.panels.scala40 import planning
from adapters.panels.scala40.action_button import ActionButton, action_button
from adapters.panels.scala40.draft import Sight, mask
from adapters.panels.scala40.melding import Piece, points, way_of
from adapters.panels.scala40.phrasing import FROM_TO, brief
from engine.cards import FACE, SUIT, Card, is_joker
from engine.scala40.actions import Attach, Discard, Lay, Laying, Open, Swap, TurnAction
from engine.scala40.melds import is_run

SUGGESTED = "suggested"
LONGEST = 36


def moves(sight: Sight) -> Iterator[ActionButton]:
    may, begun = sight.hand.may, sight.draft.picked or sight.draft.prepared
    plan = planning.plan(sight) if _asked(sight) and (may.open or may.lay) and not begun else None
    for action in () if plan is None else plan.actions[:1]:
        if isinstance(action, Discard):
            return
        label = sight.words("scala40-suggested", move=label_of(sight, action))
        yield action_button(label, SUGGESTED, action, args_of(sight, action), Style.MAIN)


def _asked(sight: Sight) -> bool:
    return sight.draft.hinted and sight.hints and not sight.learning


def label_of(sight: Sight, action: TurnAction) -> str:
    words = sight.words
    match action:
        case Open(layings):
            return _laid(sight, "scala40-suggested-open", layings)
        case Lay(laying):
            return _laid(sight, "scala40-lay-one", (laying,))
        case Attach(card, to, _, stands):
            meld = brief(sight.table.melds[to].faces)
            return words("scala40-attach", card=card_text(card, stands), number=to + 1, meld=meld)
        case Swap(card, to):
            return words("scala40-swap", card=card_text(card), number=to + 1)
        case _:
            raise AssertionError("no plan begins like this")


def _laid(sight: Sight, key: str, layings: tuple[Laying, ...]) -> str:
    """If the cards are too long to name, only the points are given."""
    way = way_of(layings)
    label = sight.words(key, cards=" · ".join(map(_brief, way)), points=points(way))
    return label if len(label) <= LONGEST else sight.words("scala40-open", points=points(way))


def _brief(piece: Piece) -> str:
    """A joker is marked at the high end of a run; anywhere else it is added at the end."""
    *jokers, last = map(is_joker, piece.cards)
    if not is_run(piece.faces):
        return " ".join([_naturals(piece), *[JOKER_SIGN] * sum((*jokers, last))])
    whole = brief(piece.faces)
    marked = whole.replace(FROM_TO, FROM_TO + JOKER_SIGN) if last else whole
    return " ".join([marked, *[JOKER_SIGN] * sum(jokers)])


def _naturals(piece: Piece) -> str:
    first, *others = (FACE[card] for card in piece.cards if not is_joker(card))
    return face_text(first) + "".join(SIGNS[SUIT[face]] for face in others)


def args_of(sight: Sight, action: TurnAction) -> tuple[int, ...]:
    """Which cards of the hand, and which meld."""
    to = action.to if isinstance(action, Attach | Swap) else 0
    return mask(bytes(_cards(action)), sight), to


def _cards(action: TurnAction) -> Iterator[Card]:
    match action:
        case Open(layings):
            for laying in layings:
                yield from laying.cards
        case Lay(laying):
            yield from laying.cards
        case Attach(card) | Swap(card):
            yield card
        case _:
            raise AssertionError("no plan begins like this")
