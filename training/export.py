"""Writes the weights as a module of the engine: whole numbers of eight bits, as text."""

from base64 import b85encode
from collections.abc import Iterator
from pathlib import Path
from struct import pack

import numpy as np

from engine.scala40.computer.network import HIDDEN
from training.brain import Reals

FOLDER = Path("engine/scala40/computer")
LARGEST, TINY, WIDTH = 127, 1e-6, 90
HEAD = '''"""Networks of *maestro*; `make train` writes this file.

{made}
"""

PACKED = (
    {hidden},
    (
'''


def export(weights: Reals, made: str, target: Path) -> None:
    lines = (line for network in weights for line in _written(network))
    head = HEAD.format(made=made, hidden=HIDDEN)
    text = head + "".join(f"{line}\n" for line in lines) + "    ),\n)\n"
    target.write_text(text, encoding="utf-8")


def _written(network: Reals) -> Iterator[str]:
    text = b85encode(packed(network)).decode()
    parts = [text[i : i + WIDTH] for i in range(0, len(text), WIDTH)]
    yield "        ("
    yield from (f'            "{part}"' for part in parts)
    yield "        ),"


def packed(network: Reals) -> bytes:
    """What `weights_in` reads."""
    rows = network[:-1].reshape(-1, HIDDEN)
    scales = np.maximum(np.abs(rows).max(axis=1) / LARGEST, TINY).astype(np.float16)
    numbers = np.clip(np.round(rows / scales[:, None].astype(float)), -LARGEST, LARGEST)
    beginning = pack(f"<{len(rows)}ef", *map(float, scales), float(network[-1]))
    return beginning + numbers.astype("i1").tobytes()
