"""What people write after `/stasera`, and the evening as a value."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.evening.evening import (
    BEFORE,
    BEGIN,
    REMIND,
    Ending,
    Evening,
    EveningMessage,
    Says,
    among,
    answered,
    deadlines,
    moved,
    read_evening,
    reminded,
    write_evening,
)
from bot.features.evening.evening_words import EveningWords, TimeOfDay, read_words, when
from common.addresses import Chat
from common.ids import PlayerId, TableId

ROME = ZoneInfo("Europe/Rome")
GAMES = {"scala40": "scala40", "scala 40": "scala40", "scopa": "scopa"}
BEFORE_TIME = ("a", "la", "las", "alle", "ore", "le", "at")


@pytest.mark.parametrize(
    ("said", "time", "game"),
    [
        ("", None, None),
        ("21", TimeOfDay(21), None),
        ("21:30 scopa", TimeOfDay(21, 30), "scopa"),
        ("Scala 40", None, "scala40"),
        ("scala 40 20", TimeOfDay(20), "scala40"),
        ("  alle   21.45 ", TimeOfDay(21, 45), None),
        ("h 22", TimeOfDay(22), None),
        ("alle21", TimeOfDay(21), None),
        ("a las 21:30", TimeOfDay(21, 30), None),
        ("alle ore 21 30", TimeOfDay(21, 30), None),
        ("9:30 p.m.", TimeOfDay(21, 30), None),
        ("21h15", TimeOfDay(21, 15), None),
        ("9pm", TimeOfDay(21), None),
        ("12 am scopa", TimeOfDay(0), "scopa"),
        ("24", TimeOfDay(0), None),
    ],
)
def test_a_time_and_a_game(said: str, time: TimeOfDay | None, game: str | None) -> None:
    assert read_words(said, GAMES, BEFORE_TIME) == EveningWords(time, game)


@pytest.mark.parametrize(
    "said",
    [
        "domani",
        "21 domani",
        "25",
        "21:60",
        "24:30",
        "-3",
        "21:3",
        "briscola 21",
        "0pm",
        "²¹",
        "21 2",
    ],
)
def test_words_that_mean_nothing(said: str) -> None:
    assert read_words(said, GAMES, BEFORE_TIME) is None


@given(st.text())
def test_any_words_are_read_or_not(said: str) -> None:
    found = read_words(said, GAMES, BEFORE_TIME)
    assert found is None or found.time is None or (found.time.hour < 24 and found.time.minute < 60)


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp()


@pytest.mark.parametrize(
    ("now", "time", "meant"),
    [
        ("2026-11-19T14:00", None, "2026-11-19T21:00"),
        ("2026-11-19T21:00", None, "2026-11-19T22:00"),
        ("2026-11-19T23:30", None, "2026-11-20T00:00"),
        ("2026-11-20T01:20", None, "2026-11-20T21:00"),
        ("2026-11-19T14:00", TimeOfDay(20, 30), "2026-11-19T20:30"),
        ("2026-11-19T14:00", TimeOfDay(9), "2026-11-19T21:00"),
        ("2026-11-19T08:00", TimeOfDay(9), "2026-11-19T09:00"),
        ("2026-11-19T22:00", TimeOfDay(0), "2026-11-20T00:00"),
        ("2026-11-19T22:00", TimeOfDay(1, 15), "2026-11-20T01:15"),
        ("2026-11-20T00:30", TimeOfDay(1), "2026-11-20T01:00"),
        ("2026-11-19T21:00", TimeOfDay(21), None),
        ("2026-11-19T22:00", TimeOfDay(20), None),
        ("2026-11-19T22:00", TimeOfDay(9), None),
        # Clocks are changed in the following night.
        ("2026-03-28T22:00", TimeOfDay(3, 30), "2026-03-29T03:30"),
        ("2026-10-24T22:00", TimeOfDay(3), "2026-10-25T03:00"),
    ],
)
def test_tonight(now: str, time: TimeOfDay | None, meant: str | None) -> None:
    expected = None if meant is None else moment(meant)
    assert when(time, moment(now), ROME) == expected


def test_an_answer_keeps_its_place_until_it_changes() -> None:
    evening = Evening("scopa", 1000.0)
    for player, says in ((1, Says.YES), (2, Says.YES), (1, Says.YES)):
        evening = answered(evening, PlayerId(player), says)
    assert evening.who(Says.YES) == (1, 2)
    evening = answered(answered(evening, PlayerId(1), Says.NO), PlayerId(1), Says.YES)
    assert evening.who(Says.YES) == (2, 1)
    assert evening.who(Says.NO) == ()


def test_people_are_reminded_before_it() -> None:
    clock = "telegram wall"
    evening = Evening("scopa", 10_000.0)
    assert [one.kind for one in deadlines(evening, clock)] == [REMIND, BEGIN]
    soon = Evening("scopa", 10_000.0, asked=10_000.0 - BEFORE)
    assert [(one.kind, one.due) for one in deadlines(soon, clock)] == [(BEGIN, 10_000.0)]
    assert [one.kind for one in deadlines(moved(soon, 11_000.0, soon.game), clock)] == [
        REMIND,
        BEGIN,
    ]


def test_changes_after_the_reminder_are_counted() -> None:
    evening = moved(Evening("scopa", 10_000.0), 20_000.0, "scopa")
    assert (evening.before, evening.reminders) == (10_000.0, 0)
    later = moved(reminded(evening), 30_000.0, "scopa")
    assert [one.kind for one in deadlines(later, "telegram wall")] == [BEGIN]
    assert (later.before, later.reminders) == (20_000.0, 2)
    assert moved(later, 30_000.0, "scopa") == later
    other = moved(later, 30_000.0, "scala40")
    assert (other.game, other.before, other.reminders) == ("scala40", None, later.reminders + 1)


def test_linked_people_are_one_and_forgotten_people_are_gone() -> None:
    evening = Evening("scopa", 1.0, seated=(PlayerId(1), PlayerId(2), PlayerId(3)))
    for player, says in ((1, Says.YES), (2, Says.YES), (3, Says.NO)):
        evening = answered(evening, PlayerId(player), says)
    now = among(evening, {PlayerId(3): PlayerId(1)}, {PlayerId(1)})
    assert (now.who(Says.YES), now.who(Says.NO), now.seated) == ((), (1,), (1,))


def test_a_stored_evening_is_the_same_evening() -> None:
    evening = answered(
        Evening("scopa", 1.5, shown=EveningMessage(Chat("a:1"), "m")), PlayerId(7), Says.MAYBE
    )
    ended = moved(
        Evening(
            "scopa",
            1.5,
            1.0,
            (),
            True,
            1.0,
            None,
            Ending.OPENED,
            PlayerId(3),
            TableId(4),
            (PlayerId(5), PlayerId(6)),
        ),
        2.0,
        "scopa",
    )
    for one in (evening, ended):
        assert read_evening(write_evening(one)) == one
    assert deadlines(ended, "x") == ()
