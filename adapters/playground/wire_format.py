"""The protocol of the page: JSON objects over one WebSocket, each with a `kind`.

From the page, at most 4 kB each; the first is a `hello`:

    {"kind": "hello", "version": 4, "group": "casa", "language": "it-IT"}
    {"kind": "press", "n": 7, "where": "group", "message": "…", "token": "15.xj.join"}
    {"kind": "choose", "n": 8, "where": "private", "message": "…", "token": "…", "indexes": [0, 3]}
    {"kind": "command", "n": 9, "where": "group", "text": "/scala40 altro"}

`n` is the page's own count, which comes back in `done`. `where` is `private`, `group` or `aside` (a
message in the group that only this person sees); a command cannot be used `aside`. Its text may
also be words that answer a question.

To the page:

    {"kind": "welcome", "version": 4, "you": "Anna", "group": "casa", "now": 1.0,
     "commands": [{"name": "scala40", "what": "…"}]}
    {"kind": "past", "messages": [MESSAGE, …]}    known messages are replaced, others added
    {"kind": "put", "message": MESSAGE}           likewise
    {"kind": "retired", "id": "…"}                it loses its buttons
    {"kind": "removed", "id": "…"}                it is deleted
    {"kind": "people", "names": ["Anna", …]}      who is in the group
    {"kind": "toast", "text": TEXT}
    {"kind": "file", "name": "….json", "content": "…"}     a file to save, in Base64
    {"kind": "done", "n": 7}
    {"kind": "beat"}                              a sign of life after a silence

    MESSAGE = {"id": "…", "where": "group", "panel": PANEL}

    TEXT = "…" or ["alle ", {"at": 1800046800, "shows": "time", "text": "21:00"}, "…"]

PANEL is written by `panel_json.py`. Its picture has a key, and is fetched from `picture/KEY` below
the guest's own address, or below that of the group. Putting cards in another order, or one card on
a place of the table, is a `choose` as well.

A socket with another version is closed with `OUTDATED`.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from adapters.json_frames import BadFrame, Frame, indexes_in, number, parse, parse_hello, text_in
from adapters.playground.guest_ids import Group, is_group
from adapters.ports import Surface

VERSION = 4
_LONGEST_TEXT = 2000
_LONGEST_ID = 64
_LONGEST_LANGUAGE = 35


@dataclass(frozen=True, slots=True)
class Hello:
    group: Group
    language: str | None


@dataclass(frozen=True, slots=True)
class PressFrame:
    n: int
    where: Surface
    message: str
    token: str = field(repr=False)
    indexes: tuple[int, ...] = field(default=(), repr=False)
    """Of picked cards; they follow the numbers in the token."""


@dataclass(frozen=True, slots=True)
class CommandFrame:
    n: int
    where: Surface
    text: str


RequestFrame: TypeAlias = PressFrame | CommandFrame


def read_hello(text: str) -> Hello:
    frame = parse_hello(text, VERSION)
    group = text_in(frame, "group", 24)
    if not is_group(group):
        raise BadFrame("no such group")
    return Hello(group, text_in(frame, "language", _LONGEST_LANGUAGE) or None)


def read(text: str) -> RequestFrame:
    """A frame after the hello; `BadFrame` if it cannot be understood."""
    frame = parse(text)
    match frame.get("kind"):
        case "press":
            return _press(frame, ())
        case "choose":
            return _press(frame, indexes_in(frame))
        case "command":
            return _command(frame)
        case _:
            raise BadFrame("an unknown kind")


def _press(frame: Frame, indexes: tuple[int, ...]) -> PressFrame:
    message = text_in(frame, "message", _LONGEST_ID)
    token = text_in(frame, "token", _LONGEST_ID)
    return PressFrame(_n(frame), _where(frame), message, token, indexes)


def _command(frame: Frame) -> CommandFrame:
    where = _where(frame)
    if where is Surface.ASIDE:
        raise BadFrame("no place for a command")
    return CommandFrame(_n(frame), where, text_in(frame, "text", _LONGEST_TEXT))


def _where(frame: Frame) -> Surface:
    try:
        return Surface(text_in(frame, "where", 10))
    except ValueError as bad:
        raise BadFrame("no such place") from bad


def _n(frame: Frame) -> int:
    return number(frame.get("n"), 2**31)
