"""Names that are read from right to left, kept from turning the rest of their line round."""

import re

OPENS, CLOSES = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
MARKS = frozenset(map(chr, (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""What turns a line without being seen."""

_MARK = f"[{''.join(sorted(MARKS))}]"
_MARKED = re.compile(_MARK)
_TURNS = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_APART = re.compile(f"{OPENS}(?:(?!{_MARK}).)+{CLOSES}", re.DOTALL)


def isolated(text: str) -> str:
    """Set apart if there is need for it, and rid of marks that set nothing apart.

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
    """Without what sets it apart: where it stands alone."""
    return _MARKED.sub("", text)


def _beside(text: str) -> str:
    """All but what is set apart already."""
    rest = text
    while (less := _APART.sub("", rest)) != rest:
        rest = less
    return rest
