"""What each verb asks of the person who uses it: who may, where, and who reads the answer.

The bot and every platform obey the same table; a platform has no list of verbs of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from adapters.panels.verbs import Verb


class Access(StrEnum):
    """Whom the verb is for."""

    ANYBODY = "anybody"
    NEAR = "near"
    """At a table of the chat where it is used, or where the person sits."""
    INVITED = "invited"
    """The same, and those who are invited to the table."""
    SEATED = "seated"
    """Those who sit at the table."""


class Reader(StrEnum):
    """Who reads the answer, if there is more to it than a sentence."""

    CHAT = "chat"
    """Everybody where it was used."""
    PERSON = "person"
    """The person alone."""
    HAND = "hand"
    """The person alone: the answer is their hand, or stands in its place."""


@dataclass(frozen=True, slots=True)
class Policy:
    access: Access = Access.ANYBODY
    reader: Reader = Reader.PERSON
    administrators: bool = False
    """Administrators of the chat may do more: the platform finds out whether the person is one."""
    sits_down: bool = False
    """The person takes a seat, so their cards must be able to reach them in private."""
    opens: bool = False
    """A table is opened: a person whom we cannot reach in private is shown the way."""
    goes_on_in_private: bool = False
    """Wherever it is used, it goes on in the person's private chat."""
    asks_first: bool = False
    """Unconfirmed it only asks a question, so it can be used again where that is better shown."""
    beside: bool = False
    """Asked for at a table in a group, it is shown there to the person alone, if that works."""


_NEAR = Policy(Access.NEAR)
_OWN_HAND = Policy(Access.SEATED, Reader.HAND)

OF_A_GAME = _OWN_HAND
"""Verbs that a game adds are presses on one's own hand."""

POLICIES: Mapping[Verb, Policy] = {
    Verb.JOIN: Policy(Access.INVITED, sits_down=True),
    Verb.LEAVE: _NEAR,
    Verb.START: _NEAR,
    Verb.CANCEL: Policy(Access.NEAR, administrators=True),
    Verb.ADJUST: _NEAR,
    Verb.KEEP: _NEAR,
    Verb.HOUSE: _NEAR,
    Verb.ACCEPT: Policy(Access.INVITED, sits_down=True),
    Verb.DECLINE: Policy(Access.INVITED),
    Verb.HAND: Policy(Access.SEATED, Reader.HAND, beside=True),
    Verb.TABLE: Policy(Access.NEAR, Reader.CHAT),
    Verb.PAUSE: Policy(Access.NEAR, Reader.HAND),
    Verb.RESUME: Policy(Access.NEAR, Reader.HAND),
    Verb.GIVE_TIME: Policy(Access.NEAR, Reader.HAND),
    Verb.RESIGN: replace(_OWN_HAND, asks_first=True),
    Verb.REMATCH: Policy(Access.NEAR, opens=True),
    Verb.VERIFY: Policy(Access.NEAR, Reader.CHAT),
    Verb.NEW: Policy(opens=True),
    Verb.LEARN: Policy(goes_on_in_private=True),
    Verb.RANKING: Policy(reader=Reader.CHAT),
    Verb.STATISTICS: Policy(reader=Reader.CHAT),
    Verb.RULES: Policy(reader=Reader.CHAT),
    Verb.SETTINGS: Policy(),
    Verb.SET: Policy(),
    Verb.CHAT_SETTINGS: Policy(reader=Reader.CHAT),
    Verb.SET_CHAT: Policy(reader=Reader.CHAT, administrators=True),
    Verb.FORGET: Policy(),
    Verb.LINK: Policy(),
    Verb.UNLINK: Policy(),
    Verb.HELP: Policy(reader=Reader.CHAT),
}

COMMANDS: Mapping[str, Policy] = {"impostazioni": POLICIES[Verb.SET_CHAT]}
"""Those that ask more of a person than to be there."""


def policy(verb: str) -> Policy:
    """Of a button's verb, also of one that a game has added."""
    return POLICIES[Verb(verb)] if verb in POLICIES else OF_A_GAME


def command_policy(command: str | None) -> Policy:
    """Of a command, by its Italian name; None is no command of ours."""
    return COMMANDS.get(command or "", Policy())
