"""The custom_id of a button or list, which can be read again after a restart.

`k3:` and a token is a button, the fourth component of its message; `c3:` is a list of cards to
choose several from; `m3:` is a list of buttons for which there was no room, with the tokens as
values.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from adapters.token import LONGEST, BadToken, Token, unpack

PATTERN: Final = re.compile(r"(?P<kind>[kcm])(?P<place>[0-9]{1,2}):(?P<token>[-0-9a-z._]{0,64})")


class ComponentKind(StrEnum):
    BUTTON = "k"
    CARDS = "c"
    MORE_BUTTONS = "m"


@dataclass(frozen=True, slots=True)
class ComponentPress:
    token: Token
    indexes: tuple[int, ...] = ()
    """The cards chosen in a list of cards."""


def pack_custom_id(kind: ComponentKind, place: int, token: str = "") -> str:
    """The place makes it unique in its message, as Discord requires."""
    assert len(token) <= LONGEST
    return f"{kind.value}{place}:{token}"


def read_press(found: re.Match[str], values: list[str]) -> ComponentPress:
    """`BadToken` if it is not one of ours: what comes from outside may be forged."""
    match ComponentKind(found["kind"]):
        case ComponentKind.BUTTON:
            return ComponentPress(unpack(found["token"]))
        case ComponentKind.CARDS:
            return ComponentPress(unpack(found["token"]), tuple(map(_index, values)))
        case ComponentKind.MORE_BUTTONS:
            return ComponentPress(unpack(values[0] if values else ""))


def _index(value: str) -> int:
    if not (value.isascii() and value.isdecimal()) or len(value) > 3:
        raise BadToken("no card has that number")
    return int(value)
