"""The switches of Scopa and the profile that sets them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from engine import switches
from engine.game import BadRules, ByDeals, ByPoints, Json, Length, RuleSet, RulesFault, Setup
from engine.switches import demand_head_start, demand_value, one_of, some_of

PLAYERS = (2, 4)
TARGETS = (11, 16, 21)
HEAD_STARTS = (3, 5)
"""With so many points a learner may begin."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The defaults are the profile `scopa_online`."""

    version: ClassVar[int] = 2
    """A match is played to its end under the version of the rules with which it began."""
    players: tuple[int, ...] = PLAYERS
    target: int = 11
    """The default target, out of those offered (R11)."""
    targets: tuple[int, ...] = TARGETS
    redeal_kings: Literal[3, 4] = 3
    """With at least this many kings on the table, the deal is repeated (R4)."""

    def __post_init__(self) -> None:
        demand_value(some_of(self.players, PLAYERS), "players")
        demand_value(some_of(self.targets, TARGETS), "targets")
        demand_value(one_of(self.target, self.targets), "target")
        demand_value(one_of(self.redeal_kings, (3, 4)), "redeal_kings")

    def check(self, setup: Setup[RuleSet]) -> None:
        """R3, R11: check that this match can be played under these switches."""
        if setup.players not in self.players:
            raise BadRules(RulesFault.PLAYERS_NOT_ALLOWED, "players")
        if setup.pairs and setup.players != 4:
            raise BadRules(RulesFault.PAIRS_NOT_ALLOWED, "pairs")
        if setup.players == 4 and not setup.pairs:
            raise BadRules(RulesFault.PAIRS_NEEDED, "pairs")
        match setup.length:
            case ByPoints(target):
                if not one_of(target, self.targets):
                    raise BadRules(RulesFault.TARGET_NOT_ALLOWED, "targets")
            case ByDeals():
                raise BadRules(RulesFault.FORMAT_NOT_ALLOWED, "deals")
        demand_head_start(setup, HEAD_STARTS)


@dataclass(frozen=True, slots=True)
class FirstRules(Rules):
    """The first version: who stays counts as having reached the target (R12)."""

    version: ClassVar[int] = 1


def target(setup: Setup[Rules]) -> int:
    """R11: the points to which a match is played."""
    assert isinstance(setup.length, ByPoints)  # `Rules.check` accepts no other length
    return setup.length.target


def length(rules: Rules, _pairs: bool) -> Length:
    """R11: the default length of a match."""
    return ByPoints(rules.target)


PROFILES: Mapping[str, Rules] = {"scopa_online": Rules()}


def make_rules(profile: str, values: Mapping[str, Json]) -> Rules:
    """A profile with some switches changed. Raises `BadRules` if it is invalid."""
    return switches.make_rules(PROFILES, profile, values)


def load_rules(values: Mapping[str, Json], version: int) -> Rules:
    """All switches, as stored in a setup."""
    rules = {kind.version: kind() for kind in (FirstRules, Rules)}[version]
    return switches.load_rules({"": rules}, "", values)
