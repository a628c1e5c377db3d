"""Random numbers for computer players, derived from a seed only."""

from collections.abc import Iterator
from hashlib import sha256
from struct import unpack

ONE_IN = 2**32
"""How many different numbers `chances` can yield."""


def chances(seed: bytes) -> Iterator[int]:
    """Numbers below `ONE_IN`, always the same for the same seed."""
    block = 0
    while True:
        yield from unpack(">8I", sha256(seed + block.to_bytes(4, "big")).digest())
        block += 1
