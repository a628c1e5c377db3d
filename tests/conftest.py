"""Options of this project's tests."""

from pathlib import Path

import pytest

DEFAULT_CASES = Path(__file__).parents[1] / "rules" / "cases.json"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        metavar="PATH",
        default=str(DEFAULT_CASES),
        help="positions with their verdicts, in the format of rules/cases.json",
    )
