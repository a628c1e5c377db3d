"""Entrants with an account: the secretary asks them, and they may say that a result is wrong."""

from dataclasses import replace

from adapters.news import MemberAsked, ResultDisputed
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.secretary import members as panels
from adapters.panels.secretary.members import KnownName
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.features.club.clubs import club_in
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament import typed_tournaments
from bot.features.tournament.secretary_panel import Told
from bot.features.tournament.tournament_changes import TournamentStep
from bot.features.tournament.typed_tournaments import StoredTournament, TournamentDocument
from bot.kernel.refused import Refused
from bot.people.lookup import Lookup
from bot.requests.request import Request
from common.ids import EventId
from engine.tournament.shares import Player
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.events import EventChange
from storage.people import PlayerRecord

EVENING_SECONDS = 24 * 3600.0
MOST_ON_BUTTONS = 12


async def show(request: Request) -> Reply:
    """Names that fit people who are known in the group, or to the secretary."""
    found = await changes.named(request)
    known = [
        KnownName(int(entrant), _typed(found, entrant), person.name)
        for entrant, person in (await _known(request, found)).items()
    ]
    draft = panels.offered(shown.sight(found), known, request.words)
    return shown.reply(request, draft)


def _typed(found: StoredTournament, entrant: Player) -> str:
    entry = found.state.entry(entrant)
    return "" if entry is None else entry.label


async def _known(request: Request, found: StoredTournament) -> dict[Player, PlayerRecord]:
    chat = next(iter(found.record.chats), request.chat)
    lookup = Lookup(request.bot.storage, request.bot.menu, request.player, request.account, chat)
    taken = {*found.document.members, *found.document.asked}
    fits = dict[Player, PlayerRecord]()
    for entry in found.state.entries:
        if entry.player in found.state.playing and entry.player not in taken:
            person = await lookup.meant(Command(request.who, "", entry.name))
            if person is not None and person.accounts:
                fits[entry.player] = person
    return fits


async def ask(request: Request) -> Reply:
    """Nobody is linked unasked: the person is asked whether it is them."""
    found = await changes.named(request)
    entrant = str(request.args[1]) if len(request.args) > 1 else ""
    person = (await _known(request, found)).get(entrant)
    if person is None:
        raise changes.not_offered(request)
    asked = {**found.document.asked, entrant: person.id}
    told = ((person.accounts[0], MemberAsked(int(entrant))),)
    after = await changes.changed(
        request,
        found.id,
        lambda now: TournamentStep(None, replace(now.document, asked=asked), told=told),
    )
    if after is None:
        return await shown.show_newest(request, found.id)
    note = request.words("secretary-member-asked", name=person.name)
    return await shown.show(request, after, Told((note,)))


async def at_the_club(request: Request, found: StoredTournament) -> tuple[PlayerRecord, ...]:
    """People besides the one who asks: entrants whose account is known, and the members of the
    clubs in whose groups the rounds hang."""
    clubs = [await club_in(request.bot, chat) for chat in found.record.chats]
    members = [person for kept in clubs if kept is not None for person in kept.people]
    numbers = dict.fromkeys((*found.document.members.values(), *members[:MOST_ON_BUTTONS]))
    belong = [await request.bot.storage.player(one) for one in numbers]
    known = {one.id: one for one in (*belong, *(await _known(request, found)).values())}
    others = [one for one in known.values() if one.accounts and one.id != request.player]
    return tuple(others[:MOST_ON_BUTTONS])


# What the member presses


async def answer(request: Request) -> Reply:
    """Is it them? Until they say yes, they are nobody in the tournament."""
    match request.args:
        case (event, entrant, (0 | 1) as yes):
            found = await typed_tournaments.find(request.bot.storage, EventId(event))
        case _:
            raise changes.not_offered(request)
    player = str(entrant)
    if found is None or found.document.asked.get(player) != request.player:
        raise changes.not_offered(request)
    left = {one: person for one, person in found.document.asked.items() if one != player}
    members = {**found.document.members, **({player: request.player} if yes else {})}
    await _keep(request, found, replace(found.document, asked=left, members=members))
    key = "secretary-member-yes" if yes else "secretary-member-no"
    return _said(request, request.words(key))


async def dispute(request: Request) -> Reply:
    """Tells the secretary, once for each result; nothing changes by itself."""
    number, match = (*request.args, 0, 0)[:2]
    found = await typed_tournaments.find(request.bot.storage, EventId(number))
    own = [] if found is None else _own(found, request)
    scheduled = None if found is None else found.state.match(match)
    if found is None or scheduled is None or not scheduled.versions or _is_late(request, found):
        raise changes.not_offered(request)
    entrant = next((one for one in own if one in scheduled.sides), None)
    if entrant is None:
        raise changes.not_offered(request)
    said = (match, len(scheduled.versions), entrant)
    if said not in found.document.disputed:
        after = replace(found.document, disputed=(*found.document.disputed, said))
        await _keep(request, found, after, ResultDisputed(match, int(entrant)))
    return _said(request, request.words("secretary-disputed"))


def _is_late(request: Request, found: StoredTournament) -> bool:
    """The evening is long over."""
    return request.bot.availability.clock.now() > found.record.created + EVENING_SECONDS


def _own(found: StoredTournament, request: Request) -> list[Player]:
    return [one for one, person in found.document.members.items() if person == request.player]


async def _keep(
    request: Request,
    found: StoredTournament,
    document: TournamentDocument,
    news: ResultDisputed | None = None,
) -> None:
    """Somebody else may change it meanwhile: then the person presses again."""
    write = request.bot.tables.services.news_codec.write
    accounts = [] if news is None else await changes.accounts_of_writers(request, found)
    change = EventChange(
        found.id,
        found.revision,
        request.bot.availability.clock.now(),
        by=request.player,
        announcements=tuple(Announcement(to, write(news)) for to in accounts if news),
    )
    try:
        await typed_tournaments.change(request.bot.storage, found, document, change)
    except Conflict as conflict:
        raise Refused(RefusalReason.NOT_KEPT) from conflict


def _said(request: Request, text: str) -> Reply:
    return shown.reply(request, PanelDraft(text))
