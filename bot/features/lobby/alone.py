"""A match against computer players that begins at once."""

from dataclasses import replace

from adapters.panels.options import seatings_alone
from adapters.ports import Reply
from adapters.refusals import RefusalReason
from adapters.sights import Wishes
from bot.features.lobby import options
from bot.kernel.refused import Refused, require
from bot.requests import new_tables
from bot.requests.request import Request


async def play(request: Request) -> Reply:
    """In the person's private chat, wherever it was asked; against those who are named, or else
    those who were chosen last."""
    alone = replace(request, chat=None)
    table = await new_tables.open_table(alone, await _wishes(alone))
    return await options.start(alone.at_table(table))


async def _wishes(request: Request) -> Wishes:
    """The numbers after that of the game: the place of a level, and how many computer players."""
    game = request.game
    match request.args[1:]:
        case ():
            levels = await new_tables.last_computers(request.bot, request.account, game)
            return Wishes(game, minds=levels)
        case (level, number):
            return _named(request, game, level, number)
        case _:
            raise Refused(RefusalReason.BAD_OPTIONS)


def _named(request: Request, game: str, level: int, number: int) -> Wishes:
    levels = request.bot.renderer.levels(game)
    require(level in range(len(levels)), RefusalReason.UNKNOWN_LEVEL)
    seating = seatings_alone(request.bot.game(game).panels).get(number)
    if seating is None:
        raise Refused(RefusalReason.BAD_OPTIONS)
    players, pairs = seating
    minds = (levels[level],) * number
    return Wishes(game, players=players, pairs=pairs, open_seats=False, minds=minds)
