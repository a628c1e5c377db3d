"""`python -m tests.evening [SECONDS] [TABLES]`."""

import asyncio
import logging
import sys
import tempfile
from pathlib import Path

from tests.evening.acknowledged import Acknowledged
from tests.evening.evening import Evening
from tests.evening.kills import KilledBot
from tests.evening.report import Report

SECONDS, TABLES = 120.0, 200
KILLS, KILLED_TABLES = 8, 20


async def main(seconds: float, tables: int) -> tuple[Report, Acknowledged]:
    """The evening, and then a bot in a process of its own that is killed again and again."""
    with tempfile.TemporaryDirectory() as folder:
        report = await Evening(Path(folder), seconds, tables).spend()
        return report, await KilledBot(Path(folder), KILLED_TABLES, KILLS).spend()


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    told = [float(word) for word in sys.argv[1:]]
    seconds, tables = told[0] if told else SECONDS, int(told[1]) if told[1:] else TABLES
    report, killed = asyncio.run(main(seconds, tables))
    after = f"killed            {KILLS} times: {killed.moves} moves kept, {len(killed.lost)} lost"
    lines = ["An evening at the table", "", *report.lines(), after, *killed.lost]
    sys.stdout.write("\n".join(lines) + "\n")
    sys.exit(bool(killed.lost) or not report.faultless)
