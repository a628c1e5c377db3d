"""The switches of Carta alta, and the profiles that set them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine import switches
from engine.game import BadRules, ByDeals, ByPoints, Json, Length, RulesFault, Setup
from engine.switches import demand_value, one_of

PLAYERS = (2, 3, 4)
TARGETS = (2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Rules:
    """The defaults are the profile `usual`."""

    ace_high: bool = True
    winner_leads: bool = False
    """Whether the taker leads the next trick; otherwise the dealer's left always leads."""
    target: int = 3
    """The default target."""

    def __post_init__(self) -> None:
        demand_value(one_of(self.ace_high, (True, False)), "ace_high")
        demand_value(one_of(self.winner_leads, (True, False)), "winner_leads")
        demand_value(one_of(self.target, TARGETS), "target")

    def check(self, setup: Setup[Any]) -> None:
        if setup.pairs:
            raise BadRules(RulesFault.PAIRS_NOT_ALLOWED, "pairs")
        if not one_of(setup.players, PLAYERS):
            raise BadRules(RulesFault.PLAYERS_NOT_ALLOWED, "players")
        match setup.length:
            case ByPoints(target):
                if not one_of(target, TARGETS):
                    raise BadRules(RulesFault.TARGET_NOT_ALLOWED, "target")
            case ByDeals():
                raise BadRules(RulesFault.FORMAT_NOT_ALLOWED, "deals")


def target(setup: Setup[Rules]) -> int:
    """The points to which a match is played."""
    assert isinstance(setup.length, ByPoints)  # `Rules.check` accepts no other length
    return setup.length.target


def length(rules: Rules, _pairs: bool) -> Length:
    return ByPoints(rules.target)


PROFILES: Mapping[str, Rules] = {"usual": Rules(), "low_ace": Rules(ace_high=False)}


def make_rules(profile: str, values: Mapping[str, Json]) -> Rules:
    """A profile with some switches changed. Raises `BadRules` if it is invalid."""
    return switches.make_rules(PROFILES, profile, values)


def load_rules(values: Mapping[str, Json]) -> Rules:
    """All switches, as stored in a setup."""
    return switches.load_rules(PROFILES, "usual", values)
