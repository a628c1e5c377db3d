"""Names as people type them: `1. Anna`, `Bruno + Carla`, `Anna, Bruno e Carla`.

A line that may be something else, such as a result or a greeting, has a doubt: it is asked about
before it becomes an entrant.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.shuffle import plain_word

MOST_WORDS = 5
"""Of a name; what has more is a sentence."""
_NUMBERED = re.compile(r"^\s*(?:\d{1,3}\s*[.)-]|[-•*]|\d{1,3}\s+(?=[^\W\d_]))\s*")
_APART = re.compile(r"[,;]")
_PLUS = re.compile(r"\s*[+&]\s*")
_AND = re.compile(r"\s+(?:e|ed|and)\s+")
_AND_IN_LISTS = re.compile(r"\s+(?:e|ed|and|y)\s+")
"""In Spanish, *Ortega y Gasset* is one person."""
_WORD = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"\d+")
_NOT_OF_NAMES = frozenset("?!¿¡:=/@#<>[]{}|\\%€$")


class Doubt(StrEnum):
    """The kinds of lines that may be no names."""

    RESULT = "result"
    REMOVAL = "removal"
    """Somebody is to be taken off the list."""
    ADDITION = "addition"
    """Somebody is to be entered, with a verb before the name."""
    TALK = "talk"
    """A greeting, a question, another command."""


@dataclass(frozen=True, slots=True)
class TypedName:
    line: str
    """As it was typed."""
    name: str
    partner: str | None = None
    doubt: Doubt | None = None
    about: str = ""
    """Who is to be taken off or entered."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# In the languages that the bot speaks. The words that are surnames, too, are left out where more
# than one line in many would be asked about.
_REMOVES = _words(
    "togli togliete togliamo togliere tolgo toglimi leva levate levare cancella cancellate "
    "cancellare cancello elimina eliminate eliminare rimuovi rimuovete rimuovere ritira escludi "
    "escludere annulla annullate annullare via remove delete cancel drop withdraw undo erase "
    "quita quitar borra borrar cancela cancelar anula anular retira retirar saca sacar deshacer"
)
_ADDS = _words(
    "aggiungi aggiungere iscrivi iscrivere metti mettere inserisci segna add enter insert "
    "añade añadir agrega agregar inscribe anota apunta"
)
_ORDERS = _words(
    "sorteggia sorteggio correggi correzione indietro aiuto stop basta inizia iniziamo comincia "
    "cominciamo ricomincia ricominciamo cambia sostituisci chiudi chiudete pausa risultato "
    "risultati classifica turno tavolo help back begin restart close result results standings "
    "round table ayuda sortea atrás cambia reinicia cierra resultado ronda mesa"
)
_GREETS = _words("buon buona salve ehi ehilà hi hey good buenas buenos")
"""At the beginning of a line."""
_ALONE = _words(
    "si sì no ok okay bene fine fatto finito pronto pronti via prova test nomi nome eccomi "
    "boh tutti tutte errore "
    "yes yep done ready names name all everybody "
    "vale listo hecho prueba nombres nombre todos todas"
)
_AFTER_A_NAME = _words("sì no ok via fuori out")
_NUMBERS = _words(
    "zero uno due tre quattro cinque sei sette otto nove dieci "
    "one two three four five six seven eight nine ten "
    "cero dos tres cuatro seis siete ocho nueve diez"
)
_BETWEEN_NUMBERS = _words("a to")
_ANYWHERE = _words(
    "ciao buongiorno buonasera buonanotte grazie prego scusa scusi scusate arrivederci "
    "non sono siamo abbiamo ho hai ha manca mancano aspetta aspettate aspettiamo viene vengono "
    "arriva arrivano gioca giocano ritira perché perchè quando quanto quanti come dove cosa che "
    "ancora anche adesso subito oggi stasera domani alle ore è "
    "hello goodbye thanks thank please sorry not are is the waiting coming what when where how "
    "today tonight "
    "hola adiós gracias perdón falta faltan espera esperamos llega llegan juega juegan cómo qué "
    "cuándo dónde todavía también ahora hoy mañana"
)


def read_names(text: str, *, pairs: bool = False) -> list[TypedName]:
    """One entrant a line, or separated by commas; numbers before the names are left out.

    >>> [one.name for one in read_names("1. Anna\\n2 Bruno\\n3) Carla")]
    ['Anna', 'Bruno', 'Carla']
    >>> [one.name for one in read_names("Anna, Bruno e Carla")]
    ['Anna', 'Bruno', 'Carla']
    >>> [(one.name, one.doubt and one.doubt.value) for one in read_names("Anna\\n2 151 30\\nciao")]
    [('Anna', None), ('2 151 30', 'result'), ('ciao', 'talk')]
    """
    lines = [line for line in map(visible, text.splitlines()) if line]
    found = [one for part in _parts(lines, pairs) if (one := _read(part, pairs)) is not None]
    talk = len(lines) == 1 and len(found) > 1 and all(one.doubt for one in found)
    return [TypedName(lines[0], lines[0], doubt=Doubt.TALK)] if talk else found


def read_doubtful(line: str, *, pairs: bool = False) -> TypedName:
    """Read a line again that was asked about."""
    return _read(line, pairs) or TypedName(line, line)


def removes(text: str) -> bool:
    """Whether one of the words asks to take something off or back."""
    return not _REMOVES.isdisjoint(_WORD.findall(text.casefold()))


def is_talk(text: str) -> bool:
    """Whether this is a question, a greeting or another command, not names one after the other."""
    words = _WORD.findall(text.casefold())
    asks = not {"?", "!"}.isdisjoint(text) or not _ANYWHERE.isdisjoint(words)
    return asks or _ALONE.issuperset(words) or words[0] in _REMOVES | _ADDS | _ORDERS | _GREETS


def visible(text: str) -> str:
    """Pasted names may contain invisible characters, which nobody could type again."""
    return plain_word("".join(sign for sign in text if sign.isprintable() or sign.isspace()))


def _parts(lines: Sequence[str], pairs: bool) -> Iterator[str]:
    """Who plays alone is not called *Anna e Bruno*."""
    for line in lines:
        *most, last = _APART.split(line) if len(lines) == 1 else [line]
        yield from most
        yield from [last] if pairs else (_AND_IN_LISTS if most else _AND).split(last)


def _read(part: str, pairs: bool) -> TypedName | None:
    line, name = part.strip(), _NUMBERED.sub("", part).strip()
    if not name:
        return None
    doubt, about = (Doubt.RESULT, "") if _is_result(line, name) else _doubt(name)
    if doubt is Doubt.RESULT:
        name = line
    elif doubt is Doubt.ADDITION:
        name = about
    one, *others = _PLUS.split(name, 1)
    if pairs and not others:
        one, *others = _AND_IN_LISTS.split(name, 1)
    return TypedName(line, one, others[0] if others else None, doubt, about)


def _is_result(line: str, name: str) -> bool:
    """Whether it looks like one: `60 a 155`, `Anna 87 Bruno 162`, `2 a 1`, `tre a zero`. The number
    before a name is no second number, but counts among the digits."""
    words = _WORD.findall(name.casefold())
    letters, digits = sum(map(str.isalpha, line)), sum(map(str.isdecimal, line))
    spelled = len(words) > 1 and _NUMBERS.union(_BETWEEN_NUMBERS).issuperset(words)
    return digits > letters or len(_NUMBER.findall(name)) > 1 or spelled


def _doubt(name: str) -> tuple[Doubt | None, str]:
    words = _WORD.findall(name.casefold())
    if not words:
        return Doubt.TALK, ""
    rest = name.partition(" ")[2].strip()
    if words[0] in _REMOVES:
        return Doubt.REMOVAL, rest
    if words[0] in _ADDS:
        return (Doubt.ADDITION, rest) if rest else (Doubt.TALK, "")
    people = len(_PLUS.split(name))
    odd = (
        words[0] in _ORDERS | _GREETS
        or _ALONE.issuperset(words)
        or words[-1] in _AFTER_A_NAME
        or not _ANYWHERE.isdisjoint(words)
        or not _NOT_OF_NAMES.isdisjoint(name)
        or len(words) > MOST_WORDS * people
    )
    return (Doubt.TALK, "") if odd else (None, "")
