"""The settings of a person or a group: a button for each, which selects the other value or opens a
list of values."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from adapters.images.style import Back, Felt
from adapters.panel import Button, Buttons, Line
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, game_name
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words
from adapters.text import words as in_language
from adapters.token import Token
from common.ids import NO_TABLE
from engine.game import Json

LANGUAGE, ADMINISTRATORS = "language", "administrators_only"
LOOKS = ("francesi", "trevigiane", "napoletane")
THEMES = ("dark", "light")
"""Of a group: its pictures are not for one device."""
OWN_THEMES = ("auto", "light", "dark")
FRENCH = ("international", "paris")
FELTS, BACKS = (tuple(map(str, Felt)), tuple(map(str, Back)))
RESTS = ("", "21-7", "22-6", "22-8", "23-7", "23-8", "23-9", "0-7", "0-8", "0-10", "2-10", "8-18")
"""Hours in which a clock may rest, ten at most."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The sentence `{prefix}-{name}-{value}` says what it is, with `_` written as `-`."""

    name: str
    values: tuple[Json, ...]
    """In the order in which presses go through them."""
    in_turn: bool = False
    """Whether presses go through them also if there are more than two: buttons from when there were
    two do so."""

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
        return (len(self.values) > 2 and not self.in_turn) or self.name == LANGUAGE


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
    Setting("look", LOOKS, in_turn=True),
    Setting("four_colours", (False, True)),
    Setting("theme", OWN_THEMES, in_turn=True),
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
    Setting("french", FRENCH),
    Setting("felt", FELTS),
    Setting("back", BACKS),
    Setting("card_size", ("normal", "large")),
    Setting("left_hand", (False, True)),
    Setting("muted", (False, True)),
)
"""Buttons in the chats hold the place of a setting, so a new one comes last."""
APPEARANCE = (
    *("look", "french", "four_colours", "back", "felt", "theme"),
    *("card_size", "left_hand", "muted"),
)
"""What one sees and hears, on the board and in pictures: on a panel of its own, in this order."""
HINTS = ("reminders", "ranked", "quick-discard", "auto-draw", "rest", "album")
OF_GROUP = (
    Setting(LANGUAGE, LANGUAGES),
    Setting("look", LOOKS, in_turn=True),
    Setting("four_colours", (False, True)),
    Setting("theme", THEMES),
    Setting(ADMINISTRATORS, (False, True)),
    Setting("french", FRENCH),
    Setting("felt", FELTS),
    Setting("back", BACKS),
)


def personal(settings: Mapping[str, Json], words: Words, group: GroupSettings) -> PanelDraft:
    lines = [words("settings-intro"), *(words(f"settings-hint-{name}") for name in HINTS)]
    if group is GroupSettings.BY_COMMAND:
        lines.append(words("settings-of-group-how"))
    looks = Keyboard(NO_TABLE, 0, words).key("settings-appearance", Verb.SETTINGS, 1)
    first, *others = _buttons(OWN, _in(words, settings), Verb.SET, words, _others())
    rows = (first, (looks,), *others)
    if group is GroupSettings.BY_BUTTON:
        rows = (*rows, (Keyboard(NO_TABLE, 0, words).key("settings-of-group", Verb.CHAT_SETTINGS),))
    return PanelDraft(words("settings-title"), tuple(map(Line, lines)), rows)


def appearance(settings: Mapping[str, Json], words: Words) -> PanelDraft:
    back = Keyboard(NO_TABLE, 0, words).key("option-back", Verb.SETTINGS)
    rows = _buttons(OWN, settings, Verb.SET, words, map(place_of, APPEARANCE))
    hint = Line(words("settings-hint-appearance"))
    return PanelDraft(words("settings-appearance"), (hint,), (*rows, (back,)))


def place_of(name: str) -> int:
    """Find one of a person's settings by its name."""
    return next(place for place, kind in enumerate(OWN) if kind.name == name)


def is_of_appearance(args: tuple[int, ...]) -> bool:
    """Tell whether a press is about what one sees and hears."""
    return bool(args) and args[0] in map(place_of, APPEARANCE)


def _others() -> Iterator[int]:
    return (place for place, kind in enumerate(OWN) if kind.name not in APPEARANCE)


def group(
    settings: Mapping[str, Json], games: Iterable[str], words: Words, changeable: bool = True
) -> PanelDraft:
    """`games`: all games; those with defaults of the group's own are mentioned.

    `changeable`: by the reader.
    """
    keys = Keyboard(NO_TABLE, 0, words)
    lines = [words("settings-group-intro" if changeable else "settings-group-locked")]
    defaults = settings.get("defaults") or {}
    lines += [
        words("settings-group-defaults", game=game_name(game, words))
        for game in games
        if game in defaults
    ]
    places = sorted(range(len(OF_GROUP)), key=lambda place: OF_GROUP[place].name == ADMINISTRATORS)
    rows = _buttons(OF_GROUP, settings, Verb.SET_CHAT, words, places)
    rows = (*(rows if changeable else ()), (keys.key("settings-own", Verb.SETTINGS),))
    return PanelDraft(words("settings-group-title"), tuple(map(Line, lines)), rows)


def group_opener(words: Words) -> PanelDraft:
    """For everybody in the group; those who press the button read the settings alone."""
    opener = Keyboard(NO_TABLE, 0, words).key("settings-open", Verb.CHAT_SETTINGS)
    return PanelDraft(words("settings-group-title"), (), ((opener,),))


def own_values(settings: Mapping[str, Json], place: int, words: Words) -> PanelDraft:
    """All values of one of a person's settings."""
    page = (1,) if is_of_appearance((place,)) else ()
    back = Keyboard(NO_TABLE, 0, words).key("option-back", Verb.SETTINGS, *page)
    rows = _values(OWN[place], place, _in(words, settings), Verb.SET, words)
    return PanelDraft(words("settings-title"), (), (*rows, (back,)))


def group_values(settings: Mapping[str, Json], place: int, words: Words) -> PanelDraft:
    back = Keyboard(NO_TABLE, 0, words).key("option-back", Verb.CHAT_SETTINGS)
    rows = _values(OF_GROUP[place], place, settings, Verb.SET_CHAT, words)
    return PanelDraft(words("settings-group-title"), (), (*rows, (back,)))


def always_in_words(words: Words) -> Button:
    place = place_of("hand")
    value = OWN[place].values.index("text")
    return Keyboard(NO_TABLE, 0, words).key("words-always", Verb.SET, place, value)


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


def _buttons(
    kinds: Kinds,
    settings: Mapping[str, Json],
    verb: Verb,
    words: Words,
    places: Iterable[int] | None = None,
) -> Buttons:
    """`places`: of the settings that are shown; all if none are given."""
    keys = Keyboard(NO_TABLE, 0, words)
    return tuple(
        (keys.labelled(_label(kinds[i], kinds[i].now(settings), verb, words), verb, i),)
        for i in (range(len(kinds)) if places is None else places)
    )


def _values(
    kind: Setting, place: int, settings: Mapping[str, Json], verb: Verb, words: Words
) -> Buttons:
    return tuple(
        (_value(_listed(kind, value, verb, words), verb, place, i, kind.now(settings) == value),)
        for i, value in enumerate(kind.values)
    )


def _value(label: str, verb: Verb, place: int, value: int, now: bool) -> Button:
    token = Token(NO_TABLE, 0, verb, (place, value)).pack()
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
