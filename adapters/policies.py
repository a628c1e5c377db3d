"""The rules for each verb: who may use it, where, and who reads the answer.

The bot and all platforms use this table; no platform has a list of verbs of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
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
    JUDGED = "judged"
    """The use case itself judges who may; the table is only looked up."""


class When(StrEnum):
    """In which state of the table it can be used; what changes a table judges that by itself."""

    ANY = "any"
    LOBBY = "lobby"
    DEALT = "dealt"
    """There are hands, also those of a match that has ended."""


class Reader(StrEnum):
    """What the person reads in answer; nobody else reads it."""

    PERSON = "person"
    """Something that they looked up, or a question."""
    HAND = "hand"
    """Their hand, or what takes its place."""


@dataclass(frozen=True, slots=True)
class Policy:
    access: Access = Access.ANYBODY
    reader: Reader = Reader.PERSON
    when: When = When.ANY
    administrators: bool = False
    """Whether administrators may do more, so that the platform has to check who is one."""
    sits_down: bool = False
    """Whether the person takes a seat, so that we must be able to send them cards in private."""
    opens: bool = False
    """Whether a table is opened; a person whom we cannot reach in private learns what to do."""
    posts: bool = False
    """Whether a new message appears in the chat where it is used."""
    goes_on_in_private: bool = False
    """Wherever it is used, it goes on in the person's private chat."""
    asks_first: bool = False
    """Unconfirmed it only asks a question, so it can be used again where that is better shown."""
    lists_first: bool = False
    """Whether without a number it lists what can be chosen."""
    beside: bool = False
    """Whether the answer appears in the group, visible only to the person, if that is possible."""
    changes: bool = True
    """Whether it changes something that is stored; otherwise something is only shown."""
    in_order: bool = False
    """Whether presses are handled one after the other, because each builds on the one before."""
    of_a_game: bool = False
    """Whether, without a number, it is about the game of the table where it is used."""
    in_groups: bool = False
    """Whether it can be used in groups only, of which the bot is a member."""
    before_start: bool = False
    """Whether it serves only in the lobby, so that no message offers it afterwards."""
    alone: bool = False
    """Whether nobody else needs to know that it was used."""
    asks_for_words: bool = False
    """Whether a reply to the message with the button gives the words for which it asks."""
    changes_accounts: bool = False
    """Whether accounts may come to belong to another player or to nobody: before, the person's
    other requests end."""

    @property
    def of_a_screen(self) -> bool:
        """Whether only the screens of a table offer it. Replies offer the others, too: a replay, a
        score sheet, a tournament."""
        return self.access not in {Access.ANYBODY, Access.JUDGED}


_NEAR = Policy(Access.NEAR)
_OF_THE_LOBBY = Policy(Access.NEAR, before_start=True)
_LOOKUP = Policy(changes=False, alone=True)
_LOOKUP_IN_CHAT = Policy(posts=True, changes=False, alone=True)
"""For one person where that is possible, or else for everybody in the chat."""
_REPLAY = Policy(Access.JUDGED, changes=False, alone=True)
_OF_A_SECRETARY = Policy(administrators=True, alone=True)

OF_A_GAME = Policy(Access.SEATED, Reader.HAND, When.DEALT, in_order=True)
"""The policy of all verbs that a game adds: they are presses on the player's own hand."""

POLICIES: Mapping[Verb, Policy] = {
    Verb.JOIN: Policy(Access.INVITED, sits_down=True),
    Verb.SIT: Policy(Access.INVITED, sits_down=True),
    Verb.LEAVE: _NEAR,
    Verb.START: _NEAR,
    Verb.CANCEL: Policy(Access.NEAR, administrators=True),
    Verb.ADJUST: _OF_THE_LOBBY,
    Verb.HOUSE: Policy(Access.NEAR, changes=False, administrators=True, before_start=True),
    Verb.REMOVE: _OF_THE_LOBBY,
    Verb.INVITE: Policy(Access.NEAR, when=When.LOBBY, before_start=True),
    Verb.ACCEPT: Policy(Access.INVITED, sits_down=True),
    Verb.DECLINE: Policy(Access.INVITED),
    Verb.BLOCK: Policy(Access.INVITED),
    Verb.HAND: Policy(
        Access.SEATED, Reader.HAND, When.DEALT, beside=True, changes=False, alone=True
    ),
    Verb.MORE: Policy(Access.SEATED, Reader.HAND, When.DEALT, changes=False, in_order=True),
    Verb.TABLE: Policy(Access.NEAR, posts=True, changes=False),
    Verb.WORDS: Policy(Access.NEAR, when=When.DEALT, alone=True),
    Verb.BOARD: Policy(Access.NEAR, changes=False, alone=True),
    Verb.PAUSE: Policy(Access.NEAR, Reader.HAND),
    Verb.RESUME: Policy(Access.NEAR, Reader.HAND),
    Verb.GIVE_TIME: Policy(Access.NEAR, Reader.HAND),
    Verb.COME_IN: Policy(Access.NEAR, when=When.DEALT, sits_down=True),
    Verb.HURRY: Policy(Access.SEATED, Reader.HAND, When.DEALT),
    Verb.REMARK: Policy(Access.SEATED, Reader.HAND, When.DEALT, lists_first=True),
    Verb.RESIGN: Policy(Access.SEATED, Reader.HAND, asks_first=True),
    Verb.REMATCH: Policy(Access.NEAR, opens=True, posts=True),
    Verb.RESULT: Policy(Access.JUDGED, changes=False, alone=True),
    Verb.VERIFY: Policy(Access.NEAR, changes=False, alone=True),
    Verb.WATCH: Policy(Access.JUDGED, goes_on_in_private=True),
    Verb.UNWATCH: Policy(Access.JUDGED),
    Verb.NO_SPECTATORS: Policy(Access.SEATED, Reader.HAND, When.DEALT),
    Verb.ALL_HANDS: Policy(Access.JUDGED),
    Verb.SHOW_HANDS: Policy(Access.SEATED, Reader.HAND, When.DEALT),
    Verb.REPLAY: _REPLAY,
    Verb.REPLAY_DEALS: _REPLAY,
    Verb.REPLAY_TURNS: _REPLAY,
    Verb.REPLAYS: _LOOKUP,
    Verb.REPLAY_NOTES: _REPLAY,
    Verb.REPLAY_OPINION: _REPLAY,
    Verb.PRACTICE: Policy(Access.JUDGED, opens=True, goes_on_in_private=True),
    Verb.REPLAY_LINK: _REPLAY,
    Verb.REPLAY_ANIMATION: _REPLAY,
    Verb.NEW: Policy(opens=True, posts=True, of_a_game=True),
    Verb.ALONE: Policy(goes_on_in_private=True, of_a_game=True),
    Verb.LEARN: Policy(goes_on_in_private=True, of_a_game=True),
    Verb.QUICK_DISCARD: Policy(Access.SEATED, Reader.HAND, When.DEALT),
    Verb.RANKING: _LOOKUP,
    Verb.SEASONS: _LOOKUP,
    Verb.GROUP_YEAR: _LOOKUP,
    Verb.STATISTICS: _LOOKUP,
    Verb.SHARE: _LOOKUP,
    Verb.SHOW_ALL: Policy(posts=True, changes=False),
    Verb.ALBUM: Policy(alone=True),
    Verb.DAILY: _LOOKUP,
    Verb.DAILY_SHARE: _LOOKUP,
    Verb.DAILY_PLAY: Policy(goes_on_in_private=True, of_a_game=True),
    Verb.DOUBLE: _LOOKUP,
    Verb.DOUBLE_PLAY: Policy(goes_on_in_private=True),
    Verb.DOUBLE_DECLINE: Policy(),
    Verb.RULES: Policy(of_a_game=True, changes=False, alone=True),
    Verb.SETTINGS: _LOOKUP,
    Verb.SET: Policy(),
    Verb.UNBLOCK: Policy(),
    Verb.CHAT_SETTINGS: Policy(administrators=True, changes=False, alone=True),
    Verb.SET_CHAT: Policy(administrators=True),
    Verb.FORGET: Policy(alone=True, changes_accounts=True),
    Verb.LINK: Policy(changes_accounts=True),
    Verb.UNLINK: Policy(changes_accounts=True),
    Verb.WITHDRAW: Policy(),
    Verb.SHEET_NEW: Policy(posts=True),
    Verb.SHEET_LINE: Policy(asks_for_words=True),
    Verb.SHEET_UNDO: Policy(),
    Verb.SHEET_FIX: Policy(),
    Verb.SHEET_BACK: Policy(),
    Verb.SHEET_AGAIN: Policy(),
    Verb.SHEET_END: Policy(),
    Verb.SHEET_OPEN: Policy(),
    Verb.SHEET_ROLL: Policy(in_groups=True),
    Verb.HELP: _LOOKUP,
    Verb.MATCHES: Policy(administrators=True, changes=False, alone=True),
    Verb.EVENING_ANSWER: Policy(),
    Verb.EVENING_TIME: Policy(administrators=True),
    Verb.EVENING_CANCEL: Policy(administrators=True),
    Verb.TRN_SHOW: Policy(),
    Verb.TRN_SETUP: Policy(alone=True),
    Verb.TRN_NAMES: Policy(),
    Verb.TRN_OUT: Policy(),
    Verb.TRN_DOUBT: Policy(),
    Verb.TRN_DRAW: Policy(),
    Verb.TRN_LOT: Policy(),
    Verb.TRN_REDRAW: Policy(),
    Verb.TRN_NEXT: Policy(),
    Verb.TRN_LINES: Policy(),
    Verb.TRN_TABLE: Policy(),
    Verb.TRN_SCORE: Policy(),
    Verb.TRN_PAD: Policy(),
    Verb.TRN_BY_TIME: Policy(),
    Verb.TRN_RANK: Policy(),
    Verb.TRN_UNDO: Policy(),
    Verb.TRN_ROUND: _LOOKUP,
    Verb.TRN_LOOK: _LOOKUP,
    Verb.TRN_WORDS: _LOOKUP,
    Verb.TRN_MORE: _LOOKUP,
    Verb.TRN_FILE: Policy(),
    Verb.TRN_PEN: Policy(),
    Verb.TRN_TAKE_DOWN: Policy(),
    Verb.TRN_MEMBERS: Policy(),
    Verb.TRN_ASK: Policy(),
    Verb.TRN_ME: Policy(),
    Verb.TRN_WRONG: Policy(),
    Verb.TRN_FINISH: Policy(),
    Verb.TRN_CANCEL: Policy(),
    Verb.CLUB: Policy(administrators=True, alone=True),
    Verb.CLUB_FOUND: Policy(administrators=True),
    Verb.CLUB_ENTER: Policy(administrators=True),
    Verb.CLUB_LEAVE: Policy(administrators=True, alone=True),
    Verb.CLUB_WRITE: _OF_A_SECRETARY,
    Verb.CLUB_RULE: _OF_A_SECRETARY,
    Verb.CLUB_DOUBLE: _OF_A_SECRETARY,
    Verb.CLUB_NAME: _OF_A_SECRETARY,
    Verb.CLUB_LINK: _OF_A_SECRETARY,
    Verb.CLUB_UNLINK: _OF_A_SECRETARY,
    Verb.CLUB_INVITE: _OF_A_SECRETARY,
    Verb.CLUB_ADMIT: _OF_A_SECRETARY,
    Verb.CLUB_OPENERS: _OF_A_SECRETARY,
    Verb.CLUB_CLOSE: _OF_A_SECRETARY,
    Verb.LIVE_NEW: Policy(posts=True, in_groups=True),
    Verb.LIVE_SET: Policy(administrators=True),
    Verb.LIVE_OPEN: Policy(administrators=True),
    Verb.LIVE_ENTER: Policy(sits_down=True),
    Verb.LIVE_LEAVE: Policy(),
    Verb.LIVE_WORD: Policy(),
    Verb.LIVE_LINK: _LOOKUP,
    Verb.LIVE_DRAWS: _LOOKUP,
    Verb.LIVE_LOOK: _LOOKUP,
    Verb.LIVE_FILE: _LOOKUP,
    Verb.LIVE_PRESENT: Policy(),
    Verb.LIVE_HERE: Policy(),
    Verb.LIVE_MANAGE: Policy(administrators=True),
    Verb.LIVE_CANCEL: Policy(administrators=True),
    Verb.LIVE_TIME: Policy(),
    Verb.LIVE_AGREE: Policy(),
    Verb.LIVE_CANNOT: Policy(),
    Verb.LIVE_REFEREE: Policy(),
    Verb.LIVE_WATCH: Policy(goes_on_in_private=True),
}
COMMANDS: Mapping[str, Verb | Policy] = {
    "sfida": Policy(posts=True),
    "avvisami": Policy(in_groups=True),
    "oggi": _LOOKUP_IN_CHAT,
    "doppia": Policy(posts=True),
    "stasera": Policy(posts=True, in_groups=True),
    "segnapunti": Policy(posts=True, alone=True),
    "circolo": Policy(posts=True, administrators=True, alone=True),
    "tavolo": Verb.TABLE,
    "mano": Verb.HAND,
    "partite": Verb.MATCHES,
    "torneo": Policy(alone=True, administrators=True),
    "taglia": OF_A_GAME,
    "classifica": _LOOKUP_IN_CHAT,
    "statistiche": Verb.STATISTICS,
    "regole": Verb.RULES,
    "impara": Verb.LEARN,
    "impostazioni": Verb.CHAT_SETTINGS,
    "pausa": Verb.PAUSE,
    "riprendi": Verb.RESUME,
    "abbandona": Verb.RESIGN,
    "rivincita": Verb.REMATCH,
    "verifica": Verb.VERIFY,
    "guarda": Policy(goes_on_in_private=True, in_groups=True),
    "rivedi": Policy(changes=False, alone=True),
    "lingua": Policy(alone=True),
    "collega": Policy(alone=True),
    "scollega": Policy(alone=True),
    "privacy": _LOOKUP,
    "esporta": Policy(alone=True),
    "dimenticami": Verb.FORGET,
    "aiuto": Verb.HELP,
    "start": _LOOKUP,
}
"""By their Italian names: a command does what a button with the verb does."""


def policy(verb: str) -> Policy:
    """The policy of a button's verb; it may be a game's own verb."""
    return POLICIES[Verb(verb)] if verb in POLICIES else OF_A_GAME


def command_policy(name: str | None) -> Policy:
    """Of a command by its Italian name; what has no verb, also the name of a game, opens a table or
    is about the person. None is no command of ours."""
    rule = COMMANDS.get(name or "", Policy())
    return rule if isinstance(rule, Policy) else POLICIES[rule]
