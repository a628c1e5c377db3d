"""The deal of the day: how one did, who else has played it, and the table of the month."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adapters.panel import Button, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, game_name, level, listed
from adapters.panels.verbs import Verb
from adapters.text import Words

SQUARES = 4
MINUS = "\N{MINUS SIGN}"
MONTH = 1
"""The page of the month."""


@dataclass(frozen=True, slots=True)
class DailyResult:
    points: int | None
    """None if the person has left."""
    place: int
    people: int
    """Who have played it, oneself included."""
    percent: int
    """Of the others who were beaten."""
    pars: tuple[tuple[str, int], ...] = ()
    """The points of each level with the same cards, as far as they are known."""


@dataclass(frozen=True, slots=True)
class DailyPlace:
    place: int
    name: str
    value: float | None
    """None if the person has left."""
    days: int = 1


@dataclass(frozen=True, slots=True)
class DailyGame:
    """One game of the menu on this day."""

    game: str
    index: int
    """On the menu."""
    count: int
    playing: bool = False
    result: DailyResult | None = None
    series: int = 0
    table: tuple[DailyPlace, ...] = ()
    """The people of this chat, or of the month."""


@dataclass(frozen=True, slots=True)
class DailySight:
    number: int
    date: str
    games: tuple[DailyGame, ...]


def own(sight: DailySight, words: Words) -> PanelDraft:
    """For one person."""
    lines = [line for game in sight.games for line in _own_lines(sight, game, words)]
    keys = Keyboard(0, 0, words)
    plays = [_play_key(game, keys) for game in sight.games if game.result is None]
    month = keys.key("daily-month", Verb.DAILY, MONTH)
    rows = (*((key,) for key in plays), (month,))
    return PanelDraft(_title(sight, words), _lines([*lines, words("daily-how")]), rows)


def public(sight: DailySight, words: Words) -> PanelDraft:
    """For the people of a chat: who has played it, and how they did."""
    lines = list[str]()
    for game in sight.games:
        lines.append(_count(game, words))
        lines += [_row(place, words) for place in game.table]
    keys = Keyboard(0, 0, words)
    rows = tuple((_play_key(game, keys),) for game in sight.games)
    return PanelDraft(_title(sight, words), _lines([*lines, words("daily-how")]), rows)


def month(sight: DailySight, best: int, least: int, words: Words) -> PanelDraft:
    lines = list[str]()
    for game in sight.games:
        name = game_name(game.game, words)
        lines += [name] if game.table else [words("daily-month-nobody", game=name)]
        lines += [_month_row(place, words) for place in game.table]
    lines.append(words("daily-month-how", best=best, least=least))
    back = Keyboard(0, 0, words).key("daily-today", Verb.DAILY)
    return PanelDraft(words("daily-month-title"), _lines(lines), ((back,),))


def sealed(published: str, words: Words) -> PanelDraft:
    lines = Line(words("verify-daily")), Line(words("daily-published")), Line(published)
    return PanelDraft(words("daily-sealed-title"), lines)


def _title(sight: DailySight, words: Words) -> str:
    return words("daily-title", n=str(sight.number), date=sight.date)


def _lines(lines: Sequence[str]) -> tuple[Line, ...]:
    return tuple(map(Line, lines))


def _own_lines(sight: DailySight, game: DailyGame, words: Words) -> Iterator[str]:
    name, result = game_name(game.game, words), game.result
    if result is None:
        yield words("daily-playing", game=name) if game.playing else _count(game, words)
        return
    if result.points is None:
        yield words("daily-left", game=name)
        return
    points = signed(result.points)
    if result.people < 2:
        yield words("daily-score-alone", game=name, points=points)
    else:
        said = {"place": result.place, "n": result.people, "percent": result.percent}
        yield words("daily-score", game=name, points=points, **said)
    if result.pars:
        pars = [
            words("daily-par-level", level=level(known, words), points=signed(value))
            for known, value in result.pars
        ]
        yield words("daily-par", list=listed(pars, words))
    if result.people >= 2:
        yield f"{words('daily-share-how')} {share(sight, game, result, words)}"


def share(sight: DailySight, game: DailyGame, result: DailyResult, words: Words) -> str:
    """Names no card and no points, because others have still to play it."""
    full = round(result.percent * SQUARES / 100)
    return words(
        "daily-share",
        game=game_name(game.game, words),
        n=str(sight.number),
        percent=result.percent,
        squares="🟩" * full + "⬜" * (SQUARES - full),
        series=words("daily-series", n=max(1, game.series)),
    )


def _count(game: DailyGame, words: Words) -> str:
    return words("daily-count", game=game_name(game.game, words), n=game.count)


def _row(place: DailyPlace, words: Words) -> str:
    name = display_name(place.name, words)
    if place.value is None:
        return words("daily-row-left", place=place.place, name=name)
    points = signed(round(place.value))
    return words("daily-row", place=place.place, name=name, points=points)


def _month_row(place: DailyPlace, words: Words) -> str:
    percent = round(100 * (place.value or 0.0))
    name = display_name(place.name, words)
    return words("daily-month-row", place=place.place, name=name, percent=percent, n=place.days)


def _play_key(game: DailyGame, keys: Keyboard) -> Button:
    key = "daily-go-on" if game.playing else "daily-play"
    label = keys.words(key, game=game_name(game.game, keys.words))
    return keys.labelled(label, Verb.DAILY_PLAY, game.index, style=Style.MAIN)


def signed(points: int) -> str:
    """
    >>> signed(12), signed(0), signed(-3)
    ('+12', '0', '\u22123')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", MINUS)
