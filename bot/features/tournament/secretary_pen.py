"""Who writes the results besides the owner of a tournament: the pen is handed to one person."""

import json
from collections.abc import Mapping
from dataclasses import replace

from adapters.news import PenGiven
from adapters.panels.phrases import short
from adapters.panels.secretary import asked_words, members
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament import tournament_members
from bot.features.tournament.secretary_panel import Told
from bot.features.tournament.tournament_changes import TournamentStep
from bot.features.tournament.typed_tournaments import StoredTournament
from bot.kernel.refused import Refused
from bot.people.lookup import by_username, is_computer, people_called
from bot.people.settings import read_settings
from bot.requests.request import Request
from common.addresses import group_of, kind_of, without_bot
from common.ids import PlayerId
from common.people import clean_name
from storage.people import PeopleSearch, PlayerRecord
from storage.questions import OpenQuestion

PEN = "tournament_pen"
MOST_OF_ONE_NAME = 10


async def choose_pen(request: Request) -> Reply:
    """One of the people who belong to the evening, on a button; or anybody else, by name."""
    found = await changes.named(request)
    people = await tournament_members.at_the_club(request, found)
    match request.args[1:]:
        case () if people:
            names = {one.id: one.name for one in people}
            return shown.reply(request, members.writers(shown.sight(found), names, request.words))
        case () | (0,):
            return await shown.ask(request, found, PEN, asked_words.ask_pen(request.words))
        case (player,):
            known = {one.id: one for one in people}
            known |= await _around(request, found, PeopleSearch(number=PlayerId(player)))
            if player not in known:
                raise changes.not_offered(request)
            after = await changes.changed(request, found.id, _gives_pen(known[PlayerId(player)]))
            if after is None:
                return await shown.show_newest(request, found.id)
            note = await _pen_given(request, found, known[PlayerId(player)])
            return await shown.show(request, after, Told((note,)))
        case _:
            raise changes.not_offered(request)


async def pen(request: Request, question: OpenQuestion, text: str) -> Reply:
    """Hands it to the person; the owner may always write, and hand it to another."""
    number, name = json.loads(question.question.about)["event"], clean_name(text)
    found = await changes.find(request, number)
    meant = await _meant(request, found, name)
    if len(meant) > 1:
        return _which(request, found, name, meant)
    (person,) = meant.values()
    note = await _pen_given(request, found, person)
    return await shown.answered(request, question, number, _gives_pen(person), note)


def _which(
    request: Request, found: StoredTournament, name: str, meant: Mapping[PlayerId, PlayerRecord]
) -> Reply:
    """Several are called like this."""
    if len(meant) > MOST_OF_ONE_NAME:
        said = request.words("secretary-pen-many", name=short(name))
        raise Refused(RefusalReason.WHOM, said=said)
    platform = kind_of(request.account)
    names = {number: _told_apart(one, platform) for number, one in meant.items()}
    title = request.words("secretary-pen-which", name=short(name))
    draft = members.writers(shown.sight(found), names, request.words)
    return shown.reply(request, replace(draft, title=title))


def _told_apart(person: PlayerRecord, platform: str) -> str:
    username = read_settings(person.settings).usernames.get(platform)
    return person.name if username is None else f"@{username} {person.name}"


def _gives_pen(person: PlayerRecord) -> changes.Judge:
    told = ((person.accounts[0], PenGiven()),)

    def judge(found: StoredTournament) -> TournamentStep:
        return TournamentStep(None, replace(found.document, pen=person.id), told=told)

    return judge


async def _pen_given(request: Request, found: StoredTournament, person: PlayerRecord) -> str:
    """Only one person has it beside the owner, so another may lose it."""
    name, before = short(person.name), found.document.pen
    if before in {None, person.id}:
        return request.words("secretary-pen-given", name=name)
    lost = await request.bot.storage.player(before)
    return request.words("secretary-pen-instead", name=name, before=short(lost.name))


# Who can get it


async def _meant(
    request: Request, found: StoredTournament, name: str
) -> Mapping[PlayerId, PlayerRecord]:
    """Find people around the tournament and its secretary by name, and anybody who has written to
    the bot by an exact username. So nobody learns names of people whom they do not know."""
    word, platform = name.removeprefix("@").casefold(), kind_of(request.account)
    search = PeopleSearch(name=word, platform=platform)
    around = await _around(request, found, search)
    people = [*around.values()]
    same = [one for one in people if one.name.casefold() == name.casefold()]
    if not name.startswith("@") and (fits := same or people_called(people, name)):
        return {one.id: one for one in fits}
    person = by_username(people, word, platform)
    if person is None and word in _own_names(request):
        raise Refused(RefusalReason.WHOM, said=request.words("secretary-pen-own"))
    if person is None and name.startswith("@"):
        person = await _with_username(request, word, platform)
    if person is None:
        key = "secretary-pen-no-username" if name.startswith("@") else "secretary-pen-unknown"
        raise Refused(RefusalReason.WHOM, said=request.words(key, name=short(name)))
    return {person.id: person}


async def _with_username(request: Request, username: str, platform: str) -> PlayerRecord | None:
    """Only so often: it tells who uses the bot. People who want nothing from the secretary are not
    found."""
    await request.bot.people.count_search(request.who)
    people = await request.bot.storage.with_username(platform, username)
    wanted = [one for one in people if not await _is_unwanted(request, one)]
    return by_username([one for one in wanted if _can_write(request, one)], username, platform)


async def _is_unwanted(request: Request, person: PlayerRecord) -> bool:
    unwanted = read_settings(person.settings).unwanted
    return request.player in (await request.bot.storage.identities(unwanted)).values()


async def _around(
    request: Request, found: StoredTournament, search: PeopleSearch
) -> dict[PlayerId, PlayerRecord]:
    """Those found by a search who have written in a group of the tournament or of its secretary,
    who have played there, or with the secretary."""
    storage, chats = request.bot.storage, found.record.chats
    groups = {*map(group_of, chats), *request.settings.groups}
    people = [*await storage.wrote_in([*map(without_bot, groups)], search)]
    for chat in (None, *chats):
        people += await storage.known_to(request.player, chat, search)
    return {one.id: one for one in people if _can_write(request, one)}


def _can_write(request: Request, person: PlayerRecord) -> bool:
    return bool(person.accounts) and person.id != request.player and not is_computer(person)


def _own_names(request: Request) -> set[str]:
    return {name.casefold() for name in (request.who.name, request.who.username) if name}
