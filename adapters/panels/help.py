"""Panels about what people can do here and what is stored about them, and the names of commands."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from adapters.panel import Button, Buttons, Line, Style
from adapters.panels.keyboard import Keyboard
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import game_name
from adapters.panels.tutorial import NEW_MATCH, new_match
from adapters.panels.verbs import Verb
from adapters.text import LANGUAGES, Words
from adapters.text import words as in_language
from common.ids import NO_TABLE, TableId

Taught: TypeAlias = Collection[str]

COMMANDS = (
    "sfida",
    "tavolo",
    "mano",
    "partite",
    "taglia",
    "classifica",
    "statistiche",
    "regole",
    "impara",
    "impostazioni",
    "avvisami",
    "stasera",
    "oggi",
    "doppia",
    "torneo",
    "segnapunti",
    "circolo",
    "pausa",
    "riprendi",
    "abbandona",
    "rivincita",
    "verifica",
    "rivedi",
    "guarda",
    "lingua",
    "aiuto",
    "start",
    "collega",
    "scollega",
    "privacy",
    "esporta",
    "dimenticami",
)
"""The Italian names, by which the bot knows the commands. Each game also has a command."""


def greeting(games: Sequence[str], words: Words, taught: Taught = ()) -> PanelDraft:
    """For a group that the bot has just joined; `taught` names the games that have lessons."""
    first_time = "greeting-learn" if taught else "greeting-hand"
    lines = (Line(words("greeting-choose")), Line(words(first_time)))
    return PanelDraft(words("greeting-title"), lines, _beginnings(games, taught, words))


def back_to_the_group(table: TableId, words: Words, hosts: bool) -> PanelDraft:
    """To a person who opens the private chat while a table of a group waits for them."""
    title = words("welcome-host" if hosts else "welcome-seated", table=str(table))
    return PanelDraft(title, (Line(words("welcome-cards-here")),))


def welcome(games: Sequence[str], words: Words, taught: Taught = ()) -> PanelDraft:
    """For a person who opens a private chat with the bot."""
    keys = ("welcome-alone", "welcome-friends", *(("welcome-learn",) if taught else ()))
    lines = tuple(Line(words(key)) for key in keys)
    new = "welcome-new"
    return PanelDraft(words("greeting-title"), lines, _beginnings(games, taught, words, new))


def help(  # noqa: A001 - what people call it
    games: Sequence[str], commands: Mapping[str, str], words: Words, taught: Taught = ()
) -> PanelDraft:
    lines = [words("help-intro")]
    lines += [words("help-command", name=name, does=does) for name, does in commands.items()]
    return PanelDraft(
        words("help-title"), tuple(map(Line, lines)), _beginnings(games, taught, words)
    )


def privacy(words: Words) -> PanelDraft:
    lines = ("privacy-kept", "privacy-why", "privacy-not", "privacy-export", "privacy-forget")
    return PanelDraft(words("privacy-title"), tuple(Line(words(key)) for key in lines))


def confirm_forgetting(words: Words) -> PanelDraft:
    """Asked before a person's data are deleted for good."""
    yes = Keyboard(NO_TABLE, 0, words).key("forget-yes", Verb.FORGET, 1, style=Style.DANGER)
    return PanelDraft(words("forget-title"), (Line(words("forget-sure")),), ((yes,),))


def forgotten(words: Words) -> PanelDraft:
    """In the place of the question."""
    return PanelDraft("", (Line(words("forgotten")),))


def commands(games: Iterable[str], words: Words) -> Mapping[str, str]:
    """The commands, by their names in this language, with what each of them does."""
    tables = {game: words("command-table", game=game_name(game, words)) for game in games}
    others = {words(f"command-{name}-name"): words(f"command-{name}") for name in COMMANDS}
    return tables | others


def command_of(name: str) -> str | None:
    """The Italian name of a command, by its name in any language.

    >>> command_of("challenge"), command_of("Sfida"), command_of("poker")
    ('sfida', 'sfida', None)
    """
    return _known().get(name.removeprefix("/").casefold())


@cache
def _known() -> Mapping[str, str]:
    spoken = [in_language(language) for language in LANGUAGES]
    return {words(f"command-{name}-name"): name for words in spoken for name in COMMANDS}


def _beginnings(
    games: Sequence[str], taught: Taught, words: Words, label: str = NEW_MATCH
) -> Buttons:
    """A row for a new match of each game, then the rules and the lessons."""
    keys = Keyboard(NO_TABLE, 0, words)
    new = tuple((new_match(game, keys, place, label=label),) for place, game in enumerate(games))
    return (*new, (keys.key("greeting-rules", Verb.RULES), *_lessons(games, taught, keys)))


def _lessons(games: Sequence[str], taught: Taught, keys: Keyboard) -> Iterator[Button]:
    """The game is only named if there are lessons for several."""
    for place, game in enumerate(games):
        if game in taught:
            name = game_name(game, keys.words)
            label = keys.words("learn", several="yes" if len(taught) > 1 else "no", game=name)
            yield keys.labelled(label, Verb.LEARN, place)
