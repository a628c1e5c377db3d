"""Scala 40 on the menu."""

from hashlib import sha256

from adapters.panels.scala40 import SCALA40_PANELS
from adapters.sights import Wishes
from bot.games.entry import DailyFormat, GameEntry, GameTutorial
from engine.game import ByDeals
from engine.scala40 import SCALA40
from engine.scala40.album import facts
from engine.scala40.computer import LEVELS, MASTER
from engine.scala40.computer.patient import patient
from engine.scala40.computer.pauses import thought

TUTORIAL = GameTutorial(
    wishes=Wishes("scala40", length=ByDeals(1), pace="lenta", hints=False),
    seed=sha256(b"scala40 lesson 18365").digest(),
    cut=54,
    level="nonna",
    player=patient,
)
"""Found by search: a pupil who follows the advice opens in their second turn and closes in their
fifth."""

DAILY = DailyFormat(
    Wishes("scala40", length=ByDeals(1), minds=("difficile", "difficile"), hints=False),
    fewest_win=True,
)

ENTRY = GameEntry(SCALA40, SCALA40_PANELS, LEVELS, thought, MASTER, TUTORIAL, DAILY, facts)
