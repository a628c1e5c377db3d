"""Requests to make two players one."""

from dataclasses import replace
from functools import partial

from common.addresses import Account
from common.ids import PlayerId
from storage.announcements import NO_NOTICES, Notices
from storage.errors import Impossible, TooOften, Unknown
from storage.links import LinkRequest, Tries
from storage.sql.aliases import present
from storage.sql.announcements import notify
from storage.sql.base import Base
from storage.sql.connection import Row, SqlConnection, inserted

REQUEST = """
SELECT id, player, account, code, expires, other, other_account, agreed FROM link_requests
"""
BY_ID = REQUEST + "WHERE id = :request"
BY_CODE = REQUEST + "WHERE code = :code AND expires > :at AND coalesce(other, :player) = :player"
LINK_OF = REQUEST + "WHERE :player IN (player, other) ORDER BY id DESC LIMIT 1"

END_EXPIRED = "DELETE FROM link_requests WHERE expires <= :at"
END_LINKS_OF = "DELETE FROM link_requests WHERE :player IN (player, other)"
END_OTHER_LINKS = END_LINKS_OF + " AND id <> :request"
END = "DELETE FROM link_requests WHERE id = ?"
OPEN = "INSERT INTO link_requests (player, account, code, expires) VALUES (?, ?, ?, ?) RETURNING id"
TAKE = """
UPDATE link_requests SET other = :player, other_account = :account
WHERE id = :request AND other IS NULL
"""
AGREE = "UPDATE link_requests SET agreed = 1 WHERE id = ? AND other IS NOT NULL"
IS_AGREED = "SELECT 1 FROM link_requests WHERE id = ? AND agreed = 1"

FORGET_TRIES = "DELETE FROM link_tries WHERE at <= ?"
COUNT_TRIES = "SELECT count(*) FROM link_tries WHERE player = ?"
TRY = "INSERT INTO link_tries (player, at) VALUES (?, ?)"
TRIES_OF = "SELECT at FROM link_tries WHERE player = ? ORDER BY at"


class LinkRows(Base):
    """The protocol `Links`."""

    async def open_link(
        self, player: PlayerId, account: Account, code: str, at: float, expires: float
    ) -> LinkRequest:
        def work(connection: SqlConnection) -> LinkRequest:
            person = present(connection, player)
            connection.execute(END_EXPIRED, {"at": at})
            connection.execute(END_LINKS_OF, {"player": person})
            request = inserted(connection, OPEN, (person, account, code, expires))
            return LinkRequest(request, person, account, code, expires)

        return await self._writer.run(work)

    async def take_link(
        self, code: str, player: PlayerId, account: Account, at: float, tries: Tries
    ) -> LinkRequest | None:
        return await self._writer.run(
            partial(_take, code=code, player=player, account=account, at=at, tries=tries)
        )

    async def link_request(self, request: int) -> LinkRequest | None:
        return request_of(await self._reader.rows(BY_ID, {"request": request}))

    async def link_of(self, player: PlayerId) -> LinkRequest | None:
        return request_of(await self._reader.rows(LINK_OF, {"player": player}))

    async def agree_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        await self._change(AGREE, request, notices)

    async def end_link(self, request: int, notices: Notices = NO_NOTICES) -> None:
        await self._change(END, request, notices)

    async def _change(self, statement: str, request: int, notices: Notices) -> None:
        def work(connection: SqlConnection) -> None:
            if not connection.execute(statement, (request,)).rowcount:
                raise Unknown(f"there is no request {request}")
            notify(connection, notices)

        await self._writer.run(work)


def request_of(rows: list[Row]) -> LinkRequest | None:
    for row in rows:
        request = LinkRequest(*row)
        return replace(request, agreed=bool(request.agreed))
    return None


def _take(
    connection: SqlConnection,
    code: str,
    player: PlayerId,
    account: Account,
    at: float,
    tries: Tries,
) -> LinkRequest | None:
    person = present(connection, player)
    _check_tries(connection, person, at, tries)
    values = {"code": code, "at": at, "player": person, "account": account}
    found = request_of(connection.execute(BY_CODE, values).fetchall())
    if found is None:
        connection.execute(TRY, (person, at))
        return None
    if found.player == person:
        raise Impossible("a code is for another account than the one that asked for it")
    for statement in (END_OTHER_LINKS, TAKE):
        connection.execute(statement, values | {"request": found.id})
    return request_of(connection.execute(BY_ID, {"request": found.id}).fetchall())


def _check_tries(connection: SqlConnection, player: PlayerId, at: float, tries: Tries) -> None:
    connection.execute(FORGET_TRIES, (at - tries.within,))
    ((count,),) = connection.execute(COUNT_TRIES, (player,)).fetchall()
    if count >= tries.most:
        raise TooOften(f"player {player} has typed {count} wrong codes")
