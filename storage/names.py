"""Names and numbers that the protocols use."""

from typing import TypeAlias

TableId: TypeAlias = int


PlayerId: TypeAlias = int


EventId: TypeAlias = int


Chat: TypeAlias = str
"""`telegram:-100…`, `discord:…`, `playground:…`; `telegram@42:-100…` as another bot meets it."""


Account: TypeAlias = str
"""A person on a platform: `telegram:123`, `discord:456`; `telegram@42:123` with another bot."""


Document: TypeAlias = str


ClockName: TypeAlias = str
"""The name of a clock that the bot keeps; a deadline is due when its own clock has reached it."""


Source: TypeAlias = str
"""The bot that received an update: `telegram:424242`."""


def bot_of(address: str) -> str:
    """The beginning of a bot's addresses.

    >>> bot_of("telegram@42:-100"), bot_of("telegram:5")
    ('telegram@42', 'telegram')
    """
    return address.partition(":")[0]


def without_bot(address: str) -> str:
    """A person or a chat, whichever bot of the platform meets them.

    >>> without_bot("telegram@42:-100"), without_bot("telegram:5")
    ('telegram:-100', 'telegram:5')
    """
    bot, separator, rest = address.partition(":")
    return f"{bot.partition('@')[0]}{separator}{rest}"
