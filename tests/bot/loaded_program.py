"""The program in processes of its own that need not load it again: each is a copy of one that has.

`python -m tests.bot.loaded_program FD` reads from the socket FD what to start: the environment and
the arguments, with three files for what it prints, what it complains of, and what becomes of it:
the number of the process, and later how it ended.
"""

import asyncio
import atexit
import gc
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from tests.bot import told_program

ROOT = Path(__file__).parents[2]
PYTHON = (sys.executable, "-W", "error", "-W", "ignore:'audioop' is deprecated")
LARGEST = 1 << 17
"""Bytes of a message."""
HIGHEST = 1024
"""No file has a greater number."""


class LoadedProcess:
    """As much of `asyncio.subprocess.Process` as tests use."""

    def __init__(
        self, pid: int, files: tuple[asyncio.StreamReader, ...], ended: asyncio.StreamReader
    ) -> None:
        self.pid = pid
        self.stdout, self.stderr = files
        self._ended = asyncio.ensure_future(ended.read())

    @property
    def returncode(self) -> int | None:
        return int(self._ended.result()) if self._ended.done() else None

    async def wait(self) -> int:
        return int(await self._ended)

    async def communicate(self) -> tuple[bytes, bytes]:
        said, complained = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self.wait()
        return said, complained

    def send_signal(self, sign: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, sign)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


async def started(environment: Mapping[str, str], arguments: Sequence[str]) -> LoadedProcess:
    pipes = [os.pipe() for _ in range(3)]
    told = json.dumps([dict(environment), *arguments]).encode()
    socket.send_fds(_loaded(), [told], [write for _, write in pipes])
    for _, write in pipes:
        os.close(write)
    said, complained, ended = [await _reader(read) for read, _ in pipes]
    return LoadedProcess(int(await ended.readline()), (said, complained), ended)


async def _reader(file: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, os.fdopen(file, "rb", 0))
    return reader


@cache
def _loaded() -> socket.socket:
    """One for all tests of a process."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = (*PYTHON, "-m", "tests.bot.loaded_program", str(its.fileno()))
    program = subprocess.Popen(command, cwd=ROOT, pass_fds=[its.fileno()])
    its.close()
    atexit.register(program.wait)
    atexit.register(ours.close)  # it ends with this
    return ours


def serve(control: socket.socket) -> None:
    gc.freeze()
    running: dict[int, tuple[int, int]] = {}
    with selectors.DefaultSelector() as selector:
        selector.register(control, selectors.EVENT_READ)
        while True:
            for key, _ in selector.select():
                if key.fileobj is not control:
                    selector.unregister(key.fd)
                    _say_how_it_ended(key.fd, *running.pop(key.fd))
                    continue
                told, files, *_ = socket.recv_fds(control, LARGEST, 3)
                if not told:
                    return
                pid, ended = _forked(told, files)
                process = os.pidfd_open(pid)
                running[process] = pid, ended
                selector.register(process, selectors.EVENT_READ)


def _forked(told: bytes, files: list[int]) -> tuple[int, int]:
    said, complained, ended = files
    pid = os.fork()
    if pid == 0:
        os.dup2(said, 1)
        os.dup2(complained, 2)
        os.closerange(3, HIGHEST)  # also what belongs to the other processes
        environment, *arguments = json.loads(told)
        told_program.run(environment, arguments)
    os.close(said)
    os.close(complained)
    os.write(ended, b"%d\n" % pid)
    return pid, ended


def _say_how_it_ended(process: int, pid: int, ended: int) -> None:
    _, status = os.waitpid(pid, 0)
    os.write(ended, b"%d" % os.waitstatus_to_exitcode(status))
    os.close(ended)
    os.close(process)


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
