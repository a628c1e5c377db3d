"""What may be chosen when a table is opened by a command: values with their labels, and what they
make of the wishes."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import TypeAlias

from adapters.panels.game import ShownGame
from adapters.panels.lobby import profile_name, seating
from adapters.panels.options import Levels
from adapters.sights import PACES, Wishes
from adapters.text import Words


class CommandOption(StrEnum):
    PLAYERS = "players"
    RULES = "rules"
    COMPUTERS = "computers"
    PACE = "pace"


CommandOptions: TypeAlias = Mapping[CommandOption, Mapping[str, str]]
"""By option, the label of each value."""


def command_options(panels: ShownGame, levels: Levels, words: Words) -> CommandOptions:
    game = Wishes(panels.name)
    rules = {
        name: profile_name(panels, replace(game, profile=name), words) for name in panels.profiles
    }
    players = {
        value: seating(panels, wishes, words) for value, wishes in _seatings(panels, game).items()
    }
    return {
        CommandOption.PLAYERS: players,
        CommandOption.RULES: rules,
        CommandOption.COMPUTERS: {
            n: words("minds-value", n=int(n)) for n in _numbers(panels, levels)
        },
        CommandOption.PACE: {name: words(f"pace-{name}") for name in PACES},
    }


def wished(panels: ShownGame, levels: Levels, chosen: Mapping[str, str]) -> Wishes | None:
    """None if there is no such option or value."""
    wishes = Wishes(panels.name)
    for option, value in chosen.items():
        found = _wished(panels, levels, wishes, option).get(value)
        if found is None:
            return None
        wishes = found
    return wishes


def _wished(panels: ShownGame, levels: Levels, wishes: Wishes, option: str) -> Mapping[str, Wishes]:
    """What each value of an option makes of the wishes."""
    match option:
        case CommandOption.PLAYERS:
            return _seatings(panels, wishes)
        case CommandOption.RULES:
            return {name: replace(wishes, profile=name) for name in panels.profiles}
        case CommandOption.COMPUTERS:
            numbers = _numbers(panels, levels)
            return {n: replace(wishes, minds=levels[:1] * int(n)) for n in numbers}
        case CommandOption.PACE:
            return {name: replace(wishes, pace=name) for name in PACES}
        case _:
            return {}


def _seatings(panels: ShownGame, wishes: Wishes) -> Mapping[str, Wishes]:
    """`3`, `4`, or `4+` for pairs where four may also play alone."""
    found = dict[str, Wishes]()
    for players, pairs in panels.seatings:
        value = f"{players}+" if str(players) in found else str(players)
        found[value] = replace(wishes, players=players, pairs=pairs)
    return found


def _numbers(panels: ShownGame, levels: Levels) -> list[str]:
    """Of computer players."""
    most = max(players for players, _ in panels.seatings) - 1 if levels else 0
    return [str(number) for number in range(most + 1)]
