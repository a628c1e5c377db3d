"""People who press once a second at several tables of one group, and a program that is killed."""

from collections import Counter
from random import Random

from tests.adapters.telegram.players import Players, Stuck
from tests.crash.killed_program import STEP
from tests.crash.on_telegram import OnTelegram

TABLES = 3
PRESSES = 25
"""At least so many between two kills, and twice as many at most."""
SOON = 3
"""Seconds."""


async def haste(program: OnTelegram, kills: int) -> int:
    """How many messages of one table had buttons at most in one private chat, soon after the last
    press and after each start."""
    moments, most = Random(16), list[int]()
    await program.start()
    players = Players(program, tuple(program.everybody[:2]))
    tables = [await players.seated("scopa") for _ in range(TABLES)]
    for _ in range(kills):
        await _play(program, players, tables, PRESSES + moments.randrange(PRESSES))
        most.append(await _live_soon(program))
        await program.kill()
        await program.start()
        most.append(await _live_soon(program))
    await program.settled()
    await program.kill()
    return max(most)


async def _play(program: OnTelegram, players: Players, tables: list[int], presses: int) -> None:
    """Without waiting until the group is shown everything."""
    program.hasty = True
    for press in range(presses):
        try:
            await players.play(tables[press % len(tables)], 1)
        except Stuck:
            await program.settle()
    program.hasty = False


async def _live_soon(program: OnTelegram) -> int:
    for _ in range(SOON):
        await program.calm()
        program.clock.move(STEP)
    await program.calm()
    screens, group = program.view().screens, program.group.id
    live = Counter(
        (chat, table)
        for chat, found in screens.items()
        for screen in found
        for table in {token.table for token in screen.tokens}
        if chat != group
    )
    return max(live.values())
