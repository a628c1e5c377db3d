"""Small networks with one hidden layer, which estimate how a deal of Scala 40 will end."""

from base64 import b85decode
from collections.abc import Sequence
from operator import mul
from struct import calcsize, unpack_from
from typing import NamedTuple

from engine.scala40.computer.inputs import INPUTS

HIDDEN = 64
SIZE = (INPUTS + 2) * HIDDEN + 1
"""How many weights a network has: for the inputs, the bias, the output and its bias."""

SCALES = f"<{INPUTS + 2}ef"
"""How the scales and the last weight are packed."""


class Network(NamedTuple):
    rows: tuple[tuple[float, ...], ...]
    """For each input, its weight for each hidden unit."""
    bias: tuple[float, ...]
    out: tuple[float, ...]
    out_bias: float

    def value(self, numbers: Sequence[float]) -> float:
        """The expected result of the deal: a bit more than 1 if it is won, or minus that."""
        hidden = self.bias
        for number, row in zip(numbers, self.rows, strict=True):
            if number:
                pairs = zip(hidden, row, strict=True)
                hidden = tuple([unit + number * weight for unit, weight in pairs])
        active = [max(0.0, unit) for unit in hidden]
        return self.out_bias + sum(map(mul, self.out, active), 0.0)


def network(weights: Sequence[float]) -> Network:
    """A network from its weights in a row."""
    rows = [tuple(weights[i : i + HIDDEN]) for i in range(0, SIZE - 1, HIDDEN)]
    return Network(tuple(rows[:INPUTS]), rows[INPUTS], rows[INPUTS + 1], weights[-1])


def unpacked(text: str) -> Network:
    """A network from text: the scale of each row, the last weight, and all other weights as whole
    numbers of eight bits, in units of the scale of their row.
    """
    *scales, last = unpack_from(SCALES, packed := b85decode(text))
    numbers = unpack_from(f"<{SIZE - 1}b", packed, calcsize(SCALES))
    weights = [number * scales[i // HIDDEN] for i, number in enumerate(numbers)]
    return network([*weights, last])
