from tests.mutation import drawn, sampled, score

NAMES = [f"engine.cards.x_show__mutmut_{n}" for n in range(40)]
VERDICTS = dict.fromkeys(NAMES, "killed")


def test_a_mutant_that_is_added_leaves_the_order_of_the_draw() -> None:
    assert drawn(NAMES) != NAMES
    assert [name for name in drawn([*NAMES, "engine.game.new"]) if name in NAMES] == drawn(NAMES)


def test_what_mypy_refuses_does_not_count_in_the_sample() -> None:
    first, second, third, *_ = drawn(NAMES)
    verdicts = VERDICTS | {first: "caught by type check", third: "not checked"}
    assert list(sampled(verdicts, 2)) == [first, second, third]


def test_the_score_names_all_that_no_test_killed() -> None:
    a, b, c, d, *_ = NAMES
    verdicts = VERDICTS | {
        a: "survived",
        b: "timeout",
        c: "not checked",
        d: "caught by type check",
    }
    assert list(score(verdicts)) == [
        "38 mutants tested, 37 killed (1 of them by time)",
        "1 more refused by mypy, 1 not tested yet",
        f"    {a}: survived",
        "score: 97.4%",
    ]


def test_without_verdicts_there_is_no_score() -> None:
    assert list(score({})) == [
        "0 mutants tested, 0 killed (0 of them by time)",
        "0 more refused by mypy, 0 not tested yet",
    ]
