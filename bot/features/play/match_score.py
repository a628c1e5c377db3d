"""The result of a match, as a picture that a player sends on."""

from adapters.drawing import DRAWING, NotDrawn
from adapters.panels import match_score
from adapters.ports import PrivateFile, Reply
from adapters.refusals import RefusalReason
from bot.kernel.refused import Refused, require
from bot.requests.request import Request
from bot.tables.former_sitters import seat_played_by


async def send(request: Request) -> Reply:
    """For those who have played, once the match is over; to others there is no such table."""
    table, words = request.table, request.words
    played = seat_played_by(table.facts, request.player)
    require(played is not None, RefusalReason.NO_SUCH_TABLE)
    result = None if table.match is None else table.match.result
    if result is None:
        raise Refused(RefusalReason.NOT_OVER)
    sight, panels = request.bot.renderer.sight(table), request.bot.hands.panels(table)
    picture = match_score.picture(sight, result, panels, words, request.style)
    try:
        content = await DRAWING.picture(picture)
    except NotDrawn:
        why = RefusalReason.NOT_KEPT
        raise Refused(why, said=words("table-picture-not-now")) from None
    name = words("table-picture-file", game=sight.game, table=str(table.id))
    return Reply(file=PrivateFile(f"{name}.png", content))
