"""The protocol of the board: JSON objects over one WebSocket, each with a `kind`.

From the page, at most 4 kB each; the first is a `hello`:

    {"kind": "hello", "version": 1, "session": "…", "group": "casa", "language": "it-IT",
     "table": 15}
    {"kind": "press", "id": "k7", "token": "15.xj.away", "indexes": [3]}
    {"kind": "look", "table": 15}
    {"kind": "sync"}
    {"kind": "past"}

`table` may be null: in a `look`, home; in a `hello`, whichever table waits for the person, unless
it says `"home": true`. A press that was not answered may be sent again with its id, also on
another socket of the session: it is done once.

To the page:

    {"kind": "welcome", "version": 1, "you": "Anna", "language": "it", "now": 1.0, "words": {…},
     "cards": {"scopa": {"7D": "sette di denari", …}}, "games": {"scopa": "Scopa"}}
    {"kind": "words", "language": "en", "words": {…}, "cards": {…}, "games": {…}}
    {"kind": "whole", "step": 1, "sight": {…}}
    {"kind": "patch", "step": 2, "changes": [[["clock", "due"], 1.5], [["log"], 0, 1, ["…"]]]}
    {"kind": "done", "id": "k7", "refused": false, "text": ""}
    {"kind": "panel", "title": "…", "lines": ["…"], "buttons": [[{"label": "Sì", "token": "…",
     "style": "main"}]], "replaces": false}
    {"kind": "past", "lines": ["…"]}                       all moves of this deal
    {"kind": "replay", "sight": {…}}                       a moment of a match that is over
    {"kind": "file", "name": "….json", "content": "…"}     in Base64
    {"kind": "refused", "text": "…"}                       then the socket is closed
    {"kind": "beat"}                                       a sign of life after a second

`step` counts the wholes and patches of a socket; a page that has missed one asks for `sync`. The
sight is written by `home_values.py` and `table_values.py`, the changes by `differences.py`.
"""

from base64 import b64encode
from dataclasses import dataclass, field
from typing import TypeAlias

from adapters.json_frames import (
    BadFrame,
    Frame,
    indexes_in,
    number,
    parse,
    parse_hello,
    text_in,
)
from adapters.panel import Line, PrivatePanel, PublicPanel, Row, Until
from adapters.ports import PrivateFile
from adapters.sights import TableId
from adapters.token import LONGEST

VERSION = 1
_LARGEST_TABLE = 2**53
_LONGEST_ID = 32
_LONGEST_SESSION = 64
_LONGEST_GROUP = 64
_LONGEST_LANGUAGE = 35


@dataclass(frozen=True, slots=True)
class BoardHello:
    session: str = field(repr=False)
    group: str
    language: str | None
    table: TableId | None
    at_home: bool = False


@dataclass(frozen=True, slots=True)
class BoardPress:
    id: str
    token: str = field(repr=False)
    indexes: tuple[int, ...] = field(default=(), repr=False)
    """They follow the numbers in the token."""


@dataclass(frozen=True, slots=True)
class LookAt:
    table: TableId | None


@dataclass(frozen=True, slots=True)
class Sync:
    pass


@dataclass(frozen=True, slots=True)
class AskPast:
    pass


BoardFrame: TypeAlias = BoardPress | LookAt | Sync | AskPast


def read_hello(text: str) -> BoardHello:
    frame = parse_hello(text, VERSION)
    return BoardHello(
        text_in(frame, "session", _LONGEST_SESSION),
        text_in(frame, "group", _LONGEST_GROUP),
        text_in(frame, "language", _LONGEST_LANGUAGE) or None,
        _table(frame),
        frame.get("home") is True,
    )


def read(text: str) -> BoardFrame:
    """A frame after the hello; `BadFrame` if it cannot be understood."""
    frame = parse(text)
    match frame.get("kind"):
        case "press":
            indexes = indexes_in(frame) if "indexes" in frame else ()
            named = text_in(frame, "id", _LONGEST_ID), text_in(frame, "token", LONGEST)
            return BoardPress(*named, indexes)
        case "look":
            return LookAt(_table(frame))
        case "sync":
            return Sync()
        case "past":
            return AskPast()
        case _:
            raise BadFrame("an unknown kind")


def _table(frame: Frame) -> TableId | None:
    table = frame.get("table")
    return None if table is None else number(table, _LARGEST_TABLE)


def panel_frame(panel: PublicPanel | PrivatePanel, replaces: bool) -> Frame:
    """A dialog: the text of a panel, and its buttons."""
    buttons = [
        [{"label": b.label, "token": b.token, "style": b.style.value} for b in row]
        for row in panel.buttons
    ]
    lines = [_line(block) for block in panel.blocks]
    shown = {"title": panel.title, "lines": lines, "buttons": buttons}
    return {"kind": "panel", **shown, "replaces": replaces}


def file_frame(file: PrivateFile) -> Frame:
    return {"kind": "file", "name": file.name, "content": b64encode(file.content).decode()}


def _line(block: Line | Row | Until) -> str:
    match block:
        case Row(title, cards, note):
            shown = " ".join(card.text for card in cards)
            return " · ".join(part for part in (title, shown, note) if part)
        case Line(text) | Until(text):
            return text
