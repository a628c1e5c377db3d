"""Which matches are played: every profile, any switches, all numbers of players, both lengths."""

from collections.abc import Mapping
from dataclasses import asdict
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.game import ByDeals, ByPoints, Length, Setup
from engine.scala40 import SCALA40
from engine.scala40.presets import FirstRules, Rules
from tests.properties.effort import amount

SWITCHES: Mapping[str, tuple[Any, ...]] = {
    "jokers": (4, 2),
    "joker_in_opening": ("free", "only_beside_40_clean"),
    "max_jokers_per_meld": (1, None),
    "set_joker_swap": ("declared", "any_missing_suit"),
    "taken_joker_must_be_played": (True, False),
    "joker_back_to_same_meld": (False, True),
    "picked_must_be_played": (True, False),
    "twin_discard": ("allowed", "allowed_announced"),
    "attach_discard": (
        "if_opened_or_closing",
        "two_players_if_opened_else_only_closing",
        "allowed_next_player_cannot_attach_this_turn",
    ),
    "stock_renewal": ("shuffle_keep_last", "flip_unshuffled"),
    "ace_in_hand": ("1_if_exactly_one_ace", "1_if_only_card", "11"),
    "hand_close_double": (True, False),
    "reentry": ("off", "once"),
}
PROFILES = ("online", "casa", "torneo")
TABLES = ((2, False), (3, False), (4, False), (4, True), (5, False))
"""The number of players, and whether they play in pairs."""
KINDS = tuple(product((*PROFILES, None), TABLES))
"""Every profile, and any switches (None), at every kind of table."""


def a_match(kind: int, rng: Random) -> Setup[Rules]:
    """A match of one of the kinds; everything else is random."""
    profile, (players, pairs) = KINDS[kind % len(KINDS)]
    rules = SCALA40.profiles[profile] if profile else any_rules(rng)
    dealer = rng.choice((None, rng.randrange(players)))
    return Setup(rules, players, any_length(rng), rng.randbytes(32), pairs, dealer)


def any_rules(rng: Random) -> Rules:
    switches = {switch: rng.choice(values) for switch, values in SWITCHES.items()}
    rules = SCALA40.rules(rng.choice(PROFILES), switches)
    first = switches["jokers"] == 2 and switches["hand_close_double"]
    return FirstRules(**asdict(rules)) if first else rules


TARGETS = amount(test=(50, 77, 101, 101, 151, 201, 1000), soak=(101, 151, 1000), mutation=(50,))
NUMBERS = amount(test=(1, 2, 3, 3, 5), soak=(1, 2, 3, 3, 5), mutation=(1, 2))


def any_length(rng: Random) -> Length:
    if rng.random() < 0.3:
        return ByDeals(rng.choice(NUMBERS))
    return ByPoints(rng.choice(TARGETS))


def rule_sets() -> st.SearchStrategy[Rules]:
    """A profile with some switches changed."""
    some = {switch: st.sampled_from(values) for switch, values in SWITCHES.items()}
    return st.builds(
        SCALA40.rules, st.sampled_from(PROFILES), st.fixed_dictionaries({}, optional=some)
    )


@st.composite
def setups(draw: st.DrawFn) -> Setup[Rules]:
    players, pairs = draw(st.sampled_from(TABLES))
    length = st.builds(ByPoints, st.integers(50, 120)) | st.builds(ByDeals, st.integers(1, 3))
    return Setup(
        rules=draw(rule_sets()),
        players=players,
        length=draw(length),
        seed=draw(st.binary(min_size=32, max_size=32)),
        pairs=pairs,
        first_dealer=draw(st.none() | st.integers(0, players - 1)),
    )
