"""Results with real cards: lines, buttons, a keypad, and corrections (T4, T5, T8)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from adapters.panels.secretary import result_keys as keys
from adapters.panels.secretary.match_phrases import recorded_text
from adapters.panels.secretary.result_keys import EMPTY, NOBODY, Keypad, Pressed
from adapters.panels.secretary.secretary_evening import evening, form
from adapters.panels.tournament.sights import MatchSight
from adapters.ports import AskedWords, Reply
from adapters.refusals import RefusalReason
from bot.events.match_sights import round_sheet
from bot.events.typed_tournaments import StoredTournament
from bot.requests import secretary_panel as shown
from bot.requests import tournament_changes as changes
from bot.requests.refused import Refused
from bot.requests.request import Request
from bot.requests.secretary_panel import Told
from bot.requests.tournament_changes import TournamentStep
from engine.game import ByPoints, Illegal
from engine.tournament.event.actions import Correct, Record, UndoResult
from engine.tournament.event.apply import apply
from engine.tournament.event.model import (
    DealsScore,
    MatchNumber,
    NoShow,
    PointsScore,
    ScheduledMatch,
    Score,
    TournamentRound,
    TournamentState,
)
from engine.tournament.typed_results import BadResult, TypedResult, read_results
from storage.questions import OpenQuestion

LONGEST_LINES = 2000
ENOUGH_DIGITS = 100
"""From here on, points that reach the target are complete: nobody has a thousand."""


# Lines


async def ask_lines(request: Request) -> Reply:
    """Where there are no input forms, a sentence says how to write a line."""
    found = await changes.named(request)
    current, number = found.state.current, _at(request.args, 1)
    if current is None:
        raise changes.not_offered(request)
    match = None if number is None else _known(request, found.state, number)
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
        return await shown.show(request, found, Told((request.words("secretary-other-round"),)))
    typed = _read(request, found, text, about["match"])
    return await _written(request, found.id, typed, about["rounds"])


def _read(
    request: Request, found: StoredTournament, text: str, number: MatchNumber | None
) -> Sequence[TypedResult]:
    """After the choice of a table, the lines are about its round, which may be an earlier one."""
    state = found.state
    played = state.current if number is None else _round(state, number)
    assert played is not None, "results are asked for in rounds only"
    try:
        return read_results(text, played, state.rules)
    except BadResult as bad:
        said = request.words(
            f"secretary-typed-{bad.fault.value.replace('_', '-')}",
            about=bad.about,
            tables=len(played.matches),
        )
        said = request.words("secretary-line", line=bad.line, said=said) if bad.line else said
        raise Refused(RefusalReason.NO_SUCH_ACTION, said=said) from bad


async def _written(
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
    played = _round(state, typed.match.number)
    table = 1 + [one.number for one in played.matches].index(typed.match.number)
    length = state.rules.length_of(played.stage)
    target = length.target if isinstance(length, ByPoints) else length.number
    points = getattr(typed.score, "points", None) or (0, 0)
    names = [state.entry(player) for player in typed.match.sides]
    name = "" if names[0] is None else names[0].label
    return {"table": table, "target": target, "points": max(points), "name": name}


# Buttons


async def table(request: Request) -> Reply:
    """In private, what is typed next may also be the result of a table of this round."""
    found = await changes.named(request)
    match = _known(request, found.state, _at(request.args, 1))
    if request.chat is None:
        await shown.await_lines(request, found, match.number)
    return _table(request, found, match)


def _table(request: Request, found: StoredTournament, match: ScheduledMatch) -> Reply:
    played = _round(found.state, match.number)
    length = found.state.rules.length_of(played.stage)
    draft = keys.table(shown.sight(found), _sight(found, match), length, request.words)
    return shown.reply(request, draft)


async def score(request: Request) -> Reply:
    """What a button says of a match: who did not come, or the deals of both."""
    pressed = await _pressed(request)
    match pressed.rest:
        case (Pressed.ABSENT, number):
            sides = pressed.match.sides
            absent = frozenset(sides if number == NOBODY else {str(number)})
            return await _record(request, pressed, NoShow(absent))
        case (Pressed.DEALS, winner, won, lost):
            first = pressed.match.sides[0] == str(winner)
            return await _record(
                request, pressed, DealsScore((won, lost) if first else (lost, won))
            )
        case _:
            raise changes.not_offered(request)


async def pad(request: Request) -> Reply:
    """The keypad as it is after the key, or the result once both are typed."""
    pressed = await _pressed(request)
    match pressed.rest:
        case (winner, (0 | 1) as by_time, points, typed):
            done = False
        case (winner, (0 | 1) as by_time, points, typed, 1):
            done = True
        case _:
            raise changes.not_offered(request)
    keypad = Keypad(winner, bool(by_time), points, typed)
    length = pressed.found.state.rules.length_of(_round_of(pressed).stage)
    if not isinstance(length, ByPoints) or str(winner) not in pressed.match.sides:
        raise changes.not_offered(request)
    keypad, done = _moved_on(keypad, done, length.target)
    if done:
        return await _record(request, pressed, _points(pressed, keypad))
    draft = keys.keypad(
        shown.sight(pressed.found),
        _sight(pressed.found, pressed.match),
        keypad,
        length.target,
        request.words,
    )
    return shown.reply(request, draft)


def _moved_on(keypad: Keypad, done: bool, target: int) -> tuple[Keypad, bool]:
    """The loser's points are complete with the key for it, or once they reach the target."""
    if keypad.typed == EMPTY:
        return keypad, False
    complete = keypad.typed >= max(target, ENOUGH_DIGITS)
    if keypad.loser_points == EMPTY and (done or complete):
        return Keypad(keypad.winner, keypad.by_time, keypad.typed), False
    return keypad, done


def _points(pressed: "_Pressed", keypad: Keypad) -> PointsScore:
    points = (keypad.typed, keypad.loser_points)
    first = pressed.match.sides[0] == str(keypad.winner)
    return PointsScore(points if first else points[::-1], keypad.by_time)


async def undo(request: Request) -> Reply:
    found = await changes.named(request)
    match = _known(request, found.state, _at(request.args, 1))
    undone = UndoResult(match.number)

    def judge(found: StoredTournament) -> TournamentStep:
        return changes.acted(found, [undone])

    after = await changes.changed(request, found.id, judge)
    if after is None:
        return await shown.show_newest(request, found.id)
    note = request.words("secretary-undone", table=_sight(after, match).table)
    return await shown.show(request, after, Told((note,)))


@dataclass(frozen=True, slots=True)
class _Pressed:
    """A match that a button names with its entrants, so that it is the one that was shown."""

    found: StoredTournament
    match: ScheduledMatch
    rest: tuple[int, ...]


async def _pressed(request: Request) -> _Pressed:
    found = await changes.named(request)
    match = _known(request, found.state, _at(request.args, 1))
    sides = tuple(map(str, request.args[2:4]))
    if match.sides != sides:
        raise changes.not_offered(request)
    return _Pressed(found, match, request.args[4:])


async def _record(request: Request, pressed: _Pressed, score: Score) -> Reply:
    typed = (TypedResult(0, pressed.match, score),)
    return await _written(request, pressed.found.id, typed, len(pressed.found.state.rounds))


# What is shown after it


async def _shown(
    request: Request, found: StoredTournament, numbers: Sequence[MatchNumber]
) -> Reply:
    """A single result with what it is worth; several are counted, and read in the round."""
    every = [_known(request, found.state, number) for number in dict.fromkeys(numbers)]
    if len(every) > 1:
        return await shown.show(
            request, found, Told((request.words("secretary-several", n=len(every)),))
        )
    note = tuple(recorded_text(_sight(found, match), request.words) for match in every)
    may_undo = every[0].number in found.state.recorded
    return await shown.show(request, found, Told(note, every[0].number if may_undo else None))


def _known(request: Request, state: TournamentState, number: MatchNumber | None) -> ScheduledMatch:
    match = None if number is None else state.match(number)
    if match is None:
        raise changes.not_offered(request)
    return match


def _round(state: TournamentState, number: MatchNumber) -> TournamentRound:
    return next(
        played for played in state.rounds if any(one.number == number for one in played.matches)
    )


def _round_of(pressed: _Pressed) -> TournamentRound:
    return _round(pressed.found.state, pressed.match.number)


def _sight(found: StoredTournament, match: ScheduledMatch) -> MatchSight:
    sheet = round_sheet(found.state, _round(found.state, match.number))
    return next(one for one in sheet.matches if one.number == match.number)


def _at(numbers: Sequence[int], place: int) -> int | None:
    return numbers[place] if len(numbers) > place else None
