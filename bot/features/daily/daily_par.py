"""How the computer players do with the deal of a day, each in the place of the person."""

import hmac
import logging
from asyncio import Task, create_task, gather
from functools import partial
from typing import TypeAlias

from adapters.bounded import BoundedDict
from adapters.worker import CallFailed, Worker, WorkerEnded
from bot.games import MENU
from bot.games.entry import GameEntry
from bot.tables.daily_table import PERSON, DealOfTheDay, points
from bot.tables.match import Match
from engine.game import AutomaticCut, Event, RuleSet, Setup

log = logging.getLogger(__name__)

LEVELS = ("facile", "medio", "difficile")
"""The computer players whose points are shown beside one's own."""
THINKING_TIME = 20.0
"""Seconds for one of them to play a deal."""
MOST_MOVES = 2000
KEPT = 50

Found: TypeAlias = tuple[tuple[str, int], ...]


class Pars:
    """Found once for each deal, by a process of its own."""

    def __init__(self) -> None:
        self._found = BoundedDict[DealOfTheDay, Found](KEPT)
        self._tasks: dict[DealOfTheDay, Task[None]] = {}

    def known(self, deal: DealOfTheDay, setup: Setup[RuleSet]) -> Found:
        """Empty until they are found."""
        if deal not in self._found and deal not in self._tasks:
            self._tasks[deal] = create_task(self._find(deal, setup))
        return self._found.get(deal, ())

    async def found(self) -> None:
        """Until all that are looked for are found."""
        for task in tuple(self._tasks.values()):
            await task

    async def close(self) -> None:
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await gather(*tasks, return_exceptions=True)

    async def _find(self, deal: DealOfTheDay, setup: Setup[RuleSet]) -> None:
        worker, found = Worker(), list[tuple[str, int]]()
        try:
            for level in LEVELS:
                value = await worker.call(THINKING_TIME, partial(par, deal.game, setup, level))
                if value is not None:
                    found.append((level, value))
        except (TimeoutError, OSError, CallFailed, WorkerEnded) as why:
            log.warning("no computer player's points for a deal of the day: %s", type(why).__name__)
        finally:
            await worker.end()
            del self._tasks[deal]
        self._found[deal] = tuple(found)


def par(game: str, setup: Setup[RuleSet], level: str) -> int | None:
    """The points of a level in the first seat; None if there is no such level, or no end."""
    entry = MENU[game]
    if entry.daily is None or level not in entry.computer_players:
        return None
    levels = (level, *(entry.daily.wishes.minds or ()))
    match, _ = Match.begin(entry.game, setup)
    for move in range(MOST_MOVES):
        if match.result is not None:
            return points(match.result, entry.daily.fewest_win)
        match = _moved(entry, match, levels, move)
    return None


def _moved(entry: GameEntry, match: Match, levels: tuple[str, ...], move: int) -> Match:
    seat = match.waiting.seats[0]
    if isinstance(match.waiting.expiry, AutomaticCut):
        return match.act(None, AutomaticCut())[0]
    seed = hmac.digest(match.setup.seed, f"par {levels[PERSON]} {move}".encode(), "sha256")
    seen: list[Event] = [*match.events]
    hand, table = match.hand_view(seat), match.table_view
    return match.act(seat, entry.computer_players[levels[seat]](hand, table, seen, seed))[0]
