"""The settings of a person or a group: one button each, and each press selects the next value."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from adapters.panel import Buttons, Line, PrivatePanel
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed, game_name
from adapters.panels.verbs import Verb
from adapters.people import Account
from adapters.text import LANGUAGES, Words
from engine.game import Json

LOOKS = ("francesi", "napoletane")
THEMES = ("dark", "light")


@dataclass(frozen=True, slots=True)
class Setting:
    """The sentence `{prefix}-{name}-{value}` says what it is, with `_` written as `-`."""

    name: str
    values: tuple[Json, ...]
    """In the order of the presses."""

    def now(self, settings: Mapping[str, Json]) -> Json:
        """The chosen value, or the first one if nothing valid is stored."""
        chosen = settings.get(self.name)
        return chosen if chosen in self.values else self.values[0]

    def next(self, settings: Mapping[str, Json]) -> Json:
        place = self.values.index(self.now(settings))
        return self.values[(place + 1) % len(self.values)]


OWN = (
    Setting("language", (None, *LANGUAGES)),
    Setting("look", LOOKS),
    Setting("four_colours", (False, True)),
    Setting("theme", THEMES),
    Setting("sort", ("suit", "rank", "own")),
    Setting("hand", ("picture", "text")),
    Setting("spoken_suits", (False, True)),
    Setting("reminders", (True, False)),
    Setting("ranked", (False, True)),
    Setting("quick_discard", (None, True, False)),
    Setting("auto_draw", (False, True)),
)
HINTS = ("reminders", "ranked", "quick-discard", "auto-draw")
OF_GROUP = (
    Setting("language", LANGUAGES),
    Setting("look", LOOKS),
    Setting("four_colours", (False, True)),
    Setting("theme", THEMES),
    Setting("administrators_only", (False, True)),
)


def personal(settings: Mapping[str, Json], owner: Account, words: Words) -> PrivatePanel:
    lines = [words("settings-intro"), *(words(f"settings-hint-{name}") for name in HINTS)]
    buttons = _buttons(OWN, settings, "settings", Verb.SET, words)
    return PanelDraft(words("settings-title"), tuple(map(Line, lines)), buttons).only_for(owner)


def step_personal(settings: Mapping[str, Json], index: int) -> Mapping[str, Json] | None:
    """What a press changes; None if there is no such setting."""
    return _stepped(OWN, settings, index)


def group(settings: Mapping[str, Json], games: Iterable[str], words: Words) -> PanelDraft:
    """`games`: all games; those with defaults of the group's own are mentioned."""
    locked = settings.get("administrators_only")
    lines = [words("settings-group-locked" if locked else "settings-group-intro")]
    defaults = settings.get("defaults") or {}
    lines += [
        words("settings-group-defaults", game=game_name(game, words))
        for game in games
        if game in defaults
    ]
    buttons = _buttons(OF_GROUP, settings, "settings-group", Verb.SET_CHAT, words)
    return PanelDraft(words("settings-group-title"), tuple(map(Line, lines)), buttons)


def step_group(settings: Mapping[str, Json], index: int) -> Mapping[str, Json] | None:
    return _stepped(OF_GROUP, settings, index)


def _buttons(
    kinds: tuple[Setting, ...], settings: Mapping[str, Json], prefix: str, verb: Verb, words: Words
) -> Buttons:
    keys = Keyboard(0, 0, words)
    return tuple(
        (keys.key(f"{prefix}-{dashed(kind.name)}-{dashed(kind.now(settings))}", verb, i),)
        for i, kind in enumerate(kinds)
    )


def _stepped(
    kinds: tuple[Setting, ...], settings: Mapping[str, Json], index: int
) -> Mapping[str, Json] | None:
    if index not in range(len(kinds)):
        return None
    return {kinds[index].name: kinds[index].next(settings)}
