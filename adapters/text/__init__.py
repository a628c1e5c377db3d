"""Every sentence of the bot, in Fluent files: a folder per language, a file per subject."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from babel import Locale
from fluent.syntax import ast

from adapters.text import grammar
from adapters.text.bidi import isolated
from adapters.text.bundle import SentenceBundle, parsed
from adapters.text.times import HeldTimes, SaidTime, Timed, unmarked

TEXTS = Path(__file__).parent
LANGUAGES = ("it", "en", "es")
"""Each has a folder of sentences; `grammar.py` has what they need besides words."""
PLATFORMS = frozenset({"discord"})
"""Each has a folder with a folder for each language: what is said in another way there."""
DEFAULT = "it"
SENTENCES = 4096
"""As many are kept, with the values that they were said with."""

Value: TypeAlias = str | int | float | SaidTime


class MissingText(LookupError):
    """The sentence does not exist, or a value for it is missing."""


@dataclass(frozen=True, slots=True)
class Words:
    """All sentences of one language."""

    language: str
    _bundle: SentenceBundle = field(repr=False)

    def __call__(self, key: str, /, **said: Value) -> str:
        """A sentence by its name, with the values for its variables; with a `SaidTime` among them,
        or a sentence that has one, it is a `Timed`."""
        return _sentence(self._bundle, key, **said)

    def knows(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def named(self, beginning: str) -> list[str]:
        """The names of the sentences that begin like this."""
        return [name for name in self._bundle.names() if name.startswith(beginning)]


@cache
def words(language: str, *more: Path, platform: str = "") -> Words:
    """The project's sentences in a language, and those in more folders of the same structure.
    `platform`: on which they are read, since some are said in another way on some platforms."""
    functions = grammar.FUNCTIONS.get(language, {})
    bundle = SentenceBundle(language, functions)
    for file in files(language, (TEXTS, *more)):
        bundle.add_file(file, allow_overrides=False)
    for file in files(language, (TEXTS / platform,)) if platform in PLATFORMS else ():
        bundle.add_file(file, allow_overrides=True)
    return Words(language, bundle)


@lru_cache(maxsize=SENTENCES, typed=True)
def _sentence(bundle: SentenceBundle, key: str, /, **said: Value) -> str:
    """A panel says the same few sentences again and again, and Fluent takes long for each."""
    if not bundle.has_message(key):
        raise MissingText(key)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingText(key)
    held = HeldTimes()
    text, faults = bundle.format_pattern(pattern, _apart(said, held))
    if faults:
        raise MissingText(f"{key}: {faults[0]}")
    return held.put_back(str(text)) if held else str(text)


def _apart(said: Mapping[str, Value], held: HeldTimes) -> dict[str, str | int | float]:
    """Isolate only right-to-left values; Fluent itself would isolate every value. Moments are held
    back: Fluent knows nothing of them."""
    return {key: _value(value, held) for key, value in said.items()}


def _value(value: Value, held: HeldTimes) -> str | int | float:
    if isinstance(value, SaidTime | Timed):
        return held.marked(value)
    return isolated(unmarked(value)) if isinstance(value, str) else value


def files(language: str, folders: Iterable[Path]) -> list[Path]:
    return [file for folder in folders for file in sorted((folder / language).glob("*.ftl"))]


def spoken_language(*wishes: str | None) -> str:
    """The first of several languages that the bot speaks; a platform may say `en-GB` for English.

    >>> spoken_language(None, "en-GB"), spoken_language("fr", None)
    ('en', 'it')
    """
    asked = [wish.partition("-")[0].lower() for wish in wishes if wish]
    return next((language for language in asked if language in LANGUAGES), DEFAULT)


def named_language(said: str) -> str | None:
    """By its code, or by its name in any language that the bot speaks.

    >>> named_language("en-GB"), named_language("Inglese"), named_language("klingon")
    ('en', 'en', None)
    """
    code = said.partition("-")[0].casefold()
    return code if code in LANGUAGES else _language_names().get(unaccented(said))


def unaccented(said: str) -> str:
    """In small letters, since people leave accents out.

    >>> unaccented("Aquí")
    'aqui'
    """
    apart = unicodedata.normalize("NFD", said.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@cache
def _language_names() -> Mapping[str, str]:
    names = {reader: Locale(reader).languages for reader in LANGUAGES}
    return {unaccented(known[one]): one for known in names.values() for one in LANGUAGES}


def messages(language: str, *more: Path) -> Mapping[str, ast.Message]:
    """Every sentence as it is written in the files, by its name."""
    entries = [entry for file in files(language, (TEXTS, *more)) for entry in parsed(file).body]
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
