"""The profiles agree with `rules/profiles.json`, and invalid ones are refused with a reason."""

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest

from engine.game import BadRules, ByDeals, ByPoints, Json, Length, RulesFault, Setup
from engine.scala40 import SCALA40
from engine.scala40.presets import Rules

REFERENCE: dict[str, dict[str, Json]] = json.loads(
    (Path(__file__).parents[3] / "rules" / "profiles.json").read_text(encoding="utf-8")
)
PROFILES = ("online", "casa", "torneo")
SEED = bytes(32)

# The table of switches at the end of the rules: every value of each switch.
VALUES: dict[str, list[Json]] = {
    "jokers": [4, 2],
    "joker_in_opening": ["free", "only_beside_40_clean"],
    "max_jokers_per_meld": [1, None],
    "set_joker_swap": ["declared", "any_missing_suit"],
    "taken_joker_must_be_played": [True, False],
    "joker_back_to_same_meld": [False, True],
    "picked_must_be_played": [True, False],
    "twin_discard": ["allowed", "allowed_announced"],
    "attach_discard": [
        "if_opened_or_closing",
        "two_players_if_opened_else_only_closing",
        "allowed_next_player_cannot_attach_this_turn",
    ],
    "stock_renewal": ["shuffle_keep_last", "flip_unshuffled"],
    "ace_in_hand": ["1_if_exactly_one_ace", "1_if_only_card", "11"],
    "all_cards_in_hand": [100],
    "hand_close_double": [True, False],
    "default_target": [50, 101, 151, 201, 1000],
    "targets": [[101, 151, 201], [50], [1000, 50]],
    "formats": [["points"], ["deals"], ["points", "deals"]],
    "reentry": ["off", "once"],
    "players": [[2], [5], [2, 3, 4, 5]],
    "pairs_optional": [True, False],
}
# Values that look similar but are not allowed.
WRONG: dict[str, list[Json]] = {
    "jokers": [0, 1, 3, 5, "4", None, True],
    "joker_in_opening": ["", "never", None, True],
    "max_jokers_per_meld": [0, 2, 4, "1", True],
    "set_joker_swap": ["any", None, False],
    "taken_joker_must_be_played": [0, 1, "true", None],
    "joker_back_to_same_meld": [0, 1, "false", None],
    "picked_must_be_played": [0, 1, "true", None],
    "twin_discard": ["announced", None, True],
    "attach_discard": ["allowed", None, True],
    "stock_renewal": ["shuffle", None],
    "ace_in_hand": [11, 1, "1", None],
    "all_cards_in_hand": [0, 101, "100", None, 100.0],
    "hand_close_double": [0, 1, 2, None],
    "default_target": [49, 1001, 0, -101, "101", 101.0, None, True],
    "targets": [[], [49], [1001], [101, 101], [101, "151"], 101, "101", None],
    "formats": [[], ["rounds"], ["points", "points"], "points", None],
    "reentry": ["twice", 1, None, True],
    "players": [[], [1], [6], [2, 2], [2, 3.0], 2, "2", None],
    "pairs_optional": [0, 1, "true", None],
}


def each(values: dict[str, list[Json]]) -> list[tuple[str, Json]]:
    return [(switch, value) for switch, several in values.items() for value in several]


def as_data(rules: Any) -> Json:
    return json.loads(json.dumps(asdict(rules)))


def refused(profile: str, switches: dict[str, Json]) -> tuple[RulesFault, str]:
    with pytest.raises(BadRules) as bad:
        SCALA40.rules(profile, switches)
    return bad.value.fault, bad.value.switch


# Profiles and switches


@pytest.mark.parametrize("profile", PROFILES)
def test_a_profile_is_what_the_reference_says(profile: str) -> None:
    assert as_data(SCALA40.profiles[profile]) == REFERENCE[profile]
    assert SCALA40.rules(profile, {}) == SCALA40.profiles[profile]


def test_there_are_these_profiles_and_switches() -> None:
    assert tuple(SCALA40.profiles) == PROFILES
    assert VALUES.keys() == WRONG.keys() == {f.name for f in fields(Rules)}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("switch", "value"), each(VALUES), ids=repr)
def test_every_switch_is_set_alone(profile: str, switch: str, value: Json) -> None:
    rules = SCALA40.rules(profile, {switch: value})
    assert as_data(rules) == REFERENCE[profile] | {switch: value}


def test_all_switches_are_set_together() -> None:
    rules = SCALA40.rules("casa", REFERENCE["torneo"])
    assert rules == SCALA40.profiles["torneo"]


@pytest.mark.parametrize(("switch", "value"), each(WRONG), ids=repr)
def test_what_a_switch_cannot_say(switch: str, value: Json) -> None:
    assert refused("online", {switch: value}) == (RulesFault.BAD_VALUE, switch)


@pytest.mark.parametrize("name", ["scopa_online", "Online", ""])
def test_an_unknown_profile(name: str) -> None:
    assert refused(name, {}) == (RulesFault.UNKNOWN_PROFILE, name)


@pytest.mark.parametrize("name", ["target", "joker", "check", "__class__", ""])
def test_an_unknown_switch(name: str) -> None:
    assert refused("casa", {"jokers": 2, name: 1}) == (RulesFault.UNKNOWN_SWITCH, name)


def test_an_impossible_combination() -> None:
    """M3: a player comes back at a total, which only matches by points have."""
    switches = {"formats": ["deals"], "reentry": "once"}
    assert refused("online", switches) == (RulesFault.REENTRY_NEEDS_POINTS, "reentry")


def test_the_reason_is_said() -> None:
    with pytest.raises(BadRules, match=r"^bad_value: jokers$"):
        SCALA40.rules("online", {"jokers": 3})


def test_a_rule_set_cannot_change() -> None:
    rules: Any = SCALA40.profiles["online"]
    with pytest.raises(AttributeError):
        rules.jokers = 2


# Matches


def setup(
    players: int = 2,
    length: Length | None = None,
    pairs: bool = False,
    seed: bytes = SEED,
    first_dealer: int | None = None,
    **switches: Json,
) -> Setup[Any]:
    rules = SCALA40.rules("online", switches)
    return Setup(rules, players, length or ByPoints(101), seed, pairs, first_dealer)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "length", [ByPoints(50), ByPoints(101), ByPoints(1000), ByDeals(1), ByDeals(99)]
)
def test_what_is_a_match(players: int, length: Length) -> None:
    made = setup(players, length, first_dealer=players - 1)
    assert made.sides == players
    assert SCALA40.begin(made).state.deal.dealer == players - 1


def test_a_target_need_not_be_among_those_offered() -> None:
    assert setup(length=ByPoints(77)).length == ByPoints(77)


def test_pairs_are_two_sides() -> None:
    assert setup(4, pairs=True).sides == 2
    assert setup(4).sides == 4


@pytest.mark.parametrize(
    ("match", "fault", "switch"),
    [
        ({"players": 1}, RulesFault.PLAYERS_NOT_ALLOWED, "players"),
        ({"players": 6}, RulesFault.PLAYERS_NOT_ALLOWED, "players"),
        ({"players": 0}, RulesFault.PLAYERS_NOT_ALLOWED, "players"),
        ({"players": 2, "pairs": True}, RulesFault.PAIRS_NOT_ALLOWED, "pairs_optional"),
        ({"players": 5, "pairs": True}, RulesFault.PAIRS_NOT_ALLOWED, "pairs_optional"),
        (
            {"players": 4, "pairs": True, "pairs_optional": False},
            RulesFault.PAIRS_NOT_ALLOWED,
            "pairs_optional",
        ),
        ({"length": ByPoints(49)}, RulesFault.TARGET_NOT_ALLOWED, "points"),
        ({"length": ByPoints(1001)}, RulesFault.TARGET_NOT_ALLOWED, "points"),
        ({"length": ByDeals(0)}, RulesFault.DEALS_NOT_ALLOWED, "deals"),
        ({"length": ByDeals(100)}, RulesFault.DEALS_NOT_ALLOWED, "deals"),
        (
            {"length": ByDeals(3), "formats": ["points"]},
            RulesFault.FORMAT_NOT_ALLOWED,
            "formats",
        ),
        (
            {"length": ByPoints(101), "formats": ["deals"]},
            RulesFault.FORMAT_NOT_ALLOWED,
            "formats",
        ),
        ({"seed": bytes(31)}, RulesFault.BAD_SEED, "seed"),
        ({"seed": bytes(33)}, RulesFault.BAD_SEED, "seed"),
        ({"first_dealer": 2}, RulesFault.BAD_DEALER, "first_dealer"),
        ({"first_dealer": -1}, RulesFault.BAD_DEALER, "first_dealer"),
    ],
)
def test_what_is_no_match(match: dict[str, Any], fault: RulesFault, switch: str) -> None:
    with pytest.raises(BadRules) as bad:
        setup(**match)
    assert (bad.value.fault, bad.value.switch) == (fault, switch)


def test_the_players_allowed_are_a_switch() -> None:
    rules = SCALA40.rules("online", {"players": [3, 4]})
    assert Setup(rules, 3, ByPoints(101), SEED).players == 3
    with pytest.raises(BadRules, match="players_not_allowed: players"):
        Setup(rules, 2, ByPoints(101), SEED)


def test_a_setup_does_not_show_its_seed() -> None:
    secret = bytes(range(100, 132))
    shown = repr(setup(seed=secret))
    assert repr(secret) not in shown
    assert secret.hex() not in shown


# M1: the default length


@pytest.mark.parametrize(("profile", "alone"), [("online", 101), ("casa", 101), ("torneo", 151)])
def test_pairs_are_proposed_201(profile: str, alone: int) -> None:
    rules = SCALA40.rules(profile, {})
    assert SCALA40.length(rules, False) == ByPoints(alone)
    assert SCALA40.length(rules, True) == ByPoints(201)


def test_pairs_are_proposed_no_target_that_is_not_on_offer() -> None:
    rules = SCALA40.rules("online", {"targets": [101, 151]})
    assert SCALA40.length(rules, True) == ByPoints(101)


def test_the_version_is_no_switch() -> None:
    assert refused("online", {"version": 1}) == (RulesFault.UNKNOWN_SWITCH, "version")
    assert SCALA40.version == SCALA40.rules("online", {}).version == 3


def test_a_match_is_read_under_the_version_it_was_begun_under() -> None:
    made = setup(2)
    written = SCALA40.dump_setup(made)
    assert written["version"] == 3
    assert SCALA40.load_setup(written) == made
    old = SCALA40.load_setup({key: value for key, value in written.items() if key != "version"})
    assert old.rules.version == 1
    assert SCALA40.load_setup(SCALA40.dump_setup(old)) == old
    with pytest.raises(LookupError):
        SCALA40.load_setup({**written, "version": 4})
