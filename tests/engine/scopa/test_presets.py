"""The switches, the profile, and matches that are invalid."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from engine.game import BadRules, ByDeals, ByPoints, Json, Length, RulesFault, Setup
from engine.scopa import SCOPA
from engine.scopa.presets import Rules

PROFILES = Path(__file__).parents[3] / "rules" / "profiles.json"
SEED = bytes(32)


def test_the_profile_is_the_reference_s() -> None:
    reference = json.loads(PROFILES.read_text(encoding="utf-8"))
    assert SCOPA.name == "scopa"
    assert SCOPA.version == 2
    assert list(SCOPA.profiles) == ["scopa_online"]
    assert (
        json.loads(json.dumps(asdict(SCOPA.profiles["scopa_online"]))) == reference["scopa_online"]
    )
    assert SCOPA.profiles["scopa_online"] == Rules()


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("players", [2]),
        ("players", [4]),
        ("players", [4, 2]),
        ("target", 11),
        ("target", 16),
        ("target", 21),
        ("targets", [11]),
        ("targets", [21, 11]),
        ("redeal_kings", 3),
        ("redeal_kings", 4),
    ],
)
def test_a_switch_is_set_alone(switch: str, value: Json) -> None:
    rules = SCOPA.rules("scopa_online", {switch: value})
    assert json.loads(json.dumps(asdict(rules))) == (
        json.loads(json.dumps(asdict(Rules()))) | {switch: value}
    )


def test_several_switches_are_set_together() -> None:
    rules = SCOPA.rules("scopa_online", {"targets": [16, 21], "target": 21})
    assert (rules.targets, rules.target) == ((16, 21), 21)


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("players", []),
        ("players", [3]),
        ("players", [2, 2]),
        ("players", 2),
        ("players", "24"),
        ("target", 12),
        ("target", 11.0),
        ("target", "11"),
        ("target", None),
        ("targets", []),
        ("targets", [11, 31]),
        ("targets", [11, 11]),
        ("redeal_kings", 2),
        ("redeal_kings", 5),
        ("redeal_kings", None),
        ("redeal_kings", True),
    ],
)
def test_what_a_switch_cannot_say(switch: str, value: Json) -> None:
    with pytest.raises(BadRules) as bad:
        SCOPA.rules("scopa_online", {switch: value})
    assert (bad.value.fault, bad.value.switch) == (RulesFault.BAD_VALUE, switch)


def test_the_target_proposed_is_among_those_offered() -> None:
    with pytest.raises(BadRules) as bad:
        SCOPA.rules("scopa_online", {"targets": [16, 21]})
    assert (bad.value.fault, bad.value.switch) == (RulesFault.BAD_VALUE, "target")


@pytest.mark.parametrize(
    ("profile", "switches", "fault", "switch"),
    [
        ("online", {}, RulesFault.UNKNOWN_PROFILE, "online"),
        ("scopa_online", {"jokers": 4}, RulesFault.UNKNOWN_SWITCH, "jokers"),
    ],
)
def test_what_is_no_profile_and_no_switch(
    profile: str, switches: dict[str, Json], fault: RulesFault, switch: str
) -> None:
    with pytest.raises(BadRules) as bad:
        SCOPA.rules(profile, switches)
    assert (bad.value.fault, bad.value.switch) == (fault, switch)


@pytest.mark.parametrize(
    ("switches", "players", "pairs", "length", "fault", "switch"),
    [
        ({}, 3, False, ByPoints(11), RulesFault.PLAYERS_NOT_ALLOWED, "players"),
        ({"players": [4]}, 2, False, ByPoints(11), RulesFault.PLAYERS_NOT_ALLOWED, "players"),
        ({}, 2, True, ByPoints(11), RulesFault.PAIRS_NOT_ALLOWED, "pairs"),
        ({}, 4, False, ByPoints(11), RulesFault.PAIRS_NEEDED, "pairs"),
        ({}, 2, False, ByPoints(12), RulesFault.TARGET_NOT_ALLOWED, "targets"),
        ({"targets": [11]}, 2, False, ByPoints(21), RulesFault.TARGET_NOT_ALLOWED, "targets"),
        ({}, 2, False, ByDeals(3), RulesFault.FORMAT_NOT_ALLOWED, "deals"),
    ],
)
def test_what_is_no_match(
    switches: dict[str, Json],
    players: int,
    pairs: bool,
    length: Length,
    fault: RulesFault,
    switch: str,
) -> None:
    with pytest.raises(BadRules) as bad:
        Setup(SCOPA.rules("scopa_online", switches), players, length, SEED, pairs)
    assert (bad.value.fault, bad.value.switch) == (fault, switch)


@pytest.mark.parametrize(("players", "pairs"), [(2, False), (4, True)])
@pytest.mark.parametrize("target", [11, 16, 21])
def test_what_is_a_match(players: int, pairs: bool, target: int) -> None:
    made: Setup[Any] = Setup(Rules(), players, ByPoints(target), SEED, pairs)
    assert made.sides == 2


@pytest.mark.parametrize("pairs", [False, True])
def test_the_length_proposed_is_the_target(pairs: bool) -> None:
    assert SCOPA.length(SCOPA.rules("scopa_online", {}), pairs) == ByPoints(11)
    assert SCOPA.length(SCOPA.rules("scopa_online", {"target": 16}), pairs) == ByPoints(16)
