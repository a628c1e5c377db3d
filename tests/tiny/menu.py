"""Carta alta's line on the menu: all that the bot must know of it."""

from bot.games.entry import GameEntry
from tests.tiny.game import TINY
from tests.tiny.mind import plain
from tests.tiny.panels import TINY_PANELS

TINY_SERVED = GameEntry(TINY, TINY_PANELS, {"plain": plain})
