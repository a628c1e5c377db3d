"""Which presses make an action: the inverse of `pressed.decide`.

Cards are picked first, then a button is pressed; if a joker may stand for several cards, or is to
be discarded, one more button answers the question. An opening that cannot be laid with one pick is
prepared meld by meld.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeAlias

from adapters.panels import shared
from adapters.panels.game import Act, Decision, Drafted, Pressed
from adapters.panels.scala40 import offers
from adapters.panels.scala40.action_button import ActionButton
from adapters.panels.scala40.at_once import AT_ONCE
from adapters.panels.scala40.decisions import PICK
from adapters.panels.scala40.draft import Draft, Sight, current, loose
from adapters.panels.scala40.hint_button import SUGGESTED
from adapters.panels.scala40.melding import piece_of
from engine.cards import EITHER, FACE, Faces, Name, Pile, find, without
from engine.game import Action
from engine.scala40.actions import Attach, Discard, Lay, Laying, Open, Swap, TakeBack

Wanted: TypeAlias = Callable[[Decision[Draft]], bool]
Way: TypeAlias = tuple[tuple[Pressed, ...], Sight]
"""The presses so far, and the hand after them."""
Outcome: TypeAlias = tuple[tuple[Pressed, ...], Decision[Draft]]
"""The presses of a button, and what they lead to."""


def presses(action: Action, sight: Sight) -> tuple[Pressed, ...]:
    """The presses from the present screen, with whatever is picked or prepared; may be empty."""
    sight = current(sight)
    common = shared.presses(action)
    if common:
        return common
    cleared = tuple(_cleared(sight))
    empty = replace(sight, draft=Draft(sorting=sight.draft.sorting))
    action = _with_one_button(action, sight)
    done = _at_once(action, empty) or _meld_by_meld(action, empty)
    return (*cleared, *done) if done else ()


def _with_one_button(action: Action, sight: Sight) -> Action:
    """If only the discard was taken, taking back the last move is the same as taking back all."""
    alone = isinstance(action, TakeBack) and not sight.table.unfinished
    return TakeBack(whole=True) if alone else action


def _cleared(sight: Sight) -> Iterator[Pressed]:
    if sight.draft.asked is not None and offers.open_question(sight) is not None:
        yield "back", ()
    if sight.draft.picked:
        yield "down", ()
    if sight.draft.prepared:
        yield "unprepare", ()


def _at_once(action: Action, sight: Sight) -> tuple[Pressed, ...]:
    found = _picked(_named(action, sight), sight)
    if found is None:
        return ()
    picks, ready = found
    done = _button(ready, lambda decision: _does(decision, action))
    return (*picks, *done) if done else ()


def _meld_by_meld(action: Action, sight: Sight) -> tuple[Pressed, ...]:
    """Only an opening can be prepared."""
    if not isinstance(action, Open):
        return ()
    pressed: tuple[Pressed, ...] = ()
    for laying in action.melds:
        step = _prepared(laying, sight)
        if step is None:
            return ()
        pressed, sight = (*pressed, *step[0]), step[1]
    done = _button(sight, lambda decision: _does(decision, action))
    return (*pressed, *done) if done else ()


def _prepared(laying: Laying, sight: Sight) -> Way | None:
    found = _picked(laying.cards, sight)
    if found is None:
        return None
    picks, ready = found
    for pressed, decision in _outcomes(ready):
        if isinstance(decision, Drafted) and _prepares(decision.draft, laying, sight.draft):
            return (*picks, *pressed), current(replace(ready, draft=decision.draft))
    return None


def _picked(names: Iterable[Name], sight: Sight) -> Way | None:
    """Pick the cards with these names; None if some of them are not free."""
    cards = _copies(names, sight)
    if cards is None:
        return None
    hand = sight.hand.hand
    picks = tuple((PICK, (hand.index(card),)) for card in cards)
    chosen = bytes(card for card in hand if card in cards)
    return picks, replace(sight, draft=replace(sight.draft, picked=chosen))


def _copies(names: Iterable[Name], sight: Sight) -> Pile | None:
    left, chosen = loose(sight), b""
    for name in names:
        copies = bytes((name,)) if name < EITHER and name in left else find(left, FACE[name])
        if not copies:
            return None
        chosen += copies[:1]
        left = without(left, copies[:1])
    return chosen


def _button(sight: Sight, wanted: Wanted) -> tuple[Pressed, ...]:
    return next((pressed for pressed, decision in _outcomes(sight) if wanted(decision)), ())


def _outcomes(sight: Sight) -> Iterator[Outcome]:
    """All buttons except the suggested move, which only players who have asked for it see, and
    those that only a board has.
    """
    for option in offers.all_buttons(sight):
        if option.offer.verb not in {SUGGESTED, AT_ONCE}:
            yield from _meanings(option, sight)


def _meanings(option: ActionButton, sight: Sight) -> Iterator[Outcome]:
    """With the presses that answer the button's question, if it asks one."""
    button = option.offer.verb, option.offer.args
    if not option.asks:
        yield (button,), option.outcomes[0].decision
        return
    for answer in offers.meanings(sight, option):
        answered = button, (answer.offer.verb, answer.offer.args)
        for more, decision in _further(answer.outcomes[0].decision, sight):
            yield (*answered, *more), decision


def _further(decision: Decision[Draft], sight: Sight) -> Iterator[Outcome]:
    """An answer may lead to another question."""
    asked = replace(sight, draft=decision.draft) if isinstance(decision, Drafted) else sight
    question = offers.open_question(asked)
    if question is None or asked is sight:
        yield (), decision
        return
    for pressed, meant in _meanings(question, asked):
        yield pressed[1:], meant


# Which action a button does


def _does(decision: Decision[Draft], action: Action) -> bool:
    return isinstance(decision, Act) and _alike(decision.action, action)


def _alike(one: Action, other: Action) -> bool:
    """Are these the same action, apart from copies of cards and their order?"""
    match one, other:
        case Open(), Open():
            return _melds(one.melds) == _melds(other.melds)
        case Lay(), Lay():
            return _melds((one.meld,)) == _melds((other.meld,))
        case Attach(), Attach():
            ends, faces = {one.end, other.end, None}, {one.stands, other.stands, None}
            same = (FACE[one.card], one.to) == (FACE[other.card], other.to)
            return same and len(ends) <= 2 and len(faces) <= 2
        case Swap(), Swap():
            return (FACE[one.card], one.to) == (FACE[other.card], other.to)
        case Discard(), Discard():
            return FACE[one.card] == FACE[other.card]
        case _:
            return bool(one == other)


def _melds(layings: Iterable[Laying]) -> Counter[Faces]:
    return Counter(_faces(laying) for laying in layings)


def _faces(laying: Laying) -> Faces:
    """The faces of the meld, in any order of its named cards."""
    piece = piece_of(laying)
    return b"" if piece is None else bytes(sorted(piece.faces))


def _prepares(draft: Draft, laying: Laying, before: Draft) -> bool:
    added = draft.prepared[len(before.prepared) :]
    return len(added) == 1 and _faces(added[0]) == _faces(laying)


def _named(action: Action, sight: Sight) -> tuple[Name, ...]:
    """The cards to pick for the action: the last one is discarded without."""
    match action:
        case Discard() if len(sight.hand.hand) == 1:
            return ()
        case Open(melds):
            return tuple(card for laying in melds for card in laying.cards)
        case Lay(laying):
            return laying.cards
        case Attach(card) | Swap(card) | Discard(card):
            return (card,)
        case _:
            return ()
