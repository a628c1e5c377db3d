"""The set phrases that players say to each other: the only talk between two private chats."""

from enum import StrEnum


class Remark(StrEnum):
    """Their names are stored."""

    NICE_HAND = "nice_hand"
    ONE_MOMENT = "one_moment"
    I_AM_BACK = "i_am_back"
    THANKS = "thanks"
    SORRY = "sorry"
    LUCKY = "lucky"
    GOOD_LUCK = "good_luck"
    LAST_ONE = "last_one"


REMARKS = tuple(Remark)
"""In the order in which they are offered."""
MOST_REMARKS = 5
"""How many a player may say in a match."""
