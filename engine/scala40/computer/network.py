"""Small networks with one hidden layer, which estimate how a deal of Scala 40 will end.

The weights of one input for all hidden units are one large integer, with 32 bits for each unit. So
a single multiplication weighs the input for all of them, which takes a tenth of the time.
"""

from collections.abc import Sequence
from functools import cache
from operator import mul
from struct import unpack
from typing import NamedTuple

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.network_file import parts

HIDDEN = 128
"""How many hidden units a network has that the trainer makes; earlier ones may have fewer."""
WORD = 4
"""How many bytes the large integers have for each unit."""
HALF = 1 << 31
LARGEST = 512
"""No hidden unit may reach this sum, before the negative ones become 0."""
FINE = HALF // LARGEST
"""The sums are counted in units of one part in so many."""
SIGN = bytes(number ^ 0x80 for number in range(0x100))
"""Each signed byte as a positive number: the one plus 128."""


class Network(NamedTuple):
    rows: tuple[int, ...]
    """For each input, its weights for the hidden units. An earlier network knows fewer inputs."""
    scales: tuple[float, ...]
    """What these whole numbers count, in units of `FINE`."""
    bias: int
    out: tuple[float, ...]
    out_bias: float

    def value(self, numbers: Sequence[float]) -> float:
        """The expected result of the deal: a bit more than 1 if it is won, or minus that."""
        units = self.bias
        for number, scale, row in zip(numbers, self.scales, self.rows, strict=False):
            if number:
                units += round(number * scale) * row
        each = unpack(f"<{len(self.out)}I", units.to_bytes(WORD * len(self.out), "little"))
        active: list[int] = [unit - HALF if unit > HALF else 0 for unit in each]
        return self.out_bias + sum(map(mul, self.out, active), 0.0) / FINE


def size(inputs: int = INPUTS, hidden: int = HIDDEN) -> int:
    """How many weights a network has: for the inputs, the bias, the output and its bias."""
    return (inputs + 2) * hidden + 1


def network(packed: bytes, hidden: int) -> Network:
    """Return the network that a file has in this form."""
    scales, last, rows = parts(packed, hidden)
    *inputs, bias = (_together(row) for row in rows[:-1])
    *fine, fine_bias = (scale * FINE for scale in scales[:-1])
    out = [weight * scales[-1] for weight in unpack(f"<{hidden}b", rows[-1])]
    begun = round(fine_bias) * bias + _for_all(HALF, hidden)
    return Network(tuple(inputs), tuple(fine), begun, tuple(out), last)


def _together(row: bytes) -> int:
    """One number of all weights, of which any may be negative."""
    spread = bytearray(WORD * len(row))
    spread[::WORD] = row.translate(SIGN)
    return int.from_bytes(spread, "little") - _for_all(0x80, len(row))


@cache
def _for_all(number: int, hidden: int) -> int:
    """This number for each unit."""
    return int.from_bytes(number.to_bytes(WORD, "little") * hidden, "little")
