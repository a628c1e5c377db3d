"""Compiles functions with numba where it is installed; without it they run as they are."""

from collections.abc import Callable
from inspect import isfunction
from typing import TypeVar

from engine.scala40.computer import grouping, inputs, lanes

try:
    import numba
    from numba import extending
except ImportError:
    numba = None

F = TypeVar("F", bound=Callable[..., object])
COUNT = lanes.count


def compiled(function: F) -> F:
    compiled: F = function if numba is None else numba.njit(function)
    return compiled


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
    _register()
