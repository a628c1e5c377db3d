"""Rule sets from data: which values a switch may have, and profiles with some switches changed."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import TypeVar

from engine.game import BadRules, ByPoints, Json, RuleSet, RulesFault, Setup

R = TypeVar("R", bound=RuleSet)


def one_of(value: object, allowed: Iterable[object]) -> bool:
    """Is it one of these values, and of the very same type? True does not count as 1."""
    return any(value == choice and type(value) is type(choice) for choice in allowed)


def some_of(values: object, allowed: Iterable[object]) -> bool:
    """Is it at least one value, all of them allowed, and none twice?"""
    if not isinstance(values, tuple) or not all(one_of(value, allowed) for value in values):
        return False
    return 0 < len(values) == len(set(values))


def demand_value(fits: bool, switch: str) -> None:
    if not fits:
        raise BadRules(RulesFault.BAD_VALUE, switch)


def demand_head_start(setup: Setup[RuleSet], allowed: Iterable[int]) -> None:
    """Only a match by points may begin with points, and only with these."""
    fits = all(one_of(points, (0, *allowed)) for points in setup.head_start)
    if setup.head_start and not (fits and isinstance(setup.length, ByPoints)):
        raise BadRules(RulesFault.BAD_HEAD_START, "head_start")


def load_rules(profiles: Mapping[str, R], profile: str, switches: Mapping[str, Json]) -> R:
    """All switches of a game, as stored in a setup; none may be missing."""
    for field in fields(profiles[profile]):
        if field.name not in switches:
            raise BadRules(RulesFault.MISSING_SWITCH, field.name)
    return make_rules(profiles, profile, switches)


def make_rules(profiles: Mapping[str, R], profile: str, switches: Mapping[str, Json]) -> R:
    """A profile with some switches changed. Raises `BadRules` if it is invalid."""
    if profile not in profiles:
        raise BadRules(RulesFault.UNKNOWN_PROFILE, profile)
    known = {f.name for f in fields(profiles[profile])}
    for switch in switches:
        if switch not in known:
            raise BadRules(RulesFault.UNKNOWN_SWITCH, switch)
    values: Json = {k: tuple(v) if isinstance(v, list) else v for k, v in switches.items()}
    return replace(profiles[profile], **values)
