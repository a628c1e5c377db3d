"""What can be looked up of a tournament that runs itself: tables, brackets, files."""

from adapters.panels import live_private as panels
from adapters.panels.tournament.boards import LAST_BOARD, TABLES, TournamentBoards, words_row
from adapters.panels.tournament.files import FILES
from adapters.ports import Reply
from bot.features.tournament.live_as_seen import live_sight
from bot.features.tournament.live_entries import found, here
from bot.features.tournament.live_events import KeptLive
from bot.features.tournament.live_pictures import shown_tournament
from bot.features.tournament.tournament_files import download
from bot.requests.request import Request
from engine.values import replace


async def look(request: Request) -> Reply:
    """By default the tables."""
    there = await _open_to(request)
    place = request.args[1] if len(request.args) > 1 else TABLES
    sight = await request.bot.threads.deciding.run(shown_tournament, there, request.words)
    boards = TournamentBoards(sight, request.words, request.style)
    if place not in range(LAST_BOARD + max(1, boards.bracket_parts)):
        return Reply(request.words("not-offered"))
    shown = await request.bot.threads.deciding.run(boards.at, place)
    code = there.live.code_number
    row = words_row(shown, request.style, request.words, there.number, place, 0, code)
    others = [other for other in boards.offered if other != place]
    about = live_sight(request.bot, there)
    shown = replace(shown, buttons=row)
    panel = panels.looked_at(about, shown, others, code, request.words)
    return request.private(panel, replaces=request.chat is None)


async def send_file(request: Request) -> Reply:
    there = await _open_to(request)
    kind = request.args[1] if len(request.args) > 1 else -1
    if kind not in range(len(FILES)):
        return Reply(request.words("not-offered"))
    sight = await request.bot.threads.deciding.run(shown_tournament, there, request.words)
    file = await download(FILES[kind], sight, request.words, request.bot.threads.deciding)
    return Reply(request.words("secretary-no-file")) if file is None else Reply(file=file)


async def _open_to(request: Request) -> KeptLive:
    """To the people in its chats; the buttons that they get carry a part of its code."""
    there = await found(request)
    knows = len(request.args) == 3 and request.args[2] == there.live.code_number
    return there if knows else await here(request)
