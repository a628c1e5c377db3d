"""How many files and connections this process may have open at once."""

import resource
from collections.abc import Iterator
from contextlib import suppress

from adapters.checkup import Finding, advice, ok
from adapters.web.visits import ENOUGH_DESCRIPTORS, fitting

WANTED = 8192


def descriptor_limit() -> int:
    return _whole(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def raise_limit() -> None:
    """From what shells and containers give every program to what this one may have, unless a
    sandbox forbids it."""
    limit = _allowed()
    if descriptor_limit() < limit:
        with suppress(OSError, ValueError):
            most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, most))


def findings() -> Iterator[Finding]:
    limit = _allowed()
    if limit >= ENOUGH_DESCRIPTORS:
        yield ok("open files", f"{limit} are allowed")
        return
    remedy = "set LimitNOFILE of the unit, or --ulimit nofile of the container, to"
    people = fitting(limit).people
    yield advice("open files", f"{limit} are enough for {people} boards: {remedy} {WANTED}")


def _allowed() -> int:
    return min(WANTED, _whole(resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def _whole(limit: int) -> int:
    return WANTED if limit == resource.RLIM_INFINITY else limit
