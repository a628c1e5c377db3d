"""Computer players for tables in tests: plain ones, one that cheats and one that fails."""

from collections.abc import Mapping
from typing import Any

from engine.computer import ComputerPlayer
from engine.game import Cut
from tests.players import plain


def cheat(*_: Any) -> Any:
    """Does what is never allowed."""
    return Cut(0)


def broken(*_: Any) -> Any:
    raise RuntimeError("no idea")


COMPUTER_PLAYERS: Mapping[str, Mapping[str, ComputerPlayer]] = {
    "scala40": {"plain": plain.scala40, "cheat": cheat, "broken": broken},
    "scopa": {"plain": plain.scopa, "cheat": cheat, "broken": broken},
}
