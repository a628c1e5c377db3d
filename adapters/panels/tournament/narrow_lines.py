"""Lines that fit on a phone without being broken."""

import unicodedata
from collections.abc import Iterable

from adapters.panels.phrases import short

PLUS = " + "
WIDEST = 34
"""In columns: a Chinese letter or an emoji takes two, an accent none."""


def columns(text: str) -> int:
    """
    >>> columns("Anna"), columns("李小龙")
    (4, 6)
    """
    return sum(_columns(letter) for letter in text)


def narrowed(name: str, room: int) -> str:
    """As much of a name as fits; of a pair, as much of both.

    >>> narrowed("Maria Antonietta di Borbone", 20), narrowed("Maria Antonietta + Ugo", 18)
    ('Maria Antonietta di…', 'Maria Anton… + Ugo')
    """
    first, plus, second = name.partition(PLUS)
    if not plus or columns(name) <= room:
        return _cut(name, room)
    left = room - len(PLUS)
    own = min(columns(first), max(left // 2, left - columns(second)))
    return _cut(first, own) + PLUS + _cut(second, left - own)


def _cut(name: str, room: int) -> str:
    most = room
    while columns(shown := short(name, most)) > room and most > 1:
        most -= 1
    return shown


def folded(start: str, items: Iterable[str], separator: str = ", ") -> list[str]:
    """The items after a beginning, on as many lines as they need.

    >>> folded("Riposano:", ["Anna", "Maria Antonietta", "Bruno Bianchi"])
    ['Riposano: Anna, Maria Antonietta,', 'Bruno Bianchi']
    """
    lines, mark = [start], " " if start else ""
    for item in items:
        fitting = narrowed(item, WIDEST - 1)
        if columns(lines[-1] + mark + fitting) < WIDEST:
            lines[-1] += mark + fitting
        else:
            lines[-1] += (mark if lines[-1] != start else "").rstrip()
            lines.append(fitting)
        mark = separator
    return [line for line in lines if line]


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1
