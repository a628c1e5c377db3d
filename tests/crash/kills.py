"""Makes a press again and again, and kills the program at each boundary after it in turn."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import TypeAlias

from tests.crash.on_discord import discord
from tests.crash.on_telegram import telegram
from tests.crash.scenarios import Scenario
from tests.crash.town import Moment, Town, View


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


Empty: TypeAlias = Callable[[], AbstractAsyncContextManager[Town]]
PLATFORMS: dict[str, Empty] = {"telegram": telegram, "discord": discord}


async def moment_of(empty: Empty, scenario: Scenario) -> Moment:
    async with empty() as town:
        await town.start()
        await scenario(town)
        await town.kill()
        assert town.last is not None
        return town.last


@asynccontextmanager
async def pressed(empty: Empty, moment: Moment, kill: int = 0) -> AsyncIterator[tuple[Town, View]]:
    """All is done that is still done; with what there was to be seen before."""
    async with empty() as town:
        town.rewind(moment)
        await town.start()
        await town.settled()
        *first, last = moment.presses
        for press in first:
            await town.again(press)
            await town.settled()
        before = town.view()
        town.crash.begin(kill)
        await town.again(last)
        await town.settled()
        yield town, before


async def undisturbed(empty: Empty, moment: Moment) -> Undisturbed:
    async with pressed(empty, moment) as (town, before):
        boundaries, view = tuple(town.crash.reached), town.view()
        await restarted(town)
        return Undisturbed(boundaries, view.since(before), town.view().since(before))


async def killed(empty: Empty, moment: Moment, number: int) -> Killed:
    """At the boundary with this number, the first being 1."""
    async with pressed(empty, moment, number) as (town, before):
        crash = town.crash
        await restarted(town)
        unknown = frozenset(map(int, crash.unwritten)) if empty is telegram else frozenset()
        return Killed(crash.reached[-1], unknown, town.view().since(before))


async def restarted(town: Town) -> None:
    await town.kill()
    await town.start()
    await town.settled()
    view = town.view()
    await town.kill()
    assert town.view() == view, "a dead program has done something"
