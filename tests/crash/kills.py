"""Makes a press again and again, and kills the program at each boundary after it in turn."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import TypeAlias

from tests.crash.killed_program import KilledProgram, Moment, View
from tests.crash.on_discord import discord
from tests.crash.on_telegram import telegram
from tests.crash.scenarios import Scenario


@dataclass(frozen=True)
class Undisturbed:
    """What there is to be seen if nothing is killed, or only when all is done."""

    boundaries: tuple[str, ...]
    view: View
    after_a_restart: View


@dataclass(frozen=True)
class Killed:
    """What there is to be seen after a kill at a boundary and a new start."""

    boundary: str
    unknown: frozenset[int]
    """Chats of Telegram with a message whose reference the program could not keep any more.
    Discord recognises what is sent again."""
    view: View


Empty: TypeAlias = Callable[[], AbstractAsyncContextManager[KilledProgram]]
PLATFORMS: dict[str, Empty] = {"telegram": telegram, "discord": discord}


async def moment_of(empty: Empty, scenario: Scenario) -> Moment:
    async with empty() as program:
        await program.start()
        await scenario(program)
        await program.kill()
        assert program.last is not None
        return program.last


@asynccontextmanager
async def pressed(
    empty: Empty, moment: Moment, kill: int = 0
) -> AsyncIterator[tuple[KilledProgram, View]]:
    """All is done that is still done; with what there was to be seen before."""
    async with empty() as program:
        program.rewind(moment)
        await program.start()
        await program.settled()
        *first, last = moment.presses
        for press in first:
            await program.again(press)
            await program.settled()
        before = program.view()
        program.crash.begin(kill)
        await program.again(last)
        await program.settled()
        yield program, before


async def undisturbed(empty: Empty, moment: Moment) -> Undisturbed:
    async with pressed(empty, moment) as (program, before):
        boundaries, view = tuple(program.crash.reached), program.view()
        await restarted(program)
        return Undisturbed(boundaries, view.since(before), program.view().since(before))


async def killed(empty: Empty, moment: Moment, number: int) -> Killed:
    """At the boundary with this number, the first being 1."""
    async with pressed(empty, moment, number) as (program, before):
        crash = program.crash
        await restarted(program)
        unknown = frozenset(map(int, crash.unwritten)) if empty is telegram else frozenset()
        return Killed(crash.reached[-1], unknown, program.view().since(before))


async def restarted(program: KilledProgram) -> None:
    await program.kill()
    await program.start()
    await program.settled()
    view = program.view()
    await program.kill()
    assert program.view() == view, "a dead program has done something"
