"""What stands behind a button of ours on Discord, and how it is read again after a restart.

`k3:` and a token is the fourth thing to press of its message; `c3:` is a choice of several cards,
`m3:` a list of buttons for which there was no room: there the token is what is chosen.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from adapters.token import LONGEST, BadToken, Token, unpack

PATTERN: Final = re.compile(r"(?P<kind>[kcm])(?P<place>[0-9]{1,2}):(?P<token>[-0-9a-z._]{0,64})")


class Kind(StrEnum):
    KEY = "k"
    CARDS = "c"
    MORE = "m"


@dataclass(frozen=True, slots=True)
class Pressed:
    token: Token
    indexes: tuple[int, ...] = ()
    """The cards chosen, in a list of cards."""


def packed(kind: Kind, place: int, token: str = "") -> str:
    """No two of one message may be alike, hence the place."""
    assert len(token) <= LONGEST
    return f"{kind.value}{place}:{token}"


def read(found: re.Match[str], values: list[str]) -> Pressed:
    """Raises `BadToken`: what comes from outside is not to be believed."""
    match Kind(found["kind"]):
        case Kind.KEY:
            return Pressed(unpack(found["token"]))
        case Kind.CARDS:
            return Pressed(unpack(found["token"]), tuple(map(_index, values)))
        case Kind.MORE:
            return Pressed(unpack(values[0] if values else ""))


def _index(value: str) -> int:
    if not (value.isascii() and value.isdecimal()) or len(value) > 3:
        raise BadToken("no card has that number")
    return int(value)
