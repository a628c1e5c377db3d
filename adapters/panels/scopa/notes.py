"""What a player could have done with a card, judged only by what they saw then."""

from collections.abc import Iterator, Sequence

from adapters.panels.game import TurnNote
from adapters.panels.scopa.card_names import Form, all_of, card_text
from adapters.panels.scopa.hand import Before
from engine.cards import Card, Pile
from engine.scopa.events import Played
from engine.scopa.pack import SETTEBELLO

SCOPA, TAKE, GIVE = 3, 2, 1
"""What the notes cost: a scopa left, the settebello left on the table, and put there."""


def note(moments: Sequence[Before]) -> TurnNote | None:
    """The costliest one; `moments` are that before a card was played, and that after it."""
    before, after = moments[0], moments[-1]
    if after.table.last is None:
        return None
    found = _judged(before, after.table.last)
    return max(found, key=lambda one: one.cost, default=None)


def _judged(before: Before, played: Played) -> Iterator[TurnNote]:
    words, lying = before.words, before.table.table
    for card, taken in _captures(before):
        named = card_text(card, words, Form.THE)
        if len(taken) == len(lying) and len(played.captured) < len(lying):
            text = words("scopa-note-scopa", card=named, cards=all_of(taken, words))
            yield TurnNote(SCOPA, 0, text)
        if SETTEBELLO in taken and SETTEBELLO not in played.captured:
            yield TurnNote(TAKE, 0, words("scopa-note-take", card=named))
    if played.card == SETTEBELLO and not played.captured and len(before.hand.hand) > 1:
        yield TurnNote(GIVE, 0, words("scopa-note-give"))


def _captures(before: Before) -> Iterator[tuple[Card, Pile]]:
    for option in before.hand.options:
        for taken in option.captures:
            yield option.card, taken
