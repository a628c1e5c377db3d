"""The settings of a person or a group: a button for each, which selects the other value or opens a
list of values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from adapters.panel import Button, Buttons, Line
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, game_name
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words
from adapters.text import words as in_language
from adapters.token import Token
from engine.game import Json

LANGUAGE = "language"
LOOKS = ("francesi", "napoletane")
THEMES = ("dark", "light")
RESTS = ("", "21-7", "22-6", "22-8", "23-7", "23-8", "23-9", "0-7", "0-8", "0-10", "2-10", "8-18")
"""Hours in which a clock may rest, ten at most."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The sentence `{prefix}-{name}-{value}` says what it is, with `_` written as `-`."""

    name: str
    values: tuple[Json, ...]
    """In the order in which presses go through them."""

    def now(self, settings: Mapping[str, Json]) -> Json:
        """The chosen value, or the first one if nothing valid is stored."""
        chosen = settings.get(self.name)
        return chosen if chosen in self.values else self.values[0]

    def next(self, settings: Mapping[str, Json]) -> Json:
        place = self.values.index(self.now(settings))
        return self.values[(place + 1) % len(self.values)]

    @property
    def listed(self) -> bool:
        """A language is chosen by its name, even if there are only two."""
        return len(self.values) > 2 or self.name == LANGUAGE


Kinds: TypeAlias = tuple[Setting, ...]


class GroupSettings(Enum):
    """How the reader of their own settings gets to those of the group."""

    NONE = auto()
    """They are not in a group."""
    BY_BUTTON = auto()
    BY_COMMAND = auto()
    """They read their own settings in the private chat, so they write the command in the group."""


OWN = (
    Setting(LANGUAGE, LANGUAGES),
    Setting("look", LOOKS),
    Setting("four_colours", (False, True)),
    Setting("theme", THEMES),
    Setting("sort", ("suit", "rank", "own", "melds")),
    Setting("hand", ("picture", "text")),
    Setting("spoken_suits", (False, True)),
    Setting("reminders", (True, False)),
    Setting("ranked", (False, True)),
    Setting("quick_discard", (None, True, False)),
    Setting("auto_draw", (False, True)),
    Setting("remarks", (True, False)),
    Setting("rest", RESTS),
    Setting("album", (True, False)),
)
HINTS = ("reminders", "ranked", "quick-discard", "auto-draw", "rest", "album")
OF_GROUP = (
    Setting(LANGUAGE, LANGUAGES),
    Setting("look", LOOKS),
    Setting("four_colours", (False, True)),
    Setting("theme", THEMES),
    Setting("administrators_only", (False, True)),
)


def personal(settings: Mapping[str, Json], words: Words, group: GroupSettings) -> PanelDraft:
    lines = [words("settings-intro"), *(words(f"settings-hint-{name}") for name in HINTS)]
    if group is GroupSettings.BY_COMMAND:
        lines.append(words("settings-of-group-how"))
    rows = _buttons(OWN, _in(words, settings), Verb.SET, words)
    if group is GroupSettings.BY_BUTTON:
        rows = (*rows, (Keyboard(0, 0, words).key("settings-of-group", Verb.CHAT_SETTINGS),))
    return PanelDraft(words("settings-title"), tuple(map(Line, lines)), rows)


def group(
    settings: Mapping[str, Json], games: Iterable[str], words: Words, changeable: bool = True
) -> PanelDraft:
    """`games`: all games; those with defaults of the group's own are mentioned.

    `changeable`: by the reader.
    """
    keys = Keyboard(0, 0, words)
    lines = [words("settings-group-intro" if changeable else "settings-group-locked")]
    defaults = settings.get("defaults") or {}
    lines += [
        words("settings-group-defaults", game=game_name(game, words))
        for game in games
        if game in defaults
    ]
    rows = _buttons(OF_GROUP, settings, Verb.SET_CHAT, words)
    rows = (*(rows if changeable else ()), (keys.key("settings-own", Verb.SETTINGS),))
    return PanelDraft(words("settings-group-title"), tuple(map(Line, lines)), rows)


def group_opener(words: Words) -> PanelDraft:
    """For everybody in the group; those who press the button read the settings alone."""
    opener = Keyboard(0, 0, words).key("settings-open", Verb.CHAT_SETTINGS)
    return PanelDraft(words("settings-group-title"), (), ((opener,),))


def own_values(settings: Mapping[str, Json], place: int, words: Words) -> PanelDraft:
    """All values of one of a person's settings."""
    back = Keyboard(0, 0, words).key("option-back", Verb.SETTINGS)
    rows = _values(OWN[place], place, _in(words, settings), Verb.SET, words)
    return PanelDraft(words("settings-title"), (), (*rows, (back,)))


def group_values(settings: Mapping[str, Json], place: int, words: Words) -> PanelDraft:
    back = Keyboard(0, 0, words).key("option-back", Verb.CHAT_SETTINGS)
    rows = _values(OF_GROUP[place], place, settings, Verb.SET_CHAT, words)
    return PanelDraft(words("settings-group-title"), (), (*rows, (back,)))


def always_in_words(words: Words) -> Button:
    place = next(i for i, kind in enumerate(OWN) if kind.name == "hand")
    value = OWN[place].values.index("text")
    return Keyboard(0, 0, words).key("words-always", Verb.SET, place, value)


def asks_for_list(kinds: Kinds, args: tuple[int, ...]) -> bool:
    return len(args) == 1 and args[0] in range(len(kinds)) and kinds[args[0]].listed


def change(
    kinds: Kinds, settings: Mapping[str, Json], args: tuple[int, ...]
) -> Mapping[str, Json] | None:
    """What a press changes; None if there is no such setting or value."""
    match args:
        case (place,) if place in range(len(kinds)) and not kinds[place].listed:
            return {kinds[place].name: kinds[place].next(settings)}
        case (place, value) if place in range(len(kinds)):
            values = kinds[place].values
            return {kinds[place].name: values[value]} if value in range(len(values)) else None
        case _:
            return None


def _in(words: Words, settings: Mapping[str, Json]) -> Mapping[str, Json]:
    """A person who has chosen no language reads that of their app."""
    return {**settings, LANGUAGE: words.language}


def _buttons(kinds: Kinds, settings: Mapping[str, Json], verb: Verb, words: Words) -> Buttons:
    keys = Keyboard(0, 0, words)
    return tuple(
        (keys.labelled(_label(kind, kind.now(settings), verb, words), verb, i),)
        for i, kind in enumerate(kinds)
    )


def _values(
    kind: Setting, place: int, settings: Mapping[str, Json], verb: Verb, words: Words
) -> Buttons:
    return tuple(
        (_value(_listed(kind, value, verb, words), verb, place, i, kind.now(settings) == value),)
        for i, value in enumerate(kind.values)
    )


def _value(label: str, verb: Verb, place: int, value: int, now: bool) -> Button:
    token = Token(0, 0, verb, (place, value)).pack()
    return Button(f"✓ {label}" if now else label, token)


def _listed(kind: Setting, value: Json, verb: Verb, words: Words) -> str:
    return _itself(value) if kind.name == LANGUAGE else _label(kind, value, verb, words)


def _label(kind: Setting, value: Json, verb: Verb, words: Words) -> str:
    if kind.name == LANGUAGE:
        return words("settings-language", language=_itself(value))
    if kind.name == "rest" and value:
        since, to = str(value).split("-")
        return words("settings-rest-hours", since=since, to=to)
    said = f"{dashed(kind.name)}-{dashed(value)}".rstrip("-")
    return words(f"settings-{said}" if verb is Verb.SET else f"settings-group-{said}")


def _itself(language: Json) -> str:
    """The name of a language in that language."""
    return in_language(str(language))("language-itself")
