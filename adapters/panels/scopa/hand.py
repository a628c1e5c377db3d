"""A hand of Scopa: each card with what it can take, and the effect of a press."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias, cast

from adapters.panel import Block, Line, Style
from adapters.panels import shared
from adapters.panels.game import (
    Act,
    Advised,
    Decision,
    HandContext,
    HandLayout,
    HeldCard,
    Hotspot,
    NotOffered,
    Offer,
    Pressed,
)
from adapters.panels.scopa.card_names import (
    Form,
    card_text,
    counted,
    each,
    glyph,
    points,
    texts,
)
from adapters.panels.scopa.event_lines import last_turns
from adapters.panels.scopa.table import lying_cards, score
from adapters.text import Words
from engine.cards import Pile
from engine.game import Action, Side
from engine.scopa.events import Event
from engine.scopa.state import side
from engine.scopa.views import HandView, Option, TableView

Before: TypeAlias = HandContext[TableView, HandView, None]

PLAY = "play"
LAY = "lay"
"""Dragging a card onto the table. If it can take different cards, the buttons ask which."""
LONGEST = 45


def hand(holding: Before) -> HandLayout:
    return HandLayout(
        blocks=tuple(_blocks(holding)),
        cards=cards(holding),
        offers=(*_plays(holding), *shared.offers(holding.hand, holding.words)),
        hotspots=(Hotspot("table", lay=(LAY, ())),) if holding.hand.options else (),
        standing=tuple(map(Line, _standing(holding))),
    )


def cards(holding: Before) -> tuple[HeldCard, ...]:
    held = enumerate(holding.hand.hand)
    return tuple(HeldCard(index, glyph(card, holding.words)) for index, card in held)


def decide(verb: str, args: tuple[int, ...], holding: Before) -> Decision[None]:
    match verb, args:
        case "play", (int(card), int(capture)):
            return _play(holding.hand, card, capture)
        case "lay", (int(card),):
            return _lay(holding, card)
        case _:
            return shared.decide(verb, args) or NotOffered()


def presses(action: Action, holding: Before) -> tuple[Pressed, ...]:
    for card, option in enumerate(holding.hand.options):
        if action in option.actions:
            return ((PLAY, (card, option.actions.index(action))),)
    return shared.presses(action)


def _play(hand: HandView, card: int, capture: int) -> Decision[None]:
    """A card that takes nothing is played with index 0."""
    if card in range(len(hand.options)):
        actions = hand.options[card].actions
        if capture in range(len(actions)):
            return Act(actions[capture])
    return NotOffered()


def _lay(holding: Before, card: int) -> Decision[None]:
    options, words = holding.hand.options, holding.words
    if card in range(len(options)) and len(options[card].actions) > 1:
        named = card_text(options[card].card, words)
        return Advised(words("scopa-must-choose-capture", card=named))
    return _play(holding.hand, card, 0)


# The text above the cards


def _blocks(holding: Before) -> Iterator[Block]:
    """While others play, the hand says what they have played."""
    table, words = holding.table, holding.words
    yield Line(_headline(holding), strong=True)
    if table.turn is None:
        return
    if table.turn != holding.hand.seat:
        told = last_turns(
            cast("Sequence[Event]", holding.past), holding.names, words, holding.hand.seat
        )
        yield from map(Line, told)
    yield lying_cards(table, words)


def _headline(holding: Before) -> str:
    hand, table, words = holding.hand, holding.table, holding.words
    if table.result is not None:
        won = "yes" if table.result.winner == side(hand.seat) else "no"
        return words("scopa-hand-over", won=won, players=len(holding.names))
    if table.scored is not None:
        return words("scopa-hand-scored", points=points(holding.names, words, table.scored.points))
    if table.cutter is not None:
        return words("scopa-hand-cut" if hand.cut_places else "scopa-hand-before-cut")
    if hand.options or table.turn is None:
        return words("scopa-hand-turn" if hand.options else "hand-cards")
    key = "scopa-hand-waiting" if hand.hand else "scopa-hand-empty"
    return words(key, name=holding.names[table.turn])


def _standing(holding: Before) -> Iterator[str]:
    table = holding.table
    if table.result is None:
        yield score(table, holding.names, holding.words)
    if table.turn is not None:
        yield _captured(holding)
        yield _not_played(holding)


def _captured(holding: Before) -> str:
    piles = holding.table.sides

    def captured(number: Side) -> str:
        one = piles[number]
        return holding.words("scopa-hand-pile", pile=one.pile, scope=one.scope)

    said = each(holding.names, holding.words, captured)
    return holding.words("scopa-hand-piles", piles=said, scope=sum(one.scope for one in piles))


def _not_played(holding: Before) -> str:
    """The cards that each player still holds, and those in the stock."""
    table, words = holding.table, holding.words
    held = counted(holding.names, words, lambda seat: table.seats[seat].cards)
    return words("scopa-hand-cards", held=held, stock=table.stock)


# What each card takes


def _plays(holding: Before) -> Iterator[tuple[Offer, ...]]:
    for index, option in enumerate(holding.hand.options):
        if not option.captures:
            yield (Offer(_left(option, holding), PLAY, (index, 0)),)
        for choice, cards in enumerate(option.captures):
            sweeps = _sweeps(holding.table, cards)
            style = Style.MAIN if sweeps else Style.PLAIN
            yield (Offer(_taking(option, cards, holding), PLAY, (index, choice), style),)


def _left(option: Option, holding: Before) -> str:
    return holding.words("scopa-leaves", card=card_text(option.card, holding.words))


def _taking(option: Option, cards: Pile, holding: Before) -> str:
    """As much of it as fits on a button."""
    if _sweeps(holding.table, cards):
        return _first_that_fits(_scopa(option, cards, holding.words))
    return _first_that_fits(_capture(option, cards, holding.words))


def _scopa(option: Option, cards: Pile, words: Words) -> Iterator[str]:
    card = card_text(option.card, words)
    yield words("scopa-sweeps", card=card, cards=", ".join(texts(cards, words)))
    yield words("scopa-sweeps-all", card=card)


def _capture(option: Option, cards: Pile, words: Words) -> Iterator[str]:
    card = card_text(option.card, words)
    brief = ", ".join(texts(cards, words, Form.BRIEF))
    yield words("scopa-takes", card=card, cards=", ".join(texts(cards, words)))
    yield words("scopa-takes", card=card, cards=brief)
    yield words("scopa-takes-brief", card=card, cards=brief)
    yield words("scopa-takes-brief", card=card, cards=" ".join(texts(cards, words, Form.LETTER)))


def _first_that_fits(labels: Iterator[str]) -> str:
    every = list(labels)
    return next((label for label in every if len(label) <= LONGEST), every[-1])


def _sweeps(table: TableView, cards: Pile) -> bool:
    """R7: is it all of the table, and not the very last card of the deal?"""
    last = not table.stock and sum(seat.cards for seat in table.seats) == 1
    return len(cards) == len(table.table) and not last
