"""`make train`: plays and learns, then writes the weights that the engine uses.

`python -m training more --deals 100000 --seed 2 --from build/networks.npy` trains the networks
for more than two players, and goes on from that file; `--from` also reads the engine's files, with
fewer inputs or units, too. The same arguments give the same weights.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engine.scala40.computer.networks import file_name
from training.begin import begun
from training.board import new_deal
from training.brain import Brain, Reals, new_brain
from training.choosing import new_choice
from training.export import FOLDER, export
from training.selfplay import Batch, Players, new_course, seed_compiled, train

DEALS, SIZE = 500, 16
MARGIN = 0.03
LAST_RATE = 0.1
"""The learning rate falls to this part of the first."""
AVERAGED = 0.5
"""The weights that are written are the mean of those in this last part."""
KINDS = {
    "two": [(2, False, False)],
    "more": [(3, False, False), (4, False, False), (3, False, False), (5, False, False)],
}
"""For each set of networks, the deals that it learns from, in turn: how many players, whether in
pairs, and whether by the profile *torneo*.
"""


def main() -> None:
    asked = _asked()
    brain = new_brain(asked.seed)
    if asked.begin:
        brain.weights[:] = np.mean([begun(file, asked.seed) for file in asked.begin], axis=0)
    asked.keep.parent.mkdir(exist_ok=True)
    weights = _train(brain, asked)
    made = f"Learned from {asked.deals:,} deals, seed {asked.seed}."
    export(weights, made, asked.target or FOLDER / file_name(asked.kind))


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m training")
    parser.add_argument("kind", choices=KINDS, nargs="?", default="two")
    parser.add_argument("--deals", type=int, default=500_000, help="an hour or two on one core")
    parser.add_argument("--from", dest="begin", type=Path, nargs="+", help="go on from their mean")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.003, help="how fast it learns at first")
    parser.add_argument("--trust", type=float, default=0.5, help="lambda of TD(lambda)")
    parser.add_argument("--plain", type=float, default=0.5, help="share of deals against medio")
    parser.add_argument("--former", type=float, default=0.2, help="share against earlier networks")
    parser.add_argument("--pool", type=Path, nargs="*", default=[], help="earlier networks")
    parser.add_argument("--remember", type=int, default=50_000, help="deals until one is earlier")
    parser.add_argument("--keep", type=Path, default=Path("build/networks.npy"), help="all weights")
    parser.add_argument("--target", type=Path)
    return parser.parse_args()


def _train(brain: Brain, asked: argparse.Namespace) -> Reals:
    """The mean of the weights in the last part: it varies less than the weights themselves."""
    pool = [np.load(file) for file in asked.pool] or [brain.weights.copy()]
    mean, counted = np.zeros_like(brain.weights), 0
    seed_compiled(asked.seed)
    for played in _played(brain, asked, pool):
        if played % asked.remember == 0:
            pool.append(brain.weights.copy())
            np.save(asked.keep, brain.weights)
        if played > (1 - AVERAGED) * asked.deals:
            counted += 1
            mean += (brain.weights - mean) / counted
    weights = mean if counted else brain.weights
    np.save(asked.keep, weights)
    return weights


def _played(brain: Brain, asked: argparse.Namespace, pool: list[Reals]) -> Iterator[int]:
    """Play and learn; the opponents of each batch are networks from the pool."""
    deals = [new_deal(*kind) for kind in KINDS[asked.kind]]
    former, choice, course = new_brain(asked.seed), new_choice(), new_course()
    chosen = np.random.default_rng(asked.seed)
    for number, played in enumerate(range(0, asked.deals, DEALS)):
        rate = asked.rate * LAST_RATE ** (played / asked.deals)
        batch = Batch(DEALS, MARGIN, asked.trust, rate, SIZE, asked.plain, asked.former)
        former.weights[:] = pool[chosen.integers(len(pool))]
        deal = deals[number % len(deals)]
        players = Players(brain, former, np.zeros(len(deal.hands), np.int64))
        squares, decisions = train(players, batch, deal, choice, course)
        print(f"{played + DEALS} deals, off by {np.sqrt(squares / decisions):.3f}", flush=True)
        yield played + DEALS


if __name__ == "__main__":
    main()
