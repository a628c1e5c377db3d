"""What is rarely needed: sheets, files and earlier rounds."""

from dataclasses import replace

from adapters.panels.secretary import secretary_evening as panels
from adapters.panels.tournament.boards import LAST_BOARD, TournamentBoards, words_row
from adapters.panels.tournament.files import FILES
from adapters.ports import Reply
from bot.features.tournament import secretary_panel as shown
from bot.features.tournament import tournament_changes as changes
from bot.features.tournament.tournament_files import download
from bot.requests.request import Request


async def look_at(request: Request) -> Reply:
    """The sheet of the round, the tables, the podium, or a part of the bracket."""
    found, place = await changes.named(request), request.args[1] if len(request.args) > 1 else 0
    sight = shown.sight(found)
    boards = TournamentBoards(sight.shown, request.words, request.style)
    if place not in range(LAST_BOARD + max(1, boards.bracket_parts)):
        raise changes.not_offered(request)
    others = tuple(other for other in boards.offered if other != place)
    looked = boards.at(place)
    row = words_row(looked, request.style, request.words, found.id, place)
    draft = panels.board(sight, replace(looked, buttons=row), others, request.words)
    return shown.reply(request, draft)


async def send_file(request: Request) -> Reply:
    found, kind = await changes.named(request), request.args[1] if len(request.args) > 1 else -1
    if kind not in range(len(FILES)):
        raise changes.not_offered(request)
    sight, threads = shown.sight(found).shown, request.bot.threads.deciding
    file = await download(FILES[kind], sight, request.words, threads)
    return Reply(request.words("secretary-no-file")) if file is None else Reply(file=file)


async def more(request: Request) -> Reply:
    found = await changes.named(request)
    sight = replace(shown.sight(found), cancels=shown.may_cancel(request, found))
    return shown.reply(request, panels.more(sight, request.words))


async def earlier_round(request: Request) -> Reply:
    found = await changes.named(request)
    place = request.args[1] if len(request.args) > 1 else -1
    if place not in range(len(found.state.rounds)):
        raise changes.not_offered(request)
    return shown.reply(request, panels.earlier_round(shown.sight(found), place, request.words))
