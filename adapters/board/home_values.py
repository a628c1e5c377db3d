"""What a board shows before a table: the person's tables, those of the group, and new ones."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from adapters.board.offers import Add
from adapters.panel import Style
from adapters.panels import board_types as types
from adapters.panels.options import Levels
from adapters.panels.phrases import level, names, title
from adapters.panels.verbs import Verb
from adapters.sights import TableSight
from adapters.text import Words
from adapters.token import pack
from common.ids import NO_TABLE
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class ListedTable:
    sight: TableSight
    seat: Seat | None
    """Of the person who looks."""
    joinable: bool = False
    """Whether this person can take a seat there."""


@dataclass(frozen=True, slots=True)
class PlayableGame:
    name: str
    taught: bool
    levels: Levels
    numbers: tuple[int, ...]
    """How many computer players one person can play against."""
    last: Levels
    """Those they chose last."""


def home_values(
    tables: Iterable[ListedTable], games: Iterable[PlayableGame], words: Words, in_group: bool
) -> types.BoardHome:
    """Matches with friends are opened in a group only."""
    return {
        "screen": "home",
        "tables": [_table(table, words) for table in tables],
        "at": "",
        "offers": [
            *chain.from_iterable(
                _offers(number, game, words, in_group) for number, game in enumerate(games)
            ),
            _of_menu(Verb.REPLAYS, words("replay-title")),
            _of_menu(Verb.SETTINGS, words("settings-title")),
        ],
    }


def _of_menu(verb: Verb, label: str) -> types.Offer:
    token = pack(NO_TABLE, 0, verb, ())
    return {"verb": verb.value, "token": token, "label": label, "group": "menu"}


def _table(table: ListedTable, words: Words) -> types.HomeTable:
    sight, seat = table.sight, table.seat
    return {
        "table": sight.table,
        "game": sight.game,
        "title": title(sight.game, sight.table, words),
        "stage": sight.stage.value,
        "names": list(names(sight.seats, words)),
        "mine": seat is not None,
        "awaited": seat is not None and sight.seats[seat].awaited,
        "joinable": table.joinable,
    }


def _offers(number: int, game: PlayableGame, words: Words, in_group: bool) -> Iterator[types.Offer]:
    alone = _new(Verb.ALONE, number, game, words("tile-alone"), Style.MAIN)
    yield _with_computers(alone, game, words)
    if in_group:
        yield _new(Verb.NEW, number, game, words("tile-friends"), Style.PLAIN)
    if game.taught:
        yield _new(Verb.LEARN, number, game, words("learn", several="no", game=""), Style.PLAIN)


def _with_computers(alone: types.Offer, game: PlayableGame, words: Words) -> types.Offer:
    """With what the person can choose."""
    if not game.last:
        return alone
    return {
        **alone,
        "add": Add.COMPUTERS,
        "levels": [{"name": name, "label": level(name, words)} for name in game.levels],
        "numbers": list(game.numbers),
        "last": {"level": game.last[0], "number": len(game.last)},
    }


def _new(verb: Verb, number: int, game: PlayableGame, label: str, style: Style) -> types.Offer:
    token, group = pack(NO_TABLE, 0, verb, (number,)), "menu" if verb is Verb.LEARN else "main"
    return {
        "verb": verb.value,
        "token": token,
        "label": label,
        "style": style.value,
        "group": group,
        "game": game.name,
        "alone": verb is Verb.ALONE,
    }
