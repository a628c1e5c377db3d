"""The real program, on a real database: clocks that jump, a platform that is not served."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from adapters.ports import Press
from adapters.sights import Pace, Wishes
from bot.composition import WallClock, wire
from common.addresses import Account, Chat
from common.people import Person
from storage.sqlite.storage import SqliteStorage
from tests.bot.bot_process import LONGEST, ended, line, started
from tests.bot.bot_with_set_clocks import Clocks
from tests.bot.direct import Direct
from tests.bot.scene import PLAYERS, config, done, seeds, sitter_of

MATCHES = 6
HOUR = 3600.0
SHORT = Pace(10, 0)
STEP = 1.5
"""Seconds by which both clocks go on together."""
SEVERAL = 30
"""Readings of the clocks, after which a deadline that has come would have been handled."""


async def begun(database: Path, *platforms: str) -> None:
    """Six matches on each, in which somebody is to play; then the program was stopped."""
    storage = await SqliteStorage.open(database)
    bot = wire(config(), storage, WallClock(), seed=seeds())
    await bot.begin()
    for platform in platforms:
        bot.tables.services.availability.connect(platform)
        for number in range(MATCHES):
            one, other = (Person(Account(f"{platform}:{number} {n}"), f"P{n}") for n in "ab")
            wishes = Wishes("scopa", pace=SHORT)
            chat = f"{platform}:g{number}"
            table = done(await Direct(bot).open_table(one, Chat(chat), wishes)).table.table
            done(await Direct(bot).join(Press(other, table, 0)))
            done(await Direct(bot).start(Press(one, table, 0)))
            inside = await bot.tables.table(table)
            assert inside.match is not None
            seat, cut = PLAYERS["scopa"](inside.match.state)
            who = sitter_of(inside, seat)
            done(await Direct(bot).act(Press(who, table, inside.facts.seen[seat]), cut))
    await bot.heartbeat.beat(stopped=True)
    await storage.close()


def over(database: Path) -> dict[str, int]:
    """Matches that have ended, by platform."""
    question = """SELECT substr(chat, 1, instr(chat, ':') - 1), sum(status = 'over')
        FROM tables GROUP BY 1 ORDER BY 1"""
    with closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute(question).fetchall())


async def read(clocks: Clocks, times: int) -> None:
    """Until the program has looked at its clocks so often."""
    enough = clocks.readings + times
    async with asyncio.timeout(LONGEST):
        while clocks.readings < enough:  # noqa: ASYNC110 - another process decides when
            await asyncio.sleep(0.02)


async def test_no_clock_ends_a_match_and_afterwards_time_goes_on(tmp_path: Path) -> None:
    database, clocks = tmp_path / "bot.db", Clocks(tmp_path / "clocks")
    await begun(database, "playground", "telegram")
    nobody = {"playground": 0, "telegram": 0}
    command = "-m", "tests.bot.bot_with_set_clocks", str(tmp_path / "clocks")
    async with started(database, command, {"GRACE_SECONDS": "6"}) as bot:
        await line(bot)
        assert over(database) == nobody
        for wall, boottime in ((HOUR, 0.0), (HOUR, 3.5), (HOUR, HOUR), (-3 * HOUR, 0.0)):
            clocks.move(wall, boottime)
            await read(clocks, SEVERAL)
            assert over(database) == nobody
        async with asyncio.timeout(LONGEST):
            while over(database)["playground"] < MATCHES:
                clocks.move(STEP, STEP)
                await read(clocks, 1)
        assert over(database) == {"playground": MATCHES, "telegram": 0}
        bot.terminate()
        log = (await ended(bot)).log
    told = [entry for entry in log if "wall clock was set" in entry]
    assert len(told) == 3  # a suspended machine's clocks go on together
