"""A learner begins with points: the deals are the same, and only the totals differ."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.game import BadRules, ByDeals, ByPoints, Game, Json, RulesFault, Setup
from engine.scala40 import SCALA40
from engine.scopa import SCOPA
from tests.replays import FOLDER

AnyGame = Game[Any, Any, Any, Any, Any, Any]
MATCHES = (
    (SCALA40, "scala40-2-online", (0, -20)),
    (SCALA40, "scala40-2-casa", None),
    (SCOPA, "scopa-two-players", (3, 0)),
    (SCOPA, "scopa-pairs", (0, 5)),
)


def recorded(match: str) -> Json:
    return json.loads((FOLDER / f"{match}.json").read_text(encoding="utf-8"))


def totals(game: AnyGame, setup: Setup[Any], steps: Json) -> Iterator[tuple[int, ...]]:
    """At the beginning and after each deal, until the match is over."""
    state = game.begin(setup).state
    yield setup.first_totals
    for seat, action, _ in steps:
        if game.result(state) is not None:
            return
        step = game.apply(state, seat, game.load_action(action))
        state = step.state
        assert game.dump(game.load(setup, game.dump(state))) == game.dump(state)
        yield from (one.totals for one in step.events if type(one).__name__ == "DealScored")


@pytest.mark.parametrize(("game", "match", "start"), MATCHES)
def test_a_recorded_match_differs_by_the_points_from_the_beginning(
    game: AnyGame, match: str, start: tuple[int, ...] | None
) -> None:
    (written, _), *steps = recorded(match)
    usual = game.load_setup(written)
    start = start or (0,) * (usual.sides - 1) + (-40,)
    if not isinstance(usual.length, ByPoints):
        usual = replace(usual, length=ByPoints(101))
    ahead = replace(usual, head_start=start)
    assert game.load_setup(game.dump_setup(ahead)) == ahead
    both = zip(totals(game, usual, steps), totals(game, ahead, steps), strict=False)
    differences = {tuple(b - a for a, b in zip(*one, strict=True)) for one in both}
    assert differences == {start}


@pytest.mark.parametrize("game", [SCALA40, SCOPA])
def test_without_one_a_match_is_stored_as_before(game: AnyGame) -> None:
    setup = Setup(
        next(iter(game.profiles.values())),
        2,
        game.length(next(iter(game.profiles.values())), False),
        bytes(32),
    )
    assert "head_start" not in game.dump_setup(setup)
    assert game.load_setup(game.dump_setup(setup)).first_totals == (0, 0)


@pytest.mark.parametrize(
    ("game", "length", "start"),
    [
        (SCALA40, ByPoints(101), (0, 20)),
        (SCALA40, ByPoints(101), (0, -20, 0)),
        (SCALA40, ByPoints(101), (0, -100)),
        (SCALA40, ByPoints(101), (0, True)),
        (SCALA40, ByDeals(3), (0, -20)),
        (SCOPA, ByPoints(11), (0, -3)),
        (SCOPA, ByPoints(11), (4, 0)),
        (SCOPA, ByPoints(11), (3,)),
    ],
)
def test_what_is_no_head_start(
    game: AnyGame, length: ByPoints | ByDeals, start: tuple[int, ...]
) -> None:
    rules = next(iter(game.profiles.values()))
    with pytest.raises(BadRules) as bad:
        Setup(rules, 2, length, bytes(32), head_start=start)
    assert bad.value.fault is RulesFault.BAD_HEAD_START
