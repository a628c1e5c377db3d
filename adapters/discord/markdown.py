"""Blocks of a panel as Discord's markdown. Whatever people are called is text, and nothing else."""

import re
from collections.abc import Iterable

from adapters.discord.names import user_in
from adapters.panel import Block, Called, Line, Row, Until

FACE_DOWN = "🂠"
_MARKS = re.compile(r"([\\*_~`|<>\[\]()#@])")
_ADDRESS = re.compile(r"(?i)(https?|discord|mailto|tel|sms)(:)")
_LIST = re.compile(r"(?m)^(\s*)([-+]|[0-9]+\.)(?=\s)")


def escaped(text: str) -> str:
    r"""As it is written: no emphasis, mention, list, link or time comes of it.

    >>> print(escaped("*Anna* <@1> https://a.b"))
    \*Anna\* \<\@1\> https\://a.b
    >>> print(escaped("- 1"), escaped("10. Anna"))
    \- 1 10\. Anna
    """
    marked = _ADDRESS.sub(r"\1\\\2", _MARKS.sub(r"\\\1", text))
    return _LIST.sub(lambda found: f"{found[1]}{found[2][:-1]}\\{found[2][-1]}", marked)


def told(blocks: Iterable[Block]) -> str:
    return "\n".join(map(_told, blocks))


def heading(text: str) -> str:
    return f"### {escaped(' '.join(text.split()))}"


def aside(text: str) -> str:
    """What is said by the way, above a panel."""
    return "\n".join(f"> {escaped(line)}" for line in text.splitlines())


def _told(block: Block) -> str:
    match block:
        case Line(text, strong, calls=calls):
            said = _calling(escaped(text), calls)
            return f"**{said}**" if strong and text else said
        case Row():
            return _row(block)
        case Until(text, due):
            return f"**{escaped(text)}** <t:{int(due)}:R>"


def _calling(said: str, calls: tuple[Called, ...]) -> str:
    """With each name as a mention of a user, whom Discord notifies."""
    mentioning = ""
    for called in calls:
        name, user = escaped(called.name), user_in(called.account)
        if user is not None and name in said:
            before, _, said = said.partition(name)
            mentioning += f"{before}<@{user}>"
    return mentioning + said


def mentioned_users(blocks: Iterable[Block]) -> list[int]:
    """Each user once."""
    called = [one for block in blocks if isinstance(block, Line) for one in block.calls]
    users = [user for one in called if (user := user_in(one.account)) is not None]
    return list(dict.fromkeys(users))


def _row(row: Row) -> str:
    """`Anna: 9♥ 10♥ · 5 punti`, each card in a frame of its own, so that none is torn apart."""
    cards = [f"`{card.text}`" for card in row.cards]
    if row.hidden:
        cards.append(f"{FACE_DOWN} × {row.hidden}")  # noqa: RUF001 - so many times
    parts = [f"**{escaped(row.title)}**" if row.title else "", " ".join(cards), escaped(row.note)]
    return " · ".join(part for part in parts if part)
