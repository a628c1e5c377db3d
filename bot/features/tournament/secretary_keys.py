"""Results that are pressed: who has won, the keypad, who did not come."""

from dataclasses import dataclass

from adapters.panels.secretary import result_keys as keys
from adapters.panels.secretary.number_keys import EMPTY
from adapters.panels.secretary.result_keys import NOBODY, Keypad, Pressed
from adapters.ports import Reply
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import secretary_results as results
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament.typed_tournaments import StoredTournament
from bot.requests.request import Request
from engine.game import ByPoints, Length
from engine.tournament.event.model import (
    DealsScore,
    NoShow,
    ScheduledMatch,
    Score,
)
from engine.tournament.typed_results import TypedResult

ENOUGH_DIGITS = 100
"""From here on, points that reach the target are complete: nobody has a thousand."""


@dataclass(frozen=True, slots=True)
class _Pressed:
    """A match that a button names with its entrants, so that it is the one that was shown."""

    found: StoredTournament
    match: ScheduledMatch
    rest: tuple[int, ...]

    @property
    def length(self) -> Length:
        state = self.found.state
        return state.rules.length_of(results.round_of(state, self.match.number).stage)


async def _pressed(request: Request) -> _Pressed:
    found = await changes.named(request)
    match = results.known(request, found.state, results.number_at(request.args, 1))
    sides = tuple(map(str, request.args[2:4]))
    if match.sides != sides:
        raise changes.not_offered(request)
    return _Pressed(found, match, request.args[4:])


async def _record(request: Request, pressed: _Pressed, score: Score) -> Reply:
    typed = (TypedResult(0, pressed.match, score),)
    return await results.written(request, pressed.found.id, typed, len(pressed.found.state.rounds))


async def score(request: Request) -> Reply:
    """What a button says of a match: who did not come, or the deals of both."""
    pressed = await _pressed(request)
    match pressed.rest:
        case (Pressed.ABSENT, number):
            sides = pressed.match.sides
            absent = frozenset(sides if number == NOBODY else {str(number)})
            return await _record(request, pressed, NoShow(absent))
        case (Pressed.DEALS, winner, won, lost) if str(winner) in pressed.match.sides:
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
    length = pressed.length
    if not isinstance(length, ByPoints) or str(winner) not in pressed.match.sides:
        raise changes.not_offered(request)
    keypad, done = _moved_on(keypad, done, length.target)
    if done:
        lines = results.ResultLines(_line(pressed, keypad), pressed.match.number)
        return await results.write(request, pressed.found, lines)
    draft = keys.keypad(
        shown.sight(pressed.found),
        results.match_sight(pressed.found, pressed.match),
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


def _line(pressed: _Pressed, keypad: Keypad) -> str:
    """The result as it would be typed."""
    points = (keypad.typed, keypad.loser_points)
    one, two = points if pressed.match.sides[0] == str(keypad.winner) else points[::-1]
    table = results.match_sight(pressed.found, pressed.match).table
    return f"{table} {one} {two}{' tempo' if keypad.by_time else ''}"
