"""What may be asked for by name, with what is to be filled in, as Discord offers it: in Italian to
whoever reads Italian and to all others whose language we do not speak, in English to the English.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str

from adapters.discord.client import Client, Tree
from adapters.discord.interactions import Asked
from adapters.panels.help import command_of
from adapters.panels.phrases import short
from adapters.text import DEFAULT, LANGUAGES, words
from engine.shuffle import MOST_IN_A_WORD

Spoken: TypeAlias = Mapping[str, Mapping[str, str]]
"""In each language the names of the commands, with what they do, in one order."""
Interaction: TypeAlias = discord.Interaction[Client]
Command: TypeAlias = app_commands.Command[Any, Any, Any]

LONGEST = 100
MOST_CHOICES = 25
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
EVERYBODY = app_commands.AppInstallationType(guild=True, user=True)


def tree(client: Client, spoken: Spoken) -> Tree:
    made = Tree(
        client,
        fallback_to_global=True,
        allowed_contexts=EVERYWHERE,
        allowed_installs=EVERYBODY,
    )
    for command in _commands(spoken):
        made.add_command(command)
    return made


class Translator(app_commands.Translator):
    """Every text carries its translations along."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - it is all the same where
    ) -> str | None:
        language = locale.value.partition("-")[0]
        return string.extras.get(language) if language in LANGUAGES else None


# Which


def _commands(spoken: Spoken) -> Iterator[Command]:
    """A name is what the desk knows; how it is called and told differs."""
    games = _games(spoken)
    for name, called, does in _named(spoken):
        callback = _filled_in(name, games)
        yield app_commands.Command(name=called, description=does, callback=callback)


def _named(spoken: Spoken) -> Iterator[tuple[str, locale_str, locale_str]]:
    others = {language: list(told.items()) for language, told in spoken.items()}
    for place, name in enumerate(spoken[DEFAULT]):
        here = {language: told[place] for language, told in others.items()}
        called = {language: name for language, (name, _) in here.items()}
        does = {language: short(does, LONGEST) for language, (_, does) in here.items()}
        yield name, _in_all(called), _in_all(does)


def _games(spoken: Spoken) -> list[Choice[str]]:
    """Whatever opens a table by its own name."""
    names = [name for name in spoken[DEFAULT] if command_of(name) is None]
    return [Choice(name=_phrase(f"{name}-name", name), value=name) for name in names]


def _phrase(key: str, otherwise: str) -> locale_str:
    """A game of which the house's words do not speak goes by its name."""
    spoken = {language: words(language) for language in LANGUAGES}
    return _in_all({k: w(key) if w.knows(key) else otherwise for k, w in spoken.items()})


def _in_all(texts: Mapping[str, str]) -> locale_str:
    return locale_str(texts[DEFAULT], **texts)


def _told(key: str) -> locale_str:
    return _phrase(f"discord-{key}", key)


# With what


def _filled_in(name: str, games: list[Choice[str]]) -> Any:
    match name:
        case "sfida":
            return _with_somebody(name, "opponent", games)
        case "statistiche":
            return _with_somebody(name, "player", games)
        case "classifica" | "regole":
            return _with_game(name, games)
        case "lingua":
            return _with_language(name)
        case "collega":
            return _with_code(name)
        case "verifica":
            return _with_table(name)
        case "taglia":
            return _with_cut(name)
        case "start":
            return _with_ticket(name)
        case _:
            return _alone(name)


def _alone(name: str) -> Any:
    async def asked(interaction: Interaction) -> None:
        await interaction.client.ears.asked(interaction, Asked(name))

    return asked


def _with_somebody(name: str, who: str, games: list[Choice[str]]) -> Any:
    @app_commands.rename(user=_told(f"{who}-name"), game=_told("game-name"))
    @app_commands.describe(user=_told(who), game=_told("game"))
    @app_commands.choices(game=games)
    async def asked(
        interaction: Interaction, user: discord.User | None = None, game: str = ""
    ) -> None:
        await interaction.client.ears.asked(interaction, Asked(name, game, user))

    return asked


def _with_game(name: str, games: list[Choice[str]]) -> Any:
    @app_commands.rename(game=_told("game-name"))
    @app_commands.describe(game=_told("game"))
    @app_commands.choices(game=games)
    async def asked(interaction: Interaction, game: str = "") -> None:
        await interaction.client.ears.asked(interaction, Asked(name, game))

    return asked


def _with_language(name: str) -> Any:
    languages = [Choice(name=_told(f"language-{one}"), value=one) for one in LANGUAGES]

    @app_commands.rename(language=_told("language-name"))
    @app_commands.describe(language=_told("language"))
    @app_commands.choices(language=languages)
    async def asked(interaction: Interaction, language: str = "") -> None:
        await interaction.client.ears.asked(interaction, Asked(name, language))

    return asked


def _with_code(name: str) -> Any:
    @app_commands.rename(code=_told("code-name"))
    @app_commands.describe(code=_told("code"))
    async def asked(interaction: Interaction, code: str = "") -> None:
        await interaction.client.ears.asked(interaction, Asked(name, code))

    return asked


def _with_ticket(name: str) -> Any:
    @app_commands.rename(ticket=_told("ticket-name"))
    @app_commands.describe(ticket=_told("ticket"))
    async def asked(interaction: Interaction, ticket: str = "") -> None:
        await interaction.client.ears.asked(interaction, Asked(name, ticket))

    return asked


def _with_table(name: str) -> Any:
    @app_commands.rename(table=_told("table-name"))
    @app_commands.describe(table=_told("table"))
    @app_commands.autocomplete(table=_tables)
    async def asked(interaction: Interaction, table: int = 0) -> None:
        await interaction.client.ears.asked(interaction, Asked(name, str(table) if table else ""))

    return asked


def _with_cut(name: str) -> Any:
    @app_commands.rename(place=_told("place-name"), word=_told("word-name"))
    @app_commands.describe(place=_told("place"), word=_told("word"))
    async def asked(
        interaction: Interaction,
        place: Range[int, 1] = 0,
        word: Range[str, 1, MOST_IN_A_WORD] = "",
    ) -> None:
        said = f"{place} {word}" if place else word
        await interaction.client.ears.asked(interaction, Asked(name, said.strip()))

    return asked


async def _tables(interaction: Interaction, current: int | str) -> list[Choice[int]]:
    found = await interaction.client.ears.tables(interaction)
    begun = str(current)
    fitting = [(n, told) for n, told in found.items() if str(n).startswith(begun) or begun in told]
    return [Choice(name=short(told, LONGEST), value=n) for n, told in fitting[:MOST_CHOICES]]
