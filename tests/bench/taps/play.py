"""Two people play Scala 40 by the buttons that they are shown, as fast as they are answered.

They draw and discard, so the bot does little besides showing what has changed.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from adapters.token import Token

TABLES = 8
FIRST = ("ready", "cut", "rematch", "start", "discard", "draw")
"""The first of these that anybody is offered is pressed."""
PICKS = ("pick", "choose")
NOBODY = -1
GLANCE, PATIENCE = 0.002, 5.0


@dataclass(frozen=True, slots=True)
class Key:
    """A button that somebody sees."""

    token: Token
    said: str
    press: Callable[[], Awaitable[None]] = field(compare=False, repr=False)
    """Until the press is answered."""


class Seated(Protocol):
    """Two people at a table."""

    async def sit_down(self) -> None: ...

    def keys(self) -> Iterator[Iterable[Key]]:
        """What each of them is offered now."""


class Table:
    """Only who has drawn picks a card, though the other could, too. Nobody presses a button that is
    older than the last one: its message is about to change."""

    def __init__(self, pair: Seated) -> None:
        self._pair = pair
        self._pressed: tuple[int, Key] | None = None
        self._drew = NOBODY

    async def tap(self) -> None:
        """An answer may be lost, then the button is pressed again."""
        person, key = await self._next()
        try:
            await key.press()
        except TimeoutError:
            self._pressed = None
            return
        self._drew = {"draw": person, "discard": NOBODY}.get(key.token.verb, self._drew)
        self._pressed = person, key

    async def _next(self) -> tuple[int, Key]:
        await until(lambda: self._found() is not None)
        found = self._found()
        assert found is not None
        return found

    def _found(self) -> tuple[int, Key] | None:
        found = min(self._useful(), key=_rank, default=None)
        return None if found == self._pressed else found

    def _useful(self) -> Iterator[tuple[int, Key]]:
        for person, keys in enumerate(self._pair.keys()):
            for key in keys:
                if not self._outdated(key) and self._fits(person, key.token.verb):
                    yield person, key

    def _outdated(self, key: Key) -> bool:
        last = None if self._pressed is None else self._pressed[1].token
        return (
            last is not None
            and last.table == key.token.table
            and last.revision > key.token.revision
        )

    def _fits(self, person: int, verb: str) -> bool:
        return verb in FIRST or (verb in PICKS and person == self._drew)


def _rank(found: tuple[int, Key]) -> int:
    return (*FIRST, *PICKS).index(found[1].token.verb)


class Tapping(Protocol):
    """Somewhere one tap is made after the other."""

    async def tap(self) -> None: ...


async def play(tables: Iterable[Tapping], taps: int) -> float:
    """So many taps, everywhere at once; returns the seconds."""
    left, began = iter(range(taps)), time.perf_counter()

    async def at(table: Tapping) -> None:
        for _ in left:
            await table.tap()

    await asyncio.gather(*map(at, tables))
    return time.perf_counter() - began


async def until(holds: Callable[[], bool]) -> None:
    end = time.perf_counter() + PATIENCE
    while not holds():
        if time.perf_counter() > end:
            raise TimeoutError("the bot does not answer")
        await asyncio.sleep(GLANCE)
