"""The panels of settings: a button each, which selects the other value or opens a list."""

from collections.abc import Mapping
from typing import Any

import pytest

from adapters.panels.panel_draft import PanelDraft
from adapters.panels.settings import (
    OF_GROUP,
    OWN,
    GroupSettings,
    Kinds,
    appearance,
    asks_for_list,
    change,
    group,
    group_opener,
    group_values,
    own_values,
    personal,
)
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words, words
from tests.adapters.panels.frames import IT, labels, lines, tokens

STORED: Mapping[str, Any] = {
    "language": None,
    "look": "napoletane",
    "four_colours": False,
    "theme": "auto",
    "sort": "suit",
    "hand": "picture",
    "spoken_suits": False,
    "reminders": True,
    "ranked": False,
    "quick_discard": None,
    "auto_draw": False,
    "remarks": True,
    "rest": "",
    "album": True,
    "heard": "it",
}
STORED_OF_GROUP: Mapping[str, Any] = {
    "language": None,
    "look": "napoletane",
    "four_colours": False,
    "theme": "dark",
    "administrators_only": True,
    "defaults": {},
}


def own(say: Words = IT, where: GroupSettings = GroupSettings.NONE) -> PanelDraft:
    return personal(STORED, say, where)


def of_group(changeable: bool = True) -> PanelDraft:
    return group(STORED_OF_GROUP, (), IT, changeable)


def test_each_setting_is_a_button_that_shows_its_value() -> None:
    assert own().title == "Le tue impostazioni"
    assert labels(own()) == [
        "Lingua: Italiano",
        "Aspetto e suoni",
        "Ordine in mano: per seme",
        "La mano: come immagine",
        "Carte scritte: con i segni",
        "Promemoria: sì",
        "Classifica generale: no",
        "Scarto rapido: solo dall'elenco",
        "Pesca da solo: no",
        "Frasi degli altri: sì",
        "Riposo: mai",
        "Novità dell'album: sì",
    ]
    assert labels(appearance(STORED, IT)) == [
        "Carte: napoletane",
        "Figure francesi: internazionali",
        "Semi: due colori",
        "Dorso: blu",
        "Tappeto: verde",
        "Sfondo: come il telefono",
        "Carte sul tavolo: normali",
        "Pulsanti: a destra",
        "Suoni: sì",
        "Indietro",
    ]
    looks, *others = tokens(own())[1], tokens(own())[0], *tokens(own())[2:]
    assert (looks.verb, looks.args) == (Verb.SETTINGS, (1,))
    shown = [*others, *tokens(appearance(STORED, IT))[:-1]]
    assert sorted(token.args for token in shown) == [(i,) for i in range(len(OWN))]


def test_in_a_group_the_groups_settings_are_one_press_away() -> None:
    there = tokens(own(where=GroupSettings.BY_BUTTON))[-1]
    back = tokens(of_group())[-1]
    assert (there.verb, back.verb) == (Verb.CHAT_SETTINGS, Verb.SETTINGS)
    assert "/impostazioni gruppo" in lines(own(where=GroupSettings.BY_COMMAND))[-1]
    assert [token.verb for token in tokens(group_opener(IT))] == [Verb.CHAT_SETTINGS]


def test_two_values_are_switched_and_more_are_listed() -> None:
    assert [i for i in range(len(OWN)) if asks_for_list(OWN, (i,))] == [
        *(0, 4, 9, 12, 15, 16),
    ]
    assert change(OWN, STORED, (1,)) == {"look": "francesi"}
    assert change(OWN, {"look": "francesi"}, (1,)) == {"look": "trevigiane"}
    assert change(OWN, {"theme": "auto"}, (3,)) == {"theme": "light"}
    assert change(OWN, STORED, (2,)) == {"four_colours": True}
    assert change(OWN, {"four_colours": True}, (2,)) == {"four_colours": False}
    assert change(OWN, STORED, (4,)) is None
    assert change(OWN, STORED, (4, 2)) == {"sort": "own"}
    assert change(OF_GROUP, STORED_OF_GROUP, (4,)) == {"administrators_only": False}


def test_a_list_marks_the_present_value_and_leads_back() -> None:
    assert labels(own_values(STORED, 4, IT)) == [
        "✓ Ordine in mano: per seme",
        "Ordine in mano: per valore",
        "Ordine in mano: come le metto io",
        "Ordine in mano: per giochi",
        "Indietro",
    ]
    assert [token.args for token in tokens(own_values(STORED, 4, IT))][:3] == [
        (4, 0),
        (4, 1),
        (4, 2),
    ]


def test_languages_are_named_in_themselves() -> None:
    assert labels(own_values(STORED, 0, IT))[:2] == ["✓ Italiano", "English"]
    assert labels(own_values(STORED, 0, words("en")))[:2] == ["Italiano", "✓ English"]
    assert labels(group_values({"language": "en"}, 0, IT))[:2] == ["Italiano", "✓ English"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_words_of_its_own(language: str) -> None:
    say = words(language)
    for place, kind in enumerate(OWN):
        shown = labels(own_values(STORED, place, say))[:-1]
        assert len({label.removeprefix("✓ ") for label in shown}) == len(kind.values)
    for place, kind in enumerate(OF_GROUP):
        shown = labels(group_values(STORED_OF_GROUP, place, say))[:-1]
        assert len({label.removeprefix("✓ ") for label in shown}) == len(kind.values)


@pytest.mark.parametrize("kinds", [OWN, OF_GROUP])
@pytest.mark.parametrize("args", [(), (-1,), (10**9,), (0, -1), (0, 9), (-1, 0), (0, 0, 0)])
def test_a_forged_number_changes_nothing(kinds: Kinds, args: tuple[int, ...]) -> None:
    assert change(kinds, {}, args) is None
    assert not asks_for_list(kinds, args)


def test_an_unknown_value_counts_as_the_first() -> None:
    assert labels(appearance({"look": "siciliane"}, IT))[0] == "Carte: francesi"
    assert change(OWN, {"french": "siciliane"}, (14,)) == {"french": "paris"}


def test_only_those_who_may_change_the_groups_settings_get_buttons() -> None:
    assert lines(of_group()) == ["Premi una voce per cambiarla: vale per tutti."]
    assert labels(of_group())[-2:] == ["Chi le cambia: gli amministratori", "Le mie impostazioni"]
    assert lines(of_group(changeable=False)) == ["Possono cambiarle solo gli amministratori."]
    assert labels(of_group(changeable=False)) == ["Le mie impostazioni"]


def test_games_with_defaults_of_the_group_are_named() -> None:
    settings = {**STORED_OF_GROUP, "defaults": {"briscola": {"stake": 5}}}
    told = lines(group(settings, ("briscola", "scopa"), IT))
    assert told[1:] == ["Briscola: i tavoli nuovi partono con le scelte dell'ultima partita."]
