"""`python -m tests.upgrade.words`: which answers to recorded buttons read differently now.

Nothing else of this compares words: a rebuilt program can be checked with it, and who changes what
people read sees all answers that their change has reached.
"""

import asyncio
import difflib
import json
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.upgrade.pressing import RecordedToken, opened, pressed_on, stored, words_of

HERE = Path(__file__).parent


async def compared(version: int) -> int:
    """Print what differs; return in how many answers."""
    record = json.loads((HERE / f"tokens_{version}.json").read_text(encoding="utf-8"))
    different = 0
    with tempfile.TemporaryDirectory() as name:
        database, copy = Path(name) / "bot.db", Path(name) / "copy.db"
        with closing(sqlite3.connect(database)) as connection:
            connection.executescript((HERE / f"version_{version}.sql").read_text(encoding="utf-8"))
        for one in map(RecordedToken.from_json, record["tokens"]):
            shutil.copy(database, copy)
            async with opened(stored(copy), record["now"]) as stage:
                _, reply = await pressed_on(stage, copy, one)
            if words_of(reply) != one.reads:
                different += 1
                lines = one.reads.splitlines(), words_of(reply).splitlines()
                sys.stdout.writelines(f"{line}\n" for line in difflib.ndiff(*lines))
    sys.stdout.write(f"{different} answers read differently\n")
    return different


if __name__ == "__main__":
    asyncio.run(compared(int(sys.argv[1]) if len(sys.argv) > 1 else 34))
