"""A dictionary that holds only so many entries."""

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class BoundedDict(OrderedDict[K, V]):
    """With one entry too many, the one that was set longest ago goes.

    >>> kept = BoundedDict(2)
    >>> kept["a"] = kept["b"] = kept["a"] = kept["c"] = 1
    >>> list(kept)
    ['a', 'c']
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)
