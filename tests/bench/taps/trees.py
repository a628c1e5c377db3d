"""The trees whose bots are measured: this one, and that of an earlier commit."""

import io
import subprocess
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

BEFORE = "4d9582c"
"""The commit that everything is compared with."""
HERE = Path(__file__).parents[3]


@dataclass(frozen=True, slots=True)
class Tree:
    """Modules of one version of the bot."""

    folder: Path
    serving: str
    """The module of `serve`."""
    platforms: Mapping[str, str]


NOW = Tree(
    HERE,
    "bot.lifecycle",
    {"Telegram": "adapters.telegram.platform", "Discord": "adapters.discord.platform"},
)


@contextmanager
def before(*folders: str) -> Iterator[Tree | None]:
    """The tree of that commit, or only some folders of it; None if this copy of the repository does
    not have it."""
    packed = subprocess.run(
        ("git", "-C", HERE, "archive", BEFORE, *folders), capture_output=True, check=False
    )
    if packed.returncode:
        yield None
        return
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(folder, filter="data")
        modules = {"Telegram": "adapters.telegram.server", "Discord": "adapters.discord.platform"}
        yield Tree(Path(folder), "bot.life", modules)
