"""What is pressed while the program is killed."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from engine.game import Ready
from tests.crash.town import Town
from tests.moves import wanted

Scenario: TypeAlias = Callable[[Town], Awaitable[None]]
"""Plays on; the last press is the one that matters."""


async def a_turn_passes(town: Town) -> None:
    players = town.two()
    table = await players.seated("scala40")
    for _ in range(2):
        await players.turn(table)


async def a_question_is_open(town: Town) -> None:
    players = town.two()
    table = await players.seated("scala40")
    await players.turn(table)
    await town.tap(0, "more")
    await town.tap(0, "resign")


async def a_match_starts(town: Town) -> None:
    await town.two().seated("scala40")


async def a_table_is_closed(town: Town) -> None:
    await town.lobby()
    for seat in (1, 0):
        await town.tap(seat, "leave", in_group=True)


async def a_deal_ends(town: Town) -> None:
    players = town.two()
    table = await players.seated("scopa")
    while not await waits_for_ready(town, table):
        await players.play(table, 1)


async def the_next_deal_begins(town: Town) -> None:
    await a_deal_ends(town)
    players = town.two()
    (table,) = await town.bot.storage.tables()
    while await waits_for_ready(town, table):
        await players.play(table, 1)


async def a_match_ends(town: Town) -> None:
    players = town.two()
    table = await players.seated("scala40", "a smazzata secca")
    await players.play(table)


SCENARIOS: tuple[Scenario, ...] = (
    a_turn_passes,
    a_question_is_open,
    a_match_starts,
    a_table_is_closed,
    a_deal_ends,
    the_next_deal_begins,
    a_match_ends,
)


async def waits_for_ready(town: Town, number: int) -> bool:
    table = await town.bot.tables.table(number)
    assert table.facts.timing is not None
    return isinstance(wanted(table, table.facts.timing.seats[0]), Ready)
