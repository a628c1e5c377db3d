"""Carta alta on screen: the only file of panels that a new game needs."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeAlias

from adapters.panel import Block, Line, Row
from adapters.panels import shared
from adapters.panels.announcements import refusal_text
from adapters.panels.french_cards import card_text, glyph
from adapters.panels.game import (
    Act,
    Decision,
    GamePanels,
    GamePictures,
    HandContext,
    HandLayout,
    HeldCard,
    Names,
    NotOffered,
    Offer,
    Pressed,
    RuleChoice,
    TableContext,
)
from adapters.panels.phrases import dashed, listed
from adapters.text import Words
from engine.game import ByPoints, DealBegan, MatchEnded, Seat
from engine.game import Refusal as Common
from tests.tiny import pictures
from tests.tiny.game import (
    PLAYERS,
    PROFILES,
    TARGETS,
    Event,
    HandView,
    Left,
    Play,
    Played,
    Refusal,
    SeatView,
    TableView,
    TrickTaken,
)

PLAY = "play"

Before: TypeAlias = HandContext[TableView, HandView, None]


def table(around: TableContext[TableView]) -> tuple[Block, ...]:
    view, words = around.view, around.words
    goal = Line(words("cartaalta-goal", target=view.target))
    return (goal, *(_row(around, seat) for seat in view.seats), *_won(around))


def _row(around: TableContext[TableView], seat: SeatView) -> Row:
    """The card in front of a seat: from this trick or, until another begins, from the last one."""
    view, words = around.view, around.words
    lying = [played.card for played in view.trick or view.last if played.seat == seat.seat]
    cards = tuple(glyph(card, words) for card in lying)
    return Row(around.names[seat.seat], cards, _note(view, seat, words), hidden=seat.cards)


def _note(view: TableView, seat: SeatView, words: Words) -> str:
    facts = {
        "cartaalta-is-dealer": seat.seat == view.dealer,
        "cartaalta-took-it": not view.trick and seat.seat == view.taker,
        "cartaalta-has-left": seat.left,
    }
    said = [words(key) for key, true in facts.items() if true]
    return " · ".join([words("cartaalta-points", n=seat.points), *said])


def _won(around: TableContext[TableView]) -> tuple[Block, ...]:
    result = around.view.result
    if result is None:
        return ()
    return (Line(around.words("cartaalta-won", name=around.names[result.winner]), strong=True),)


def hand(holding: Before) -> HandLayout:
    seen, words = holding.hand, holding.words
    offers = tuple(
        Offer(words("cartaalta-play", card=card_text(card)), PLAY, (i,))
        for i, card in enumerate(seen.hand)
        if Play(card) in seen.plays
    )
    said = (Line(words("cartaalta-your-points", n=holding.table.seats[seen.seat].points)),)
    rows = ((offers,) if offers else ()) + shared.offers(seen, words)
    return HandLayout(said, cards(holding), offers=rows)


def cards(holding: Before) -> tuple[HeldCard, ...]:
    held = enumerate(holding.hand.hand)
    return tuple(HeldCard(index, glyph(card, holding.words)) for index, card in held)


def decide(verb: str, args: tuple[int, ...], holding: Before) -> Decision[None]:
    held = holding.hand.hand
    match verb, args:
        case "play", (index,) if index in range(len(held)):
            return Act(Play(held[index]))
        case _:
            return shared.decide(verb, args) or NotOffered()


def presses(action: Any, holding: Before) -> tuple[Pressed, ...]:
    match action:
        case Play(card):
            return ((PLAY, (holding.hand.hand.index(card),)),)
        case _:
            return shared.presses(action)


def told(events: Sequence[Event], names: Names, words: Words) -> tuple[str, ...]:
    return tuple(line for event in events if (line := _line(event, names, words)))


def _line(event: Event, names: Names, words: Words) -> str:
    match event:
        case DealBegan(number, dealer, cutter, _):
            who = {"dealer": names[dealer], "cutter": names[cutter]}
            return words("cartaalta-deal-began", number=number, **who)
        case Played(seat, card):
            return words("cartaalta-played", name=names[seat], card=card_text(card))
        case TrickTaken(seat, points):
            return words("cartaalta-taken", name=names[seat], n=points[seat])
        case Left(seat, reason):
            return words(f"cartaalta-left-{dashed(reason.value)}", name=names[seat])
        case MatchEnded(result):
            return words("cartaalta-won", name=names[result.winner])
        case _:
            return ""


def excused(why: StrEnum, _: Any, holding: Before) -> str:
    """Names the player who is waited for; the common refusals are explained elsewhere."""
    words, called = holding.words, _awaited(holding)
    if why is Common.NOT_YOUR_TURN and called:
        return words("cartaalta-refused-wait", name=listed(called, words))
    if why is Refusal.NOT_IN_HAND:
        return words("cartaalta-refused-not-in-hand")
    return refusal_text(why, "", words)


def _awaited(holding: Before) -> list[str]:
    view = holding.table
    waited: list[Seat | None] = [view.turn, view.cutter]
    return [holding.names[seat] for seat in waited if seat is not None]


TINY_PANELS: GamePanels[TableView, HandView, None] = GamePanels(
    name="cartaalta",
    empty=None,
    table=table,
    hand=hand,
    cards=cards,
    decide=decide,
    presses=presses,
    describe=told,
    explain_refusal=excused,
    choices=(RuleChoice("ace_high", (True, False)), RuleChoice("winner_leads", (False, True))),
    lengths=tuple(map(ByPoints, TARGETS)),
    seatings=tuple((players, False) for players in PLAYERS),
    topics=("gioco", "partita"),
    words=Path(__file__).parent / "words",
    profiles=PROFILES,
    pictures=GamePictures(pictures.table, pictures.hand, sample=pictures.sample),
)
