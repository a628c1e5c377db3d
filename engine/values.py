"""Copies frozen values with changes: like `replace` of `dataclasses`, at half the cost.

The copy skips `__init__`, so it must not be used for a value that checks itself when it is made.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value, /, **changes):
        cls = type(value)
        copy = object.__new__(cls)
        for name, fill in _slots(cls):
            fill(copy, changes[name] if name in changes else getattr(value, name))
        return copy


__all__ = ["replace"]


@cache
def _slots(cls: type) -> tuple[tuple[str, Callable[[object, object], None]], ...]:
    return tuple((name, getattr(cls, name).__set__) for name in vars(cls)["__slots__"])
