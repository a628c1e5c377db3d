"""How what somebody has in mind is done with what is offered to them, wherever they play."""

from bot.tables.model import Table
from engine.game import Seat
from tests.evening.clients import Chair, find, hand
from tests.moves import CLEARING, parts, steps, wanted


async def play(chair: Chair, table: Table, seat: Seat) -> list[float]:
    """As far as they get: what they want may not be offered, or not any more. How long each press
    of a button took."""
    since, town, took = table.facts.seen[seat], chair.town, list[float]()
    await town.wait(town.pause)
    for begun in hand(chair, table.id, since):
        if begun.token.verb in CLEARING:
            await chair.press(begun)
            break
    for part in parts(steps(table, seat, wanted(table, seat))):
        if part[0].picks:
            await chair.pick(table.id, since, [step.args[0] for step in part])
            await town.wait(town.pause)
        elif (key := await find(chair, table.id, since, part[0].means)) is None:
            break
        else:
            took.append(await chair.press(key))
    return took
