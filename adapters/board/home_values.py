"""What a board shows before a table: the person's tables, those of the group, and new ones."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from adapters.panel import Style
from adapters.panels.game import Values
from adapters.panels.phrases import names, title
from adapters.panels.verbs import Verb
from adapters.sights import TableSight
from adapters.text import Words
from adapters.token import pack
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


def home_values(
    tables: Iterable[ListedTable], games: Iterable[PlayableGame], words: Words, in_group: bool
) -> Values:
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


def _of_menu(verb: Verb, label: str) -> Values:
    token = pack(0, 0, verb, ())
    return {"verb": verb.value, "token": token, "label": label, "group": "menu"}


def _table(table: ListedTable, words: Words) -> Values:
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


def _offers(number: int, game: PlayableGame, words: Words, in_group: bool) -> Iterator[Values]:
    yield _new(Verb.ALONE, number, game, words("tile-alone"), Style.MAIN)
    if in_group:
        yield _new(Verb.NEW, number, game, words("tile-friends"), Style.PLAIN)
    if game.taught:
        yield _new(Verb.LEARN, number, game, words("learn", several="no", game=""), Style.PLAIN)


def _new(verb: Verb, number: int, game: PlayableGame, label: str, style: Style) -> Values:
    token, group = pack(0, 0, verb, (number,)), "menu" if verb is Verb.LEARN else "main"
    about = {"game": game.name, "alone": verb is Verb.ALONE}
    return {
        "verb": verb.value,
        "token": token,
        "label": label,
        "style": style.value,
        "group": group,
        **about,
    }
