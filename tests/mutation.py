"""Verdicts on mutants of the engine: `python -m tests.mutation [SAMPLE [PROCESSES]]`.

With a sample, so many mutants are drawn and tested, a part at a time: a run that was stopped goes
on where it was. Then the score of what has been tested is printed. `make mutate` calls this.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256

SEED = "scala40"
PART = 500
ANY = "engine.cards.x_face__*"
"""A few mutants: testing them makes mutmut generate them all."""
WAITING, REFUSED = "not checked", "caught by type check"
KILLED, TIMEOUT = "killed", "timeout"

Verdicts = dict[str, str]


def drawn(names: Iterable[str]) -> list[str]:
    """All mutants in the order of the draw. A mutant that is added leaves the others in order."""
    return sorted(names, key=lambda name: sha256(f"{SEED} {name}".encode()).digest())


def sampled(verdicts: Verdicts, sample: int) -> Verdicts:
    """The first so many of the draw that mypy does not refuse; those before them that it does."""
    found: Verdicts = {}
    for name in drawn(verdicts):
        if sample <= 0:
            break
        found[name] = verdicts[name]
        sample -= verdicts[name] != REFUSED
    return found


def score(verdicts: Verdicts) -> Iterator[str]:
    """What came of the mutants tested, and the names of those that no test killed."""
    counts = Counter(verdicts.values())
    refused, waiting = counts.pop(REFUSED, 0), counts.pop(WAITING, 0)
    killed, tested = counts[KILLED] + counts[TIMEOUT], counts.total()
    yield f"{tested} mutants tested, {killed} killed ({counts[TIMEOUT]} of them by time)"
    yield f"{refused} more refused by mypy, {waiting} not tested yet"
    yield from sorted(
        f"    {name}: {verdict}"
        for name, verdict in verdicts.items()
        if verdict not in {KILLED, TIMEOUT, REFUSED, WAITING}
    )
    if tested:
        yield f"score: {killed / tested:.1%}"


def try_drawn(sample: int, processes: str) -> None:
    _mutmut("run", "--max-children", processes, ANY)
    while part := [name for name, verdict in _sample(sample).items() if verdict == WAITING][:PART]:
        _mutmut("run", "--max-children", processes, *part)
        print(*score(_sample(sample)), sep="\n", flush=True)


def _sample(sample: int) -> Verdicts:
    return sampled(all_verdicts(), sample)


def all_verdicts() -> Verdicts:
    lines = _mutmut("results", "--all", "true", capture=True).splitlines()
    found = (line.strip().split(": ", 1) for line in lines if ": " in line)
    return dict(found)


def _mutmut(*words: str, capture: bool = False) -> str:
    done = subprocess.run(("mutmut", *words), capture_output=capture, text=True, check=True)
    return done.stdout if capture else ""


def main(sample: str = "", processes: str = "1") -> None:
    if sample:
        try_drawn(int(sample), processes)
    shown = _sample(int(sample)) if sample else all_verdicts()
    print(*score(shown), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
