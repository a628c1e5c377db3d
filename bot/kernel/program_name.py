"""The name by which the program was started, for sentences that tell operators what to run."""

import sys
from pathlib import Path

INSTALLED = "scala40-bot"


def program() -> str:
    """Return what stands before a command: `scala40-bot`, or `.venv/bin/python -m bot`."""
    if Path(sys.argv[0]).stem == INSTALLED:
        return INSTALLED
    return f"{sys.orig_argv[0]} -m bot"
