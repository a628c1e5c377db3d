"""What may be set before a match, and the values of each option. Pure functions.

A press names an option and the number of one of its values, which never changes. Values that the
game's rules refuse are not offered.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import partial
from typing import Literal, TypeAlias

from adapters.panels.game import RuleChoice, ShownGame
from adapters.panels.phrases import pace_name
from adapters.sights import LEAVERS, PACES, TableSight, Wishes
from engine.game import BadRules, ByPoints, Json, Length, RuleSet, Setup
from engine.shuffle import SEED_BYTES

Levels: TypeAlias = tuple[str, ...]
"""The levels of the computer players on offer."""
Menu: TypeAlias = Sequence[tuple[ShownGame, Levels]]
"""Every game on offer, with the levels of its computer players."""
Values: TypeAlias = Mapping[int, Wishes]
"""The wishes with each value of an option, by the number of the value."""


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
    CUT = 9
    LEAVER = 10
    PAIRS = 11
    HEAD_START = 12


Who: TypeAlias = Literal[
    TableOption.SEATING,
    TableOption.MINDS,
    TableOption.LEVEL,
    TableOption.PAIRS,
    TableOption.HEAD_START,
]
"""The options about who plays, and how."""

HOUSE_FROM = 16
"""From this number on, there is one option for each house rule of the game."""
STAKES = (0, 1, 5, 10)
_ANY_SEED = bytes(SEED_BYTES)


def values(
    sight: TableSight, panels: ShownGame, option: int, levels: Levels, menu: Menu = ()
) -> Values:
    """Those that the rules allow; empty if the table has no such option."""
    game = option == TableOption.GAME
    wishes = _games(sight, menu) if game else _values(sight, panels, option, levels)
    return {n: one for n, one in wishes.items() if _playable(panels, one)}


def offered_options(
    sight: TableSight, panels: ShownGame, levels: Levels, menu: Menu = ()
) -> tuple[TableOption, ...]:
    """The options that have more than one value."""
    return tuple(o for o in TableOption if len(values(sight, panels, o, levels, menu)) > 1)


def value_of(option: int, wishes: Wishes, panels: ShownGame) -> Hashable:
    """By which the value at the table is found among all."""
    if option >= HOUSE_FROM:
        return str(house_value(panels, wishes, panels.choices[option - HOUSE_FROM]))
    match TableOption(option):
        case TableOption.GAME | TableOption.PROFILE | TableOption.LENGTH as chosen:
            value: Hashable = getattr(wishes, chosen.name.lower())
            return value
        case TableOption.PACE:
            return pace_name(wishes.pace)
        case TableOption.STAKE:
            return wishes.stake or 0
        case TableOption.HINTS:
            return wishes.hints
        case TableOption.CUT:
            return bool(wishes.cut)
        case TableOption.LEAVER:
            return wishes.leaver or LEAVERS[0]
        case (
            TableOption.SEATING
            | TableOption.MINDS
            | TableOption.LEVEL
            | TableOption.PAIRS
            | TableOption.HEAD_START
        ) as who:
            return _value_of_who(who, wishes)


def _value_of_who(option: Who, wishes: Wishes) -> Hashable:
    match option:
        case TableOption.SEATING:
            return None if wishes.open_seats else (wishes.players, bool(wishes.pairs))
        case TableOption.MINDS:
            return len(wishes.minds or ())
        case TableOption.LEVEL:
            return (wishes.minds or ("",))[0]
        case TableOption.PAIRS:
            return bool(wishes.drawn_pairs)
        case TableOption.HEAD_START:
            return wishes.head_starts if any(wishes.head_starts or ()) else None


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


def most_players(panels: ShownGame, wishes: Wishes) -> int:
    """How many may sit at the table; with open seats, as many as its rules allow."""
    now = wishes.players or 2
    if not wishes.open_seats:
        return now
    seatings = (
        players
        for players, pairs in panels.seatings
        if _playable(panels, replace(wishes, players=players, pairs=pairs, length=None))
    )
    return max(seatings, default=now)


def seatings_alone(panels: ShownGame) -> Mapping[int, tuple[int, bool]]:
    """The seats of one person's match against computer players, by how many these are."""
    return {players - 1: (players, pairs) for players, pairs in sorted(panels.seatings)[::-1]}


def is_alone(sight: TableSight) -> bool:
    """One person plays, and computer players have all other seats."""
    return people(sight) == 1 and len(sight.seats) >= max(2, sight.wishes.players or 2)


# The values of one option


def _values(sight: TableSight, panels: ShownGame, option: int, levels: Levels) -> Values:
    wishes = sight.wishes
    if option not in frozenset(TableOption):
        return _house_values(wishes, panels, option - HOUSE_FROM)
    match TableOption(option):
        case TableOption.GAME:
            return {}  # no game knows of others
        case TableOption.PROFILE:
            return _profiles(wishes, panels)
        case TableOption.LENGTH:
            return _numbered([replace(wishes, length=one) for one in panels.lengths])
        case TableOption.PACE:
            return _numbered([replace(wishes, pace=name) for name in PACES])
        case TableOption.STAKE:
            return _numbered([replace(wishes, stake=stake) for stake in STAKES])
        case TableOption.HINTS:
            asked = panels.advises
            return _numbered([replace(wishes, hints=yes) for yes in (False, True) if asked])
        case TableOption.CUT:
            asked = is_alone(sight)
            return _numbered([replace(wishes, cut=yes) for yes in (False, True) if asked])
        case TableOption.LEAVER:
            roomy = levels and most_players(panels, wishes) > 2 and not wishes.stake
            return _numbered([replace(wishes, leaver=one) for one in LEAVERS if roomy])
        case (
            TableOption.SEATING
            | TableOption.MINDS
            | TableOption.LEVEL
            | TableOption.PAIRS
            | TableOption.HEAD_START
        ) as who:
            return _who(sight, panels, who, levels)


def _who(sight: TableSight, panels: ShownGame, option: Who, levels: Levels) -> Values:
    match option:
        case TableOption.SEATING:
            return _seatings(sight, panels)
        case TableOption.MINDS:
            return _minds(sight, panels, levels)
        case TableOption.LEVEL:
            return _levels(sight.wishes, levels)
        case TableOption.PAIRS:
            return _pairs(sight.wishes)
        case TableOption.HEAD_START:
            return _head_starts(sight, panels)


def _numbered(wishes: Sequence[Wishes]) -> Values:
    return dict(enumerate(wishes))


def _games(sight: TableSight, menu: Menu) -> Values:
    games = {n: _in_game(sight, *game) for n, game in enumerate(menu)}
    return {n: wishes for n, wishes in games.items() if wishes is not None}


def _in_game(sight: TableSight, panels: ShownGame, levels: Levels) -> Wishes | None:
    """The wishes in another game: people, clock and hints stay, and so do the seats if that game
    allows them. The rest is the default. None if the game has too few seats.
    """
    wishes, sitting = sight.wishes, people(sight)
    if panels.name == wishes.game:
        return wishes
    roomy = [seating for seating in panels.seatings if seating[0] >= sitting]
    if not roomy:
        return None
    minds = tuple(m if m in levels else levels[0] for m in wishes.minds or () if levels)
    kept = Wishes(panels.name, pace=wishes.pace, hints=wishes.hints)
    if wishes.open_seats:
        most = max(players for players, _ in roomy)
        return replace(kept, open_seats=True, minds=minds[: most - sitting])
    players, pairs = min(roomy, key=partial(_farness, wishes))
    return replace(kept, players=players, pairs=pairs, minds=minds[: players - sitting])


def _farness(wishes: Wishes, seating: tuple[int, bool]) -> tuple[bool, bool, int]:
    """How far a seating is from the present one; one seat too many is better than one too few."""
    now = wishes.players or 2
    return seating != (now, bool(wishes.pairs)), seating[0] < now, abs(seating[0] - now)


def _profiles(wishes: Wishes, panels: ShownGame) -> Values:
    """Each profile with its own length, and without house rules; the present one stays as it is."""
    kept = [
        wishes
        if name == wishes.profile
        else replace(wishes, profile=name, switches={}, length=None)
        for name in panels.profiles
    ]
    return _numbered(kept)


def _seatings(sight: TableSight, panels: ShownGame) -> Values:
    """People keep their seats; computer players without a seat leave. The first value: open seats,
    for as many as come."""
    wishes, sitting = sight.wishes, people(sight)
    minds, most = wishes.minds or (), max(players for players, _ in panels.seatings)
    open_seats = replace(wishes, open_seats=True, players=None, pairs=None)
    fixed = {
        n: replace(
            wishes, open_seats=False, players=players, pairs=pairs, minds=minds[: players - sitting]
        )
        for n, (players, pairs) in enumerate(panels.seatings, 1)
        if players >= sitting
    }
    return {0: replace(open_seats, minds=minds[: most - sitting]), **fixed}


def _minds(sight: TableSight, panels: ShownGame, levels: Levels) -> Values:
    """The number of a value is that of the computer players."""
    wishes, sitting = sight.wishes, sight.wishes.minds or ()
    free = most_players(panels, wishes) - people(sight) if levels else -1
    row = (*sitting, *(sitting or levels)[:1] * free)
    return _numbered([replace(wishes, minds=row[:count]) for count in range(free + 1)])


def _levels(wishes: Wishes, levels: Levels) -> Values:
    number = len(wishes.minds or ())
    return _numbered([replace(wishes, minds=(level,) * number) for level in levels if number])


def _pairs(wishes: Wishes) -> Values:
    asked = bool(wishes.pairs)
    return _numbered([replace(wishes, drawn_pairs=yes) for yes in (False, True) if asked])


def _head_starts(sight: TableSight, panels: ShownGame) -> Values:
    """First nobody; then the same as now but for one person."""
    wishes, now = sight.wishes, tuple(one.head_start for one in sight.seats if one.mind is None)
    if wishes.stake or not isinstance(wishes.length, ByPoints) or not panels.head_starts:
        return {}
    each = ((place, points) for place in range(len(now)) for points in panels.head_starts)
    given = [(*now[:place], points, *now[place + 1 :]) for place, points in each]
    return _numbered([replace(wishes, head_starts=one) for one in ((0,) * len(now), *given)])


def _house_values(wishes: Wishes, panels: ShownGame, index: int) -> Values:
    if index not in range(len(panels.choices)):
        return {}
    choice = panels.choices[index]
    return _numbered([_with_rule(wishes, panels, choice, value) for value in choice.values])


def _with_rule(wishes: Wishes, panels: ShownGame, choice: RuleChoice, value: Json) -> Wishes:
    """A value that the profile has anyway is not stored as a house rule."""
    others = {k: v for k, v in (wishes.switches or {}).items() if k != choice.switch}
    usual = usual_value(panels, wishes, choice) == value
    return replace(wishes, switches=others if usual else {**others, choice.switch: value})


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
