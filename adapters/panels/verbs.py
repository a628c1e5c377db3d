"""The verbs of the buttons at every table and in every chat; games add verbs of their own.

The numbers of a token follow its verb. They are positions in what the panels show, never secrets.
"""

from enum import StrEnum


class Verb(StrEnum):
    # a table in its lobby
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CANCEL = "cancel"
    """Close the table; with a 1, an administrator confirms that its match ends."""
    ADJUST = "adjust"
    """Set the option with this number to its next value."""
    KEEP = "keep"
    """Keep the table's options as the group's defaults for new tables of this game."""
    HOUSE = "house"
    """Show the house rules, which the host can change."""
    INVITE = "invite"
    """Invite people who are not in the table's chat by a code; with a 0, withdraw it."""
    ACCEPT = "accept"
    DECLINE = "decline"
    # a table in play, or after it
    HAND = "hand"
    """Show one's own hand again; with a 1, in place of the question or table shown there."""
    TABLE = "table"
    """Show the table: again in its own chat, elsewhere for one person only."""
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
    RANKING = "ranking"
    """The index of the game, the order, the period, and 1 for the ranking of everybody."""
    STATISTICS = "stats"
    """The index of the game, and the player if they are another's."""
    SHARE = "share"
    """Show these statistics to everybody in the chat; the same numbers."""
    RULES = "rules"
    """The index of the game, and that of the topic."""
    SETTINGS = "settings"
    SET = "set"
    """The index of one's own setting: its next value, or a list of its values; and that of a value
    to choose it."""
    CHAT_SETTINGS = "chatset"
    SET_CHAT = "setchat"
    """The same for a setting of the group."""
    FORGET = "forget"
    """With a 1, it is confirmed."""
    LINK = "link"
    """The number of the request to link two accounts; then 1 for yes, 0 for no."""
    UNLINK = "unlink"
    """The account, as a number made from it; then 1 to confirm that it leaves."""
    HELP = "help"
    MATCHES = "matches"
    """One's own matches, wherever they are played."""


COMMON = frozenset(verb.value for verb in Verb)
"""No game may use one of these."""
