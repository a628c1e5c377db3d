"""Looks up the tournament that a request is about, changes it, and shows it to its secretary."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from adapters.news import News, OwnResult, RoundHungUp, TournamentEnded
from adapters.panels.panel_draft import PanelDraft
from adapters.panels.phrases import dashed
from adapters.panels.secretary import secretary_evening as panels
from adapters.panels.secretary.secretary_sights import NextStep, SecretarySight
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from bot.events import typed_tournaments as tournaments
from bot.events.match_sights import round_sheet
from bot.events.tournament_sights import tournament_sight
from bot.events.typed_tournaments import StoredTournament, TournamentDocument
from bot.requests.refused import Refused
from bot.requests.request import Request
from engine.game import Illegal
from engine.tournament.event import duration
from engine.tournament.event.actions import DrawRound, TournamentAction
from engine.tournament.event.apply import apply
from engine.tournament.event.drawing import draws_needed, is_decided
from engine.tournament.event.model import ENDED, MatchNumber, TournamentState, TournamentStatus
from engine.tournament.event.rules import Formula
from engine.tournament.groups import group_sizes
from storage.announcements import Announcement
from storage.errors import Conflict
from storage.events import EventChange
from storage.names import Account, Chat
from storage.questions import TextQuestion

MORE_NAMES, RESULTS = "tournament_more_names", "tournament_results"
STANDING_SECONDS = 12 * 3600.0
"""For a whole evening, what the secretary types in private are names, and later results."""
MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class Told:
    """What the panel says of a change."""

    note: tuple[str, ...] = ()
    undo: MatchNumber | None = None
    toast: str = ""


@dataclass(frozen=True, slots=True)
class TournamentStep:
    """What becomes of a tournament."""

    action: TournamentAction | None
    document: TournamentDocument
    chats: tuple[Chat, ...] | None = None
    told: tuple[tuple[Account, News], ...] = ()
    """What people read of it besides."""


Judge = Callable[[StoredTournament], TournamentStep]
"""May raise `Refused` or `Illegal`."""


def not_offered(request: Request) -> Refused:
    return Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("not-offered"))


async def find(request: Request, number: int) -> StoredTournament:
    """One that this person may write on; of others they learn nothing, not even that they exist."""
    found = await tournaments.find(request.bot.storage, number)
    if found is None or not found.may_write(request.player):
        raise not_offered(request)
    return found


async def named(request: Request) -> StoredTournament:
    """The one that a button names."""
    if not request.args:
        raise not_offered(request)
    return await find(request, request.args[0])


async def changed(
    request: Request, number: int, judge: Judge, *, answers: int | None = None, stale: bool = True
) -> StoredTournament | None:
    """None if the button is on a panel that is out of date; `stale=False` if it still means the
    same. What others change meanwhile is kept: the step is judged again."""
    for _ in range(MOST_TRIES):
        before = await find(request, number)
        if stale and before.revision != request.revision:
            return None
        step = _judged(request, before, judge)
        if step.document == before.document and step.chats is None:
            return before
        try:
            return await _kept(request, before, step, answers)
        except Conflict:
            if answers is not None:
                raise
    raise Refused(RefusalReason.NOT_KEPT)


def _judged(request: Request, before: StoredTournament, judge: Judge) -> TournamentStep:
    try:
        return judge(before)
    except Illegal as illegal:
        raise refused(request, illegal.refusal) from illegal


def refused(request: Request, why: object, line: int = 0, **about: object) -> Refused:
    """Each reason of the engine is one sentence."""
    key = f"tournament-refused-{dashed(str(why))}"
    said = request.words(key, **{name: str(value) for name, value in about.items()})
    if line:
        said = request.words("secretary-line", line=line, said=said)
    return Refused(RefusalReason.NO_SUCH_ACTION, said=said)


async def _kept(
    request: Request, before: StoredTournament, step: TournamentStep, answers: int | None
) -> StoredTournament:
    change = EventChange(
        before.id,
        before.revision,
        request.bot.availability.clock.now(),
        by=request.player,
        action=None if step.action is None else tournaments.logged(step.action),
        chats=step.chats,
        announcements=await _announced(request, before, step),
        answers=answers,
    )
    return await tournaments.change(request.bot.storage, before, step.document, change)


async def _announced(
    request: Request, before: StoredTournament, step: TournamentStep
) -> tuple[Announcement, ...]:
    """To its groups, and to the entrants who have an account."""
    after, chats = step.document.state, before.record.chats
    said = list(step.told)
    if after.draws != before.state.draws or len(after.rounds) > len(before.state.rounds):
        said += [(chat, RoundHungUp(len(after.rounds))) for chat in chats]
    if after.status is TournamentStatus.OVER:
        said += [(chat, TournamentEnded()) for chat in chats]
    said += await _own_results(request, before, step.document)
    write = request.bot.tables.services.news_codec.write
    return tuple(Announcement(to, write(news)) for to, news in said)


async def _own_results(
    request: Request, before: StoredTournament, document: TournamentDocument
) -> list[tuple[Account, News]]:
    """Of matches whose result is another than before."""
    earlier = {match.number: match.versions for match in before.state.matches}
    written = [
        (document.members[player], match.number)
        for match in document.state.matches
        if match.versions and match.versions != earlier.get(match.number)
        for player in match.sides
        if player in document.members
    ]
    people = [(await request.bot.storage.player(one), number) for one, number in written]
    return [(one.accounts[0], OwnResult(number)) for one, number in people if one.accounts]


async def accounts_of_writers(request: Request, found: StoredTournament) -> list[Account]:
    """Of the owner, and of the person who has the pen."""
    writers = {found.record.owner, found.document.pen} - {None}
    people = [await request.bot.storage.player(one) for one in writers if one is not None]
    return [one.accounts[0] for one in people if one.accounts]


def acted(before: StoredTournament, actions: Iterable[TournamentAction]) -> TournamentStep:
    """Several actions at once; the last one is kept in the log."""
    state, last = before.state, None
    for action in actions:
        state, last = apply(state, action), action
    return TournamentStep(last, replace(before.document, state=state))


# What the secretary sees


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


def sight(found: StoredTournament, told: Told = Told()) -> SecretarySight:
    state, document = found.state, found.document
    step = next_step(state)
    shown = tournament_sight(state, found.record.title, document.game)
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
        undo=told.undo,
        note=told.note,
        sizes=group_sizes(playing, rules.group_size) if grouped else (),
        minutes=duration.minutes(rules, playing) if enough else 0,
        fewest=rules.fewest,
        hung=bool(found.record.chats),
    )


async def show(request: Request, found: StoredTournament, told: Told = Told()) -> Reply:
    """In private, what the secretary types next is a name or a result."""
    if request.chat is None:
        await await_lines(request, found)
    draft = panels.evening(sight(found, told), request.words)
    return reply(request, draft, told.toast)


async def show_newest(request: Request, number: int) -> Reply:
    """In answer to a button that is out of date."""
    found = await find(request, number)
    return await show(request, found, Told(toast=request.words("old-screen")))


def reply(request: Request, draft: PanelDraft, toast: str = "") -> Reply:
    return Reply(toast, draft.only_for(request.account), replaces=True)


async def await_lines(
    request: Request, found: StoredTournament, match: MatchNumber | None = None
) -> int:
    """The number of the question that the next words answer; 0 if none is open."""
    kind = {NextStep.ENTER: MORE_NAMES, NextStep.OVER: None}.get(next_step(found.state), RESULTS)
    now = request.bot.availability.clock.now()
    if kind is None:
        return await _stop_asking(request, now)
    about = json.dumps({"event": found.id, "rounds": len(found.state.rounds), "match": match})
    question = TextQuestion(request.player, request.place, kind, about, now + STANDING_SECONDS)
    return (await request.bot.storage.ask_question(question, now)).id


async def _stop_asking(request: Request, now: float) -> int:
    open_now = await request.bot.storage.open_question(request.player, request.place, now)
    if open_now is not None and open_now.question.kind in {MORE_NAMES, RESULTS}:
        await request.bot.storage.withdraw_question(open_now.id)
    return 0
