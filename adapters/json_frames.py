"""JSON frames over a WebSocket: reading what a page sends, as hostile, and writing what it gets."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated, Generic, TypeAlias, TypeVar

import orjson
from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

Frame: TypeAlias = Mapping[str, object]
F = TypeVar("F")

LONGEST_FRAME = 4096
Indexes: TypeAlias = Annotated[
    tuple[Annotated[int, Field(ge=0, le=255)], ...], Field(max_length=32)
]
Language: TypeAlias = Annotated[
    str, Field(max_length=35), AfterValidator(lambda said: said or None)
]
"""None if the page does not say it."""


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


class FrameReader(Generic[F]):
    """Reads frames of one type, or of a union whose members differ in their `kind`."""

    def __init__(self, adapter: TypeAdapter[F]) -> None:
        self._validate = adapter.validator.validate_json

    def read(self, text: str) -> F:
        """Return the frame. Raises `BadFrame`, which says what is wrong but not what was sent.

        If it is a frame of that kind whose `version` is another one, raises `OtherVersion`.
        """
        try:
            frame: F = self._validate(text, strict=True)
        except ValidationError as bad:
            raise _reason(bad) from None
        return frame


def _reason(bad: ValidationError) -> BadFrame:
    errors = bad.errors(include_url=False, include_context=False, include_input=False)
    wrong = {".".join(map(str, one["loc"])): one["type"] for one in errors}
    said = "; ".join(f"{place or 'frame'}: {why}" for place, why in wrong.items())
    outdated = "version" in wrong and "kind" not in wrong
    return OtherVersion(said) if outdated else BadFrame(said)


def write(frame: Frame) -> str:
    return orjson.dumps(frame).decode()
