"""Programs of different versions, and machines with different clocks, on one database."""

import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.operations.exit_codes import Exit
from storage import open_storage
from storage.tables import Status
from tests.doubles.postgres import Cluster, execute
from tests.failover.processes import ROOT
from tests.failover.stage import TABLES, Figures, Stage, stage
from tests.failover.trials import AFTER_A_KILL

HOUR = 3600
AHEAD = (HOUR, -HOUR, 0)
"""Seconds by which the wall clocks of the machines are wrong."""
ADDED = "ALTER TABLE players ADD COLUMN newer bigint NOT NULL DEFAULT 0;\n"
FORBIDDEN = "UPDATE compatibility SET oldest_program = 9001;\n"
ALLOWED = "UPDATE compatibility SET oldest_program = 0"
"""So that this program, too, can read what the newer one has left."""


async def clocks(cluster: Cluster, times: int, tables: int = TABLES) -> Figures:
    """One is killed, and another one takes over whose clock is an hour ahead or behind."""
    figures = Figures("wrong clocks", limit=AFTER_A_KILL)
    async with stage(cluster, 6, tables) as at:
        await at.begin()
        await at.waiting.kill()
        for seconds in islice(cycle(AHEAD), times):
            await at.another(CLOCK_AHEAD=str(seconds))
            await at.pause()
            at.burst()
            began = time.time()
            await at.serving.kill()
            await at.taken_over()
            figures.note(await at.crowd.answered(began))
        await at.end(figures)
        storage = await open_storage(at.url)
        over = len(await storage.tables(Status.OVER))
        await storage.close()
    if over:
        figures.wrongs.append(f"{over} matches have ended by the clock")
    return figures


async def upgrades(cluster: Cluster, times: int, tables: int = TABLES) -> Figures:
    """A newer program beside an older one: first with a migration that older programs can live
    with, then with one that they cannot."""
    figures = Figures("upgrades", limit=2.0)
    for _ in range(times):
        with newer(9000, ADDED) as additive, newer(9001, FORBIDDEN) as incompatible:
            async with stage(cluster, 7, tables) as at:
                await at.begin()
                await at.waiting.kill()
                await _upgraded(at, additive, figures)
                await at.another()  # the older one again
                await handed_over(at, figures)
                await _forbidden(at, incompatible, figures)
                await at.stop()
                execute(at.url, ALLOWED)
                await at.judge(figures)
    return figures


async def _upgraded(at: Stage, tree: Path, figures: Figures) -> None:
    await at.another(tree=tree)
    await at.pause()
    await handed_over(at, figures)


async def handed_over(at: Stage, figures: Figures) -> None:
    """The one that serves is stopped."""
    began = time.time()
    at.burst()
    at.serving.send(signal.SIGTERM)
    await at.taken_over()
    figures.note(await at.crowd.answered(began))
    if (code := await at.waiting.ended()) != Exit.WELL:
        figures.wrongs.append(f"it ended with {code}: {at.waiting.log[-1:]}")


async def _forbidden(at: Stage, tree: Path, figures: Figures) -> None:
    """The older one goes on beside it; once the newer one serves, older ones refuse to open it,
    even one that was waiting before."""
    old = await at.processes.start_waiting(at.url)
    await at.another(tree=tree)
    await at.pause()
    old.send(signal.SIGSTOP)  # so that it does not take over first
    await handed_over(at, figures)
    old.send(signal.SIGCONT)
    other = await at.processes.start(at.url)
    if (code := await other.ended()) != Exit.DATABASE:
        figures.wrongs.append(f"an older program ended with {code}: {other.log[-1:]}")
    await at.pause()
    await at.crowd.end()
    at.serving.send(signal.SIGTERM)
    await at.serving.ended()
    if (code := await old.ended()) != Exit.DATABASE:
        figures.wrongs.append(f"an older one that waited ended with {code}: {old.log[-1:]}")
    await at.processes.start_serving(at.url, tree)


@contextmanager
def newer(number: int, migration: str) -> Iterator[Path]:
    """The storage of a program that knows one more migration."""
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "storage", Path(folder) / "storage")
        migrations = Path(folder) / "storage" / "migrations"
        (migrations / f"{number}_newer.sql").write_text(migration, encoding="utf-8")
        yield Path(folder)
