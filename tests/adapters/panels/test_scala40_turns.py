"""The panel describes the whole last turn of each other player, and nothing of the reader's own."""

import pytest

from adapters.panels.scala40.turns import last_turns, touched
from adapters.text import words
from engine.cards import FACE, card
from engine.game import DeckCut, Event
from engine.scala40.events import (
    Attached,
    Discarded,
    Drew,
    Laid,
    Opened,
    StockRenewed,
    Swapped,
    Took,
    TookBack,
    TwinAnnounced,
    Voted,
)
from tests.adapters.images.scala40_views import melds

IT = words("it")
NAMES = ("Anna", "Bruno", "Carla")
SIX = card("6H")
ROUND: tuple[Event, ...] = (
    Drew(0),
    Discarded(0, card("KS")),
    Took(1, card("KS")),
    Opened(1, melds("1 KH KD KS", "1 7S 8S 9S"), 54, 2),
    Voted(2, agree=True),
    Discarded(1, card("2C")),
    Drew(2),
    Discarded(2, card("3D")),
    Drew(0),
    Attached(0, SIX, 1, "low", FACE[SIX]),
    Discarded(0, card("QD")),
)


def told(events: tuple[Event, ...], reader: int | None = None) -> tuple[str, ...]:
    return last_turns(events, NAMES, IT, reader)


def test_everybody_reads_the_last_turn_of_each_player() -> None:
    assert told(ROUND) == (
        "Bruno: raccoglie K♠, apre con 54 (K♥ K♦ K♠ · 7♠ 8♠ 9♠) e scarta 2♣.",
        "Carla: pesca e scarta 3♦.",
        "Anna: pesca, attacca 6♥ al gioco 2 e scarta Q♦.",
    )


def test_a_player_reads_what_was_done_since_their_turn() -> None:
    assert told((*ROUND, Drew(1)), 1) == (
        "Carla: pesca e scarta 3♦.",
        "Anna: pesca, attacca 6♥ al gioco 2 e scarta Q♦.",
    )
    assert [line.split(":")[0] for line in told(ROUND[:8], 0)] == ["Bruno", "Carla"]


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_turns_before_the_last_ones_change_nothing(reader: int | None) -> None:
    told_before = TwinAnnounced(0, card("QD"))
    for end in range(3, len(ROUND)):
        assert told((*ROUND, told_before, *ROUND[:end]), reader) == told(
            (*ROUND, *ROUND, told_before, *ROUND[:end]), reader
        )
    assert told((*ROUND, told_before, *ROUND), reader) == told(ROUND, reader)


def test_what_was_taken_back_is_not_told() -> None:
    undone = (Drew(1), Laid(1, melds("1 KH KD KS")[0]), TookBack(1, 1), Discarded(1, SIX))
    assert told(undone) == ("Bruno: pesca e scarta 6♥.",)
    assert touched(undone, 0, 3) == frozenset()


def test_the_table_tells_what_it_did_by_itself() -> None:
    events = (DeckCut(0, 20, automatic=True), Drew(1), Discarded(1, SIX), StockRenewed(30))
    first, second, third = told((*events, Drew(2)))[-3:]
    assert first == "Bruno: pesca e scarta 6♥."
    assert second == "Nuovo mazzo di 30 carte."
    assert third == "Carla: pesca."


def test_melds_of_these_turns_are_marked() -> None:
    assert touched(ROUND, 2, 3) == {0, 1}
    assert touched(ROUND, 2, 1) == {1}
    swapped = (Drew(1), Swapped(1, SIX, 0, 2, card("JK#1")), Discarded(1, SIX))
    assert touched((*ROUND, *swapped), 2, 1) == {0}
