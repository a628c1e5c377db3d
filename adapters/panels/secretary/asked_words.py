"""What the secretary is asked to type, besides names and results."""

from adapters.ports import AskedWords
from adapters.text import Words

LONGEST_WORDS, LONGEST_LINES = 100, 1000


def ask_out(words: Words) -> AskedWords:
    return _asked("out", words)


def ask_redraw(words: Words) -> AskedWords:
    return _asked("redraw", words)


def ask_pen(words: Words) -> AskedWords:
    return _asked("pen", words)


def ask_lot(words: Words) -> AskedWords:
    return _asked("lot", words, LONGEST_LINES, lines=True)


def _asked(
    what: str, words: Words, most: int = LONGEST_WORDS, *, lines: bool = False
) -> AskedWords:
    title, label = words(f"secretary-{what}-title"), words(f"secretary-{what}-label")
    return AskedWords(title, label, words(f"secretary-{what}-example"), most, lines)
