"""How much the assistant examines: it must not examine more than it needs."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.cards import deck, without
from engine.scala40.assistant import openings, plays
from engine.scala40.assistant.endings import Endings
from engine.scala40.assistant.packing import Packing
from engine.scala40.assistant.playing import A_CHECK
from engine.scala40.assistant.position import Position
from engine.scala40.presets import CASA, ONLINE, TORNEO
from tests.engine.scala40.position import meld

RULES = (ONLINE, CASA, TORNEO)
TABLE = ("5H 6H 7H", "9D JK=10D JD", "QC QS QD")


def positions() -> list[Position]:
    """Random hands before and after opening, with and without a taken card."""
    found = []
    for number in range(48):
        rng, rules = Random(number), RULES[number % 3]
        opened, taken = number % 2 == 1, number % 4 >= 2
        melds = tuple(map(meld, TABLE)) if opened else ()
        free = without(deck(rules.jokers), b"".join(m.cards for m in melds))
        jokers = bytes(c for c in free if c >= 104)[: number % 5 // 2]
        hand = bytes(sorted({*rng.sample(free, 6 + number % 9), *jokers}))
        card = rng.choice(hand) if taken else None
        found.append(Position(rules, hand, melds, opened, taken=card, owed=taken))
    return found


QUESTIONS: dict[str, Callable[[Position], object]] = {
    "best": plays.best,
    "closing": plays.closing,
    "fewest": plays.fewest,
    "opening": openings.best,
    "exists": openings.exists,
    "missing": openings.missing,
}
MOST = {
    "best": (905, 55),
    "closing": (170, 4),
    "fewest": (646, 41),
    "opening": (464, 0),
    "exists": (179, 0),
    "missing": (597, 0),
}
"""For each question: the positions examined, and the choices checked for how they can be played."""


HURRY = 48


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the positions looked at, and the choices that were asked how they can be played."""
    looked: Counter[str] = Counter()

    openings.searched.cache_clear()

    def counting(kind: type[Packing] | type[Endings], name: str) -> None:
        inner = getattr(kind, name)

        def counted(*args: object) -> object:
            looked[name] += 1
            return inner(*args)

        monkeypatch.setattr(kind, name, counted)

    counting(Packing, "pack")
    counting(openings.BestOpening, "pack")
    counting(Endings, "of")
    return looked


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_more_is_looked_at_than_was(question: str, looked: Counter[str]) -> None:
    for position in positions():
        QUESTIONS[question](position)
    steps, asked = MOST[question]
    assert looked["pack"] <= steps
    assert looked["of"] <= asked


@pytest.mark.parametrize("question", [plays.best, plays.closing])
def test_in_a_hurry_every_step_and_every_check_counts(
    question: Callable[[Position, int], object], looked: Counter[str]
) -> None:
    for position in positions():
        looked.clear()
        question(position, HURRY)
        assert looked["pack"] + A_CHECK * looked["of"] <= 2 * HURRY
