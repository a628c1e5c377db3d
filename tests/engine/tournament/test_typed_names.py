"""Names as people type them, and lines that may be something else."""

import pytest

from engine.tournament.typed_names import Doubt, read_doubtful, read_names

PLAIN = {
    "1. Anna\n2) Bruno\n3 Carla\n- Dino\n• Elsa": ["Anna", "Bruno", "Carla", "Dino", "Elsa"],
    "Anna, Bruno; Carla ed Elsa": ["Anna", "Bruno", "Carla", "Elsa"],
    "Anna e Bruno\nCarla": ["Anna", "Bruno", "Carla"],
    "José Ortega y Gasset": ["José Ortega y Gasset"],
    "Ana, José y Pilar": ["Ana", "José", "Pilar"],
    "Maria Grazia De Luca Rossi": ["Maria Grazia De Luca Rossi"],
    "D'Angelo\nCarmelo Bene\nAnna B.\nAnna2\nMario 53\nSì Anna": [
        *("D'Angelo", "Carmelo Bene", "Anna B.", "Anna2", "Mario 53", "Sì Anna")
    ],
    " , ": [],
}
DOUBTFUL = {
    Doubt.RESULT: (
        *("5 87 162", "1 0 160", "155-60", "3-0", "3 2-1", "T2 1=87 5=151", "12", "N10"),
        *("tavolo 4: 60 a 155", "Ada Bianchi 50 Bruno 120", "3 60 72 tempo"),
        *("2 a 1", "10. X", "tre a zero"),
    ),
    Doubt.REMOVAL: (
        *("togli Sandro", "Cancella Sandro", "annulla", "tolgo Sandro Neri", "1. togli Sandro"),
        *("togliete Sandro", "escludi Sandro"),
        *("remove Sandro", "delete Sandro", "quita Sandro", "borra Sandro"),
    ),
    Doubt.ADDITION: ("aggiungi Sandro", "add Sandro", "añade Sandro"),
    Doubt.TALK: (
        *("ciao", "Ciao Anna", "Buonasera a tutti", "grazie", "5 no", "no no", "ok", "?", "🙂"),
        *(
            "quanti siamo?",
            "Sandro non viene",
            "aspetta",
            "sorteggia",
            "Ciao, come va?",
            "aggiungi",
        ),
        *("hello", "thank you", "how many are there", "hola", "¿cuántos somos?", "https://x.y"),
        "ci vediamo domani sera al circolo",
        *("Buona sera", "Buon giorno a tutti", "Salve a tutti", "Ehi!", "good evening"),
        *("Buenas noches", "Sandro via", "Sandro fuori", "ricomincia", "errore"),
    ),
}


@pytest.mark.parametrize("text", PLAIN)
def test_names_are_entered_as_they_are(text: str) -> None:
    read = read_names(text)
    assert [one.name for one in read] == PLAIN[text]
    assert all(one.doubt is None for one in read)


@pytest.mark.parametrize("doubt", DOUBTFUL)
def test_what_may_be_something_else_is_doubtful(doubt: Doubt) -> None:
    for text in DOUBTFUL[doubt]:
        (one,) = read_names(text)
        assert (one.doubt, one.line) == (doubt, text), text
        assert read_doubtful(one.line) == one


def test_of_several_lines_only_some_are_doubtful() -> None:
    read = read_names("Anna\ntogli Sandro\n2 151 30\nBruno")
    assert [one.name for one in read if one.doubt is None] == ["Anna", "Bruno"]
    assert [one.about for one in read if one.doubt is Doubt.REMOVAL] == ["Sandro"]


def test_what_is_to_be_entered_is_the_name_alone() -> None:
    (one,) = read_names("aggiungi Sandro Neri")
    assert (one.line, one.name, one.about) == ("aggiungi Sandro Neri", *2 * ("Sandro Neri",))


@pytest.mark.parametrize(
    "text", ["Anna + Bruno", "1. Anna & Bruno", "Anna e Bruno", "Anna and Bruno"]
)
def test_pairs_are_joined_in_several_ways(text: str) -> None:
    (one,) = read_names(text, pairs=True)
    assert (one.name, one.partner, one.doubt) == ("Anna", "Bruno", None)
