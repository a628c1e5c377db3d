"""Finds and removes what SQLite leaves of deleted rows.

SQLite overwrites a row that it deletes. But if a page was split before, an older copy of the row
may be in the unused part of a page. Only rewriting the whole file removes that.
"""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from storage.announcements import in_json
from storage.sqlite import search_file

SHORTEST = 5
"""In bytes. Shorter words are not searched, since they are part of many others."""


def found(database: Path, words: Iterable[str]) -> bool:
    """Whether one of the words is anywhere in the file, used or not. Waits for a subprocess."""
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
    """The word as it is written inside an update of a platform."""
    return json.dumps(word)[1:-1]


def rewrite(connection: sqlite3.Connection) -> None:
    connection.execute("VACUUM")
