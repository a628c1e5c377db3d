"""The parts of the report."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.measure import Row
from tests.bench.taps import report
from tests.bench.taps.trees import BEFORE, Tree, before

ROUNDS = 3
SECTIONS = ("words", "pictures", "discord", "memory")


def rows(sections: Sequence[str] = SECTIONS, rounds: int = ROUNDS) -> Iterator[Row]:
    if not Path("/proc/self/stat").exists():
        return  # only Linux tells what another process has used
    with before() as old:
        if old is None:
            yield Row(f"{BEFORE} is not in this copy: nothing beside it", 0, "")
        for section in sections:
            yield from asyncio.run(_of(section, old, rounds))


async def _of(section: str, old: Tree | None, rounds: int) -> list[Row]:
    match section:
        case "words":
            return await report.words_rows(old, rounds)
        case "pictures":
            return await report.pictures_rows(old, rounds)
        case "discord":
            return await report.discord_rows(old, rounds)
        case "memory":
            return await report.memory_rows()
        case _:
            raise ValueError(f"{section} is none of {', '.join(SECTIONS)}")
