"""What may be set before a match, and what each option becomes when it is pressed. Pure functions.

A press goes to the next value of one option and skips those that the game's rules refuse. A value
that the host has set in another way (such as a custom pace) is replaced by the first usual one.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from functools import partial
from typing import Literal, TypeAlias, TypeVar

from adapters.panels.game import RuleChoice, ShownGame
from adapters.panels.phrases import pace_name
from adapters.sights import PACES, TableSight, Wishes
from engine.game import BadRules, Json, Length, RuleSet, Setup
from engine.shuffle import SEED_BYTES

Levels: TypeAlias = tuple[str, ...]
"""The levels of the computer players on offer."""
Menu: TypeAlias = Sequence[tuple[ShownGame, Levels]]
"""Every game on offer, with the levels of its computer players."""
Steps: TypeAlias = Sequence[Wishes] | None
V = TypeVar("V")


class TableOption(IntEnum):
    """The options; buttons carry their numbers."""

    GAME = 8
    PROFILE = 0
    LENGTH = 1
    PACE = 2
    SEATING = 3
    MINDS = 4
    LEVEL = 5
    STAKE = 6
    HINTS = 7


Who: TypeAlias = Literal[TableOption.SEATING, TableOption.MINDS, TableOption.LEVEL]

HOUSE_FROM = 16
"""From this number on, there is one option for each house rule of the game."""
STAKES = (0, 1, 5, 10)
_ANY_SEED = bytes(SEED_BYTES)


def adjust(
    sight: TableSight, panels: ShownGame, option: int, levels: Levels, menu: Menu = ()
) -> Wishes | None:
    """The wishes with this option at its next value; None if the table has no such option."""
    game = option == TableOption.GAME
    steps = _games(sight, menu) if game else _steps(sight, panels, option, levels)
    if steps is None:
        return None
    return next((wishes for wishes in steps if _playable(panels, wishes)), sight.wishes)


def offered_options(
    sight: TableSight, panels: ShownGame, levels: Levels, menu: Menu = ()
) -> tuple[TableOption, ...]:
    """The options that a press would change."""
    unmoved = (None, sight.wishes)
    return tuple(o for o in TableOption if adjust(sight, panels, o, levels, menu) not in unmoved)


def house_value(panels: ShownGame, wishes: Wishes, choice: RuleChoice) -> Json:
    """The value of a house rule at this table."""
    usual = usual_value(panels, wishes, choice)
    return _plain((wishes.switches or {}).get(choice.switch, usual))


def usual_value(panels: ShownGame, wishes: Wishes, choice: RuleChoice) -> Json:
    """The value of a house rule in the profile."""
    rules = panels.profiles.get(wishes.profile or "")
    return choice.values[0] if rules is None else _plain(getattr(rules, choice.switch))


def people(sight: TableSight) -> int:
    return sum(seat.mind is None for seat in sight.seats)


# The values of one option, beginning with the one after the present value


def _steps(sight: TableSight, panels: ShownGame, option: int, levels: Levels) -> Steps:
    if option not in frozenset(TableOption):
        return _house_steps(sight.wishes, panels, option - HOUSE_FROM)
    match TableOption(option):
        case TableOption.GAME:
            return None  # no game knows of others
        case TableOption.PROFILE:
            return _profiles(sight.wishes, panels)
        case TableOption.LENGTH:
            return _lengths(sight.wishes, panels)
        case TableOption.PACE:
            return _paces(sight.wishes)
        case TableOption.STAKE:
            return _stakes(sight.wishes)
        case TableOption.HINTS:
            return [replace(sight.wishes, hints=not sight.wishes.hints)] if panels.advises else None
        case TableOption.SEATING | TableOption.MINDS | TableOption.LEVEL as who:
            return _who(sight, panels, who, levels)


def _who(sight: TableSight, panels: ShownGame, option: Who, levels: Levels) -> Steps:
    match option:
        case TableOption.SEATING:
            return _seatings(sight, panels)
        case TableOption.MINDS:
            return _minds(sight, levels)
        case TableOption.LEVEL:
            return _levels(sight.wishes, levels)


def _games(sight: TableSight, menu: Menu) -> list[Wishes] | None:
    at = next((i for i, (panels, _) in enumerate(menu) if panels.name == sight.game), 0)
    steps = [_in_game(sight, *game) for game in (*menu[at + 1 :], *menu[:at])]
    return [wishes for wishes in steps if wishes is not None] or None


def _in_game(sight: TableSight, panels: ShownGame, levels: Levels) -> Wishes | None:
    """The wishes in another game: people, clock and hints stay, and so do the seats if that game
    allows them. The rest is the default. None if the game has too few seats.
    """
    wishes, sitting = sight.wishes, people(sight)
    roomy = [seating for seating in panels.seatings if seating[0] >= sitting]
    if not roomy:
        return None
    players, pairs = min(roomy, key=partial(_farness, wishes))
    minds = tuple(m if m in levels else levels[0] for m in wishes.minds or () if levels)
    kept = Wishes(panels.name, pace=wishes.pace, hints=wishes.hints)
    return replace(kept, players=players, pairs=pairs, minds=minds[: players - sitting])


def _farness(wishes: Wishes, seating: tuple[int, bool]) -> tuple[bool, bool, int]:
    """How far a seating is from the present one; one seat too many is better than one too few."""
    now = wishes.players or 2
    return seating != (now, bool(wishes.pairs)), seating[0] < now, abs(seating[0] - now)


def _profiles(wishes: Wishes, panels: ShownGame) -> list[Wishes] | None:
    """Each profile with its own length, and without house rules."""
    if len(panels.profiles) < 2:
        return None
    names = _round(tuple(panels.profiles), wishes.profile)
    return [replace(wishes, profile=name, switches={}, length=None) for name in names]


def _lengths(wishes: Wishes, panels: ShownGame) -> list[Wishes] | None:
    lengths: tuple[Length | None, ...] = panels.lengths
    steps = [replace(wishes, length=length) for length in _round(lengths, wishes.length)]
    return steps or None


def _paces(wishes: Wishes) -> list[Wishes]:
    return [replace(wishes, pace=name) for name in _round(tuple(PACES), pace_name(wishes.pace))]


def _stakes(wishes: Wishes) -> list[Wishes]:
    return [replace(wishes, stake=stake) for stake in _round(STAKES, wishes.stake or 0)]


def _seatings(sight: TableSight, panels: ShownGame) -> list[Wishes] | None:
    """People keep their seats; computer players without a seat leave."""
    wishes, sitting = sight.wishes, people(sight)
    seatings = tuple(seating for seating in panels.seatings if seating[0] >= sitting)
    now = (wishes.players or 2, bool(wishes.pairs))
    return [
        replace(
            wishes,
            players=players,
            pairs=pairs,
            minds=(wishes.minds or ())[: players - sitting],
        )
        for players, pairs in _round(seatings, now)
    ] or None


def _minds(sight: TableSight, levels: Levels) -> list[Wishes] | None:
    if not levels:
        return None
    wishes, sitting = sight.wishes, sight.wishes.minds or ()
    free = (wishes.players or 2) - people(sight)
    row = (*sitting, *(sitting or levels)[:1] * free)
    counts = _round(tuple(range(free + 1)), len(sitting))
    return [replace(wishes, minds=row[:count]) for count in counts]


def _levels(wishes: Wishes, levels: Levels) -> list[Wishes] | None:
    if len(levels) < 2 or not wishes.minds:
        return None
    number = len(wishes.minds)
    return [replace(wishes, minds=(level,) * number) for level in _round(levels, wishes.minds[0])]


def _house_steps(wishes: Wishes, panels: ShownGame, index: int) -> list[Wishes] | None:
    if index not in range(len(panels.choices)):
        return None
    choice = panels.choices[index]
    values = _round(choice.values, house_value(panels, wishes, choice))
    return [_with_rule(wishes, panels, choice, value) for value in values]


def _with_rule(wishes: Wishes, panels: ShownGame, choice: RuleChoice, value: Json) -> Wishes:
    """A value that the profile has anyway is not stored as a house rule."""
    others = {k: v for k, v in (wishes.switches or {}).items() if k != choice.switch}
    usual = usual_value(panels, wishes, choice) == value
    return replace(wishes, switches=others if usual else {**others, choice.switch: value})


def _round(values: tuple[V, ...], now: V | None) -> tuple[V, ...]:
    at = values.index(now) if now in values else -1
    return values if at < 0 else (*values[at + 1 :], *values[:at])


def _playable(panels: ShownGame, wishes: Wishes) -> bool:
    """Would the rules accept such a match? If no length is wished, any length on offer will do."""
    rules = panels.profiles.get(wishes.profile or "")
    if rules is None:
        return True
    switches = {name: _plain(value) for name, value in (wishes.switches or {}).items()}
    lengths = panels.lengths if wishes.length is None else (wishes.length,)
    return any(_begins(wishes, rules, switches, length) for length in lengths)


def _begins(wishes: Wishes, rules: RuleSet, switches: dict[str, Json], length: Length) -> bool:
    try:
        made = replace(rules, **switches)
        Setup(made, wishes.players or 2, length, _ANY_SEED, pairs=bool(wishes.pairs))
    except (BadRules, TypeError):
        return False
    return True


def _plain(value: Json) -> Json:
    return tuple(value) if isinstance(value, list) else value
