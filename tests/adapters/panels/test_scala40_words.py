"""The words of Scala 40: complete in each language, and short where they are buttons."""

import pytest

from adapters.panels.french_cards import face_text, glyph
from adapters.panels.scala40 import SCALA40_PANELS
from adapters.text import LANGUAGES, words
from engine.cards import EITHER, JOKER
from engine.game import Setup
from engine.scala40 import SCALA40

LONGEST = 40


def _dashed(value: object) -> str:
    return "null" if value is None else str(value).lower().replace("_", "-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_house_rules_are_short_buttons(language: str) -> None:
    say = words(language)
    for choice in SCALA40_PANELS.choices:
        key = f"scala40-switch-{_dashed(choice.switch)}"
        for value in choice.values:
            label = f"{say(key)}: {say(f'{key}-{_dashed(value)}')}"
            assert len(label) <= LONGEST, label


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_and_its_profiles_have_names(language: str) -> None:
    keys = ["scala40-name", *(f"scala40-profile-{profile}" for profile in SCALA40.profiles)]
    assert all(words(language)(key) for key in keys)


def test_house_rules_are_those_of_the_game() -> None:
    for choice in SCALA40_PANELS.choices:
        for value in choice.values:
            rules = SCALA40.rules("online", {choice.switch: value})
            assert getattr(rules, choice.switch) == value


def test_lengths_and_seatings_can_be_played() -> None:
    for length in SCALA40_PANELS.lengths:
        for players, pairs in SCALA40_PANELS.seatings:
            setup = Setup(SCALA40.rules("casa", {}), players, length, bytes(32), pairs)
            assert SCALA40.begin(setup).events


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_spoken_in_its_own_words(language: str) -> None:
    spoken = {glyph(EITHER + face, words(language)).spoken for face in range(JOKER + 1)}
    assert len(spoken) == JOKER + 1


def test_a_joker_says_what_it_stands_for() -> None:
    shown = glyph(EITHER + JOKER, words("it"), stands=8)
    assert (shown.text, shown.spoken, shown.suit) == (
        "🃏9♥",
        "jolly che vale nove di cuori",
        "joker",
    )
    assert glyph(EITHER + 8, words("it"), stands=8).text == face_text(8) == "9♥"
