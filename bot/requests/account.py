"""Settings of a person or a group, linked accounts, what is kept of a person, to be forgotten."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adapters.panels import help as helps
from adapters.panels import invitation
from adapters.panels import linking as link_panels
from adapters.panels import settings as panels
from adapters.ports import Command, PrivateFile, Reply
from adapters.refusals import RefusalReason
from adapters.text import LANGUAGES, spoken_language
from bot.people.forgetting import decline_all, names_of, rewording
from bot.people.settings import Settings
from bot.requests.refused import require
from bot.requests.request import Request
from bot.requests.resolve import everybody_in
from bot.requests.services import RequestServices
from engine.game import Json
from storage.effect import no_effect
from storage.names import PlayerId

ANSWER_MINUTES = 10
"""An account leaves only if the answer comes within this time after the question."""


async def show(request: Request) -> Reply:
    """As they are now: the request may have changed them."""
    chosen = await request.bot.people.settings_of(request.account)
    words = request.bot.preferences.words_for(request.who, chosen)
    panel = panels.personal(chosen.model_dump(), request.account, words)
    again = invitation.wanted_again(await _unwanted_people(request, chosen), words)
    return Reply(panel=replace(panel, buttons=(*panel.buttons, *again)))


async def unblock(request: Request) -> Reply:
    """They want challenges from a player again."""
    player = request.args[0] if request.args else 0
    await request.bot.people.set_unwanted(request.who, player, unwanted=False)
    return replace(await show(request), replaces=True)


async def _unwanted_people(request: Request, chosen: Settings) -> Sequence[tuple[PlayerId, str]]:
    """Whose challenges the person does not want, with their names."""
    people = [await request.bot.storage.player(number) for number in chosen.unwanted]
    numbered = zip(chosen.unwanted, people, strict=True)
    return [(number, one.name) for number, one in numbered if not one.removed]


async def set_next(request: Request) -> Reply:
    """A setting is set to its next value."""
    index = request.args[0] if request.args else -1
    if panels.step_personal({}, index) is None:
        return Reply(request.words("not-offered"))
    await request.bot.people.set(request.who, lambda now: panels.step_personal(now, index) or {})
    await request.bot.show_hands(request.who)
    return replace(await show(request), replaces=True)


async def show_chat(request: Request) -> Reply:
    """In private there is no group, so these are one's own."""
    if request.chat is None:
        return await show(request)
    chosen = (await request.bot.people.chat(request.chat)).model_dump()
    audience = request.audience
    return Reply(panel=audience.panel(panels.group(chosen, request.bot.menu, audience.words)))


async def set_chat_next(request: Request) -> Reply:
    index = request.args[0] if request.args else -1
    if request.chat is None or panels.step_group({}, index) is None:
        return Reply(request.words("not-offered"))
    following = lambda now: panels.step_group(now, index) or {}  # noqa: E731
    await request.bot.people.set_chat(request.who, request.chat, following)
    if request.audience.owner is None:
        request = replace(request, audience=await everybody_in(request.bot, request.chat))
    return replace(await show_chat(request), replaces=True)


async def language(request: Request, command: Command) -> Reply:
    """That of the person who asks, wherever they ask; without a word, the other one."""
    said = command.text.strip()
    named = _language_named(request.bot, said)
    if said and named is None:
        return Reply(request.words("unknown-language"))

    def changes(now: Mapping[str, Json]) -> Mapping[str, Json]:
        spoken = spoken_language(now["language"], request.who.language, now["heard"])
        return {"language": named or next(one for one in LANGUAGES if one != spoken)}

    await request.bot.people.set(request.who, changes)
    await request.bot.show_hands(request.who)
    chosen = await request.bot.people.settings_of(request.account)
    words = request.bot.preferences.words_for(request.who, chosen)
    return Reply(words("language-saved" if request.chat is None else "language-saved-in-group"))


def _language_named(bot: RequestServices, said: str) -> str | None:
    """By its code, as `en-GB`, or by its name in any language that we speak."""
    names = {
        bot.preferences.in_language(spoken)(f"language-{one}").casefold(): one
        for one in LANGUAGES
        for spoken in LANGUAGES
    }
    code = said.partition("-")[0].casefold()
    return code if code in LANGUAGES else names.get(said.casefold())


async def privacy(request: Request, __: Command) -> Reply:
    return Reply(panel=request.audience.panel(helps.privacy(request.audience.words)))


async def export(request: Request, _: Command) -> Reply:
    """All that is kept of the person."""
    exported = PrivateFile("scala40-bot.json", await request.bot.people.exported(request.who))
    return Reply(request.words("exported"), file=exported)


async def ask_to_forget(request: Request) -> Reply:
    if request.args != (1,):
        return request.private(helps.confirm_forgetting(request.words))
    accounts = (await request.bot.people.player(request.who)).accounts
    await forget(request)
    request.bot.screens.forget(accounts)
    return Reply(request.words("forgotten"))


async def forget(request: Request) -> None:
    """Tables that have ended know people by their numbers; what is in memory goes too."""
    storage, tables, people = request.bot.storage, request.bot.tables, request.bot.people
    player = await people.player(request.who)
    names = await names_of(player, storage)
    require(not await people.sits_at(player.id), RefusalReason.SITS_AT_A_TABLE)
    with no_effect():  # what was asked for is still to be done
        await decline_all(player, names, storage, tables)
    reworded = rewording(names, tables.services.news_codec)
    await people.forgotten(request.who, reworded, names.words)
    await tables.forget_all()


# Linked accounts: `/collega` and `/scollega`, and the buttons that they bring


async def link(request: Request, command: Command) -> Reply:
    """Without a code: a new one, or what is still to be answered."""
    code, linking = command.text.strip(), request.bot.linking
    step = linking.enter(request.who, code) if code else linking.begin(request.who)
    return request.private(link_panels.step(await step, request.words))


async def unlink(request: Request, _: Command) -> Reply:
    accounts = await request.bot.linking.accounts(request.who)
    return request.private(link_panels.accounts(accounts, request.words))


async def answer_link(request: Request) -> Reply:
    if len(request.args) != 2 or request.args[1] not in {0, 1}:
        return Reply(request.words("not-offered"))
    number, yes = request.args
    step = await request.bot.linking.answer(request.who, number, yes == 1)
    return request.private(link_panels.step(step, request.words), replaces=True)


async def answer_unlink(request: Request) -> Reply:
    """Which account, whether that is meant, and then it is done."""
    linking, who, words = request.bot.linking, request.who, request.words
    now = int(request.bot.availability.clock.now() // 60)
    match request.args:
        case ():
            sheet = link_panels.accounts(await linking.accounts(who), words)
        case (number,):
            sheet = link_panels.confirm_separation(
                await linking.separation(who, number), words, now
            )
        case (number, asked) if not 0 <= now - asked <= ANSWER_MINUTES:
            sheet = link_panels.confirm_separation(
                await linking.separation(who, number), words, now
            )
            return replace(request.private(sheet, replaces=True), toast=words("old-screen"))
        case (number, _):
            sheet = link_panels.separation_done(await linking.separate(who, number), words)
            await request.bot.show_hands(who)
        case _:
            return Reply(words("not-offered"))
    return request.private(sheet, replaces=True)
