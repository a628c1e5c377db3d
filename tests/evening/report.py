"""The report of an evening."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

SLOWEST = 5


@dataclass
class Report:
    seconds: float
    """Of ours."""
    lasted: float
    """Seconds of the moved clock."""
    tables: int
    finished: int
    presses: int
    acknowledged: int
    lost: list[str]
    leaks: list[str]
    looked: dict[str, int]
    refused: tuple[int, int]
    """429s, while nobody disturbed and while something did."""
    stuck: list[str]
    wrong: list[str]
    """What no bot should ask for."""
    memory: tuple[float, float]
    """Megabytes, at the start and at the end."""
    took: list[tuple[float, str]] = field(repr=False)
    unwanted: list[str] = field(default_factory=list)
    faults: int = 0
    restarts: int = 0

    @property
    def faultless(self) -> bool:
        return not (self.lost or self.leaks or self.refused[0] or self.stuck or self.wrong)

    def lines(self) -> Iterator[str]:
        rate = self.presses / self.seconds
        yield f"{self.seconds:.0f} s, {self.lasted / 60:.0f} minutes by the clock on the wall"
        yield f"tables            {self.tables}, {self.finished} matches finished"
        yield f"presses           {self.presses} ({rate:.0f}/s), {self.acknowledged} moves kept"
        yield f"trouble           {self.faults} faults, {self.restarts} restarts"
        yield f"moves lost        {len(self.lost)}"
        yield f"leaks             {len(self.leaks)} ({_counted(self.looked)})"
        yield f"429s              {self.refused[0]}, and {self.refused[1]} in trouble or just after"
        yield f"stuck             {len(self.stuck)}"
        yield f"asked amiss       {len(self.wrong)}"
        yield f"memory            {self.memory[0]:.0f} MB at first, {self.memory[1]:.0f} at last"
        yield from self._slowest()
        for what in (*self.lost, *self.leaks, *self.unwanted, *self.stuck, *self.wrong)[:20]:
            yield f"! {what}"

    def _slowest(self) -> Iterator[str]:
        if len(self.took) < 2:
            return
        cuts = quantiles([took for took, _ in self.took], n=100)
        yield f"press to answer   p50 {cuts[49]:.0f} ms, p99 {cuts[98]:.0f} ms"
        for took, what in sorted(self.took, reverse=True)[:SLOWEST]:
            yield f"  slowest         {took:.0f} ms: {what}"


def memory() -> float:
    """What this process holds now, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20


def _counted(looked: dict[str, int]) -> str:
    return ", ".join(f"{count} {what}" for what, count in sorted(looked.items()))
