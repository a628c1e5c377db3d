"""All buttons besides the cards, row by row."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from adapters.panel import Style
from adapters.panels.french_cards import card_text
from adapters.panels.game import Drafted, Offer
from adapters.panels.scala40 import hint, hint_button, picked_cards, sorting
from adapters.panels.scala40.action_button import ActionButton, action_button, plain
from adapters.panels.scala40.draft import Draft, Sight, mask
from engine.scala40.actions import Draw, Take, TakeBack, VoteVoid

STANDS = "stands"
HINT = "hint"
"""The text of the hint is only calculated when the button is pressed."""
WIDEST = 30
MOST_IN_A_ROW = 3

Row = tuple[ActionButton, ...]


def rows(sight: Sight) -> tuple[Row, ...]:
    question = open_question(sight)
    if question is not None:
        return (*in_rows(meanings(sight, question)), *in_rows(_back(sight)))
    doings = (_starting(sight), hint_button.moves(sight), turn_buttons(sight), _putting_down(sight))
    groups = (*doings, _taking_back(sight), *_aside(sight))
    return tuple(row for group in groups for row in in_rows(group))


def all_buttons(sight: Sight) -> Iterator[ActionButton]:
    """The buttons on screen, those before the question, and those behind [Ordina]: the player may
    have two screens of the same hand open, and the sorting buttons may be shown on only one of
    them.
    """
    question = open_question(sight)
    if question is not None:
        yield from meanings(sight, question)
        yield from _back(sight)
        sight = replace(sight, draft=replace(sight.draft, asked=None))
    for row in rows(sight):
        yield from row
    yield from chain(*_unfolded(sight), *_folded(sight))


def open_question(sight: Sight) -> ActionButton | None:
    """The button for which the player still has to choose a meaning."""
    return next(
        (
            option
            for option in (turn_buttons(sight) if sight.draft.asked else ())
            if option.question == sight.draft.asked and len(option.outcomes) > 1
        ),
        None,
    )


def meanings(sight: Sight, question: ActionButton) -> Iterator[ActionButton]:
    """F5: the default comes first."""
    for place, outcome in enumerate(question.outcomes):
        offer = Offer(outcome.label, STANDS, (place, mask(sight.draft.picked, sight)))
        yield ActionButton(offer, (outcome,))


def turn_buttons(sight: Sight) -> Iterator[ActionButton]:
    yield from picked_cards.laying(sight)
    yield from picked_cards.opening(sight)
    yield from picked_cards.preparing(sight)
    if len(sight.draft.picked) == 1 or not picked_cards.is_meld(sight):
        yield from picked_cards.attaching(sight)
        yield from picked_cards.swapping(sight)
    yield from picked_cards.discarding(sight)


def in_rows(options: Iterable[ActionButton]) -> Iterator[Row]:
    """Short buttons share a row."""
    row: Row = ()
    for option in options:
        width = sum(len(other.offer.label) for other in (*row, option))
        if row and (width > WIDEST or len(row) == MOST_IN_A_ROW):
            yield row
            row = ()
        row = (*row, option)
    if row:
        yield row


def _starting(sight: Sight) -> Iterator[ActionButton]:
    may, top = sight.hand.may, sight.table.top
    taking = may.take and (not may.draw or hint_button.takes(sight))
    drawing, taken = (Style.PLAIN, Style.MAIN) if taking else (Style.MAIN, Style.PLAIN)
    if may.draw:
        yield action_button(sight.words("scala40-draw"), "draw", Draw(), style=drawing)
    if may.take and top is not None:
        label = sight.words("scala40-take", card=card_text(top))
        yield action_button(label, "take", Take(), style=taken)


def _putting_down(sight: Sight) -> Iterator[ActionButton]:
    draft = sight.draft
    if draft.picked:
        cleared = Drafted(Draft(prepared=draft.prepared, sorting=draft.sorting))
        yield plain(sight.words("scala40-put-down"), "down", cleared)
    if draft.prepared:
        undone = Drafted(Draft(picked=draft.picked, sorting=draft.sorting))
        yield plain(sight.words("scala40-unprepare"), "unprepare", undone)


def _taking_back(sight: Sight) -> Iterator[ActionButton]:
    if not sight.hand.may.take_back:
        return
    taken = sight.hand.taken
    if taken is not None and not sight.table.unfinished:
        label = sight.words("scala40-put-back", card=card_text(taken))
        yield action_button(label, "back_whole", TakeBack(whole=True))
        return
    yield action_button(sight.words("scala40-take-back"), "back_last", TakeBack())
    yield action_button(sight.words("scala40-take-back-all"), "back_whole", TakeBack(whole=True))


def _aside(sight: Sight) -> tuple[Iterable[ActionButton], ...]:
    """While the player sorts the hand, the sorting buttons replace the others."""
    return _unfolded(sight) if sight.draft.sorting else (chain(*_folded(sight)),)


def _unfolded(sight: Sight) -> tuple[Iterable[ActionButton], ...]:
    return sorting.orders(sight), sorting.moves(sight)


def _folded(sight: Sight) -> tuple[Iterable[ActionButton], ...]:
    return sorting.closed_row(sight), _asking(sight)


def _asking(sight: Sight) -> Iterator[ActionButton]:
    if sight.hints and hint.has_turn(sight):
        yield ActionButton(Offer(sight.words("scala40-hint"), HINT), ())
    if sight.hand.may_vote and not sight.learning:
        yield _voting(sight)


def _voting(sight: Sight) -> ActionButton:
    """K2: the last player to agree ends the deal."""
    voters = [seat for seat in sight.table.seats if seat.in_match]
    for_it = sum(seat.votes_void for seat in voters)
    if sight.table.seats[sight.hand.seat].votes_void:
        return action_button(
            sight.words("scala40-vote-withdraw"), "void", VoteVoid(agree=False), (0,)
        )
    key = "scala40-vote-agree" if for_it else "scala40-vote-propose"
    style = Style.DANGER if for_it == len(voters) - 1 else Style.PLAIN
    label = sight.words(key, votes=for_it + 1, players=len(voters))
    return action_button(label, "void", VoteVoid(agree=True), (1,), style)


def _back(sight: Sight) -> Iterator[ActionButton]:
    draft = replace(sight.draft, asked=None)
    yield plain(sight.words("scala40-back"), "back", Drafted(draft))
