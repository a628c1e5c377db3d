"""What all tests of adapters share."""

import pytest

from adapters.drawing import DRAWING


@pytest.fixture(autouse=True)
def fresh_pictures() -> None:
    """In tests one key may be that of several pictures."""
    DRAWING.forget()
