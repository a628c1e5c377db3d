"""The computer players of Scopa, by level."""

from collections.abc import Mapping

from engine.computer import ComputerPlayer, SlowPlayer
from engine.scopa.computer.levels import easy, hard, master
from engine.scopa.computer.plain import greedy

LEVELS: Mapping[str, ComputerPlayer] = {
    "medio": greedy,
    "difficile": hard,
    "maestro": SlowPlayer(master, instead=hard),
    "facile": easy,
}
"""A new table offers the first."""
