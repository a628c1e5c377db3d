"""Every option has a list of values, never one that the rules refuse."""

import random
from dataclasses import fields, replace
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from adapters.panels.game import GamePanels, RuleChoice
from adapters.panels.options import HOUSE_FROM, TableOption, house_value, offered_options, values
from adapters.sights import PACES, SeatSight, TableSight, Wishes
from bot.games import MENU
from bot.tables import agreement
from bot.tables.document import wishes_of
from engine.game import ByDeals, ByPoints
from engine.scala40 import SCALA40
from engine.scopa import SCOPA
from tests.adapters.panels.frames import ANNA, BRISCOLA, BRUNO, CARLA, DARIO, MIND, seat, sight

LEVELS = ("medio", "maestro")
TRUMP, SIGNS = HOUSE_FROM, HOUSE_FROM + 1


def offered(table: TableSight, option: int, minds: tuple[str, ...] = LEVELS) -> list[Wishes]:
    return [*values(table, BRISCOLA, option, minds).values()]


def values_of(table: TableSight, option: int, wish: str) -> list[Any]:
    return [getattr(wishes, wish) for wishes in offered(table, option)]


VALUES = [
    (TableOption.PACE, "pace", [*PACES]),
    (TableOption.STAKE, "stake", [0, 1, 5, 10]),
    (TableOption.HINTS, "hints", [False, True]),
    (TableOption.LENGTH, "length", [ByPoints(3), ByPoints(5)]),
    (TableOption.PROFILE, "profile", ["osteria", "gran_torneo"]),
    (TableOption.SEATING, "players", [None, 2, 3, 4]),
    (TableOption.SEATING, "open_seats", [True, False, False, False]),
    (TableOption.MINDS, "minds", [(), ("medio",), ("medio", "medio")]),
]


@pytest.mark.parametrize(("option", "wish", "expected"), VALUES)
def test_an_option_has_these_values(option: int, wish: str, expected: list[Any]) -> None:
    assert values_of(sight(ANNA), option, wish) == expected


def test_a_number_means_the_same_value_whatever_the_rules_refuse() -> None:
    two = sight(ANNA, BRUNO, CARLA)
    assert [*values(two, BRISCOLA, TableOption.SEATING, LEVELS)] == [0, 2, 3]


def test_four_play_in_pairs_where_the_rules_want_it_so() -> None:
    wishes = offered(sight(ANNA), TableOption.SEATING)[-1]
    assert (wishes.players, wishes.pairs) == (4, True)


def test_nobody_who_sits_loses_their_seat() -> None:
    table = sight(ANNA, BRUNO, CARLA, players=4, pairs=True)
    assert values_of(table, TableOption.SEATING, "players") == [None, 3, 4]


def test_computer_players_go_where_there_is_no_seat_left() -> None:
    table = sight(ANNA, MIND, MIND, MIND, players=4, pairs=True)
    seats = [(w.players, len(w.minds or ())) for w in offered(table, TableOption.SEATING)]
    assert seats == [(None, 3), (2, 1), (3, 2), (4, 3)]


def test_computer_players_take_free_seats_only() -> None:
    assert values_of(sight(ANNA, BRUNO), TableOption.MINDS, "minds") == [(), ("medio",)]
    assert values_of(sight(ANNA, BRUNO, CARLA), TableOption.MINDS, "minds") == [()]
    open_seats = sight(ANNA, BRUNO, CARLA, players=3, open_seats=True)
    assert len(offered(open_seats, TableOption.MINDS)) == 2


def test_another_computer_player_is_of_the_level_chosen() -> None:
    table = sight(ANNA, seat("maestro", mind="maestro"))
    assert offered(table, TableOption.MINDS)[2].minds == ("maestro", "maestro")


def test_the_level_is_that_of_all() -> None:
    minds = values_of(sight(ANNA, MIND, MIND), TableOption.LEVEL, "minds")
    assert minds == [("medio", "medio"), ("maestro", "maestro")]


def test_no_level_to_choose_among_one_or_for_nobody() -> None:
    one = offered_options(sight(ANNA, MIND), BRISCOLA, ("medio",))
    assert TableOption.LEVEL not in one
    assert offered(sight(ANNA), TableOption.LEVEL) == []
    assert offered(sight(ANNA), TableOption.MINDS, ()) == []


def test_the_cut_is_a_question_for_a_person_alone() -> None:
    assert values_of(sight(ANNA, MIND, MIND), TableOption.CUT, "cut") == [False, True]
    assert offered(sight(ANNA, BRUNO, MIND), TableOption.CUT) == []
    assert offered(sight(ANNA), TableOption.CUT) == []


def test_a_house_rule_that_the_profile_says_anyway_is_none() -> None:
    table = sight(ANNA)
    called = offered(table, TRUMP)[1]
    assert called.switches == {"trump": "called"}
    assert house_value(BRISCOLA, called, BRISCOLA.choices[0]) == "called"
    assert offered(replace(table, wishes=called), TRUMP)[0].switches == {}


def test_what_the_rules_refuse_is_passed_over() -> None:
    two = sight(ANNA, players=2)
    assert offered(two, SIGNS) == [two.wishes]
    assert offered(sight(ANNA, players=3), SIGNS)[1].switches == {"signs": True}
    assert SIGNS not in offered_options(two, BRISCOLA, LEVELS)
    four = sight(ANNA, BRUNO, CARLA, DARIO, players=4, pairs=True)
    assert values_of(four, TableOption.SEATING, "players") == [None, 4]


def test_another_profile_drops_house_rules_and_brings_its_length() -> None:
    mine = sight(ANNA, switches={"trump": "called"})
    kept, wishes = offered(mine, TableOption.PROFILE)
    assert kept == mine.wishes
    assert (wishes.profile, wishes.switches, wishes.length) == ("gran_torneo", {}, None)


# Another game

BRIEF = replace(BRISCOLA, name="scopa", seatings=((2, False), (4, True)))
MENU_OF_TWO = ((BRISCOLA, LEVELS), (BRIEF, ("nonna", "medio")))


def other(*seats: SeatSight, **more: Any) -> Wishes | None:
    table = sight(*seats, **more)
    return values(table, BRISCOLA, TableOption.GAME, LEVELS, MENU_OF_TWO).get(1)


def test_another_game_keeps_people_clock_and_hints_and_begins_as_it_does() -> None:
    own = {"profile": "gran_torneo", "switches": {"trump": "called"}, "stake": 5}
    wishes = other(ANNA, BRUNO, players=2, pace=PACES["lenta"], hints=False, **own)
    assert wishes == Wishes(
        "scopa", pace=PACES["lenta"], players=2, pairs=False, minds=(), hints=False
    )


def test_open_seats_stay_open_in_another_game() -> None:
    wishes = other(ANNA, BRUNO, MIND, MIND, players=4, pairs=True, open_seats=True)
    assert wishes is not None
    assert (wishes.open_seats, wishes.players, wishes.minds) == (True, None, ("medio", "medio"))


@pytest.mark.parametrize(
    ("seats", "players", "pairs", "seating"),
    [
        ((ANNA,), 2, False, (2, False)),
        ((ANNA,), 3, False, (4, True)),
        ((ANNA, BRUNO, CARLA), 3, False, (4, True)),
        ((ANNA, BRUNO, CARLA, DARIO), 4, True, (4, True)),
        ((ANNA,), 5, False, (4, True)),
    ],
)
def test_seats_are_as_many_or_the_next_number(
    seats: tuple[SeatSight, ...], players: int, pairs: bool, seating: tuple[int, bool]
) -> None:
    wishes = other(*seats, players=players, pairs=pairs)
    assert wishes is not None
    assert (wishes.players, wishes.pairs) == seating


def test_computer_players_come_along_as_far_as_there_are_seats_and_levels() -> None:
    strong = seat("maestro", mind="maestro")
    wishes = other(ANNA, strong, MIND, players=3)
    assert wishes is not None
    assert wishes.minds == ("nonna", "medio")


def test_a_game_that_has_no_room_for_all_is_passed_over() -> None:
    assert other(ANNA, BRUNO, CARLA, DARIO, seat("Elena"), players=5) is None
    alone = values(sight(ANNA), BRISCOLA, TableOption.GAME, LEVELS, MENU_OF_TWO[:1])
    assert [*alone] == [0]


@pytest.mark.parametrize("option", [-1, 11, HOUSE_FROM - 1, HOUSE_FROM + 2, 10**9])
def test_no_such_option(option: int) -> None:
    assert not values(sight(ANNA), BRISCOLA, option, LEVELS)


# Against the real rules and the real bot


def _choices(profiles: Any) -> tuple[RuleChoice, ...]:
    """Every switch with a handful of values."""
    rules = next(iter(profiles.values()))
    hints = get_type_hints(type(rules))
    return tuple(
        RuleChoice(field.name, values)
        for field in fields(rules)
        if (values := _values(hints[field.name]))
    )


def _values(kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return (False, True)
    options = [o for part in get_args(kind) for o in (get_args(part) or (part,))]
    return (
        () if get_origin(kind) is tuple else tuple(None if o is type(None) else o for o in options)
    )


LENGTHS = (ByPoints(11), ByPoints(16), ByPoints(101), ByDeals(3), ByPoints(1001))
SEATINGS = ((1, False), (2, False), (3, False), (3, True), (4, False), (4, True), (5, False))
REAL: dict[str, GamePanels[Any, Any, Any]] = {
    game.name: replace(
        BRISCOLA,
        name=game.name,
        choices=_choices(game.profiles),
        lengths=LENGTHS,
        seatings=SEATINGS,
        profiles=game.profiles,
    )
    for game in (SCALA40, SCOPA)
}


def _seated(table: TableSight, people: int) -> tuple[SeatSight, ...]:
    sitting = (ANNA, BRUNO, CARLA, DARIO)[:people]
    return (*sitting, *(seat(level, mind=level) for level in table.wishes.minds or ()))


@pytest.mark.parametrize("game", REAL)
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_whatever_is_pressed_the_bot_agrees(game: str, people: int) -> None:
    panels, served = REAL[game], MENU[game]
    players = people if (people, False) in SEATINGS and people in {2, 3} else 2 if people < 2 else 4
    if game == "scopa" and people > 2:
        players = 4
    start = agreement.complete(served, Wishes(game, players=players, pairs=players == 4))
    table = replace(sight(ANNA), game=game, wishes=wishes_of(start, ()))
    options = [*TableOption, *range(HOUSE_FROM, HOUSE_FROM + len(panels.choices))]
    dice = random.Random(f"{game} {people}")
    for _ in range(150):
        table = replace(table, seats=_seated(table, people))
        found = [*values(table, panels, dice.choice(options), LEVELS).values()]
        if found:
            wishes = dice.choice(found)
            minds = wishes.minds or ()
            made = agreement.seated(served, agreement.complete(served, wishes), people + len(minds))
            assert people + len(minds) <= made.players
            table = replace(table, wishes=wishes_of(made, minds))


@pytest.mark.parametrize("game", MENU)
def test_a_lobby_knows_the_profiles_and_switches_of_its_game(game: str) -> None:
    panels, profiles = MENU[game].panels, MENU[game].game.profiles
    assert panels.profiles == profiles
    for choice in panels.choices:
        assert {getattr(rules, choice.switch) for rules in profiles.values()} <= {*choice.values}
