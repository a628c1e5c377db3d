"""The verbs of the buttons at every table and in every chat; games add verbs of their own.

The numbers of a token follow its verb. They are positions in what the panels show, never secrets.
"""

from enum import IntEnum, StrEnum


class Verb(StrEnum):
    # a table in its lobby
    JOIN = "join"
    SIT = "sit"
    """Take a seat from a private chat, with the number that was made for this account."""
    LEAVE = "leave"
    START = "start"
    CANCEL = "cancel"
    """Close the table; with a 1, an administrator confirms that its match ends."""
    ADJUST = "adjust"
    """Set the option with this number to the value with the second number."""
    HOUSE = "house"
    """Show the agreed rules; to the host, the options, at the `Page` with this number."""
    REMOVE = "remove"
    """The person in this seat."""
    INVITE = "invite"
    """Invite people who are not in the table's chat by a code; with a 0, withdraw it."""
    ACCEPT = "accept"
    DECLINE = "decline"
    BLOCK = "block"
    """Decline, and get no more challenges from the person who has made this one."""
    # a table in play, or after it
    HAND = "hand"
    """Show one's own hand again; with a 1, in place of the question or table shown there."""
    MORE = "more"
    """Show the rarely used buttons of a hand with a 1, the others with a 0."""
    TABLE = "table"
    """Show the table: again in its own chat, elsewhere for one person only."""
    WORDS = "words"
    """Say what the picture shows, to one person; with a 1, words instead of pictures always."""
    PAUSE = "pause"
    RESUME = "resume"
    GIVE_TIME = "time"
    RESIGN = "resign"
    """With a 1 and the number of the question, it is confirmed."""
    REMATCH = "rematch"
    VERIFY = "verify"
    """The number of the deal."""
    # a chat
    NEW = "new"
    """The index of the game; without a number, the game of the table where it is pressed."""
    LEARN = "learn"
    """A lesson, with the same number."""
    QUICK_DISCARD = "quick"
    """From now on discard a card with one press."""
    RANKING = "ranking"
    """The index of the game, the order, the period, and 1 for the ranking of everybody."""
    STATISTICS = "stats"
    """The index of the game, and the player if they are another's."""
    SHARE = "share"
    """Show these statistics to everybody in the chat; the same numbers."""
    RULES = "rules"
    """The index of the game, and that of the topic."""
    SETTINGS = "settings"
    UNBLOCK = "unblock"
    """The number of the player from whom one wants challenges again."""
    SET = "set"
    """With the index of one's own setting, set its next value or list its values; with that of a
    value, too, set that value."""
    CHAT_SETTINGS = "chatset"
    SET_CHAT = "setchat"
    """The same for a setting of the group."""
    FORGET = "forget"
    """With a 1, it is confirmed."""
    LINK = "link"
    """The number of the request to link two accounts; then 1 for yes, 0 for no."""
    UNLINK = "unlink"
    """The account, as a number made from it; then 1 to confirm that it leaves."""
    WITHDRAW = "withdraw"
    """The number of the question that waits for typed words."""
    SHEET_NEW = "sheet_new"
    """A new score sheet: the place of its game, and its target; without numbers, ask for both."""
    SHEET_LINE = "sheet_line"
    """Type the line of a deal; like the following, with the number of the sheet."""
    SHEET_UNDO = "sheet_undo"
    SHEET_FIX = "sheet_fix"
    """Type the last line again."""
    SHEET_BACK = "sheet_back"
    """The side with the second number comes back (M3)."""
    SHEET_AGAIN = "sheet_again"
    SHEET_END = "sheet_end"
    SHEET_OPEN = "sheet_open"
    """Open again a sheet that was closed."""
    HELP = "help"
    MATCHES = "matches"
    """One's own matches, wherever they are played."""
    # an evening, by its number
    EVENING_ANSWER = "eve_answer"
    """The number of the answer: yes, maybe or no."""
    EVENING_TIME = "eve_time"
    """Show the times to which it can be moved; or move it, with the minute since the epoch."""
    EVENING_CANCEL = "eve_cancel"


class Page(IntEnum):
    """Of what the host may set at a table."""

    LOBBY = 0
    """The lobby itself; in a private chat it is the same message as the options."""
    MENU = 1
    RULES = 2
    PEOPLE = 3
    VALUES = 16
    """From this number on, there is one page for the values of each option."""


COMMON = frozenset(verb.value for verb in Verb)
"""No game may use one of these."""
