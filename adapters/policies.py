"""The rules for each verb: who may use it, where, and who reads the answer.

The bot and all platforms use this table; no platform has a list of verbs of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from adapters.panels.verbs import Verb


class Access(StrEnum):
    """Who may use a verb."""

    ANYBODY = "anybody"
    NEAR = "near"
    """People in the table's chat, and those who sit at the table."""
    INVITED = "invited"
    """The same people, and those who are invited to the table."""
    SEATED = "seated"
    """Only those who sit at the table."""


class Reader(StrEnum):
    """Who reads an answer that is more than a sentence."""

    CHAT = "chat"
    """Everybody in the chat where the verb was used."""
    PERSON = "person"
    """Only the person who used it."""
    HAND = "hand"
    """Only that person; the answer is their hand or takes its place."""


@dataclass(frozen=True, slots=True)
class Policy:
    access: Access = Access.ANYBODY
    reader: Reader = Reader.PERSON
    administrators: bool = False
    """Whether administrators may do more, so that the platform has to check who is one."""
    sits_down: bool = False
    """Whether the person takes a seat, so that we must be able to send them cards in private."""
    opens: bool = False
    """Whether a table is opened; a person whom we cannot reach in private learns what to do."""
    goes_on_in_private: bool = False
    """Wherever it is used, it goes on in the person's private chat."""
    asks_first: bool = False
    """Unconfirmed it only asks a question, so it can be used again where that is better shown."""
    beside: bool = False
    """Whether the answer appears in the group, visible only to the person, if that is possible."""


_NEAR = Policy(Access.NEAR)
_OWN_HAND = Policy(Access.SEATED, Reader.HAND)

OF_A_GAME = _OWN_HAND
"""The policy of all verbs that a game adds: they are presses on the player's own hand."""

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
    """The policy of a button's verb; it may be a game's own verb."""
    return POLICIES[Verb(verb)] if verb in POLICIES else OF_A_GAME


def command_policy(command: str | None) -> Policy:
    """Of a command, by its Italian name; None is no command of ours."""
    return COMMANDS.get(command or "", Policy())
