"""People who press once a second at several tables of one group, and a program that is killed."""

from collections import Counter
from random import Random

from tests.adapters.telegram.players import Players, Stuck
from tests.crash.on_telegram import OnTelegram
from tests.crash.town import STEP

TABLES = 3
PRESSES = 25
"""At least so many between two kills, and twice as many at most."""
SOON = 3
"""Seconds."""


async def haste(town: OnTelegram, kills: int) -> int:
    """How many messages of one table had buttons at most in one private chat, soon after the last
    press and after each start."""
    moments, most = Random(16), list[int]()
    await town.start()
    players = Players(town, tuple(town.everybody[:2]))
    tables = [await players.seated("scopa") for _ in range(TABLES)]
    for _ in range(kills):
        await _play(town, players, tables, PRESSES + moments.randrange(PRESSES))
        most.append(await _live_soon(town))
        await town.kill()
        await town.start()
        most.append(await _live_soon(town))
    await town.settled()
    await town.kill()
    return max(most)


async def _play(town: OnTelegram, players: Players, tables: list[int], presses: int) -> None:
    """Without waiting until the group is shown everything."""
    town.hasty = True
    for press in range(presses):
        try:
            await players.play(tables[press % len(tables)], 1)
        except Stuck:
            await town.settle()
    town.hasty = False


async def _live_soon(town: OnTelegram) -> int:
    for _ in range(SOON):
        await town.calm()
        town.clock.move(STEP)
    await town.calm()
    screens, group = town.view().screens, town.group.id
    live = Counter(
        (chat, table)
        for chat, found in screens.items()
        for screen in found
        for table in {token.table for token in screen.tokens}
        if chat != group
    )
    return max(live.values())
