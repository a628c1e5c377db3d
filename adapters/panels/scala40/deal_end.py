"""The end of a deal, with all hands shown, and the end of the match."""

from collections.abc import Iterator
from dataclasses import replace

from adapters.panel import Block, Line, Row
from adapters.panels.french_cards import glyphs
from adapters.panels.game import TableContext
from adapters.panels.scala40.phrasing import side_name, wins
from adapters.sorting import by_suit
from engine.game import ByDeals, ByPoints, Result, Side
from engine.scala40.events import VoidReason
from engine.scala40.state import Scored
from engine.scala40.views import SeatView, TableView


def end_blocks(scene: TableContext[TableView]) -> Iterator[Block]:
    view = scene.view
    if view.result is not None:
        yield from _standing(scene, view.result)
    match view.outcome:
        case Scored() as scored:
            yield from _scored(scene, scored)
        case VoidReason() as reason:
            yield Line(void_text(reason, scene), strong=True)
            yield from (_hand(scene, seat, "") for seat in view.seats if seat.shown)
        case None:
            pass


def deal_lines(scene: TableContext[TableView]) -> Iterator[Line]:
    """How a deal has ended, without anybody's cards."""
    match scene.view.outcome:
        case Scored() as scored:
            yield Line(closed_text(scene, scored))
            yield from _paid_lines(scene, scored)
        case VoidReason() as reason:
            yield Line(void_text(reason, scene))
        case None:
            pass


def void_text(reason: VoidReason, scene: TableContext[TableView]) -> str:
    return scene.words(f"scala40-void-{reason.value.replace('_', '-')}")


# A deal


def _scored(scene: TableContext[TableView], scored: Scored) -> Iterator[Block]:
    yield Line(closed_text(scene, scored), strong=True)
    alone = len(scored.points) == len(scene.names)
    for seat in scene.view.seats:
        if seat.shown or (alone and seat.in_match):
            note = _paid(scene, scored, seat.seat) if alone else ""
            yield _hand(scene, seat, note)
    if not alone:
        yield from (replace(line, drawn=True) for line in _paid_lines(scene, scored))


def _paid_lines(scene: TableContext[TableView], scored: Scored) -> Iterator[Line]:
    """For each side that has played."""
    sides = len(scored.points)
    for side in range(sides):
        if any(seat.in_match or seat.shown for seat in scene.view.seats[side::sides]):
            name = side_name(side, sides, scene.names, scene.words)
            yield Line(f"{name}: {_paid(scene, scored, side)}")


def closed_text(scene: TableContext[TableView], scored: Scored) -> str:
    if not scored.in_hand:
        return scene.words("scala40-closed", name=scene.names[scored.closer])
    doubled = "yes" if scene.view.rules.hand_close_double else "no"
    return scene.words("scala40-closed-in-hand", name=scene.names[scored.closer], doubled=doubled)


def _paid(scene: TableContext[TableView], scored: Scored, side: Side) -> str:
    words, view = scene.words, scene.view
    winner = scored.closer % len(scored.points)
    pays = "scala40-pays-nothing" if side == winner else "scala40-pays"
    facts = [words(pays, n=scored.points[side])]
    if view.length != ByDeals(1):
        facts.append(words("scala40-total", n=view.totals[side]))
    facts += wins(view.wins[side], view.length, words)
    by_points = isinstance(view.length, ByPoints)
    if by_points and view.result is None and not view.seats[side].in_match:
        facts.append(words("scala40-player-out"))
    return " · ".join(facts)


def _hand(scene: TableContext[TableView], seat: SeatView, note: str) -> Row:
    words, name = scene.words, scene.names[seat.seat]
    unopened = seat.shown and not seat.opened
    title = words("scala40-never-opened", name=name) if unopened else name
    return Row(title, glyphs(bytes(by_suit(seat.shown)), words), note)


# The match


def _standing(scene: TableContext[TableView], result: Result) -> Iterator[Line]:
    sides = len(result.places)
    winner = side_name(result.winner, sides, scene.names, scene.words)
    people = len(scene.names) // sides
    yield Line(scene.words("scala40-match-won", name=winner, people=people), strong=True)
    for side in sorted(range(sides), key=lambda side: result.places[side]):
        yield Line(_place(scene, result, side), drawn=True)
    yield Line(scene.words("scala40-match-numbers"))


def _place(scene: TableContext[TableView], result: Result, side: Side) -> str:
    words, sides = scene.words, len(result.places)
    name = side_name(side, sides, scene.names, words)
    facts = [words("scala40-place", place=result.places[side], name=name)]
    facts += wins(scene.view.wins[side], scene.view.length, words)
    facts.append(words("scala40-points", n=result.totals[side]))
    points = f"{result.match_points[side]:+d}".replace("-", "\N{MINUS SIGN}")
    facts.append(words("scala40-match-points", mp=points, vp=result.victory_points[side]))
    if any(seat % sides == side for seat in result.left):
        facts.append(words("scala40-player-left"))
    return " · ".join(facts)
