"""Reads weights to go on from: also those of an earlier version, with fewer inputs or units."""

from pathlib import Path

import numpy as np

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.network import HIDDEN
from engine.scala40.computer.network_file import parts, read
from training.brain import STAGES, Reals, new_brain


def begun(file: Path, seed: int) -> Reals:
    """From a file that the trainer keeps, or from one of the engine."""
    if file.suffix == ".npy":
        return widened(np.load(file), HIDDEN, seed)
    kept = read(file.read_bytes())
    weights = np.array([_weights(network, kept.hidden) for network in kept.networks])
    return widened(weights, kept.hidden, seed)


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


def _weights(packed: bytes, hidden: int) -> Reals:
    scales, last, rows = parts(packed, hidden)
    numbers = np.frombuffer(b"".join(rows), "i1").reshape(len(rows), hidden)
    return np.append(numbers * np.array(scales)[:, None], last)
