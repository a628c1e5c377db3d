"""How what somebody has in mind is done with what is offered to them, wherever they play."""

from bot.tables.model import Table
from engine.game import Seat
from tests.evening.clients import Client, find, hand, turned_away
from tests.moves import CLEARING, parts, steps, wanted


async def play(client: Client, table: Table, seat: Seat) -> list[float]:
    """As far as they get: what they want may not be offered, or not any more. How long each press
    of a button took."""
    since, platforms, took = table.facts.seen[seat], client.platforms, list[float]()
    await platforms.wait(platforms.pause)
    if (away := turned_away(client, table.id)) is not None:
        await client.press(away)
    for begun in hand(client, table.id, since):
        if begun.token.verb in CLEARING:
            await client.press(begun)
            break
    for part in parts(steps(table, seat, wanted(table, seat))):
        if part[0].picks:
            await client.pick(table.id, since, [step.args[0] for step in part])
            await platforms.wait(platforms.pause)
        elif (key := await find(client, table.id, since, part[0].means)) is None:
            break
        else:
            took.append(await client.press(key))
    return took
