"""How much the properties try: in `make test`, in `make soak`, and while mutants are tested."""

import os
from typing import TypeVar

MUTATION = os.environ.get("MUTATION", "0") not in {"", "0"}
SOAK = os.environ.get("SOAK", "0") not in {"", "0"}

T = TypeVar("T")


def amount(*, test: T, soak: T, mutation: T) -> T:
    """So much of something, by the effort asked for."""
    if MUTATION:
        return mutation
    return soak if SOAK else test
