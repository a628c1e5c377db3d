"""Settings of a person or a group, linked accounts, what is kept of a person, to be forgotten."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from adapters.panels import help as helps
from adapters.panels import invitation
from adapters.panels import linking as link_panels
from adapters.panels import settings as panels
from adapters.panels.phrases import listed
from adapters.panels.settings import GroupSettings
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from adapters.text import LANGUAGES, Words, named_language
from adapters.text import words as in_language
from bot.features.double import doubles
from bot.features.evening import evenings
from bot.features.linking.linking import linking_of
from bot.features.privacy.forgetting import decline_all, names_of, rewording, stop_watching
from bot.features.score_sheet import score_sheets
from bot.features.tournament import live_forgetting, typed_tournaments
from bot.kernel.refused import require
from bot.people.settings import ChatSettings, may_change
from bot.requests.request import Request
from bot.tables import lobby
from bot.tables.queue import seated_people
from common.addresses import platform_of
from common.ids import PlayerId
from engine.game import Json
from storage.effect import no_effect

LANGUAGE_PLACE = [kind.name for kind in panels.OWN].index(panels.LANGUAGE)
ANSWER_MINUTES = 10
"""An account leaves only if the answer comes within this time after the question."""


async def show(request: Request) -> Reply:
    """With the number 1, only those of what one sees and hears."""
    return await _shown(request, appearance=request.args == (1,))


async def _shown(request: Request, *, appearance: bool = False) -> Reply:
    """As they are now: the request may have changed them."""
    chosen, words = await _own_settings(request)
    if appearance:
        return request.private(panels.appearance(chosen, words), replaces=True)
    sheet = panels.personal(chosen, words, _group_settings(request))
    again = invitation.wanted_again(await _unwanted_people(request), words)
    return request.private(replace(sheet, buttons=(*sheet.buttons, *again)), replaces=True)


async def unblock(request: Request) -> Reply:
    """They want challenges from a player again."""
    player = request.args[0] if request.args else 0
    await request.bot.people.set_unwanted(request.who, PlayerId(player), unwanted=False)
    return await _shown(request)


async def _unwanted_people(request: Request) -> Sequence[tuple[PlayerId, str]]:
    """Whose challenges the person does not want, with their names."""
    unwanted = (await request.bot.people.settings_of(request.account)).unwanted
    people = [await request.bot.storage.player(number) for number in unwanted]
    numbered = zip(unwanted, people, strict=True)
    return [(number, one.name) for number, one in numbered if not one.removed]


async def set_own(request: Request) -> Reply:
    """A setting is set, or the list of its values is shown."""
    if panels.asks_for_list(panels.OWN, request.args):
        return await show_values(request, request.args[0])
    if panels.change(panels.OWN, {}, request.args) is None:
        return Reply(request.words("not-offered"))
    await request.bot.people.set(
        request.who, lambda now: panels.change(panels.OWN, now, request.args) or {}
    )
    await _keep_rest(request)
    await request.bot.show_hands(request.who)
    return await _shown(request, appearance=panels.is_of_appearance(request.args))


async def _keep_rest(request: Request) -> None:
    """The hours in which their clock rests count at once, also in matches that go on."""
    rest = (await request.bot.people.settings_of(request.account)).rest
    for table, seat in await request.bot.tables_of(request.player):
        if not table.facts.is_alone and table.facts.sitters[seat].rest != rest:
            await request.bot.tables.change(table.id, lobby.rests(request.player, rest))


async def show_values(request: Request, place: int) -> Reply:
    chosen, words = await _own_settings(request)
    return request.private(panels.own_values(chosen, place, words), replaces=True)


async def _own_settings(request: Request) -> tuple[Mapping[str, Json], Words]:
    chosen = await request.bot.people.settings_of(request.account)
    return chosen.model_dump(), request.bot.preferences.words_for(request.who, chosen)


def _group_settings(request: Request) -> GroupSettings:
    if request.chat is None:
        return GroupSettings.NONE
    return GroupSettings.BY_BUTTON if request.beside else GroupSettings.BY_COMMAND


async def show_chat(request: Request) -> Reply:
    """In private there is no group, so these are one's own."""
    if request.chat is None:
        return await _shown(request)
    chosen = await request.bot.people.chat(request.chat)
    changeable, menu = may_change(request.who, chosen), request.bot.menu
    sheet = panels.group(_spoken(request, chosen), menu, request.words, changeable)
    return request.private(sheet, replaces=True)


async def set_chat(request: Request) -> Reply:
    if request.chat is None:
        return Reply(request.words("not-offered"))
    if panels.asks_for_list(panels.OF_GROUP, request.args):
        chosen = _spoken(request, await request.bot.people.chat(request.chat))
        sheet = panels.group_values(chosen, request.args[0], request.words)
        return request.private(sheet, replaces=True)
    if panels.change(panels.OF_GROUP, {}, request.args) is None:
        return Reply(request.words("not-offered"))
    await request.bot.people.set_chat(
        *(request.who, request.chat),
        lambda now: panels.change(panels.OF_GROUP, now, request.args) or {},
    )
    return await show_chat(request)


def _spoken(request: Request, chosen: ChatSettings) -> Mapping[str, Json]:
    """A chat without administrators is open to all, whatever was meant for other chats."""
    locked = chosen.administrators_only and request.who.chat_has_administrators
    return {**chosen.model_dump(), "administrators_only": locked}


async def settings(request: Request, command: Command) -> Reply:
    """One's own; with the word for it, those of the group."""
    bot = request.bot
    of_group = bot.preferences.is_word(command.text.strip(), "group-word")
    if not of_group or request.chat is None:
        return await _shown(request)
    if request.beside:
        return await show_chat(request)
    if not bot.public_answers.allows((request.chat, request.account), request.received):
        return Reply(request.words("asked-too-often"))
    words = await bot.preferences.words_in(request.chat)
    return Reply(panel=panels.group_opener(words).for_all())


async def language(request: Request, command: Command) -> Reply:
    """That of the person who asks, wherever they ask; without a word, a list."""
    said = command.text.strip()
    named = named_language(said)
    if not said:
        return await show_values(request, LANGUAGE_PLACE)
    if named is None:
        return Reply(request.words("unknown-language", languages=_languages(request.words)))
    await request.bot.people.set(request.who, {"language": named})
    await request.bot.show_hands(request.who)
    platform = platform_of(request.account)
    words = request.bot.preferences.in_language(named, platform=platform)
    return Reply(words("language-saved" if request.chat is None else "language-saved-in-group"))


def _languages(reader: Words) -> str:
    """Each is named in itself."""
    return listed([in_language(one)("language-itself") for one in LANGUAGES], reader)


async def privacy(request: Request, __: Command) -> Reply:
    return request.private(helps.privacy(request.words))


async def ask_to_forget(request: Request) -> Reply:
    if request.args != (1,):
        return request.private(helps.confirm_forgetting(request.words))
    accounts = (await request.bot.people.player(request.who)).accounts
    async with request.bot.gate.change(accounts):
        await forget(request)
    await evenings.show_open(request.bot)
    return request.private(helps.forgotten(request.words), replaces=True)


async def forget(request: Request) -> None:
    """Delete the person's data, also in memory. Tables that have ended keep only their number."""
    storage, tables, people = request.bot.storage, request.bot.tables, request.bot.people
    player = await people.player(request.who)
    names = await names_of(player, storage, request.bot.threads.other)
    now = request.bot.availability.clock.now()
    sits_at = [table for table, _ in await request.bot.tables_of(player.id)]
    alone = all(seated_people(table) == (player.id,) for table in sits_at)
    require(alone, RefusalReason.SITS_AT_A_TABLE)
    with no_effect():  # what was asked for is still to be done
        for table in sits_at:
            await tables.change(table.id, lobby.ended_alone(player.id))
        await doubles.forget(request.bot, player.id)
        await decline_all(player, names, storage, tables)
        await stop_watching(names, storage, tables)
        await live_forgetting.forget(request.bot, player.id)
        await score_sheets.forget(storage, player.id, names.words, now)
        await typed_tournaments.forget(storage, player.id, now)
    reworded = rewording(names, tables.services.news_codec)
    messages = await request.bot.screens.messages_in(player.accounts)
    await people.forgotten(request.who, reworded)
    await tables.forget_all()
    request.bot.screens.forget(player.accounts, messages)


# Linked accounts: `/collega` and `/scollega`, and the buttons that they bring


async def link(request: Request, command: Command) -> Reply:
    """Without a code: a new one, or what is still to be answered."""
    code, linking = command.text.strip(), linking_of(request.bot)
    step = linking.enter(request.who, code) if code else linking.begin(request.who)
    return request.private(link_panels.step(await step, request.words))


async def unlink(request: Request, _: Command) -> Reply:
    accounts = await linking_of(request.bot).accounts(request.who)
    return request.private(link_panels.accounts(accounts, request.words))


async def answer_link(request: Request) -> Reply:
    if len(request.args) != 2 or request.args[1] not in {0, 1}:
        return Reply(request.words("not-offered"))
    number, yes = request.args
    step = await linking_of(request.bot).answer(request.who, number, yes == 1)
    return request.private(link_panels.step(step, request.words), replaces=True)


async def answer_unlink(request: Request) -> Reply:
    """Which account, whether that is meant, and then it is done."""
    linking, who, words = linking_of(request.bot), request.who, request.words
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
