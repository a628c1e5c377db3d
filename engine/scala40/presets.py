"""The switches of Scala 40 and the three profiles that set them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args, get_type_hints

from engine import switches
from engine.game import BadRules, ByDeals, ByPoints, Json, Length, RuleSet, RulesFault, Setup
from engine.switches import demand_head_start, demand_value, one_of, some_of

JokerInOpening = Literal["free", "only_beside_40_clean"]
SetJokerSwap = Literal["declared", "any_missing_suit"]
TwinDiscard = Literal["allowed", "allowed_announced"]
AttachDiscard = Literal[
    "if_opened_or_closing",
    "two_players_if_opened_else_only_closing",
    "allowed_next_player_cannot_attach_this_turn",
]
StockRenewal = Literal["shuffle_keep_last", "flip_unshuffled"]
AceInHand = Literal["1_if_exactly_one_ace", "1_if_only_card", "11"]
Format = Literal["points", "deals"]

LOWEST_TARGET, HIGHEST_TARGET = 50, 1000
TARGET_OF_PAIRS = 201
MOST_DEALS = 99
HEAD_STARTS = (-20, -40)
"""With so many points a learner may begin: they are out that much later."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The switches in the table at the end of the rules; the defaults are the profile `online`."""

    version: ClassVar[int] = 3
    """A match is played to its end under the version of the rules with which it began."""
    jokers: Literal[2, 4] = 4
    players: tuple[int, ...] = (2, 3, 4, 5)
    pairs_optional: bool = True
    joker_in_opening: JokerInOpening = "free"
    max_jokers_per_meld: Literal[1] | None = 1
    picked_must_be_played: bool = True
    taken_joker_must_be_played: bool = True
    joker_back_to_same_meld: bool = False
    attach_discard: AttachDiscard = "if_opened_or_closing"
    stock_renewal: StockRenewal = "shuffle_keep_last"
    ace_in_hand: AceInHand = "1_if_exactly_one_ace"
    all_cards_in_hand: Literal[100] = 100
    hand_close_double: bool = True
    targets: tuple[int, ...] = (101, 151, 201)
    default_target: int = 101
    formats: tuple[Format, ...] = ("points", "deals")
    set_joker_swap: SetJokerSwap = "declared"
    reentry: Literal["off", "once"] = "off"
    twin_discard: TwinDiscard = "allowed"

    def __post_init__(self) -> None:
        for switch, allowed in _CHOICES.items():
            demand_value(one_of(getattr(self, switch), allowed), switch)
        demand_value(some_of(self.players, range(2, 6)), "players")
        demand_value(some_of(self.formats, get_args(Format)), "formats")
        demand_value(some_of(self.targets, _TARGETS), "targets")
        demand_value(one_of(self.default_target, _TARGETS), "default_target")
        if self.reentry == "once" and "points" not in self.formats:
            raise BadRules(RulesFault.REENTRY_NEEDS_POINTS, "reentry")

    def check(self, setup: Setup[RuleSet]) -> None:
        """M1, M2, A2, P: check that this match can be played under these switches."""
        if not one_of(setup.players, self.players):
            raise BadRules(RulesFault.PLAYERS_NOT_ALLOWED, "players")
        if setup.pairs and not (self.pairs_optional and setup.players == 4):
            raise BadRules(RulesFault.PAIRS_NOT_ALLOWED, "pairs_optional")
        match setup.length:
            case ByPoints(target):
                self._allow("points", RulesFault.TARGET_NOT_ALLOWED, one_of(target, _TARGETS))
            case ByDeals(number):
                fits = one_of(number, range(1, MOST_DEALS + 1))
                self._allow("deals", RulesFault.DEALS_NOT_ALLOWED, fits)
        demand_head_start(setup, HEAD_STARTS)

    def _allow(self, length: Format, fault: RulesFault, fits: bool) -> None:
        if length not in self.formats:
            raise BadRules(RulesFault.FORMAT_NOT_ALLOWED, "formats")
        if not fits:
            raise BadRules(fault, length)


@dataclass(frozen=True, slots=True)
class FirstRules(Rules):
    """The first version of the rules: a joker may come back to a meld via another meld (H2)."""

    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class SecondRules(Rules):
    """The second version of the rules: who leaves may lose less than 50 match points (O4)."""

    version: ClassVar[int] = 2


_TARGETS = range(LOWEST_TARGET, HIGHEST_TARGET + 1)
_CHOICES: dict[str, tuple[object, ...]] = {
    "jokers": (2, 4),
    "max_jokers_per_meld": (1, None),
    "all_cards_in_hand": (100,),
    "reentry": ("off", "once"),
    "joker_in_opening": get_args(JokerInOpening),
    "set_joker_swap": get_args(SetJokerSwap),
    "twin_discard": get_args(TwinDiscard),
    "attach_discard": get_args(AttachDiscard),
    "stock_renewal": get_args(StockRenewal),
    "ace_in_hand": get_args(AceInHand),
} | dict.fromkeys(
    [name for name, kind in get_type_hints(Rules).items() if kind is bool], (True, False)
)


ONLINE = Rules()
CASA = Rules(
    max_jokers_per_meld=None,
    picked_must_be_played=False,
    taken_joker_must_be_played=False,
    joker_back_to_same_meld=True,
    attach_discard="allowed_next_player_cannot_attach_this_turn",
    stock_renewal="flip_unshuffled",
    ace_in_hand="11",
)
TORNEO = Rules(
    jokers=2,
    joker_in_opening="only_beside_40_clean",
    attach_discard="two_players_if_opened_else_only_closing",
    ace_in_hand="11",
    hand_close_double=False,
    default_target=151,
    twin_discard="allowed_announced",
)
PROFILES: Mapping[str, Rules] = {"online": ONLINE, "casa": CASA, "torneo": TORNEO}


def length(rules: Rules, pairs: bool) -> Length:
    """M1: the default length of a match."""
    longer = pairs and TARGET_OF_PAIRS in rules.targets
    return ByPoints(TARGET_OF_PAIRS if longer else rules.default_target)


def make_rules(profile: str, values: Mapping[str, Json]) -> Rules:
    """A profile with some switches changed. Raises `BadRules` if it is invalid."""
    return switches.make_rules(PROFILES, profile, values)


def load_rules(values: Mapping[str, Json], version: int) -> Rules:
    """All switches, as stored in a setup."""
    rules = {kind.version: kind() for kind in (FirstRules, SecondRules, Rules)}[version]
    return switches.load_rules({"": rules}, "", values)
