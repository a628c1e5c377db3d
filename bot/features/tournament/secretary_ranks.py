"""The result of a match at one table (T8), pressed player by player."""

from dataclasses import replace

from adapters.panels.secretary import rank_keys as keys
from adapters.panels.secretary.number_keys import EMPTY
from adapters.panels.secretary.rank_keys import Ranks
from adapters.ports import Reply
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import secretary_results as results
from bot.features.tournament import tournament_changes as changes
from bot.requests.request import Request
from engine.game import ByPoints
from engine.tournament.event.model import ScheduledMatch, TournamentState
from engine.tournament.event.scores import at_one_table

ENOUGH_DIGITS = 100
"""From here on, points that reach the target are complete: nobody has a thousand."""


async def rank(request: Request) -> Reply:
    """The panel as it is after the press, or the result once everybody has points."""
    found = await changes.named(request)
    match = results.known(request, found.state, results.number_at(request.args, 1))
    pressed = keys.read_ranks(request.args[2:])
    if pressed is None or not _fits(pressed, match, found.state):
        raise changes.not_offered(request)
    now = _moved_on(pressed, _target(found.state))
    if now.entrant is None and (now.done or len(now.rows) == len(match.sides)):
        lines = results.ResultLines(_line(now, match, found.state), match.number)
        return await results.write(request, found, lines)
    sight = results.match_sight(found, match)
    return shown.reply(request, keys.ranks(shown.sight(found), sight, now, request.words))


def _fits(pressed: Ranks, match: ScheduledMatch, state: TournamentState) -> bool:
    named = [str(entrant) for entrant in pressed.named]
    stage = results.round_of(state, match.number).stage
    known = len(set(named)) == len(named) and set(named) <= set(match.sides)
    return known and bool(named) and at_one_table(stage, state.rules)


def _target(state: TournamentState) -> int:
    assert isinstance(state.rules.length, ByPoints), "one table plays by points"
    return state.rules.length.target


def _moved_on(pressed: Ranks, target: int) -> Ranks:
    """Points are complete with the key for it, or once they reach the target."""
    if pressed.entrant is None:
        return pressed
    complete = pressed.done or pressed.typed >= max(target, ENOUGH_DIGITS)
    if pressed.typed == EMPTY or not complete:
        return replace(pressed, done=False)
    return Ranks((*pressed.rows, (pressed.entrant, pressed.typed)))


def _line(now: Ranks, match: ScheduledMatch, state: TournamentState) -> str:
    """The result as it would be typed."""
    played = results.round_of(state, match.number)
    table = 1 + [one.number for one in played.matches].index(match.number)
    places = {int(side): place for place, side in enumerate(match.sides, 1)}
    return " ".join([str(table), *(f"{places[one]}={points}" for one, points in now.rows)])
