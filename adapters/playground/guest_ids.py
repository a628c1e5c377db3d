"""Who a guest is. The server keeps nothing: a cookie proves it.

The cookie holds a secret, and the guest's id, which everybody may know, is the beginning of its
hash. A cookie is sent to the guest's own address only, so two windows are two people.
"""

import re
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import TypeAlias
from urllib.parse import unquote

from common.addresses import Account, Chat, name_on_platform, platform_of
from common.people import Person, clean_name
from common.randomness import Randomness

GuestId: TypeAlias = str
Group: TypeAlias = str

PLATFORM = "playground"
SECRET_COOKIE, NAME_COOKIE = "seat", "name"
GUEST_ID = re.compile(r"[0-9a-f]{16}")
_SECRET = re.compile(r"[0-9a-f]{64}")
_GROUP = re.compile(r"[a-z0-9-]{1,24}")


@dataclass(frozen=True, slots=True)
class Guest:
    id: GuestId
    name: str
    administers: bool = True
    """True only if nobody but the owner of this machine can reach the page."""

    @property
    def account(self) -> Account:
        return Account(f"{PLATFORM}:{self.id}")

    @property
    def username(self) -> str:
        """How others name this guest after an `@`."""
        return "".join(self.name.split())

    def person(self, language: str | None) -> Person:
        return Person(
            self.account,
            self.name,
            self.username,
            self.administers,
            language,
            chat_has_administrators=self.administers,
        )


def new_secret(randomness: Randomness) -> tuple[str, GuestId]:
    """A secret for a new guest, and the id that follows from it."""
    secret = randomness.token_hex(32)
    return secret, _id_of(secret)


def is_secret_of(cookie: str | None, guest: GuestId) -> bool:
    if cookie is None or _SECRET.fullmatch(cookie) is None:
        return False
    return compare_digest(_id_of(cookie), guest)


def guest_with(secret: str) -> GuestId | None:
    """The guest whose secret this is; None if it cannot be one."""
    return _id_of(secret) if _SECRET.fullmatch(secret) else None


def decode_name(cookie: str | None, guest: GuestId) -> str:
    """Without a name in the cookie, the beginning of the id."""
    return clean_name(unquote(cookie or "")) or guest[:4]


def is_group(name: str) -> bool:
    """A group may not be named like a guest, so that chats and accounts can be distinguished."""
    return _GROUP.fullmatch(name) is not None and GUEST_ID.fullmatch(name) is None


def chat_of(group: Group) -> Chat:
    return Chat(f"{PLATFORM}:{group}")


def group_in(chat: Chat) -> Group | None:
    name = _name_in(chat)
    return name if is_group(name) else None


def guest_in(account: Chat) -> GuestId | None:
    name = _name_in(account)
    return name if GUEST_ID.fullmatch(name) else None


def _name_in(address: str) -> str:
    return name_on_platform(address) if platform_of(address) == PLATFORM else ""


def _id_of(secret: str) -> GuestId:
    return sha256(secret.encode()).hexdigest()[:16]
