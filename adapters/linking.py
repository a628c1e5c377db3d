"""How far two accounts are from becoming one player: what is shown to the one who asks."""

from dataclasses import dataclass, field
from typing import TypeAlias
from zlib import crc32

from adapters.people import Account, NamedAccount


def number_of(account: Account) -> int:
    """Which account a button means: it stays the same when others come and go."""
    return crc32(account.encode())


@dataclass(frozen=True, slots=True)
class CodeGiven:
    """To be typed on the other account."""

    code: str = field(repr=False)
    expires: float
    accounts: tuple[NamedAccount, ...]
    """All that this player has already."""


@dataclass(frozen=True, slots=True)
class LinkQuestion:
    """Whether all these accounts belong to one person."""

    request: int
    here: tuple[NamedAccount, ...]
    """Those of the player who is asked."""
    there: tuple[NamedAccount, ...]
    expires: float
    stays: bool
    """The settings of the player who is asked are kept."""


@dataclass(frozen=True, slots=True)
class OtherIsAsked:
    """This account has said yes; the other one has not answered yet."""

    request: int
    other: NamedAccount
    expires: float


@dataclass(frozen=True, slots=True)
class NowLinked:
    """Both have said yes."""


@dataclass(frozen=True, slots=True)
class LinkEnded:
    """One of them has said no."""


LinkStep: TypeAlias = CodeGiven | LinkQuestion | OtherIsAsked | NowLinked | LinkEnded


@dataclass(frozen=True, slots=True)
class Separation:
    """An account that leaves, and those with which everything played so far stays."""

    leaving: NamedAccount
    staying: tuple[NamedAccount, ...]
