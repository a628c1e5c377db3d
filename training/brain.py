"""The networks while they learn: one for each stage of a deal, improved by Adam."""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.network import HIDDEN, size
from training.compiled import compiled

Reals: TypeAlias = NDArray[Any]

SIZE = size()
STAGES = 8
"""Who has opened (nobody, only others, only we, both), at the end of our turn and before it."""
BEFORE = 4
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8


class Brain(NamedTuple):
    weights: Reals
    slopes: Reals
    """The sum of the gradients since the last step."""
    mean: Reals
    square: Reals
    hidden: Reals
    steps: Reals


def new_brain(seed: int) -> Brain:
    weights = np.random.default_rng(seed).normal(0, 0.15, (STAGES, SIZE))
    weights[:, -1] = 0
    zeros = np.zeros_like(weights)
    return Brain(
        weights, zeros, zeros.copy(), zeros.copy(), np.zeros(HIDDEN), np.zeros((STAGES, 2))
    )


@compiled
def value(brain: Brain, stage: int, numbers: Reals) -> float:
    """What the network says; the hidden units are left for `learn`."""
    weights, hidden = brain.weights[stage], brain.hidden
    start = INPUTS * HIDDEN
    for unit in range(HIDDEN):
        hidden[unit] = weights[start + unit]
    for i in range(INPUTS):
        number = numbers[i]
        if number != 0.0:
            for unit in range(HIDDEN):
                hidden[unit] += number * weights[i * HIDDEN + unit]
    found = weights[SIZE - 1]
    for unit in range(HIDDEN):
        hidden[unit] = max(0.0, hidden[unit])
        found += hidden[unit] * weights[start + HIDDEN + unit]
    return found


@compiled
def learn(brain: Brain, stage: int, numbers: Reals, target: float) -> float:
    """Add the gradient of one example; returns how far off the network was."""
    off = value(brain, stage, numbers) - target
    weights, slopes, start = brain.weights[stage], brain.slopes[stage], INPUTS * HIDDEN
    slopes[SIZE - 1] += off
    for unit in range(HIDDEN):
        if brain.hidden[unit] > 0.0:
            slope = off * weights[start + HIDDEN + unit]
            slopes[start + HIDDEN + unit] += off * brain.hidden[unit]
            slopes[start + unit] += slope
            for i in range(INPUTS):
                slopes[i * HIDDEN + unit] += slope * numbers[i]
    brain.steps[stage, 0] += 1
    return off


@compiled
def improve(brain: Brain, rate: float) -> None:
    """One step of Adam for every stage with enough examples."""
    for stage in range(STAGES):
        examples = brain.steps[stage, 0]
        if examples >= 64:
            brain.steps[stage, 0] = 0
            brain.steps[stage, 1] += 1
            _step(brain, stage, examples, rate)


@compiled
def _step(brain: Brain, stage: int, examples: float, rate: float) -> None:
    step = brain.steps[stage, 1]
    rate *= np.sqrt(1 - SECOND**step) / (1 - FIRST**step)
    for i in range(SIZE):
        slope = brain.slopes[stage, i] / examples
        brain.slopes[stage, i] = 0
        brain.mean[stage, i] += (1 - FIRST) * (slope - brain.mean[stage, i])
        brain.square[stage, i] += (1 - SECOND) * (slope**2 - brain.square[stage, i])
        brain.weights[stage, i] -= (
            rate * brain.mean[stage, i] / (np.sqrt(brain.square[stage, i]) + TINY)
        )
