"""The pictures of tournaments, by name."""

from collections.abc import Callable, Mapping
from functools import partial

from adapters.panel import PublicPicture
from adapters.panels.display_settings import DisplaySettings
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.tournament.boards import TournamentBoards
from adapters.text import words
from engine.tournament.event.rules import Formula
from tests.adapters.panels.tournament.played import HOSTILE, driven, names, play, seen
from tests.engine.tournament.event.driver import Driver

PAIRS = tuple(
    f"{one} + {other}" for one, other in zip(names(16)[::2], names(16)[1::2], strict=True)
)


def _boards(driver: Driver, language: str = "it", theme: str = "dark") -> TournamentBoards:
    display = DisplaySettings(pictures=True, theme=theme)
    return TournamentBoards(seen(driver), words(language), display)


def _picture_of(panel: Callable[[], PanelDraft]) -> PublicPicture:
    picture = panel().picture
    assert picture is not None
    return picture


def _hostile(rounds: int) -> Driver:
    called = (*HOSTILE, *names(16))
    return play(driven(Formula.GROUPS, called, bracket=16, third_place=True), rounds)


PANELS: Mapping[str, Callable[[], PanelDraft]] = {
    "tournament-round-14": lambda: _boards(driven(Formula.DANESE, names(14))).round(),
    "tournament-round-played": lambda: _boards(
        play(driven(Formula.DANESE, names(15)), 1), "en"
    ).round(),
    "tournament-round-64": lambda: _boards(driven(Formula.KNOCK_OUT, names(64))).round(),
    "tournament-round-groups": lambda: _boards(_hostile(1), "en").round(),
    "tournament-round-one-table": lambda: _boards(
        play(driven(Formula.TABLES, names(14)), 1)
    ).tables(),
    "tournament-table-danese": lambda: _boards(play(driven(Formula.DANESE, names(14)), 2)).tables(),
    "tournament-table-league": lambda: _boards(
        play(driven(Formula.LEAGUE, names(40)), 2), theme="light"
    ).tables(),
    "tournament-table-groups": lambda: _boards(_hostile(3), "en").tables(),
    "tournament-bracket-drawn": lambda: _boards(
        driven(Formula.KNOCK_OUT, names(13)), theme="light"
    ).bracket(),
    "tournament-bracket-16": lambda: _boards(_hostile(99)).bracket(),
    "tournament-bracket-half": lambda: _boards(
        play(driven(Formula.KNOCK_OUT, names(30)), 2), "en", "light"
    ).bracket(1),
    "tournament-bracket-pairs": lambda: _boards(
        play(driven(Formula.KNOCK_OUT, PAIRS, pairs=True), 2), theme="light"
    ).bracket(),
    "tournament-podium": lambda: _boards(play(driven(Formula.KNOCK_OUT, names(8)))).podium(),
}

PICTURES: Mapping[str, Callable[[], PublicPicture]] = {
    name: partial(_picture_of, panel) for name, panel in PANELS.items()
}
