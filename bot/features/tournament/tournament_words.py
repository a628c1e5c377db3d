"""The pictures of a tournament in words, for one person."""

from adapters.panels.panel_draft import PanelDraft
from adapters.panels.settings import always_in_words
from adapters.panels.tournament.boards import LAST_BOARD, TournamentBoards
from adapters.panels.tournament.sights import TournamentSight
from adapters.ports import Reply
from bot.features.tournament import typed_tournaments
from bot.features.tournament.live_events import kept
from bot.features.tournament.live_pictures import shown_tournament
from bot.features.tournament.tournament_sights import tournament_sight
from bot.requests.request import Request
from bot.requests.stored_events import find_record
from common.addresses import NOBODY, group_of
from common.ids import EventId
from engine.values import replace


async def tell(request: Request) -> Reply:
    """Tell people in its chats, and those who may see it elsewhere."""
    event, place, number, code = (*request.args, 0, 0, 0, 0)[:4]
    sight = await _sight(request, event, code)
    if sight is None:
        return Reply(request.words("not-offered"))
    shown = await request.bot.threads.deciding.run(_board, request, sight, place, number)
    if shown is None:
        return Reply(request.words("not-offered"))
    always = (always_in_words(request.words),)
    return request.private(replace(shown, buttons=(always,)))


def _board(request: Request, sight: TournamentSight, place: int, number: int) -> PanelDraft | None:
    """Return the board in words. `number`: of the round, from 1 on; 0: the current one."""
    boards = TournamentBoards(sight, request.words)
    after_parts = LAST_BOARD + max(1, boards.bracket_parts)
    if place not in range(after_parts + 1) or number not in range(len(sight.rounds) + 1):
        return None
    if place == after_parts:
        return boards.last_rounds()
    return boards.round(number - 1) if number and place == 0 else boards.at(place)


async def _sight(request: Request, event: int, code: int) -> TournamentSight | None:
    """Return None for people to whom there is no such tournament."""
    record = await find_record(request.bot.storage, EventId(event), typed_tournaments.KIND)
    if record is None:
        return None
    near = group_of(request.chat or NOBODY) in {group_of(chat) for chat in record.chats}
    typed = await typed_tournaments.read_record(request.bot.storage, record)
    if typed is not None:
        if not near and not typed.may_write(request.player):
            return None
        game, threads = typed.document.game, request.bot.threads.deciding
        return await threads.run(tournament_sight, typed.state, record.title, game)
    there = await kept(request.bot, record)
    if not near and code != there.live.code_number:
        return None
    return await request.bot.threads.deciding.run(shown_tournament, there, request.words)
