"""JSON frames over a WebSocket: reading what a page sends, as hostile, and writing what it gets."""

from collections.abc import Mapping
from enum import IntEnum
from typing import TypeAlias

import orjson

Frame: TypeAlias = Mapping[str, object]

LONGEST_FRAME = 4096
MOST_INDEXES = 32
_LARGEST_INDEX = 255


class CloseCode(IntEnum):
    """Why the server closes a socket."""

    AWAY = 1001
    HOSTILE = 1008
    BUSY = 1013
    OUTDATED = 4001
    UNKNOWN_SESSION = 4003


class BadFrame(ValueError):
    """Nothing that the page would send."""


class OtherVersion(BadFrame):
    """From a page that was loaded from another version of the server."""


def parse(text: str) -> Frame:
    try:
        frame = orjson.loads(text)
    except ValueError as bad:
        raise BadFrame("no JSON") from bad
    if not isinstance(frame, dict):
        raise BadFrame("no object")
    return frame


def parse_hello(text: str, version: int) -> Frame:
    frame = parse(text)
    if frame.get("kind") != "hello":
        raise BadFrame("no hello")
    if frame.get("version") != version:
        raise OtherVersion("another version")
    return frame


def write(frame: Frame) -> str:
    return orjson.dumps(frame).decode()


def text_in(frame: Frame, name: str, longest: int) -> str:
    value = frame.get(name)
    if not isinstance(value, str) or len(value) > longest:
        raise BadFrame(f"no {name}")
    return value


def indexes_in(frame: Frame) -> tuple[int, ...]:
    values = frame.get("indexes")
    if not isinstance(values, list) or len(values) > MOST_INDEXES:
        raise BadFrame("no indexes")
    return tuple(number(value, _LARGEST_INDEX) for value in values)


def number(value: object, largest: int) -> int:
    # a bool is an int too
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= largest:
        raise BadFrame("no number")
    return value
