"""The frame of a table in play and after it."""

from dataclasses import replace
from typing import Any

import pytest

from adapters.panel import Line, Row, Until
from adapters.panels.table import table
from adapters.panels.verbs import Verb
from adapters.sights import Pace, Stage, TableSight
from adapters.text import Words
from tests.adapters.panels.frames import (
    ANNA,
    BRISCOLA,
    BRUNO,
    CARLA,
    DARIO,
    EN,
    IT,
    MIND,
    READERS,
    lines,
    sight,
    tokens,
    verbs,
    view,
)

WAITED = replace(ANNA, awaited=True, bank=1100.0)
PLAYING = sight(WAITED, BRUNO, stage=Stage.PLAYING, due=1234.5, view=view(turn=0))

STAGES = [
    (PLAYING, [Verb.HAND, Verb.WATCH, Verb.PAUSE, Verb.GIVE_TIME, Verb.RESIGN]),
    (
        replace(PLAYING, view=view(cutter=0)),
        [Verb.HAND, Verb.WATCH, Verb.VERIFY, Verb.PAUSE, Verb.RESIGN],
    ),
    (replace(PLAYING, view=view()), [Verb.HAND, Verb.WATCH, Verb.PAUSE, Verb.RESIGN]),
    (replace(PLAYING, stage=Stage.PAUSED), [Verb.HAND, Verb.WATCH, Verb.RESUME, Verb.RESIGN]),
    (replace(PLAYING, stage=Stage.OVER), [Verb.REMATCH, Verb.VERIFY, Verb.REPLAY]),
    (replace(PLAYING, stage=Stage.CLOSED), [Verb.VERIFY]),
    (sight(ANNA, stage=Stage.CLOSED), []),
]


@pytest.mark.parametrize("words", READERS, ids=lambda words: words.language)
@pytest.mark.parametrize(("at", "buttons"), STAGES)
def test_each_stage_has_its_buttons(at: TableSight, buttons: list[str], words: Words) -> None:
    panel = table(at, BRISCOLA, words)
    assert verbs(panel) == buttons
    assert {(t.table, t.revision) for t in tokens(panel)} <= {(41, 7)}
    assert all(panel.buttons)


def test_the_game_then_news_then_whose_turn_it_is() -> None:
    said = lines(table(PLAYING, BRISCOLA, IT, ("Bruno scarta 9♥", "Anna pesca")))
    assert said == [
        "In tavola: Anna, Bruno",
        "Bruno scarta 9♥",
        "Anna pesca",
        "Tocca ad Anna, il tempo scade",
        "Tempo di riserva: Anna 18 minuti · Bruno 0 secondi",
    ]


def test_of_a_reserve_that_is_being_used_only_its_end_is_shown() -> None:
    said = lines(table(replace(PLAYING, in_reserve=True), BRISCOLA, IT))
    assert said[-2:] == ["Tocca ad Anna, la riserva finisce", "Tempo di riserva: Bruno 0 secondi"]
    paused = replace(PLAYING, in_reserve=True, due=None, stage=Stage.PAUSED)
    assert "Anna 18 minuti" in lines(table(paused, BRISCOLA, IT))[-1]


def test_a_reserve_is_told_once_some_of_it_is_used() -> None:
    assert isinstance(PLAYING.wishes.pace, Pace)
    whole = PLAYING.wishes.pace.bank
    anna, bruno = PLAYING.seats
    for banks, said in (
        ((whole, whole), []),
        ((whole - 0.4, whole), []),
        ((whole, whole - 300), ["Tempo di riserva: Bruno 15 minuti"]),
        ((whole + 300, whole), []),
    ):
        seats = tuple(
            replace(one, bank=bank) for one, bank in zip((anna, bruno), banks, strict=True)
        )
        found = lines(table(replace(PLAYING, seats=seats), BRISCOLA, IT))
        assert [line for line in found if line.startswith("Tempo di riserva")] == said


def test_the_time_runs() -> None:
    assert Until("Anna to play, time runs out", 1234.5) in table(PLAYING, BRISCOLA, EN).blocks


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        (view(turn=0), "Tocca ad Anna, il tempo scade"),
        (view(cutter=0, turn=None), "Taglia Anna, il tempo scade"),
        (view(), "Aspettiamo Anna, si riparte comunque"),
    ],
)
def test_what_one_waits_for(seen: Any, told: str) -> None:
    assert told in lines(table(replace(PLAYING, view=seen), BRISCOLA, IT))


def test_all_are_named_who_are_awaited() -> None:
    waited = [replace(seat, awaited=True) for seat in (ANNA, BRUNO, MIND)]
    at = sight(*waited, stage=Stage.PLAYING, view=view())
    told = "Aspettiamo Anna, Bruno e 🤖 Medio"
    assert told in lines(table(at, BRISCOLA, IT))


def test_the_wish_for_a_pause_is_announced_and_may_be_joined() -> None:
    wanting = replace(BRUNO, wants_pause=True)
    panel = table(sight(WAITED, wanting, stage=Stage.PLAYING, view=view()), BRISCOLA, IT)
    assert "Bruno vorrebbe una pausa: serve il sì di tutti." in lines(panel)
    assert "Sì alla pausa" in [button.label for row in panel.buttons for button in row]


def test_a_pause_says_when_it_ends_by_itself() -> None:
    panel = table(replace(PLAYING, stage=Stage.PAUSED, reserve=60.0), BRISCOLA, IT)
    assert "Siamo in pausa: riprende chi vuole, quando vuole." in lines(panel)
    assert Until("Se nessuno riprende prima, si riparte comunque", 1234.5) in panel.blocks


def test_what_the_game_says_too_is_said_once_and_where_it_happened() -> None:
    """A line of the game's own may tell more."""
    line, row = Line("Anna chiude! Doppio.", strong=True), Row("Carte", ())
    game = replace(BRISCOLA, table=lambda _: (line, row))
    panel = table(replace(PLAYING, view=view()), game, IT, ("Anna chiude!", "Bruno paga 11."))
    assert panel.blocks[:3] == (line, Line("Bruno paga 11."), row)


def test_a_rematch_that_was_asked_for_takes_the_place_of_the_question() -> None:
    over = replace(PLAYING, stage=Stage.OVER)
    assert "La partita è finita: rivincita?" in lines(table(over, BRISCOLA, IT))
    asked = lines(table(replace(over, wants_rematch=0), BRISCOLA, IT))
    assert "Anna vuole la rivincita!" in asked
    assert "La partita è finita: rivincita?" not in asked


def test_no_banks_where_the_pace_has_none() -> None:
    fast = replace(PLAYING, wishes=replace(PLAYING.wishes, pace=Pace(45)))
    assert not [line for line in lines(table(fast, BRISCOLA, IT)) if "riserva" in line]


@pytest.mark.parametrize(
    ("seats", "pairs", "given"),
    [
        ((WAITED, BRUNO), False, True),
        ((WAITED, MIND), False, False),
        ((BRUNO, replace(MIND, awaited=True)), False, False),
        ((WAITED, MIND, CARLA, MIND), True, False),
        ((WAITED, BRUNO, CARLA, DARIO), True, True),
    ],
)
def test_time_is_given_by_a_person_to_an_opponent(
    seats: tuple[object, ...], pairs: bool, given: bool
) -> None:
    at = sight(*seats, stage=Stage.PLAYING, view=view(turn=0), pairs=pairs)  # type: ignore[arg-type]
    assert (Verb.GIVE_TIME in verbs(table(at, BRISCOLA, IT))) is given


def test_the_game_knows_who_plays_in_pairs() -> None:
    at = sight(WAITED, BRUNO, CARLA, DARIO, stage=Stage.OVER, view=view(), pairs=True)
    assert lines(table(at, BRISCOLA, IT))[0] == "In tavola: Anna, Bruno, Carla, Dario a coppie"


def test_the_deal_that_was_played_last_is_the_one_to_verify() -> None:
    over = replace(PLAYING, stage=Stage.OVER, view=view(proof=view(number=4)))
    verifies = (one for one in tokens(table(over, BRISCOLA, IT)) if one.verb == Verb.VERIFY)
    assert [one.args for one in verifies] == [(4,)]
