"""`make train`: plays and learns, then writes the weights that the engine uses.

`python -m training --deals 100000 --seed 2 --from build/networks.npy` goes on from that file. The
same arguments give the same weights.
"""

import argparse
from pathlib import Path

import numpy as np

from training.board import new_deal
from training.brain import Brain, new_brain
from training.choosing import new_choice
from training.export import TARGET, export
from training.selfplay import Batch, new_course, seed_compiled, train

DEALS, SIZE = 500, 16
MARGIN = 0.03
LAST_RATE = 0.1
"""The learning rate falls to this part of the first."""


def main() -> None:
    asked = _asked()
    brain = new_brain(asked.seed)
    if asked.begin:
        brain.weights[:] = np.load(asked.begin)
    asked.keep.parent.mkdir(exist_ok=True)
    _train(brain, asked)
    export(brain.weights, f"Learned from {asked.deals:,} deals, seed {asked.seed}.", asked.target)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m training")
    parser.add_argument("--deals", type=int, default=500_000, help="an hour or two on one core")
    parser.add_argument("--from", dest="begin", type=Path, help="weights to go on from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.003, help="how fast it learns at first")
    parser.add_argument("--trust", type=float, default=0.9, help="lambda of TD(lambda)")
    parser.add_argument("--keep", type=Path, default=Path("build/networks.npy"), help="all weights")
    parser.add_argument("--target", type=Path, default=TARGET)
    return parser.parse_args()


def _train(brain: Brain, asked: argparse.Namespace) -> None:
    deal, choice, course = new_deal(2), new_choice(), new_course()
    seed_compiled(asked.seed)
    for played in range(0, asked.deals, DEALS):
        rate = asked.rate * LAST_RATE ** (played / asked.deals)
        batch = Batch(DEALS, MARGIN, asked.trust, rate, SIZE)
        squares, decisions = train(brain, batch, deal, choice, course)
        np.save(asked.keep, brain.weights)
        print(f"{played + DEALS} deals, off by {np.sqrt(squares / decisions):.3f}", flush=True)


if __name__ == "__main__":
    main()
