"""How many examples the properties try: in `make test`, in `make soak`, and for mutants."""

import os
from typing import TypeVar

MUTATION = os.environ.get("MUTATION", "0") not in {"", "0"}
SOAK = os.environ.get("SOAK", "0") not in {"", "0"}

T = TypeVar("T")


def amount(*, test: T, soak: T, mutation: T) -> T:
    """A number of examples, by the effort asked for."""
    if MUTATION:
        return mutation
    return soak if SOAK else test
