"""The deal of the day: how one did, who else has played it, and the table of the month."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from adapters.panel import Button, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import display_name, game_name, level, listed, short
from adapters.panels.times import day_of_calendar
from adapters.panels.verbs import Verb
from adapters.ports import EntryLink
from adapters.text import Words
from adapters.text.times import SaidTime
from common.ids import NO_TABLE

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
    """How many people have played it, the reader included."""
    percent: int
    """How many percent of the others were beaten."""
    pars: tuple[tuple[str, int], ...] = ()
    """The points of each level with the same cards, as far as they are known."""
    closing: int | None = None
    """In which of their turns the person closed, if they did."""

    @property
    def may_be_shared(self) -> bool:
        """Whether they have finished, and are not the only one."""
        return self.points is not None and self.people >= 2


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
    until: date | None = None
    """The last day that counts in the table of the month; None before there is any."""
    counting: bool = False
    """Days of this month are over, but none counts yet."""
    link: EntryLink | None = None
    """To the deal of the day, with which the result can be sent."""


@dataclass(frozen=True, slots=True)
class DailySight:
    number: int
    day: date
    games: tuple[DailyGame, ...]


def own(sight: DailySight, words: Words, may_share: bool, may_play: bool = True) -> PanelDraft:
    """For one person. `may_share`: whether there is a group that does not read it. `may_play`: not
    where the person would play other cards than the group in which they have asked."""
    lines = list[str]()
    for game in sight.games:
        lines += _own_lines(sight, game, words)
        lines += [_row(place, words) for place in game.table]
    keys = Keyboard(NO_TABLE, 0, words)
    open_games = [game for game in sight.games if game.result is None]
    plays = [_play_key(game, keys) for game in open_games if may_play or game.playing]
    if len(plays) < len(open_games):
        lines.append(words("daily-play-there"))
    sends = [key for game in sight.games for key in _send_keys(game, keys, may_share)]
    rows = (*((key,) for key in (*plays, *sends)), (_month_key(keys),))
    return PanelDraft(_title(sight, words), _lines([*lines, *_how(sight, words)]), rows)


def _how(sight: DailySight, words: Words) -> Iterator[str]:
    yield words("daily-how")
    for game in sight.games:
        yield from length_of_deal(game.game, words)


def length_of_deal(game: str, words: Words) -> Sequence[str]:
    """Where what is called a deal is a whole match."""
    key = f"{game}-deal-is-match"
    return [words(key)] if words.knows(key) else []


def _send_keys(game: DailyGame, keys: Keyboard, may_share: bool) -> Iterator[Button]:
    if game.result is None or not game.result.may_be_shared:
        return
    name, words = game_name(game.game, keys.words), keys.words
    if may_share:
        label = words("daily-share-key", game=name)
        yield keys.labelled(label, Verb.DAILY_SHARE, game.index)
    elif game.link is not None and game.link.sending:
        yield Button(words("daily-send-key", game=name), "", Style.PLAIN, game.link.sending)


def shown(name: str, number: int, game: DailyGame, words: Words) -> PanelDraft:
    """What a person shows everybody in the group."""
    assert game.result is not None
    title = words("daily-shown", name=short(name))
    text = share(number, game, game.result, words)
    keys = Keyboard(NO_TABLE, 0, words)
    return PanelDraft(title, (Line(text),), ((_play_key(replace(game, playing=False), keys),),))


def public(sight: DailySight, words: Words) -> PanelDraft:
    """For the people of a chat: who has played it, and how they did."""
    lines = list[str]()
    for game in sight.games:
        lines.append(_count(game, words))
        lines += [_row(place, words) for place in game.table]
    keys = Keyboard(NO_TABLE, 0, words)
    rows = *((_play_key(game, keys),) for game in sight.games), (_month_key(keys),)
    return PanelDraft(_title(sight, words), _lines([*lines, *_how(sight, words)]), rows)


def month(sight: DailySight, best: int, least: int, words: Words) -> PanelDraft:
    lines = list[str]()
    for game in sight.games:
        lines.append(_month_head(game, words))
        lines += [_month_row(place, words) for place in game.table]
    lines.append(words("daily-month-how", best=best, least=least))
    back = Keyboard(NO_TABLE, 0, words).key("daily-today", Verb.DAILY)
    return PanelDraft(words("daily-month-title"), _lines(lines), ((back,),))


def sealed(published: str, words: Words) -> PanelDraft:
    lines = Line(words("verify-daily")), Line(words("daily-published")), Line(published)
    return PanelDraft(words("daily-sealed-title"), lines)


def _title(sight: DailySight, words: Words) -> str:
    return words("daily-title", n=str(sight.number), date=_day(sight.day))


def _day(day: date) -> SaidTime:
    return day_of_calendar(day, f"{day:%d/%m}")


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
    if result.may_be_shared:
        text = share(sight.number, game, result, words)
        address = "" if game.link is None else f" · {game.link.address}"
        yield f"{words('daily-share-how')} {text}{address}"


def share(number: int, game: DailyGame, result: DailyResult, words: Words) -> str:
    """Names no card and no points, because others have still to play it."""
    full = round(result.percent * SQUARES / 100)
    name = game_name(game.game, words)
    said = words("daily-share", game=name, n=str(number), percent=result.percent)
    turn = result.closing
    parts = [
        f"{said} {'🟩' * full}{'⬜' * (SQUARES - full)}",
        *([] if turn is None else [words("daily-share-closing", turn=turn)]),
        words("daily-series", n=max(1, game.series)),
    ]
    return " · ".join(parts)


def _count(game: DailyGame, words: Words) -> str:
    return words("daily-count", game=game_name(game.game, words), n=game.count)


def _row(place: DailyPlace, words: Words) -> str:
    name = display_name(place.name, words)
    if place.value is None:
        return words("daily-row-left", place=place.place, name=name)
    points = signed(round(place.value))
    return words("daily-row", place=place.place, name=name, points=points)


def _month_head(game: DailyGame, words: Words) -> str:
    name = game_name(game.game, words)
    if game.until is not None:
        return words("daily-month-game", game=name, date=_day(game.until))
    return words("daily-month-counting" if game.counting else "daily-month-nobody", game=name)


def _month_row(place: DailyPlace, words: Words) -> str:
    percent = round(100 * (place.value or 0.0))
    name = display_name(place.name, words)
    return words("daily-month-row", place=place.place, name=name, percent=percent, n=place.days)


def _play_key(game: DailyGame, keys: Keyboard) -> Button:
    key = "daily-go-on" if game.playing else "daily-play"
    label = keys.words(key, game=game_name(game.game, keys.words))
    return keys.labelled(label, Verb.DAILY_PLAY, game.index, style=Style.MAIN)


def _month_key(keys: Keyboard) -> Button:
    return keys.key("daily-month", Verb.DAILY, MONTH)


def signed(points: int) -> str:
    """
    >>> signed(12), signed(0), signed(-3)
    ('+12', '0', '\u22123')
    """
    return f"+{points}" if points > 0 else str(points).replace("-", MINUS)
