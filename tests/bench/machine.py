"""What all figures depend on: processor, memory, disk, Python."""

import os
import platform
import sqlite3
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from tests.bench.disk import fsyncs

WRITINGS, A_SECOND = 300, 300


def described() -> str:
    busy = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    system = f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    return "\n".join(
        [
            f"{_processor()}, {os.cpu_count()} cores, {_memory()}",
            f"{system}, SQLite {sqlite3.sqlite_version}",
            f"a commit's bytes brought to the disk: {_disk()}",
            f"busy with other things before we began: {busy} (load of 1, 5 and 15 minutes)",
        ]
    )


def _processor() -> str:
    """The name that Linux gives; elsewhere only the architecture."""
    told = Path("/proc/cpuinfo")
    lines = told.read_text("utf-8").splitlines() if told.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _memory() -> str:
    whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return f"{whole / 2**30:.1f} GiB"


def _disk() -> str:
    with TemporaryDirectory() as folder:
        cuts = quantiles(fsyncs(Path(folder), WRITINGS, A_SECOND), n=100)
    return f"{cuts[49]:.2f} ms at the median, {cuts[98]:.2f} ms at the 99th percentile"
