"""Work that has a thread of its own, done at once."""

from collections.abc import Callable
from typing import Any

import pytest

from adapters.threads import Pool


def without_threads(patch: pytest.MonkeyPatch) -> None:
    """So that the event loop alone decides what comes first."""

    async def run(_: Pool, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)

    patch.setattr(Pool, "run", run)
