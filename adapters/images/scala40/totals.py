"""Turns the view of a deal or match that has ended into the content of its picture."""

from collections.abc import Sequence

from adapters.images.players import PlayerLine
from adapters.images.scala40.ending import HandAtEnd, Total
from adapters.images.standing import Board, final_board, final_row, side_name
from adapters.sorting import by_suit
from adapters.text import Words
from engine.game import ByDeals, ByPoints, Result, Side
from engine.scala40.events import VoidReason
from engine.scala40.state import Scored
from engine.scala40.views import SeatView, TableView


def title(view: TableView, names: Sequence[str], words: Words) -> str:
    match view.outcome:
        case Scored(closer, in_hand):
            if not in_hand:
                return words("scala40-closed", name=names[closer])
            doubled = "yes" if view.rules.hand_close_double else "no"
            return words("scala40-closed-in-hand", name=names[closer], doubled=doubled)
        case VoidReason():
            return words("images-void")
        case None:
            return ""


def hands(
    view: TableView, names: Sequence[str], words: Words, pairs: bool
) -> tuple[HandAtEnd, ...]:
    """In pairs, partners are listed together; the first of them shows what the side pays."""
    sides = 2 if pairs else len(names)
    there = [seat for seat in view.seats if seat.in_match or seat.shown]
    there.sort(key=lambda seat: (seat.seat % sides, seat.seat))
    return tuple(
        HandAtEnd(
            _player(seat, names, seat.seat % sides),
            bytes(by_suit(seat.shown)),
            _total(view, seat.seat, words, sides) if seat.seat < sides else None,
        )
        for seat in there
    )


def board(view: TableView, result: Result, names: Sequence[str], words: Words) -> Board:
    sides = len(result.places)
    winner = side_name(result.winner, sides, names)
    won = words("scala40-match-won", name=winner, people=len(names) // sides)
    rows = (final_row(result, side, names, words, wins(view, side, words)) for side in range(sides))
    return final_board(won, rows)


def _player(seat: SeatView, names: Sequence[str], side: Side) -> PlayerLine:
    closed = not seat.shown
    return PlayerLine(names[seat.seat], side, opened=True if closed else seat.opened)


def _total(view: TableView, side: Side, words: Words, sides: int) -> Total:
    scored = view.outcome if isinstance(view.outcome, Scored) else None
    won = scored is not None and scored.closer % sides == side
    gain = scored.points[side] if scored is not None else 0
    out = view.result is None and not view.seats[side].in_match
    return Total(
        paid=_paid(gain, won, words) if scored is not None else "",
        gain=gain,
        total=view.totals[side],
        score=words("images-points", n=view.totals[side]),
        limit=max(1, _goal(view), *view.totals),
        goal=_goal(view),
        note=words("images-out") if out else wins(view, side, words),
        out=out,
        won=won,
    )


def _paid(gain: int, won: bool, words: Words) -> str:
    return words("images-closed") if won and not gain else words("images-pays", n=gain)


def _goal(view: TableView) -> int:
    return view.length.target if isinstance(view.length, ByPoints) else 0


def wins(view: TableView, side: Side, words: Words) -> str:
    """The deals won are not shown in a match of one deal."""
    several = isinstance(view.length, ByDeals) and view.length.number > 1
    return words("images-wins", n=view.wins[side]) if several else ""
