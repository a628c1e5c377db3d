"""How a person is named in a picture.

A name is written if the bundled font can write it. Otherwise its initials are written in Latin
letters, and the whole name is in the text beside the picture. A name is never drawn as a row of
boxes.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_WRITTEN = (
    *((0x20, 0x7E), (0xA1, 0xAC), (0xAE, 0x17F), (0x1A0, 0x1A1), (0x1AF, 0x1B0)),
    *((0x218, 0x21B), (0x384, 0x38A), (0x38C, 0x38C), (0x38E, 0x3A1), (0x3A3, 0x3CE)),
    *((0x400, 0x481), (0x48A, 0x513), (0x1EA0, 0x1EF9)),
    *((0x2013, 0x2014), (0x2018, 0x201E), (0x2022, 0x2022), (0x2026, 0x2026), (0x20AC, 0x20AC)),
)
SEEN = 11
"""This many letters of a name always fit, whatever else is in its line."""
_CLINGING = frozenset(("Mn", "Me", "Cf", "Sk", "Lm"))
_LETTER = re.compile(r"(?:LETTER|SYLLABLE|CHARACTER)\s+(?:\w+ (?=\w+$))?([A-Z])")


def fit_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names by seat; names that would look alike get the number of their seat.

    >>> fit_names(("Anna 🌸", "Ⓑⓡⓤⓝⓞ", "محمد علي", "李小龙"))
    ('Anna', 'Bruno', 'M. A.', '4')
    """
    called = [fit_name(name) or str(seat) for seat, name in enumerate(names, start=1)]
    starts = [name[:SEEN] for name in called]
    return tuple(
        _numbered(name, seat) if starts.count(name[:SEEN]) > 1 else name
        for seat, name in enumerate(called, start=1)
    )


def _numbered(name: str, seat: int) -> str:
    """The number is put where it is still visible when the name is cut."""
    return f"{name} {seat}" if len(name) < SEEN else f"{seat}. {name}"


def legend(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The players whose drawn name differs, with their real names, for the text beside it.

    >>> legend(("Anna", "李小龙"))
    (('2', '李小龙'),)
    """
    pairs = zip(fit_names(names), names, strict=True)
    return tuple((drawn, name) for drawn, name in pairs if drawn != name)


@lru_cache(maxsize=1 << 10)
def fit_name(name: str) -> str:
    """As much of the name as can be written; empty if nobody would recognise it."""
    whole = _plain(name)
    letters = sum(c.isalnum() for c in whole)
    kept = " ".join("".join(c if written(c) else " " for c in whole).split())
    if 2 * sum(c.isalnum() for c in kept) > letters:
        return kept
    return " ".join(f"{initial}." for initial in _initials(whole)[:3])


def _plain(name: str) -> str:
    """Decorative letters become plain letters, and marks without a letter are dropped."""
    composed = unicodedata.normalize("NFC", name)
    plain = (c if written(c) else unicodedata.normalize("NFKC", c) for c in composed)
    return "".join(c for c in "".join(plain) if unicodedata.category(c) not in _CLINGING)


def monogram(name: str) -> str:
    """One or two letters that stand for a name, as it is drawn, elsewhere in the picture."""
    words = [word for word in re.split(r"[\s.]+", name) if word[:1].isalnum()]
    return "".join(word[0] for word in words[:2]).upper() or "?"


def written(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in _WRITTEN)


def _initials(name: str) -> list[str]:
    found = [_initial(word) for word in name.split()]
    return [letter for letter in found if letter]


def _initial(word: str) -> str:
    """A Latin letter, from the Unicode name of the first letter: `ARABIC LETTER MEEM` is an M."""
    for letter in word:
        if written(letter) and letter.isalnum():
            return letter.upper()
        known = _LETTER.search(unicodedata.name(letter, ""))
        if known and letter.isalpha():
            return known.group(1)
    return ""
