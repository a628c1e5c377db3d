"""Times in sentences, which a platform can show in each reader's own time zone.

A sentence in which a time was put is a `Timed`. It is an ordinary string, with the time as the
clock of the installation shows it, for everything that knows nothing else: buttons, pictures, logs.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Shows(StrEnum):
    """What is shown of a time."""

    TIME = "time"
    DATE = "date"
    DATE_AND_TIME = "date_and_time"
    WEEKDAY_AND_TIME = "weekday_and_time"
    """The day of the week, too."""


@dataclass(frozen=True, slots=True)
class SaidTime:
    """A point in time, as a part of a sentence."""

    at: int
    """In seconds since the epoch."""
    shows: Shows
    text: str
    """As the clock of the installation shows it: `21:30`."""
    zone: str = ""
    """Where that is so: `ora di Roma`; empty for a day of the calendar, the same everywhere."""


Piece: TypeAlias = str | SaidTime

_FIRST = 0xF0000
_PLACE = re.compile("[\U000f0000-\U000fffff]")
"""Characters for private use, which stand for the times of a sentence while it is made."""


class Timed(str):
    """A text with times in it."""

    __slots__ = ("pieces",)
    pieces: tuple[Piece, ...]

    def __new__(cls, pieces: Iterable[Piece]) -> "Timed":
        parts = tuple(pieces)
        made = super().__new__(cls, "".join(map(_text, parts)))
        made.pieces = parts
        return made

    def __getnewargs__(self) -> tuple[Iterable[Piece]]:  # type: ignore[override]  # not a string
        return (self.pieces,)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Timed):
            return self.pieces == other.pieces
        return super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    @property
    def times(self) -> tuple[SaidTime, ...]:
        return tuple(piece for piece in self.pieces if isinstance(piece, SaidTime))


def _text(piece: Piece) -> str:
    return piece.text if isinstance(piece, SaidTime) else piece


def pieces_of(text: Piece) -> Sequence[Piece]:
    return text.pieces if isinstance(text, Timed) else (text,)


def joined(separator: str, texts: Iterable[str]) -> str:
    """Join texts as `separator.join` does, and keep their times."""
    every = list(texts)
    if not any(isinstance(text, Timed) for text in every):
        return separator.join(every)
    pieces = [piece for text in every for piece in (separator, *pieces_of(text))]
    return Timed(pieces[1:])


def rendered(text: str, plain: Callable[[str], str], time: Callable[[SaidTime], str]) -> str:
    """Render a text as a platform writes it: all between the times at once, so that what is
    searched there is found in its order, and no time is mistaken for words."""
    if not isinstance(text, Timed):
        return plain(text)
    held = HeldTimes()
    marked = plain(held.marked(text))
    return _PLACE.sub(lambda found: time(held[found[0]]), marked)


def with_zone(text: str) -> str:
    """Return the text with the time zone behind its last time of day, for readers to whom the
    platform shows the clock of the installation: `alle 21:30 (ora di Roma)`."""
    if not isinstance(text, Timed):
        return text
    timed = [at for at, one in enumerate(text.pieces) if isinstance(one, SaidTime) and one.zone]
    last = timed[-1] if timed else None
    return "".join(
        f"{_text(one)} ({one.zone})" if at == last and isinstance(one, SaidTime) else _text(one)
        for at, one in enumerate(text.pieces)
    )


class HeldTimes:
    """The times of a sentence that is being made, each with a character in its place."""

    def __init__(self) -> None:
        self._times: list[SaidTime] = []

    def __bool__(self) -> bool:
        return bool(self._times)

    def __getitem__(self, place: str) -> SaidTime:
        return self._times[ord(place) - _FIRST]

    def marked(self, text: Piece) -> str:
        return "".join(map(self._placed, pieces_of(text)))

    def _placed(self, piece: Piece) -> str:
        if not isinstance(piece, SaidTime):
            return unmarked(piece)
        self._times.append(piece)
        return chr(_FIRST + len(self._times) - 1)

    def put_back(self, marked: str) -> Timed:
        """Return the sentence with each time where its character stands."""
        pieces, end = list[Piece](), 0
        for found in _PLACE.finditer(marked):
            pieces += [marked[end : found.start()], self[found[0]]]
            end = found.end()
        return Timed(piece for piece in (*pieces, marked[end:]) if piece)


def unmarked(text: str) -> str:
    """Return the text without characters that could be taken for a time."""
    return _PLACE.sub("", text)
