"""A score sheet with its buttons, and the sentences for what cannot be written on it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from adapters.panel import Block, Button, Buttons, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, display_name, game_name, listed, short
from adapters.panels.score_table import headings, score_table
from adapters.panels.verbs import Verb
from adapters.ports import AskedWords
from adapters.text import Words
from common.ids import NO_TABLE
from engine.game import Side
from engine.score_sheet.deal_lines import MOST_LINES, BadLine, LineFault
from engine.score_sheet.sheet import (
    ScoreSheet,
    SheetGame,
    SheetStanding,
    matches_won,
    places,
    standing,
    winner,
    without_last_deal,
)
from engine.score_sheet.sheet_setup import TARGETS, USUAL_TARGETS, BadSetup

GAMES = tuple(SheetGame)
MOST_OF_NAMES, MOST_OF_LINES = 400, 400
LONGEST_LABEL = 45
EXAMPLES = {SheetGame.SCALA40: (0, 34, 100, 12, 57, 8), SheetGame.SCOPA: (2, 1, 3, 0, 4, 1)}


@dataclass(frozen=True, slots=True)
class SheetSight:
    event: int
    revision: int
    sheet: ScoreSheet
    closed: bool = False
    note: str = ""
    """What people should know besides, such as why a line was not written down."""
    roll: tuple[str, ...] | None = None
    """In a club, who does not want the match in its roll of honour yet; empty: it is there."""


def choose_game(words: Words, *, at_once: bool = False) -> PanelDraft:
    """`at_once`: whether the names may be typed without a choice."""
    first = GAMES[0]
    game = words(
        "sheet-new-key", game=game_name(first.value, words), target=USUAL_TARGETS[first][0]
    )
    how = (Line(words("sheet-new-at-once", game=game)),) if at_once else ()
    lines = (Line(words("sheet-new-how")), *how, Line(words("sheet-names-how")))
    keys = Keyboard(NO_TABLE, 0, words)
    rows = tuple(tuple(_new_keys(number, game, keys)) for number, game in enumerate(GAMES))
    return PanelDraft(words("sheet-new-title"), lines, rows)


def _new_keys(number: int, game: SheetGame, keys: Keyboard) -> Iterator[Button]:
    for target in USUAL_TARGETS[game]:
        name = game_name(game.value, keys.words)
        label = keys.words("sheet-new-key", game=name, target=target)
        yield keys.labelled(label, Verb.SHEET_NEW, number, target)


def ask_names(words: Words) -> AskedWords:
    title, label = words("sheet-names-title"), words("sheet-names-label")
    return AskedWords(title, label, words("sheet-names-example"), MOST_OF_NAMES, lines=True)


def ask_line(sheet: ScoreSheet, words: Words) -> AskedWords:
    return _ask_points("sheet-line-title", sheet, words)


def ask_correction(sheet: ScoreSheet, words: Words) -> AskedWords:
    return _ask_points("sheet-fix-title", without_last_deal(sheet), words)


def _ask_points(key: str, sheet: ScoreSheet, words: Words) -> AskedWords:
    title = words(key, number=len(sheet.deals) + 1)
    label = short(_names_of_those_in(sheet, words), LONGEST_LABEL)
    return AskedWords(title, label, _example(sheet), MOST_OF_LINES, lines=True)


# The sheet


def score_sheet(sight: SheetSight, words: Words) -> PanelDraft:
    sheet = sight.sheet
    name = game_name(sheet.game.value, words)
    title = words("sheet-title", game=name, target=sheet.target)
    return PanelDraft(title, tuple(_blocks(sight, words)), _buttons(sight, words))


def with_another(sheet: PanelDraft, words: Words) -> PanelDraft:
    """For a person who may only read this one."""
    another = Keyboard(NO_TABLE, 0, words).key("sheet-another-key", Verb.SHEET_NEW)
    return replace(sheet, buttons=(*sheet.buttons, (another,)))


def _blocks(sight: SheetSight, words: Words) -> Iterator[Block]:
    sheet, now, first = sight.sheet, standing(sight.sheet), winner(sight.sheet)
    if sight.note:
        yield Line(sight.note)
    yield Line(score_table(sheet), fixed=True)
    if now.score.gone or list(headings(sheet)) != _sides(sheet, words):
        yield Line(" · ".join(_totals(sheet, now, words)))
    if any(matches_won(sheet)):
        yield Line(words("sheet-matches", won=" · ".join(_matches(sheet, words))))
    if first is not None:
        yield from _ending(sheet, first, words)
        yield from _roll(sight, words)
    elif not sight.closed:
        yield Line(
            words("sheet-dealer", name=display_name(sheet.names[now.dealer], words)), strong=True
        )
        yield Line(words("sheet-how", names=_names_of_those_in(sheet, words)))
    if sight.closed:
        yield Line(words("sheet-over"))


def _totals(sheet: ScoreSheet, now: SheetStanding, words: Words) -> Iterator[str]:
    for side, name in enumerate(_sides(sheet, words)):
        total = now.score.totals[side]
        if now.is_in(side):
            yield words("sheet-total", name=name, total=total)
        else:
            yield words("sheet-total-out", name=name, total=total)


def _matches(sheet: ScoreSheet, words: Words) -> Iterator[str]:
    for name, won in zip(_sides(sheet, words), matches_won(sheet), strict=True):
        yield words("sheet-total", name=name, total=won)


def _ending(sheet: ScoreSheet, first: Side, words: Words) -> Iterator[Line]:
    key = "sheet-won-pair" if sheet.pairs else "sheet-won"
    names = listed([display_name(name, words) for name in sheet.players(first)], words)
    yield Line(words(key, names=names), strong=True)
    said, totals = _sides(sheet, words), standing(sheet).score.totals
    ranked = sorted((place, side) for side, place in enumerate(places(sheet, first)))
    yield Line(
        "\n".join(
            words("sheet-place", place=place, name=said[side], total=totals[side])
            for place, side in ranked
        )
    )


def _roll(sight: SheetSight, words: Words) -> Iterator[Line]:
    if sight.roll is not None:
        missing = [display_name(name, words) for name in sight.roll]
        how = listed(missing, words) if missing else ""
        yield Line(words("sheet-roll-missing", names=how) if missing else words("sheet-in-roll"))


def _sides(sheet: ScoreSheet, words: Words) -> list[str]:
    return [_side(sheet, side, words) for side in range(sheet.sides)]


def _side(sheet: ScoreSheet, side: Side, words: Words) -> str:
    return "+".join(display_name(name, words) for name in sheet.players(side))


def _names_of_those_in(sheet: ScoreSheet, words: Words) -> str:
    return listed([_side(sheet, side, words) for side in standing(sheet).score.still_in], words)


def _example(sheet: ScoreSheet) -> str:
    still_in = standing(sheet).score.still_in
    return " ".join(str(points) for points in EXAMPLES[sheet.game][: len(still_in)])


# Its buttons


def _buttons(sight: SheetSight, words: Words) -> Buttons:
    keys = Keyboard(NO_TABLE, sight.revision, words)
    roll = keys.key("sheet-roll-key", Verb.SHEET_ROLL, sight.event)
    asks = (roll,) if sight.roll else ()
    if sight.closed:
        return ((keys.key("sheet-open-key", Verb.SHEET_OPEN, sight.event), *asks),)
    rows = [_first_row(sight, keys), *_coming_back(sight, keys), _corrections(sight, keys)]
    rows.append((*asks, keys.key("sheet-end-key", Verb.SHEET_END, sight.event)))
    return tuple(row for row in rows if row)


def _first_row(sight: SheetSight, keys: Keyboard) -> tuple[Button, ...]:
    if winner(sight.sheet) is not None:
        again = keys.key("sheet-again-key", Verb.SHEET_AGAIN, sight.event, style=Style.MAIN)
        return (again,)
    return (keys.key("sheet-line-key", Verb.SHEET_LINE, sight.event, style=Style.MAIN),)


def _coming_back(sight: SheetSight, keys: Keyboard) -> Iterator[tuple[Button, ...]]:
    """M3: those who went out with the last deal are asked."""
    now = standing(sight.sheet)
    highest = max(now.score.totals[side] for side in now.score.still_in)
    for side in sorted(now.may_reenter):
        name = _side(sight.sheet, side, keys.words)
        label = keys.words("sheet-back-key", name=name, total=highest)
        yield (keys.labelled(label, Verb.SHEET_BACK, sight.event, side),)


def _corrections(sight: SheetSight, keys: Keyboard) -> tuple[Button, ...]:
    undo = keys.key("sheet-undo-key", Verb.SHEET_UNDO, sight.event)
    fix = keys.key("sheet-fix-key", Verb.SHEET_FIX, sight.event)
    return (undo,) * bool(sight.sheet.entries) + (fix,) * bool(sight.sheet.deals)


# What cannot be written


def bad_setup(bad: BadSetup, game: SheetGame, words: Words) -> str:
    targets = TARGETS[game]
    key = f"sheet-bad-{dashed(bad.fault.value)}"
    return words(key, about=short(bad.about), least=targets[0], most=targets[-1])


def bad_line(bad: BadLine, words: Words) -> str:
    said = _what_is_wrong(bad, bad.sheet, words)
    return words("sheet-line-number", line=bad.line, said=said) if bad.line else said


def _what_is_wrong(bad: BadLine, sheet: ScoreSheet, words: Words) -> str:
    if bad.fault is LineFault.FULL:
        return words("sheet-too-many-lines", most=MOST_LINES)
    return words(
        f"sheet-line-{dashed(bad.fault.value)}",
        about=short(bad.about),
        n=len(standing(sheet).score.still_in),
        names=_names_of_those_in(sheet, words),
        example=_example(sheet),
    )
