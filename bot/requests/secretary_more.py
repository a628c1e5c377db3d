"""What is rarely needed: sheets, files, earlier rounds, and the pen."""

import json
from dataclasses import replace

from adapters.news import PenGiven
from adapters.panels.phrases import short
from adapters.panels.secretary import asked_words, members
from adapters.panels.secretary import secretary_evening as panels
from adapters.panels.tournament.boards import LAST_BOARD, TournamentBoards
from adapters.panels.tournament.files import FILES
from adapters.people import clean_name
from adapters.ports import Command, Reply
from adapters.refusals import RefusalReason
from bot.events.tournament_files import download
from bot.events.typed_tournaments import StoredTournament
from bot.requests import secretary_panel as shown
from bot.requests import tournament_changes as changes
from bot.requests import tournament_members
from bot.requests.refused import Refused
from bot.requests.request import Request
from bot.requests.secretary_panel import Told
from bot.requests.tournament_changes import TournamentStep
from storage.people import PlayerRecord
from storage.questions import OpenQuestion

PEN = "tournament_pen"


# Who writes


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
        case (player,) if chosen := [one for one in people if one.id == player]:
            after = await changes.changed(request, found.id, _gives_pen(chosen[0]))
            if after is None:
                return await shown.show_newest(request, found.id)
            return await shown.show(request, after, Told((_pen_given(request, chosen[0]),)))
        case _:
            raise changes.not_offered(request)


async def pen(request: Request, question: OpenQuestion, text: str) -> Reply:
    """Hands it to a person known here; the owner may always write, and hand it to another."""
    number = json.loads(question.question.about)["event"]
    meant = await request.lookup().meant(Command(request.who, "", text.strip()))
    if meant is None or not meant.accounts:
        said = request.words("secretary-pen-unknown", name=clean_name(text))
        raise Refused(RefusalReason.WHOM, said=said)
    note = _pen_given(request, meant)
    return await shown.answered(request, question, number, _gives_pen(meant), note)


def _gives_pen(person: PlayerRecord) -> changes.Judge:
    told = ((person.accounts[0], PenGiven()),)

    def judge(found: StoredTournament) -> TournamentStep:
        return TournamentStep(None, replace(found.document, pen=person.id), told=told)

    return judge


def _pen_given(request: Request, person: PlayerRecord) -> str:
    return request.words("secretary-pen-given", name=short(person.name))


# What can be looked up


async def look_at(request: Request) -> Reply:
    """The sheet of the round, the tables, the podium, or a part of the bracket."""
    found, place = await changes.named(request), request.args[1] if len(request.args) > 1 else 0
    sight = shown.sight(found)
    boards = TournamentBoards(sight.shown, request.words, request.style)
    if place not in range(LAST_BOARD + max(1, boards.bracket_parts)):
        raise changes.not_offered(request)
    others = tuple(other for other in boards.offered if other != place)
    draft = panels.board(sight, boards.at(place), others, request.words)
    return shown.reply(request, draft)


async def send_file(request: Request) -> Reply:
    found, kind = await changes.named(request), request.args[1] if len(request.args) > 1 else -1
    if kind not in range(len(FILES)):
        raise changes.not_offered(request)
    file = await download(FILES[kind], shown.sight(found).shown, request.words)
    return Reply(request.words("secretary-no-file")) if file is None else Reply(file=file)


async def more(request: Request) -> Reply:
    found = await changes.named(request)
    return shown.reply(request, panels.more(shown.sight(found), request.words))


async def earlier_round(request: Request) -> Reply:
    found = await changes.named(request)
    place = request.args[1] if len(request.args) > 1 else -1
    if place not in range(len(found.state.rounds)):
        raise changes.not_offered(request)
    return shown.reply(request, panels.earlier_round(shown.sight(found), place, request.words))
