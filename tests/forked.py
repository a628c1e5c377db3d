"""One program run many times, each time in a process of its own that need not load it again.

`python -m tests.forked MODULE` reads lines with a file and the arguments of `MODULE.main`, tabs
between them. What `main` prints goes to the file. It prints the id of each process, and later how
that process ended.
"""

import gc
import importlib
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]
COMMAND = (
    sys.executable,
    "-W",
    "error",
    "-W",
    "ignore:'audioop' is deprecated",
    "-m",
    "tests.forked",
)


class Run:
    """One process."""

    def __init__(self, program: "subprocess.Popen[str]", output: Path) -> None:
        self._program = program
        self.pid = self._number()
        self.output: IO[str] = output.open()

    def __enter__(self) -> "Run":
        return self

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is not None:
            self.kill()
        self.output.close()

    def kill(self) -> None:
        with suppress(ProcessLookupError):  # it was quicker
            os.kill(self.pid, signal.SIGKILL)

    def ended(self) -> int:
        """How it ended, -9 if it was killed."""
        return self._number()

    def lines_until_killed(self, number: int) -> list[str]:
        """Kill it when it has printed so many lines; also what it has printed meanwhile."""
        first = [self.output.readline() for _ in range(number)]
        assert all(first), "it ended by itself"
        self.kill()
        lines = [*first, *self.output]
        assert self.ended() == -signal.SIGKILL
        return [line for line in lines if line.endswith("\n")]

    def _number(self) -> int:
        assert self._program.stdout
        return int(self._program.stdout.readline())


class Forked:
    """A loaded program; only one of its processes runs at a time."""

    def __init__(self, program: "subprocess.Popen[str]", folder: Path) -> None:
        self._program = program
        self._output = folder / "output"
        os.mkfifo(self._output)

    def run(self, *arguments: object) -> Run:
        assert self._program.stdin
        self._program.stdin.write("\t".join(map(str, (self._output, *arguments))) + "\n")
        self._program.stdin.flush()
        return Run(self._program, self._output)


@contextmanager
def forked(module: str, folder: Path) -> Iterator[Forked]:
    pipe = subprocess.PIPE
    command = (*COMMAND, module)
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as program:
        yield Forked(program, folder)


def serve(main: Callable[..., object]) -> None:
    gc.freeze()
    for line in sys.stdin:
        output, *arguments = line.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            _run(main, Path(output), arguments)
        _print(child)
        _, ended = os.waitpid(child, 0)
        _print(os.waitstatus_to_exitcode(ended))


def _print(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def _run(main: Callable[..., object], output: Path, arguments: list[str]) -> None:
    """In the new process, which ends here whatever happens."""
    try:
        os.dup2(os.open(output, os.O_WRONLY), 1)
        main(*arguments)
        os._exit(0)
    except BaseException:  # noqa: BLE001 - nobody above would print it
        traceback.print_exc()
        os._exit(1)


if __name__ == "__main__":
    serve(importlib.import_module(sys.argv[1]).main)
