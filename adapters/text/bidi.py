"""Keeps right-to-left names from reversing the rest of their line."""

import re

OPENS, CLOSES = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
MARKS = frozenset(map(chr, (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Invisible characters that change the direction of a line."""

_MARK = f"[{''.join(sorted(MARKS))}]"
_MARKED = re.compile(_MARK)
_TURNS = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_APART = re.compile(f"{OPENS}(?:(?!{_MARK}).)+{CLOSES}", re.DOTALL)


def isolated(text: str) -> str:
    """Isolate the text if it needs it, and remove direction marks that isolate nothing.

    >>> isolated("Anna"), isolated("\\u202eAnna")
    ('Anna', 'Anna')
    >>> ascii(isolated("\\u05e9\\u05d9")), isolated(isolated("\\u05e9")) == isolated("\\u05e9")
    ("'\\\\u2068\\\\u05e9\\\\u05d9\\\\u2069'", True)
    """
    bare = _beside(text)
    if _MARKED.search(bare):
        text = bare = _MARKED.sub("", text)
    return f"{OPENS}{text}{CLOSES}" if _TURNS.search(bare) else text


def joined(text: str) -> str:
    """The text without direction marks, for use on its own."""
    return _MARKED.sub("", text)


def _beside(text: str) -> str:
    """Everything that is not isolated already."""
    rest = text
    while (less := _APART.sub("", rest)) != rest:
        rest = less
    return rest
