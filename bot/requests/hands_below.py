"""What a person asks for in private is shown below their hand: a little later the hand comes below
it again."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from adapters.ports import Reference
from bot.tables.model import Table
from common.addresses import Account
from common.ids import PlayerId, TableId
from common.people import Person
from engine.game import Seat
from storage.errors import Unavailable
from storage.tables import Status

if TYPE_CHECKING:
    from bot.requests.services import RequestServices

AFTER = 10.0
"""Seconds after the last answer."""


class HandsBelow:
    def __init__(self) -> None:
        self._waiting: dict[Account, asyncio.Task[None]] = {}

    def schedule(self, services: "RequestServices", who: Person) -> None:
        if before := self._waiting.get(who.account):
            before.cancel()
        task = asyncio.create_task(_put_below_if_possible(services, who))
        self._waiting[who.account] = task
        task.add_done_callback(lambda done: self._forget(who.account, done))

    def _forget(self, account: Account, task: asyncio.Task[None]) -> None:
        if self._waiting.get(account) is task:
            del self._waiting[account]


async def _put_below_if_possible(services: "RequestServices", who: Person) -> None:
    """Without the storage, or once it is closed, the hand stays where it is."""
    with suppress(Unavailable):
        await _put_below(services, who)


async def _put_below(services: "RequestServices", who: Person) -> None:
    """Put hands below the answer, but only those whose messages were already above it. A match may
    have ended meanwhile."""
    player = (await services.people.player(who)).id
    above = await _messages(services, player, who)
    await services.availability.clock.sleep(AFTER)
    for number, message in above.items():
        table = await services.tables.table(number)
        seat = table.facts.seat_of(player)
        if seat is None or table.status not in {Status.PLAYING, Status.OVER}:
            continue
        if message is not None and message == await _message(services, table, seat, who):
            services.screens.show_hand(table, seat, who.account, anew=True)


async def _messages(
    services: "RequestServices", player: PlayerId, who: Person
) -> dict[TableId, Reference | None]:
    return {
        table.id: await _message(services, table, seat, who)
        for table, seat in await services.tables_of(player)
        if table.status is Status.PLAYING
    }


async def _message(
    services: "RequestServices", table: Table, seat: Seat, who: Person
) -> Reference | None:
    return await services.hands.own_screens.message(table, seat, who.account)
