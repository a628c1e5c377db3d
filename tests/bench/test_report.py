"""The bench runs to its end, and says what is missed."""

from collections.abc import Iterable

import pytest

from tests.bench import tables
from tests.bench.measure import Row
from tests.bench.report import reported


def whole() -> Iterable[Row]:
    yield Row("steps", 300.0, "/s", "200")
    yield Row("bytes", 12.0, "bytes", "at most 12")


def broken() -> Iterable[Row]:
    yield Row("before it", 1.0, "ms")
    raise ValueError("the machine is on fire")


def slow() -> Iterable[Row]:
    yield Row("a press", 40.0, "ms", "10 (8 measured)")


def wasteful() -> Iterable[Row]:
    yield Row("calls of a tap", 3.0, "", "2")


def test_a_section_that_fails_is_told_and_the_next_runs(capsys: pytest.CaptureFixture[str]) -> None:
    ratios = [("bytes to steps", ("bytes", "steps"), "at most 1"), ("none", ("?", "steps"), "1")]
    assert reported([("one", broken), ("two", whole)], ratios) == 1
    told = capsys.readouterr().out
    assert "failed: one: ValueError('the machine is on fire')" in told
    assert told.index("before it") < told.index("steps") < told.index("bytes to steps")
    assert "none" not in told
    assert "MISSED" not in told


@pytest.mark.parametrize(("section", "code"), [(whole, 0), (slow, 0), (wasteful, 1)])
def test_what_does_not_depend_on_the_machine_decides(
    section: object, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(section)
    assert reported([("one", section)], []) == code
    assert ("MISSED" in capsys.readouterr().out) == (section is not whole)


async def test_presses_that_come_faster_than_the_answers_wait_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on a machine that is busy with something else."""
    for name, value in (("TABLES", 2), ("PACED", 20), ("PACED_FOR", 1), ("BARE", 2)):
        monkeypatch.setattr(tables, name, value)
    monkeypatch.setattr(tables, "sleep", lambda _: None)
    took, _ = await tables.paced("scopa")
    assert len(took) == 20
