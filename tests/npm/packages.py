"""Fetches packages of npm, if a registry can be reached from here."""

import shutil
import subprocess
import tarfile
from base64 import b64encode
from hashlib import sha512
from pathlib import Path

BUILD = Path(__file__).parents[2] / "build" / "npm"
LONGEST = 60.0
"""Seconds that a registry may take to answer."""


class NotFetched(Exception):
    """There is no npm here, or no registry answers."""


def newest(package: str) -> str:
    return _npm("view", package, "version").strip()


def fetched(package: str, version: str, integrity: str = "") -> Path:
    """The folder with its files. `integrity`: of the package, as a registry says it; a package with
    another one is refused."""
    folder = BUILD / f"{package}-{version}"
    if not folder.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        name = _npm("pack", f"{package}@{version}", "--silent", "--pack-destination", str(BUILD))
        archive = BUILD / name.strip().splitlines()[-1]
        _check(archive, integrity)
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
    return folder / "package"


def _check(archive: Path, integrity: str) -> None:
    found = f"sha512-{b64encode(sha512(archive.read_bytes()).digest()).decode()}"
    if integrity and found != integrity:
        raise ValueError(f"{archive.name} is not the package that is noted: {found}")


def _npm(*command: str) -> str:
    npm = shutil.which("npm")
    if npm is None:
        raise NotFetched("no npm here")
    try:
        done = subprocess.run(
            (npm, *command), capture_output=True, text=True, check=True, timeout=LONGEST
        )
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        raise NotFetched("no npm registry answers") from None
    return done.stdout
