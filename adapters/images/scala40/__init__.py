"""Pictures of Scala 40, for its panels."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from adapters.images.melds import DrawnMeld
from adapters.images.players import PlayerLine
from adapters.images.scala40 import ending, hand_picture, tabletop, totals
from adapters.images.scala40.hand_picture import HandCard, HandScene, OtherHand
from adapters.images.scala40.tabletop import TableScene
from adapters.images.scene import for_all, for_one
from adapters.images.short_names import fit_names
from adapters.images.style import PictureStyle
from adapters.panel import PrivatePicture, PublicPicture
from adapters.text import Words
from engine.game import ByDeals, ByPoints, Length, Seat
from engine.scala40.views import SeatView, TableView


@dataclass(frozen=True, slots=True)
class ShownMatch:
    """What the pictures of a table are made from."""

    view: TableView
    names: Sequence[str]
    words: Words
    pairs: bool = False
    fresh: Collection[int] = ()
    """The indexes of the melds to be marked."""


def table(shown: ShownMatch, style: PictureStyle, alt_text: str) -> PublicPicture:
    """A deal in play, or waiting for its cut."""
    scene = table_scene(shown, style)
    return for_all(scene, tabletop.draw, alt_text, tabletop.places)


def table_scene(shown: ShownMatch, style: PictureStyle) -> TableScene:
    view, words, pairs = shown.view, shown.words, shown.pairs
    called = fit_names(shown.names)
    return TableScene(
        players=tuple(_player(view, seat, called, words, pairs) for seat in view.seats),
        piles=_piles(view, words),
        parts=_parts(shown, called),
        style=style,
    )


def hand(
    held: Sequence[HandCard],
    prepared: Sequence[DrawnMeld],
    style: PictureStyle,
    alt_text: str,
    others: Sequence[OtherHand] = (),
    table: TableScene | None = None,
) -> PrivatePicture:
    """`held`: the cards in the order on screen, without the prepared ones. `table`: shown above the
    hand."""
    scene = HandScene(tuple(held), tuple(prepared), tuple(others), style, table)
    return for_one(scene, hand_picture.draw, alt_text, hand_picture.spots, hand_picture.places)


def ended(shown: ShownMatch, style: PictureStyle, alt_text: str) -> PublicPicture:
    """All hands, what each player pays, and the score; after a match the final standing above them,
    which stands alone if the last deal was not scored."""
    view, words, called = shown.view, shown.words, fit_names(shown.names)
    board = None if view.result is None else totals.board(view, view.result, called, words)
    hands = totals.hands(view, called, words, shown.pairs) if view.outcome is not None else ()
    said = totals.title(view, called, words) if hands else ""
    far = goal(view.length, words) if hands else ""
    return for_all(ending.EndingScene(board, said, hands, style, far), ending.draw, alt_text)


def goal(length: Length, words: Words) -> str:
    match length:
        case ByPoints(target):
            return words("images-to-points", n=target)
        case ByDeals(number):
            return words("images-to-deals", n=number)


def _player(
    view: TableView, seat: SeatView, names: Sequence[str], words: Words, pairs: bool
) -> PlayerLine:
    side = seat.seat % 2 if pairs else seat.seat
    return PlayerLine(
        name=names[seat.seat],
        colour=side,
        lit=seat.seat in (view.turn, view.cutter),
        gone=_gone(seat, words),
        doing=_doing(view, seat.seat, words),
        dealer=words("images-dealer") if seat.seat == view.dealer else "",
        opened=seat.opened if view.melds or view.turn is not None else None,
        cards=seat.cards,
        score="" if view.length == ByDeals(1) else words("images-points", n=view.totals[side]),
        strong=totals.wins(view, side, words),
    )


def _gone(seat: SeatView, words: Words) -> str:
    if seat.in_match:
        return ""
    return words("images-left" if seat.left else "images-out")


def _doing(view: TableView, seat: Seat, words: Words) -> str:
    if view.cutter == seat:
        return words("images-cutting")
    return words("images-laying") if view.unfinished and view.turn == seat else ""


def _piles(view: TableView, words: Words) -> tabletop.Piles:
    """Before the cut, the whole pack is shown; a pozzo that waits for a cut stays a pozzo."""
    whole = view.cut_places > 0 and view.top is None
    return tabletop.Piles(
        stock=view.cut_places + 1 if whole else view.stock,
        pozzo=view.pozzo,
        top=view.top,
        stock_name=words("images-stock"),
        pozzo_name=words("images-pozzo"),
        goal=goal(view.length, words),
    )


def _parts(shown: ShownMatch, names: Sequence[str]) -> tuple[tabletop.MeldGroup, ...]:
    """Q3: in pairs, the melds of each line are separate; the numbers are those on the buttons."""
    sides = 2 if shown.pairs else len(names)
    laid = [
        DrawnMeld(meld.cards, meld.faces, number, meld.owner % sides, number - 1 in shown.fresh)
        for number, meld in enumerate(shown.view.melds, start=1)
    ]
    if not shown.pairs:
        return (tabletop.MeldGroup("", tuple(laid)),)
    return tuple(
        tabletop.MeldGroup(" + ".join(names[side::2]), tuple(m for m in laid if m.owner == side))
        for side in range(2)
    )


__all__ = [
    "DrawnMeld",
    "HandCard",
    "OtherHand",
    "ShownMatch",
    "ended",
    "goal",
    "hand",
    "table",
    "table_scene",
]
