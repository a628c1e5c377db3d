"""The program's `main`, for `tests.forked`: with other settings and its complaints in a file."""

import json
import os
import sys

from bot.__main__ import main as program


def main(complaints: str, settings: str, *orders: str) -> None:
    """Ends the process, as the program itself would."""
    os.dup2(os.open(complaints, os.O_WRONLY | os.O_CREAT), 2)
    os.environ.clear()
    os.environ.update(json.loads(settings))
    code: object = None
    try:
        program(orders)
    except SystemExit as end:
        code = end.code
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 0)
