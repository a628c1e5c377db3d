"""The tables: who sits where, whose press comes next, what is saved and what is shown.

The outermost room. It may know every other one, and `wire.py` alone will name concrete classes.
"""

VERSION = "0.1.0"
"""As in `pyproject.toml`, which is not installed everywhere."""
