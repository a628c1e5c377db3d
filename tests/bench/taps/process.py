"""A process that is measured from outside, as Linux accounts for it."""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
CALM, LOOK = 0.05, 0.5
"""A process that uses a smaller part of a core between two looks has started, or has finished."""


class Measured:
    def __init__(self, number: int) -> None:
        self._number = number

    def cpu(self) -> float:
        """The seconds that all its threads have used so far."""
        fields = _read(self._number, "stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident(self) -> float:
        """MB of memory, with what other processes share."""
        return _kilobytes(self._number, "VmRSS") / 1024

    def largest(self) -> float:
        """The most that it ever had, in MB."""
        return _kilobytes(self._number, "VmHWM") / 1024

    def workers(self) -> list["Measured"]:
        """The processes that it has started."""
        return [Measured(int(one)) for one in _children(self._number)]

    def workers_cpu(self) -> float:
        return sum(worker.cpu() for worker in self.workers())

    async def calm(self) -> None:
        """Until nothing is left to do."""
        before = -1.0
        while (now := self.cpu() + self.workers_cpu()) - before > CALM * LOOK:
            before = now
            await asyncio.sleep(LOOK)


@asynccontextmanager
async def started(
    tree: Path, folder: str, script: Path, arguments: tuple[str, ...], settings: Mapping[str, str]
) -> AsyncIterator[Measured]:
    """Until it says that it is ready with its first line; stopped at the end. It runs in a folder
    of its own, so that no `.env` is read."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        *arguments,
        stdout=PIPE,
        stderr=DEVNULL,
        cwd=folder,
        env={**kept, **settings, "PYTHONPATH": str(tree), "PYTHONSAFEPATH": "1"},
    )
    try:
        assert process.stdout is not None
        if not await process.stdout.readline():
            raise RuntimeError(f"{script.name} {' '.join(arguments)} has not started")
        yield Measured(process.pid)
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def _read(number: int, what: str) -> str:
    return Path(f"/proc/{number}/{what}").read_text(encoding="utf-8")


def _kilobytes(number: int, what: str) -> int:
    lines = _read(number, "status").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{what}:"))


def _children(number: int) -> Iterator[str]:
    for thread in Path(f"/proc/{number}/task").iterdir():
        yield from (thread / "children").read_text(encoding="utf-8").split()
