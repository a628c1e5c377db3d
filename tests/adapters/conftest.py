"""What all tests of adapters share."""

import pytest

from adapters.drawing import DRAWING
from tests.doubles.new_databases import new_databases  # noqa: F401 - for all tests below


@pytest.fixture(autouse=True)
def fresh_pictures() -> None:
    """In tests one key may be that of several pictures."""
    DRAWING.forget()
