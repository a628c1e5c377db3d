"""Makes a press again and again, and kills the program at each boundary after it in turn."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

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
    """Chats with a message whose reference the program could not keep any more."""
    view: View


@asynccontextmanager
async def empty_town() -> AsyncIterator[Town]:
    town = Town()
    async with town.server:
        yield town


async def moment_of(scenario: Scenario) -> Moment:
    async with empty_town() as town:
        await town.start()
        await scenario(town)
        await town.kill()
        assert town.last is not None
        return town.last


@asynccontextmanager
async def pressed(moment: Moment, kill: int = 0) -> AsyncIterator[tuple[Town, View]]:
    """All is done that is still done; with what there was to be seen before."""
    async with empty_town() as town:
        town.rewind(moment)
        await town.start()
        await town.settled()
        *first, last = moment.presses
        for press in first:
            town.press_again(press)
            await town.settled()
        before = town.view()
        town.crash.begin(kill)
        town.press_again(last)
        await town.settled()
        yield town, before


async def undisturbed(moment: Moment) -> Undisturbed:
    async with pressed(moment) as (town, before):
        boundaries, view = tuple(town.crash.reached), town.view()
        await restarted(town)
        return Undisturbed(boundaries, view.since(before), town.view().since(before))


async def killed(moment: Moment, number: int) -> Killed:
    """At the boundary with this number, the first being 1."""
    async with pressed(moment, number) as (town, before):
        crash = town.crash
        await restarted(town)
        unknown = frozenset(map(int, crash.unwritten))
        return Killed(crash.reached[-1], unknown, town.view().since(before))


async def restarted(town: Town) -> None:
    await town.kill()
    await town.start()
    await town.settled()
    view = town.view()
    await town.kill()
    assert town.view() == view, "a dead program has done something"
