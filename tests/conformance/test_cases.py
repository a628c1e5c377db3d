"""Every case of a file, and of this project's other files, is decided as it says."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.casefile import Case, disagreements, load
from tests.conformance.kinds import facts
from tests.conftest import DEFAULT_CASES

MORE_CASES = Path(__file__).parent / "more_cases.json"
TOURNAMENT_CASES = DEFAULT_CASES.with_name("tournament_cases.json")


def ids(cases: list[Case]) -> Iterator[str]:
    """Each case by its id, with its position in the file if the id was used before."""
    used: set[str] = set()
    for place, case in enumerate(cases, 1):
        yield f"{case.id} at {place}" if case.id in used else case.id
        used.add(case.id)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    files = {
        "case": Path(metafunc.config.getoption("cases")),
        "more": MORE_CASES,
        "tournament": TOURNAMENT_CASES,
    }
    for argument in files.keys() & set(metafunc.fixturenames):
        cases = load(files[argument])
        metafunc.parametrize(argument, cases, ids=list(ids(cases)))


def test_case(case: Case) -> None:
    assert not disagreements(case, facts(case))


def test_another_case(more: Case) -> None:
    assert not disagreements(more, facts(more))


def test_tournament_case(tournament: Case) -> None:
    assert not disagreements(tournament, facts(tournament))
