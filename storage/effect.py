"""Which update of a platform is being handled: what is written meanwhile is its effect.

A storage remembers the update's number in the same transaction as its first effect, so that after
a kill either both are there or neither. It finds the update here because it would otherwise have
to be handed through every function between the platform and the storage.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

_handled: ContextVar["Handled | None"] = ContextVar("handled", default=None)
_by_product: ContextVar[bool] = ContextVar("by_product", default=False)


@dataclass(slots=True, eq=False)
class Handled:
    """An update while it is handled, and what its writing came to."""

    source: str
    id: int
    at: float
    committed: bool = False
    """An effect of it is kept, and with it that it is done."""
    failed: bool = False
    """The storage could not be used meanwhile, so perhaps what was asked for was not done."""


@contextmanager
def effect_of(update: Handled) -> Iterator[None]:
    """Within it, and in tasks that are created within it, writing is an effect of the update."""
    before = _handled.set(update)
    try:
        yield
    finally:
        _handled.reset(before)


@contextmanager
def no_effect() -> Iterator[None]:
    """Within it writing is only a by-product: the update is not done by it."""
    before = _by_product.set(True)
    try:
        yield
    finally:
        _by_product.reset(before)


def unfinished_update() -> Handled | None:
    """The update that the next effect belongs to, unless one of its effects is kept already."""
    update = _handled.get()
    return None if update is None or update.committed or _by_product.get() else update


def storage_failed() -> None:
    """To be told by a storage that is unavailable, or damaged."""
    if update := _handled.get():
        update.failed = True
