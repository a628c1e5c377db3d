"""The computer players of Scala 40, by level."""

from collections.abc import Mapping

from engine.computer import ComputerPlayer, SlowPlayer
from engine.scala40.computer.learned import master
from engine.scala40.computer.levels import easy, hard
from engine.scala40.computer.plain import greedy

MASTER = SlowPlayer(master, instead=hard)
LEVELS: Mapping[str, ComputerPlayer] = {
    "medio": greedy,
    "difficile": hard,
    "maestro": MASTER,
    "facile": easy,
}
"""A new table offers the first."""
