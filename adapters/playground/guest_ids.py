"""Who a visitor is, with nothing kept on our side: his cookie is his seat.

The secret never leaves the cookie; what everybody may know of him, his id, is the beginning of its
hash. The cookie goes to his own address alone, so two windows are two people.
"""

import re
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest
from typing import TypeAlias
from urllib.parse import quote, unquote

from adapters.people import Account, Chat, Person, clean_name

GuestId: TypeAlias = str
Group: TypeAlias = str

PLATFORM = "playground"
SEAT, NAME = "seat", "name"
"""Our two cookies."""
GUEST_ID = re.compile(r"[0-9a-f]{16}")
_SECRET = re.compile(r"[0-9a-f]{64}")
_GROUP = re.compile(r"[a-z0-9-]{1,24}")


@dataclass(frozen=True, slots=True)
class Guest:
    id: GuestId
    name: str
    administers: bool = True
    """Whoever reaches a loopback address owns the machine; where others can come, nobody does."""

    @property
    def account(self) -> Account:
        return f"{PLATFORM}:{self.id}"

    @property
    def username(self) -> str:
        """What follows the `@` when he is meant."""
        return "".join(self.name.split())

    def person(self, language: str | None) -> Person:
        return Person(self.account, self.name, self.username, self.administers, language)


@dataclass(frozen=True, slots=True)
class Seat:
    """What a new guest takes home."""

    secret: str = field(default_factory=lambda: secrets.token_hex(32), repr=False)

    @property
    def guest(self) -> GuestId:
        return _id_of(self.secret)


def holds(cookie: str | None, guest: GuestId) -> bool:
    """Is this the secret of that guest?"""
    if cookie is None or _SECRET.fullmatch(cookie) is None:
        return False
    return compare_digest(_id_of(cookie), guest)


def packed_name(name: str) -> str:
    return quote(name, safe="")


def unpacked_name(cookie: str | None, guest: GuestId) -> str:
    """Whoever has lost his name is called by the beginning of his id."""
    return clean_name(unquote(cookie or "")) or guest[:4]


def is_group(name: str) -> bool:
    """A group may not be named like a guest: chats and accounts are told apart by their form."""
    return _GROUP.fullmatch(name) is not None and GUEST_ID.fullmatch(name) is None


def chat_of(group: Group) -> Chat:
    return f"{PLATFORM}:{group}"


def group_of(chat: Chat) -> Group | None:
    name = _ours(chat)
    return name if is_group(name) else None


def guest_of(account: Account) -> GuestId | None:
    name = _ours(account)
    return name if GUEST_ID.fullmatch(name) else None


def _ours(address: str) -> str:
    platform, _, name = address.partition(":")
    return name if platform == PLATFORM else ""


def _id_of(secret: str) -> GuestId:
    return sha256(secret.encode()).hexdigest()[:16]
