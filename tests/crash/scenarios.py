"""What is pressed while the program is killed."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from common.ids import TableId
from engine.game import Ready
from tests.crash.killed_program import KilledProgram
from tests.moves import wanted

NEXT = "▶"
Scenario: TypeAlias = Callable[[KilledProgram], Awaitable[None]]
"""Plays on; the last press is the one that matters."""


async def a_turn_passes(program: KilledProgram) -> None:
    players = program.two()
    table = await players.seated("scala40")
    for _ in range(2):
        await players.turn(table)


async def a_question_is_open(program: KilledProgram) -> None:
    players = program.two()
    table = await players.seated("scala40")
    await players.turn(table)
    await program.tap(0, "more")
    await program.tap(0, "resign")


async def a_match_starts(program: KilledProgram) -> None:
    await program.two().seated("scala40")


async def a_table_is_closed(program: KilledProgram) -> None:
    await program.lobby()
    for seat in (1, 0):
        await program.tap(seat, "leave", in_group=True)


async def a_deal_ends(program: KilledProgram) -> None:
    players = program.two()
    table = await players.seated("scopa")
    while not await waits_for_ready(program, table):
        await players.play(table, 1)


async def the_next_deal_begins(program: KilledProgram) -> None:
    await a_deal_ends(program)
    players = program.two()
    (table,) = await program.bot.storage.tables()
    while await waits_for_ready(program, table):
        await players.play(table, 1)


async def a_match_ends(program: KilledProgram) -> None:
    players = program.two()
    table = await players.seated("scala40", "a smazzata secca")
    await players.play(table)


async def the_deal_of_the_day_goes_on(program: KilledProgram) -> None:
    await program.command("oggi")
    await program.tap(0, "play_daily.1", in_group=True)
    await program.play_alone(3)


async def a_double_challenge_goes_on(program: KilledProgram) -> None:
    await program.command("doppia", game="scopa")
    await program.tap(0, "double_play", in_group=True)
    await program.play_alone(3)


async def a_replay_goes_on(program: KilledProgram) -> None:
    """With ▶ at last, which only looks something up."""
    players = program.two()
    table = await players.seated("scopa")
    await players.play(table, 4)
    for verb in ("more", "resign", "resign.1", "replay"):
        await program.tap(0, verb)
    await program.tap_label(0, NEXT)


SCENARIOS: tuple[Scenario, ...] = (
    a_turn_passes,
    a_question_is_open,
    a_match_starts,
    a_table_is_closed,
    a_deal_ends,
    the_next_deal_begins,
    a_match_ends,
    the_deal_of_the_day_goes_on,
    a_double_challenge_goes_on,
)


async def waits_for_ready(program: KilledProgram, number: int) -> bool:
    table = await program.bot.tables.table(TableId(number))
    assert table.facts.timing is not None
    return isinstance(wanted(table, table.facts.timing.seats[0]), Ready)
