"""Forms that words of a language take before a name: `tocca ad Ada`, `Ana e Isabel`."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from adapters.text.bidi import joined

Function: TypeAlias = Callable[[Any], Any]

_VOWELS = {"a": "ad", "e": "ed"}
_SOUNDS_AS_I = re.compile(r"h?i(?![aeou])")


def _with_d(word: str) -> Function:
    """The word, with a `d` before the same vowel, and what follows it."""

    def said(following: object) -> str:
        return f"{_VOWELS[word] if _plain(following)[:1] == word else word} {following}"

    return said


def _spanish_and(following: object) -> str:
    """An `e` before the sound of an `i`, and what follows it."""
    return f"{'e' if _SOUNDS_AS_I.match(_plain(following)) else 'y'} {following}"


def _plain(following: object) -> str:
    """In small letters, each accent behind its letter."""
    return unicodedata.normalize("NFD", joined(str(following))).casefold()


FUNCTIONS: Mapping[str, Mapping[str, Function]] = {
    "it": {"AD": _with_d("a"), "ED": _with_d("e")},
    "es": {"Y": _spanish_and},
}
"""By language, the functions as its sentences call them: `Tocca { AD($name) }`."""
