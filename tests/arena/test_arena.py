"""Tests that the arena measures what it claims."""

from pathlib import Path

import pytest

from tests.arena.__main__ import main
from tests.arena.contest import Contest, both_ways
from tests.arena.every import table
from tests.arena.figures import ratio, report


@pytest.mark.parametrize(
    "contest",
    [
        Contest("scopa", ("medio", "medio"), "scopa_online"),
        Contest("scopa", ("medio", "medio"), "scopa_online", 4, pairs=True),
        Contest("scala40", ("medio", "medio"), "online"),
    ],
    ids=["scopa", "scopa, pairs", "scala40"],
)
def test_a_level_that_meets_itself_wins_half_of_everything(contest: Contest) -> None:
    pair = both_ways(contest, 1)
    assert pair["matches"] == 2
    assert (pair["matches_won"], pair["points"]) == (1, 0)
    assert pair["hands_won"] == pair["hands"] / 2


def test_what_one_wins_the_other_loses() -> None:
    one = both_ways(Contest("scopa", ("difficile", "facile"), "scopa_online"), 2)
    other = both_ways(Contest("scopa", ("facile", "difficile"), "scopa_online"), 2)
    assert one["matches_won"] + other["matches_won"] == 2
    assert one["hands_won"] + other["hands_won"] == one["hands"]
    assert one["points"] == -other["points"]
    assert [len(each) for each in one["micros"]] == [len(each) for each in other["micros"]][::-1]


def test_the_interval_is_that_of_seeds_and_not_of_matches() -> None:
    share, half = ratio([2, 0, 2, 0], [2, 2, 2, 2])
    assert share == 0.5
    assert half == pytest.approx(1.96 * 0.5774 / 2, rel=1e-3)
    assert ratio([1, 1], [2, 2]) == (0.5, 0)
    assert ratio([1], [2]) == (0.5, float("inf"))


def test_what_was_played_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.jsonl"
    asked = ["scopa", "medio", "facile", "--hands", "4", "--cores", "1", "--keep", str(kept)]
    main(asked)
    first = capsys.readouterr().out
    main(asked)
    assert capsys.readouterr().out == first
    assert "medio against facile" in first
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1


def test_time_is_enough_to_say_something() -> None:
    contest = Contest("scopa", ("medio", "facile"), "scopa_online")
    said = "\n".join(report([both_ways(contest, number) for number in range(2)], contest.levels))
    for word in ("matches", "hands", "points", "median", "p99", "±"):
        assert word in said


def test_all_levels_are_in_one_table() -> None:
    asked = list[Contest]()

    def play(contest: Contest) -> list[dict[str, float]]:
        asked.append(contest)
        return [
            {"hands": 4, "hands_won": 3, "points": 8},
            {"hands": 4, "hands_won": 3, "points": 8},
        ]

    lines = [*table("scala40", "online", play)]
    assert "| 2 pairs | maestro against difficile | 75.0 % ± 0.0 | +2.0 ± 0.0 | 8 |" in lines
    assert len(lines) == 2 + len(asked) == 2 + 5 * 6
    assert {contest.players for contest in asked} == {2, 3, 4, 5}
