"""The program itself: tables, people, schedules, screens, features, operation.

It is the outermost layer and may import all others; only `composition.py` names concrete classes.
"""

import sys

if not __debug__:
    sys.stderr.write(
        "Start Python without -O and without PYTHONOPTIMIZE: "
        "with them, the program would leave out checks that it relies on.\n"
    )
    sys.exit(64)  # `Exit.USAGE`, which stands behind imports that take long

VERSION = "0.1.0"
"""The version, also of the wheel: `pyproject.toml` reads it here."""
