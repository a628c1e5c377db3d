"""Options of this project's tests."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.properties.effort import MUTATION, SOAK

settings.register_profile(
    "test",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
    database=None,
)
settings.register_profile(
    "soak",
    settings.get_profile("test"),
    max_examples=2_000,
    derandomize=False,
    print_blob=True,
)
settings.register_profile("mutation", settings.get_profile("test"), max_examples=10)
settings.load_profile("mutation" if MUTATION else "soak" if SOAK else "test")
"""What is tried is the same each time, and new only where there is time for it."""

LEFT_OUT = (
    "browser tests left out: no Chromium here",
    "PostgreSQL tests left out: no PostgreSQL here",
)
DEFAULT_CASES = Path(__file__).parents[1] / "rules" / "cases.json"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        metavar="PATH",
        default=str(DEFAULT_CASES),
        help="positions with their verdicts, in the format of rules/cases.json",
    )


def pytest_sessionstart() -> None:
    """Mutants are tried in copies of one process: what it has remembered would hide them."""
    if "MUTATION" not in os.environ:
        return
    for name, module in list(sys.modules.items()):
        if name.startswith("engine"):
            for value in vars(module).values():
                _forget(value)


def _forget(value: object) -> None:
    """What a cached function knows, or a dictionary that fills itself."""
    if isinstance(value, tuple | list):
        for member in value:
            _forget(member)
    elif hasattr(value, "cache_clear"):
        value.cache_clear()
    elif isinstance(value, dict) and hasattr(type(value), "__missing__"):
        value.clear()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the groups of tests that were left out, since that is easily overlooked."""
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    for left_out in LEFT_OUT:
        if any(left_out in reason for reason in skipped):
            terminalreporter.write_line(left_out)
