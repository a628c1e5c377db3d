"""What a board gets of every game in the same way."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from adapters.panels import board_types as types
from engine.cards import FACE, FACE_NAMES, Card, Faces, show
from engine.game import ByDeals, Event, Length, Result, Seat, TableView

MOVES = 3
"""How many of the last moves are shown."""


def cards(pile: Iterable[Card]) -> list[str]:
    return [show(card) for card in pile]


def face_names(faces: Faces) -> list[str]:
    return [FACE_NAMES[face] for face in faces]


def face_name(card: Card) -> str:
    return FACE_NAMES[FACE[card]]


def common(view: TableView) -> types.DealView:
    """Of the deal that is played now, or was played last."""
    return {
        "deal": view.proof.number,
        "dealer": view.dealer,
        "cutter": view.cutter,
        "turn": view.turn,
        "totals": list(view.totals),
        "proof": {"number": view.proof.number, "commitment": view.proof.commitment},
        "result": None if view.result is None else _result(view.result),
    }


def length(length: Length) -> types.Length:
    if isinstance(length, ByDeals):
        return {"deals": length.number}
    return {"points": length.target}


def move(seat: Seat, did: str, pile: Iterable[Card], start: str, end: str) -> types.Move:
    """A move that everybody saw."""
    return {"seat": seat, "did": did, "cards": cards(pile), "from": start, "to": end}


def last_moves(
    past: Sequence[Event], move_of: Callable[[Event], types.Move | None]
) -> list[types.Move]:
    """The newest one last. `move_of`: None if an event moves no cards."""
    newest = (one for event in reversed(past) if (one := move_of(event)) is not None)
    return [*islice(newest, MOVES)][::-1]


def seat_name(seat: Seat) -> str:
    return f"seat-{seat}"


def _result(result: Result) -> types.BoardResult:
    """By side."""
    return {
        "winner": result.winner,
        "places": list(result.places),
        "totals": list(result.totals),
        "match_points": list(result.match_points),
    }
