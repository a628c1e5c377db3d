"""What each verb asks of the person who uses it: who may, where, and who reads the answer.

The bot and every platform obey the same table; a platform has no list of verbs of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
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


class When(StrEnum):
    """In which state of the table it can be used; what changes a table judges that by itself."""

    ANY = "any"
    LOBBY = "lobby"
    DEALT = "dealt"
    """There are hands, also those of a match that has ended."""


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
    when: When = When.ANY
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
    changes: bool = True
    """It changes something that is kept; else something is only shown."""
    in_order: bool = False
    """One after the other: the next builds on what the one before has prepared."""
    of_a_game: bool = False
    """Without a number it is about the game of the table where it is used."""
    changes_accounts: bool = False
    """Accounts may come to belong to another player: the person's other requests end before."""


_NEAR = Policy(Access.NEAR)
_ALOUD = Policy(reader=Reader.CHAT, changes=False)

OF_A_GAME = Policy(Access.SEATED, Reader.HAND, When.DEALT, in_order=True)
"""Verbs that a game adds are presses on one's own hand."""

POLICIES: Mapping[Verb, Policy] = {
    Verb.JOIN: Policy(Access.INVITED, sits_down=True),
    Verb.LEAVE: _NEAR,
    Verb.START: _NEAR,
    Verb.CANCEL: Policy(Access.NEAR, administrators=True),
    Verb.ADJUST: _NEAR,
    Verb.KEEP: Policy(Access.NEAR, when=When.LOBBY),
    Verb.HOUSE: Policy(Access.NEAR, changes=False),
    Verb.ACCEPT: Policy(Access.INVITED, sits_down=True),
    Verb.DECLINE: Policy(Access.INVITED),
    Verb.HAND: Policy(Access.SEATED, Reader.HAND, When.DEALT, beside=True, changes=False),
    Verb.TABLE: Policy(Access.NEAR, Reader.CHAT, changes=False),
    Verb.PAUSE: Policy(Access.NEAR, Reader.HAND),
    Verb.RESUME: Policy(Access.NEAR, Reader.HAND),
    Verb.GIVE_TIME: Policy(Access.NEAR, Reader.HAND),
    Verb.RESIGN: Policy(Access.SEATED, Reader.HAND, asks_first=True),
    Verb.REMATCH: Policy(Access.NEAR, opens=True),
    Verb.VERIFY: Policy(Access.NEAR, Reader.CHAT, changes=False),
    Verb.NEW: Policy(opens=True, of_a_game=True),
    Verb.LEARN: Policy(goes_on_in_private=True, of_a_game=True),
    Verb.RANKING: _ALOUD,
    Verb.STATISTICS: _ALOUD,
    Verb.RULES: Policy(reader=Reader.CHAT, of_a_game=True, changes=False),
    Verb.SETTINGS: Policy(changes=False),
    Verb.SET: Policy(),
    Verb.CHAT_SETTINGS: _ALOUD,
    Verb.SET_CHAT: Policy(reader=Reader.CHAT, administrators=True),
    Verb.FORGET: Policy(),
    Verb.LINK: Policy(changes_accounts=True),
    Verb.UNLINK: Policy(changes_accounts=True),
    Verb.HELP: _ALOUD,
}
COMMANDS: Mapping[str, Verb | Policy] = {
    "tavolo": Verb.TABLE,
    "mano": Verb.HAND,
    "taglia": OF_A_GAME,
    "classifica": Verb.RANKING,
    "statistiche": Verb.STATISTICS,
    "regole": Verb.RULES,
    "impara": Verb.LEARN,
    "impostazioni": Verb.SET_CHAT,
    "pausa": Verb.PAUSE,
    "riprendi": Verb.RESUME,
    "abbandona": Verb.RESIGN,
    "rivincita": Verb.REMATCH,
    "verifica": Verb.VERIFY,
    "privacy": _ALOUD,
    "dimenticami": Verb.FORGET,
    "aiuto": Verb.HELP,
    "start": _ALOUD,
}
"""By their Italian names: a command does what a button with the verb does."""


def policy(verb: str) -> Policy:
    """Of a button's verb, also of one that a game has added."""
    return POLICIES[Verb(verb)] if verb in POLICIES else OF_A_GAME


def command_policy(name: str | None) -> Policy:
    """Of a command by its Italian name; what has no verb, also the name of a game, opens a table or
    is about the person. None is no command of ours."""
    rule = COMMANDS.get(name or "", Policy())
    return rule if isinstance(rule, Policy) else POLICIES[rule]
