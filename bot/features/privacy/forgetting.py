"""Somebody asks to be forgotten: what names them besides their own rows."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from enum import Enum

from adapters.news import Challenged, Happened, News, RematchOffered, Started
from bot.kernel.refused import Refused, Stale
from bot.people.settings import read_settings
from bot.tables import challenge, spectators
from bot.tables.document import Sitter, TableDocument, with_identities
from bot.tables.registry import Tables
from bot.tables.serialization import NewsCodec, read_facts
from common.addresses import NOBODY, Account
from common.ids import Document, TableId
from common.threads import Threads
from engine.game import Seat
from storage.announcements import PendingAnnouncement, in_json
from storage.people import KnownAccount, PlayerRecord
from storage.protocol import Storage
from storage.tables import Status


@dataclass(frozen=True, slots=True)
class Names:
    """All names of a person."""

    accounts: frozenset[Account]
    words: frozenset[str]
    """The names of all accounts, the accounts, and usernames with and without the `@`."""
    usernames: frozenset[str]
    seats: Mapping[TableId, Seat]
    """Their seats at tables with waiting announcements, where they may have had another name."""

    def without(self, name: str) -> str:
        return "" if name in self.words else name


def known_as(
    player: PlayerRecord, accounts: Collection[KnownAccount], seats: Mapping[TableId, Seat]
) -> Names:
    usernames = frozenset(read_settings(player.settings).usernames.values())
    called = {player.name, *usernames, *(f"@{name}" for name in usernames)}
    theirs = frozenset(one.account for one in accounts)
    called |= {*theirs, *(one.name for one in accounts)}
    return Names(theirs, frozenset(called - {""}), usernames, seats)


async def names_of(player: PlayerRecord, storage: Storage, threads: Threads) -> Names:
    told_of = {one.table for one in await storage.pending() if one.table is not None}
    found = {
        table: one.seat_of(player.id) for table, one in await _facts(storage, told_of, threads)
    }
    seats = {table: seat for table, seat in found.items() if seat is not None}
    return known_as(player, await storage.accounts(player.id), seats)


async def _facts(
    storage: Storage, tables: Collection[TableId], threads: Threads
) -> Sequence[tuple[TableId, TableDocument]]:
    """Of all these tables at once, with the numbers that players have now."""
    documents = await storage.documents(tables)
    read = await threads.run(lambda: [read_facts(one) for one in documents.values()])
    now = await storage.identities({sitter.player for facts in read for sitter in facts.sitters})
    return [(table, with_identities(one, now)) for table, one in zip(documents, read, strict=True)]


async def decline_all(player: PlayerRecord, names: Names, storage: Storage, tables: Tables) -> None:
    """A seat that is kept for somebody has their name."""
    threads = tables.services.outside.threads.other
    for number, facts in await _facts(storage, await storage.tables(Status.LOBBY), threads):
        if _is_invited(facts, player, names):
            username = None if facts.invitation is None else facts.invitation.username
            with suppress(Refused, Stale):  # it has just been answered
                who = Sitter(player.id, NOBODY, player.name)
                await tables.change(number, challenge.declined(who, username))


async def stop_watching(names: Names, storage: Storage, tables: Tables) -> None:
    """The person looks on at no table any more, with any of their accounts."""
    threads = tables.services.outside.threads.other
    for number, facts in await _facts(storage, await storage.tables(Status.PLAYING), threads):
        coming = [one.sitter.account for one in facts.coming]
        if not names.words.isdisjoint((*facts.spectators, *coming)):
            await tables.change(number, spectators.gone(names.accounts))


def _is_invited(facts: TableDocument, player: PlayerRecord, names: Names) -> bool:
    if facts.invitation is None:
        return False
    kept = any(one.player == player.id and not one.here for one in facts.sitters)
    return kept or facts.invitation.username in names.usernames


def rewording(names: Names, scribe: NewsCodec) -> Callable[[PendingAnnouncement], Document | None]:
    """For `storage.people.People.forget`: announcements that wait name them no more."""

    def reworded(pending: PendingAnnouncement) -> Document | None:
        content = pending.announcement.content
        try:
            news = scribe.read(content)
        except (LookupError, ValueError, TypeError):  # it could not be shown anyway
            return None if any(in_json(word) in content for word in names.words) else content
        now = unnamed(news, names, pending.table)
        return content if now == news else None if now is None else scribe.write(now)

    return reworded


def unnamed(news: News, names: Names, table: TableId | None = None) -> News | None:
    """With an empty name, which is shown as a removed player's; None, if it is void."""
    match news:
        case Happened() | Started():
            seat = None if table is None else names.seats.get(table)
            return replace(news, names=_without(news.names, names, seat))
        case Challenged(by, to) if {by, to} & names.words:
            return None
        case RematchOffered(by) if by in names.words:
            return None
        case _:
            return _blanked(news, names)


def _without(called: Iterable[str], names: Names, seat: Seat | None) -> tuple[str, ...]:
    return tuple("" if number == seat else names.without(n) for number, n in enumerate(called))


def _blanked(news: News, names: Names) -> News:
    """The news without the names and words of this person."""
    said = {field.name: getattr(news, field.name) for field in fields(news)}
    replaced: Callable[..., News] = replace  # each kind of news has other fields
    return replaced(news, **{name: "" for name, value in said.items() if _names(value, names)})


def _names(value: object, names: Names) -> bool:
    return isinstance(value, str) and not isinstance(value, Enum) and value in names.words
