"""The program's `main`, for processes that are copies of one that has loaded it."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn

from bot.__main__ import main as program


def main(complaints: str, settings: str, *orders: str) -> None:
    """For `tests.forked`: with other settings and its complaints in a file."""
    os.dup2(os.open(complaints, os.O_WRONLY | os.O_CREAT), 2)
    run(json.loads(settings), orders)


def run(settings: Mapping[str, str], orders: Sequence[str]) -> NoReturn:
    """Ends the process, as the program itself would."""
    os.environ.clear()
    os.environ.update(settings)
    code: object = None
    try:
        program(orders)
    except SystemExit as end:
        code = end.code
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0)
