"""The table and the hand of Scala 40 as values, for a page that draws the cards by itself."""

from collections.abc import Mapping
from typing import TypeAlias

from adapters.panels import board_types as types
from adapters.panels import board_values
from adapters.panels.board_values import cards, face_names, last_moves, move, seat_name
from adapters.panels.french_cards import glyph
from adapters.panels.game import Ends, GameBoard, Pressed, TableContext
from adapters.panels.phrases import listed
from adapters.panels.scala40 import deal_end, picked_cards
from adapters.panels.scala40.draft import Draft, Sight, current
from adapters.panels.scala40.hand_help import hand_help
from adapters.panels.scala40.melding import Piece
from adapters.panels.scala40.phrasing import kind
from adapters.panels.scala40.turns import turns
from adapters.sorting import by_suit
from adapters.text import Words
from engine.cards import EITHER, FACE_NAMES
from engine.game import Event, Seat
from engine.scala40 import events
from engine.scala40.melds import Meld
from engine.scala40.state import Outcome, Scored
from engine.scala40.views import HandView, SeatView, TableView

STOCK, POZZO, TABLE, HAND = "stock", "pozzo", "table", "hand"
Laying: TypeAlias = events.Opened | events.Laid | events.Attached | events.Swapped
TOOLS = {"hint": "hint", "back_last": "undo", "back_whole": "undo", "sorting": "sort"}


def table(around: TableContext[TableView]) -> types.GameView:
    view = around.view
    return {
        "cut_places": view.cut_places,
        "last_deal": view.last_deal,
        "length": board_values.length(view.length),
        "last": last_moves(around.past, _move),
        "stock": view.stock,
        "pozzo": view.pozzo,
        "top": None if view.top is None else cards((view.top,))[0],
        "taken": None if view.taken is None else cards((view.taken,))[0],
        "drawn": view.drawn,
        "unfinished": view.unfinished,
        "melds": [_meld(number, meld, around) for number, meld in enumerate(view.melds, start=1)],
        "seats": [_seat(seat, view) for seat in view.seats],
        "count": None if view.outcome is None else _count(view.outcome, around),
    }


def hand(sight: Sight) -> types.GameHand:
    sight = current(sight)
    partner = sight.hand.partner
    return {
        "partner": None if partner is None else cards(partner),
        "prepared": [_prepared(piece, sight.words) for piece in picked_cards.prepared(sight)],
    }


def ends(pressed: Pressed, sight: Sight) -> Ends:
    match pressed:
        case "draw", ():
            return STOCK, HAND
        case "take", ():
            return POZZO, HAND
        case "discard", (index,):
            return _held((index,), sight), POZZO
        case (("attach" | "swap"), (index, to, *_)):
            return _held((index,), sight), _meld_name(to)
        case "lay", (_, mask):
            return _masked(mask, sight), TABLE
        case "open", (mask, _):
            return _masked(mask, sight), TABLE
        case (("suggested" | "at_once"), (mask, *_)) if mask:
            return _masked(mask, sight), None
        case _:
            return None, None


def spoken(words: Words) -> Mapping[str, str]:
    faces = enumerate(FACE_NAMES)
    return {name: glyph(EITHER + face, words).spoken for face, name in faces}


# The table


def _meld(number: int, meld: Meld, around: TableContext[TableView]) -> types.BoardMeld:
    """The number is that on the buttons."""
    words, form = around.words, kind(meld.faces)
    called = [glyph(EITHER + face, words).spoken for face in meld.faces]
    about = {"kind": form, "name": around.names[meld.owner], "cards": listed(called, words)}
    return {
        "owner": meld.owner,
        "kind": "run" if form == "run" else "set",
        "cards": cards(meld.cards),
        "faces": face_names(meld.faces),
        "label": words("scala40-meld-spoken", number=number, **about),
    }


def _seat(seat: SeatView, view: TableView) -> types.SeatZone:
    side = seat.seat % len(view.totals)
    return {
        "side": side,
        "cards": seat.cards,
        "opened": seat.opened,
        "in_match": seat.in_match,
        "left": seat.left,
        "ready": seat.ready,
        "votes_void": seat.votes_void,
        "total": view.totals[side],
        "wins": view.wins[side],
        "shown": cards(by_suit(seat.shown)),
    }


def _count(outcome: Outcome, around: TableContext[TableView]) -> types.BoardCount:
    match outcome:
        case Scored(closer, _, points):
            laid, away = _closing(around, closer)
            return {
                "said": deal_end.closed_text(around, outcome),
                "closer": closer,
                "winner": closer % len(points),
                "points": list(points),
                "cards": away,
                "laid": laid,
                "rows": [],
            }
        case _:
            return {
                "said": deal_end.void_text(outcome, around),
                "closer": None,
                "winner": None,
                "points": [],
                "cards": [],
                "laid": [],
                "rows": [],
            }


def _closing(around: TableContext[TableView], closer: Seat) -> tuple[list[str], list[str]]:
    """What was laid in the turn with which the deal was closed, and the discard."""
    done = next((t.done for t in turns(around.past)[::-1] if t.seat == closer), ())
    away = cards(event.card for event in done if isinstance(event, events.Discarded))
    laid = [_laid(event) for event in done if isinstance(event, Laying)]
    return cards(b"".join(laid)), away


def _laid(event: Laying) -> bytes:
    match event:
        case events.Opened():
            return b"".join(meld.cards for meld in event.melds)
        case events.Laid():
            return event.meld.cards
        case events.Attached() | events.Swapped():
            return bytes((event.card,))


def _move(event: Event) -> types.Move | None:
    match event:
        case events.Drew(seat):
            return move(seat, "drew", b"", STOCK, seat_name(seat))
        case events.Took(seat, card):
            return move(seat, "took", (card,), POZZO, seat_name(seat))
        case events.Opened(seat, melds):
            laid = b"".join(meld.cards for meld in melds)
            return move(seat, "opened", laid, seat_name(seat), TABLE)
        case events.Laid(seat, meld):
            return move(seat, "laid", meld.cards, seat_name(seat), TABLE)
        case events.Attached(seat, card, to):
            return move(seat, "attached", (card,), seat_name(seat), _meld_name(to))
        case events.Swapped(seat, card, to, _, joker):
            return move(seat, "swapped", (card, joker), seat_name(seat), _meld_name(to))
        case events.TookBack(seat):
            return move(seat, "took_back", b"", TABLE, seat_name(seat))
        case events.PutBack(seat, card):
            return move(seat, "put_back", (card,), seat_name(seat), POZZO)
        case events.Discarded(seat, card):
            return move(seat, "discarded", (card,), seat_name(seat), POZZO)
        case _:
            return None


def _meld_name(to: int) -> str:
    """As in `dragging.hotspots`."""
    return f"meld-{to + 1}"


# The hand


def _prepared(piece: Piece, words: Words) -> types.Prepared:
    return {
        "title": words("scala40-prepared", kind=kind(piece.faces)),
        "cards": cards(piece.cards),
        "note": words("scala40-points", n=piece.points),
    }


def _held(indexes: tuple[int, ...], sight: Sight) -> list[str]:
    """The cards at these places of the hand."""
    pile = sight.hand.hand
    return cards(pile[index] for index in indexes if index < len(pile))


def _masked(mask: int, sight: Sight) -> list[str]:
    """The cards of the hand that `draft.mask` has made a number of."""
    return cards(card for place, card in enumerate(sight.hand.hand) if mask >> place & 1)


BOARD: GameBoard[TableView, HandView, Draft] = GameBoard(
    table=table, hand=hand, help=hand_help, tools=TOOLS, ends=ends, spoken=spoken
)
