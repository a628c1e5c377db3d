"""Chance for minds: numbers that follow from a seed alone."""

from collections.abc import Iterator
from hashlib import sha256
from struct import unpack

ONE_IN = 2**32
"""So many numbers there are for chance to choose from."""


def chances(seed: bytes) -> Iterator[int]:
    """Numbers below `ONE_IN`, the same whenever the seed is."""
    block = 0
    while True:
        yield from unpack(">8I", sha256(seed + block.to_bytes(4, "big")).digest())
        block += 1
