"""Scopa on the menu."""

from adapters.panels.scopa import SCOPA_PANELS
from bot.games.entry import GameEntry
from engine.scopa import SCOPA
from engine.scopa.computer import LEVELS

ENTRY = GameEntry(SCOPA, SCOPA_PANELS, LEVELS)
