"""The menu: every game that is played here, a module each."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module

from adapters.images.prerender import palettes
from bot.games.entry import GameEntry
from engine.game import MatchNumbers

GAMES = ("scala40", "scopa")
"""The modules of this folder, in the order in which the menu shows them."""


def menu(games: tuple[str, ...] = GAMES) -> Mapping[str, GameEntry]:
    entries: list[GameEntry] = [import_module(f"{__name__}.{game}").ENTRY for game in games]
    return {entry.game.name: entry for entry in entries}


MENU = menu()


def numbers_of(game: str) -> MatchNumbers:
    """Return the numbers of a game for the matches of its tournaments (T)."""
    return MENU[game].game.numbers


def drawn_ahead(entries: Iterable[GameEntry]) -> Iterator[Callable[[], object]]:
    """Cards to draw before anybody plays, a step each."""
    yield from palettes()
    for entry in entries:
        if entry.panels.pictures is not None:
            yield from entry.panels.pictures.ahead()
