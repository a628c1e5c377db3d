"""Why the rules of Scopa refuse something, in one friendly sentence."""

from enum import StrEnum
from typing import TypeAlias

from adapters.panels.game import HandContext
from adapters.panels.scopa.card_names import Form, card_text
from adapters.text import Words
from engine.cards import Card
from engine.game import Refusal as Common
from engine.scopa.actions import Play
from engine.scopa.pack import DECK, VALUE
from engine.scopa.refusals import Refusal
from engine.scopa.views import HandView, TableView

Before: TypeAlias = HandContext[TableView, HandView, None]


def explain_refusal(why: StrEnum, action: object, holding: Before) -> str:
    match why:
        case Refusal():
            return _of_cards(why, action, holding)
        case Common():
            return _of_all_games(why, holding)
        case _:
            return holding.words("scopa-not-now")


def _of_all_games(why: Common, holding: Before) -> str:
    match why:
        case Common.NOT_YOUR_TURN:
            return _whose_turn(holding)
        case Common.NO_SUCH_PLACE:
            return holding.words("scopa-no-such-place", places=len(DECK) - 1)
        case Common.BAD_WORD:
            return holding.words("refused-bad-word")
        case Common.NOT_NOW | Common.NOT_PLAYING | Common.GAME_OVER | Common.ALREADY_READY:
            return holding.words(f"scopa-{why.value.replace('_', '-')}")


def _whose_turn(holding: Before) -> str:
    table, names, words = holding.table, holding.names, holding.words
    if table.turn is not None and table.turn != holding.hand.seat:
        return words("scopa-not-your-turn", name=names[table.turn])
    if table.cutter is not None and table.cutter != holding.hand.seat:
        return words("scopa-not-your-cut", name=names[table.cutter])
    return words("scopa-not-now")


def _of_cards(why: Refusal, action: object, holding: Before) -> str:
    card = _played(action)
    if card is None:
        return holding.words("scopa-unknown-card")
    the = card_text(card, holding.words, Form.THE)
    match why:
        case Refusal.NOT_IN_HAND:
            return holding.words("scopa-not-in-hand", card=the)
        case Refusal.MUST_CHOOSE_CAPTURE:
            return holding.words("scopa-must-choose-capture", card=the)
        case Refusal.CAPTURE_IS_MANDATORY:
            return holding.words("scopa-capture-is-mandatory", card=the)
        case Refusal.CANNOT_TAKE:
            return _cannot_take(card, the, holding.table, holding.words)


def _cannot_take(card: Card, the: str, table: TableView, words: Words) -> str:
    """R5: an equal card must be taken instead of a sum."""
    value = VALUE[card]
    if any(VALUE[c] == value for c in table.table):
        return words("scopa-cannot-take-sums", card=the)
    return words("scopa-cannot-take", card=the, value=value)


def _played(action: object) -> Card | None:
    return action.card if isinstance(action, Play) and action.card in tuple(DECK) else None
