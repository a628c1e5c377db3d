"""What SQLite leaves of deleted rows.

It overwrites a row that is deleted, but where a page was split before, an older copy of the row may
lie in the unused part of a page. Only writing the whole file anew removes that.
"""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from storage.ledger import in_json
from storage.sqlite import search_file

SHORTEST = 5
"""Bytes of a word that is looked for. Shorter ones are part of many others."""


def found(database: Path, words: Iterable[str]) -> bool:
    """Is one of them anywhere in the file, in use or not? Waits for another process."""
    wanted = [form.encode() for word in words for form in (word, in_json(word), ascii_json(word))]
    asked = b"\n".join(word for word in wanted if len(word) >= SHORTEST)
    if not asked:
        return False
    command = [sys.executable, "-I", "-S", search_file.__file__, str(database)]
    ended = subprocess.run(command, input=asked, check=False, capture_output=True)  # noqa: S603 - ours
    if ended.returncode not in {search_file.FOUND, search_file.NOT_FOUND}:
        raise OSError(f"{database} could not be searched")
    return ended.returncode == search_file.FOUND


def ascii_json(word: str) -> str:
    """As it is within an update of a platform."""
    return json.dumps(word)[1:-1]


def written_anew(connection: sqlite3.Connection) -> None:
    connection.execute("VACUUM")
