"""The engine beside that of an earlier commit: each in a process of its own, one after the other.

Without the earlier commit in this copy of the repository there are no rows.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from typing import TypeAlias

from engine.scala40.presets import PROFILES
from tests.bench.assistant import positions
from tests.bench.measure import Row
from tests.bench.taps.trees import BEFORE, HERE, before

ROUNDS, HANDS = 3, 300
CHILD = Path(__file__).with_name("engine_child.py")
ASKED = {
    "complete deals": ("times the rate", "at least 1.3"),
    "random opening, median": ("times that", "at most 0.7"),
    "random opening, p99": ("times that", "at most 1.25"),
    "dense opening, median": ("times that", "at most 0.7"),
    "dense opening, p99": ("times that", "at most 1.25"),
}

Measured: TypeAlias = dict[str, float]
"""What `engine_child.py` prints."""


def rows() -> Iterator[Row]:
    with before("engine") as old:
        if old is not None:
            pairs = [(_measured(HERE), _measured(old.folder)) for _ in range(ROUNDS)]
            for what, (compared, asked) in ASKED.items():
                ratio = median(now[what] / then[what] for now, then in pairs)
                yield Row(f"{what}, {compared} of {BEFORE}", ratio, "times", asked)


def _measured(tree: Path) -> Measured:
    path = os.pathsep.join(map(str, (tree, HERE)))
    hands = {kind: list(islice(_hands(kind), HANDS)) for kind in ("random", "dense")}
    answer = subprocess.run(
        (sys.executable, CHILD),
        env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        input=json.dumps(hands).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    found: Measured = json.loads(answer.stdout)
    return found


def _hands(kind: str) -> Iterator[str]:
    return (position.hand.hex() for position in positions(PROFILES["online"], kind))
