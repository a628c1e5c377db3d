"""What is looked up or set: standings, rules, one's own settings and a group's."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from adapters.answers import Confirm, Refusal, Refused
from adapters.panels import announcements, rules, settings, standings
from adapters.panels import help as helps
from adapters.panels.standings import Whose
from adapters.panels.verbs import Verb
from adapters.people import Person, group_of
from adapters.ports import Press, Reply, Surface
from adapters.standings import Statistics
from adapters.text import Words
from bot.reception import acquaintances
from bot.reception.front import Front, place_of, where_asked
from bot.results.match_result import counts_in
from bot.tables.model import Refuse
from storage.ledger import Player

Handler: TypeAlias = Callable[[Front, Press, Words], Awaitable[Reply]]


async def _ranking(front: Front, press: Press, words: Words) -> Reply:
    games = tuple(front.panels)
    asked = standings.asked(press.args, len(games))
    if asked is None:
        return Reply(words("not-offered"))
    chat = None if asked.everybody else group_of(place_of(press))
    rows = await front.desk.ranking(games[asked.game], asked.order, asked.period, chat)
    words = await front.aloud(press)
    counts = chat is None or counts_in(chat)
    taste, names = await front.taste(press), _names(front, words)
    sheet = standings.ranking(rows, asked, names, words, counts, taste)
    return Reply(panel=where_asked(sheet, press), replaces=bool(press.args))


async def _statistics(front: Front, press: Press, words: Words) -> Reply:
    other = None
    if len(press.args) > 1:
        other = await acquaintances.known(front, press, press.args[1])
        if other is None:
            return Reply(words("not-offered"))
    return await statistics(front, press, other)


async def statistics(front: Front, press: Press, other: Player | None) -> Reply:
    """One's own; in a group another's, of what he has played there; in private one's own beside a
    friend's."""
    game = game_of(front, press)
    words, number = await front.aloud(press), tuple(front.panels).index(game)
    found, whose = await _found(front, press, game, other)
    sheet = standings.statistics(found, whose, number, _names(front, words), words)
    mine = press.surface is not Surface.GROUP  # what somebody else had asked for stays
    return Reply(panel=where_asked(sheet, press), replaces=mine and bool(press.args))


async def _found(
    front: Front, press: Press, game: str, other: Player | None
) -> tuple[Statistics, Whose]:
    who, me = press.who, (await front.desk.office.door.player(press.who)).id
    if other is None or other.id == me:
        return await front.desk.statistics(who, game), Whose(who.name)
    account = other.accounts[0]
    if press.chat is None:
        found = await front.desk.statistics(who, game, against=account)
        return found, Whose(who.name, other.id, other.name)
    him, here = Person(account, other.name), group_of(press.chat)
    found = await front.desk.statistics(him, game, here, who.account)
    return found, Whose(other.name, other.id, who.name, here=True)


async def _rules(front: Front, press: Press, words: Words) -> Reply:
    asked = rules.asked(front.panels, press.args or (await _place_there(front, press),))
    if asked is None:
        return Reply(words("not-offered"))
    sheet = rules.rules(front.panels, *asked, await front.aloud(press))
    return Reply(panel=where_asked(sheet, press), replaces=bool(press.args))


async def _settings(front: Front, press: Press, words: Words) -> Reply:
    chosen = await front.desk.settings(press.who)
    return Reply(panel=settings.personal(chosen, press.who.account, words))


async def _set(front: Front, press: Press, words: Words) -> Reply:
    index = press.args[0] if press.args else -1
    if settings.stepped({}, index) is None:
        return Reply(words("not-offered"))
    refused = await front.desk.set(press.who, lambda now: settings.stepped(now, index) or {})
    if refused is not None:
        return Reply(announcements.refused(refused.why, refused.about, words))
    await show_hands(front, press.who)
    words = await front.speech.with_person(press.who)
    return replace(await _settings(front, press, words), replaces=True)


async def show_hands(front: Front, who: Person) -> None:
    """After a change of settings: the hands that somebody holds, as they like them now."""
    player = (await front.desk.office.door.player(who)).id
    for sight in await front.desk.seated(who):
        table = await front.desk.office.tables.table(sight.table)
        seat = table.facts.seat_of(player)
        if seat is not None:
            front.screens.show_hands(table, seat)


async def _chat_settings(front: Front, press: Press, words: Words) -> Reply:
    """In private there is no group, only oneself."""
    if press.chat is None:
        return await _settings(front, press, words)
    words = await front.aloud(press)
    chosen = await front.desk.chat_settings(place_of(press))
    return Reply(panel=where_asked(settings.group(chosen, front.panels, words), press))


async def _set_chat(front: Front, press: Press, words: Words) -> Reply:
    chat = press.chat
    if chat is None:
        return Reply(words("not-offered"))
    index = press.args[0] if press.args else -1
    if settings.stepped_group({}, index) is None:
        return Reply(words("not-offered"))
    following = lambda now: settings.stepped_group(now, index) or {}  # noqa: E731
    refused = await front.desk.set_chat(press.who, chat, following)
    if refused is not None:
        return Reply(announcements.refused(refused.why, refused.about, words))
    return replace(await _chat_settings(front, press, words), replaces=True)


async def _forget(front: Front, press: Press, words: Words) -> Reply:
    accounts = (await front.desk.office.door.player(press.who)).accounts
    match await front.desk.forget(press.who, sure=press.args == (1,)):
        case Confirm():
            return Reply(panel=helps.sure_to_forget(words).only_for(press.who.account))
        case Refused(why, about):
            return Reply(announcements.refused(why, about, words))
        case None:
            front.screens.forget(accounts)
            return Reply(words("forgotten"))


async def _help(front: Front, press: Press, _: Words) -> Reply:
    words = await front.aloud(press)
    games = tuple(front.panels)
    sheet = helps.help(games, helps.commands(games, words), words, front.taught)
    return Reply(panel=where_asked(sheet, press))


def game_of(front: Front, press: Press) -> str:
    games = tuple(front.panels)
    number = press.args[0] if press.args else 0
    if number not in range(len(games)):
        raise Refuse(Refusal.UNKNOWN_GAME)
    return games[number]


async def game_there(front: Front, press: Press) -> str:
    """The game that is meant, or else that of the table where he presses."""
    if press.args or not press.table:
        return game_of(front, press)
    return (await front.table(press)).served.game.name


async def _place_there(front: Front, press: Press) -> int:
    return tuple(front.panels).index(await game_there(front, press))


def _names(front: Front, words: Words) -> tuple[str, ...]:
    return tuple(words(f"{game}-name") for game in front.panels)


LOOKUPS: Mapping[Verb, Handler] = {
    Verb.RANKING: _ranking,
    Verb.STATISTICS: _statistics,
    Verb.RULES: _rules,
    Verb.SETTINGS: _settings,
    Verb.SET: _set,
    Verb.CHAT_SETTINGS: _chat_settings,
    Verb.SET_CHAT: _set_chat,
    Verb.FORGET: _forget,
    Verb.HELP: _help,
}
