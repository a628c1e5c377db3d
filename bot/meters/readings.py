"""What is told when somebody asks: the counters, and what can be looked up at that moment."""

import resource
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

from bot.meters.exposition import NONE, Family, Labels, counter, gauge, histogram
from bot.meters.meters import Meters
from bot.wire import Bot
from storage.ledger import LIVE

OURS = "scala40bot"
BROUGHT = (
    "sent",
    "edited",
    "skipped",
    "retired",
    "asked",
    "dropped",
    "broken",
    "gone",
    "unreached",
)
STATM = Path("/proc/self/statm")


@runtime_checkable
class Calling(Protocol):
    """A platform that counts what it asks for itself."""

    @property
    def calls(self) -> Mapping[str, int]: ...


async def readings(bot: Bot, platforms: Iterable[object]) -> list[Family]:
    live = len(await bot.storage.tables(*LIVE))
    return [
        *_tables(bot, live),
        *_presses(bot.meters),
        *_platforms(bot),
        _calls(platforms),
        *_lags(bot.meters),
        *_process(),
    ]


def _tables(bot: Bot, live: int) -> Iterator[Family]:
    meters = bot.meters
    yield gauge(f"{OURS}_tables_live", "Tables in the lobby or in play.", [(NONE, live)])
    memory = bot.tables.in_memory
    yield gauge(f"{OURS}_tables_in_memory", "Tables used in the last minutes.", [(NONE, memory)])
    opened = [({"game": game}, n) for game, n in meters.opened.items()]
    yield counter(f"{OURS}_tables_opened_total", "Tables opened.", opened)
    started = [({"game": game}, n) for game, n in meters.started.items()]
    yield counter(f"{OURS}_matches_started_total", "Matches begun.", started)
    ended = [({"game": game, "how": how}, n) for (game, how), n in meters.ended.items()]
    yield counter(f"{OURS}_tables_ended_total", "Tables played to the end, or closed.", ended)


def _presses(meters: Meters) -> Iterator[Family]:
    presses = [({"outcome": outcome}, n) for outcome, n in meters.presses.items()]
    yield counter(f"{OURS}_presses_total", "Buttons pressed, by what came of it.", presses)
    told = "From a press to what the platform is answered."
    yield histogram(f"{OURS}_press_seconds", told, meters.press)
    told = "Until the ledger has kept a change."
    yield histogram(f"{OURS}_commit_seconds", told, meters.commit)


def _platforms(bot: Bot) -> Iterator[Family]:
    outboxes, presence = bot.outboxes, bot.tables.house.presence
    brought = [
        ({"platform": name, "outcome": outcome}, outbox.tally.get(outcome, 0))
        for name, outbox in outboxes.items()
        for outcome in BROUGHT
    ]
    yield counter(f"{OURS}_errands_total", "What was to be shown, by what came of it.", brought)
    limited = [(_of(name), outbox.tally.get("limited", 0)) for name, outbox in outboxes.items()]
    yield counter(f"{OURS}_limited_total", "How often a platform asked for patience.", limited)
    waiting = [(_of(name), outbox.waiting) for name, outbox in outboxes.items()]
    yield gauge(f"{OURS}_errands_waiting", "What waits to be shown.", waiting)
    there = [(_of(name), presence.answers(f"{name}:")) for name in outboxes]
    yield gauge(f"{OURS}_platform_up", "Whether a platform can be reached.", there)


def _calls(platforms: Iterable[object]) -> Family:
    told = "What was asked of a platform's own API, by method, and refusals by status."
    calls = [
        ({"platform": str(getattr(platform, "name", "")), "call": call}, n)
        for platform in platforms
        if isinstance(platform, Calling)
        for call, n in platform.calls.items()
    ]
    return counter(f"{OURS}_api_calls_total", told, calls)


def _lags(meters: Meters) -> Iterator[Family]:
    yield histogram(f"{OURS}_clock_lag_seconds", "How late deadlines ring.", meters.late)
    told = "How late the loop wakes whoever sleeps."
    yield histogram(f"{OURS}_loop_lag_seconds", told, meters.stood_still)


def _process() -> Iterator[Family]:
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = used.ru_utime + used.ru_stime
    yield counter("process_cpu_seconds_total", "Of this process.", [(NONE, seconds)])
    yield gauge("process_resident_memory_bytes", "Of this process.", [(NONE, _resident(used))])


def _resident(used: resource.struct_rusage) -> float:
    """Now, where the system tells; or else the most there was."""
    try:
        pages = int(STATM.read_text(encoding="ascii").split()[1])
    except OSError:
        return used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return pages * resource.getpagesize()


def _of(platform: str) -> Labels:
    return {"platform": platform}
