"""Reads weights to go on from: also those of an earlier version, with fewer inputs or units."""

import ast
from base64 import b85decode
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.network import HIDDEN
from training.brain import STAGES, Reals, new_brain

SHARE, LAST = 2, 4
"""How many bytes the scale of a row and the last weight take (`export`)."""


def begun(file: Path, hidden: int, seed: int) -> Reals:
    """From a file that the trainer keeps, or from a module of weights with `hidden` units."""
    found = np.load(file) if file.suffix == ".npy" else np.array([*_networks(file, hidden)])
    return widened(found, hidden, seed)


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


def _networks(file: Path, hidden: int) -> Iterator[Reals]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield _unpacked(b85decode(ast.literal_eval(node.args[0])), hidden)


def _unpacked(packed: bytes, hidden: int) -> Reals:
    rows = (len(packed) - LAST) // (hidden + SHARE)
    scales = np.frombuffer(packed, "<e", rows).astype(float)
    last = np.frombuffer(packed, "<f", 1, SHARE * rows)
    numbers = np.frombuffer(packed, "i1", rows * hidden, SHARE * rows + LAST)
    return np.append(numbers.reshape(rows, hidden) * scales[:, None], last)
