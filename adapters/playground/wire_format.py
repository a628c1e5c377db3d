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
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, TypeAdapter

from adapters.json_frames import FrameReader, Indexes, Language
from adapters.playground.guest_ids import Group, is_group
from adapters.ports import Surface

_Version: TypeAlias = Literal[4]
VERSION: _Version = 4
_Count: TypeAlias = Annotated[int, Field(ge=0, le=2**31)]
_Id: TypeAlias = Annotated[str, Field(max_length=64)]


def _a_group(name: str) -> Group:
    if not is_group(name):
        raise ValueError("no such group")
    return name


@dataclass(frozen=True, slots=True)
class Hello:
    kind: Literal["hello"]
    version: _Version
    group: Annotated[Group, AfterValidator(_a_group)]
    language: Language | None


@dataclass(frozen=True, slots=True)
class PressFrame:
    kind: Literal["press", "choose"]
    n: _Count
    where: Surface
    message: _Id
    token: _Id = field(repr=False)
    indexes: Indexes = field(default=(), repr=False)
    """Of picked cards; they follow the numbers in the token."""


@dataclass(frozen=True, slots=True)
class CommandFrame:
    kind: Literal["command"]
    n: _Count
    where: Literal[Surface.PRIVATE, Surface.GROUP]
    text: Annotated[str, Field(max_length=2000)]


RequestFrame: TypeAlias = PressFrame | CommandFrame
_ByKind: TypeAlias = Annotated[RequestFrame, Field(discriminator="kind")]
read_hello = FrameReader(TypeAdapter(Hello)).read
read = FrameReader[RequestFrame](TypeAdapter(_ByKind)).read
"""Read a frame after the hello; `BadFrame` if it cannot be understood."""
