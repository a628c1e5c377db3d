"""The bot as `python -m bot` runs it, but without limits of its own.

It also runs trees of other versions, where modules have other names. Its arguments are the module
that serves, the module and class of the platform, and whether pictures are shown.
"""

import asyncio
import logging
import sys
from functools import partial
from importlib import import_module

from adapters.limits import NONE
from bot.config import Config

TOOLS = ("click", "rich", "pygments")
"""They belong to the tests. httpx would import them, but not where only the bot is installed."""


def serve(serving: str, module: str, name: str, pictures: str) -> None:
    for tool in TOOLS:
        sys.modules[tool] = None  # type: ignore[assignment]  # so it cannot be imported
    platform = getattr(import_module(module), name)
    platform.limits, platform.pictures = NONE, pictures == "pictures"
    logging.disable(logging.WARNING)
    asyncio.run(import_module(serving).serve(Config(), partial(print, flush=True)))


if __name__ == "__main__":
    serve(*sys.argv[1:])
