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
    {"kind": "look", "look": {"theme": "auto", "felt": "green", …, "change": "…", "mute": "…"}}
    {"kind": "words", "language": "en", "words": {…}, "cards": {…}, "games": {…}}
    {"kind": "whole", "step": 1, "sight": {…}}
    {"kind": "patch", "step": 2, "changes": [[["clock", "due"], 1.5], [["log"], 0, 1, ["…"]]]}
    {"kind": "done", "id": "k7", "refused": false, "text": ""}
    {"kind": "panel", "title": "…", "lines": ["…"], "buttons": [[{"label": "Sì", "token": "…",
     "style": "main"}]], "replaces": false, "answers": "k7"}
    {"kind": "past", "lines": ["…"]}                       all moves of this deal
    {"kind": "replay", "sight": {…}}                       a moment of a match that is over
    {"kind": "file", "name": "….json", "content": "…"}     in Base64
    {"kind": "refused", "text": "…"}                       then the socket is closed
    {"kind": "beat"}                                       a sign of life after a second

`step` counts the wholes and patches of a socket; a page that has missed one asks for `sync`. The
sight is written by `home_values.py` and `table_values.py`, the changes by `differences.py`.
The look is written by `adapters/panels/board_look.py`; it comes before the first sight, and again
when the person has changed it, here or in a chat.
"""

from base64 import b64encode
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from adapters.json_frames import Frame, FrameReader, Indexes, Language
from adapters.panel import Line, PrivatePanel, PublicPanel, Row, Until
from adapters.ports import PrivateFile
from adapters.token import LONGEST
from common.ids import TableId

_Version: TypeAlias = Literal[1]
VERSION: _Version = 1
_Table: TypeAlias = Annotated[TableId, Field(ge=0, le=2**53)] | None


@dataclass(frozen=True, slots=True)
class BoardHello:
    kind: Literal["hello"]
    version: _Version
    session: Annotated[str, Field(max_length=64)] = field(repr=False)
    group: Annotated[str, Field(max_length=64)]
    language: Language | None
    table: _Table = None
    home: bool = False


@dataclass(frozen=True, slots=True)
class BoardPress:
    kind: Literal["press"]
    id: Annotated[str, Field(max_length=32)]
    token: Annotated[str, Field(max_length=LONGEST)] = field(repr=False)
    indexes: Indexes = field(default=(), repr=False)
    """They follow the numbers in the token."""


@dataclass(frozen=True, slots=True)
class LookAt:
    kind: Literal["look"]
    table: _Table = None


@dataclass(frozen=True, slots=True)
class Sync:
    kind: Literal["sync"]


@dataclass(frozen=True, slots=True)
class AskPast:
    kind: Literal["past"]


BoardFrame: TypeAlias = BoardPress | LookAt | Sync | AskPast
_ByKind: TypeAlias = Annotated[BoardFrame, Field(discriminator="kind")]
read_hello = FrameReader(TypeAdapter(BoardHello)).read
read = FrameReader[BoardFrame](TypeAdapter(_ByKind)).read
"""Read a frame after the hello; `BadFrame` if it cannot be understood."""


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
