"""Backup and restore of a PostgreSQL database by its own tools, as `docs/operation.md` has them."""

import re
import shlex
import subprocess
from pathlib import Path

import storage
from storage import open_storage
from tests.doubles.postgres import found
from tests.storage.files import url_of
from tests.storage.sample import a_table
from tests.storage.test_moves import dump, played

__all__ = ["played"]

BOOK = Path(__file__).parents[2] / "docs" / "operation.md"
ADDRESS = "postgresql://scala40:PASSWORD@HOST/scala40"
COMMAND = re.compile(r"^(?:pg_dump|pg_restore) (?:.*\\\n)*.*$", re.MULTILINE)


def run(command: str, url: str, folder: Path) -> None:
    """With the tools of the server's own version."""
    programs = found()
    assert programs is not None
    tool, *options = shlex.split(command.replace("\\\n", " ").replace(ADDRESS, url))
    subprocess.run([programs / tool, *options], check=True, cwd=folder, capture_output=True)


def dump_of(url: str, file: Path) -> list[str]:
    """All its rows."""
    storage.move(url, url_of(file))
    return dump(file)


async def test_what_was_copied_while_the_bot_ran_is_put_back(
    played: Path, empty_server: str, tmp_path: Path
) -> None:
    copy, restore = COMMAND.findall(BOOK.read_text(encoding="utf-8"))
    storage.move(url_of(played), empty_server)
    running = await open_storage(empty_server)
    await running.close()
    before = dump_of(empty_server, tmp_path / "before.db")
    running = await open_storage(empty_server)
    run(copy, empty_server, tmp_path)
    await a_table(running)
    await running.close()
    run(restore, empty_server, tmp_path)
    assert dump_of(empty_server, tmp_path / "after.db") == before
