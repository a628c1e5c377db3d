"""Explains how to do an action on screen: which cards to pick, then which button to press."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from adapters.panels.french_cards import card_text
from adapters.panels.game import Act
from adapters.panels.keyboard import LONGEST_LABEL
from adapters.panels.phrases import short
from adapters.panels.scala40 import offers
from adapters.panels.scala40.draft import Sight, current, loose
from engine.cards import FACE, Face, Name, Pile, find, without
from engine.game import Action
from engine.scala40.actions import (
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
    TurnAction,
)

Faces: TypeAlias = Counter[Face]
"""How many cards of each face: the player need not distinguish twins."""


def explain_steps(sight: Sight, action: TurnAction) -> str:
    """Anything else that is prepared must be undone first; empty if no button does the action."""
    if isinstance(action, Discard) and len(sight.hand.hand) == 1:
        return _press(sight, _label(sight, action))  # The last card need not be picked.
    groups = _groups(sight, action)
    wanted = _copies(sight, groups)
    if wanted is None:
        return _press(sight, sight.words("scala40-unprepare"))
    ready = replace(sight, draft=replace(sight.draft, picked=wanted))
    label = _label(current(ready), action)
    if not label or _faces(sight.draft.picked) - _faces(wanted):
        return _cleared(sight)
    return _press(sight, label, _missing(sight, groups))


def to_pick(sight: Sight, action: TurnAction) -> Pile:
    """The cards for it that are still to be picked."""
    wanted = _copies(sight, _groups(sight, action)) or b""
    return without(wanted, bytes(card for card in wanted if card in sight.draft.picked))


def meaning(sight: Sight) -> str:
    """When asked what a joker stands for, the first choice will do."""
    return _press(sight, offers.rows(sight)[0][0].offer.label)


def _cleared(sight: Sight) -> str:
    if sight.draft.picked:
        return _press(sight, sight.words("scala40-put-down"))
    return _press(sight, sight.words("scala40-unprepare")) if sight.draft.prepared else ""


def _press(sight: Sight, label: str, cards: str = "") -> str:
    button = short(label, LONGEST_LABEL)
    if not cards:
        return sight.words("lesson-press", button=button)
    return sight.words("lesson-pick-and-press", cards=cards, button=button)


# Cards


def _groups(sight: Sight, action: TurnAction) -> tuple[Faces, ...]:
    """The cards to pick, meld by meld, without the melds that are already prepared."""
    match action:
        case Open(layings):
            groups = [_faces(laying.cards) for laying in layings]
            prepared = [_faces(laying.cards) for laying in sight.draft.prepared]
            return tuple(group for group in groups if group not in prepared)
        case Lay(Laying(cards)):
            return (_faces(cards),)
        case Attach(card) | Swap(card) | Discard(card):
            return (_faces((card,)),)
        case Draw() | Take() | TakeBack():
            return ()


def _copies(sight: Sight, groups: Iterable[Faces]) -> Pile | None:
    """The cards to pick, those already picked before their twins; None if some are not free."""
    left, chosen = loose(sight), b""
    for face in sum(groups, Counter()).elements():
        copies = sorted(find(left, face), key=lambda card: card not in sight.draft.picked)
        if not copies:
            return None
        chosen += bytes(copies[:1])
        left = without(left, bytes(copies[:1]))
    return chosen


def _missing(sight: Sight, groups: Iterable[Faces]) -> str:
    """The cards that are not picked yet, meld by meld."""
    picked, texts = _faces(sight.draft.picked), []
    for group in groups:
        texts.append(" ".join(card_text(2 * face) for face in (group - picked).elements()))
        picked -= group
    return " · ".join(text for text in texts if text)


def _faces(cards: Iterable[Name]) -> Faces:
    return Counter(FACE[card] for card in cards)


# Buttons


def _label(sight: Sight, action: TurnAction) -> str:
    """The label of the button that does the action once the cards are picked."""
    found = (label for label, offered in _offered(sight) if _alike(offered, action))
    return next(found, "")


def _offered(sight: Sight) -> Iterator[tuple[str, Action]]:
    for option in offers.all_buttons(sight):
        for outcome in option.outcomes:
            if isinstance(outcome.decision, Act):
                yield option.offer.label, outcome.decision.action


def _alike(one: Action, other: TurnAction) -> bool:
    """Are these the same action, apart from copies of cards? For melds, the picked cards decide."""
    match one, other:
        case Attach(), Attach():
            return _attached(one) == _attached(other)
        case Swap(), Swap():
            return (FACE[one.card], one.to) == (FACE[other.card], other.to)
        case Discard(), Discard():
            return FACE[one.card] == FACE[other.card]
        case _:
            return type(one) is type(other)


def _attached(action: Attach) -> tuple[object, ...]:
    return FACE[action.card], action.to, action.end, action.stands
