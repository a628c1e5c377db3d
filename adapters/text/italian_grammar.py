"""Italian forms of `a` and `e` before a name: `tocca ad Ada`, `Anna ed Elena`."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from adapters.text.bidi import joined

_VOWELS = {"a": "ad", "e": "ed"}


def _before(word: str) -> Callable[[object], str]:
    """The word, with a `d` before the same vowel, and what follows it."""

    def said(following: object) -> str:
        begins = unicodedata.normalize("NFD", joined(str(following)))[:1].casefold()
        return f"{_VOWELS[word] if begins == word else word} {following}"

    return said


FUNCTIONS: Mapping[str, Callable[[Any], Any]] = {"AD": _before("a"), "ED": _before("e")}
"""The functions as the sentences call them: `Tocca { AD($name) }`."""
