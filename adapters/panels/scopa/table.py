"""The table of Scopa as everybody sees it: in play, and when a deal is counted."""

from collections.abc import Callable, Iterator

from adapters.images.standing import signed
from adapters.panel import Block, Line, Row
from adapters.panels.game import Names, TableContext
from adapters.panels.scopa.card_names import by_suit, each, glyphs, points, sides
from adapters.panels.scopa.event_lines import winners
from adapters.text import Words
from engine.game import ByPoints, Result
from engine.scopa.scoring import Award, Count, Scored
from engine.scopa.views import SeatView, SideView, TableView


def table(around: TableContext[TableView]) -> tuple[Block, ...]:
    view = around.view
    if view.scored is not None:
        return (*_result(around), *_count(around, view.scored), *_totals(around), *_level(around))
    if view.cutter is not None:
        return (*_result(around), *_totals(around), _cutting(around))
    return (*_result(around), *_totals(around), *_players(around), *_lying(around))


# The score of the match


def _totals(around: TableContext[TableView]) -> Iterator[Line]:
    """At the end the result says them, unless somebody has left."""
    if around.view.result is not None and not around.view.result.left:
        return
    yield Line(score(around.view, around.names, around.words), strong=True)


def score(view: TableView, names: Names, words: Words) -> str:
    """The points of the match, side by side, and how many win it."""
    assert isinstance(view.length, ByPoints)  # R11: there is no other
    return words(
        "scopa-totals", totals=points(names, words, view.totals), target=view.length.target
    )


def _level(around: TableContext[TableView]) -> Iterator[Line]:
    """R11: at equal points, play goes on."""
    ours, theirs = _of_sides(around, lambda side: side.total)
    length = around.view.length
    if isinstance(length, ByPoints) and ours == theirs >= length.target:
        yield Line(around.words("scopa-level", total=ours))


def _result(around: TableContext[TableView]) -> Iterator[Line]:
    view = around.view
    if view.result is not None:
        yield Line(winners(view.result, around.names, around.words), strong=True)
        yield Line(_worth(view.result, around.names, around.words))


def _worth(result: Result, names: Names, words: Words) -> str:
    """What the match counts for (R12), as its picture shows too."""
    mp = each(names, words, lambda side: signed(result.match_points[side]))
    return words("scopa-worth", mp=mp, vp=points(names, words, result.victory_points))


def _of_sides(around: TableContext[TableView], what: Callable[[SideView], int]) -> list[int]:
    return [what(side) for side in around.view.sides]


# In play


def _cutting(around: TableContext[TableView]) -> Line:
    return Line(around.words("scopa-cutting", dealer=around.names[around.view.dealer]))


def _players(around: TableContext[TableView]) -> Iterator[Line]:
    view, words = around.view, around.words
    if len(view.seats) == len(view.sides):
        for seat in view.seats:
            side = view.sides[seat.side]
            said = {"hand": seat.cards, "pile": side.pile, "scope": side.scope}
            name = _marked(around, seat)
            yield Line(words("scopa-player-alone", name=name, **said), drawn=True)
        return
    for seat in view.seats:
        called = _marked(around, seat)
        yield Line(words("scopa-player", name=called, hand=seat.cards), drawn=True)
    for side, name in zip(view.sides, sides(around.names, words), strict=True):
        taken = words("scopa-pair", name=name, pile=side.pile, scope=side.scope)
        yield Line(taken, drawn=True)


def _marked(around: TableContext[TableView], seat: SeatView) -> str:
    """The name of a player with their role in this deal."""
    view, words, name = around.view, around.words, around.names[seat.seat]
    marks = {
        "scopa-dealer": seat.seat == view.dealer,
        "scopa-on-turn": seat.seat == view.turn,
        "scopa-gone": seat.left,
    }
    said = ", ".join(words(key) for key, holds in marks.items() if holds)
    return words("scopa-marked", name=name, marks=said) if said else name


def _lying(around: TableContext[TableView]) -> Iterator[Block]:
    view, words = around.view, around.words
    yield lying_cards(view, words)
    if view.result is None:
        yield Line(words("scopa-stock", n=view.stock), drawn=True)


def lying_cards(view: TableView, words: Words) -> Row:
    empty = "" if view.table else words("scopa-table-empty")
    return Row(words("scopa-table"), glyphs(view.table, words), empty)


# The count


def _count(around: TableContext[TableView], scored: Scored) -> Iterator[Block]:
    """R9, R10: what each side has, and who gets the point."""
    words, names = around.words, around.names
    yield Line(words("scopa-count"), strong=True, drawn=True)
    for award in Award:
        yield Line(_awarded(around, scored, award), drawn=True)
    scope = points(names, words, [count.scope for count in scored.counts])
    yield Line(words("scopa-count-scope", figures=scope), drawn=True)
    deal = points(names, words, scored.points)
    yield Line(words("scopa-count-deal", figures=deal), drawn=True)
    yield from _piles(around)


def _awarded(around: TableContext[TableView], scored: Scored, award: Award) -> str:
    words, key = around.words, f"scopa-count-{award.value}"
    point = _point(around, scored, award)
    if award is Award.SETTEBELLO:
        return words(key, point=point)
    figures = [_figure(count, award, words) for count in scored.counts]
    return words(key, figures=each(around.names, words, figures.__getitem__), point=point)


def _figure(count: Count, award: Award, words: Words) -> str:
    match award:
        case Award.DENARI:
            return str(count.denari)
        case Award.CARTE:
            return str(count.cards)
        case Award.PRIMIERA:
            return str(count.primiera or words("scopa-no-primiera"))
        case Award.SETTEBELLO:
            return ""


def _point(around: TableContext[TableView], scored: Scored, award: Award) -> str:
    for name, won in zip(sides(around.names, around.words), scored.awards, strict=True):
        if award in won:
            return around.words("scopa-point", name=name)
    return around.words("scopa-no-point")


def _piles(around: TableContext[TableView]) -> Iterator[Row]:
    """The captured cards suit by suit, so that they can be counted again."""
    words = around.words
    for side, name in zip(around.view.sides, sides(around.names, words), strict=True):
        title = words("scopa-taken", name=name, n=len(side.shown))
        yield Row(title, glyphs(by_suit(side.shown), words))
