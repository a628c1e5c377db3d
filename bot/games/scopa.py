"""Scopa on the menu."""

from adapters.panels.scopa import SCOPA_PANELS
from adapters.sights import Wishes
from bot.games.entry import DailyFormat, GameEntry
from engine.game import ByPoints
from engine.scopa import SCOPA
from engine.scopa.album import facts
from engine.scopa.computer import LEVELS
from engine.scopa.computer.pauses import thought

# R11 knows no match of one deal, so everybody plays a short match with the same cards.
DAILY = DailyFormat(
    Wishes("scopa", length=ByPoints(11), minds=("difficile",), hints=False), fewest_win=False
)

ENTRY = GameEntry(SCOPA, SCOPA_PANELS, LEVELS, thought, daily=DAILY, facts=facts)
