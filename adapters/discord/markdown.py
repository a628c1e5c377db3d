"""Blocks of a panel as Discord's markdown; people's names are escaped, so that they stay text."""

import re
from collections.abc import Iterable

from adapters.discord.names import user_in
from adapters.panel import Block, Called, Line, Row, Until

FACE_DOWN = "🂠"
QUOTE = "'"
"""In a block of code, where three backticks would end it."""
_MARKS = re.compile(r"([\\*_~`|<>\[\]()#@])")
_ADDRESS = re.compile(r"(?i)(https?|discord|mailto|tel|sms)(:)")
_LIST = re.compile(r"(?m)^(\s*)([-+]|[0-9]+\.)(?=\s)")


def escaped(text: str) -> str:
    r"""So that Discord shows no emphasis, mention, list, link or time in it.

    >>> print(escaped("*Anna* <@1> https://a.b"))
    \*Anna\* \<\@1\> https\://a.b
    >>> print(escaped("- 1"), escaped("10. Anna"))
    \- 1 10\. Anna
    """
    marked = _ADDRESS.sub(r"\1\\\2", _MARKS.sub(r"\\\1", text))
    return _LIST.sub(lambda found: f"{found[1]}{found[2][:-1]}\\{found[2][-1]}", marked)


def to_markdown(blocks: Iterable[Block]) -> str:
    return "\n".join(map(_block, blocks))


def heading(text: str) -> str:
    return f"### {escaped(' '.join(text.split()))}"


def quoted(text: str) -> str:
    """A remark above a panel."""
    return "\n".join(f"> {escaped(line)}" for line in text.splitlines())


def mentioned_users(blocks: Iterable[Block]) -> list[int]:
    """Each user once."""
    called = [one for block in blocks if isinstance(block, Line) for one in block.calls]
    users = [user for one in called if (user := user_in(one.account)) is not None]
    return list(dict.fromkeys(users))


def lines_with_mentions(blocks: Iterable[Block]) -> list[str]:
    return [_block(block) for block in blocks if isinstance(block, Line) and block.calls]


def _block(block: Block) -> str:
    match block:
        case Line(text, fixed=True):
            return f"```\n{text.replace('`', QUOTE)}\n```"
        case Line(text, strong, calls=calls):
            marked = _with_mentions(escaped(text), calls)
            return f"**{marked}**" if strong and text else marked
        case Row():
            return _row(block)
        case Until(text, due, then):
            return f"**{escaped(text)}** <t:{int(due)}:R>{escaped(then)}"


def _with_mentions(text: str, calls: tuple[Called, ...]) -> str:
    """Discord notifies the users whose names are written as mentions."""
    before = ""
    for called in calls:
        name, user = escaped(called.name), user_in(called.account)
        if user is not None and name in text:
            start, _, text = text.partition(name)
            before += f"{start}<@{user}>"
    return before + text


def _row(row: Row) -> str:
    """`Anna: 9♥ 10♥ · 5 punti`, each card as code of its own, so that no line break splits one."""
    cards = [f"`{card.text}`" for card in row.cards]
    if row.hidden:
        cards.append(f"{FACE_DOWN} × {row.hidden}")  # noqa: RUF001 - the sign for "times"
    parts = [f"**{escaped(row.title)}**" if row.title else "", " ".join(cards), escaped(row.note)]
    return " · ".join(part for part in parts if part)
