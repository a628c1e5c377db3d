"""What page and server say to each other: JSON objects over one WebSocket, each with a `kind`.

From the page, at most 4 kB each; the first is a `hello`:

    {"kind": "hello", "version": 2, "group": "casa", "language": "it-IT"}
    {"kind": "press", "n": 7, "where": "group", "message": "…", "token": "15.xj.join"}
    {"kind": "choose", "n": 8, "where": "private", "message": "…", "token": "…", "indexes": [0, 3]}
    {"kind": "command", "n": 9, "where": "group", "text": "/scala40 altro"}

`n` is the page's own count, given back when the thing is done. `where` is `private`, `group`, or
`aside` (in the group, on a message that only this person sees); for a command `aside` is no place.

To the page:

    {"kind": "welcome", "version": 2, "you": "Anna", "group": "casa", "now": 1.0,
     "commands": [{"name": "scala40", "what": "…"}]}
    {"kind": "past", "messages": [MESSAGE, …]}    those it knows are replaced, others come after
    {"kind": "put", "message": MESSAGE}           likewise
    {"kind": "retired", "id": "…"}                its buttons go
    {"kind": "removed", "id": "…"}                it goes
    {"kind": "people", "names": ["Anna", …]}      who is in the group
    {"kind": "toast", "text": "…"}
    {"kind": "paper", "name": "….json", "content": "…"}     something to keep
    {"kind": "done", "n": 7}
    {"kind": "beat"}                              nothing else has been said for a while

    MESSAGE = {"id": "…", "where": "group", "panel": PANEL}

PANEL is written by `shown.py`. Its picture has a key, and is fetched from `picture/KEY` at the
guest's own address, or at that of the group where it stands. Laying cards in another order, or one
card on a place of the table, is a `choose` as well.

A socket that speaks another version is closed with `OUTDATED`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TypeAlias

from adapters.playground.guest_ids import Group, is_group
from adapters.ports import Surface
from engine.game import Json

VERSION = 2
LONGEST_FRAME = 4096
MOST_INDEXES = 32
_LARGEST_INDEX = 255
_LONGEST_TEXT = 1000
_LONGEST_ID = 64
_LONGEST_LANGUAGE = 35

Frame: TypeAlias = Mapping[str, Json]


class Closing(IntEnum):
    """Why we close a socket."""

    AWAY = 1001
    HOSTILE = 1008
    BUSY = 1013
    OUTDATED = 4001


class BadFrame(ValueError):
    """Nothing that our page says."""


class OtherVersion(BadFrame):
    """A page of another day."""


@dataclass(frozen=True, slots=True)
class Hello:
    group: Group
    language: str | None


@dataclass(frozen=True, slots=True)
class Pressed:
    n: int
    where: Surface
    message: str
    token: str = field(repr=False)
    indexes: tuple[int, ...] = field(default=(), repr=False)
    """Of picked cards, after the token's own numbers."""


@dataclass(frozen=True, slots=True)
class Asked:
    n: int
    where: Surface
    text: str


Heard: TypeAlias = Pressed | Asked


def read_hello(text: str) -> Hello:
    frame = _frame(text)
    if frame.get("kind") != "hello":
        raise BadFrame("no hello")
    if frame.get("version") != VERSION:
        raise OtherVersion("another version")
    group = _text(frame, "group", 24)
    if not is_group(group):
        raise BadFrame("no such group")
    return Hello(group, _text(frame, "language", _LONGEST_LANGUAGE) or None)


def read(text: str) -> Heard:
    """What was said after the hello; `BadFrame` if it is nothing of ours."""
    frame = _frame(text)
    match frame.get("kind"):
        case "press":
            return _pressed(frame, ())
        case "choose":
            return _pressed(frame, _indexes(frame))
        case "command":
            return _asked(frame)
        case _:
            raise BadFrame("an unknown kind")


def write(frame: Frame) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))


def _frame(text: str) -> Frame:
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError) as bad:
        raise BadFrame("no JSON") from bad
    if not isinstance(frame, dict):
        raise BadFrame("no object")
    return frame


def _pressed(frame: Frame, indexes: tuple[int, ...]) -> Pressed:
    message = _text(frame, "message", _LONGEST_ID)
    return Pressed(_n(frame), _where(frame), message, _text(frame, "token", _LONGEST_ID), indexes)


def _asked(frame: Frame) -> Asked:
    where = _where(frame)
    if where is Surface.ASIDE:
        raise BadFrame("no place for a command")
    return Asked(_n(frame), where, _text(frame, "text", _LONGEST_TEXT))


def _text(frame: Frame, name: str, longest: int) -> str:
    value = frame.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise BadFrame(f"no {name}")
    return value


def _where(frame: Frame) -> Surface:
    try:
        return Surface(_text(frame, "where", 10))
    except ValueError as bad:
        raise BadFrame("no such place") from bad


def _n(frame: Frame) -> int:
    return _number(frame.get("n"), 2**31)


def _indexes(frame: Frame) -> tuple[int, ...]:
    values = frame.get("indexes")
    if not isinstance(values, list) or len(values) > MOST_INDEXES:
        raise BadFrame("no indexes")
    return tuple(_number(value, _LARGEST_INDEX) for value in values)


def _number(value: Json, largest: int) -> int:
    # bool is an int, and no number of ours
    if type(value) is not int or not 0 <= value <= largest:
        raise BadFrame("no number")
    return value
