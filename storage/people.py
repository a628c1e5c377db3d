"""Players, their accounts and settings, and the settings of chats."""

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from common.addresses import Account, Chat
from common.ids import Document, PlayerId
from storage.announcements import NO_NOTICES, Notices, Reworded, as_it_is
from storage.links import Links
from storage.questions import Questions
from storage.screens import KeptNote

Merge: TypeAlias = Callable[[Document], Document]
"""Makes the new settings from the ones that are kept.

It is called inside the transaction, perhaps on another thread. If it raises an exception, the
caller gets it and nothing is kept.
"""


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A person, with one account or several."""

    id: PlayerId
    name: str
    settings: Document
    accounts: tuple[Account, ...]
    removed: bool = False
    """They asked to be forgotten: name and accounts are gone, results are a removed player's."""


SeatIn: TypeAlias = Callable[[Document, frozenset[PlayerId]], int | None]
"""Finds the seat of a person, who may have had several numbers, in a table's document, which
names a person by one of these numbers. It may be called on another thread."""


def no_seat(_: Document, __: frozenset[PlayerId]) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class KnownAccount:
    """One of a player's accounts, with its newest name on its platform."""

    account: Account
    name: str
    since: float


@dataclass(frozen=True, slots=True)
class PeopleSearch:
    """For people with this number, with this account, or of this name."""

    number: PlayerId | None = None
    account: Account | None = None
    name: str | None = None
    """It is their username on `platform`, or the beginning of their name, up to a space, or all of
    their name in one word; without regard to case and spaces."""
    platform: str = ""


def groups_in(settings: Document) -> frozenset[Chat]:
    """The chats among the `groups` of a person's settings.

    >>> sorted(groups_in('{"groups": ["telegram:-1", 2]}')), sorted(groups_in("[]"))
    (['telegram:-1'], [])
    """
    try:
        data = json.loads(settings)
    except ValueError:
        return frozenset()
    groups = data.get("groups") if isinstance(data, dict) else None
    named = groups if isinstance(groups, list) else []
    return frozenset(Chat(one) for one in named if isinstance(one, str))


def folded(name: str) -> str:
    """A name as it is looked up.

    >>> folded(" Anna  Maria")
    'anna maria'
    """
    return " ".join(name.casefold().split())


class People(Links, Questions, Protocol):
    """Players, their accounts and settings. After `join` the number that was given up means the
    player who was kept."""

    async def player_of(self, account: Account, name: str, at: float) -> PlayerRecord:
        """The person behind an account, whose name is brought up to date. A new account becomes a
        new player, unless another bot of the platform knows the person."""

    async def player(self, player: PlayerId) -> PlayerRecord: ...

    async def found(self, account: Account) -> PlayerRecord | None: ...

    async def with_username(self, platform: str, username: str) -> tuple[PlayerRecord, ...]:
        """Players whose settings have this name for a platform among the `usernames`. There may be
        several, since a name that was given up can be taken by another person."""

    async def known_to(
        self, player: PlayerId, chat: Chat | None, search: PeopleSearch
    ) -> tuple[PlayerRecord, ...]:
        """Those found by a search whom a player may know, the player among them, by their numbers.
        All of them have an account.

        In a chat those who have played there (also in another topic) or sit at a live table there;
        without one, those who have played or sit at a live table with the player.
        """

    async def wrote_in(
        self, chats: Collection[Chat], search: PeopleSearch
    ) -> tuple[PlayerRecord, ...]:
        """Those found by a search whose settings have one of these chats among the `groups`, by
        their numbers. All of them have an account."""

    async def change_settings(
        self, player: PlayerId, merge: Merge, note: KeptNote | None = None
    ) -> Document:
        """Merge and keep settings in one transaction, together with a note. Returns them.

        `Removed` for a player who was forgotten.
        """

    async def accounts(self, player: PlayerId) -> tuple[KnownAccount, ...]:
        """A player's accounts, the oldest first."""

    async def players(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerRecord]:
        """Each as `player` finds it, besides those whom it does not."""

    async def identities(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerId]:
        """The player that each of these is now, after all joins."""

    async def behind(
        self, accounts: Collection[Account]
    ) -> Mapping[Account, tuple[PlayerId, str, Document]]:
        """The players behind these accounts, with their names and settings."""

    async def joined(self) -> int:
        """How many players were joined with others so far."""

    async def join(
        self,
        kept: PlayerId,
        given_up: PlayerId,
        notices: Notices = NO_NOTICES,
        request: int | None = None,
    ) -> None:
        """Make two players one: accounts, seats, results and all else become those of `kept`.

        Matches in which both played count no more. Their ratings are combined
        (`storage.results.combined`); nobody else's changes. `Impossible` while both sit at one
        table, `BothInOneEvent` while both belong to an open event that is no club, `Removed` if one
        of them was removed, `Unknown` if the request has ended or was not agreed to.
        """

    async def separate(
        self,
        account: Account,
        settings: Document,
        others_settings: Document,
        notices: Notices = NO_NOTICES,
        at: float = 0.0,
    ) -> PlayerId:
        """Make an account a new player, who has no results yet. The accounts of the same person
        with other bots of the platform follow.

        `settings` are for the new player, `others_settings` for the one that stays. `Impossible`
        for the only account of a player, `Unknown` for an account without a player. `at`: now;
        until the day is over, matches of this account may not count (`CountsLater`).
        """

    async def count_again(self, now: float) -> None:
        """Forget who may not count on days that are over."""

    async def forget(
        self, player: PlayerId, reworded: Reworded = as_it_is, at: float = 0.0
    ) -> None:
        """Delete a person's name, accounts, settings, announcements, questions, alerts and updates.

        Results stay. Tables in the person's own chat get a chat that begins with `removed:`.
        Announcements to others are changed by `reworded`, which may be called on another thread.
        What is left of it all in unused parts of the file is removed by
        `storage.protocol.Maintenance.erase_deleted`. `StillSeated` while the person sits at a live
        table.
        """

    async def fold_more(self) -> bool:
        """Prepare some names, which an older program has written, for the search by name; returns
        whether there were any."""

    async def export(self, player: PlayerId, seat_in: SeatIn = no_seat) -> Document:
        """All that is kept about a person, as JSON (`storage/export.py`).

        Of a table without a result only its document says who sat where; `seat_in` reads it.
        """

    async def chat_settings(self, chat: Chat) -> Document | None: ...

    async def change_chat_settings(self, chat: Chat, merge: Merge) -> Document:
        """Merge (from `{}` at first) and keep settings in one transaction. Returns them."""

    async def bot_there(self, chat: Chat) -> str:
        """Of several bots of a platform, the one that serves in a group: the first that has asked.
        When it has left, the next one that asks."""

    async def leave_chat(self, chat: Chat) -> None:
        """The bot that is named in the address was removed from the group."""

    async def move_chat(self, old: Chat, new: Chat) -> None:
        """Move all that a chat has to another chat: on Telegram a group becomes a supergroup.

        What is kept for the old chat afterwards goes to the new one too. Settings that the new chat
        has already are not replaced. Messages stay where they are: the screens of the old chat are
        forgotten. If both chats have ratings, all ratings are forgotten.
        """
