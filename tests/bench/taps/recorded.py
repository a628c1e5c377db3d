"""What a bot asked of Telegram while some taps were answered."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Recorded:
    """One call with its body, and how it was answered."""

    method: str
    parameters: dict[str, Any]
    files: tuple[bytes, ...]
    result: Any


@dataclass(slots=True)
class Recording:
    """`answerCallbackQuery` is left out: it belongs to each tap."""

    taps: int = 0
    calls: list[Recorded] = field(default_factory=list)
    presses: list[dict[str, Any]] = field(default_factory=list)
    """The callback queries."""

    def at_each_tap(self) -> Iterator[int]:
        """How many of the calls belong to each tap: they are spread evenly."""
        made, taps = len(self.calls), self.taps
        return (made * (tap + 1) // taps - made * tap // taps for tap in range(taps))
