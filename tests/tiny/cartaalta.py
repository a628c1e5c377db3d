"""Carta alta on the menu: what the module of a new game in bot/games looks like."""

from bot.games.entry import GameEntry
from tests.tiny.game import TINY
from tests.tiny.mind import plain
from tests.tiny.panels import TINY_PANELS

ENTRY = GameEntry(TINY, TINY_PANELS, {"plain": plain}, lambda _: 1.0)
