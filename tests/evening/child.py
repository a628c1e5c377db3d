"""A bot in a process of its own, on both platforms, that says what was acknowledged.

`python -m tests.evening.child` with settings as JSON: a line of JSON for every move that was kept,
until it is killed.
"""

import asyncio
import json
import sys
from typing import Any

from adapters.answers import Answer, Done
from adapters.people import Person
from adapters.ports import Press
from adapters.sights import Wishes
from bot.composition import Bot, platforms
from bot.desk import FrontDesk
from bot.lifecycle import alive
from bot.platform_runner import served_on_all
from storage.ledger import LIVE
from tests.bot.scene import config, done


async def serve(settings: Any, seats: list[list[str]]) -> None:
    made = config(**settings)
    async with alive(made) as bot:
        _overhear(bot.desk)
        async with served_on_all(platforms(made), bot, str):
            await _seated(bot, seats)
            await asyncio.Event().wait()


async def _seated(bot: Bot, seats: list[list[str]]) -> None:
    """Two people at each table that nobody plays at any more."""
    for chat, *accounts in seats:
        if await bot.storage.tables(*LIVE, chat=chat):
            continue
        host, other = (Person(account, account[-4:], language="it") for account in accounts)
        table = done(await bot.desk.open_table(host, chat, Wishes("scopa"))).table.table
        done(await bot.desk.join(Press(other, table, 0, chat=chat)))
        done(await bot.desk.start(Press(host, table, 0, chat=chat)))


def _overhear(desk: FrontDesk) -> None:
    act = desk.act

    async def told(press: Press, action: Any) -> Answer:
        answer = await act(press, action)
        if isinstance(answer, Done) and answer.hand is not None:
            move = desk.office.tables.services.menu[answer.table.game].game.dump_action(action)
            said = [answer.table.table, answer.table.revision, answer.hand.seat, move]
            sys.stdout.write(json.dumps(said) + "\n")
            sys.stdout.flush()
        return answer

    desk.act = told  # type: ignore[method-assign]  # it stands behind it


if __name__ == "__main__":
    asyncio.run(serve(*json.loads(sys.argv[1])))
