"""People, their accounts and settings."""

import json
from collections.abc import Collection, Mapping
from dataclasses import astuple, replace
from functools import partial

from common.addresses import Account, without_bot
from common.ids import Document, PlayerId
from storage.announcements import NO_NOTICES, Notices
from storage.errors import Impossible, Unavailable, Unknown
from storage.export import ExportedMatch, exported
from storage.people import KnownAccount, Merge, PlayerRecord, SeatIn, folded, no_seat
from storage.screens import KeptNote
from storage.sql.aliases import is_removed, present
from storage.sql.announcements import notify
from storage.sql.connection import Row, SqlConnection, inserted
from storage.sql.day_limits import count_later
from storage.sql.forgetting import ForgettingRows
from storage.sql.links import END_LINKS_OF, LINK_OF, TRIES_OF, request_of
from storage.sql.other_data import other_data
from storage.sql.results import JOINED, player_result
from storage.sql.screen_rows import KEEP_NOTE
from storage.sql.variants import filled, locked, numbers_in, texts_in

PERSON = """
SELECT id, players.name, settings, removed, account, accounts.name, since
FROM players LEFT JOIN accounts ON accounts.player = id WHERE id = {}
ORDER BY accounts.rowid
"""
BY_NUMBER = PERSON.format("(SELECT coalesce(joined, id) FROM players WHERE id = ?)")
BY_ACCOUNT = PERSON.format("(SELECT player FROM accounts WHERE account = ?)")
PEOPLE = filled(
    """
SELECT asked.id, players.id, players.name, players.settings, players.removed, account,
    accounts.name, since
FROM players AS asked JOIN players ON players.id = coalesce(asked.joined, asked.id)
LEFT JOIN accounts ON accounts.player = players.id
WHERE asked.id IN {} ORDER BY accounts.rowid
""",
    numbers_in("?"),
)
BY_USERNAME = """
SELECT player FROM usernames WHERE platform = ? AND username = ? ORDER BY player
"""
BEHIND = "SELECT player FROM accounts WHERE account = ?"
NEW_PERSON = "INSERT INTO players (name, folded) VALUES (?, ?) RETURNING id"
NEW_ACCOUNT = """
INSERT INTO accounts (account, player, name, since, same_as) VALUES (?, ?, ?, ?, ?)
"""
# The accounts of one person of a platform with all our bots there.
BEHIND_ANOTHER = """
SELECT player FROM accounts WHERE account = :plain OR same_as = :plain ORDER BY rowid LIMIT 1
"""
RENAME = "UPDATE players SET name = ? WHERE id = ?"
FOLD = "UPDATE players SET folded = ? WHERE id = ?"
NOT_FOLDED = "SELECT name, id FROM players WHERE folded IS NULL AND name <> '' LIMIT ?"
FOLDED_AT_ONCE = 500
"""How many in one transaction: presses must not wait for long."""
RENAME_ACCOUNT = "UPDATE accounts SET name = ? WHERE account = ?"
SETTINGS = locked("SELECT settings FROM players WHERE id = ?")
SET_SETTINGS = "UPDATE players SET settings = ? WHERE id = ?"

OWNER = "SELECT player, name FROM accounts WHERE account = ?"
OTHER_NAMES = """
SELECT name FROM accounts WHERE player = :player AND coalesce(same_as, account) <> :plain
ORDER BY rowid
"""
CLOSE_THERE = """
DELETE FROM questions WHERE player = :player
AND place IN (SELECT account FROM accounts WHERE account = :plain OR same_as = :plain)
"""
GIVE_ACCOUNTS = "UPDATE accounts SET player = :new WHERE account = :plain OR same_as = :plain"
ALL_BEHIND = filled(
    """
SELECT account, players.id, players.name, settings FROM accounts JOIN players ON players.id = player
WHERE account IN {}
""",
    texts_in("?"),
)
NAME = "SELECT name FROM players WHERE id = ?"
IDENTITIES = filled("SELECT id, coalesce(joined, id) FROM players WHERE id IN {}", numbers_in("?"))
MATCHES_OF = """
SELECT table_id, game, chat, matches.ended, counts,
    player, seat, side, place, match_points, victory_points, has_left,
    deals, closings, closings_in_hand, points_paid, chips, total
FROM results JOIN matches USING (table_id) JOIN tables ON tables.id = table_id
WHERE player = ? ORDER BY number, seat
"""


class PeopleRows(ForgettingRows):
    """The protocol `People`."""

    async def player_of(self, account: Account, name: str, at: float) -> PlayerRecord:
        rows = await self._reader.rows(BY_ACCOUNT, (account,))
        if rows and person_of(account, rows).removed:  # something went wrong before the end
            await self.finish_forgetting(person_of(account, rows).id)
        if not _is_called(rows, account, name):
            work = partial(_keep_person, account=account, name=name, at=at)
            return await self.player(await self._writer.run(work, effect=False))
        return person_of(account, rows)

    async def player(self, player: PlayerId) -> PlayerRecord:
        return person_of(player, await self._reader.rows(BY_NUMBER, (player,)))

    async def found(self, account: Account) -> PlayerRecord | None:
        rows = await self._reader.rows(BY_ACCOUNT, (account,))
        known = person_of(account, rows) if rows else None
        return None if known is None or known.removed else known

    async def with_username(self, platform: str, username: str) -> tuple[PlayerRecord, ...]:
        rows = await self._patient.rows(BY_USERNAME, (platform, username))
        return tuple([await self.player(number) for (number,) in rows])

    async def change_settings(
        self, player: PlayerId, merge: Merge, note: KeptNote | None = None
    ) -> Document:
        def work(connection: SqlConnection) -> Document:
            person = present(connection, player)
            ((before,),) = connection.execute(SETTINGS, (person,)).fetchall()
            settings = merge(before)
            connection.execute(SET_SETTINGS, (settings, person))
            if note is not None:
                connection.execute(KEEP_NOTE, astuple(note))
            return settings

        return await self._writer.run(work)

    async def accounts(self, player: PlayerId) -> tuple[KnownAccount, ...]:
        rows = await self._reader.rows(BY_NUMBER, (player,))
        if not rows:
            raise Unknown(f"there is no player {player}")
        return _accounts(rows)

    async def players(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerRecord]:
        rows = await self._reader.rows(PEOPLE, (json.dumps(list(players)),))
        of_each: dict[PlayerId, list[Row]] = {}
        for asked, *row in rows:
            of_each.setdefault(asked, []).append(tuple(row))
        return {asked: person_of(asked, found) for asked, found in of_each.items()}

    async def identities(self, players: Collection[PlayerId]) -> dict[PlayerId, PlayerId]:
        return dict(await self._reader.rows(IDENTITIES, (json.dumps(list(players)),)))

    async def behind(
        self, accounts: Collection[Account]
    ) -> Mapping[Account, tuple[PlayerId, str, Document]]:
        rows = await self._patient.rows(ALL_BEHIND, (json.dumps(list(accounts)),))
        return {account: (player, name, settings) for account, player, name, settings in rows}

    async def joined(self) -> int:
        ((number,),) = await self._reader.rows(JOINED)
        return int(number)

    async def separate(
        self,
        account: Account,
        settings: Document,
        others_settings: Document,
        notices: Notices = NO_NOTICES,
        at: float = 0.0,
    ) -> PlayerId:
        def work(connection: SqlConnection) -> PlayerId:
            player = _separate(connection, account, settings, others_settings)
            count_later(connection, [account], at)
            notify(connection, notices)
            return player

        return await self._writer.run(work)

    async def finish_begun(self) -> None:
        await self.finish_forgetting_begun()
        await self.finish_joining_begun()

    async def fold_more(self) -> bool:
        return await self._writer.run(fold_some, background=True)

    async def export(self, player: PlayerId, seat_in: SeatIn = no_seat) -> Document:
        rows = await self._patient.rows(BY_NUMBER, (player,))
        person = person_of(player, rows)
        matches = await self._patient.rows(MATCHES_OF, (person.id,))
        more = await other_data(self._patient, person, seat_in, self._threads)
        link = request_of(await self._patient.rows(LINK_OF, {"player": person.id}))
        tries = [at for (at,) in await self._patient.rows(TRIES_OF, (person.id,))]
        more = replace(more, link=link, wrong_codes=tries)
        played = [_exported(row) for row in matches]
        return await self._threads.run(exported, person, _accounts(rows), played, more)


def person_of(asked: PlayerId | Account, rows: list[Row]) -> PlayerRecord:
    if not rows:
        raise Unknown(f"there is no player {asked}")
    player, name, settings, removed, *_ = rows[0]
    accounts = tuple(row[4] for row in rows if row[4] is not None and not removed)
    return PlayerRecord(player, name, settings, accounts, bool(removed))


def _accounts(rows: list[Row]) -> tuple[KnownAccount, ...]:
    return tuple(
        KnownAccount(account, called or name, since)
        for _, name, _, removed, account, called, since in rows
        if account is not None and not removed
    )


def _is_called(rows: list[Row], account: Account, name: str) -> bool:
    """Whether both the player and the account have this name already."""
    own = [called for *_, of, called, _ in rows if of == account]
    return bool(rows) and rows[0][1] == name and own[0] in {"", name}


def _exported(row: Row) -> ExportedMatch:
    table, game, chat, ended, counts, *_ = row
    return ExportedMatch(table, game, chat, ended, bool(counts), player_result(row[5:]))


def _keep_person(connection: SqlConnection, account: Account, name: str, at: float) -> PlayerId:
    for (player,) in connection.execute(BEHIND, (account,)).fetchall():
        if is_removed(connection, player):
            raise Unavailable("what was kept of this account is just being deleted")
        _rename(connection, player, name)
        connection.execute(RENAME_ACCOUNT, (name, account))
        return PlayerId(int(player))
    player = _met_by_another_bot(connection, account)
    if player is None:
        player = _new_person(connection, name)
    else:
        _rename(connection, player, name)
    plain = without_bot(account)
    same_as = None if plain == account else plain
    connection.execute(NEW_ACCOUNT, (account, player, name, at, same_as))
    return player


def _met_by_another_bot(connection: SqlConnection, account: Account) -> PlayerId | None:
    """The number of a person whose account with another bot is known."""
    values = {"plain": without_bot(account)}
    for (player,) in connection.execute(BEHIND_ANOTHER, values).fetchall():
        return PlayerId(int(player))
    return None


def _new_person(connection: SqlConnection, name: str) -> PlayerId:
    return PlayerId(inserted(connection, NEW_PERSON, (name, folded(name))))


def _rename(connection: SqlConnection, player: PlayerId, name: str) -> None:
    connection.execute(RENAME, (name, player))
    connection.execute(FOLD, (folded(name), player))


def fold_some(connection: SqlConnection) -> bool:
    """Fill in names that an older program did not know; False if none was missing."""
    rows = connection.execute(NOT_FOLDED, (FOLDED_AT_ONCE,)).fetchall()
    connection.executemany(FOLD, [(folded(name), player) for name, player in rows])
    return bool(rows)


def _separate(
    connection: SqlConnection, account: Account, settings: Document, others: Document
) -> PlayerId:
    for player, called in connection.execute(OWNER, (account,)).fetchall():
        own = {"player": player, "plain": without_bot(account)}
        rest = [name for (name,) in connection.execute(OTHER_NAMES, own)]
        if not rest:
            raise Impossible(f"player {player} has no other account")
        ((name,),) = connection.execute(NAME, (player,)).fetchall()
        new = _new_person(connection, called or name)
        connection.execute(CLOSE_THERE, own)
        connection.execute(GIVE_ACCOUNTS, {"new": new, "plain": own["plain"]})
        connection.execute(SET_SETTINGS, (settings, new))
        connection.execute(SET_SETTINGS, (others, player))
        _rename(connection, player, _name_among(rest, name))
        connection.execute(END_LINKS_OF, {"player": player})
        return new
    raise Unknown("nobody has that account")


def _name_among(names: list[str], now: str) -> str:
    """The name of a player after an account left: one of the other accounts' names, if known."""
    known = [name for name in names if name]
    return now if now in known else next(iter(known), now)
