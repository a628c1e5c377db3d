"""`/torneo`: the evening of a club with real cards: the choices, and who withdraws."""

import json
from dataclasses import replace

from adapters.panels.phrases import short
from adapters.panels.secretary import asked_words
from adapters.ports import Command, Reply
from bot.features.tournament import secretary_names
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament import typed_tournaments as tournaments
from bot.features.tournament.secretary_panel import Told
from bot.features.tournament.tournament_changes import TournamentStep
from bot.features.tournament.typed_tournaments import StoredTournament
from bot.requests.request import Request
from engine.tournament.event.actions import Withdraw
from engine.tournament.event.model import TournamentEntry, TournamentState
from engine.tournament.typed_names import visible
from storage.questions import OpenQuestion

OUT = "tournament_out"


async def command(request: Request, _: Command) -> Reply:
    """The running tournament of the person, or the way to a new one."""
    every = await tournaments.of_player(request.bot.storage, request.player)
    own = (one for one in every if one.may_write(request.player))
    running = next((one for one in own if not one.closed), None)
    if running is not None:
        return await _found_again(request, running)
    return await secretary_names.choose_kind(request)


async def _found_again(request: Request, found: StoredTournament) -> Reply:
    """Asked for in a group, its rounds are hung up there from now on."""
    chat = request.chat
    if chat is None or found.record.chats:
        return await shown.show(request, found)
    step = TournamentStep(None, found.document, chats=(chat,))
    hung = await changes.changed(request, found.id, lambda _: step, stale=False)
    assert hung is not None
    return await shown.show(request, hung, Told((request.words("secretary-hung-here"),)))


async def show(request: Request) -> Reply:
    return await shown.show(request, await changes.named(request))


# Withdrawal


async def ask_out(request: Request) -> Reply:
    if len(request.args) > 1:
        return await secretary_names.remove(request)
    asked = asked_words.ask_out(request.words)
    return await shown.ask(request, await changes.named(request), OUT, asked)


async def out(request: Request, question: OpenQuestion, text: str) -> Reply:
    """By number or by name; before the draw, and later (T5)."""
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        one = entry(request, found.state, text)
        return changes.acted(found, [Withdraw(one.player)])

    found = await changes.find(request, number)
    one = entry(request, found.state, text)
    people = 1 if one.partner is None else 2
    note = request.words("secretary-out-done", n=people, name=short(one.label))
    return await shown.answered(request, question, number, judge, note)


def entry(request: Request, state: TournamentState, text: str) -> TournamentEntry:
    fits = shown.entries(state, visible(text))
    if len(fits) != 1:
        raise changes.refused(request, "unknown_entrant", name=text)
    return fits[0]


async def withdrawn(request: Request, question: OpenQuestion) -> Reply:
    """The tournament again, or the choices for a new one, in place of the question."""
    about = json.loads(question.question.about)
    number = about.get("event")
    if number is None:
        return await secretary_names.setup(replace(request, args=tuple(about["choices"])))
    told = Told(doubtful=shown.doubtful_lines(question, number))
    return await shown.show(request, await changes.find(request, number), told)
