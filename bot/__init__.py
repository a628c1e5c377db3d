"""The program itself: requests, tables, people, schedules, screens, results, operation.

It is the outermost layer and may import all others; only `composition.py` names concrete classes.
"""

VERSION = "0.1.0"
"""The version, also of the wheel: `pyproject.toml` reads it here."""
