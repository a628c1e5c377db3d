"""Renews the libraries that are kept here, with their licences and hashes: `make vendor`."""

import gzip
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from tests.npm.packages import NotFetched, fetched, newest

NOTICE = "NOTICE"


@dataclass(frozen=True, slots=True)
class Vendored:
    package: str
    folder: Path
    file: str
    """In the package; it is kept compressed."""
    others: Mapping[str, str]
    """Further files of the package, such as licences, by their names here."""
    notice: str


AXE = Vendored(
    "axe-core",
    Path(__file__).parents[1] / "browser" / "vendor",
    "axe.min.js",
    {"LICENSE-axe-core": "LICENSE", "LICENSE-axe-core-3RD-PARTY": "LICENSE-3RD-PARTY.txt"},
    """\
axe.min.js.gz is axe.min.js of the npm package axe-core {version}, compressed, without any change.
It is under the Mozilla Public License 2.0 (LICENSE-axe-core), what it contains of others under
theirs (LICENSE-axe-core-3RD-PARTY). Only tests use it: they look for faults of accessibility on the
pages.

SHA-256 of the uncompressed file, which a test compares:
{digest}

To renew it: make vendor
""",
)


def renew(library: Vendored) -> str:
    version = newest(library.package)
    package = fetched(library.package, version)
    body = (package / library.file).read_bytes()
    (library.folder / f"{library.file}.gz").write_bytes(gzip.compress(body, 9, mtime=0))
    for here, there in library.others.items():
        shutil.copyfile(package / there, library.folder / here)
    notice = library.notice.format(version=version, digest=sha256(body).hexdigest())
    (library.folder / NOTICE).write_text(notice, encoding="utf-8")
    return f"{library.package} {version}"


def main() -> int:
    try:
        print(renew(AXE))
    except NotFetched as why:
        print(f"nothing was renewed: {why}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
