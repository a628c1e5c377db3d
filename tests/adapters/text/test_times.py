"""Sentences with times in them."""

import pickle
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from adapters.discord import markdown
from adapters.panel import Called, Line, PublicPanel
from adapters.panels.times import time_of_day, zone_name
from adapters.telegram.render import MOST_AHEAD, render
from adapters.text import LANGUAGES, words
from adapters.text.times import SaidTime, Shows, Timed, joined, with_zone
from common.addresses import Account

ITALIAN = words("it")
NINE = datetime(2026, 11, 20, 21, tzinfo=ZoneInfo("Europe/Rome"))
AT = int(NINE.timestamp())
TIME = time_of_day(NINE, ITALIAN)


def test_a_sentence_keeps_its_times_through_other_sentences() -> None:
    inner = ITALIAN("live-at", time=TIME)
    outer = ITALIAN("live-check-in", when=inner)
    assert isinstance(outer, Timed)
    assert outer.times == (TIME,)
    assert outer == "Chi c'è? Si sorteggia alle 21:00 tra chi ha detto «Ci sono»."
    assert joined(", ", [inner, "Anna", inner]) == "alle 21:00, Anna, alle 21:00"
    assert pickle.loads(pickle.dumps(outer)) == outer


def test_the_same_words_at_another_time_are_another_sentence() -> None:
    later = SaidTime(AT + 24 * 3600, Shows.TIME, "21:00", TIME.zone)
    assert ITALIAN("live-at", time=TIME) != ITALIAN("live-at", time=later)
    assert PublicPanel(Timed([TIME])) != PublicPanel(Timed([later]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_time_without_an_entity_names_its_zone(language: str) -> None:
    say = words(language)
    said = with_zone(say("live-at", time=time_of_day(NINE, say)))
    assert said.endswith(f"21:00 ({zone_name(NINE, say)})")
    assert {"it": "Roma", "en": "Rome", "es": "Roma"}[language] in said
    assert "UTC" in zone_name(datetime(2026, 1, 1, tzinfo=UTC), say)


@pytest.mark.parametrize("name", ["21:00", "t", "1", "<t:1:R>"])
def test_no_name_is_taken_for_a_time(name: str) -> None:
    said = ITALIAN("evening-reminder-mention", name=name, game="Scopa", time=TIME)
    calls = (Called(Account("discord:7"), name),)
    shown = markdown.to_markdown([Line(said, calls=calls)])
    assert shown.count(f"<t:{AT}:t>") == 1
    assert shown.startswith("<@7>, si gioca")
    html = render(PublicPanel("", (Line(said),)), float(AT)).text()
    assert html.count(f'<tg-time unix="{AT}" format="t">21:00</tg-time>') == 1


def test_a_character_that_stands_for_a_time_is_none() -> None:
    said = ITALIAN("evening-reminder-mention", name="A\U000f0000", game="Scopa", time=TIME)
    assert said == "A, si gioca a Scopa alle 21:00, e hai detto che ci sei."


@pytest.mark.parametrize("at", [-1, AT + MOST_AHEAD])
def test_telegram_gets_no_time_that_it_would_refuse(at: int) -> None:
    title = Timed(["dal ", SaidTime(at, Shows.DATE, "1/1/2100")])
    assert render(PublicPanel(title), float(AT)).text() == "<b>dal 1/1/2100</b>"
