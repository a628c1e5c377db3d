"""Who may do what in a club."""

from collections.abc import Mapping
from enum import IntEnum, StrEnum


class Role(IntEnum):
    STRANGER = 0
    """Neither a member nor in a chat of the club."""
    GUEST = 1
    """In a chat of the club."""
    MEMBER = 2
    SECRETARY = 3
    """Named by another one, or an administrator of a chat of the club."""


class Right(StrEnum):
    LOOK = "look"
    ENTER = "enter"
    LEAVE = "leave"
    MANAGE = "manage"
    """Seasons, the roll, secretaries, chats, title and emblem."""


RIGHTS: Mapping[Right, frozenset[Role]] = {
    Right.LOOK: frozenset({Role.GUEST, Role.MEMBER, Role.SECRETARY}),
    Right.ENTER: frozenset({Role.GUEST, Role.SECRETARY}),
    Right.LEAVE: frozenset({Role.MEMBER, Role.SECRETARY}),
    Right.MANAGE: frozenset({Role.SECRETARY}),
}


def may(role: Role, right: Right) -> bool:
    return role in RIGHTS[right]
