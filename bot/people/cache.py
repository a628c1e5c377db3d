"""Values as they were last read from the storage, with no value that was read before a change."""

from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

from adapters.bounded import BoundedDict

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST = 10_000


class Cache(Generic[K, V]):
    """Code that changes what a key stands for must drop the key afterwards. A value that is being
    read at that moment is still returned to its reader, but not kept."""

    def __init__(self, read: Callable[[K], Awaitable[V]], most: int = MOST) -> None:
        self._read = read
        self._kept = BoundedDict[K, V](most)
        self._drops = 0
        self.cleared = 0
        """How often everything was dropped."""

    def get(self, key: K) -> V | None:
        return self._kept.get(key)

    async def of(self, key: K) -> V:
        return self._kept[key] if key in self._kept else await self.read(key, self._read(key))

    async def read(
        self, key: K, read: Awaitable[V], outdated: Callable[[V], Iterable[K]] = lambda _: ()
    ) -> V:
        """`outdated`: the keys whose values the reading itself may have changed."""
        drops = self._drops
        value = await read
        current = drops == self._drops
        if changed := tuple(outdated(value)):
            self.drop(*changed)
        if current:
            self._kept[key] = value
        return value

    def kept(self) -> Mapping[K, V]:
        return dict(self._kept)

    def drop(self, *keys: K) -> None:
        self._drops += 1
        for key in keys:
            self._kept.pop(key, None)

    def clear(self) -> None:
        self._drops += 1
        self.cleared += 1
        self._kept.clear()
