"""What a program takes from its machine, besides clocks, files and network."""

from dataclasses import dataclass

from common.randomness import RANDOMNESS, Randomness
from common.threads import POOLS, Pools


@dataclass(frozen=True, slots=True)
class Outside:
    threads: Pools
    randomness: Randomness


MACHINE = Outside(POOLS, RANDOMNESS)
