"""Reads weights to go on from: also those of an earlier version, with fewer inputs or units."""

from pathlib import Path
from runpy import run_path

import numpy as np

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.network import HIDDEN, parts
from training.brain import STAGES, Reals, new_brain


def begun(file: Path, seed: int) -> Reals:
    """From a file that the trainer keeps, or from a module of weights."""
    if file.suffix == ".npy":
        return widened(np.load(file), HIDDEN, seed)
    hidden, texts = run_path(str(file))["PACKED"]
    return widened(np.array([_weights(text, hidden) for text in texts]), hidden, seed)


def widened(weights: Reals, hidden: int, seed: int) -> Reals:
    """Networks that say the same: what is new has no influence until it has learned."""
    old = weights[:, :-1].reshape(STAGES, -1, hidden)
    inputs = old.shape[1] - 2
    wide = new_brain(seed).weights[:, :-1].reshape(STAGES, -1, HIDDEN)
    wide[:, :inputs, :hidden] = old[:, :inputs]
    wide[:, inputs:INPUTS, :hidden] = 0
    wide[:, INPUTS, :hidden] = old[:, inputs]
    wide[:, INPUTS + 1] = 0
    wide[:, INPUTS + 1, :hidden] = old[:, inputs + 1]
    return np.hstack([wide.reshape(STAGES, -1), weights[:, -1:]])


def _weights(text: str, hidden: int) -> Reals:
    scales, last, rows = parts(text, hidden)
    numbers = np.frombuffer(b"".join(rows), "i1").reshape(len(rows), hidden)
    return np.append(numbers * np.array(scales)[:, None], last)
