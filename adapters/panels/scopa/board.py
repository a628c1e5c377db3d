"""The table and the hand of Scopa as values, for a page that draws the cards by itself."""

from collections.abc import Mapping

from adapters.panels import board_values
from adapters.panels.board_values import cards, face_name, last_moves, move, seat_name
from adapters.panels.game import Ends, GameBoard, Pressed, TableContext, Values
from adapters.panels.scopa.card_names import Form, card_text, sides
from adapters.panels.scopa.hand import Before
from adapters.text import Words
from engine.game import Event
from engine.scopa import events
from engine.scopa.pack import DECK
from engine.scopa.scoring import Award, Count, Scored
from engine.scopa.state import side
from engine.scopa.views import HandView, SeatView, SideView, TableView

TABLE = "table"


def table(around: TableContext[TableView]) -> Values:
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
        "sides": [_side(one, name) for one, name in zip(view.sides, names, strict=True)],
        "count": None if view.scored is None else _count(view.scored),
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


def _seat(seat: SeatView) -> Values:
    return {"side": seat.side, "cards": seat.cards, "ready": seat.ready, "left": seat.left}


def _side(one: SideView, name: str) -> Values:
    return {
        "name": name,
        "total": one.total,
        "pile": one.pile,
        "scope": one.scope,
        "shown": cards(one.shown),
    }


def _count(scored: Scored) -> Values:
    return {
        "points": list(scored.points),
        "counts": [_figures(count) for count in scored.counts],
        "awards": {award.value: _winner(award, scored) for award in Award},
    }


def _figures(count: Count) -> Values:
    return {
        "scope": count.scope,
        "settebello": count.settebello,
        "denari": count.denari,
        "cards": count.cards,
        "primiera": count.primiera,
    }


def _winner(award: Award, scored: Scored) -> int | None:
    """The side that gets the point."""
    return next((number for number, won in enumerate(scored.awards) if award in won), None)


def _move(event: Event) -> Values | None:
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


BOARD: GameBoard[TableView, HandView, None] = GameBoard(table, ends=ends, spoken=spoken)
