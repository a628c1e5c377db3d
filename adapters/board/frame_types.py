"""The frames that the board sends to its page, as `board_frames.py` describes them."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from adapters.panels.board_types import BoardTable, LookValues, Sight


class Labels(TypedDict):
    """What a board says besides its sight, in one language."""

    language: str
    words: Mapping[str, str]
    cards: Mapping[str, Mapping[str, str]]
    games: Mapping[str, str]


class Welcome(Labels):
    kind: Literal["welcome"]
    version: int
    you: str
    now: float


class NewLook(TypedDict):
    kind: Literal["look"]
    look: LookValues


class NewWords(Labels):
    kind: Literal["words"]


class Whole(TypedDict):
    kind: Literal["whole"]
    step: int
    sight: Sight


class Patch(TypedDict):
    kind: Literal["patch"]
    step: int
    changes: list[list[object]]


class Done(TypedDict):
    kind: Literal["done"]
    id: str
    refused: bool
    text: str


class PanelButton(TypedDict):
    label: str
    token: str
    style: str


class Panel(TypedDict):
    kind: Literal["panel"]
    title: str
    lines: list[str]
    buttons: list[list[PanelButton]]
    replaces: bool
    answers: str
    """The id of the press that it answers."""


class Past(TypedDict):
    kind: Literal["past"]
    lines: list[str]


class Replay(TypedDict):
    kind: Literal["replay"]
    sight: BoardTable


class SentFile(TypedDict):
    kind: Literal["file"]
    name: str
    content: str


class TurnedAway(TypedDict):
    kind: Literal["refused"]
    text: str


class BeatFrame(TypedDict):
    kind: Literal["beat"]


ToPage = (
    Welcome
    | NewLook
    | NewWords
    | Whole
    | Patch
    | Done
    | Panel
    | Past
    | Replay
    | SentFile
    | TurnedAway
    | BeatFrame
)
