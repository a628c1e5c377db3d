"""The token of a button: table, revision, verb and numbers, in at most 64 bytes.

A token contains no secrets and proves nothing: every press is checked as if its token were forged.

>>> Token(41, 1207, "pick", (3,)).pack(), unpack("15.xj.pick.3")
('15.xj.pick.3', Token(table=41, revision=1207, verb='pick', args=(3,)))
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from common.ids import TableId

LONGEST = 64
"""The smallest limit of all platforms, in bytes."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LARGEST = 36**10
_FORM = re.compile(r"([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([a-z_]{1,20})((?:\.-?[0-9a-z]{1,10})*)")


class BadToken(ValueError):
    """The text is not a token of this bot."""


@dataclass(frozen=True, slots=True)
class Token:
    """`table` is 0 if the button belongs to no table, as in rankings and settings."""

    table: TableId
    revision: int
    verb: str
    args: tuple[int, ...] = ()

    def pack(self) -> str:
        return pack(self.table, self.revision, self.verb, self.args)


def pack(table: TableId, revision: int, verb: str, args: tuple[int, ...]) -> str:
    """A token as text: each half is made and checked once for many buttons."""
    packed = _of_screen(table, revision) + _of_button(verb, args)
    if len(packed) > LONGEST:
        raise BadToken(f"{packed!r} is too long for a token")
    return packed


def unpack(text: str) -> Token:
    form = _FORM.fullmatch(text) if len(text) <= LONGEST else None
    if form is None:
        raise BadToken("no token of ours")
    table, revision, verb, numbers = form.groups()
    args = tuple(int(number, 36) for number in numbers.split(".")[1:])
    return Token(TableId(int(table, 36)), int(revision, 36), verb, args)


@lru_cache(maxsize=1 << 10)
def _of_screen(table: TableId, revision: int) -> str:
    return _checked(f"{_written(table)}.{_written(revision)}.", "x")


@lru_cache(maxsize=1 << 12)
def _of_button(verb: str, args: tuple[int, ...]) -> str:
    return _checked(verb + "".join(f".{_written(arg)}" for arg in args), before="0.0.")


def _checked(half: str, after: str = "", before: str = "") -> str:
    if not _FORM.fullmatch(before + half + after):
        raise BadToken(f"{half!r} is no half of a token")
    return half


@lru_cache(maxsize=1 << 10)
def _written(number: int) -> str:
    if not -_LARGEST < number < _LARGEST:
        raise BadToken("a number too large for a token")
    digits, left = "", abs(number)
    while left or not digits:
        left, digit = divmod(left, 36)
        digits = _DIGITS[digit] + digits
    return f"-{digits}" if number < 0 else digits
