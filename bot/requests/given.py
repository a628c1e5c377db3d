"""What requests are given of features: each feature does its part, and no other imports it."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from bot.tables.daily_table import DealOfTheDay
from bot.tables.model import Table
from common.addresses import Account, Chat
from engine.game import RuleSet, Setup

if TYPE_CHECKING:
    from bot.requests.services import RequestServices


@dataclass(frozen=True, slots=True)
class RankingBoard:
    """The operator's settings for rankings."""

    floor: int = 5
    """How many matches a player needs before a rating is shown."""
    chips: int = 1000
    """The play chips that each player starts with in a chat."""
    excluded: tuple[Account, ...] = ()
    """Of people who are not in the table of everybody for the deals of the days."""


class KnownPars(Protocol):
    """How the computer players do with the deal of a day, as far as it is known."""

    def known(self, deal: DealOfTheDay, setup: Setup[RuleSet]) -> tuple[tuple[str, int], ...]: ...


Opened: TypeAlias = Callable[["RequestServices", Table, str], Awaitable[None]]
Left: TypeAlias = Callable[
    ["RequestServices", Collection[Account], Collection[Chat]], Awaitable[None]
]


@dataclass(frozen=True, slots=True)
class Hooks:
    """What features do when something happens elsewhere."""

    table_opened: Opened
    """A person, who is named, has opened a table in a group."""
    groups_left: Left
    """Somebody with these accounts belongs to these groups no more."""
