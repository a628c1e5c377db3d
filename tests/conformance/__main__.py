"""Runs the cases of a file: `python -m tests.conformance --cases PATH`."""

import sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.exit(pytest.main([str(Path(__file__).with_name("test_cases.py")), *sys.argv[1:]]))
