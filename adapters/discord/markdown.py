"""Blocks of a panel as Discord's markdown; people's names are escaped, so that they stay text."""

import re
from collections.abc import Iterable
from dataclasses import replace

from adapters.discord.names import user_in
from adapters.panel import Block, Called, Line, Row, Until
from adapters.text.times import SaidTime, Shows, rendered, with_zone

FACE_DOWN = "🂠"
QUOTE = "'"
"""In a block of code, where three backticks would end it."""
_MARKS = re.compile(r"([\\*_~`|<>\[\]()#@])")
_ADDRESS = re.compile(r"(?i)(https?|discord|mailto|tel|sms)(:)")
_STYLES = {
    Shows.TIME: "t",
    Shows.DATE: "d",
    Shows.DATE_AND_TIME: "f",
    Shows.WEEKDAY_AND_TIME: "F",
}
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


def sentence(text: str, calls: tuple[Called, ...] = ()) -> str:
    r"""Escape the text, and write its times and mentions so that Discord shows them.

    >>> from adapters.text.times import Timed
    >>> sentence(Timed(["*alle* ", SaidTime(1795206600, Shows.TIME, "21:30")]))
    '\\*alle\\* <t:1795206600:t>'
    """
    return rendered(text, lambda plain: _with_mentions(escaped(plain), calls), timestamp)


def timestamp(said: SaidTime) -> str:
    """Write a time so that Discord shows it in each reader's own time zone."""
    if said.at < 0:
        return escaped(said.text)
    return f"<t:{said.at}:{_STYLES[said.shows]}>"


def to_markdown(blocks: Iterable[Block]) -> str:
    return "\n".join(map(_block, blocks))


def heading(text: str) -> str:
    return f"### {rendered(text, lambda plain: escaped(' '.join(plain.split())), timestamp)}"


def quoted(text: str) -> str:
    """A remark above a panel."""
    return "\n".join(f"> {line}" for line in sentence(text).splitlines())


def mentioned_users(blocks: Iterable[Block]) -> list[int]:
    """Each user once."""
    called = [one for block in blocks if isinstance(block, Line) for one in block.calls]
    users = [user for one in called if (user := user_in(one.account)) is not None]
    return list(dict.fromkeys(users))


def lines_with_mentions(blocks: Iterable[Block]) -> list[str]:
    """Return the lines as a notification shows them, with the clock of the installation: it is not
    known whether it would show a time of Discord's own."""
    lines = [block for block in blocks if isinstance(block, Line) and block.calls]
    return [_block(replace(line, text=with_zone(line.text))) for line in lines]


def _block(block: Block) -> str:
    match block:
        case Line(text, fixed=True):
            return f"```\n{text.replace('`', QUOTE)}\n```"
        case Line(text, strong, calls=calls):
            marked = sentence(text, calls)
            return f"**{marked}**" if strong and text else marked
        case Row():
            return _row(block)
        case Until(text, due, then):
            return f"**{sentence(text)}** <t:{int(due)}:R>{escaped(then)}"


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
