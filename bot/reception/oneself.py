"""Asked for by its name: how somebody is spoken to, and what is kept of him."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from adapters.panels import help as helps
from adapters.panels import told
from adapters.panels.verbs import Verb
from adapters.ports import Command, Paper, Reply
from adapters.text import LANGUAGES, Words, spoken_language
from bot.reception import buttons
from bot.reception.front import Front, alone, press_of, where_asked
from engine.game import Json

Handler: TypeAlias = Callable[[Front, Command, Words], Awaitable[Reply]]


async def _settings(front: Front, command: Command, words: Words) -> Reply:
    """One's own; an administrator in a group finds the group's there too."""
    verb = Verb.SETTINGS if command.chat is None else Verb.CHAT_SETTINGS
    return await buttons.pressed(front, press_of(command), verb, words)


async def _language(front: Front, command: Command, words: Words) -> Reply:
    """One's own in private, the group's in a group; without a word, the other one."""
    said = command.text.strip().lower()
    if said and spoken_language(said) != said.partition("-")[0]:
        return Reply(words("unknown-language"))

    def changes(now: Mapping[str, Json]) -> Mapping[str, Json]:
        heard = (command.who.language, now["heard"]) if command.chat is None else ()
        spoken = spoken_language(now["language"], *heard)
        other = next(one for one in LANGUAGES if one != spoken)
        return {"language": spoken_language(said) if said else other}

    if command.chat is None:
        refused = await front.desk.set(command.who, changes)
    else:
        refused = await front.desk.set_chat(command.who, command.chat, changes)
    if refused is not None:
        return Reply(told.refused(refused.why, refused.about, words))
    return Reply((await front.aloud(press_of(command)))("saved"))


async def _link(front: Front, command: Command, words: Words) -> Reply:
    code = command.text.strip()
    if not code:
        made = await front.desk.link_code(command.who)
        return alone(command, words("link-code", code=made))
    refused = await front.desk.link(command.who, code)
    if refused is not None:
        return Reply(told.refused(refused.why, refused.about, words))
    return Reply(words("linked"))


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
    "collega": _link,
    "privacy": _privacy,
    "esporta": _export,
    "dimenticami": _forget,
}
