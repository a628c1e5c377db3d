"""Draws and rounds of a tournament with real cards, and its end (T5, T7)."""

import json

from adapters.panels.secretary import asked_words
from adapters.panels.secretary import secretary_evening as panels
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import secretary
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament.tournament_changes import TournamentStep
from bot.features.tournament.typed_tournaments import StoredTournament
from bot.kernel.refused import Refused
from bot.requests.request import Request
from engine.tournament.event.actions import (
    CancelTournament,
    CloseEntries,
    DrawRound,
    FinishTournament,
    RedrawRound,
    TournamentAction,
)
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import before_draw, draws_needed
from engine.tournament.event.model import TournamentStatus
from engine.tournament.typed_names import visible
from storage.questions import OpenQuestion

LOT, REDRAW = "tournament_lot", "tournament_redraw"


async def draw(request: Request) -> Reply:
    """Close the entries if they are open, and draw by lot."""

    def judge(found: StoredTournament) -> TournamentStep:
        return _drawn(found, None)

    return await shown.pressed(request, judge)


def _drawn(found: StoredTournament, lot: tuple[int, ...] | None) -> TournamentStep:
    state, actions = found.state, list[TournamentAction]()
    if state.status is TournamentStatus.ENTRIES:
        actions.append(CloseEntries())
        state = apply(state, actions[0])
    needed = found.document.secrets_for_draw(state, typed=lot is not None)
    return changes.acted(found, [*actions, DrawRound(needed, lot)])


async def ask_lot(request: Request) -> Reply:
    asked = asked_words.ask_lot(request.words)
    return await shown.ask(request, await changes.named(request), LOT, asked)


async def lot(request: Request, question: OpenQuestion, text: str) -> Reply:
    """The numbers or names of the entrants as they were drawn from the bowl."""
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        parts = text.replace(",", "\n").splitlines()
        if len(parts) == 1:
            parts = text.split()
        order = tuple(
            secretary.entry(request, found.state, one).number for one in parts if one.strip()
        )
        return _drawn(found, order)

    return await shown.answered(request, question, number, judge)


async def ask_redraw(request: Request) -> Reply:
    asked = asked_words.ask_redraw(request.words)
    return await shown.ask(request, await changes.named(request), REDRAW, asked)


async def redraw(request: Request, question: OpenQuestion, text: str) -> Reply:
    """T7: with the reason, while nobody has played."""
    number = json.loads(question.question.about)["event"]

    def judge(found: StoredTournament) -> TournamentStep:
        needed: tuple[bytes, ...] = ()
        if found.state.rounds:
            before = before_draw(found.state)
            needed = found.document.secrets_for_draw(before) if draws_needed(before) else ()
        return changes.acted(found, [RedrawRound(visible(text), needed)])

    return await shown.answered(request, question, number, judge)


async def hang_up(request: Request) -> Reply:
    """The next round counts from now on."""
    return await shown.pressed(request, lambda found: changes.acted(found, [DrawRound()]))


async def finish(request: Request) -> Reply:
    return await shown.pressed(request, lambda found: changes.acted(found, [FinishTournament()]))


async def cancel(request: Request) -> Reply:
    found = await changes.named(request)
    if not shown.may_cancel(request, found):
        said = request.words("secretary-cancel-owner")
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said)
    if request.args[1:] != (1,):
        draft = panels.confirm_cancel(shown.sight(found), request.words)
        return shown.reply(request, draft)
    return await shown.pressed(request, lambda found: changes.acted(found, [CancelTournament()]))


async def take_down(request: Request) -> Reply:
    found = await changes.named(request)
    step = TournamentStep(None, found.document, chats=())
    return await shown.pressed(request, lambda _: step)
