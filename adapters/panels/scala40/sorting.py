"""The button [Ordina] and the row it opens: sort by suit, by rank, or move single cards (Q1)."""

from collections.abc import Iterator
from dataclasses import replace

from adapters.panels.game import Arranged, Drafted, Sort, Sorted
from adapters.panels.scala40 import order
from adapters.panels.scala40.action_button import ActionButton, plain
from adapters.panels.scala40.draft import Draft, Sight

SORTS = (Sort.SUIT, Sort.RANK, Sort.OWN, Sort.MELDS)
"""In the order of the numbers in the buttons."""
SHOWN = (Sort.SUIT, Sort.RANK, Sort.MELDS, Sort.OWN)
MOVES = ((-1, "left"), (1, "right"))


def closed_row(sight: Sight) -> Iterator[ActionButton]:
    """The draft stores whether the row is open; its buttons work anyway, also after a restart."""
    if sight.hand.may_vote:
        unfolded = Drafted(replace(sight.draft, sorting=True))
        yield plain(sight.words("scala40-sort"), "sorting", unfolded, (1,))


def orders(sight: Sight) -> Iterator[ActionButton]:
    for sort in SHOWN if sight.hand.may_vote else ():
        if _may(sort, sight):
            label = sight.words(f"scala40-sort-{sort.value}")
            text = f"✓ {label}" if sort is sight.sort else label
            yield plain(text, "sort", Sorted(sort), (SORTS.index(sort),))


def _may(sort: Sort, sight: Sight) -> bool:
    match sort:
        case Sort.OWN:
            return order.has_own(sight)
        case Sort.MELDS:
            return sight.hints
        case _:
            return True


def moves(sight: Sight) -> Iterator[ActionButton]:
    """These buttons are always there, so that no button moves to the place of another."""
    if not sight.hand.may_vote:
        return
    for step, way in MOVES:
        yield plain(sight.words(f"scala40-move-{way}"), "move", _moved(sight, step), (step,))
    done = Drafted(replace(sight.draft, sorting=False))
    yield plain(sight.words("scala40-sorted"), "sorting", done, (0,))


def _moved(sight: Sight, step: int) -> Arranged[Draft] | Drafted[Draft]:
    if not sight.draft.picked:
        return Drafted(sight.draft, sight.words("scala40-move-what"))
    moved = order.move_picked(sight, step)
    if moved == order.default_order(sight):
        return Drafted(sight.draft, sight.words("scala40-move-no-further"))
    return Arranged(moved, sight.draft)
