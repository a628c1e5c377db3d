"""How the networks learn, in small steps that can be checked."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.scala40.computer.inputs import INPUTS
from engine.scala40.computer.network import HIDDEN, LARGEST
from engine.scala40.computer.network_file import BadNetworks, parts, read
from engine.scala40.computer.networks import file_name, unpacked
from training import brain as learning
from training.__main__ import KINDS, main
from training.begin import begun, widened
from training.board import new_deal
from training.brain import SIZE, STAGES, Brain, new_brain
from training.choosing import new_choice
from training.export import FOLDER, export
from training.selfplay import Batch, Course, Players, learn_from, new_course, seed_compiled, train

STAGE = 3


def numbers(seed: int) -> Any:
    made = np.random.default_rng(seed).random(INPUTS)
    made[::3] = 0
    return made


def loss(brain: Brain, target: float) -> float:
    return (learning.value(brain, STAGE, numbers(1)) - target) ** 2 / 2


@pytest.mark.parametrize("at", [0, 41, 977, SIZE - 60, SIZE - 20, SIZE - 1])
def test_the_gradient_is_the_slope_of_the_loss(at: int) -> None:
    brain, little = new_brain(2), 1e-6
    learning.learn(brain, STAGE, numbers(1), 0.5)
    before = loss(brain, 0.5)
    brain.weights[STAGE, at] += little
    slope = (loss(brain, 0.5) - before) / little
    assert brain.slopes[STAGE, at] == pytest.approx(slope, abs=1e-4)


def test_a_network_learns_what_it_is_shown() -> None:
    brain = new_brain(3)
    before = loss(brain, 0.8)
    for _ in range(6):
        for _ in range(64):
            learning.learn(brain, STAGE, numbers(1), 0.8)
        learning.improve(brain, 0.002)
    assert loss(brain, 0.8) < before / 2
    assert (brain.weights[0] == new_brain(3).weights[0]).all()


def test_each_decision_learns_from_those_after_it() -> None:
    brain, course = new_brain(4), new_course()
    course.length[0] = 3
    course.about[:3] = [(0, 1), (1, 1), (0, 2)]
    course.values[:3] = 0.1, 0.2, 0.4
    wanted = targets(brain, course, 0.75)
    assert wanted == pytest.approx([0.75 * 1 + 0.25 * 0.4, -1, 1])


def targets(brain: Brain, course: Course, trust: float) -> list[float]:
    """What the networks were to say, from the gradients of their last biases."""
    found = []
    for at in range(3):
        alone = new_course()
        for whole, part in zip(course, alone, strict=True):
            part[...] = whole
        alone.about[:3, 1] = [7 if i == at else 6 for i in range(3)]
        for slopes in (brain.slopes, brain.steps):
            slopes[:] = 0
        learn_from(brain, alone, np.array([1.0, -1.0]), trust)
        found.append(learning.value(brain, 7, alone.numbers[at]) - brain.slopes[7, -1])
    return found


def test_the_same_seed_teaches_the_same() -> None:
    first, second = trained(5), trained(5)
    assert (first.slopes == second.slopes).all()
    assert first.slopes.any()


def trained(seed: int) -> Brain:
    brain, deal = new_brain(seed), new_deal(2)
    seed_compiled(seed)
    players = Players(brain, new_brain(seed), np.zeros(2, np.int64))
    train(players, Batch(1, 0.03, 0.9, 0.003, 4, 0.0, 0.0), deal, new_choice(), new_course())
    return brain


def test_what_is_written_for_the_player_is_what_was_learned(tmp_path: Path) -> None:
    brain, file = new_brain(6), tmp_path / "weights.bin"
    export(brain.weights, "Made by a test.", file)
    assert read(file.read_bytes()).made == "Made by a test."
    brain.weights[:] = begun(file, 6)
    for stage, made in enumerate(unpacked(file.read_bytes())):
        expected = learning.value(brain, stage, numbers(2))
        assert made.value([*map(float, numbers(2))]) == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize(
    ("written", "changed", "refusal"),
    [
        (b'"version": 1', b'"version": 2', "of version 2, not 1"),
        (b'"sha256": "', b'"sha256": "0', "another hash"),
        (b"\n", b"\n\0", "another hash"),
        (b'{"version"', b'{"revision"', "no file of networks"),
        (b'{"version"', b"\x93NUMPY", "no file of networks"),
    ],
)
def test_a_file_that_is_not_what_was_written_is_refused(
    tmp_path: Path, written: bytes, changed: bytes, refusal: str
) -> None:
    file = tmp_path / "weights.bin"
    export(new_brain(6).weights, "Made by a test.", file)
    with pytest.raises(BadNetworks, match=refusal):
        unpacked(file.read_bytes().replace(written, changed, 1))


def test_no_sum_of_a_hidden_unit_is_too_large_for_its_bits() -> None:
    """Each input is 2.5 at most, and most of them are 1 at most."""
    for kind in KINDS:
        file = read((FOLDER / file_name(kind)).read_bytes())
        assert len(file.networks) == STAGES
        for packed in file.networks:
            scales, _, rows = parts(packed, file.hidden)
            assert sum(127 * 2.5 * scale for scale in scales) < LARGEST
            assert len(rows) == len(scales)


def test_training_goes_on_from_what_was_written(tmp_path: Path) -> None:
    brain, file = new_brain(7), tmp_path / "weights.bin"
    export(brain.weights, "Made by a test.", file)
    assert begun(file, 1) == pytest.approx(brain.weights, abs=0.005)
    np.save(tmp_path / "kept.npy", brain.weights)
    assert (begun(tmp_path / "kept.npy", 1) == brain.weights).all()


def test_training_may_begin_with_the_mean_of_several_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights, kept = [new_brain(seed).weights for seed in (10, 11)], tmp_path / "kept.npy"
    files = [str(tmp_path / f"{number}.npy") for number in range(2)]
    for file, one in zip(files, weights, strict=True):
        np.save(file, one)
    asked = ["two", "--deals", "0", "--from", *files, "--keep", str(kept)]
    monkeypatch.setattr("sys.argv", ["training", *asked, "--target", str(tmp_path / "weights.bin")])
    main()
    assert np.load(kept) == pytest.approx((weights[0] + weights[1]) / 2)


def test_a_wider_network_says_the_same_at_first() -> None:
    inputs, hidden = INPUTS - 13, HIDDEN - 24
    small = np.random.default_rng(8).normal(0, 0.2, (STAGES, (inputs + 2) * hidden + 1))
    rows, seen = small[STAGE, :-1].reshape(-1, hidden), numbers(3)
    units = np.maximum(0, seen[:inputs] @ rows[:inputs] + rows[inputs])
    brain = new_brain(9)
    brain.weights[:] = widened(small, hidden, 9)
    assert learning.value(brain, STAGE, seen) == pytest.approx(
        units @ rows[inputs + 1] + small[STAGE, -1]
    )
    learning.learn(brain, STAGE, seen, 0.5)
    assert brain.slopes[STAGE, : SIZE - 1].reshape(-1, HIDDEN)[INPUTS + 1, hidden:].any()
