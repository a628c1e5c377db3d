"""A group's year in one picture, with the same in words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from adapters.images import alt_text
from adapters.images import group_year as images
from adapters.images.group_year import YearLine
from adapters.images.short_names import fit_name
from adapters.panel import Line
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name, listed, short
from adapters.panels.verbs import Verb
from adapters.text import Words
from common.ids import NO_TABLE

SHOW_ALL = 1
MINUS = "\N{MINUS SIGN}"
UNKNOWN = "\N{HORIZONTAL ELLIPSIS}"

Naming: TypeAlias = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class LeadersSight:
    names: tuple[str, ...]
    value: int


@dataclass(frozen=True, slots=True)
class ClosestSight:
    names: tuple[str, str]
    totals: tuple[int, int]
    game: str
    day: int
    month: int


@dataclass(frozen=True, slots=True)
class GroupYearSight:
    """What is shown of a year; None: there is no such thing."""

    year: int
    matches: int
    people: int
    champions: tuple[tuple[str, LeadersSight], ...] = ()
    """With their game."""
    most_wins: LeadersSight | None = None
    series: LeadersSight | None = None
    closest: ClosestSight | None = None


def group_year(
    sight: GroupYearSight, words: Words, display: DisplaySettings, shareable: bool = False
) -> PanelDraft:
    """`shareable`: with a button to show it to everybody."""
    heading = words("year-title", year=str(sight.year))
    if not sight.matches:
        return PanelDraft(heading, (Line(words("year-empty", year=str(sight.year))),))
    below = words("year-below", n=sight.matches, people=sight.people)
    lines, drawn = _lines(sight, words, short), tuple(_lines(sight, words, _fitting))
    told = zip(lines, drawn, strict=True)
    facts = (Line(_said(one, words), drawn=one == other) for one, other in told)
    blocks = (Line(below, drawn=True), *facts)
    share = Keyboard(NO_TABLE, 0, words).key(
        "statistics-share", Verb.GROUP_YEAR, sight.year, SHOW_ALL
    )
    buttons = ((share,),) if shareable else ()
    if not display.pictures:
        return PanelDraft(heading, blocks, buttons)
    alternative = alt_text.describe_blocks(blocks)
    picture = images.group_year(heading, below, drawn, display.style(), alternative)
    return PanelDraft(heading, blocks, buttons, picture)


def _said(line: YearLine, words: Words) -> str:
    about = f"{line.text}, {line.value}" if line.value else line.text
    return words("year-line", heading=line.heading, about=about)


def _fitting(name: str) -> str:
    """What a picture can show of it."""
    return fit_name(name) or UNKNOWN


def _lines(sight: GroupYearSight, words: Words, naming: Naming) -> Iterator[YearLine]:
    for game, champion in sight.champions:
        heading = words("year-champion", n=len(champion.names), game=game_name(game, words))
        value = words("year-match-points", n=champion.value)
        yield YearLine(heading, _names(champion, words, naming), value, crowned=True)
    if sight.most_wins is not None:
        value = words("year-times", n=sight.most_wins.value)
        yield YearLine(words("year-most-wins"), _names(sight.most_wins, words, naming), value)
    if sight.series is not None:
        value = words("year-in-a-row", n=sight.series.value)
        yield YearLine(words("year-series"), _names(sight.series, words, naming), value)
    if sight.closest is not None:
        yield _closest(sight.closest, words, naming)


def _closest(closest: ClosestSight, words: Words, naming: Naming) -> YearLine:
    when = words("year-day", day=closest.day, month=closest.month)
    heading = words("year-closest", game=game_name(closest.game, words), when=when)
    first, second = map(naming, closest.names)
    totals = "\N{EN DASH}".join(str(total).replace("-", MINUS) for total in closest.totals)
    return YearLine(heading, words("year-against", first=first, second=second), totals)


def _names(leaders: LeadersSight, words: Words, naming: Naming) -> str:
    return listed([naming(name) for name in leaders.names], words)
