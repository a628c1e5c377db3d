"""The five properties, on whole matches of every kind, with hostile actions at every step."""

import os
from collections.abc import Sequence
from random import Random

import pytest

from engine.game import (
    AutomaticCut,
    Cut,
    Illegal,
    NextDeal,
    Ready,
    Refusal,
    Resign,
    Timeout,
)
from engine.scala40 import SCALA40
from engine.scala40.actions import (
    Action,
    Attach,
    Discard,
    Draw,
    Lay,
    Laying,
    Open,
    Swap,
    Take,
    TakeBack,
    VoteVoid,
)
from engine.scala40.state import Playing
from tests.properties.effort import MUTATION, amount
from tests.properties.scala40.asked import (
    hidden_is_hidden,
    listed_is_accepted,
    refusals_tell_nothing,
    takes_what_opens,
    turn_can_end,
)
from tests.properties.scala40.hostile import hostile
from tests.properties.scala40.matches import KINDS, a_match
from tests.properties.scala40.people import Company
from tests.properties.scala40.watched import Watched, judged

DEALS = amount(test=160, soak=int(os.environ.get("SOAK_DEALS", "20_000")), mutation=16)
"""The least number of complete deals; in a soak, `SOAK_DEALS` sets it."""
PARTS = amount(test=20, soak=40, mutation=4)
EACH = -(-DEALS // PARTS)


AFTER_THE_END: Sequence[Action] = (
    *(Draw(), Take(), Open(()), Lay(Laying(())), Attach(0, 0), Swap(0, 0), Discard(0), TakeBack()),
    *(Cut(1), Ready(), Resign(), VoteVoid(agree=True), VoteVoid(agree=False)),
    *(Timeout(0), AutomaticCut(), NextDeal()),
)


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_matches(part: int) -> None:
    rng = Random(part)
    deals = matches = 0
    while deals < EACH:
        deals += one_match(kind_of(part, matches), rng).deals
        matches += 1
    assert deals >= EACH


def kind_of(part: int, match: int) -> int:
    return part * 7 + match


def one_match(kind: int, rng: Random) -> Watched:
    match = Watched(a_match(kind, rng))
    company = Company.gathered(rng)
    while SCALA40.result(match.state) is None:
        someone_meddles(match, rng)
        match.play(*company.next_action(match.state, match.view))
    nothing_happens_any_more(match)
    match.replay()
    return match


def someone_meddles(match: Watched, rng: Random) -> None:
    """Hostile actions each time; sometimes every question, for every viewer."""
    state = match.state
    match.offer(*hostile(rng, state))
    if isinstance(state.phase, Playing) and rng.random() < 0.05:
        turn_can_end(state)
        takes_what_opens(state)
    if rng.random() < 0.02:
        hidden_is_hidden(state, rng)
        refusals_tell_nothing(state, rng)
    if rng.random() < 0.002:
        listed_is_accepted(state, rng)
        match.untouched()


def nothing_happens_any_more(match: Watched) -> None:
    """After the end, every action is refused for everybody."""
    for seat in (None, -1, *range(match.state.setup.players + 1)):
        for action in AFTER_THE_END:
            refused = judged(match.state, seat, action)
            assert isinstance(refused, Illegal)
            assert refused.refusal is Refusal.GAME_OVER


def test_enough_deals_of_every_kind() -> None:
    """The number of deals played by the tests above."""
    assert PARTS * EACH >= DEALS
    begun_with = {kind_of(part, 0) % len(KINDS) for part in range(PARTS)}
    assert MUTATION or (DEALS >= 160 and begun_with == set(range(len(KINDS))))
