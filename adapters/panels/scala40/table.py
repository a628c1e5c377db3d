"""The table as everybody sees it."""

from collections.abc import Iterator
from typing import TypeAlias

from adapters.panel import Block, Line, Row
from adapters.panels.french_cards import glyph
from adapters.panels.game import TableContext
from adapters.panels.scala40.deal_end import end_blocks
from adapters.panels.scala40.phrasing import kind, side_name, wins
from engine.game import ByDeals, ByPoints, Seat
from engine.scala40 import melds
from engine.scala40.melds import Meld
from engine.scala40.views import SeatView, TableView

Scene: TypeAlias = TableContext[TableView]


def table(scene: Scene) -> tuple[Block, ...]:
    view = scene.view
    if view.outcome is not None or view.result is not None:
        return tuple(end_blocks(scene))
    unfinished = [Line(scene.words("scala40-unfinished"))] if view.unfinished else []
    return (*unfinished, *drawn(scene))


def drawn(scene: Scene) -> Iterator[Block]:
    """What a picture of the table shows: the players, their melds and the piles."""
    yield from _players(scene)
    yield from _melds(scene)
    yield from _piles(scene)
    yield Line(length(scene), drawn=True)


def length(scene: Scene) -> str:
    match scene.view.length:
        case ByPoints(target):
            return scene.words("scala40-to-points", target=target)
        case ByDeals(number):
            return scene.words("scala40-to-deals", deals=number)


# Players


def _players(scene: Scene) -> Iterator[Block]:
    if not scene.pairs:
        yield from (_player(scene, seat, alone=True) for seat in scene.view.seats)
        return
    for side in range(2):
        name = side_name(side, 2, scene.names, scene.words)
        yield Line(" · ".join([name, *_score(scene, side)]), drawn=True)
        yield from (_player(scene, seat, alone=False) for seat in scene.view.seats[side::2])


def _player(scene: Scene, seat: SeatView, alone: bool) -> Line:
    words, name = scene.words, scene.names[seat.seat]
    dealer = seat.seat == scene.view.dealer
    facts = [words("scala40-player-deals", name=name) if dealer else name]
    if seat.left or not seat.in_match:
        facts.append(words("scala40-player-left" if seat.left else "scala40-player-out"))
    elif seat.cards:
        facts.append(words("scala40-cards", n=seat.cards))
        facts.append(words("scala40-opened" if seat.opened else "scala40-not-opened"))
    if alone:
        facts += _score(scene, seat.seat)
    if seat.votes_void:
        facts.append(words("scala40-player-votes"))
    mark = "▶" if seat.seat == scene.view.turn else "•"
    return Line(f"{mark} {' · '.join(facts)}", drawn=not seat.votes_void)


def _score(scene: Scene, side: int) -> list[str]:
    view, words = scene.view, scene.words
    if view.length == ByDeals(1):
        return []
    points = words("scala40-points", n=view.totals[side])
    return [*wins(view.wins[side], view.length, words), points]


# Cards


def _melds(scene: Scene) -> Iterator[Block]:
    """Q3: in pairs, the melds of each line are separate; the numbers are those on the buttons."""
    numbered = list(enumerate(scene.view.melds, start=1))
    if not scene.pairs:
        yield from (_meld(scene, number, meld) for number, meld in numbered)
        return
    for side in range(2):
        of_side = [(number, meld) for number, meld in numbered if meld.owner % 2 == side]
        if of_side:
            yield Line(scene.words("scala40-melds-of", name=_side(scene, side)), drawn=True)
            yield from (_meld(scene, number, meld) for number, meld in of_side)


def _meld(scene: Scene, number: int, meld: Meld) -> Row:
    words = scene.words
    laid = zip(meld.cards, meld.faces, strict=True)
    owner: Seat = meld.owner
    return Row(
        title=words("scala40-meld", number=number, kind=kind(meld.faces), name=scene.names[owner]),
        cards=tuple(glyph(card, words, face) for card, face in laid),
        note=words("scala40-points", n=melds.points(meld.faces)),
    )


def _side(scene: Scene, side: int) -> str:
    return side_name(side, 2, scene.names, scene.words)


def _piles(scene: Scene) -> Iterator[Row]:
    view, words = scene.view, scene.words
    if view.top is not None:
        note = words("scala40-piles", pozzo=view.pozzo, stock=view.stock)
        yield Row(words("scala40-pozzo"), (glyph(view.top, words),), note)
