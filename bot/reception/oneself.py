"""Asked for by its name: how somebody is spoken to, and what is kept of him."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from adapters.panels import announcements
from adapters.panels import help as helps
from adapters.panels.verbs import Verb
from adapters.ports import Command, Paper, Reply
from adapters.text import LANGUAGES, Words, spoken_language
from bot.reception import buttons, linking, lookups
from bot.reception.front import Front, press_of, where_asked
from engine.game import Json

Handler: TypeAlias = Callable[[Front, Command, Words], Awaitable[Reply]]


async def _settings(front: Front, command: Command, words: Words) -> Reply:
    """One's own; an administrator in a group finds the group's there too."""
    verb = Verb.SETTINGS if command.chat is None else Verb.CHAT_SETTINGS
    return await buttons.pressed(front, press_of(command), verb, words)


async def _language(front: Front, command: Command, words: Words) -> Reply:
    """The language of the person who asks, wherever they ask; without a word, the other one."""
    said = command.text.strip()
    named = _language_named(front, said)
    if said and named is None:
        return Reply(words("unknown-language"))
    chosen = list[str]()

    def changes(now: Mapping[str, Json]) -> Mapping[str, Json]:
        spoken = spoken_language(now["language"], command.who.language, now["heard"])
        other = next(one for one in LANGUAGES if one != spoken)
        chosen.append(named or other)
        return {"language": chosen[-1]}

    refused = await front.desk.set(command.who, changes)
    if refused is not None:
        return Reply(announcements.refusal_text(refused.why, refused.about, words))
    await lookups.show_hands(front, command.who)
    words = front.speech.in_language(chosen[-1])
    return Reply(words("language-saved" if command.chat is None else "language-saved-in-group"))


def _language_named(front: Front, said: str) -> str | None:
    """By its code, as `en-GB`, or by its name in any language that we speak."""
    names = {
        front.speech.in_language(spoken)(f"language-{one}").casefold(): one
        for one in LANGUAGES
        for spoken in LANGUAGES
    }
    code = said.partition("-")[0].casefold()
    return code if code in LANGUAGES else names.get(said.casefold())


async def _privacy(front: Front, command: Command, _: Words) -> Reply:
    words = await front.aloud(press_of(command))
    sheet = helps.privacy(words)
    return Reply(panel=where_asked(sheet, press_of(command)))


async def _export(front: Front, command: Command, words: Words) -> Reply:
    paper = Paper("scala40-bot.json", await front.desk.export(command.who))
    return Reply(words("exported"), paper=paper)


async def _forget(front: Front, command: Command, words: Words) -> Reply:
    return await buttons.pressed(front, press_of(command), Verb.FORGET, words)


ONESELF: Mapping[str, Handler] = {
    "impostazioni": _settings,
    "lingua": _language,
    "collega": linking.link,
    "scollega": linking.unlink,
    "privacy": _privacy,
    "esporta": _export,
    "dimenticami": _forget,
}
