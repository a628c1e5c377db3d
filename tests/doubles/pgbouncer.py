"""A real PgBouncer before the PostgreSQL of the tests, for as long as a test runs."""

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.doubles.postgres import Cluster
from tests.patience import PATIENCE
from tests.ports import free_port

LEFT_OUT = "PgBouncer tests left out: no PgBouncer here"
CONFIG = """
[databases]
* = host={folder} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = {mode}
ignore_startup_parameters = extra_float_digits
{more}
"""


def found() -> str | None:
    """PgBouncer is installed where only root looks for programs."""
    return shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")


def is_required() -> bool:
    return os.environ.get("CI") == "true" or os.environ.get("PGBOUNCER_REQUIRED") == "1"


@dataclass(frozen=True, slots=True)
class Bouncer:
    port: int

    def url(self, of_server: str) -> str:
        """The address of a database of the server, through the pooler."""
        database = of_server.partition("@/")[2].partition("?")[0]
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"


@contextmanager
def bouncer(cluster: Cluster, mode: str, **settings: object) -> Iterator[Bouncer]:
    """It does not run as root, so PostgreSQL's own user is taken then."""
    program = found()
    assert program is not None, "no PgBouncer here: install it"
    user = "postgres" if os.geteuid() == 0 else None
    more = "\n".join(f"{name} = {value}" for name, value in settings.items())
    with TemporaryDirectory(prefix="pgbouncer") as name:
        file, port = Path(name, "pgbouncer.ini"), free_port()
        text = CONFIG.format(folder=cluster.folder, port=port, mode=mode, more=more)
        file.write_text(text, encoding="utf-8")
        if user is not None:
            shutil.chown(name, user)
        command = [program, "--quiet", str(file)]
        with subprocess.Popen(
            command, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            try:
                _wait(process, port)
                yield Bouncer(port)
            finally:
                process.send_signal(signal.SIGTERM)  # it waits for no client


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(int(PATIENCE / 0.02)):
        if process.poll() is not None:
            break
        with socket.socket() as asking:
            asking.settimeout(1)
            if asking.connect_ex(("127.0.0.1", port)) == 0:
                return
        try:
            process.wait(0.02)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("PgBouncer did not start")
