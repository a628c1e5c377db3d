"""Results with real cards: lines, buttons, a keypad, and corrections (T4, T5, T8)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from adapters.panels.panel_draft import PanelDraft
from adapters.panels.secretary import result_keys as keys
from adapters.panels.secretary.match_phrases import recorded_text
from adapters.panels.secretary.secretary_evening import evening, form
from adapters.panels.tournament.sights import MatchSight
from adapters.ports import AskedWords, Reply
from adapters.refusals import RefusalReason
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament.match_sights import round_sheet
from bot.features.tournament.secretary_panel import Told
from bot.features.tournament.tournament_changes import TournamentStep
from bot.features.tournament.typed_tournaments import StoredTournament
from bot.kernel.refused import Refused
from bot.requests.request import Request
from engine.game import ByPoints, Illegal
from engine.tournament.event.actions import Correct, Record, UndoResult
from engine.tournament.event.apply import apply
from engine.tournament.event.model import (
    MatchNumber,
    ScheduledMatch,
    Score,
    TournamentRound,
    TournamentState,
)
from engine.tournament.event.results import may_correct, undoable
from engine.tournament.event.scores import ended_by_time
from engine.tournament.shares import Player
from engine.tournament.typed_names import removes
from engine.tournament.typed_results import (
    BadResult,
    TypedFault,
    TypedResult,
    read_results,
    result_lines,
)
from storage.questions import OpenQuestion

LONGEST_LINES = 2000


@dataclass(frozen=True, slots=True)
class ResultLines:
    text: str
    match: MatchNumber | None = None
    """The match that was chosen before; without one, the lines are about the current round."""


# Lines


async def ask_lines(request: Request) -> Reply:
    """Where there are no input forms, a sentence says how to write a line."""
    found = await changes.named(request)
    current, number = found.state.current, number_at(request.args, 1)
    if current is None:
        raise changes.not_offered(request)
    match = None if number is None else known(request, found.state, number)
    question = await shown.await_lines(request, found, None if match is None else match.number)
    words, how = request.words, form(shown.sight(found))
    asked = AskedWords(
        words("secretary-lines-title"),
        words(f"secretary-lines-{how}"),
        words(f"secretary-lines-{how}-example"),
        LONGEST_LINES,
        lines=True,
        question=question,
    )
    draft = evening(shown.sight(found), words)
    return replace(shown.reply(request, draft, words(f"secretary-how-{how}")), asks=asked)


async def lines(request: Request, question: OpenQuestion, text: str) -> Reply:
    """Each line records the result of a match, or corrects it. All of them count, or none.

    The question stays open: a result that is written twice changes nothing.
    """
    about = json.loads(question.question.about)
    found = await changes.find(request, about["event"])
    if len(found.state.rounds) != about["rounds"]:
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=request.words("secretary-other-round"))
    return await write(request, found, ResultLines(text, about["match"]))


async def show_again(request: Request, question: OpenQuestion) -> Reply:
    """The round below which results are typed, or the table that was chosen."""
    about = json.loads(question.question.about)
    found = await changes.find(request, about["event"])
    match = None if about["match"] is None else found.state.match(about["match"])
    if match is None or len(found.state.rounds) != about["rounds"]:
        return await shown.show(request, found)
    return shown.reply(request, _table(request, found, match))


async def write(request: Request, found: StoredTournament, lines: ResultLines) -> Reply:
    """Asks first, if a match can have ended like this only by time."""
    typed = _read(request, found, lines)
    if lines.match is None:
        _judge_withdrawn(request, found.state, typed)
    if _by_time(found.state, typed) != typed:
        return await _ask_by_time(request, found, lines, typed)
    return await written(request, found.id, typed, len(found.state.rounds))


def _judge_withdrawn(
    request: Request, state: TournamentState, typed: Sequence[TypedResult]
) -> None:
    """T5: a match is lost once an entrant has gone. If it was played before, its table is pressed
    first."""
    for one in typed:
        match, gone = one.match, sorted(state.gone & set(one.match.sides))
        if gone and match.versions and match.is_unplayed:
            about = {**_about(state, one), "name": _name(state, gone[0])}
            raise changes.refused(request, "withdrawn", one.line, **about)


def _by_time(state: TournamentState, typed: Sequence[TypedResult]) -> Sequence[TypedResult]:
    return tuple(replace(one, score=_timed(state, one)) for one in typed)


def _timed(state: TournamentState, one: TypedResult) -> Score:
    return ended_by_time(one.match, one.score, round_of(state, one.match.number).stage, state.rules)


async def _ask_by_time(
    request: Request, found: StoredTournament, lines: ResultLines, typed: Sequence[TypedResult]
) -> Reply:
    """What was typed is kept with the question, until the answer is pressed."""
    await shown.await_lines(request, found, lines.match, lines.text)
    timed, written_lines = _by_time(found.state, typed), result_lines(lines.text)
    every = zip(typed, timed, written_lines, strict=True)
    asked = [(match_sight(found, one.match), line) for one, then, line in every if one != then]
    length = found.state.rules.length_of(round_of(found.state, asked[0][0].number).stage)
    draft = keys.ended_by_time(shown.sight(found), asked, length, request.words)
    return shown.reply(request, draft)


async def by_time(request: Request) -> Reply:
    """The lines that were just typed are right: the match ended by time."""
    found, now = await changes.named(request), request.bot.availability.clock.now()
    question = await request.bot.storage.open_question(request.player, request.place, now)
    about = json.loads(question.question.about) if question is not None else {}
    if about.get("event") != found.id or not about.get("text"):
        return await shown.show_newest(request, found.id)
    typed = _by_time(found.state, _read(request, found, ResultLines(about["text"], about["match"])))
    return await written(request, found.id, typed, about["rounds"])


def _read(request: Request, found: StoredTournament, lines: ResultLines) -> Sequence[TypedResult]:
    """After the choice of a table, the lines are about its round, which may be an earlier one."""
    state = found.state
    played = state.current if lines.match is None else round_of(state, lines.match)
    assert played is not None, "results are asked for in rounds only"
    try:
        names = {entry.player: entry.label for entry in state.entries}
        return read_results(lines.text, played, state.rules, names)
    except BadResult as bad:
        taken_off = bad.fault is TypedFault.NO_TABLE and removes(lines.text)
        fault = "removal" if taken_off else bad.fault.value.replace("_", "-")
        tables = len(played.matches)
        said = request.words(f"secretary-typed-{fault}", about=bad.about, tables=tables)
        said = request.words("secretary-line", line=bad.line, said=said) if bad.line else said
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said) from bad


async def written(
    request: Request, number: int, typed: Sequence[TypedResult], rounds: int
) -> Reply:
    def judge(found: StoredTournament) -> TournamentStep:
        if len(found.state.rounds) != rounds:
            said = request.words("secretary-other-round")
            raise Refused(RefusalReason.NO_SUCH_ACTION, said=said)
        return _recorded(request, found, typed)

    after = await changes.changed(request, number, judge, stale=False)
    assert after is not None
    return await _shown(request, after, [one.match.number for one in typed])


def _recorded(
    request: Request, found: StoredTournament, typed: Sequence[TypedResult]
) -> TournamentStep:
    state, action = found.state, None
    for one in typed:
        made = _action(request, state, one)
        if made is None:
            continue
        try:
            state, action = apply(state, made), made
        except Illegal as illegal:
            about = _about(state, one)
            raise changes.refused(request, illegal.refusal, one.line, **about) from illegal
    return TournamentStep(action, replace(found.document, state=state))


def _action(
    request: Request, state: TournamentState, typed: TypedResult
) -> Record | Correct | None:
    """None if the match has this result already."""
    match = state.match(typed.match.number)
    if match is None or match.sides != typed.match.sides:
        raise changes.not_offered(request)
    if match.score == typed.score:
        return None
    if match.versions:
        return Correct(match.number, typed.score, request.words("secretary-reason"))
    return Record(match.number, typed.score)


def _about(state: TournamentState, typed: TypedResult) -> dict[str, object]:
    """What a refusal may name."""
    played = round_of(state, typed.match.number)
    table = 1 + [one.number for one in played.matches].index(typed.match.number)
    length = state.rules.length_of(played.stage)
    target = length.target if isinstance(length, ByPoints) else length.number
    points = getattr(typed.score, "points", None) or (0, 0)
    name = _name(state, typed.match.sides[0])
    return {"table": table, "target": target, "points": max(points), "name": name}


def _name(state: TournamentState, player: Player) -> str:
    entry = state.entry(player)
    return "" if entry is None else entry.label


# Buttons


async def table(request: Request) -> Reply:
    """In private, what is typed next may also be the result of a table of this round."""
    found = await changes.named(request)
    match = known(request, found.state, number_at(request.args, 1))
    late = bool(match.versions) and not may_correct(found.state, match.number)
    if request.chat is None:
        await shown.await_lines(request, found, None if late else match.number)
    draft = (_late if late else _table)(request, found, match)
    return shown.reply(request, draft)


def _late(request: Request, found: StoredTournament, match: ScheduledMatch) -> PanelDraft:
    return keys.locked(shown.sight(found), match_sight(found, match), request.words)


def _table(request: Request, found: StoredTournament, match: ScheduledMatch) -> PanelDraft:
    played = round_of(found.state, match.number)
    length = found.state.rules.length_of(played.stage)
    return keys.table(shown.sight(found), match_sight(found, match), length, request.words)


async def undo(request: Request) -> Reply:
    found = await changes.named(request)
    match = known(request, found.state, number_at(request.args, 1))
    undone = UndoResult(match.number)

    def judge(found: StoredTournament) -> TournamentStep:
        return changes.acted(found, [undone])

    after = await changes.changed(request, found.id, judge)
    if after is None:
        return await shown.show_newest(request, found.id)
    sight = match_sight(after, match)
    earlier = known(request, after.state, match.number).versions
    note = (
        request.words("secretary-undone-to", said=recorded_text(sight, request.words))
        if earlier
        else request.words("secretary-undone", table=sight.table)
    )
    return await shown.show(request, after, Told((note,)))


# What is shown after it


async def _shown(
    request: Request, found: StoredTournament, numbers: Sequence[MatchNumber]
) -> Reply:
    """A single result with what it is worth; several are counted, and read in the round."""
    every = [known(request, found.state, number) for number in dict.fromkeys(numbers)]
    if len(every) > 1:
        return await shown.show(
            request, found, Told((request.words("secretary-several", n=len(every)),))
        )
    note = tuple(recorded_text(match_sight(found, match), request.words) for match in every)
    may_undo = every[0].number in undoable(found.state)
    return await shown.show(request, found, Told(note, every[0].number if may_undo else None))


def known(request: Request, state: TournamentState, number: MatchNumber | None) -> ScheduledMatch:
    match = None if number is None else state.match(number)
    if match is None:
        raise changes.not_offered(request)
    return match


def round_of(state: TournamentState, number: MatchNumber) -> TournamentRound:
    return next(
        played for played in state.rounds if any(one.number == number for one in played.matches)
    )


def match_sight(found: StoredTournament, match: ScheduledMatch) -> MatchSight:
    sheet = round_sheet(found.state, round_of(found.state, match.number))
    return next(one for one in sheet.matches if one.number == match.number)


def number_at(numbers: Sequence[int], place: int) -> int | None:
    return numbers[place] if len(numbers) > place else None
