"""What a person asks for in private is shown below their hand: a little later the hand comes below
it again."""

import asyncio
from typing import TYPE_CHECKING

from adapters.people import Account, Person
from adapters.ports import Reference
from storage.names import PlayerId, TableId
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
        task = asyncio.create_task(_put_below(services, who))
        self._waiting[who.account] = task
        task.add_done_callback(lambda done: self._forget(who.account, done))

    def _forget(self, account: Account, task: asyncio.Task[None]) -> None:
        if self._waiting.get(account) is task:
            del self._waiting[account]


async def _put_below(services: "RequestServices", who: Person) -> None:
    """Put hands below the answer, but only those whose messages were already above it."""
    player = (await services.people.player(who)).id
    above = await _messages(services, player, who)
    await services.availability.clock.sleep(AFTER)
    now = await _messages(services, player, who)
    for table, seat in await services.tables_of(player):
        message = now.get(table.id)
        if message is not None and message == above.get(table.id):
            services.screens.show_hand(table, seat, who.account, anew=True)


async def _messages(
    services: "RequestServices", player: PlayerId, who: Person
) -> dict[TableId, Reference | None]:
    screens = services.hands.own_screens
    return {
        table.id: await screens.message(table, seat, who.account)
        for table, seat in await services.tables_of(player)
        if table.status is Status.PLAYING
    }
