"""A bot in a process of its own, on both platforms, that prints what it acknowledged.

`python -m tests.evening.bot_process`, with settings as JSON, prints a line of JSON for every move
that was saved, until it is killed.
"""

import asyncio
import json
import sys
from typing import Any

from adapters.panels.game import ShownHand
from adapters.ports import Press
from adapters.sights import Wishes
from bot.composition import Bot, platforms
from bot.features.play import hand
from bot.lifecycle import alive
from bot.platform_runner import served_on_all
from bot.requests.request import Request
from bot.tables.model import Table
from common.addresses import Account, Chat
from common.people import Person
from engine.game import Action
from storage.tables import LIVE
from tests.bot.direct import Direct
from tests.bot.scene import config, done


async def serve(settings: Any, seats: list[list[str]]) -> None:
    made = config(**settings)
    async with alive(made) as bot:
        tell_moves()
        async with served_on_all(platforms(made), bot, str):
            await _seated(bot, seats)
            await asyncio.Event().wait()


async def _seated(bot: Bot, seats: list[list[str]]) -> None:
    """Two people at each table that nobody plays at any more."""
    for chat, *accounts in seats:
        if await bot.storage.tables(*LIVE, chat=Chat(chat)):
            continue
        host, other = (
            Person(Account(account), account[-4:], language="it") for account in accounts
        )
        table = done(await Direct(bot).open_table(host, Chat(chat), Wishes("scopa"))).table.table
        done(await Direct(bot).join(Press(other, table, 0, chat=Chat(chat))))
        done(await Direct(bot).start(Press(host, table, 0, chat=Chat(chat))))


def tell_moves() -> None:
    act = hand.act

    async def told(request: Request, action: Action, holding: ShownHand) -> Table:
        table = await act(request, action, holding)
        seat, move = table.facts.seat_of(request.player), table.served.game.dump_action(action)
        sys.stdout.write(json.dumps([table.id, table.revision, seat, move]) + "\n")
        sys.stdout.flush()
        return table

    hand.act = told


if __name__ == "__main__":
    asyncio.run(serve(*json.loads(sys.argv[1])))
