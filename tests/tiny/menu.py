"""Carta alta's entry in the menu: everything that the bot needs to know about the game."""

from bot.served import Served
from tests.tiny.game import TINY
from tests.tiny.mind import plain
from tests.tiny.panels import TINY_PANELS

TINY_SERVED = Served(TINY, TINY_PANELS, {"plain": plain})
