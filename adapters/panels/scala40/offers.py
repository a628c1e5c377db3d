"""All buttons besides the cards, row by row.

A hand of fourteen cards takes two rows of buttons on some platforms. What can be played takes at
most two more, and what is needed less often shares the last one or stands behind it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from adapters.panel import Style
from adapters.panels.french_cards import card_text
from adapters.panels.game import Drafted, Offer, in_rows
from adapters.panels.scala40 import at_once, hint, hint_button, quick_discard, sorting
from adapters.panels.scala40.action_button import ActionButton, action_button, plain
from adapters.panels.scala40.draft import Sight, mask
from adapters.panels.scala40.turn_buttons import fitting, turn_buttons
from engine.scala40.actions import Draw, Take, TakeBack, VoteVoid

STANDS = "stands"
HINT = "hint"

Row = tuple[ActionButton, ...]


def rows(sight: Sight) -> tuple[Row, ...]:
    question = open_question(sight)
    if question is not None and question.confirms:
        back = _back(sight, Style.MAIN)
        return tuple(rows_of((*back, *meanings(sight, question))))
    if question is not None:
        return tuple(rows_of((*meanings(sight, question), *_back(sight))))
    played = _played(sight)
    if sight.draft.sorting:
        room = len(played) if sight.learning else 1
        return (*played[:room], *rows_of(sorting.orders(sight)), *rows_of(sorting.moves(sight)))
    return played


def alone(sight: Sight) -> bool:
    """Whether there are no buttons but the rows: a question is open, or the hand is sorted. In a
    lesson, everything that the coach may advise stays on screen.
    """
    sorts = sight.draft.sorting and not sight.learning
    return sorts or open_question(sight) is not None


def minor(sight: Sight) -> Iterator[ActionButton]:
    """The buttons below the rows, the most important first."""
    yield from quick_discard.switch(sight)
    yield from _putting_down(sight)
    yield from _taking_back(sight)
    yield from _asking(sight)
    yield from _voting(sight) if _votes(sight) else ()
    yield from _breaking_up(sight)
    yield from _taking_all_back(sight)


def rare(sight: Sight) -> Iterator[ActionButton]:
    yield from sorting.closed_row(sight)
    yield from () if _votes(sight) else _voting(sight)


def all_buttons(sight: Sight) -> Iterator[ActionButton]:
    """The buttons on screen, those before the question, and those that are folded away: the player
    may have two screens of the same hand open, and the buttons may be shown on only one of them.
    """
    question = open_question(sight)
    if question is not None:
        yield from meanings(sight, question)
        yield from _back(sight)
        sight = replace(sight, draft=replace(sight.draft, asked=None))
    yield from chain(*_played(sight), minor(sight), rare(sight), turn_buttons(sight))
    yield from chain(sorting.orders(sight), sorting.moves(sight), at_once.buttons(sight))


def open_question(sight: Sight) -> ActionButton | None:
    """The button for which the player still has to choose a meaning."""
    if sight.draft.asked is None:
        return None
    played = chain(turn_buttons(sight), chain(*fitting(sight)))
    return next((one for one in played if one.question == sight.draft.asked and one.asks), None)


def meanings(sight: Sight, question: ActionButton) -> Iterator[ActionButton]:
    """F5: the default comes first."""
    style = Style.DANGER if question.confirms else Style.PLAIN
    for place, outcome in enumerate(question.outcomes):
        offer = Offer(outcome.label, STANDS, (place, mask(sight.draft.picked, sight)), style)
        yield ActionButton(offer, (outcome,))


def rows_of(options: Iterable[ActionButton]) -> list[Row]:
    return in_rows(options, lambda option: option.offer.label)


def _played(sight: Sight) -> tuple[Row, ...]:
    first = (*rows_of(_starting(sight)), *rows_of(hint_button.moves(sight)))
    return (*first, *fitting(sight))


def _starting(sight: Sight) -> Iterator[ActionButton]:
    may, top = sight.hand.may, sight.table.top
    if may.draw:
        yield action_button(sight.words("scala40-draw"), "draw", Draw(), style=Style.MAIN)
    if may.take and top is not None:
        label = sight.words("scala40-take", card=card_text(top))
        style = Style.PLAIN if may.draw else Style.MAIN
        yield action_button(label, "take", Take(), style=style)


def _putting_down(sight: Sight) -> Iterator[ActionButton]:
    if sight.draft.picked:
        cleared = Drafted(replace(sight.draft, picked=b"", asked=None))
        yield plain(sight.words("scala40-put-down"), "down", cleared)


def _breaking_up(sight: Sight) -> Iterator[ActionButton]:
    if sight.draft.prepared:
        undone = Drafted(replace(sight.draft, prepared=(), asked=None))
        yield plain(sight.words("scala40-unprepare"), "unprepare", undone)


def _taking_back(sight: Sight) -> Iterator[ActionButton]:
    taken = sight.hand.taken
    if not sight.hand.may.take_back:
        return
    if taken is not None and not sight.table.unfinished:
        label = sight.words("scala40-put-back", card=card_text(taken))
        yield action_button(label, "back_whole", TakeBack(whole=True))
    else:
        yield action_button(sight.words("scala40-take-back"), "back_last", TakeBack())


def _taking_all_back(sight: Sight) -> Iterator[ActionButton]:
    """If only the discard was taken, there is nothing else to take back."""
    only_taken = sight.hand.taken is not None and not sight.table.unfinished
    if sight.hand.may.take_back and not only_taken:
        label = sight.words("scala40-take-back-all")
        yield action_button(label, "back_whole", TakeBack(whole=True))


def _asking(sight: Sight) -> Iterator[ActionButton]:
    """The hint is only searched for when the button is pressed."""
    if sight.hints and hint.has_turn(sight):
        asked = Drafted(replace(sight.draft, hinted=True))
        yield plain(sight.words("scala40-hint"), HINT, asked)


def _votes(sight: Sight) -> int:
    return sum(seat.votes_void for seat in sight.table.seats if seat.in_match)


def _voting(sight: Sight) -> Iterator[ActionButton]:
    """K2: the last player to agree ends the deal."""
    if not sight.hand.may_vote or sight.learning:
        return
    for_it, voters = _votes(sight), sum(seat.in_match for seat in sight.table.seats)
    if sight.table.seats[sight.hand.seat].votes_void:
        label = sight.words("scala40-vote-withdraw")
        yield action_button(label, "void", VoteVoid(agree=False), (0,))
        return
    key = "scala40-vote-agree" if for_it else "scala40-vote-propose"
    style = Style.DANGER if for_it == voters - 1 else Style.PLAIN
    label = sight.words(key, votes=for_it + 1, players=voters)
    yield action_button(label, "void", VoteVoid(agree=True), (1,), style)


def _back(sight: Sight, style: Style = Style.PLAIN) -> Iterator[ActionButton]:
    draft = replace(sight.draft, asked=None)
    yield plain(sight.words("scala40-back"), "back", Drafted(draft), style=style)
