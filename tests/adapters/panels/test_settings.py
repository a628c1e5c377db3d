"""Settings as sheets: a button each, whose presses go round all values."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from adapters.panel import PrivatePanel
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.settings import group, personal, step_group, step_personal
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words, words
from tests.adapters.panels.frames import IT, labels, lines, tokens

OWN: Mapping[str, Any] = {
    "language": None,
    "look": "napoletane",
    "four_colours": False,
    "theme": "dark",
    "sort": "suit",
    "hand": "picture",
    "spoken_suits": False,
    "reminders": True,
    "ranked": False,
    "quick_discard": None,
    "auto_draw": False,
    "heard": "it",
}
OF_GROUP: Mapping[str, Any] = {
    "language": None,
    "look": "napoletane",
    "four_colours": False,
    "theme": "dark",
    "administrators_only": False,
    "defaults": {},
}

Steps = Callable[[Mapping[str, Any], int], Mapping[str, Any] | None]
Shows = Callable[[Mapping[str, Any], Words], PanelDraft | PrivatePanel]


def own(settings: Mapping[str, Any], say: Words) -> PrivatePanel:
    return personal(settings, "telegram:1", say)


def of_group(settings: Mapping[str, Any], say: Words) -> PanelDraft:
    return group(settings, (), say)


def rounds(settings: Mapping[str, Any], index: int, step: Steps) -> list[Any]:
    """All values of a setting, press by press, until the first comes again."""
    values: list[Any] = []
    while changes := step(settings, index):
        ((name, value),) = changes.items()
        if value in values:
            return values
        values.append(value)
        settings = {**settings, name: value}
    raise AssertionError("no such setting")


def test_each_setting_is_a_button_that_says_what_is_chosen() -> None:
    panel = own(OWN, IT)
    assert (panel.owner, panel.title) == ("telegram:1", "Le tue impostazioni")
    assert labels(panel) == [
        "Lingua: come la tua app",
        "Carte: italiane",
        "Semi: due colori",
        "Sfondo: scuro",
        "Ordine in mano: per seme",
        "La mano: come immagine",
        "Carte scritte: con i segni",
        "Promemoria: sì",
        "Classifica generale: meglio di no",
        "Scarto rapido: solo dall'elenco",
        "Pesca da solo: no",
    ]


@pytest.mark.parametrize(("show", "verb"), [(own, Verb.SET), (of_group, Verb.SET_CHAT)])
def test_a_button_carries_the_number_of_its_setting(show: Shows, verb: Verb) -> None:
    carried = tokens(show({}, IT))
    assert {(token.table, token.revision, token.verb) for token in carried} == {(0, 0, verb)}
    assert [token.args for token in carried] == [(i,) for i in range(len(carried))]


def test_presses_go_round_all_values() -> None:
    assert [rounds(OWN, index, step_personal) for index in range(9)] == [
        ["it", "en", None],
        ["francesi", "napoletane"],
        [True, False],
        ["light", "dark"],
        ["rank", "own", "suit"],
        ["text", "picture"],
        [True, False],
        [False, True],
        [True, False],
    ]
    assert rounds(OF_GROUP, 0, step_group) == ["en", "it"]
    assert rounds(OF_GROUP, 1, step_group) == ["francesi", "napoletane"]
    assert rounds(OF_GROUP, 4, step_group) == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("settings", "step", "show", "count"),
    [(OWN, step_personal, own, 9), (OF_GROUP, step_group, of_group, 5)],
)
def test_every_value_has_its_own_words(
    settings: Mapping[str, Any], step: Steps, show: Shows, count: int, language: str
) -> None:
    for index in range(count):
        values = rounds(settings, index, step)
        (name,) = step(settings, index) or ("",)
        shown = {labels(show({**settings, name: v}, words(language)))[index] for v in values}
        assert len(shown) == len(values)


@pytest.mark.parametrize("index", [-1, 11, 10**9])
def test_a_setting_that_is_not_there_changes_nothing(index: int) -> None:
    assert step_personal(OWN, index) is None
    assert step_group(OF_GROUP, index) is None


def test_a_value_from_elsewhere_counts_as_the_first() -> None:
    settings = {**OWN, "look": "siciliane"}
    assert labels(own(settings, IT))[1] == "Carte: francesi"
    assert step_personal(settings, 1) == {"look": "napoletane"}


def test_a_group_that_has_chosen_no_language_speaks_italian() -> None:
    assert labels(of_group(OF_GROUP, IT)) == [
        "Lingua: italiano",
        "Carte: italiane",
        "Semi: due colori",
        "Sfondo: scuro",
        "Chi le cambia: tutti",
    ]


def test_a_group_is_told_who_may_change_what() -> None:
    assert lines(of_group(OF_GROUP, IT)) == ["Tocca una voce per cambiarla: vale per tutti."]
    locked = {**OF_GROUP, "administrators_only": True}
    assert lines(of_group(locked, IT)) == ["Possono cambiarle solo gli amministratori."]


def test_games_with_options_of_the_group_are_told() -> None:
    settings = {**OF_GROUP, "defaults": {"briscola": {"stake": 5}}}
    told = lines(group(settings, ("briscola", "scopa"), IT))
    assert told[1:] == ["Briscola: i tavoli nuovi partono con le scelte dell'ultima partita."]
