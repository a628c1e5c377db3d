"""A table before its match, as its chat sees it."""

from dataclasses import replace
from typing import Any

import pytest

from adapters.panel import Line, Style
from adapters.panels.host_options import HostOptions
from adapters.panels.lobby import lobby, table_rules
from adapters.panels.options import HOUSE_FROM, TableOption, values
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.verbs import Page, Verb
from adapters.sights import Pace, SeatSight
from adapters.text import Words
from engine.game import ByDeals
from tests.adapters.panels.frames import (
    ANNA,
    BRISCOLA,
    BRUNO,
    CARLA,
    DARIO,
    IT,
    MIND,
    READERS,
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
HELP = "Con gli aiuti: chi vuole chiede un suggerimento, e al tavolo vede i giochi che ha in mano."
NO_HELP = "Senza aiuti: niente suggerimenti."


def test_all_is_said_of_what_will_be_played() -> None:
    table = sight(ANNA, stake=5, hints=False, switches={"trump": "called"})
    assert lines(lobby(table, BRISCOLA, IT)) == [
        "Si gioca a 3 punti · Regole dell'osteria",
        "Varianti: Briscola: chiamata.",
        "Ritmo normale: 90 secondi a turno, più 20 minuti di riserva per tutta la partita.",
        "Posta: 5 fiches, solo per gioco.",
        NO_HELP,
        "3 giocatori:",
        "1. Anna · organizza",
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
    assert "Inizia (mancano 2)" in labels(lobby(sight(ANNA), BRISCOLA, IT))
    assert "Inizia (manca 1)" in labels(lobby(sight(ANNA, BRUNO), BRISCOLA, IT))


def test_a_full_table_starts_and_takes_nobody_in() -> None:
    panel = lobby(sight(ANNA, BRUNO, CARLA), BRISCOLA, IT)
    assert verbs(panel) == [Verb.LEAVE, Verb.START, Verb.HOUSE]
    start = keys(panel)[verbs(panel).index(Verb.START)]
    assert (start.label, start.style) == ("Inizia", Style.MAIN)


@pytest.mark.parametrize(
    ("seats", "players", "pairs", "offered", "start"),
    [
        ((ANNA,), 2, False, True, "Inizia (manca 1)"),
        ((ANNA, BRUNO), 2, False, True, "Inizia"),
        ((ANNA, BRUNO, CARLA), 3, False, True, "Inizia"),
        ((ANNA, BRUNO, CARLA, DARIO), 4, True, False, "Inizia"),
    ],
)
def test_open_seats_take_people_in_up_to_the_most_of_the_game(
    seats: tuple[SeatSight, ...], players: int, pairs: bool, offered: bool, start: str
) -> None:
    table = sight(*seats, players=players, pairs=pairs, open_seats=True)
    panel = lobby(table, BRISCOLA, IT)
    assert "Fino a 4 giocatori:" in lines(panel)
    assert (Verb.JOIN in verbs(panel)) is offered
    assert start in labels(panel)


def test_everybody_has_four_buttons() -> None:
    panel = lobby(sight(ANNA), BRISCOLA, IT)
    assert verbs(panel) == [Verb.JOIN, Verb.LEAVE, Verb.START, Verb.HOUSE]


@pytest.mark.parametrize(
    ("seats", "chosen", "said"),
    [
        ((ANNA, BRUNO, CARLA), None, NO_HELP),
        ((ANNA, MIND, MIND), None, HELP),
        ((ANNA, BRUNO, CARLA), True, HELP),
        ((ANNA, MIND, MIND), False, NO_HELP),
    ],
)
def test_hints_are_for_a_person_alone_unless_the_host_chooses(
    seats: tuple[SeatSight, ...], chosen: bool | None, said: str
) -> None:
    assert said in lines(lobby(sight(*seats, hints=chosen), BRISCOLA, IT))


def test_where_a_game_advises_nobody_nothing_is_said_of_it() -> None:
    silent = replace(BRISCOLA, advises=False)
    assert not [line for line in lines(lobby(sight(ANNA), silent, IT)) if "suggerimento" in line]
    assert not values(sight(ANNA), silent, TableOption.HINTS, LEVELS)


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


def test_in_their_own_chat_nobody_else_is_asked_to_sit_down() -> None:
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


# What the host may set

IN_PAIRS = (ANNA, MIND, MIND, MIND)
MENU = ((BRISCOLA, LEVELS), (replace(BRISCOLA, name="scopa"), LEVELS))


def page(
    number: int, *seats: SeatSight, words: Words = IT, own: bool = False, **wishes: Any
) -> PanelDraft:
    return HostOptions(sight(*seats, **wishes), BRISCOLA, words, LEVELS, MENU, own).page(number)


def arguments(panel: PanelDraft, verb: Verb) -> list[tuple[int, ...]]:
    return [token.args for token in tokens(panel) if token.verb == verb]


@pytest.mark.parametrize("words", READERS, ids=lambda words: words.language)
def test_every_option_says_its_value_and_opens_its_list(words: Words) -> None:
    panel = page(Page.MENU, *IN_PAIRS, words=words, players=4, pairs=True)
    opened = [args[0] - Page.VALUES for args in arguments(panel, Verb.HOUSE)]
    assert opened[: len(TableOption)] == [*TableOption]
    assert len(set(labels(panel))) == len(labels(panel))
    assert {Verb.INVITE, Verb.CANCEL} <= set(verbs(panel))


@pytest.mark.parametrize("words", READERS, ids=lambda words: words.language)
@pytest.mark.parametrize("option", [*TableOption, HOUSE_FROM, HOUSE_FROM + 1])
def test_a_list_marks_the_present_value_and_each_other_is_one_press(
    option: int, words: Words
) -> None:
    panel = page(Page.VALUES + option, *IN_PAIRS, words=words, players=4, pairs=True)
    chosen = arguments(panel, Verb.ADJUST)
    offered = values(sight(*IN_PAIRS, players=4, pairs=True), BRISCOLA, option, LEVELS, MENU)
    assert chosen == [(option, number) for number in offered]
    assert len([label for label in labels(panel) if label.startswith("✓ ")]) == 1
    assert len(set(labels(panel))) == len(labels(panel))


def test_a_page_that_is_not_there_is_the_menu() -> None:
    for number in (-1, 0, Page.PEOPLE, 10**9, Page.VALUES + 15, Page.VALUES + HOUSE_FROM + 2):
        assert page(number, ANNA) == page(Page.MENU, ANNA)


def test_in_their_own_chat_the_host_finds_the_way_back_to_the_table() -> None:
    assert arguments(page(Page.MENU, ANNA, own=True), Verb.HOUSE)[-1] == (Page.LOBBY,)
    assert (Page.LOBBY,) not in arguments(page(Page.MENU, ANNA), Verb.HOUSE)


def test_only_other_people_are_removed() -> None:
    assert arguments(page(Page.PEOPLE, ANNA, MIND, BRUNO), Verb.REMOVE) == [(2,)]


@pytest.mark.parametrize("words", READERS, ids=lambda words: words.language)
def test_house_rules_one_by_one(words: Words) -> None:
    sheet = page(Page.RULES, ANNA, words=words, switches={"trump": "called"})
    trump, signs = sheet.blocks
    assert isinstance(trump, Line)
    assert isinstance(signs, Line)
    assert (trump.strong, signs.strong) == (True, False)
    first = Page.VALUES + HOUSE_FROM
    assert arguments(sheet, Verb.HOUSE) == [(first,), (first + 1,), (Page.MENU,)]


def test_house_rules_say_what_is_usual() -> None:
    sheet = page(Page.RULES, ANNA, switches={"trump": "called"})
    assert lines(sheet) == ["Briscola: chiamata (di solito la prima carta)", "Segni: no"]


def test_others_look_at_the_rules_and_change_nothing() -> None:
    sheet = table_rules(sight(ANNA, switches={"trump": "called"}), BRISCOLA, IT)
    assert lines(sheet)[-2:] == ["Briscola: chiamata (di solito la prima carta)", "Segni: no"]
    assert verbs(sheet) == []
    assert verbs(table_rules(sight(ANNA), BRISCOLA, IT, may_cancel=True)) == [Verb.CANCEL]
