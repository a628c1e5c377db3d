"""The result of a match as a picture to send on: nothing of it shows anybody's cards."""

from collections.abc import Sequence
from itertools import pairwise

from adapters.images.match_score import MatchScoreScene, ScoreLine, match_score
from adapters.images.short_names import fit_names
from adapters.images.standing import StandingRow, side_name, signed
from adapters.panel import PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.game import GamePictures, ShownGame
from adapters.panels.phrases import game_name, length_text, names
from adapters.sights import DealRow, RowKind, TableSight
from adapters.text import Words
from engine.game import Result

MOST = 16
"""How many rows are drawn; the first deals are one row then."""
NONE = "\N{EN DASH}"


def picture(
    sight: TableSight, result: Result, panels: ShownGame, words: Words, display: DisplaySettings
) -> PublicPicture:
    """Of a match that is over."""
    assert sight.view is not None
    drawing = panels.pictures or GamePictures(lambda *_: None, lambda *_: None)
    sides, called = len(result.places), fit_names(names(sight.seats, words))
    of_sides = tuple(side_name(side, sides, called) for side in range(sides))
    people, winner = len(called) // sides, of_sides[result.winner]
    scene = MatchScoreScene(
        title=words("images-match-won", name=winner, people=people),
        below=_about(sight, words),
        places=_places(result, of_sides, words),
        names=of_sides,
        lines=_lines(sight, result, called, words),
        emblem=drawing.emblem,
        style=display.style(italian=drawing.italian),
    )
    return match_score(scene, scene.title)


def _about(sight: TableSight, words: Words) -> str:
    length = sight.wishes.length
    played = sum(row.kind is RowKind.DEAL for row in sight.rows)
    whole = all(row.kind is not RowKind.EARLIER for row in sight.rows)
    facts = [game_name(sight.game, words)]
    facts += [] if length is None else [length_text(length, words)]
    facts += [words("images-to-deals", n=played)] if played and whole else []
    return " · ".join(facts)


def _places(result: Result, called: Sequence[str], words: Words) -> tuple[StandingRow, ...]:
    sides = len(result.places)
    rows = [
        StandingRow(
            result.places[side],
            called[side],
            (words("images-points", n=result.totals[side]),),
            side,
            words("images-left-early") if any(s % sides == side for s in result.left) else "",
        )
        for side in range(sides)
    ]
    return tuple(sorted(rows, key=lambda row: row.place))


# What each deal has brought


def _lines(
    sight: TableSight, result: Result, called: Sequence[str], words: Words
) -> tuple[ScoreLine, ...]:
    rows = _shortened(sight.rows)
    if not rows:
        return ()
    first = DealRow(0, RowKind.EARLIER, (0,) * len(result.totals))
    lines = [_line(before, row, called, words) for before, row in pairwise((first, *rows))]
    total = words("images-total")
    return *lines, ScoreLine(total, tuple(map(str, result.totals)), weighty=True)


def _shortened(rows: tuple[DealRow, ...]) -> tuple[DealRow, ...]:
    if len(rows) <= MOST:
        return rows
    last = rows[-MOST]
    return (DealRow(last.deal, RowKind.EARLIER, last.totals), *rows[1 - MOST :])


def _line(before: DealRow, row: DealRow, called: Sequence[str], words: Words) -> ScoreLine:
    number = str(row.deal)
    changes = [now - then for now, then in zip(row.totals, before.totals, strict=True)]
    match row.kind:
        case RowKind.DEAL:
            points = row.points or ()
            known = before.kind is not RowKind.EARLIER or before.deal > 0
            cells = [
                f"{point} ({total})" if known and change != point else str(point)
                for point, total, change in zip(points, row.totals, changes, strict=True)
            ]
            return ScoreLine(number, tuple(cells), row.winner)
        case RowKind.VOID:
            return ScoreLine(number, (), about=words("images-void"))
        case RowKind.LEFT if not any(changes):
            left = "" if row.left is None else called[row.left]
            return ScoreLine(number, (), about=words("images-player-left", name=left))
        case RowKind.LEFT:
            return ScoreLine(number, tuple(signed(n) if n else NONE for n in changes))
        case RowKind.EARLIER:
            label = f"1{NONE}{number}" if row.deal > 1 else number
            return ScoreLine(label, tuple(map(str, row.totals)))
