"""A bot that plays many tables at once, and prints what it acknowledged.

A line of JSON for every press answered with `Done`, until it is killed.
"""

import asyncio
import json
import sys

from adapters.ports import Press
from adapters.sights import Stage, Wishes
from bot.composition import Bot
from bot.lifecycle import alive
from common.ids import TableId
from storage.tables import LIVE
from tests.bot.direct import Direct, Done
from tests.bot.scene import ANNA, BRUNO, CARLA, CHAT, PLAYERS, config, done, sitter_of

TABLES = 4
GAMES = (Wishes("scopa"), Wishes("scala40", players=3))


async def drive(database: str) -> None:
    settings = config(database_url=f"sqlite:///{database}", tables_per_person=100)
    async with alive(settings) as bot:
        await asyncio.gather(*(play(bot, number) for number in range(TABLES)))


async def play(bot: Bot, number: int) -> None:
    """One match after the other, beginning with the one that was left unfinished."""
    tables = await bot.storage.tables(*LIVE)
    table = tables[number] if number < len(tables) else await opened(bot, number)
    while True:
        if not await pressed(bot, table):
            table = await opened(bot, number)


async def opened(bot: Bot, number: int) -> int:
    wishes = GAMES[number % len(GAMES)]
    opened = done(await Direct(bot).open_table(ANNA, CHAT, wishes)).table.table
    tell(opened, 0, None, None)
    return opened


async def pressed(bot: Bot, number: int) -> bool:
    """One press by a player who is awaited; False if the match has ended."""
    table = await bot.tables.table(TableId(number))
    if table.stage is Stage.LOBBY:
        people = (ANNA, BRUNO, CARLA)[: table.facts.options.players]
        for who in people[len(table.facts.sitters) :]:
            done(await Direct(bot).join(Press(who, TableId(number), 0)))
        done(await Direct(bot).start(Press(ANNA, TableId(number), 0)))
        return True
    if table.stage is not Stage.PLAYING or table.match is None:
        return False
    seat, action = PLAYERS[table.served.game.name](table.match.state)
    press = Press(sitter_of(table, seat), TableId(number), table.facts.seen[seat])
    answer = await Direct(bot).act(press, action)
    if isinstance(answer, Done):
        tell(number, answer.table.revision, seat, table.served.game.dump_action(action))
    return True


def tell(*acknowledged: object) -> None:
    sys.stdout.write(json.dumps(acknowledged) + "\n")
    sys.stdout.flush()


def main(database: str) -> None:
    asyncio.run(drive(database))
