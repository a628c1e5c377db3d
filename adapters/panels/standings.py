"""Rankings and statistics of players."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adapters.images import alt_text
from adapters.images import ranking as images
from adapters.images.short_names import fit_name
from adapters.panel import Button, Line
from adapters.panels import settings
from adapters.panels.display_settings import WORDS_ALONE, DisplaySettings
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, listed, short
from adapters.panels.verbs import Verb
from adapters.standings import HeadToHead, Order, Period, Rank, SeasonEnd, Statistics
from adapters.text import Words
from common.ids import NO_TABLE

ORDERS, PERIODS = tuple(Order), tuple(Period)
FROZEN = (Order.MATCH_POINTS, Order.VICTORY_POINTS, Order.WINS)
"""The orders of a season that is over: ratings and chips are those of today."""
LAST_SEASON = 4 * 10_000
MINUS = "\N{MINUS SIGN}"
IN_A_ROW = 4


@dataclass(frozen=True, slots=True)
class RankingChoice:
    """Which ranking: the index of the game, the order, the period, and of this chat or of all."""

    game: int
    order: Order = Order.MATCH_POINTS
    period: Period = Period.ALL
    everybody: bool = False
    in_words: bool = False
    """Instead of a picture."""
    season: int = 0
    """The number of a season that is over."""

    @property
    def args(self) -> tuple[int, ...]:
        order, period = ORDERS.index(self.order), PERIODS.index(self.period)
        last = (int(self.in_words), self.season)
        rest = last if self.season else last[: int(self.in_words)]
        return self.game, order, period, int(self.everybody), *rest


def read_choice(args: tuple[int, ...], games: int) -> RankingChoice | None:
    """The ranking that a token asks for, if it exists; missing numbers mean the defaults."""
    numbers = (*args, *(*RankingChoice(0).args, 0, 0)[len(args) :])
    limits = (games, len(ORDERS), len(PERIODS), 2, 2, LAST_SEASON)
    if len(numbers) != len(limits):
        return None
    if not all(n in range(limit) for n, limit in zip(numbers, limits, strict=True)):
        return None
    game, order, period, everybody, in_words, season = numbers
    whose, said = bool(everybody), bool(in_words)
    if season and (ORDERS[order] not in FROZEN or PERIODS[period] is not Period.SEASON):
        return None
    return RankingChoice(game, ORDERS[order], PERIODS[period], whose, said, season)


def ranking(
    rows: tuple[Rank, ...],
    asked: RankingChoice,
    names: tuple[str, ...],
    words: Words,
    counts: bool = True,
    display: DisplaySettings = WORDS_ALONE,
) -> PanelDraft:
    """`names`: the names of the games; `counts`: do matches count in this chat at all?"""
    title, choices = _title(asked, names, words), _choices(asked, names, words)
    if not rows:
        why = _missing(asked) if counts else "standings-not-counted"
        return PanelDraft(title, (Line(words(why)),), choices)
    lines = tuple(_line(rank, asked.order, words) for rank in rows)
    if asked.in_words:
        return PanelDraft(title, lines, (*choices, (settings.always_in_words(words),)))
    if not display.pictures:
        return PanelDraft(title, lines, choices)
    places = [_place(rank, asked.order, words) for rank in rows]
    picture = images.ranking(title, places, display.style(), alt_text.describe_blocks(lines))
    row = (_in_words(asked, words),) if display.words_key else ()
    return PanelDraft(title, lines, (*choices, *row), picture)


def counting(asked: RankingChoice, part: float, names: tuple[str, ...], words: Words) -> PanelDraft:
    """Instead of a ranking, while all matches are counted up again: `part` of them so far."""
    said = words("standings-counting", percent=int(100 * part))
    return PanelDraft(_title(asked, names, words), (Line(said),), _choices(asked, names, words))


def with_year(sheet: PanelDraft, year: int, words: Words) -> PanelDraft:
    """With a button to the year that the group may look back on now."""
    label = words("standings-year", year=str(year))
    key = Keyboard(NO_TABLE, 0, words).labelled(label, Verb.GROUP_YEAR, year)
    return replace(sheet, buttons=(*sheet.buttons, (key,)))


def seasons(
    found: Sequence[SeasonEnd], asked: RankingChoice, names: tuple[str, ...], words: Words
) -> PanelDraft:
    """The seasons that are over, each with its champions, and a button to its ranking."""
    key = "standings-seasons-everybody" if asked.everybody else "standings-seasons-here"
    lines = [_champions(one, asked, words) for one in found] or [words("standings-seasons-none")]
    keys = Keyboard(NO_TABLE, 0, words)
    pages = [
        keys.labelled(
            season_name(one.number, words), Verb.RANKING, *replace(asked, season=one.number).args
        )
        for one in found
    ]
    back = keys.key("standings-back", Verb.RANKING, *asked.args)
    title = words(key, game=names[asked.game])
    return PanelDraft(title, tuple(map(Line, lines)), (*_rows(pages, 2), (back,)))


def _champions(one: SeasonEnd, asked: RankingChoice, words: Words) -> str:
    first = one.champions[0]
    return words(
        "standings-champion",
        season=season_name(one.number, words),
        n=len(one.champions),
        names=listed([_name(rank, words) for rank in one.champions], words),
        value=_value(first.value, asked.order, words),
    )


def season_name(number: int, words: Words) -> str:
    return words("standings-season", quarter=number % 4 + 1, year=str(number // 4))


@dataclass(frozen=True, slots=True)
class StatisticsChoice:
    """Whose statistics are shown."""

    name: str
    asked: int = 0
    """The number by which another player was asked for: the owner, or else the friend."""
    friend: str = ""
    """The other player whose matches against this one are shown too."""
    here: bool = False
    """Whether only matches played in this group count."""

    @property
    def args(self) -> tuple[int, ...]:
        return (self.asked,) if self.asked else ()


def statistics(
    stats: Statistics, whose: StatisticsChoice, game: int, names: tuple[str, ...], words: Words
) -> PanelDraft:
    """`names`: the names of the games."""
    key = "statistics-title-here" if whose.here else "statistics-title"
    title = words(key, name=short(whose.name), game=names[game])
    nothing = [words("statistics-none"), *_abandonments(stats, words)]
    lines = _own(stats, words) if stats.matches else nothing
    if whose.friend:
        lines.append(_against(stats.against or HeadToHead(0, 0, 0), short(whose.friend), words))
    if whose.friend and not whose.here:
        lines.append(words("statistics-friend-where", friend=short(whose.friend)))
    keys = Keyboard(NO_TABLE, 0, words)
    games = [
        keys.labelled(_marked(other, i == game), Verb.STATISTICS, i, *whose.args)
        for i, other in enumerate(names)
    ]
    return PanelDraft(title, tuple(map(Line, lines)), _rows(games if len(games) > 1 else []))


def statistics_counting(
    part: float, whose: StatisticsChoice, game: int, names: tuple[str, ...], words: Words
) -> PanelDraft:
    """Instead of statistics, while all matches are counted up again: `part` of them so far."""
    sheet = statistics(Statistics(), replace(whose, friend=""), game, names, words)
    return replace(sheet, blocks=(Line(words("statistics-counting", percent=int(100 * part))),))


def shareable(sheet: PanelDraft, whose: StatisticsChoice, game: int, words: Words) -> PanelDraft:
    """With a button to show them to everybody."""
    share = Keyboard(NO_TABLE, 0, words).key("statistics-share", Verb.SHARE, game, *whose.args)
    return replace(sheet, buttons=(*sheet.buttons, (share,)))


# A ranking


def _title(asked: RankingChoice, names: tuple[str, ...], words: Words) -> str:
    return words(
        "standings-title-everybody" if asked.everybody else "standings-title-here",
        game=names[asked.game],
        order=_order(asked.order, words),
        period=season_name(asked.season, words) if asked.season else _period(asked.period, words),
    )


def _place(rank: Rank, order: Order, words: Words) -> images.RankingRow:
    matches = words("standings-matches", n=rank.matches)
    value = _value(rank.value, order, words)
    percent = _percent(rank)
    note = "" if percent == 100 else words("standings-reliability", percent=percent)
    return images.RankingRow(rank.place, _name(rank, words), matches, value, note)


def _line(rank: Rank, order: Order, words: Words) -> Line:
    name = _name(rank, words)
    drawn = fit_name(name) == name
    said: dict[str, str | int] = {
        "place": rank.place,
        "name": name,
        "value": _value(rank.value, order, words),
        "matches": words("standings-matches", n=rank.matches),
    }
    first = rank.place == 1
    percent = _percent(rank)
    if percent == 100:
        return Line(words("standings-line", **said), first, drawn)
    return Line(words("standings-line-reliability", **said, percent=percent), first, drawn)


def _name(rank: Rank, words: Words) -> str:
    return words("removed-player") if rank.name is None else short(rank.name)


def _percent(rank: Rank) -> int:
    """Rounded down, so that it never shows 100 too early."""
    return min(100, int(rank.reliability * 100))


def _value(value: float, order: Order, words: Words) -> str:
    whole, key = round(value), f"standings-value-{dashed(order.value)}"
    if order is Order.MATCH_POINTS:
        return words(key, sign=_sign(whole), n=abs(whole))
    return words(key, n=whole)


def _sign(whole: int) -> str:
    if not whole:
        return ""
    return "+" if whole > 0 else MINUS


def _missing(asked: RankingChoice) -> str:
    """The most likely reason why a ranking is empty."""
    match asked:
        case RankingChoice(order=Order.CHIPS, everybody=True):
            return "standings-empty-chips-everybody"
        case RankingChoice(everybody=True):
            return "standings-empty-everybody"
        case RankingChoice(order=Order.RATING):
            return "standings-empty-rating"
        case RankingChoice(period=Period.ALL):
            return "standings-empty"
        case _:
            return "standings-empty-period"


def _choices(
    asked: RankingChoice, names: tuple[str, ...], words: Words
) -> tuple[tuple[Button, ...], ...]:
    """Buttons for all other rankings, so few in a row that a phone shows their words whole."""
    games = [_choice(name, replace(asked, game=i), asked, words) for i, name in enumerate(names)]
    offered = FROZEN if asked.season else ORDERS
    orders = [_choice(_order(o, words), replace(asked, order=o), asked, words) for o in offered]
    running = replace(asked, season=0)
    periods = [
        _choice(_period(p, words), replace(running, period=p), asked, words) for p in PERIODS
    ]
    whose = [
        _choice(words("standings-here"), replace(asked, everybody=False), asked, words),
        _choice(words("standings-everybody"), replace(asked, everybody=True), asked, words),
    ]
    return (
        *_rows(games if len(games) > 1 else []),
        *_rows(orders[:2]),
        *_rows(orders[2:]),
        *_rows(periods, 2),
        *((_seasons_key(asked, words),) for _ in range(asked.period is Period.SEASON)),
        *_rows(whose),
    )


def _seasons_key(asked: RankingChoice, words: Words) -> Button:
    keys = Keyboard(NO_TABLE, 0, words)
    return keys.key("standings-seasons", Verb.SEASONS, asked.game, int(asked.everybody))


def _choice(label: str, other: RankingChoice, now: RankingChoice, words: Words) -> Button:
    return Keyboard(NO_TABLE, 0, words).labelled(
        _marked(label, other == now), Verb.RANKING, *other.args
    )


def _in_words(asked: RankingChoice, words: Words) -> tuple[Button, ...]:
    args = replace(asked, in_words=True).args
    return (Keyboard(NO_TABLE, 0, words).key("picture-words", Verb.RANKING, *args),)


def _order(order: Order, words: Words) -> str:
    return words(f"standings-order-{dashed(order.value)}")


def _period(period: Period, words: Words) -> str:
    return words(f"standings-period-{period.value}")


# Statistics


def _own(stats: Statistics, words: Words) -> list[str]:
    """What a game does not have, or what has never happened, is left out."""
    percent = round(100 * stats.wins / stats.matches)
    lines = [
        words("statistics-matches", n=stats.matches, won=stats.wins, percent=percent),
        words("statistics-deals", n=stats.deals),
    ]
    if stats.closings:
        lines.append(words("statistics-closings", n=stats.closings, hand=stats.closings_in_hand))
    if stats.points_paid:
        lines.append(words("statistics-paid", points=stats.points_paid))
    if stats.best_streak:
        lines.append(words("statistics-streak", n=stats.best_streak))
    return [*lines, *_abandonments(stats, words), _rating(stats.rating, words)]


def _abandonments(stats: Statistics, words: Words) -> list[str]:
    """Also of a person whose matches have not counted because they left at once."""
    left = stats.abandonments
    return [words("statistics-abandonments", n=left)] if left else []


def _rating(rating: float | None, words: Words) -> str:
    if rating is None:
        return words("statistics-no-rating")
    return words("statistics-rating", n=round(rating))


def _against(met: HeadToHead, friend: str, words: Words) -> str:
    if not met.matches:
        return words("statistics-against-none", friend=friend)
    return words("statistics-against", friend=friend, n=met.matches, won=met.won, lost=met.lost)


# For both


def _marked(label: str, now: bool) -> str:
    return f"✓ {label}" if now else label


def _rows(buttons: list[Button], most: int = IN_A_ROW) -> tuple[tuple[Button, ...], ...]:
    return tuple(tuple(buttons[i : i + most]) for i in range(0, len(buttons), most))
