"""The update of a platform that is being handled. Writes made meanwhile are its effects.

The storage keeps the update's number in the same transaction as its first effect, so that after a
kill either both are kept or neither. A context variable carries the update, because otherwise every
function between the platform and the storage would have to hand it on.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from storage.errors import PerhapsWritten

_handled: ContextVar["Handled | None"] = ContextVar("handled", default=None)
_by_product: ContextVar[bool] = ContextVar("by_product", default=False)


@dataclass(slots=True, eq=False)
class Handled:
    """An update that is being handled, and whether its effects could be kept."""

    source: str
    id: int
    at: float
    committed: bool = False
    """An effect was kept, and the update was marked as done with it."""
    failed: bool = False
    """The storage was unavailable meanwhile, so perhaps the request was not carried out."""
    uncertain: bool = False
    """It is not known whether an effect was kept."""


@contextmanager
def effect_of(update: Handled) -> Iterator[None]:
    """Writes inside the block, and in tasks created inside it, are effects of the update."""
    before = _handled.set(update)
    try:
        yield
    finally:
        _handled.reset(before)


@contextmanager
def no_effect() -> Iterator[None]:
    """Writes inside the block are by-products, which do not mark the update as done."""
    before = _by_product.set(True)
    try:
        yield
    finally:
        _by_product.reset(before)


def unfinished_update() -> Handled | None:
    """The update that the next effect marks as done; None if it is marked already."""
    update = _handled.get()
    return None if update is None or update.committed or _by_product.get() else update


def person_waits() -> bool:
    """Whether an update is being handled, so that a person waits for the answer."""
    return _handled.get() is not None


def storage_failed(error: Exception | None = None) -> None:
    """Note that the storage is unavailable or damaged while the update is handled."""
    if update := _handled.get():
        update.failed = True
        update.uncertain |= isinstance(error, PerhapsWritten)
