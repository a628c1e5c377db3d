"""Compiles functions with numba where it is installed; without it they run as they are."""

from collections.abc import Callable
from hashlib import sha256
from inspect import isfunction
from pathlib import Path
from typing import TypeVar

from engine.scala40.computer import grouping, inputs, lanes

try:
    import numba
    from numba import extending
except ImportError:
    numba = None

F = TypeVar("F", bound=Callable[..., object])
KEPT = Path("build/compiled")
"""What has been compiled, by the source that it was made from."""


def compiled(function: F) -> F:
    compiled: F = function if numba is None else numba.njit(function, cache=True)
    return compiled


def _sources() -> str:
    """Numba looks for changes only in the file of a function, not in what it calls."""
    folders = (Path(__file__).parent, Path(lanes.__file__).parent)
    files = sorted(file for folder in folders for file in folder.glob("*.py"))
    parts = (file.read_bytes() for file in files if not file.name.startswith("networks_"))
    return sha256(b"".join(parts)).hexdigest()[:16]


def _counted(bits: int) -> int:
    """The same as `int.bit_count`, which numba does not know."""
    bits = bits - (bits >> 1 & 0x5555_5555_5555_5555)
    bits = (bits & 0x3333_3333_3333_3333) + (bits >> 2 & 0x3333_3333_3333_3333)
    bits = bits + (bits >> 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return bits + (bits >> 32) & 127


def _choose_count(bits: int) -> Callable[[int], int]:  # noqa: ARG001 - numba matches the names
    return _counted


def _register() -> None:
    """The functions of the engine stay as they are, and compiled functions may call them."""
    extending.overload(lanes.count)(_choose_count)
    for module in (lanes, grouping, inputs):
        for function in vars(module).values():
            own = isfunction(function) and function.__module__ == module.__name__
            if own and function is not lanes.count:
                extending.register_jitable(function)


if numba is not None:
    numba.config.CACHE_DIR = str(KEPT.absolute() / _sources())
    _register()
