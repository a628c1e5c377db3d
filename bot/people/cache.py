"""Values as they were last read from the storage, with no value that was read before a change."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST = 10_000


class Cache(Generic[K, V]):
    """Who changes what a key stands for drops the key afterwards. That also concerns those who are
    reading it at that moment: they get what they read, but it is not kept."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._reading: dict[K, object] = {}
        """By key, the newest reading that is in progress and not outdated."""
        self.version = 0
        """How often everything was dropped."""

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def __getitem__(self, key: K) -> V:
        return self._kept[key]

    def get(self, key: K) -> V | None:
        return self._kept.get(key)

    async def read(
        self,
        key: K,
        read: Callable[[], Awaitable[V]],
        changes: Callable[[V], Iterable[K]] = lambda _: (),
    ) -> V:
        """`changes`: the keys whose values the reading itself may have changed."""
        reading = self._reading[key] = object()
        try:
            value = await read()
            current = self._reading.get(key) is reading
            self.drop(*changes(value))
            if current:
                self._keep(key, value)
            return value
        finally:
            if self._reading.get(key) is reading:
                del self._reading[key]

    def drop(self, *keys: K) -> None:
        for key in keys:
            self._kept.pop(key, None)
            self._reading.pop(key, None)

    def clear(self) -> None:
        self._kept.clear()
        self._reading.clear()
        self.version += 1

    def _keep(self, key: K, value: V) -> None:
        self._kept[key] = value
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
