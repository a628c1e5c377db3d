"""Looks up the tournament that a request is about, changes it, and shows it to its secretary."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from adapters.panels.panel_draft import PanelDraft
from adapters.panels.secretary import secretary_evening as panels
from adapters.panels.secretary.secretary_sights import DoubtSight, NextStep, SecretarySight
from adapters.panels.tournament.sights import EntrantSight, TournamentSight
from adapters.panels.typed_words import with_error
from adapters.ports import AskedWords, Reply
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament.match_sights import round_sheet
from bot.features.tournament.qualified_sight import qualified_sight
from bot.features.tournament.tournament_sights import tournament_sight
from bot.features.tournament.typed_tournaments import StoredTournament
from bot.requests import typed_words
from bot.requests.request import Request
from common.ids import EventId
from engine.tournament.event import duration
from engine.tournament.event.actions import DrawRound
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import draws_needed, is_decided, may_redraw
from engine.tournament.event.model import ENDED, MatchNumber, TournamentEntry, TournamentState
from engine.tournament.event.results import undoable
from engine.tournament.event.rules import Formula
from engine.tournament.groups import group_sizes
from engine.tournament.typed_names import Doubt, read_doubtful
from storage.questions import OpenQuestion

NAMES, MORE_NAMES = "tournament_names", "tournament_more_names"
RESULTS = "tournament_results"
STANDING_SECONDS = 12 * 3600.0
"""For a whole evening, what the secretary types in private are names, and later results."""
MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class Told:
    """What the panel says of a change."""

    note: tuple[str, ...] = ()
    undo: MatchNumber | None = None
    toast: str = ""
    fault: str = ""
    """Why a part of what was typed was not taken."""
    doubtful: tuple[str, ...] = ()
    """Lines that are asked about before they become entrants."""


# What the secretary sees


def may_cancel(request: Request, found: StoredTournament) -> bool:
    """Who has only been handed the pen may not, as long as there is an owner."""
    return found.record.owner in {request.player, None}


def next_step(state: TournamentState) -> NextStep:
    current = state.current
    if state.status in ENDED:
        return NextStep.OVER
    if current is None:
        return NextStep.ENTER
    if not current.is_complete:
        return NextStep.PLAY
    if is_decided(state):
        return NextStep.FINISH
    return NextStep.DRAW if draws_needed(state) else NextStep.HANG_UP


def sight(found: StoredTournament, told: Told = Told(), question: int = 0) -> SecretarySight:
    """`question`: the one that waits for an answer about the doubtful lines."""
    state, document = found.state, found.document
    step = next_step(state)
    shown = _without_mistakes(state, tournament_sight(state, found.record.title, document.game))
    upcoming = None
    if step is NextStep.HANG_UP:
        after = apply(state, DrawRound())
        assert after.current is not None
        upcoming = round_sheet(after, after.current)
    playing, rules = len(state.playing), state.rules
    enough = playing >= rules.fewest
    grouped = enough and rules.formula in {Formula.GROUPS, Formula.TABLES}
    return SecretarySight(
        found.id,
        found.revision,
        step,
        shown,
        upcoming,
        qualified_sight(state) if step is NextStep.DRAW else None,
        undo=told.undo,
        undoable=undoable(state),
        redraw=may_redraw(state),
        note=told.note,
        sizes=group_sizes(playing, rules.group_size) if grouped else (),
        minutes=duration.minutes(rules, playing) if enough else 0,
        fewest=rules.fewest,
        newest=_newest(found, shown) if step is NextStep.ENTER else (),
        doubt=doubt_sight(told.doubtful, question, state) if told.doubtful else None,
        hung=bool(found.record.chats),
    )


def _without_mistakes(state: TournamentState, shown: TournamentSight) -> TournamentSight:
    """Who was taken off the list before the draw was never in the tournament: not in its files."""
    never = state.gone - set(state.lot)
    left = tuple(one for one in shown.entrants if str(one.number) not in never)
    return replace(shown, entrants=left)


def _newest(found: StoredTournament, shown: TournamentSight) -> tuple[EntrantSight, ...]:
    newest, still_in = found.document.newest, found.state.playing
    return tuple(
        one for one in shown.entrants if str(one.number) in newest and str(one.number) in still_in
    )


def doubt_sight(
    doubtful: Sequence[str], question: int, state: TournamentState | None, pairs: bool = False
) -> DoubtSight:
    """About the first of these lines."""
    line = read_doubtful(doubtful[0], pairs=pairs if state is None else state.rules.pairs)
    called = [] if state is None or line.doubt is not Doubt.REMOVAL else entries(state, line.about)
    entrant = called[0].label if len(called) == 1 else ""
    return DoubtSight(question, line, entrant, len(doubtful) - 1)


def entries(state: TournamentState, text: str) -> list[TournamentEntry]:
    """Entrants with this number or name; or else those whose names begin like this."""
    said = text.casefold()
    here = [entry for entry in state.entries if entry.player not in state.gone]
    exact = [entry for entry in here if said in {entry.player, entry.label.casefold()}]
    return exact or [entry for entry in here if entry.label.casefold().startswith(f"{said} ")]


async def show(request: Request, found: StoredTournament, told: Told = Told()) -> Reply:
    """In private, what the secretary types next is a name or a result."""
    if not told.doubtful and next_step(found.state) is NextStep.ENTER:
        told = replace(told, doubtful=await _still_doubtful(request, found.id))
    question = 0
    if request.chat is None or told.doubtful:
        question = await await_lines(request, found, doubtful=told.doubtful)
    seen = replace(sight(found, told, question), cancels=may_cancel(request, found))
    draft = panels.evening(seen, request.words)
    if told.fault:
        draft = with_error(draft, told.fault)
    return reply(request, draft, told.toast)


async def _still_doubtful(request: Request, number: int) -> tuple[str, ...]:
    """The lines of this tournament that wait for an answer."""
    now = request.bot.availability.clock.now()
    question = await request.bot.storage.open_question(request.player, request.place, now)
    return () if question is None else doubtful_lines(question, number)


def doubtful_lines(question: OpenQuestion, number: int) -> tuple[str, ...]:
    """Those of this tournament that the question is about."""
    if question.question.kind != MORE_NAMES:
        return ()
    about = json.loads(question.question.about)
    return tuple(about.get("doubtful", ())) if about["event"] == number else ()


async def show_newest(request: Request, number: int) -> Reply:
    """In answer to a button that is out of date."""
    found = await changes.find(request, EventId(number))
    return await show(request, found, Told(toast=request.words("old-screen")))


def reply(request: Request, draft: PanelDraft, toast: str = "") -> Reply:
    return Reply(toast, draft.only_for(request.account), replaces=True)


async def await_lines(
    request: Request,
    found: StoredTournament,
    match: MatchNumber | None = None,
    text: str = "",
    doubtful: tuple[str, ...] = (),
) -> int:
    """The number of the question that the next words answer; 0 if none is open. `text`: results
    that wait for a yes."""
    over = RESULTS if match is not None else None
    kind = {NextStep.ENTER: MORE_NAMES, NextStep.OVER: over}.get(next_step(found.state), RESULTS)
    if doubtful:
        kind = MORE_NAMES
    if kind is None:
        await typed_words.stop_asking(request, MORE_NAMES, RESULTS)
        return 0
    about: dict[str, object] = {
        "event": found.id,
        "rounds": len(found.state.rounds),
        "match": match,
        "text": text,
    }
    about |= {"doubtful": doubtful} if doubtful else {}
    return await typed_words.await_words(request, kind, json.dumps(about), seconds=STANDING_SECONDS)


# How it is changed from here


async def pressed(request: Request, judge: changes.Judge) -> Reply:
    found = await changes.named(request)
    after = await changes.changed(request, found.id, judge)
    if after is None:
        return await show_newest(request, found.id)
    return await show(request, after)


async def answered(
    request: Request, question: OpenQuestion, number: int, judge: changes.Judge, note: str = ""
) -> Reply:
    after = await changes.changed(request, number, judge, answers=question.id, stale=False)
    assert after is not None
    return await show(request, after, Told((note,) if note else ()))


async def ask(request: Request, found: StoredTournament, kind: str, asked: AskedWords) -> Reply:
    doubtful = await _still_doubtful(request, found.id) if kind == MORE_NAMES else ()
    about = json.dumps({"event": found.id} | ({"doubtful": doubtful} if doubtful else {}))
    return await typed_words.ask(
        request, kind, about, asked, seconds=STANDING_SECONDS, replaces=True
    )
