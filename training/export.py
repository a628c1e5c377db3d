"""Writes the weights as a file of the engine: whole numbers of eight bits."""

from pathlib import Path
from struct import pack

import numpy as np

from engine.scala40.computer.network import HIDDEN
from engine.scala40.computer.network_file import NetworkFile, write
from training.brain import Reals

FOLDER = Path("engine/scala40/computer")
LARGEST, TINY = 127, 1e-6


def export(weights: Reals, made: str, target: Path) -> None:
    target.write_bytes(write(NetworkFile(HIDDEN, made, tuple(map(packed, weights)))))


def packed(network: Reals) -> bytes:
    """Return what `network_file.parts` reads."""
    rows = network[:-1].reshape(-1, HIDDEN)
    scales = np.maximum(np.abs(rows).max(axis=1) / LARGEST, TINY).astype(np.float16)
    numbers = np.clip(np.round(rows / scales[:, None].astype(float)), -LARGEST, LARGEST)
    beginning = pack(f"<{len(rows)}ef", *map(float, scales), float(network[-1]))
    return beginning + numbers.astype("i1").tobytes()
