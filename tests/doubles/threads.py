"""Work that has a thread of its own elsewhere, done at once: only the event loop decides what comes
first."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from common.outside import Outside
from common.randomness import RANDOMNESS
from common.threads import Pools

P = ParamSpec("P")
T = TypeVar("T")


class Inline:
    """The protocol `common.threads.Threads`."""

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        return work(*args, **named)


INLINE = Inline()
NO_THREADS = Pools(INLINE, INLINE, INLINE, INLINE)
ONE_THREAD = Outside(NO_THREADS, RANDOMNESS)
