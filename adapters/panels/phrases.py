"""What several panels say in the same way: who sits where, how long, how far a match goes."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from adapters.sights import PACES, Pace, SeatSight
from adapters.text import Words
from adapters.text.bidi import CLOSES, OPENS, isolated
from adapters.text.times import joined
from common.ids import TableId
from engine.game import ByDeals, ByPoints, CapOfDeals, CapOfMinutes, Json, Length, Seat

LONGEST_NAME = 28
REMEMBERED = 4096
"""Names that need not be shortened again."""
_MINUTE, _HOUR, _DAY = 60, 3600, 24 * 3600
_JOINING = frozenset("\u200d\ufe0e\ufe0f")


# Names


def names(seats: Sequence[SeatSight], words: Words) -> tuple[str, ...]:
    """The names at all seats, as they are shown: computer players are marked."""
    called = tuple(_called(seat, words) for seat in seats)
    computers = frozenset(i for i, seat in enumerate(seats) if seat.mind is not None)
    return _marked(called, computers, words)


def _called(seat: SeatSight, words: Words) -> str:
    """A seat without a name belongs to a person who was forgotten, or is reserved for anybody."""
    return short(seat.name) or (words("removed-player") if seat.here else "")


def display_names(names: Sequence[str], computers: Sequence[Seat], words: Words) -> tuple[str, ...]:
    """The same for the names in news, where a computer player is named by its level."""
    return _marked(tuple(display_name(name, words) for name in names), frozenset(computers), words)


def display_name(name: str, words: Words) -> str:
    """A name in news; it is empty if the person was forgotten in the meantime."""
    return short(name) or words("removed-player")


def level(name: str, words: Words) -> str:
    key = _level_key(name)
    return words(key) if words.knows(key) else name


@lru_cache(maxsize=REMEMBERED)
def short(text: str, most: int = LONGEST_NAME) -> str:
    """Cut a long text, near the end of a word if possible, but never within a letter or an emoji,
    unless the first one is too long by itself. Right-to-left text is isolated.

    >>> short("Anna"), short("Maria Antonietta di Borbone", 20)
    ('Anna', 'Maria Antonietta di…')
    """
    whole = " ".join("".join(c for c in text if _is_shown(c)).split())
    return isolated(whole if len(whole) <= most else _cut(whole, most))


def _cut(whole: str, most: int) -> str:
    head = whole[: most - 1]
    while head[1:] and _clings(whole[len(head)], head[-1]):
        head = head[:-1]
    word = head.rpartition(" ")[0] if whole[len(head)] != " " else head
    return (word if len(word) > most // 2 else head).rstrip() + "…"


def _is_shown(c: str) -> bool:
    """Invisible characters are dropped, except those that join letters or isolate text."""
    unseen = unicodedata.category(c).startswith("C")
    return c in _JOINING or c in {OPENS, CLOSES} or c.isspace() or not unseen


def listed(items: Sequence[str], words: Words) -> str:
    """`Anna, Bruno e Carla`"""
    *most, last = items
    return words("list-end", most=joined(", ", most), last=last) if most else last


# Time


def span(seconds: float, words: Words) -> str:
    """A rounded duration, as people say it: 90 seconds, 20 minutes, 24 hours, 7 days."""
    whole = max(0, round(seconds))
    if whole < 2 * _MINUTE and whole != _MINUTE:
        return words("span-seconds", n=whole)
    if whole < 2 * _HOUR and whole != _HOUR:
        return words("span-minutes", n=round(whole / _MINUTE))
    if whole < 2 * _DAY:
        return words("span-hours", n=round(whole / _HOUR))
    return words("span-days", n=round(whole / _DAY))


def clock(seconds: float) -> str:
    """Time as a clock shows it.

    >>> clock(65.4), clock(1200), clock(86_400)
    ('1:05', '20:00', '24:00:00')
    """
    minutes, rest = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def pace_name(pace: Pace | str | None) -> str:
    """The name of the pace, or `own` for a custom one."""
    if isinstance(pace, str | None):
        return pace or "normale"
    return next((name for name, known in PACES.items() if known == pace), "own")


def pace_text(pace: Pace | str | None, words: Words) -> str:
    """The name of the pace, and what it means."""
    name = pace_name(pace)
    allowed = pace if isinstance(pace, Pace) else PACES[name]
    called, turn = words(f"pace-{name}"), span(allowed.turn, words)
    if not allowed.bank:
        return words("lobby-pace", pace=called, turn=turn)
    return words("lobby-pace-bank", pace=called, turn=turn, bank=span(allowed.bank, words))


# Games


def game_name(game: str, words: Words) -> str:
    return words(f"{game}-name")


def title(game: str, table: TableId, words: Words) -> str:
    return words("table-title", game=game_name(game, words), table=str(table))


def length_text(length: Length, words: Words) -> str:
    match length:
        case ByPoints(target):
            told = words("length-points", points=target)
        case ByDeals(number):
            told = words("length-deals", deals=number)
    match length.cap:
        case None:
            return told
        case CapOfMinutes(minutes):
            return words("length-capped", length=told, minutes=minutes)
        case CapOfDeals(deals):
            return words("length-capped-deals", length=told, deals=deals)


def dashed(value: Json) -> str:
    """A name, or a value of a house rule, in the form used in the names of sentences.

    >>> dashed("only_beside_40_clean"), dashed(True), dashed(None), dashed(4)
    ('only-beside-40-clean', 'true', 'null', '4')
    """
    return "null" if value is None else str(value).lower().replace("_", "-")


def _level_key(name: str) -> str:
    return f"level-{name}"


def _marked(called: tuple[str, ...], computers: frozenset[int], words: Words) -> tuple[str, ...]:
    """Computer players of the same level are numbered."""
    if not computers:
        return called
    alike = Counter(called[i] for i in computers)
    seen: Counter[str] = Counter()
    marked = list(called)
    for i in sorted(computers):
        seen[called[i]] += 1
        known = level(called[i], words)
        number = f" {seen[called[i]]}" if alike[called[i]] > 1 else ""
        marked[i] = words("mind-name", level=known + number)
    return tuple(marked)


def _clings(letter: str, before: str) -> bool:
    return bool(unicodedata.combining(letter)) or letter in _JOINING or before in _JOINING
