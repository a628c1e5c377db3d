"""How much the properties try: in `make test`, in `make soak`, and while mutants are tested."""

import os

MUTATION = os.environ.get("MUTATION", "0") not in {"", "0"}
SOAK = os.environ.get("SOAK", "0") not in {"", "0"}


def amount(*, test: int, soak: int, mutation: int) -> int:
    """So many of something, by the effort asked for."""
    if MUTATION:
        return mutation
    return soak if SOAK else test
