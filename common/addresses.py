"""Addresses of people and chats on the platforms, and what they are made of. Only this module takes
an address apart."""

from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:

    class Chat(str):  # noqa: SLOT000 - there are no objects of it
        """`telegram:-100…`, `discord:…`, `playground:…`; a topic of one is a chat too: `…/7`. It
        names its bot as an account does."""

    class Account(Chat):
        """A person on a platform: `telegram:123`. If the installation has several bots there, each
        of the others has its number in its addresses: `telegram@42:123`. So a private chat is one
        per person and bot, and the accounts of one person with all these bots are linked from the
        start. An account is also the address of this private chat; what is for one person can be
        sent to no other chat."""

else:
    # mypy tells them apart; while the program runs they are plain text, as they are stored.
    Chat = Account = str

Address = TypeVar("Address", bound=str)
NOBODY = Account("")


def group_of(chat: Chat) -> Chat:
    """The group of a topic; settings, rankings and play chips belong to the whole group.

    >>> group_of("telegram:-100/7"), group_of("telegram:-100")
    ('telegram:-100', 'telegram:-100')
    """
    return Chat(chat.partition("/")[0])


def kind_of(platform: str) -> str:
    """The platform on which a bot is; also that of an address.

    >>> kind_of("telegram@42"), kind_of("telegram@42:-100"), kind_of("telegram")
    ('telegram', 'telegram', 'telegram')
    """
    return platform.partition(":")[0].partition("@")[0]


def without_bot(address: Address) -> Address:
    """A person or a chat, whichever bot of the platform meets them.

    >>> without_bot("telegram@42:-100/7"), without_bot("telegram:5"), without_bot("")
    ('telegram:-100/7', 'telegram:5', '')
    """
    platform, separator, rest = address.partition(":")
    return cast("Address", f"{kind_of(platform)}{separator}{rest}")


def met_by(platform: str, address: Address) -> Address:
    """The same person or chat as another bot of their platform knows them.

    >>> met_by("telegram@42", "telegram:5"), met_by("telegram", "telegram@42:-100/7")
    ('telegram@42:5', 'telegram:-100/7')
    """
    return cast("Address", f"{platform}:{name_on_platform(address)}")


def name_on_platform(address: str) -> str:
    """What the platform itself calls a person or a chat.

    >>> name_on_platform("telegram@42:-100/7"), name_on_platform("playground:casa")
    ('-100/7', 'casa')
    """
    return address.partition(":")[2]


def platform_of(address: str) -> str:
    """The beginning of the addresses of a bot: its platform, and its number if it has one.

    >>> platform_of("telegram@42:-100"), platform_of("telegram:5")
    ('telegram@42', 'telegram')
    """
    return address.partition(":")[0]
