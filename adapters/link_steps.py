"""The steps of linking two accounts to one player, as the bot shows them."""

from dataclasses import dataclass, field
from typing import TypeAlias
from zlib import crc32

from common.addresses import Account
from common.people import NamedAccount


def number_of(account: Account) -> int:
    """A number for an account in a button's token; other accounts do not change it."""
    return crc32(account.encode())


@dataclass(frozen=True, slots=True)
class CodeGiven:
    """The person is to type this code on their other account."""

    code: str = field(repr=False)
    expires: float
    accounts: tuple[NamedAccount, ...]
    """The accounts that this player has already."""


@dataclass(frozen=True, slots=True)
class LinkQuestion:
    """Asks whether all these accounts belong to one person."""

    request: int
    here: tuple[NamedAccount, ...]
    """The accounts of the player who is asked."""
    there: tuple[NamedAccount, ...]
    expires: float
    stays: bool
    """Whether the settings of the player who is asked are kept."""


@dataclass(frozen=True, slots=True)
class OtherIsAsked:
    """This account has confirmed; the other one has not answered yet."""

    request: int
    other: NamedAccount
    expires: float


@dataclass(frozen=True, slots=True)
class NowLinked:
    """Both have confirmed."""


@dataclass(frozen=True, slots=True)
class LinkEnded:
    """One of them has declined."""


LinkStep: TypeAlias = CodeGiven | LinkQuestion | OtherIsAsked | NowLinked | LinkEnded


@dataclass(frozen=True, slots=True)
class Separation:
    """An account that leaves a player, and those that stay and keep all results."""

    leaving: NamedAccount
    staying: tuple[NamedAccount, ...]
