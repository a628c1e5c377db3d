"""Who is served next where many wait: clients in turn, and in each of them its people in turn."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

AT_ONCE = 8
"""Enough to keep a disk busy, and so few that a person who comes now is served soon."""
LONGEST = 0.25
"""Seconds. What takes longer waits for something else than for us, and holds up nobody."""

Turn: TypeAlias = Callable[[], AbstractAsyncContextManager[None]]
"""Begins once it is the turn of a certain person."""
Queue: TypeAlias = deque[asyncio.Future[None]]


class FairTurns:
    def __init__(self, at_once: int = AT_ONCE, longest: float = LONGEST) -> None:
        self._free = at_once
        self._longest = longest
        self._clients: dict[str, dict[str, Queue]] = {}
        """Whoever comes next first."""

    @asynccontextmanager
    async def turn(self, client: str, person: str) -> AsyncIterator[None]:
        """Others get their turn before the same person has another one."""
        await self._wait(client, person)
        taken = True

        def end() -> None:
            nonlocal taken
            if taken:
                taken = False
                self._pass_on()

        ending = asyncio.get_running_loop().call_later(self._longest, end)
        try:
            await asyncio.sleep(0)  # what is served may never wait for anything
            yield
        finally:
            ending.cancel()
            end()

    async def _wait(self, client: str, person: str) -> None:
        if self._free:
            self._free -= 1
            return
        mine = asyncio.get_running_loop().create_future()
        self._clients.setdefault(client, {}).setdefault(person, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        self._free += 1
        while self._clients and self._free:
            next_one = self._next()
            if not next_one.done():
                self._free -= 1
                next_one.set_result(None)

    def _next(self) -> asyncio.Future[None]:
        client, people = next(iter(self._clients.items()))
        person, waiting = next(iter(people.items()))
        first = waiting.popleft()
        del self._clients[client], people[person]
        if waiting:
            people[person] = waiting
        if people:
            self._clients[client] = people
        return first
