"""The table and the hand of Scopa as values, for a page that draws the cards by itself."""

from collections.abc import Mapping

from adapters.panels import board_types as types
from adapters.panels import board_values
from adapters.panels.board_values import cards, face_name, last_moves, move, seat_name
from adapters.panels.game import Ends, GameBoard, Pressed, TableContext
from adapters.panels.scopa.card_names import Form, by_suit, card_text, sides
from adapters.panels.scopa.hand import Before
from adapters.text import Words
from engine.game import Event
from engine.scopa import events
from engine.scopa.pack import DECK, SETTEBELLO
from engine.scopa.scoring import Award, Count, Scored
from engine.scopa.state import side
from engine.scopa.views import HandView, SeatView, SideView, TableView

TABLE = "table"
AWARDS = (Award.CARTE, Award.DENARI, Award.SETTEBELLO, Award.PRIMIERA)
"""In the order in which players count them."""
NONE = "\N{EN DASH}"


def table(around: TableContext[TableView]) -> types.GameView:
    view, names = around.view, sides(around.names, around.words)
    return {
        "cut_places": view.cut_places,
        "last_deal": view.last_deal,
        "length": board_values.length(view.length),
        "last": last_moves(around.past, _move),
        "stock": view.stock,
        "table": cards(view.table),
        "capturer": view.capturer,
        "seats": [_seat(seat) for seat in view.seats],
        "sides": [
            _side(one, name, around.words) for one, name in zip(view.sides, names, strict=True)
        ],
        "count": None if view.scored is None else _count(view.scored, around.words),
    }


def ends(pressed: Pressed, holding: Before) -> Ends:
    match pressed:
        case "play", (card, capture):
            option = holding.hand.options[card]
            taken = option.captures[capture] if option.captures else b""
            return cards((option.card,)), cards(taken) or TABLE
        case _:
            return None, None


def spoken(words: Words) -> Mapping[str, str]:
    return {face_name(card): card_text(card, words, Form.SPOKEN) for card in DECK}


def _seat(seat: SeatView) -> types.SeatZone:
    return {"side": seat.side, "cards": seat.cards, "ready": seat.ready, "left": seat.left}


def _side(one: SideView, name: str, words: Words) -> types.Side:
    return {
        "name": name,
        "total": one.total,
        "pile": one.pile,
        "crosswise": one.scope,
        "told": words("scopa-count-scope", figures=str(one.scope)) if one.scope else "",
        "shown": cards(by_suit(one.shown)),
    }


def _count(scored: Scored, words: Words) -> types.BoardCount:
    """R9: each point, who gets it, and what for."""
    ours, theirs = scored.points
    return {
        "said": "",
        "closer": None,
        "winner": None if ours == theirs else int(theirs > ours),
        "points": [ours, theirs],
        "cards": [],
        "laid": [],
        "rows": [*(_award(award, scored, words) for award in AWARDS), _scope(scored, words)],
    }


def _award(award: Award, scored: Scored, words: Words) -> types.CountRow:
    return {
        "label": words(f"images-{award.value}"),
        "cells": [_figure(award, count) for count in scored.counts],
        "gains": [int(award in won) for won in scored.awards],
        "cards": cards((SETTEBELLO,)) if award is Award.SETTEBELLO else [],
    }


def _figure(award: Award, count: Count) -> str:
    """The card itself says who has the settebello."""
    match award:
        case Award.CARTE:
            return str(count.cards)
        case Award.DENARI:
            return str(count.denari)
        case Award.PRIMIERA:
            return NONE if count.primiera is None else str(count.primiera)
        case Award.SETTEBELLO:
            return ""


def _scope(scored: Scored, words: Words) -> types.CountRow:
    made = [count.scope for count in scored.counts]
    return {
        "label": words("images-scope"),
        "cells": [str(number) if number else NONE for number in made],
        "gains": made,
        "cards": [],
    }


def _move(event: Event) -> types.Move | None:
    match event:
        case events.Played(seat, card, captured, scopa):
            did = "scopa" if scopa else "captured" if captured else "played"
            end = _pile(seat) if captured else TABLE
            return move(seat, did, bytes((card,)) + captured, seat_name(seat), end)
        case events.LeftoversTaken(seat, left):
            return move(seat, "leftovers", left, TABLE, _pile(seat))
        case _:
            return None


def _pile(seat: int) -> str:
    return f"pile-{side(seat)}"


BOARD: GameBoard[TableView, HandView, None] = GameBoard(
    table, ends=ends, spoken=spoken, faces="italian", loose=True
)
