"""The commands with their options, as Discord offers them: in the language of each person's Discord
if the bot speaks it, and in Italian to all others.
"""

from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from adapters.discord.client import BotCommandTree, Client
from adapters.discord.interactions import SlashCommand
from adapters.panels.command_options import CommandOption, CommandOptions
from adapters.panels.help import command_of
from adapters.panels.phrases import short
from adapters.policies import command_policy
from adapters.text import DEFAULT, LANGUAGES, words
from engine.double import MOST_DEALS, USUAL_DEALS
from engine.shuffle import MOST_IN_A_WORD

Spoken: TypeAlias = Mapping[str, Mapping[str, str]]
"""In each language the names of the commands and what they do, in the same order."""
TableOptions: TypeAlias = Mapping[str, Mapping[str, CommandOptions]]
"""In each language, by game, what may be chosen for a new table."""
Interaction: TypeAlias = discord.Interaction[Client]
Callback: TypeAlias = Callable[..., Coroutine[None, None, None]]
"""The library reads the options from its signature."""

LONGEST = 100
MOST_CHOICES = 25
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
EVERYBODY = app_commands.AppInstallationType(guild=True, user=True)
IN_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
OF_SERVERS = app_commands.AppInstallationType(guild=True, user=False)


def command_tree(client: Client, spoken: Spoken, tables: TableOptions) -> BotCommandTree:
    tree = BotCommandTree(
        client,
        fallback_to_global=True,
        allowed_contexts=EVERYWHERE,
        allowed_installs=EVERYBODY,
    )
    for command in _commands(spoken, tables):
        tree.add_command(command)
    return tree


class Translator(app_commands.Translator):
    """Every text brings its translations with it."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - not needed
    ) -> str | None:
        language = locale.value.partition("-")[0]
        return string.extras.get(language) if language in LANGUAGES else None


# Names and descriptions


def _commands(
    spoken: Spoken, tables: TableOptions
) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """The desk knows each by its Italian name, in whatever language it was used."""
    yield _join_command()
    games = _games(spoken)
    for name, called, does in _named(spoken):
        opens_a_table = name in tables[DEFAULT]
        callback = _opening(name, tables) if opens_a_table else _callback(name, games)
        in_groups = command_policy(name).in_groups
        yield app_commands.Command(
            name=called,
            description=does,
            callback=callback,
            allowed_contexts=IN_SERVERS if in_groups else EVERYWHERE,
            allowed_installs=OF_SERVERS if in_groups else EVERYBODY,
        )


def _named(spoken: Spoken) -> Iterator[tuple[str, locale_str, locale_str]]:
    listed = {language: list(commands.items()) for language, commands in spoken.items()}
    for place, name in enumerate(spoken[DEFAULT]):
        here = {language: commands[place] for language, commands in listed.items()}
        called = {language: name for language, (name, _) in here.items()}
        does = {language: short(does, LONGEST) for language, (_, does) in here.items()}
        yield name, _localized(called), _localized(does)


def _games(spoken: Spoken) -> list[Choice[str]]:
    """Each game has a command of its own name."""
    names = [name for name in spoken[DEFAULT] if command_of(name) is None]
    return [Choice(name=_phrase(f"{name}-name", name), value=name) for name in names]


def _phrase(key: str, otherwise: str) -> locale_str:
    """A game without a name in the texts is called by its identifier."""
    spoken = {language: words(language) for language in LANGUAGES}
    return _localized({k: w(key) if w.knows(key) else otherwise for k, w in spoken.items()})


def _localized(texts: Mapping[str, str]) -> locale_str:
    return locale_str(texts[DEFAULT], **texts)


def _text(key: str) -> locale_str:
    return _phrase(f"discord-{key}", key)


# Options


TEXTS = {
    "collega": "code",
    "avvisami": "alert",
    "stasera": "evening",
    "circolo": "club-code",
    "torneo": "tournament",
    "start": "ticket",
}
"""Commands with one text, and what it is called in the texts."""


def _callback(name: str, games: list[Choice[str]]) -> Callback:
    match name:
        case "sfida":
            return _with_user(name, "opponent", games)
        case "doppia":
            return _with_deals(name, games)
        case "statistiche":
            return _with_user(name, "player", games)
        case "classifica" | "regole":
            return _with_choice(name, "game", games)
        case "lingua":
            languages = [Choice(name=words(one)("language-itself"), value=one) for one in LANGUAGES]
            return _with_choice(name, "language", languages)
        case _ if name in TEXTS:
            return _with_text(name, TEXTS[name])
        case "verifica":
            return _with_table(name)
        case "taglia":
            return _with_cut(name)
        case _:
            return _without_options(name)


def _opening(name: str, tables: TableOptions) -> Callback:
    def choices(option: CommandOption) -> list[Choice[str]]:
        labels = {language: games[name][option] for language, games in tables.items()}
        return [
            Choice(
                name=_localized({one: texts[value] for one, texts in labels.items()}), value=value
            )
            for value in labels[DEFAULT]
        ]

    offered = {option.value: choices(option) for option in CommandOption}

    @app_commands.rename(**{option: _text(f"{option}-name") for option in offered})
    @app_commands.describe(**{option: _text(option) for option in offered})
    @app_commands.choices(**offered)
    async def callback(
        interaction: Interaction,
        players: str = "",
        rules: str = "",
        computers: str = "",
        pace: str = "",
    ) -> None:
        given = {"players": players, "rules": rules, "computers": computers, "pace": pace}
        chosen = {option: value for option, value in given.items() if value}
        await _use(interaction, SlashCommand(name, options=chosen))

    return callback


def _join_command() -> app_commands.Command[Any, ..., Any]:
    """Discord has no links that open a chat with a text in it, so the code is typed."""

    @app_commands.rename(code=_text("join-code-name"))
    @app_commands.describe(code=_text("join-code"))
    async def callback(interaction: Interaction, code: str) -> None:
        await _use(interaction, SlashCommand("start", code_in(code)))

    return app_commands.Command(
        name=_text("join-name"), description=_text("join"), callback=callback
    )


def code_in(text: str) -> str:
    """Also of a link that was made for Telegram.

    >>> code_in(" 12-5bf1 "), code_in("https://t.me/carte_bot?start=sfida-12-5bf1")
    ('12-5bf1', 'sfida-12-5bf1')
    """
    return text.rpartition("start=")[2].strip()


async def _use(interaction: Interaction, command: SlashCommand) -> None:
    await interaction.client.events.interactions.on_command(interaction, command)


def _without_options(name: str) -> Callback:
    async def callback(interaction: Interaction) -> None:
        await _use(interaction, SlashCommand(name))

    return callback


def _with_text(name: str, option: str) -> Callback:
    @app_commands.rename(text=_text(f"{option}-name"))
    @app_commands.describe(text=_text(option))
    async def callback(interaction: Interaction, text: str = "") -> None:
        await _use(interaction, SlashCommand(name, text))

    return callback


def _with_choice(name: str, option: str, choices: list[Choice[str]]) -> Callback:
    return app_commands.choices(text=choices)(_with_text(name, option))


def _with_user(name: str, option: str, games: list[Choice[str]]) -> Callback:
    @app_commands.rename(user=_text(f"{option}-name"), game=_text("game-name"))
    @app_commands.describe(user=_text(option), game=_text("game"))
    @app_commands.choices(game=games)
    async def callback(
        interaction: Interaction, user: discord.User | None = None, game: str = ""
    ) -> None:
        await _use(interaction, SlashCommand(name, game, user))

    return callback


def _with_deals(name: str, games: list[Choice[str]]) -> Callback:
    @app_commands.rename(
        user=_text("opponent-name"),
        deals=_text("deals-name"),
        game=_text("game-name"),
        teams=_text("teams-name"),
    )
    @app_commands.describe(
        user=_text("opponent"), deals=_text("deals"), game=_text("game"), teams=_text("teams")
    )
    @app_commands.choices(game=games)
    async def callback(
        interaction: Interaction,
        user: discord.User | None = None,
        deals: Range[int, 1, MOST_DEALS] = USUAL_DEALS,
        game: str = "",
        teams: bool = False,
    ) -> None:
        text = f"{'teams ' * teams}{deals} {game}".strip()
        await _use(interaction, SlashCommand(name, text, None if teams else user))

    return callback


def _with_table(name: str) -> Callback:
    @app_commands.rename(table=_text("table-name"))
    @app_commands.describe(table=_text("table"))
    @app_commands.autocomplete(table=_table_choices)
    async def callback(interaction: Interaction, table: int = 0) -> None:
        await _use(interaction, SlashCommand(name, str(table) if table else ""))

    return callback


def _with_cut(name: str) -> Callback:
    @app_commands.rename(place=_text("place-name"), word=_text("word-name"))
    @app_commands.describe(place=_text("place"), word=_text("word"))
    async def callback(
        interaction: Interaction,
        place: Range[int, 1] = 0,
        word: Range[str, 1, MOST_IN_A_WORD] = "",
    ) -> None:
        text = f"{place} {word}" if place else word
        await _use(interaction, SlashCommand(name, text.strip()))

    return callback


async def _table_choices(interaction: Interaction, current: int | str) -> list[Choice[int]]:
    titles, typed = interaction.client.events.tables_near(interaction), str(current)
    fitting = [
        (number, title)
        for number, title in titles.items()
        if str(number).startswith(typed) or typed in title
    ]
    return [Choice(name=short(title, LONGEST), value=n) for n, title in fitting[:MOST_CHOICES]]
