"""What the buttons of every table and every chat ask for; games add verbs of their own.

A token's numbers follow its verb, and are places in what the panels show, never anything secret.
"""

from enum import StrEnum


class Verb(StrEnum):
    # a table in its lobby
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CANCEL = "cancel"
    ADJUST = "adjust"
    """Which option: its next value."""
    KEEP = "keep"
    """Its options are where the group's next tables of this game start from."""
    HOUSE = "house"
    """Its house rules, to look at and, for the host, to change."""
    ACCEPT = "accept"
    DECLINE = "decline"
    # a table in play, or after it
    HAND = "hand"
    """One's own hand, anew; with a 1: in place of the question or the table that is shown there."""
    TABLE = "table"
    """The table: in its chat anew, elsewhere for one person alone."""
    PAUSE = "pause"
    RESUME = "resume"
    GIVE_TIME = "time"
    RESIGN = "resign"
    """With a 1 and the number of the question: yes, for sure."""
    REMATCH = "rematch"
    VERIFY = "verify"
    """Which deal."""
    # a chat
    NEW = "new"
    """Which game; with no number that of the table it is pressed at."""
    LEARN = "learn"
    """A first hand, likewise."""
    RANKING = "ranking"
    """Which game, order, period, and 1 for that of everybody."""
    STATISTICS = "stats"
    """Which game."""
    RULES = "rules"
    """Which game, and which topic."""
    SETTINGS = "settings"
    SET = "set"
    """Which setting of one's own: its next value."""
    CHAT_SETTINGS = "chatset"
    SET_CHAT = "setchat"
    """Which setting of the group: its next value."""
    FORGET = "forget"
    """With a 1: and he is sure."""
    LINK = "link"
    """Which request to link two accounts; then 1 for yes, 0 for no."""
    UNLINK = "unlink"
    """Which account, as a number made from it; then 1: yes, it is to leave."""
    HELP = "help"


COMMON = frozenset(verb.value for verb in Verb)
"""No game may use one of these."""
