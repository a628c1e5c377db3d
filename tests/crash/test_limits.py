"""Telegram refuses nothing, although the program is killed while a group gets all it may."""

from random import Random

from tests.adapters.telegram.players import Players, Stuck
from tests.crash.on_telegram import OnTelegram, telegram
from tests.properties.effort import amount

TABLES, KILLS = 3, amount(test=1, soak=4, mutation=1)
PRESSES = 25
"""At least so many between two kills, and twice as many at most."""


async def test_no_refusal_after_kills_while_three_tables_play() -> None:
    moments = Random(16)
    async with telegram() as town:
        await town.start()
        players = Players(town, tuple(town.everybody[:2]))
        tables = [await players.seated("scopa") for _ in range(TABLES)]
        for _ in range(KILLS):
            await play(town, players, tables, PRESSES + moments.randrange(PRESSES))
            await town.kill()
            await town.start()
        await town.settled()
        await town.kill()
        refused = [call for call in town.server.calls if "Too Many" in call.refused]
        assert not refused
        assert len(town.server.calls) > KILLS * PRESSES


async def play(town: OnTelegram, players: Players, tables: list[int], presses: int) -> None:
    """Without waiting for the group to be shown everything."""
    town.hasty = True
    for press in range(presses):
        try:
            await players.play(tables[press % len(tables)], 1)
        except Stuck:
            await town.settle()
    town.hasty = False
