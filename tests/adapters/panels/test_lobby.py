"""A table before its match, as its chat sees it."""

from dataclasses import replace

import pytest

from adapters.panel import Line, Style
from adapters.panels.lobby import lobby, table_rules
from adapters.panels.options import HOUSE_FROM, TableOption, adjust
from adapters.panels.verbs import Verb
from adapters.sights import Pace, Stage
from adapters.text import Words
from engine.game import ByDeals
from tests.adapters.panels.frames import (
    ANNA,
    BOTH,
    BRISCOLA,
    BRUNO,
    CARLA,
    IT,
    MIND,
    keys,
    labels,
    lines,
    seat,
    sight,
    tokens,
    verbs,
)

LEVELS = ("medio", "maestro")
INVITED = seat("Bruno", here=False)


def test_all_is_said_of_what_will_be_played() -> None:
    table = sight(ANNA, stake=5, hints=False, switches={"trump": "called"})
    assert lines(lobby(table, BRISCOLA, IT)) == [
        "Si gioca a 3 punti · Regole dell'osteria",
        "Varianti: Briscola: chiamata.",
        "Ritmo normale: 90 secondi a turno, più 20 minuti di riserva per tutta la partita.",
        "Posta: 5 fiches, solo per gioco.",
        "Niente suggerimenti.",
        "3 giocatori:",
        "1. Anna · a capotavola",
        "2. posto libero",
        "3. posto libero",
    ]


def test_computer_players_are_marked_and_told_apart() -> None:
    said = lines(lobby(sight(ANNA, MIND, MIND), BRISCOLA, IT))
    assert said[-2:] == ["2. 🤖 Medio 1 · computer", "3. 🤖 Medio 2 · computer"]


def test_partners_sit_opposite() -> None:
    said = lines(lobby(sight(ANNA, BRUNO, players=4, pairs=True), BRISCOLA, IT))
    pairs = [line[-1] for line in said[-4:]]
    assert pairs == ["A", "B", "A", "B"]


@pytest.mark.parametrize(
    ("pace", "told"),
    [
        (Pace(45), "Ritmo veloce: 45 secondi a turno."),
        (Pace(24 * 3600), "Ritmo lento: 24 ore a turno."),
        (Pace(600), "Ritmo su misura: 10 minuti a turno."),
        ("lenta", "Ritmo lento: 24 ore a turno."),
    ],
)
def test_the_pace_in_words(pace: Pace | str, told: str) -> None:
    assert told in lines(lobby(sight(ANNA, pace=pace), BRISCOLA, IT))


def test_who_is_missing_is_counted() -> None:
    assert "Inizia (ne mancano 2)" in labels(lobby(sight(ANNA), BRISCOLA, IT))
    assert "Inizia (ne manca uno)" in labels(lobby(sight(ANNA, BRUNO), BRISCOLA, IT))


def test_a_full_table_starts_and_takes_nobody_in() -> None:
    panel = lobby(sight(ANNA, BRUNO, CARLA), BRISCOLA, IT)
    assert Verb.JOIN not in verbs(panel)
    start = keys(panel)[verbs(panel).index(Verb.START)]
    assert (start.label, start.style) == ("Inizia", Style.MAIN)


def test_where_a_game_advises_nobody_nothing_is_said_of_it() -> None:
    silent = replace(BRISCOLA, advises=False)
    panel = lobby(sight(ANNA), silent, IT)
    assert not [line for line in lines(panel) if "suggerimento" in line]
    assert (Verb.ADJUST, (TableOption.HINTS,)) not in [(t.verb, t.args) for t in tokens(panel)]


@pytest.mark.parametrize("words", BOTH, ids=lambda words: words.language)
def test_every_option_says_its_value_and_is_pressed_by_its_number(words: Words) -> None:
    menu = ((BRISCOLA, LEVELS), (replace(BRISCOLA, name="scopa"), LEVELS))
    panel = lobby(sight(ANNA, MIND), BRISCOLA, words, LEVELS, menu=menu)
    pressed = [token.args for token in tokens(panel) if token.verb == Verb.ADJUST]
    assert pressed == [(option,) for option in TableOption]
    assert len(set(labels(panel))) == len(labels(panel))


def test_options_that_no_press_would_change_are_not_offered() -> None:
    table = sight(ANNA, BRUNO, CARLA)
    for levels in (LEVELS, ("medio",), ()):
        shown = [t.args[0] for t in tokens(lobby(table, BRISCOLA, IT, levels)) if t.args]
        assert all(adjust(table, BRISCOLA, o, levels) is not None for o in shown)
        assert TableOption.MINDS not in shown


def test_the_level_is_offered_where_there_are_several() -> None:
    table = sight(ANNA, MIND)
    assert "Livello: Medio" in labels(lobby(table, BRISCOLA, IT, LEVELS))
    assert "Livello: Medio" not in labels(lobby(table, BRISCOLA, IT, ("medio",)))


def test_buttons_carry_table_and_revision() -> None:
    assert {(t.table, t.revision) for t in tokens(lobby(sight(ANNA), BRISCOLA, IT))} == {(41, 7)}


def test_an_invitation_is_answered_and_not_changed() -> None:
    panel = lobby(sight(ANNA, INVITED, players=2, length=ByDeals(3)), BRISCOLA, IT)
    assert verbs(panel) == [Verb.ACCEPT, Verb.DECLINE, Verb.CANCEL]
    assert "2. Bruno · non ha ancora risposto" in lines(panel)
    assert "Si gioca al meglio di 3 smazzate · Regole dell'osteria" in lines(panel)


def test_where_anybody_may_accept_nobody_declines() -> None:
    panel = lobby(sight(ANNA, seat("", here=False), players=2), BRISCOLA, IT)
    assert verbs(panel) == [Verb.ACCEPT, Verb.CANCEL]


def test_in_his_own_chat_nobody_else_is_asked_to_sit_down() -> None:
    table = sight(ANNA, players=2)
    assert Verb.JOIN in verbs(lobby(table, BRISCOLA, IT))
    alone = verbs(lobby(table, BRISCOLA, IT, own=True))
    assert Verb.JOIN not in alone
    assert {Verb.LEAVE, Verb.START} <= set(alone)


def test_many_house_rules_are_counted() -> None:
    switches = {"trump": "called", "signs": True, "by_points": True}
    said = lines(lobby(sight(ANNA, switches=switches), BRISCOLA, IT))
    assert said[1] == "Varianti: Briscola: chiamata; Segni: sì; e un'altra."


def test_long_names_are_cut_where_a_word_ends() -> None:
    name = "Ildegarda Maria Antonietta di Borbone delle Due Sicilie"
    said = lines(lobby(sight(ANNA, seat(name)), BRISCOLA, IT))
    assert said[-2] == "2. Ildegarda Maria Antonietta…"


@pytest.mark.parametrize("words", BOTH, ids=lambda words: words.language)
def test_house_rules_one_by_one(words: Words) -> None:
    sheet = table_rules(sight(ANNA, switches={"trump": "called"}), BRISCOLA, words)
    _, trump, signs = sheet.blocks
    assert isinstance(trump, Line)
    assert isinstance(signs, Line)
    assert (trump.strong, signs.strong) == (True, False)
    assert [(t.verb, t.args) for t in tokens(sheet)] == [
        (Verb.ADJUST, (HOUSE_FROM,)),
        (Verb.ADJUST, (HOUSE_FROM + 1,)),
        (Verb.TABLE, ()),
    ]


def test_house_rules_say_what_is_usual() -> None:
    sheet = table_rules(sight(ANNA, switches={"trump": "called"}), BRISCOLA, IT)
    assert lines(sheet)[1:] == ["Briscola: chiamata (di solito la prima carta)", "Segni: no"]


def test_once_begun_house_rules_are_only_looked_at() -> None:
    assert verbs(table_rules(sight(ANNA, stage=Stage.PLAYING), BRISCOLA, IT)) == [Verb.TABLE]
    assert verbs(table_rules(sight(ANNA, INVITED), BRISCOLA, IT)) == [Verb.TABLE]


def test_a_game_without_house_rules_offers_none() -> None:
    assert Verb.HOUSE not in verbs(lobby(sight(ANNA), replace(BRISCOLA, choices=()), IT))
